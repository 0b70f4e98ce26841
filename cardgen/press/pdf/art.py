"""The first page of a PDF as a form that is drawn like a picture: vectors stay vectors.

In: a PDF file. Out: a form XObject whose trim box fills the unit square, and the objects it stands on, copied
into the document once. Fonts, colours and transparency stay as the file has them; what may not be printed,
preflight finds.
Sources: PDF 1.7, 8.10 (forms), 7.3 (objects), 14.11.2 (page boundaries).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf

from cardgen.press.pdf.file import PdfFile, Stream, ref
from cardgen.press.pdf.fragment import Source
from cardgen.problem import Invalid, Problem, Span

MAX_DEPTH = 200
"""Objects within objects; a file that goes deeper is damaged."""
NO_MASK = pikepdf.Name("/None")
OPAQUE = ("/Normal", "/Compatible")
"""Modes in which what lies below does not show."""
UNREADABLE = (pikepdf.PdfError, pikepdf.PasswordError, ValueError, TypeError, KeyError, RecursionError)


def page_size(path: Path) -> tuple[float, float]:
    """Width and height, in points, of the first page's trim box as it is shown. Raises ValueError."""
    try:
        with pikepdf.open(path) as pdf:
            left, bottom, right, top = _shown_box(pdf.pages[0].as_form_xobject())
    except (*UNREADABLE, IndexError) as error:
        raise ValueError(f"this is no PDF that can be placed: {_reason(error, path)}") from error
    if right - left <= 0 or top - bottom <= 0:
        raise ValueError("the page is empty")
    return right - left, top - bottom


def may_be_transparent(path: Path) -> bool:
    """Whether the page blends: a group of its own, or a graphics state with opacity, mode or soft mask."""
    try:
        with pikepdf.open(path) as pdf:
            parts = (part for thing in pdf.objects for part in _within(thing))
            return "/Group" in pdf.pages[0] or any(map(_blends, parts))
    except (*UNREADABLE, IndexError):
        return False


def _within(thing: Any, depth: int = 0) -> Iterator[Any]:
    """The dictionaries that an object consists of; those it points at are objects of their own."""
    if depth > MAX_DEPTH or not isinstance(thing, pikepdf.Dictionary | pikepdf.Stream | pikepdf.Array):
        return
    is_list = isinstance(thing, pikepdf.Array)
    if not is_list:
        yield thing
    for part in thing if is_list else [thing[key] for key in thing.keys()]:  # noqa: SIM118  pikepdf has no items
        if not (isinstance(part, pikepdf.Object) and part.is_indirect):
            yield from _within(part, depth + 1)


def _blends(thing: Any) -> bool:
    faded = any(key in thing and float(thing[key]) < 1 for key in ("/ca", "/CA"))
    mode = thing.get("/BM", pikepdf.Name.Normal)
    modes = list(mode) if isinstance(mode, pikepdf.Array) else [mode]
    return faded or str(modes[0]) not in OPAQUE or thing.get("/SMask", NO_MASK) != NO_MASK


def put_art(document: PdfFile, key: str, source: Source) -> Any:
    """Copy the file's first page into the document under a key; answer the reference to it.

    Raises Invalid, and leaves the document as it was, where it cannot be placed.
    """
    if document.has(key):
        return ref(key)
    try:
        with pikepdf.open(source.file) as pdf:
            form = pdf.pages[0].as_form_xobject()
            left, bottom, right, top = _shown_box(form)
            unit = pikepdf.Matrix(1 / (right - left), 0, 0, 1 / (top - bottom), 0, 0)
            moved = pikepdf.Matrix(1, 0, 0, 1, -left, -bottom)
            form.Matrix = pikepdf.Array([round(n, 9) for n in (_matrix(form) @ moved @ unit).shorthand])
            copy = _Copy(key)
            copy.put(form, key)
    except (*UNREADABLE, IndexError, ZeroDivisionError) as error:
        at = source.origin.value or source.origin.element or Span("")
        message = f"{source.file.name} is no PDF that can be placed: {_reason(error, source.file)}"
        raise Invalid([Problem("picture-unreadable", message, at, hint="export the PDF again")]) from None
    for name, made in copy.made.items():
        document.put(name, made)
    return ref(key)


def _reason(error: Exception, path: Path) -> str:
    """What is wrong with a file, in qpdf's words, without its path."""
    return str(error).strip().split("\n")[0].removeprefix(f"{path}: ")


def _matrix(form: Any) -> pikepdf.Matrix:
    return pikepdf.Matrix(form.get("/Matrix", pikepdf.Array([1, 0, 0, 1, 0, 0])))


def _shown_box(form: Any) -> tuple[float, float, float, float]:
    """The form's box as its matrix turns it: left, bottom, right, top."""
    box = pikepdf.Rectangle(form.BBox)
    seen = _matrix(form).transform(box)
    return float(seen.llx), float(seen.lly), float(seen.urx), float(seen.ury)


class _Copy:
    """Copies objects of one file; those it points at become objects of their own in what is ``made``."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.made: dict[str, Any] = {}

    def put(self, thing: Any, key: str) -> Any:
        """An object of its own under a key; one that is under way already is only pointed at."""
        if key not in self.made:
            self.made[key] = None  # holds the place: objects may point in circles
            self.made[key] = self.copied(thing, 0)
        return ref(key)

    def held(self, thing: Any, depth: int) -> Any:
        """What a dictionary or list holds: a reference where the file has one."""
        if isinstance(thing, pikepdf.Object) and thing.is_indirect:
            return self.put(thing, f"{self.key}.{thing.objgen[0]}.{thing.objgen[1]}")
        return self.copied(thing, depth + 1)

    def copied(self, thing: Any, depth: int) -> Any:
        if depth > MAX_DEPTH:
            raise ValueError("objects lie too deep in each other")
        if isinstance(thing, pikepdf.Stream):
            entries = self.entries(thing, depth)
            entries.pop("Length", None)
            return Stream(entries, thing.read_raw_bytes())
        if isinstance(thing, pikepdf.Dictionary):
            return self.entries(thing, depth)
        if isinstance(thing, pikepdf.Array):
            return [self.held(part, depth) for part in thing]
        return _written(thing)

    def entries(self, thing: Any, depth: int) -> dict[str, Any]:
        """A dictionary's entries without the way back to its page and what only editors read."""
        kept = [key for key in sorted(thing.keys()) if key not in ("/Parent", "/PieceInfo", "/StructParents")]
        return {key[1:]: self.held(thing[key], depth) for key in kept}


def _written(thing: Any) -> bytes:
    """A plain value in PDF's notation."""
    if isinstance(thing, bool):
        return b"true" if thing else b"false"
    if thing is None:
        return b"null"
    if isinstance(thing, pikepdf.Object):
        return thing.unparse()
    return format(thing, "d" if isinstance(thing, int) else "f").encode("ascii")
