"""A proof's notes say how full boxes are, and cover none of the texts they speak of."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from designing import laid
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.press.face import NOWHERE, Face, Shape
from cardgen.press.geometry import Box
from cardgen.press.layout.fill import Fill
from cardgen.press.layout.laying import Laid
from cardgen.press.outline import extent
from cardgen.press.proof import WHITE, Proof, proof_sheet
from cardgen.press.text.fit import Setting

SET = Setting(8)
SIDES = st.integers(1, 40)
BOXES = st.builds(Box, st.integers(0, 50), st.integers(0, 70), SIDES, SIDES)


def plates(found: Laid) -> list[Box]:
    marks = proof_sheet(Proof("a", found)).marks
    return [extent(mark.path) for mark in marks if isinstance(mark, Shape) and mark.fill == WHITE]


def test_a_box_in_the_open_has_its_note_above_and_one_shut_in_has_none(tmp_path: Path) -> None:
    text = "- {{text: あい, box: {{left: {}mm, top: {}mm, width: {}mm, height: {}mm}}, size: 8pt}}\n"
    middle, around = (20, 30, 10, 5), [(5, 25, 40, 5), (5, 35, 40, 5), (5, 30, 15, 5), (30, 30, 15, 5)]
    found = laid(tmp_path, "".join(text.format(*box) for box in (middle, *around)))
    notes = [label for label in proof_sheet(Proof("a", found)).labels if " pt " in label.text]
    assert all(note.y < 25 + 9 or note.y > 40 + 9 or note.x > 45 + 9 or note.x < 5 + 9 for note in notes)
    assert len(notes) == 4  # all but that in the middle
    assert notes[0].text == "8 pt 56%"
    assert 25 + 9 - 1 < notes[0].y < 25 + 9  # a margin of 6 mm and a bleed of 3 mm


@given(st.lists(BOXES, max_size=12))
@settings(max_examples=60, derandomize=True, deadline=None)
def test_notes_lie_on_no_text_and_on_no_other_note(boxes: list[Box]) -> None:
    face = Face("a", 63, 88, 3, 3, 3, ())
    fills = tuple(Fill("t", box, SET, SET, 1, 0.5, 0.7, NOWHERE) for box in boxes)
    found = plates(Laid(face, (), fills))
    moved = [Box(box.x + 9, box.y + 9, box.width, box.height) for box in boxes]
    assert not any(plate.meets(box, 0.06) for plate in found for box in moved)
    assert not any(one.meets(other, 0.06) for one, other in combinations(found, 2))


def test_no_guide_runs_into_the_caption() -> None:
    sheet = proof_sheet(Proof("a", Laid(Face("a", 63, 88, 3, 3, 3, ()), ())))
    caption = sheet.labels[-1]
    top = caption.y - caption.size * 25.4 / 72
    assert max(extent(mark.path).bottom for mark in sheet.marks if isinstance(mark, Shape)) < top
