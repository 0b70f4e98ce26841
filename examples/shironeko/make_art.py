"""Draws the art of every card in cards.yaml.

    python make_art.py [FOLDER]
    python make_art.py --templates FOLDER
"""

from __future__ import annotations

import argparse
from pathlib import Path

from drawing import back, marks

HERE = Path(__file__).parent


def cards(folder: Path) -> None:
    """Nothing yet."""


def templates(folder: Path) -> None:
    """What all sets share: the marks of the colours, the two backs."""
    for name, art in marks.files().items():
        write(folder / name, art)
    write(folder / "back.svg", back.svg(back.MAIN))
    write(folder / "back_town.svg", back.svg(back.TOWN))


def write(path: Path, art: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(art, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Draw the art of every card in cards.yaml.")
    parser.add_argument("folder", nargs="?", type=Path, default=HERE / "art", help="where the pictures go")
    parser.add_argument("--templates", action="store_true", help="draw what the templates show instead")
    chosen = parser.parse_args()
    (templates if chosen.templates else cards)(chosen.folder)
