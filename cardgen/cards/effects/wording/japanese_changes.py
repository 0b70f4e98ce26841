"""What becomes of cards, in Japanese: their values, keywords and markers. See ``japanese_steps``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import Cards, Part
from cardgen.cards.effects.wording.japanese_numerals import adverb
from cardgen.cards.effects.wording.shapes import (
    is_own_value,
    named_stats,
    shared,
    taken_away,
)
from cardgen.cards.effects.wording.words import FINAL, GOING_ON, fill, inflect

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.japanese import Japanese

Words = tuple[str, dict[str, str]]
"""The words of a step, and what fills their slots."""


def _modify(say: Japanese, step: Part, words: str) -> Words:
    """``{main}のPOWを+1000、DEFを+2000する``, or 「〜のPOWに、…を加える」."""
    stats, cards = named_stats(step, say.lexicon), step.main
    values = {"main": say.chosen(cards)}
    if all(is_own_value(amount, stat, cards) for stat, _, amount in stats):
        return "{main}の" + "と".join(name for _, name, _ in stats) + "を2倍に[する|し|して]", values
    each = [say.each(amount) for _, _, amount in stats]
    if all(found is not None and found[0] == each[0][0] for found in each if each[0]) and each[0]:
        changes = [(name, found[1]) for (_, name, _), found in zip(stats, each, strict=True) if found]
        return f"{{each}}、{{main}}の{_added(changes)}[する|し|して]", {**values, "each": each[0][0]}
    plain = [(name, amount) for _, name, amount in stats if isinstance(amount, int)]
    if len(plain) == len(stats):
        return f"{{main}}の{_added(plain)}[する|し|して]", values
    less = [taken_away(amount) for _, _, amount in stats]
    if None not in less:
        names, amount = shared(
            ((name, say.amount(by)) for (_, name, _), by in zip(stats, less, strict=True) if by is not None),
            "と",
        )
        if amount:
            return f"{{main}}の{names}から、{{amount}}を引[く|き|いて]", {**values, "amount": amount}
    names, amount = shared(((name, say.amount(amount)) for _, name, amount in stats), "と")
    if amount:
        return f"{{main}}の{names}に、{{amount}}を加え[る||て]", {**values, "amount": amount}
    *first, last = (_one_change(say, name, amount) for _, name, amount in stats)
    parts = "".join(f"{inflect(text, GOING_ON)}、" for text in first)
    return f"{{main}}の{parts}{last}", values


def _one_change(say: Japanese, name: str, amount: int | Part) -> str:
    """「POWに、…を加える」, 「DEFを-1000する」: one of several changes that differ in kind."""
    if isinstance(amount, int):
        return f"{name}を{amount:+d}[する|し|して]"
    less = taken_away(amount)
    if less is None:
        return f"{name}に{say.amount(amount)}を加え[る||て]"
    return f"{name}から{say.amount(less)}を引[く|き|いて]"


def _added(changes: list[tuple[str, int]]) -> str:
    """「POWを+1000、DEFを+2000」, or 「POWとDEFを+1000」 where both are the same."""
    if len({amount for _, amount in changes}) == 1:
        return "と".join(name for name, _ in changes) + f"を{changes[0][1]:+d}"
    return "、".join(f"{name}を{amount:+d}" for name, amount in changes)


def _set(say: Japanese, step: Part, words: str) -> Words:
    """「〜のPOWとDEFを0にする」, also to what it is compared with: its own value now, half of that."""
    stats, cards = named_stats(step, say.lexicon), step.main
    values = {"main": say.chosen(cards)}
    names, amount = shared(
        ((name, _settled_value(say, amount, stat, name, cards)) for stat, name, amount in stats), "と"
    )
    if amount:
        apart = "それぞれ" if len(stats) > 1 and "値" in amount else ""
        comma = "、" if len(amount) > 4 else ""
        return f"{{main}}の{names}を{comma}{apart}{{amount}}に[する|し|して]", {**values, "amount": amount}
    parts = "に、".join(
        f"{name}を{_settled_value(say, amount, stat, name, cards)}" for stat, name, amount in stats
    )
    return f"{{main}}の{parts}に[する|し|して]", values


def _settled_value(say: Japanese, amount: int | Part, stat: str, name: str, cards: Cards) -> str:
    """What a stat is set to; the stat itself, which was named before, is just a value."""
    if not isinstance(amount, Part):
        return say.amount(amount)
    if is_own_value(amount, stat, cards):
        return "今の値"
    if amount.word == "half" and is_own_value(amount.main, stat, cards):
        return "半分"
    if amount.word in ("most", "least"):
        parts = "と".join(_settled_value(say, part, stat, name, cards) for part in amount.main)
        return f"{parts}のうち{'高い' if amount.word == 'most' else '低い'}ほう"
    return say.amount(amount).replace(name, "値") if amount.word == "value" else say.amount(amount)


def _keyword(say: Japanese, step: Part, words: str) -> Words:
    gives = step.word == "grant"
    value = step.args.get("value")
    said = say.lexicon.carried(value) if value is None or not isinstance(value, Part) else say.amount(value)
    values = {
        "to": say.target(step["to" if gives else "from"]),
        "keyword": say.named_keyword(step.main, said),
        "value": said,
    }
    if say.lexicon.is_hidden(step.main):
        title = say.lexicon.keyword(step.main)
        if gives:
            return "{to}は" + title, values
        values["keyword"] = fill(inflect(title, FINAL), values)
        return "{to}は「{keyword}」という効果を失[う|い|って]", values
    return "{to}は{keyword}を" + ("得[る||て]" if gives else "失[う|い|って]"), values


def _mark(say: Japanese, step: Part, words: str) -> Words:
    amount, target = step["count"], "on" if step.word == "mark" else "from"
    single = amount == 1 and say.lexicon.declared.markers[step.main].max == 1
    count = f"{amount}個" if isinstance(amount, int) else f"、{say.amount(amount)}だけ"
    marker = f"{say.lexicon.marker(step.main)}マーカー"
    number = "" if single else adverb(count) if count.startswith("、") else count
    return words, {"count": marker + number, target: say.chosen(step[target])}


CHANGES: Final[Mapping[str, Callable[[Japanese, Part, str], Words]]] = {
    "modify": _modify,
    "set": _set,
    "grant": _keyword,
    "lose": _keyword,
    "mark": _mark,
    "unmark": _mark,
}
