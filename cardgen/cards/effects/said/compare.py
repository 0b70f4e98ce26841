"""Two clauses that do the same, fact by fact: numbers, targets, sides, zones, what narrows them, duration.

What only the effect's text says counts where the effect cannot do without it; what only the hand-written one
says counts always, unless it goes without saying.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from cardgen.cards.effects.said.clauses import IF, UNKNOWN, WHEN
from cardgen.cards.effects.said.facts import LASTING, Bound, Facts
from cardgen.cards.effects.said.tongue import NEARLY, SIDES, THEIRS

EMPTY: Final = Facts("", "nothing")
_IMPLIED: Final[Mapping[str, frozenset[str]]] = {
    "draw": frozenset(("deck", "hand")),
    "bin": frozenset(("hand", "discard")),
    "destroy": frozenset(("discard",)),
    "take": frozenset(("hand",)),
    "reveal": frozenset(("hand",)),
    "shuffle": frozenset(("deck",)),
    "look": frozenset(("deck",)),
    "rest": frozenset(("deck",)),
}
"""Zones that a text may name because of a verb, and need not."""
_VERBLESS: Final = ("", UNKNOWN)


_MOVING: Final = {"put", "take", "bin"}


class Difference(NamedTuple):
    """One way in which a text and its effect are at odds: what the text says, and what the effect."""

    about: str
    text: str
    effect: str


def listed(values: Iterable[object]) -> str:
    return ", ".join(dict.fromkeys(map(str, values))) or "nothing"


def compared(said: Facts, meant: Facts, spare: frozenset[str]) -> Iterator[Difference]:
    """Where two clauses differ; an empty one stands for a clause that is missing.

    ``spare`` are zones that the text names where the effect's has nothing.
    """
    told = said if said.verb else meant
    if not (said.verb and meant.verb) and not _is_only_counted(told):
        about = "steps" if told.verb != IF else "condition"
        if told.verb == WHEN:
            about = "sides" if _theirs(told) else "targets"
        yield Difference(about, said.words, meant.words)
        return
    if said.verb != meant.verb and not {said.verb, meant.verb} & {UNKNOWN, ""}:
        if said.is_bare:
            return  # a verb of many meanings, alone
        elsewhere = {said.verb, meant.verb} <= _MOVING and any(thing.goal for thing in said.things)
        yield Difference("zones" if elsewhere else "steps", said.words, meant.words)
        return
    targets = list(_targets(said, meant))
    yield from targets
    if not targets:
        yield from _numbers(said, meant)
        yield from _stats(said, meant)
        yield from _sides(said, meant)
        yield from _zones(said, meant, spare)
    yield from _attributes(said, meant)
    yield from _flags(said, meant)
    if meant.verb in LASTING and said.duration != meant.duration:
        yield Difference("duration", listed(said.duration), listed(meant.duration))


def _is_only_counted(clause: Facts) -> bool:
    """Whether a clause says numbers and what narrows them, and nothing is done: a cost in a header."""
    counted = bool(clause.numbers) and all(":" in number.of for number in clause.numbers)
    return clause.verb == UNKNOWN or (clause.verb == IF and counted)


def _stats(said: Facts, meant: Facts) -> Iterator[Difference]:
    """The stats that are spoken of without a number."""
    told = {number.of for number in (*said.numbers, *meant.numbers)}
    if (
        UNKNOWN not in (said.verb, meant.verb)
        and said.stats != meant.stats
        and not told & (said.stats ^ meant.stats)
    ):
        yield Difference("stats", said.words, meant.words)


def _numbers(said: Facts, meant: Facts) -> Iterator[Difference]:
    """Numbers one by one; a 1 may be left out where it is of nothing but cards."""
    here, there = list(said.numbers), list(meant.numbers)
    for number in said.numbers:
        other = next((n for n in there if n.same(number) and n.compare == number.compare), None)
        if other is not None:
            here.remove(number)
            there.remove(other)
    for number in list(here):
        other = _partner(number, there)
        if other is not None:
            here.remove(number)
            there.remove(other)
            yield from _number(number, other)
    here = [number for number in here if not _goes_without(number)]
    there = [number for number in there if not _goes_without(number)]
    all_of = "all" in said.quantities, "all" in meant.quantities
    if here or there:
        about = "targets" if any(all_of) and all_of[0] != all_of[1] else "numbers"
        about = "comparison" if all(number.n < 0 for number in [*here, *there]) else about
        about = "choice" if all(number[1:4:2] == (1, "up_to") for number in [*here, *there]) else about
        yield Difference(about, _shown(here, said), _shown(there, meant))
    elif all_of[0] != all_of[1] and not _is_loose(said, meant):
        yield Difference("targets", _shown((), said), _shown((), meant))
    elif ("any" in said.quantities) != ("any" in meant.quantities):
        yield Difference("numbers", _shown((), said), _shown((), meant))


def _is_loose(said: Facts, meant: Facts) -> bool:
    """Whether all may be left unsaid: of what lasts, and of several in the plural."""
    if "all" in said.quantities:
        return not meant.things and meant.is_known
    bare = all(number.of for number in said.numbers) and not said.is_this
    single = any(t.many is False and t.name.startswith("noun:") and not t.known for t in said.things)
    several = any(t.many for t in said.things if t.name.startswith("noun:"))
    return bare and (several or said.is_known or (meant.verb in LASTING and not single))


def _partner(number: Bound, others: Iterable[Bound]) -> Bound | None:
    """The number that one stands for: of the same thing, or the same of another thing."""
    others = list(others)
    ranks: tuple[Callable[[Bound], bool], ...] = (
        lambda n: n.of == number.of and n.n == number.n,
        lambda n: bool(n.of) and n.of == number.of and not n.against(number),
        lambda n: n.n == number.n and not n.against(number),
        lambda n: n.of == number.of and n.sign == number.sign,
        lambda n: n.of == number.of,
        lambda n: not n.of or not number.of,
        lambda n: True,
    )
    for rank in ranks:
        for other in others:
            if rank(other):
                return other
    return None


def _number(number: Bound, other: Bound) -> Iterator[Difference]:
    if number.n != other.n:
        yield Difference("numbers", number.words, other.words)
    elif number.against(other):
        yield Difference("signs", f"{number.sign}{number.n}", f"{other.sign}{other.n}")
    if number.n == other.n and number.of != other.of and number.of and other.of:
        (here, this), (there, that) = _named(number), _named(other)
        yield Difference(here or there or "stats", f"{this} {number.words}", f"{that} {other.words}")
    if number.compare != other.compare:
        up_to = "up_to" in (number.compare, other.compare)
        yield Difference("choice" if up_to else "comparison", number.words, other.words)


def _named(number: Bound) -> tuple[str, str]:
    """What a number is of, if that is a choice such as a colour: what sort of choice, and which."""
    sort, _, name = number.of.rpartition(":")
    return sort, name


def _goes_without(number: Bound) -> bool:
    return number.n == 1 and not number.of and not number.compare


def _shown(numbers: Iterable[Bound], clause: Facts) -> str:
    said = [number.words for number in numbers]
    return listed([*said, *sorted(clause.quantities)]) if said or clause.quantities else clause.words or "1"


def _targets(said: Facts, meant: Facts) -> Iterator[Difference]:
    """Which kinds of card, this one or another, one player or all."""
    here, there = said.nouns() - {"card"}, meant.nouns() - {"card"}
    loose = said.is_known != meant.is_known
    if (here != there and not (loose and not (here and there)) and _states(said, meant, here, there)) or (
        said.is_this != meant.is_this
        and not loose
        and meant.verb not in (WHEN, UNKNOWN)
        and _is_other(said, meant)
    ):
        yield Difference("targets", _called(said), _called(meant))


def _states(said: Facts, meant: Facts, here: frozenset[str], there: frozenset[str]) -> bool:
    """Whether the kinds of cards that one text names are denied by the other."""
    if here and there:
        return True
    if here:
        return bool(meant.things) or bool(meant.is_this)
    return "card" in said.nouns() or said.is_this or bool(said.zones() - meant.zones())


def _is_other(said: Facts, meant: Facts) -> bool:
    """Whether one text means this card, and the other some card."""
    return bool(said.nouns() if meant.is_this else meant.nouns())


def _called(clause: Facts) -> str:
    return clause.words


def _sides(said: Facts, meant: Facts) -> Iterator[Difference]:
    """Whose the things are, and who acts."""
    if UNKNOWN in (said.verb, meant.verb):
        return
    here, there = _theirs(said), _theirs(meant)
    if there == {"all"} and "all" in said.quantities and not any(thing.owner for thing in said.things):
        return  # all of them, wherever they are
    if here != there and not (not here and said.is_known) and not (not there and meant.is_known):
        about = "targets" if here and there else "sides"
        yield Difference(about, said.words, meant.words)
        return
    for name in {t.name for t in said.things} & {t.name for t in meant.things}:
        if _whose(said, name) != _whose(meant, name):
            yield Difference("sides", said.words, meant.words)
            return
    if _is_narrowed(said) and not any(thing.owner == "you" for thing in meant.things) and not meant.is_this:
        yield Difference("sides", said.words, meant.words)


def _is_narrowed(clause: Facts) -> bool:
    """Whether one's own cards in play are meant."""
    if any(thing.name.startswith("zone:") and not thing.home and not thing.goal for thing in clause.things):
        return False
    return any(
        thing.owner == "you" and thing.home and not thing.goal and not thing.known for thing in clause.things
    )


def _theirs(clause: Facts) -> frozenset[str]:
    """The players besides oneself that a clause speaks of."""
    owners = {thing.owner for thing in clause.things if not thing.known}
    players = {NEARLY.get(who, who) for who in clause.players | owners if who}
    return frozenset(players - {"you", "owner", "that_player", "any", "their"})


def _whose(clause: Facts, name: str) -> frozenset[str]:
    """Whether something is the opponent's."""
    owners = {thing.owner for thing in clause.things if thing.name == name and not thing.known}
    return frozenset(SIDES.get(owner, "") for owner in owners if SIDES.get(owner, "") == THEIRS)


def _zones(said: Facts, meant: Facts, spare: frozenset[str]) -> Iterator[Difference]:
    implied = _IMPLIED.get(meant.verb, frozenset()) | {"in_play"}
    here, there = said.zones(), meant.zones()
    extra, missing = here - there - implied, there - here - implied - spare
    said_from, meant_from = _origins(said), _origins(meant)
    if said_from and meant_from and not said_from & meant_from:
        extra = said_from
    if meant.verb == "damage" and said.players and not said.nouns():
        missing -= {"deck"}  # the player is what is hit
    if meant.verb == UNKNOWN:
        missing = frozenset()
    if extra or missing:
        yield Difference("timing" if meant.verb == WHEN else "zones", said.words, meant.words)


def _origins(clause: Facts) -> frozenset[str]:
    """Where things are taken from."""
    return frozenset(t.name[5:] for t in clause.things if t.name.startswith("zone:") and not t.goal)


def _attributes(said: Facts, meant: Facts) -> Iterator[Difference]:
    extra, missing = said.attributes - meant.attributes, meant.attributes - said.attributes
    if meant.is_known:
        extra = frozenset()
    for label in dict.fromkeys(label for label, _ in sorted(extra | missing)):
        here = [value for group, value in sorted(said.attributes) if group == label]
        there = [value for group, value in sorted(meant.attributes) if group == label]
        yield Difference(label, listed(here), listed(there))


_ABOUT: Final = {
    "amount": "numbers", "choosing": "targets", "place": "zones", "face": "face", "state": "condition",
    "target": "targets", "after": "condition", "act": "steps",
}  # fmt: skip
_FREE: Final = {("after", "done"), ("state", "exists"), ("amount", "total"), ("place", "top")}


def _flags(said: Facts, meant: Facts) -> Iterator[Difference]:
    differ = (said.flags ^ meant.flags) - _FREE
    if (
        said.verb not in ("cannot", "must", "allow") and UNKNOWN not in (said.verb,)
    ) or said.verb != meant.verb:
        differ = frozenset(flag for flag in differ if flag[0] != "act")
    for aspect in dict.fromkeys(aspect for aspect, _ in sorted(differ)):
        here = [value for group, value in sorted(said.flags) if group == aspect]
        yield Difference(
            _ABOUT[aspect], f"{said.words} ({listed(here)})" if here else said.words, meant.words
        )
