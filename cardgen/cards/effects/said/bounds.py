"""The numbers of a clause and what each is of: a stat, a colour, damage, times, a price, or just cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from cardgen.cards.effects.said.passes import Number, Term

_GAP: Final = {
    True: re.compile(r"^(?:を|が|は|の|に|も|:|が合計|の値[がを]|を合計|それぞれ)?$"),
    False: re.compile(r"^ ?(?:is |of |by |to |at |equal to |each )?$"),
}
_JOINT: Final = {True: re.compile("^(?:と|・|、|および)$"), False: re.compile(r"^(?: and |, |/| & )$")}
_DAMAGE_BEHIND: Final = {
    True: re.compile(r"^(?:の)?(?:.属性の?)?ダメージ|^回復"),
    False: re.compile(r"^ (?:points? of )?(?:\w+ )?damage\b", re.IGNORECASE),
}
_DAMAGE_BEFORE: Final = {
    True: re.compile("ダメージを?、?(?:合計)?$"),
    False: re.compile(r"damage by $", re.IGNORECASE),
}
_UP_OR_DOWN: Final = re.compile("[上下]が|[上下]げ|増|減|アップ|ダウン|縮|進")
_STEP: Final[Mapping[bool, Callable[[Term, str], bool]]] = {
    True: lambda term, plain: not term.value.unit and _UP_OR_DOWN.match(plain, term.end) is not None,
    False: lambda term, plain: plain[: term.start].endswith("by "),
}
"""Whether a number is that by which a stat goes up or down, wherever the stat stands."""

_KATAKANA: Final = re.compile("[ァ-ヴー]+$")
_PAID: Final = re.compile(r"(?: \w+)?[)>,]")


class Bound(NamedTuple):
    """A number and what it is of; ``paid`` stands alone in brackets."""

    of: str
    n: int
    sign: str
    compare: str
    words: str
    narrows: bool = False
    """Whether it stands right before the cards that it narrows: ``gear 1 machines``."""

    def same(self, other: Bound) -> bool:
        return self.n == other.n and not self.against(other) and (self.of == other.of)

    def against(self, other: Bound) -> bool:
        """Whether the signs exclude each other; none is as good as a plus."""
        return (self.sign == "-") != (other.sign == "-")


def bound(terms: Sequence[Term], plain: str, japanese: bool) -> Iterator[Bound]:
    compared: Term | None = None
    for index, term in enumerate(terms):
        if term.aspect == "number":
            number: Number = term.value
            compared = _compared(terms[index + 1 : index + 3], term)
            compare = number.compare or (str(compared.value) if compared else "")
            for of in _owners(terms, index, plain, japanese):
                yield Bound(
                    of, number.n, number.sign, compare, term.words.strip(), _narrows(terms, index, plain)
                )
        elif term.aspect == "compare" and term is not compared:
            yield Bound("", -1, "", str(term.value), term.words)


def _narrows(terms: Sequence[Term], index: int, plain: str) -> bool:
    after = terms[index + 1] if index + 1 < len(terms) else None
    beside = after is not None and plain[terms[index].end : after.start] in ("の", " ")
    return beside and after is not None and after.aspect == "thing"


def _compared(after: Sequence[Term], number: Term) -> Term | None:
    """The words of comparison that stand behind a number and its stat: ``3 HP or less``."""
    if [term.aspect for term in after] != ["stat", "compare"]:
        return None
    beside = after[0].start <= number.end + 1 and after[1].start <= after[0].end + 1
    return after[1] if beside else None


def _owners(terms: Sequence[Term], index: int, plain: str, japanese: bool) -> list[str]:
    """What a number is of: stats beside it, a colour before it, damage, times."""
    term = terms[index]
    before, after = terms[index - 1 :: -1] if index else [], terms[index + 1 :]
    if before and before[0].words.strip().lower() in ("is", "are"):
        before = before[1:]
    if after and is_paid(term, after[0], plain):
        return [":".join(after[0].value)]
    counts = [other.aspect for other in after[:2]] == ["stat", "number"] and not term.value.sign
    behind = [] if counts else _chain(after, term.end, plain, japanese, forward=True)
    ahead = _chain(before, term.start, plain, japanese, forward=False)
    if behind and (term.value.sign or not ahead):
        return behind
    if ahead:
        return ahead
    if plain[: term.start].endswith("(") and plain.startswith(")", term.end) and not _is_stat(before, term):
        return ["paid"]
    if term.value.unit in ("", "点", "ポイント", "つ") and _is_damage(term, plain, japanese):
        return ["damage"]
    if _STEP[japanese](term, plain):
        at = next((place for place, other in enumerate(before) if other.aspect == "stat"), None)
        return [""] if at is None else _in_a_row(before[at:], plain, japanese)
    if term.value.unit in ("回", "度", "倍") or re.match(r" times?\b", plain[term.end :]):
        return ["times"]
    return [""]


def _in_a_row(before: Sequence[Term], plain: str, japanese: bool) -> list[str]:
    """A stat, and those that it is joined to, backwards: ``its POW and DEF are reduced by 3000``."""
    first = before[0]
    joint = _JOINT[japanese]
    joined = (
        len(before) > 1 and before[1].aspect == "stat" and joint.match(plain[before[1].end : first.start])
    )
    return [str(first.value), *(_in_a_row(before[1:], plain, japanese) if joined else ())]


def _is_stat(before: Sequence[Term], number: Term) -> bool:
    """Whether a number in brackets is that of the stat before these."""
    return bool(before) and before[0].aspect == "stat" and before[0].end == number.start - 1


def _is_damage(term: Term, plain: str, japanese: bool) -> bool:
    behind, before = plain[term.end :], plain[: term.start]
    return bool(_DAMAGE_BEHIND[japanese].match(behind) or _DAMAGE_BEFORE[japanese].search(before))


def _chain(terms: Sequence[Term], place: int, plain: str, japanese: bool, forward: bool) -> list[str]:
    """The stats in a row beside a number, ``POW and DEF``; before it also a colour."""
    found: list[str] = []
    for term in terms:
        gap = plain[place : term.start] if forward else plain[term.end : place]
        fits = (
            (_JOINT if found else _GAP)[japanese].match(gap)
            if not forward or found
            else re.match(r"^ ?$", gap)
        )
        stat = term.aspect == "stat"
        color = (
            term.aspect == "attribute"
            and term.value[0] in ("colours", "elements")
            and not forward
            and not found
        )
        color = color and is_of(term, place, plain)
        if not (fits and stat) and not color:
            break
        found.append(str(term.value) if stat else ":".join(term.value))
        if color:
            break
        place = term.end if forward else term.start
    return found


def is_of(color: Term, place: int, plain: str) -> bool:
    """Whether a number at a place is one of the colour before it, in a cost of its kind: 「(赤ソウル1)」."""
    gap = plain[color.end : place].strip()
    if color.value[0] not in ("colours", "elements"):
        return False
    return not gap or (plain[: color.start].endswith(("(", "・")) and bool(_KATAKANA.match(gap)))


def is_paid(number: Term, color: Term, plain: str) -> bool:
    """Whether a colour is that of the number before it, in the signs of a cost: ``(1 red soul)``."""
    return (
        number.aspect == "number"
        and color.aspect == "attribute"
        and color.value[0] in ("colours", "elements")
        and plain[: number.start].rstrip().endswith(("(", "<", ","))
        and plain[number.end : color.start] == " "
        and _PAID.match(plain, color.end) is not None
    )
