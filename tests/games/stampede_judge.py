"""A slow and obvious judge of the race: what may be called, attacked and run, and what comes of it.

Written from the rulebook's text for cards without abilities, on names instead of numbers; nothing of the
rules under test is used. A position is what ``State.to_data`` says of the table.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

LANES = ("left", "center", "right")
OTHER = {"A": "B", "B": "A"}


@dataclass
class Printed:
    """A card as it is printed."""

    kind: str
    gear: int
    class_name: str
    power: int
    defence: int
    words: dict[str, int | None] = field(default_factory=dict)


@dataclass
class Lying:
    """A card on the table."""

    name: str
    exhausted: bool


@dataclass
class Table:
    """Stacks from the top, by player and zone; hands; whose turn it is; the counter; what is left to run."""

    printed: dict[str, Printed]
    stacks: dict[tuple[str, str], list[Lying]]
    hand: dict[str, list[str]]
    discard: dict[str, list[str]]
    turn: str
    counter: int
    left: dict[str, int]

    def top(self, player: str, lane: str) -> Lying | None:
        stack = self.stacks[player, lane]
        return stack[0] if stack else None

    def card(self, lying: Lying) -> Printed:
        return self.printed[lying.name]

    def says(self, lying: Lying, word: str) -> bool:
        return word in self.card(lying).words

    def gear(self, lying: Lying) -> int:
        """What it runs, and what the flanks are held against."""
        return (
            max(self.card(lying).gear, self.counter)
            if self.says(lying, "multi_gear")
            else self.card(lying).gear
        )

    def gears(self, card: Printed) -> list[int]:
        """What it may be stacked as and on."""
        gears = [card.gear]
        if card.words.get("double_gear"):
            gears.append(int(card.words["double_gear"] or 0))
        if "multi_gear" in card.words:
            gears.append(self.counter)
        return gears


def printed(values: Any) -> Printed:
    """A card from the fields of its file."""
    words: dict[str, int | None] = {}
    for word in values["keywords"] or ():
        words |= word if isinstance(word, dict) else {word: None}
    power, defence = values.get("power") or 0, values.get("defence") or 0
    return Printed(values["kind"], values["gear"], values["class_name"], power, defence, words)


def read(data: dict[str, Any], cards: dict[str, Printed]) -> Table:
    """A position from a state's data."""
    zones = data["cards"]

    def lying(entry: Any) -> Lying:
        return (
            Lying(entry, False)
            if isinstance(entry, str)
            else Lying(entry["card"], entry.get("exhausted", False))
        )

    def stack(player: str, lane: str) -> list[Lying]:
        return [
            lying(card)
            for entry in zones.get(f"{player}.{lane}", [])
            for card in (entry, *(entry.get("beneath", []) if isinstance(entry, dict) else []))
        ]

    def names(player: str, zone: str) -> list[str]:
        return sorted(lying(entry).name for entry in zones.get(f"{player}.{zone}", []))

    return Table(
        cards,
        {(player, lane): stack(player, lane) for player in "AB" for lane in LANES},
        {player: names(player, "hand") for player in "AB"},
        {player: names(player, "discard") for player in "AB"},
        data["active"],
        data["numbers"]["turn_counter"],
        dict(data["numbers"]["distance"]),
    )


# The main phase


def calls(table: Table, replace: bool = False) -> list[str]:
    """Every call from the hand of the player whose turn it is."""
    found = []
    for name in sorted(set(table.hand[table.turn])):
        card = table.printed[name]
        if card.gear > table.counter or card.kind not in ("machine", "event"):
            continue
        for lane in LANES:
            if lane == "center":
                fine = may_be_stacked(table, card)
            else:
                center = table.top(table.turn, "center")
                assert center is not None
                free = replace or not table.stacks[table.turn, lane]
                fine = free and card.gear <= table.gear(center)
            if fine:
                found.append(f"call {name} {lane}")
    return found


def may_be_stacked(table: Table, card: Printed) -> bool:
    """On the centre: a machine, no guest, one gear higher, of the same class, Steering being every class."""
    center = table.top(table.turn, "center")
    assert center is not None
    below = table.card(center)
    if card.kind != "machine" or "guest" in card.words or "demi_guest" in card.words:
        return False
    if card.class_name != below.class_name and "steering" not in (card.class_name, below.class_name):
        return False
    return any(mine == theirs + 1 for mine in table.gears(card) for theirs in table.gears(below))


# The battle phase


def ready(table: Table, player: str) -> list[str]:
    """The lanes whose machines stand upright."""
    lanes = []
    for lane in LANES:
        top = table.top(player, lane)
        if top is not None and table.card(top).kind == "machine" and not top.exhausted:
            lanes.append(lane)
    return lanes


def walls(table: Table, player: str) -> list[str]:
    """The lanes with Route Block on top."""
    tops = [(lane, table.top(player, lane)) for lane in LANES]
    return [lane for lane, top in tops if top is not None and table.says(top, "route_block")]


def actions(table: Table) -> list[str]:
    """Every attack and run of the player whose turn it is."""
    rival = OTHER[table.turn]
    lanes = ready(table, table.turn)
    blocked = walls(table, rival)
    targets = blocked or [lane for lane in LANES if table.stacks[rival, lane]]
    groups = [group for size in (1, 2, 3) for group in combinations(lanes, size)]
    found = [f"attack {'+'.join(group)} > {target}" for group in groups for target in targets]
    for lane in lanes:
        top = table.top(table.turn, lane)
        assert top is not None
        if not blocked and can_run(table, top, lane):
            found.append(f"run {lane}")
    return found


def can_run(table: Table, top: Lying, lane: str) -> bool:
    """Guests never, demi-guests in the centre."""
    return not table.says(top, "guest") and (lane == "center" or not table.says(top, "demi_guest"))


def do(table: Table, action: str) -> None:
    """Carry out an attack or a run."""
    if action.startswith("run "):
        run(table, action.removeprefix("run "))
    else:
        group, target = action.removeprefix("attack ").split(" > ")
        attack(table, group.split("+"), target)


def run(table: Table, lane: str) -> None:
    """The distance falls by the gear; then one Deadheat of the rival answers, unless it is blocked."""
    me, rival = table.turn, OTHER[table.turn]
    top = table.top(me, lane)
    assert top is not None
    top.exhausted = True
    table.left[me] = max(0, table.left[me] - table.gear(top))
    if table.left[me] == 0 or walls(table, me):
        return
    for answering in LANES:
        card = table.top(rival, answering)
        if card is not None and table.says(card, "deadheat") and can_run(table, card, answering):
            table.left[rival] = max(0, table.left[rival] - int(table.card(card).words["deadheat"] or 0))
            return


def attack(table: Table, group: list[str], target: str) -> None:
    """The sum of POW against DEF; what loses goes, what lay beneath comes up."""
    me, rival = table.turn, OTHER[table.turn]
    fighters = [table.stacks[me, lane][0] for lane in group]
    for fighter in fighters:
        fighter.exhausted = True
    strength = sum(table.card(fighter).power for fighter in fighters)
    wall = table.card(table.stacks[rival, target][0]).defence
    before = {player: table.gear(table.stacks[player, "center"][0]) for player in "AB"}
    if strength >= wall:
        destroy(table, rival, target)
    if strength <= wall:
        for lane in group:
            destroy(table, me, lane)
    for player in "AB":
        send_back(table, player, before[player])


def destroy(table: Table, player: str, lane: str) -> None:
    """The top card goes to the discard, but a centre keeps its last machine and shows no event."""
    stack = table.stacks[player, lane]
    machines = [card for card in stack if table.card(card).kind == "machine"]
    if lane == "center" and machines == stack[:1]:
        return
    throw(table, player, stack.pop(0))
    while lane == "center" and table.card(stack[0]).kind == "event":
        throw(table, player, stack.pop(0))


def throw(table: Table, player: str, card: Lying) -> None:
    table.discard[player] = sorted([*table.discard[player], card.name])


def send_back(table: Table, player: str, before: int) -> None:
    """When the centre's gear has fallen, flanking machines of its gear or more go back to hand."""
    center = table.gear(table.stacks[player, "center"][0])
    for lane in ("left", "right"):
        top = table.top(player, lane)
        if top is None or center >= before or table.card(top).kind != "machine":
            continue
        if table.gear(top) >= center:
            stack = table.stacks[player, lane]
            table.hand[player] = sorted([*table.hand[player], *(card.name for card in stack)])
            stack.clear()
