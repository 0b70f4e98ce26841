"""Draws the art of every card in cards.csv.

    python make_art.py [FOLDER]

Each performer is put together from the parts that her line of cast.csv names; a card without a line gets
her parts by lot from its id, so a new row in cards.csv has art at once. The same table gives the same bytes.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path
from random import Random

from drawing import backdrop, body, fringe, hair, head, picture, poses

HERE = Path(__file__).parent


def rows(name: str) -> list[dict[str, str]]:
    with (HERE / name).open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def by_lot(card: picture.Card) -> picture.Role:
    """A role drawn from all parts that go with any other."""
    rng = Random(f"role of {card.id}")
    pose = rng.choice([name for name in poses.POSES if name not in ("guitar", "stand", "hug")])
    held = ("mic", "penlight", "tambourine", "bell", "sticks") if poses.POSES[pose].holds else ("",)
    return picture.Role(
        id=card.id,
        back=rng.choice(list(hair.BACKS)),
        fringe=rng.choice(list(fringe.FRINGES)),
        locks=rng.choice(list(hair.LOCKS)),
        hair=rng.choice(("ink", "tint", "deep", "blond", "silver", "brown", "pink", "lilac")),
        eyes=rng.choice(list(head.EYES)),
        mouth=rng.choice(list(head.MOUTHS)),
        pose=pose,
        prop=rng.choice(held),
        outfit=rng.choice(list(body.OUTFITS)),
        cloth="dark" if card.group == "yoi" else "white",
        worn=rng.choice(("", "ribbon", "clips", "headset", "flower", "twin_ribbons", "tiara")),
        backdrop=rng.choice(list(backdrop.BACKDROPS)),
        skin=rng.choice(("fair", "fair", "tan")),
        frame="mid",
    )


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    cast = {row["id"]: picture.Role(**row) for row in rows("cast.csv")}
    for row in rows("cards.csv"):
        card = picture.Card(row["id"], row["color"], row["rarity"] == "rare")
        art = picture.card_art(card, cast.get(card.id) or by_lot(card))
        (folder / row["art"]).write_text(art, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "art")
