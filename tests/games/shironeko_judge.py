"""A slow and obvious judge of Shironeko: what may be done, and what comes of attacks and of a turn's end.

Written from the rulebook for cards without abilities, on names instead of numbers; nothing of the rules under
test is used. A position is what ``State.to_data`` says of the table.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

OTHER = {"A": "B", "B": "A"}


@dataclass
class Standing:
    """A character in its area."""

    name: str
    on: bool
    damage: int
    markers: set[str]
    runes: list[str]
    new: bool
    """It came in this turn, and not by character change."""


@dataclass
class Table:
    """Everything of a position that matters to cards without abilities; decks from the top."""

    printed: dict[str, dict[str, Any]]
    turn: str
    area: dict[str, list[Standing]]
    towns: dict[str, list[tuple[str, bool]]]
    town_deck: dict[str, list[str]]
    hand: dict[str, list[str]]
    deck: dict[str, list[str]]
    discard: dict[str, list[str]]
    lost: str = ""
    attacked: list[str] = field(default_factory=list)

    def named(self, player: str, name: str) -> Standing:
        return next(one for one in self.area[player] if one.name == name)

    def get(self, name: str, value: str) -> Any:
        return self.printed[name][value]


def read(data: dict[str, Any], printed: dict[str, dict[str, Any]]) -> Table:
    """The table of a position."""
    cards = data["cards"]

    def lying(place: str) -> list[dict[str, Any]]:
        return [{"card": one} if isinstance(one, str) else one for one in cards.get(place, [])]

    def names(place: str) -> list[str]:
        return [one["card"] for one in lying(place)]

    def area(player: str) -> list[Standing]:
        return [
            Standing(
                one["card"],
                not one.get("exhausted", False),
                one.get("wounds", 0),
                set(one.get("markers", {})),
                [under if isinstance(under, str) else under["card"] for under in one.get("beneath", [])],
                False,
            )
            for one in lying(f"{player}.characters")
        ]

    def towns(player: str) -> list[tuple[str, bool]]:
        return [(one["card"], not one.get("exhausted", False)) for one in lying(f"{player}.towns")]

    def each(place: str) -> dict[str, list[str]]:
        return {player: names(f"{player}.{place}") for player in "AB"}

    return Table(
        printed,
        data["active"],
        {player: area(player) for player in "AB"},
        {player: towns(player) for player in "AB"},
        each("town_deck"),
        each("hand"),
        each("deck"),
        each("discard"),
    )


# What may be done


def payable(table: Table, player: str, amount: int, color: str) -> bool:
    """Some of the towns that are ON, of one soul each, reach the amount with the colour.

    (SN-PLAY-2, SN-PLAY-3)
    """
    ready = [name for name, on in table.towns[player] if on]
    souls = [next(iter(table.get(name, "souls"))) for name in ready]
    return amount == 0 or any(color == "colorless" or color in some for some in combinations(souls, amount))


def actions(table: Table) -> list[str]:
    """Everything the active player may do. (SN-MAIN-1)"""
    player = table.turn
    found = ["end"]
    found += [f"attack {one.name}" for one in table.area[player] if one.on and not one.new]
    for name in dict.fromkeys(table.hand[player]):
        color = table.get(name, "colors")[0]
        alone = table.get(name, "name") not in [table.get(one.name, "name") for one in table.area[player]]
        room = len(table.area[player]) < 4
        if room and alone and payable(table, player, table.get(name, "cost"), color):
            found.append(f"play {name}")
        cost = table.get(name, "change_cost")
        if cost is not None and payable(table, player, cost, color) and below(table, player, name):
            found.append(f"change {name}")
    return sorted(found)


def below(table: Table, player: str, name: str) -> list[str]:
    """On whom a card may be put. (SN-CHG-1, SN-CHG-2, SN-AMB-15)"""
    found = []
    for one in table.area[player]:
        others = [table.get(other.name, "name") for other in table.area[player] if other is not one]
        same = table.get(one.name, "name") == table.get(name, "name")
        if (
            table.get(one.name, "level") == table.get(name, "level") - 1
            and (same or table.get(name, "kind") != "awakened")
            and table.get(name, "name") not in others
        ):
            found.append(one.name)
    return found


def blocks(table: Table) -> list[str]:
    """The defender's answers to an attack. (SN-ATK-2)"""
    return sorted([*(f"block {one.name}" for one in table.area[OTHER[table.turn]] if one.on), "take"])


# What comes of it


def attack(table: Table, attacker: str, answer: str) -> Table:
    """The position after an attack and the defender's answer. (SN-ATK-1, SN-DMG-1, SN-BLK-1)"""
    after = deepcopy(table)
    player, defender = table.turn, OTHER[table.turn]
    fighter = after.named(player, attacker)
    fighter.on = False
    strength = table.get(attacker, "atk")
    if answer == "take":
        hurt_deck(after, defender, strength)
        return after
    blocker = after.named(defender, answer.removeprefix("block "))
    blocker.on = False
    left = table.get(blocker.name, "hp") - blocker.damage
    blocker.damage += strength
    fighter.damage += table.get(blocker.name, "atk")
    retreat(after)
    if "breakthrough" in (table.get(attacker, "keywords") or []) and strength > left:
        hurt_deck(after, defender, strength - left)
    return after


def hurt_deck(table: Table, player: str, amount: int) -> None:
    """Card by card; the deck that is empty has lost. (SN-GOAL-1, SN-AMB-60)"""
    for _ in range(amount):
        table.discard[player].append(table.deck[player].pop(0))
        if not table.deck[player]:
            table.lost = player
            return


def retreat(table: Table) -> None:
    """Who has as much damage as HP goes to the discard with all runes. (SN-BLK-2, SN-AMB-16)"""
    for player in "AB":
        for one in list(table.area[player]):
            if one.damage >= table.get(one.name, "hp"):
                table.area[player].remove(one)
                table.discard[player] += [*one.runes, one.name]


def change(table: Table, name: str, target: str) -> Table:
    """The position after a character change, its price left out. (SN-CHG-3, SN-CHG-4, SN-AMB-9, SN-AMB-50)"""
    after = deepcopy(table)
    player = table.turn
    old = after.named(player, target)
    after.hand[player].remove(name)
    place = after.area[player].index(old)
    after.area[player][place] = Standing(
        name, True, old.damage, old.markers, [old.name, *old.runes], new=False
    )
    retreat(after)
    return after


def end(table: Table) -> Table:
    """The position when the next player may act; the hand must be small enough. (SN-END-2, SN-END-3)"""
    after = deepcopy(table)
    player, following = table.turn, OTHER[table.turn]
    for one in [*after.area["A"], *after.area["B"]]:
        one.damage += "poison" in one.markers
    retreat(after)
    for one in after.area[player]:
        one.markers.discard("electrified")
    for one in after.area[following]:  # SN-START-1, SN-ST-2
        one.on = one.on or "electrified" not in one.markers
    after.towns[following] = [(name, True) for name, _ in after.towns[following]]
    after.hand[following].append(after.deck[following].pop(0))  # SN-START-2
    after.turn = following
    if not after.deck[following]:
        after.lost = following
        return after
    if after.town_deck[following]:  # SN-START-3
        after.towns[following].append((after.town_deck[following].pop(0), True))
    return after


def told(table: Table) -> dict[str, Any]:
    """A position in a form that two tables can be compared by; discards and hands without their order."""
    return {
        "turn": table.turn,
        "area": {
            player: {
                one.name: (one.on, one.damage, sorted(one.markers), one.runes) for one in table.area[player]
            }
            for player in "AB"
        },
        "towns": {player: sorted(table.towns[player]) for player in "AB"},
        "hand": {player: sorted(table.hand[player]) for player in "AB"},
        "deck": table.deck,
        "discard": {player: sorted(table.discard[player]) for player in "AB"},
    }
