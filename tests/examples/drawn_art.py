"""Pictures that the examples' scripts draw: running a script, and looking at what it drew."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from cardgen.press.face import Color, Face, Group, Item, Shape
from cardgen.press.geometry import Box
from cardgen.press.pdf.raster import pngs
from cardgen.press.svg.drawing import parse_svg
from cardgen.press.svg.drawn import Drawing
from cardgen.press.text.typeface import Typeface

ROOT = Path(__file__).parents[2]
CARD_WITH_BLEED = Box(-3, -3, 69, 94)


def example(game: str) -> Path:
    return ROOT / "examples" / game


def templates(game: str) -> Path:
    return ROOT / "templates" / game


def pictures(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.svg"))


def run(script: Path, *arguments: str, seed: str = "0") -> None:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run([sys.executable, str(script), *arguments], check=True, env=environment, cwd=script.anchor)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in pictures(folder)}


def copied(game: str, folder: Path, *records: str) -> Path:
    """An example without its pictures, with these records added to its table."""
    ignored = shutil.ignore_patterns("art", "build", "__pycache__")
    copy = shutil.copytree(example(game), folder / "set", ignore=ignored)
    shutil.copytree(ROOT / "examples" / "brush", folder / "brush")
    (table,) = (path for path in copy.glob("cards.*") if path.suffix in (".csv", ".yaml"))
    with table.open("a", encoding="utf-8", newline="") as file:
        file.writelines(f"{record}\n" for record in records)
    return copy


def drawn_anew(game: str, copy: Path) -> dict[str, bytes]:
    """What the script of a copied example draws, but for the pictures of the example's own cards."""
    run(copy / "make_art.py")
    known = contents(example(game) / "art")
    return {name: data for name, data in contents(copy / "art").items() if name not in known}


def words_of(game: str, program: str) -> set[str]:
    """What a program prints beside an example's script, word by word."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", program]
    done = subprocess.run(
        command, check=True, capture_output=True, text=True, cwd=example(game), env=environment
    )
    return set(done.stdout.split())


def drawing(path: Path) -> Drawing:
    return parse_svg(path.read_bytes(), path.name)


def flat(items: Iterable[Item]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            yield from flat(item.items)
        else:
            yield item


def shapes(path: Path) -> list[Shape]:
    return [item for item in flat(drawing(path).items) if isinstance(item, Shape)]


def inks(path: Path) -> list[Color]:
    return [ink for shape in shapes(path) for ink in (shape.fill, shape.stroke) if isinstance(ink, Color)]


def no_text(key: str) -> Typeface:
    raise AssertionError(f"a picture of shapes asks for the font {key}")


def rendered(face: Face, typefaces: Callable[[str], Typeface] = no_text) -> Image.Image:
    """The face with its bleed, ten pixels a millimetre, so that a pixel turns onto a pixel."""
    (png,) = pngs([face], typefaces, dpi=254, bleed=True)
    return Image.open(BytesIO(png)).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def turns_onto_itself(image: Image.Image) -> bool:
    """Whether half a turn changes no more than the smoothing of edges, of a picture that is no blank."""
    turned = difference(image, image.transpose(Image.Transpose.ROTATE_180))
    return turned < 1.5 and max(ImageStat.Stat(image).stddev) > 20
