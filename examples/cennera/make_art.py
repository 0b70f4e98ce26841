"""Draws the art of every card in cards.csv.

    python make_art.py [FOLDER]
    python make_art.py --templates FOLDER
    python make_art.py --starter FOLDER

Each performer is put together from the parts that her line of cast.csv names; a card without a line gets
her parts by lot from its id, so a new row in cards.csv has art at once. The same table gives the same bytes.
"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path
from random import Random

from drawing import back, backdrop, body, floor, fringe, hair, head, locks, picture, poses, wordmark
from drawing.ink import DIM, INDIGO, WHITE

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
        locks=rng.choice(list(locks.LOCKS)),
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


def cards(folder: Path) -> None:
    cast = {row["id"]: picture.Role(**row) for row in rows("cast.csv")}
    for row in rows("cards.csv"):
        card = picture.Card(row["id"], row["color"], row["rarity"] == "rare")
        write(folder / row["art"], picture.card_art(card, cast.get(card.id) or by_lot(card)))


def templates(folder: Path) -> None:
    """What all sets share: the back, the stage sheet's ground, the word in white, dim and in indigo."""
    write(folder / "back.svg", back.svg())
    write(folder / "stage.svg", floor.svg())
    write(folder / "wordmark.svg", wordmark.svg(WHITE))
    write(folder / "wordmark-dark.svg", wordmark.svg(INDIGO))
    write(folder / "wordmark-dim.svg", wordmark.svg(DIM))


def starter(folder: Path) -> None:
    """What a new set begins with: a performer of each colour, of those that the lot gives."""
    for color, number in (("red", 4), ("blue", 1), ("green", 3), ("yellow", 2)):
        card = picture.Card(f"asa-{color}-{number}", color, False)
        write(folder / f"{color}.svg", picture.card_art(card, by_lot(card)))


def write(path: Path, art: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(art, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Draw the art of every card in cards.csv.")
    parser.add_argument("folder", nargs="?", type=Path, default=HERE / "art", help="where the pictures go")
    other = parser.add_mutually_exclusive_group()
    other.add_argument(
        "--templates", action="store_true", help="draw the back, the stage and the word instead"
    )
    other.add_argument("--starter", action="store_true", help="draw what a new set begins with instead")
    chosen = parser.parse_args()
    (templates if chosen.templates else starter if chosen.starter else cards)(chosen.folder)
