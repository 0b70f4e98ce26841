"""Boxes of templates, compiled: by name or by edges, one for all cards or one for each value of a field.

Of what is written, a place; where it is wrong, all of what is around, with a problem at its place among the
vocabulary's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.press.layout.boxes import ALL, ENCLOSING, STOCK_BOXES, AnyPlace, Edges, Place, PlaceBy
from cardgen.press.layout.length import Length
from cardgen.press.template.vocabulary import Vocabulary
from cardgen.press.template.words import BoxKeys
from cardgen.source.nearest import nearest

if TYPE_CHECKING:
    from cardgen.press.template.varieties import BoxVarieties


def named_place_of(words: Vocabulary, keys: BoxKeys | BoxVarieties, *path: str | int) -> AnyPlace:
    """A box of the head, which may be another one for each value of a field."""
    if isinstance(keys, BoxKeys):
        return place_of(words, keys, *path)
    sound = words.check_cases(keys.by, keys.cases, path, (*path, "cases"))
    cases = {case: named_place_of(words, box, *path, "cases", case) for case, box in keys.cases.items()}
    return PlaceBy(keys.by, cases, cases.pop("else", ALL)) if sound else ALL


def place_of(words: Vocabulary, keys: BoxKeys | None, *path: str | int) -> Place:
    """A box by name or edges; all of the enclosing box where nothing is said."""
    if keys is None:
        return ALL
    parent = "" if keys.in_ == ENCLOSING else keys.in_
    if parent and parent not in STOCK_BOXES and parent not in words.places:
        hint = nearest(parent, [ENCLOSING, *STOCK_BOXES, *words.places])
        words.problem("unknown-box", f"there is no box {parent!r}", words.at(*path, "in"), hint)
        parent = ""
    if parent in words.places:
        words.use("boxes", parent)
        words.read(*words.places[parent].names)
    across = _edges(words, keys, ("left", "right", "width", "center"), *path)
    down = _edges(words, keys, ("top", "bottom", "height", "middle"), *path)
    return Place(parent, across, down)


def _edges(words: Vocabulary, keys: BoxKeys, names: tuple[str, str, str, str], *path: str | int) -> Edges:
    start, end, size, centre = (_edge(words, keys, name, *path) for name in names)
    if keys.size is not None and size is None:
        size = words.length(keys.size, *path, "size")
    if keys.inset is not None and (start, end, size, centre) == (None, None, None, None):
        start = end = words.length(keys.inset, *path, "inset")
    edges = Edges(start, end, size, centre)
    if edges.given > 2 or (centre is not None and edges.given < 2):
        given = "more than two" if edges.given > 2 else "only a centre"
        message = f"the box has {given} of {', '.join(names[:3])} and {names[3]}; two settle it"
        words.problem("box-edges", message, words.at(*path))
    return edges


def _edge(words: Vocabulary, keys: BoxKeys, name: str, *path: str | int) -> Length | None:
    source = getattr(keys, name)
    return None if source is None else words.length(source, *path, name)
