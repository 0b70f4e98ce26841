"""Draws the art of every card in cards.yaml.

    python make_art.py [FOLDER]
    python make_art.py --templates FOLDER

Each machine is the figure that its line of cast.csv names; a card without a line gets one by lot from its id,
so a new record in cards.yaml has art at once. The same table gives the same bytes.
"""

from __future__ import annotations

import argparse
import csv
import re
from pathlib import Path

from drawing import back, picture

HERE = Path(__file__).parent
FIELD = re.compile(r"^(?:- |  )(id|kind|gear|class_name|core|art):\s*(.*?)\s*$")


def records(text: str) -> list[dict[str, str]]:
    """The plain fields of each card of a YAML table written as this set writes it: a field a line."""
    found: list[dict[str, str]] = []
    for line in text.splitlines():
        if line.startswith("- "):
            found.append({})
        if match := FIELD.match(line):
            found[-1][match[1]] = match[2].strip("\"'")
    return found


def cards(folder: Path) -> None:
    with (HERE / "cast.csv").open(encoding="utf-8-sig", newline="") as file:
        cast = {row["id"]: row["figure"] for row in csv.DictReader(file)}
    for row in records((HERE / "cards.yaml").read_text(encoding="utf-8")):
        card = picture.Card(row["id"], row["kind"], int(row["gear"]), row["class_name"], row.get("core", ""))
        write(folder / row.get("art", f"{card.id}.svg"), picture.card_art(card, cast.get(card.id, "")))


def templates(folder: Path) -> None:
    """What all sets share: the back."""
    write(folder / "back.svg", back.svg())


def write(path: Path, art: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(art, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Draw the art of every card in cards.yaml.")
    parser.add_argument("folder", nargs="?", type=Path, default=HERE / "art", help="where the pictures go")
    parser.add_argument("--templates", action="store_true", help="draw what the templates show instead")
    chosen = parser.parse_args()
    (templates if chosen.templates else cards)(chosen.folder)
