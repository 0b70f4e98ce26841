"""The cards that are to be drawn: the plain fields of a YAML table as this set writes it, a field a line."""

from __future__ import annotations

import re
from typing import NamedTuple

FIELD = re.compile(r"^(?:- |  )(id|kind|cost|strength|element|orbs|art):\s*(.*?)\s*$", re.MULTILINE)
AMOUNT = re.compile(r"(\w+):\s*(\d+)")
VERBS = (
    "extra_action", "counter", "redirect", "reflect", "prevent", "steal", "recover", "look",
    "put_under_deck", "discard", "damage", "heal", "draw",
)  # fmt: skip
"""Steps that a card may be about, what tells it best first."""


class Card(NamedTuple):
    id: str
    kind: str
    art: str
    cost: dict[str, int] = {}  # noqa: RUF012  # nobody writes to it
    strength: int = 0
    element: str = ""
    orbs: int = 1
    verb: str = "draw"
    timing: str = ""


def records(text: str) -> list[Card]:
    """The cards of a table, in its order."""
    blocks = re.split(r"^(?=- id:)", text, flags=re.MULTILINE)
    return [_card(block) for block in blocks if block.startswith("- id:")]


def _card(block: str) -> Card:
    fields = {key: value.strip("\"'") for key, value in FIELD.findall(block)}
    cost = {name: int(amount) for name, amount in AMOUNT.findall(fields.get("cost", ""))}
    effects = block.partition("abilities:")[2]
    timing = re.search(r"timing: (\w+)", effects)
    verb = next((verb for verb in VERBS if re.search(rf"\b{verb}\b", effects)), "draw")
    return Card(
        id=fields["id"],
        kind=fields["kind"],
        art=fields.get("art", f"{fields['id']}.svg"),
        cost=cost,
        strength=int(fields.get("strength", 0)),
        element=fields.get("element") or lead(cost),
        orbs=int(fields.get("orbs", 1)),
        verb="ward" if re.search(r"condition: \{element", effects) else verb,
        timing=timing[1] if timing else "",
    )


def lead(cost: dict[str, int]) -> str:
    """The element that a cost is mostly of; of all four, rainbow.

    >>> lead({"earth": 2, "fire": 1}), lead({"any": 3})
    ('earth', 'rainbow')
    """
    known = [name for name in ("fire", "water", "wind", "earth") if cost.get(name)]
    return "rainbow" if len(known) in (0, 4) else max(known, key=lambda name: cost[name])
