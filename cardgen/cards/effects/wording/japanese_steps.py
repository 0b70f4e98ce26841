"""Japanese steps that are put together from what they take.

Each function gives the words of its step, a verb in its three forms in brackets, and what fills their slots.
What a game words itself comes as ``words``, empty where it does not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import Cards, Part
from cardgen.cards.effects.wording.dealt import as_many
from cardgen.cards.effects.wording.japanese_changes import CHANGES, Words
from cardgen.cards.effects.wording.japanese_places import PLACES
from cardgen.cards.effects.wording.shapes import (
    acts_himself,
    taken_away,
    thrown_from_play,
)
from cardgen.cards.effects.wording.words import fill

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.japanese import Japanese

_MANY: Final = ("opponents", "all", "any")


def _move(say: Japanese, step: Part, words: str) -> Words:
    cards, to, place = step.main, step["to"], step["place"]
    values = {"main": say.chosen(cards, not acts_himself(step), taken=True), "to": _into(say, step)}
    if words:
        return words, values
    down = "裏向きで" if step["face"] == "down" else ""
    if to == "hand" and not down:
        return "{main}を{to}に" + ("戻[す|し|して]" if say.is_return(cards) else "加え[る||て]"), values
    if place == "shuffled":
        return f"{{main}}を{down}{{to}}に加え、{{to}}を切[る|り|って]", values
    if place:
        return f"{{main}}を{down}{{to}}の{PLACES[place]}に置[く|き|いて]", values
    if down:
        return "{main}を{to}に裏向きで置[く|き|いて]", values
    if cards.face == "down" and cards.zones == (to,):
        return "{main}を表向きに[する|し|して]", values
    return "{main}を{to}に" + ("移[す|し|して]" if say.lexicon.is_in_play(to) else "置[く|き|いて]"), values


def _into(say: Japanese, step: Part) -> str:
    """Whose zone something is put into, where that needs saying, and the zone."""
    cards, to, whose = step.main, step["to"], step["whose"]
    own = not cards.ref and not cards.under and cards.whose == "you"
    unsaid = say.lexicon.is_shared(to) or (whose in ("owner", "you") and own)
    unsaid = unsaid or (whose == "owner" and acts_himself(step))
    unsaid = unsaid or (whose == "owner" and bool(cards.ref) and cards.whose in ("you", "any"))
    return f"{'' if unsaid else say.whose(whose)}{say.lexicon.zone(to)}"


def _call(say: Japanese, step: Part, words: str) -> Words:
    to = f"{say.zones(step['to'])}に" if step["to"] else ""
    to += f"{say.lexicon.state('exhausted')}で" if step["state"] == "exhausted" else ""
    return words, {"main": say.chosen(step.main, taken=True), "to": to}


def _name(say: Japanese, step: Part, words: str) -> Words:
    """「カード名を1つ宣言する」, or of a kind: 「マシンのカード名を1つ宣言する」."""
    return (words if step.main is None else f"{say.printed(step.main)}の{words}"), {}


def _put(say: Japanese, zone: str) -> str:
    return f"{say.lexicon.zone(zone)}に{'加え' if zone == 'hand' else '置き'}"


def _shown(say: Japanese, step: Part) -> str:
    """Where found cards go, and whether everybody sees them before."""
    return ("公開し、" if say.lexicon.is_shown(step) else "") + _put(say, step["to"])


def _attach(say: Japanese, step: Part, words: str) -> Words:
    values = {"main": say.value(step, ""), "under": say.value(step, "under")}
    if step["place"] == "bottom":
        words = words.replace("{under}の下", "{under}").replace("{under}", "{under}の一番下")
    return words, values


def _search(say: Japanese, step: Part, words: str) -> Words:
    cards: Cards = step.main
    deck = say.deck(cards.whose, cards.zones).removeprefix(say.whose("you"))
    text = words or "{deck}から{main}を選んで{put}、{deck}を切[る|り|って]"
    return text, {"deck": deck, "main": say.found(cards), "put": _shown(say, step)}


def _look(say: Japanese, step: Part, words: str) -> Words:
    values = {"deck": say.deck(step["who"]), "main": _pieces(say, step.main, step["who"])}
    zone = {"top": "", "bottom": f"{say.lexicon.zone('deck')}の下", "discard": say.lexicon.zone("discard")}
    rest = zone[step["rest"]]
    text = "{deck}の上から{main}を見"
    cards: Cards | None = step["take"]
    if cards is None:
        return text + (f"て、{rest}に置[く|き|いて]" if rest else "[る||て]"), values
    values["take"] = say.found(cards)
    left = f"残りを{rest}に置[く|き|いて]" if rest else "残りを元に戻[す|し|して]"
    return f"{text}る。その中から{{take}}を選んで{_shown(say, step)}、{left}", values


def _pieces(say: Japanese, amount: int | Part, who: str = "you") -> str:
    """So many cards of a deck, 「それぞれ3枚」 of several decks."""
    each = "それぞれ" if who in _MANY and not say.lexicon.is_shared("deck") else ""
    return f"{each}{amount}枚" if isinstance(amount, int) else f"{each}{say.amount(amount)}と同じ枚数"


def _heal(say: Japanese, step: Part, words: str) -> Words:
    to, amount, each = step["to"], step.main, say.each(step.main)
    amount = each[1] if each else amount
    values = {"main": say.amount(amount), "to": say.target(to)}
    what = "ダメージ"
    if isinstance(to, str) and say.lexicon.has_life():
        what = say.lexicon.number("life")
    elif isinstance(to, str):
        values["to"] = fill(say.lexicon.damaged(), {"who": values["to"]})
    much = "、{main}だけ" if isinstance(amount, Part) else "{main}"
    text = words or f"{{to}}の{what}を{much}回復[する|し|して]"
    return (f"{each[0]}、" if each else "") + text, values


def _prevent(say: Japanese, step: Part, words: str) -> Words:
    whole = step.main == "all" or (isinstance(step.main, Part) and step.main.word == "all")
    values = {"main": "" if whole else say.amount(step.main)}
    if step["to"] is None:
        how = "0に[する|し|して]" if whole else "{main}減ら[す|し|して]"
        return words or f"受けるダメージを{how}", values
    how = "0に[する|し|して]" if whole else "合計{main}まで防[ぐ|ぎ|いで]"
    return f"{{to}}が受けるダメージを{how}", {**values, "to": say.target(step["to"])}


def _change(say: Japanese, step: Part, words: str) -> Words:
    own = say.lexicon.change(step.main)
    tables = say.lexicon.is_tables(step.main)
    values = {"score": f"{'' if tables else say.whose(step['who'])}{say.lexicon.number(step.main)}"}
    if step["to"] is not None:
        return own or "{score}を{to}に[する|し|して]", {**values, "to": say.amount(step["to"])}
    by = step["by"]
    if each := say.each(by):
        values["score"], by = f"{each[0]}、{values['score']}", each[1]
    less = taken_away(by)
    values["by"] = say.amount(by if less is None else less)
    comma = "" if len(values["by"]) < 6 else "、"
    how = "増や[す|し|して]" if less is None else "減ら[す|し|して]"
    return own or f"{{score}}を{comma}{{by}}{'だけ' if comma else ''}{how}", values


def _damage(say: Japanese, step: Part, words: str) -> Words:
    to = say.target(step["to"])
    if isinstance(step["to"], str):
        to = fill(say.lexicon.damaged(), {"who": to})
    element = say.lexicon.kind_of_damage(step["element"])
    amount = step.main
    each = say.each(amount)
    if each and say.theirs:  # 「相手全員に、それぞれの手札1枚につき」
        element, amount = f"、{each[0]}{element}", each[1]
    elif each:
        to, amount = f"{each[0]}、{to}", each[1]
    of = "の" if isinstance(amount, Part) else ""
    return words, {"main": say.amount(amount) + of, "element": element, "to": to}


def _extra(say: Japanese, step: Part, words: str) -> Words:
    more = "追加で{main}だけ" if isinstance(step.main, Part) else "もう{main}回"
    return words or f"このターン、{more}行動でき[る||て]", {"main": say.amount(step.main)}


def _draw(say: Japanese, step: Part, words: str) -> Words:
    each = step["who"] in _MANY
    if each and isinstance(step.main, int):
        return words.replace("{main}枚", "{main}枚ずつ"), {"main": say.amount(step.main)}
    return _so_many(say, step.main, words, {}, "それぞれ" if each else "")


def _mill(say: Japanese, step: Part, words: str) -> Words:
    values = {"deck": say.deck(step["who"]), "discard": say.lexicon.zone("discard")}
    each = "それぞれ" if step["who"] in _MANY and not say.lexicon.is_shared("deck") else ""
    return _so_many(say, step.main, words, values, each)


def _so_many(say: Japanese, amount: int | Part, words: str, values: dict[str, str], each: str) -> Words:
    """A number of cards: 「3枚」, 「自分のマシン1台につき1枚」, 「それと同じ枚数」."""
    if times := as_many(amount, say.before):
        return words.replace("{main}枚", f"{each}{'その2倍の' if times == 2 else '同じ'}枚数"), values
    words = words.replace("{main}", f"{each}{{main}}")
    if per := say.each(amount):
        return f"{per[0]}、{words}", {**values, "main": str(per[1])}
    if isinstance(amount, Part):
        words = words.replace("{main}枚", "{main}と同じ枚数")
    return words, {**values, "main": say.amount(amount)}


def _discard(say: Japanese, step: Part, words: str) -> Words:
    place = f"{say.lexicon.zone('in_play')}の" if thrown_from_play(step.main) else ""
    return words, {"main": place + say.value(step, "")}


def _shuffle(say: Japanese, step: Part, words: str) -> Words:
    return words, {"deck": say.deck(step.main)}


COMPOSED: Final[Mapping[str, Callable[[Japanese, Part, str], Words]]] = {
    "discard": _discard,
    "draw": _draw,
    "move": _move,
    "attach": _attach,
    "call": _call,
    "search": _search,
    "look": _look,
    "name_card": _name,
    "heal": _heal,
    "prevent": _prevent,
    "change": _change,
    "damage": _damage,
    "extra_action": _extra,
    "mill": _mill,
    "shuffle": _shuffle,
    **CHANGES,
}
