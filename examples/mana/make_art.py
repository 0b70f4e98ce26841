"""Draws the art of every card in cards.yaml.

    python make_art.py [FOLDER]
    python make_art.py --templates FOLDER
    python make_art.py --starter FOLDER

A spell's picture follows from its mana, its strength and its id, a scroll's from what it does, a mana card's
from its element: a new record in cards.yaml has art at once. The same table gives the same bytes.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from drawing import backs, marks, mats, pages, pictures, table

HERE = Path(__file__).parent


def cards(folder: Path) -> None:
    for card in table.records((HERE / "cards.yaml").read_text(encoding="utf-8")):
        write(folder / card.art, pictures.card_art(card))


def templates(folder: Path) -> None:
    """What all sets share: backs, pages, the mats' circle, seals, orbs and marks."""
    shared = {
        "back-mana": backs.mana(),
        "back-spell": backs.spell(),
        "back-scroll": backs.scroll(),
        "page": pages.page(),
        "frame": pages.frame(),
        "parchment": pages.parchment(),
        "ribbon": pages.ribbon(),
        "circle": mats.circle(),
        "circle-table": mats.circle((-162, -18, 18, 162)),  # where no zone covers the signs
        **marks.all_marks(),
    }
    for name, art in shared.items():
        write(folder / f"{name}.svg", art)


def starter(folder: Path) -> None:
    """The pictures that a new set begins with: one an element, one for all scrolls, one a mana card."""
    for element in ("fire", "water", "wind", "earth", "rainbow"):
        begin = table.Card(f"a first {element}", "spell", "", {}, 7, element, verb="damage")
        write(folder / f"{element}.svg", pictures.card_art(begin))
        for orbs in (1,) if element == "rainbow" else (1, 2):
            mana = table.Card(f"a first {element} mana", "mana", "", element=element, orbs=orbs)
            write(folder / f"mana-{element}-{orbs}.svg", pictures.card_art(mana))
    write(folder / "scroll.svg", pictures.card_art(table.Card("a first scroll", "scroll", "")))


def write(path: Path, art: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(art, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Draw the art of every card in cards.yaml.")
    parser.add_argument("folder", nargs="?", type=Path, default=HERE / "art", help="where the pictures go")
    other = parser.add_mutually_exclusive_group()
    other.add_argument("--templates", action="store_true", help="draw what the templates show instead")
    other.add_argument("--starter", action="store_true", help="draw what a new set begins with instead")
    chosen = parser.parse_args()
    (templates if chosen.templates else starter if chosen.starter else cards)(chosen.folder)
