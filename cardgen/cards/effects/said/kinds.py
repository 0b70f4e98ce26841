"""Which kind of card is meant by cards of a place or a sort that no other kind has: those of the water are
goldfish."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from cardgen.cards.effects.said.facts import Facts
from cardgen.cards.effects.said.things import Thing
from cardgen.cards.effects.vocabulary import Vocabulary


class Kinds:
    """The places that hold one kind of card, and the fields that only one kind has."""

    def __init__(self, words: Vocabulary) -> None:
        holds = {zone: kinds[0] for zone, kinds in words.holds.items() if len(kinds) == 1}
        groups = {name: {holds.get(zone) for zone in zones} for name, zones in words.zones.items()}
        self.of_zone = {name: kind for name, kinds in groups.items() for kind in kinds if len(kinds) == 1}
        self.of_field = dict(_sole_fields(words.kind_fields))
        homes = {kind: set(words.works_in.get(kind, ())) for kind in words.kinds}
        self.homes = {
            f"noun:{kind}": {f"zone:{name}" for name, zones in words.zones.items() if set(zones) == home}
            for kind, home in homes.items()
        }

    def told(self, clause: Facts) -> Facts:
        """A clause whose cards have their kind, and whose places are known for usual ones."""
        return self._at_home(self._called(clause))

    def _at_home(self, clause: Facts) -> Facts:
        """A clause that knows which place of its cards is their usual one: machines of the machine zones."""
        fresh = {thing.name for thing in clause.things if thing.name.startswith("noun:") and not thing.known}
        at_home = {name for noun in fresh for name in self.homes.get(noun, ())}
        if len(fresh) != 1 or not at_home & {thing.name for thing in clause.things}:
            return clause
        things = (thing._replace(usual=_is_place(thing) and thing.name in at_home) for thing in clause.things)
        return replace(clause, things=tuple(things))

    def _called(self, clause: Facts) -> Facts:
        """A clause whose cards of no kind are called by the only kind that they can be of."""
        sorts = {kind for kind in map(self.of_field.get, dict(clause.attributes)) if kind}
        places = {self.of_zone.get(thing.name[5:]) for thing in clause.things if _is_place(thing)}
        kinds = sorts | {kind for kind in places if kind}
        if len(kinds) != 1 or clause.nouns() - {"card"}:
            return clause
        name = f"noun:{kinds.pop()}"
        if sorts and not clause.nouns():  # 「らんちゅうの重さ」
            return replace(clause, things=(*clause.things, Thing(name)))
        things = (
            thing._replace(name=name) if thing.name == "noun:card" and not thing.known else thing
            for thing in clause.things
        )
        return replace(clause, things=tuple(things))


def _is_place(thing: Thing) -> bool:
    return thing.name.startswith("zone:") and not thing.goal


def _sole_fields(fields: Mapping[str, frozenset[str]]) -> Iterator[tuple[str, str]]:
    """The fields of one kind, as texts group their choices."""
    for kind, named in fields.items():
        others = {field for other, fields_of in fields.items() if other != kind for field in fields_of}
        yield from ((field.replace("_", " "), kind) for field in named - others)
