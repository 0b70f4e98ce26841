"""The examples' cards look as they did when somebody last looked at them."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest
from face_snapshots import SNAPSHOTS, edition, faces, marked, parsed, projects, snapshot

from cardgen.press.face import Color, Face, Shape
from cardgen.press.geometry import Box, rectangle
from cardgen.press.pdf.raster import pngs

ANEW = "look at them, then write the snapshots anew: python tests/examples/face_snapshots.py"


KEPT = [project for project in projects() if (SNAPSHOTS / f"{project.name}.txt").is_file()]


@pytest.mark.parametrize("project", KEPT, ids=lambda project: project.name)
def test_faces_are_as_they_were(project: Path, tmp_path: Path) -> None:
    made = edition(project)
    shown = faces(made)
    kept = SNAPSHOTS / f"{project.name}.txt"
    before = parsed(kept.read_text("utf-8"))
    after = {name: snapshot(name, face) for name, face in shown.items()}
    changed = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    frames = {
        name: marked(shown[name], before.get(name, []), after[name]) for name in changed if name in shown
    }
    for name, image in zip(frames, pngs(frames.values(), made.fonts.typeface, dpi=200), strict=True):
        (tmp_path / f"{name}.png").write_bytes(image)
    diff = [
        line
        for name in changed
        for line in unified_diff(before.get(name, []), after.get(name, []), "before", name, lineterm="", n=0)
    ]
    assert not changed, "\n".join(
        [f"{len(changed)} faces changed; pictures in {tmp_path}; {ANEW}", *diff[:60]]
    )


def test_a_change_shows_in_the_snapshot_and_in_the_picture() -> None:
    def face(x: float) -> Face:
        shape = Shape(rectangle(Box(x, 5, 4, 4)), Color(0, 0, 0, 100))
        return Face("a front", 20, 20, 0, 0, 0, (shape,))

    before, after = snapshot("a", face(3)), snapshot("a", face(8))
    assert before[0] == after[0] == "a: 20 x 20 mm"
    assert before[1].startswith("  shapes 3.00 5.00 4.00 4.00  1 ")
    assert before[1] != after[1]
    assert snapshot("a", face(3.00001)) == before
    _, gone, new = marked(face(8), before, after).items
    assert isinstance(gone, Shape)
    assert isinstance(new, Shape)
    assert (gone.path[0][1], new.path[0][1]) == pytest.approx((3, 8))
