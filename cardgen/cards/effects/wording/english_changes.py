"""What becomes of cards, in English: their values, keywords and markers. See ``english_steps``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import Cards, Part
from cardgen.cards.effects.wording.english_words import article, possessive
from cardgen.cards.effects.wording.shapes import (
    is_own_value,
    named_stats,
    narrowed,
    shared,
    taken_away,
)
from cardgen.cards.effects.wording.words import BASE, fill, inflect

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.english import English

Words = tuple[str, dict[str, str]]
"""The words of a step, and what fills their slots."""


def _modify(say: English, step: Part, words: str) -> Words:
    """``this machine gets +1000 POW and DEF``, or ``add … to this machine's POW``."""
    stats, cards = named_stats(step, say.lexicon), step.main
    values = {"main": say.chosen(cards)}
    if all(is_own_value(amount, stat, cards) for stat, _, amount in stats):
        return f"double[s] {_of(say, cards, ' and '.join(name for _, name, _ in stats))}", {}
    each = [say.each(amount) for _, _, amount in stats]
    if each[0] and all(found is not None and found[0] == each[0][0] for found in each):
        changes = [(name, found[1]) for (_, name, _), found in zip(stats, each, strict=True) if found]
        return f"{{main}} get[s] {_added(changes)} {{each}}", {**values, "each": each[0][0]}
    plain = [(name, amount) for _, name, amount in stats if isinstance(amount, int)]
    if len(plain) == len(stats):
        return f"{{main}} get[s] {_added(plain)}", values
    less = [taken_away(amount) for _, _, amount in stats]
    if None not in less:
        pairs = zip(stats, less, strict=True)
        names, amount = shared(
            ((name, say.amount(by)) for (_, name, _), by in pairs if by is not None), " and "
        )
        if amount:
            return f"subtract[s] {{amount}} from {_of(say, cards, names)}", {"amount": amount}
    names, amount = shared(((name, say.amount(amount)) for _, name, amount in stats), " and ")
    if amount and amount.endswith(names) and cards.ref and not narrowed(cards):
        return f"add[s] {{amount}} to {possessive(say.ref(cards.ref))}", {"amount": amount}
    if amount:
        return f"add[s] {{amount}} to {_of(say, cards, names)}", {"amount": amount}
    parts = " and ".join(
        f"add[s] {say.amount(amount)} to the {name}"
        if by is None
        else f"subtract[s] {say.amount(by)} from the {name}"
        for (_, name, amount), by in zip(stats, less, strict=True)
    )
    return f"{parts} of {{main}}", values


def _added(changes: list[tuple[str, int]]) -> str:
    """``+1000 POW and +2000 DEF``."""
    return " and ".join(f"{amount:+d} {name}" for name, amount in changes)


def _of(say: English, cards: Cards, names: str) -> str:
    """``this machine's POW``, ``the POW of all machines in your centre``."""
    if cards.ref and not narrowed(cards):
        return f"{possessive(say.ref(cards.ref))} {names}"
    return f"the {names} of {say.chosen(cards)}"


def _set(say: English, step: Part, words: str) -> Words:
    """``set this machine's POW to 0``, also to what it is compared with: its own value now, half of that."""
    stats, cards = named_stats(step, say.lexicon), step.main
    halved = [
        isinstance(amount, Part) and amount.word == "half" and is_own_value(amount.main, stat, cards)
        for stat, _, amount in stats
    ]
    if all(halved):
        return f"halve[s] {_of(say, cards, ' and '.join(name for _, name, _ in stats))}", {}
    names, amount = shared(
        ((name, _settled_value(say, amount, stat, name, cards)) for stat, name, amount in stats), " and "
    )
    if amount:
        each = " each" if len(stats) > 1 and "value" in amount else ""
        return f"set[s] {_of(say, cards, names)}{each} to {{amount}}", {"amount": amount}
    parts = " and ".join(
        f"the {name} to {_settled_value(say, amount, stat, name, cards)}" for stat, name, amount in stats
    )
    return f"set[s] {parts} of {{main}}", {"main": say.chosen(cards)}


def _settled_value(say: English, amount: int | Part, stat: str, name: str, cards: Cards) -> str:
    """What a stat is set to; the stat itself, which was named before, is just a value."""
    if not isinstance(amount, Part):
        return say.amount(amount)
    if is_own_value(amount, stat, cards):
        return "its present value"
    if amount.word in ("most", "least"):
        parts = " and ".join(_settled_value(say, part, stat, name, cards) for part in amount.main)
        return f"the {'higher' if amount.word == 'most' else 'lower'} of {parts}"
    return say.amount(amount).replace(name, "value") if amount.word == "value" else say.amount(amount)


def _keyword(say: English, step: Part, words: str) -> Words:
    gives = step.word == "grant"
    value = step.args.get("value")
    said = say.amount(value) if isinstance(value, Part) else say.lexicon.carried(value)
    slot = "to" if gives else "from"
    values = {slot: say.target(step[slot]), "keyword": say.named_keyword(step.main, said), "value": said}
    if say.lexicon.is_hidden(step.main):
        title = say.lexicon.keyword(step.main)
        if gives:
            return "{to} " + title, values
        values["keyword"] = fill(inflect(title, BASE), values)
        return "{from} lose[s] “{keyword}”", values
    return f"{{{slot}}} {'gain' if gives else 'lose'}[s] {{keyword}}", values


def _mark(say: English, step: Part, words: str) -> Words:
    marker, count = say.lexicon.marker(step.main), step["count"]
    name = f"{article(marker)}{marker} marker" if count == 1 else f"{say.amount(count)} {marker} markers"
    target = "on" if step.word == "mark" else "from"
    return words, {"count": name, target: say.each_chosen(step[target])}


CHANGES: Final[Mapping[str, Callable[[English, Part, str], Words]]] = {
    "modify": _modify,
    "set": _set,
    "grant": _keyword,
    "lose": _keyword,
    "mark": _mark,
    "unmark": _mark,
}
