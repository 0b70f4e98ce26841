"""Draws the art of every card in cards.yaml.

    python make_art.py [FOLDER]
    python make_art.py --templates FOLDER
    python make_art.py --starter FOLDER

A picture shows what the card's line of cast.csv names; a card without a line gets its parts by lot from its
id, so a new record in cards.yaml has art at once. The same table gives the same bytes.
"""

from __future__ import annotations

import argparse
import csv
import re
from pathlib import Path

from drawing import back, marks, picture

HERE = Path(__file__).parent
FIELD = re.compile(r"^(?:- |  )(id|kind|colors|rarity|job|char_type|souls|one_of|art):\s*(.*?)\s*$")
COLOR = re.compile("|".join((*marks.ROUND, "colorless")))
LEADERS = ("orange",)


def records(text: str) -> list[dict[str, str]]:
    """The plain fields of each card of a YAML table written as this set writes it: a field a line."""
    found: list[dict[str, str]] = []
    for line in text.splitlines():
        if line.startswith("- "):
            found.append({})
        if match := FIELD.match(line):
            found[-1][match[1]] = match[2].strip("\"'")
    return found


def colors(row: dict[str, str]) -> tuple[str, ...]:
    """A card's own colours, or those of the souls that a town yields; all of them are none."""
    named = COLOR.findall(" ".join(row.get(field, "") for field in ("colors", "souls", "one_of")))
    if len(named) > 3:
        return ("colorless",)
    return tuple(named) or LEADERS


def cards(folder: Path) -> None:
    with (HERE / "cast.csv").open(encoding="utf-8-sig", newline="") as file:
        cast = {row["id"]: row["shows"].split() for row in csv.DictReader(file)}
    for row in records((HERE / "cards.yaml").read_text(encoding="utf-8")):
        card = picture.Card(
            row["id"],
            row["kind"],
            colors(row),
            row.get("rarity", ""),
            row.get("job", ""),
            row.get("char_type", ""),
        )
        write(folder / row.get("art", f"{card.id}.svg"), picture.card_art(card, cast.get(card.id, [])))


def templates(folder: Path) -> None:
    """What all sets share: the marks of the colours, the two backs, the mat's rose."""
    for name, art in marks.files().items():
        write(folder / name, art)
    write(folder / "back.svg", back.svg(back.MAIN))
    write(folder / "back_town.svg", back.svg(back.TOWN))
    write(folder / "rose.svg", back.rose())


STARTER = {
    "red": ("character", "red", "cropped brown swept headband tunic raised sword fair bright"),
    "blue": ("character", "blue", "bob silver straight witch_hat robe aside staff fair bright"),
    "red-monster": ("monster", "red", "cat_ears feet snout belly"),
    "blue-monster": ("monster", "blue", "tentacles spots"),
    "red-town": ("town", "red", "inn tree tree house"),
    "blue-town": ("town", "blue", "tower fir tree fir"),
}
"""The pictures that a new set begins with: kind, colour, parts."""


def starter(folder: Path) -> None:
    for name, (kind, color, shows) in STARTER.items():
        card = picture.Card(f"starter-{name}", kind, (color,), "common", "", "")
        write(folder / f"{name}.svg", picture.card_art(card, shows.split()))


def write(path: Path, art: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(art, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Draw the art of every card in cards.yaml.")
    parser.add_argument("folder", nargs="?", type=Path, default=HERE / "art", help="where the pictures go")
    parser.add_argument("--templates", action="store_true", help="draw what the templates show instead")
    parser.add_argument("--starter", action="store_true", help="draw what a new set begins with instead")
    chosen = parser.parse_args()
    (templates if chosen.templates else starter if chosen.starter else cards)(chosen.folder)
