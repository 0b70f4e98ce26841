"""Draws the art of every card in cards.yaml.

    python make_art.py [FOLDER]
    python make_art.py --templates FOLDER
    python make_art.py --starter FOLDER

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
STARTER = {
    "racer": picture.Card("first racer", "machine", 1, "scarlet_rose"),
    "pony": picture.Card("first pony", "machine", 1, "scarlet_rose", "pegasus"),
    "wagon": picture.Card("first wagon", "machine", 2, "scarlet_rose"),
    "titan": picture.Card("first titan", "machine", 2, "scarlet_rose", "golem"),
    "engine": picture.Card("first engine", "machine", 3, "scarlet_rose"),
    "dragon": picture.Card("first dragon", "machine", 4, "scarlet_rose", "dragon"),
    "guide": picture.Card("first guide", "machine", 4, "steering"),
    "flag": picture.Card("first flag", "assist", 1, "scarlet_rose"),
    "board": picture.Card("first board", "event", 1, "scarlet_rose"),
}
"""The pictures that a new set begins with, by the names of their files."""
SHOWN = {"flag": "chequers", "board": "stalls"}
"""What those of them show whose name is no figure's."""
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


def starter(folder: Path) -> None:
    for name, card in STARTER.items():
        write(folder / f"{name}.svg", picture.card_art(card, SHOWN.get(name, name)))


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
