"""Display lists of the examples' cards in a form that people can read and compare.

A face is a heading and a line for each text, picture and stretch of shapes, with its box in mm. Shapes are
counted and stand for by a digest. ``python tests/examples/face_snapshots.py`` writes the snapshots anew: look
at the difference before you commit it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from cardgen.cards.check import check_project
from cardgen.data import examples
from cardgen.press.edition import Edition, make_edition
from cardgen.press.face import UNMOVED, Face, Group, Image, Item, Shape, Text
from cardgen.press.geometry import Box, Transform, bounds, rectangle, rounded, transformed
from cardgen.press.outline import extent, union
from cardgen.project import read_project

SNAPSHOTS = Path(__file__).parent / "faces"
LINE = re.compile(r"  (\S+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+)  (.*)")
Leaf = tuple[Shape | Text | Image, Transform]


def projects() -> list[Path]:
    """The examples that have cards to print."""
    return sorted(path.parent for path in examples().glob("*/cardgen.yaml"))


def edition(project: Path) -> Edition:
    found, problems = read_project(project)
    checked = check_project(found, problems)
    return make_edition(checked.project, checked.spec, checked.cards)


def faces(made: Edition) -> dict[str, Face]:
    """Every different face by its name: fronts, backs, mats."""
    common = {id(face): f"{kind} back" for kind, face in made.common_backs.items()}
    named = {f"{card} front": face for card, face in made.fronts.items()}
    named |= {common.get(id(face), f"{card} back"): face for card, face in made.backs.items()}
    return named | {f"{name} mat": face for name, face in made.mats.items()}


def snapshot(name: str, face: Face) -> list[str]:
    """A face's heading and lines."""
    leaves = list(_leaves(face.items, UNMOVED))
    lines = []
    for is_shape, stretch in groupby(leaves, lambda leaf: isinstance(leaf[0], Shape)):
        found = list(stretch)
        lines += [_shapes(found)] if is_shape else map(_line, found)
    return [f"{name}: {face.width:g} x {face.height:g} mm", *lines]


def _leaves(items: tuple[Item, ...], place: Transform) -> Iterator[Leaf]:
    for item in items:
        if isinstance(item, Group):
            yield from _leaves(item.items, place @ item.transform)
        else:
            yield item, place


def _line(leaf: Leaf) -> str:
    item, place = leaf
    if isinstance(item, Image):
        return _row("image", _moved(item.box, place), Path(item.picture).name)
    assert isinstance(item, Text)
    font, ink = item.font.rsplit("-", 1)[0], "/".join(f"{plate:g}" for plate in item.color[:4])
    stretch = f" x{item.stretch:g}" if item.stretch != 1 else ""
    detail = f"{item.text!r} {font} {item.size:g}{stretch} {ink} {_digest(item.places, item.shifts)}"
    return _row("text", _moved(item.area, place), detail)


def _shapes(leaves: list[Leaf]) -> str:
    boxes = [extent(transformed(item.path, place)) for item, place in leaves if isinstance(item, Shape)]
    said = [
        (transformed(item.path, place), item.fill, item.stroke, item.stroke_width, item.opacity, item.role)
        for item, place in leaves
        if isinstance(item, Shape)
    ]
    return _row("shapes", union(boxes), f"{len(leaves)} {_digest(*said)}")


def _row(kind: str, box: Box, detail: str) -> str:
    return f"  {kind} {' '.join(f'{edge + 0.0:.2f}' for edge in box)}  {detail}"


def _moved(box: Box, place: Transform) -> Box:
    return bounds(transformed(rectangle(box), place))


def _digest(*said: object) -> str:
    """Eight digits for values; numbers count to a thousandth."""
    text = re.sub(r"-?\d+\.\d+", lambda number: f"{round(float(number[0]), 3) + 0.0:g}", repr(said))
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def parsed(text: str) -> dict[str, list[str]]:
    """The lines of each face in a snapshot."""
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if line.startswith("  "):
            found[list(found)[-1]].append(line)
        elif line:
            found[line.split(":")[0]] = [line]
    return found


def marked(face: Face, before: list[str], after: list[str]) -> Face:
    """The face with what is gone in red and what is new in green."""
    from cardgen.press.face import Color

    red, green = Color(0, 100, 100, 0, (230, 0, 30)), Color(90, 0, 100, 0, (0, 160, 60))
    frames = [
        Shape(rounded(Box(*map(float, match.groups()[1:5])).grow(0.3), 0.3), stroke=ink, stroke_width=0.3)
        for lines, others, ink in ((before, after, red), (after, before, green))
        for line in lines
        if line not in others and (match := LINE.match(line))
    ]
    items = (*face.items, *frames)
    return Face(face.name, face.width, face.height, face.bleed, face.safe, face.corner, items)


def written(project: Path) -> str:
    """The snapshot of an example; empty where it prints nothing."""
    shown = [snapshot(name, face) for name, face in faces(edition(project)).items()]
    return "\n\n".join("\n".join(lines) for lines in shown) + "\n" if shown else ""


def main() -> None:
    SNAPSHOTS.mkdir(exist_ok=True)
    for project in projects():
        if text := written(project):
            (SNAPSHOTS / f"{project.name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
