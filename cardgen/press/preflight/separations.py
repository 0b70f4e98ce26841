"""The plates of a page, rendered by a program that did not write the file.

In: a PDF. Out: ``Plates``, a grey picture for cyan, magenta, yellow and black on which 255 is full ink; spot
colours have plates of their own and are left out. Ghostscript keeps inks and overprint exactly; where it is
missing, poppler's CMYK pictures serve, a little less exact. Both run on their own, with a bound on time, as
the file may be anybody's.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops

DPI = 72
"""Enough for ink over square millimetres and for white at the bleed's edge."""
SECONDS = 60
"""Time for a run of pages before it is given up."""
MEMORY = 4_000_000
"""Kilobytes that a renderer may take: a kilobyte of JPEG 2000 can stand for a picture of any size."""
BOUNDED = f'ulimit -v {MEMORY} 2>/dev/null; exec "$@"'
NAMES = ("Cyan", "Magenta", "Yellow", "Black")


class Plates(NamedTuple):
    """The four plates of a page, and dots a millimetre."""

    page: int
    inks: tuple[Image.Image, ...]
    per_mm: float = DPI / 25.4


class NotRendered(Exception):
    """A page could not be rendered; the text says why, the hint what would help."""

    def __init__(self, why: str, hint: str = "") -> None:
        super().__init__(why)
        self.hint = hint


def renderer() -> str:
    """The program that renders plates; empty where none is installed."""
    return next((tool for tool in ("gs", "pdftoppm") if shutil.which(tool)), "")


def plates(path: Path, first: int, last: int) -> Iterator[Plates]:
    """The plates of a run of pages, which count from 1. Raises NotRendered."""
    tool = renderer()
    if not tool:
        raise NotRendered("neither Ghostscript nor poppler is installed", "install Ghostscript")
    render = _by_ghostscript if tool == "gs" else _by_poppler
    with tempfile.TemporaryDirectory() as folder:
        yield from render(path.absolute(), first, last, Path(folder))


def _by_ghostscript(path: Path, first: int, last: int, folder: Path) -> Iterator[Plates]:
    _run(
        ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=tiffsep", f"-r{DPI}", "-dMaxSpots=8",
         f"-dFirstPage={first}", f"-dLastPage={last}", f"-sOutputFile={folder}/p%d.tif", str(path)],
    )  # fmt: skip
    for number in range(first, last + 1):
        files = [folder / f"p{number - first + 1}({name}).tif" for name in NAMES]
        yield Plates(number, tuple(ImageChops.invert(_opened(file).convert("L")) for file in files))


def _by_poppler(path: Path, first: int, last: int, folder: Path) -> Iterator[Plates]:
    pages = ["-f", str(first), "-l", str(last)]
    quality = ["-jpegcmyk", "-jpegopt", "quality=100", "-r", str(DPI)]
    _run(["pdftoppm", *quality, *pages, str(path), str(folder / "p")])
    pictures = sorted(folder.glob("p-*.jpg"), key=lambda file: int(file.stem.rpartition("-")[2]))
    for number, picture in zip(range(first, last + 1), pictures, strict=True):
        yield Plates(number, _opened(picture).split())


def _opened(file: Path) -> Image.Image:
    try:
        with Image.open(file) as image:
            image.load()
            return image
    except (OSError, ValueError, Image.DecompressionBombError) as error:
        raise NotRendered(f"the rendered page cannot be read: {error}") from error


def _run(command: list[str]) -> None:
    try:
        bounded = ["sh", "-c", BOUNDED, "sh", *command] if os.name == "posix" else command
        done = subprocess.run(bounded, capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise NotRendered(f"{command[0]} took longer than {SECONDS} s") from None
    except OSError as error:
        raise NotRendered(f"{command[0]} cannot be run: {error.strerror}") from None
    if done.returncode:
        said = (done.stderr or done.stdout).decode("utf-8", "replace").strip().splitlines()
        raise NotRendered(f"{command[0]} gave up: {said[-1] if said else f'exit code {done.returncode}'}")
