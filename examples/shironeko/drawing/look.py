"""What a picture shows: words such as ``pony_tail red swept tunic raised broom``, each naming a part.

A slot that no word fills is drawn by lot from the card's id, so that every card has a picture.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from drawing import beasts, body, hair, hats, head, props
from drawing.ink import HAIRS

SKINS = ("fair", "tan", "dusky")
CREATURES = (
    "cat_ears feet belly curl", "round_ears feet snout belly", "long_ears feet snout",
    "wings feet beak belly",
    "tentacles spots", "hem spots", "brush cat_ears feet mask", "shell feet", "boulder frown",
    "wool feet",
)  # fmt: skip
BY_TRADE = {
    "剣士": "sword", "楽士": "horn", "料理人": "pan", "旅人": "chart", "魔道士": "staff", "弓使い": "bow",
    "戦士": "hammer", "竜騎士": "lance", "団長": "banner", "薬師": "flask", "司書": "book", "発明家": "coil",
    "忍び": "knives", "大工": "hammer", "語り部": "scroll",
}  # fmt: skip


class Figure(NamedTuple):
    back: str
    fringe: str
    hair: str
    eyes: str
    hat: str
    outfit: str
    pose: str
    prop: str
    skin: str
    extra: tuple[str, ...]


def figure(card_id: str, words: list[str], trade: str) -> Figure:
    rng = Random(f"figure of {card_id}")

    def slot(names: list[str], drawn: list[str] | None = None) -> str:
        by_lot = rng.choice(drawn or names)
        return next((word for word in words if word in names), by_lot)

    prop = slot(list(props.PROPS), [BY_TRADE[trade]] if trade in BY_TRADE else None)
    usual = ["drawn"] if prop == "bow" else ["hugged"] if prop in props.HELD_BEFORE else ["raised", "aside"]
    known = {
        *props.PROPS,
        *hair.BACKS,
        *hair.FRINGES,
        *HAIRS,
        *head.EYES,
        *hats.HATS,
        *body.OUTFITS,
        *body.POSES,
        *SKINS,
    }
    return Figure(
        back=slot(list(hair.BACKS), [name for name in hair.BACKS if name not in ("bald", "mane")]),
        fringe=slot(list(hair.FRINGES), [name for name in hair.FRINGES if name != "beard"]),
        hair=slot(list(HAIRS)),
        eyes=slot(list(head.EYES), ["bright", "glad", "keen"]),
        hat=slot(list(hats.HATS), ["bare", "bare", "headband", "beret", "feathered"]),
        outfit=slot(list(body.OUTFITS), ["tunic", "cloak", "robe", "armour"]),
        pose=slot(list(body.POSES), usual),
        prop=prop,
        skin=slot(list(SKINS)),
        extra=tuple(word for word in words if word not in known),
    )


def creature(card_id: str, words: list[str]) -> list[str]:
    return words or Random(f"creature of {card_id}").choice(CREATURES).split()


def buildings(card_id: str, words: list[str]) -> list[str]:
    rng = Random(f"town of {card_id}")
    drawn = [
        rng.choice(["inn", "tower", "library", "telescope", "hut"]),
        *rng.choices(["house", "tree", "fir", "stalls"], k=4),
    ]
    return words or drawn


def is_figure(kind: str, words: list[str], char_type: str) -> bool:
    """People are figures; monsters, and characters whose words name a creature's parts, are creatures."""
    parts = {*beasts.BEHIND, *beasts.BEFORE}
    if kind == "monster":
        return False
    return not any(word in parts for word in words) and (bool(words) or char_type != "beast")
