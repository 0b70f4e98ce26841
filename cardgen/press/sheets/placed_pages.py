"""Pages of PDFs that are placed on faces, held against the standard that a shop's files keep.

In: laid-out faces. Out: what ``preflight`` says of each such file, once, beside the element that first
shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cardgen.press.evidence import Case, Evidence
from cardgen.press.face import NOWHERE, Face, Image
from cardgen.press.layout.scene import PLACED
from cardgen.press.pdf.fragment import Source
from cardgen.press.pdf.picture import is_page
from cardgen.press.pdf.standard import Standard
from cardgen.press.sheets.drawn import drawn
from cardgen.problem import Note, Problem


class PlacedPages(NamedTuple):
    """The check: what a standard forbids of the pages of PDFs that faces show, each file once."""

    judge: Callable[[str], Sequence[Problem]]
    name: str = "placed-page"

    def seen(self, face: Face) -> Iterator[Evidence]:
        """The pages with something that is forbidden."""
        for each in drawn(face):
            picture = each.item.picture if isinstance(each.item, Image) else ""
            if is_page(Path(picture)) and self.judge(picture):
                yield Evidence(self.name, "error", 0, each.origin, (picture,))

    def told(self, cases: Sequence[Case]) -> Iterator[Problem]:
        pages = {case.evidence.words[0]: case.evidence.origin for case in reversed(cases)}
        for picture, origin in pages.items():
            at = origin.element or origin.value
            notes = (Note(PLACED, at),) if at else ()
            yield from (problem._replace(related=notes) for problem in self.judge(picture))


def forbidden(picture: str, standard: Standard) -> list[Problem]:
    """What a standard forbids of a page."""
    from cardgen.press.preflight.placed import placed_problems  # which few sets need

    return list(placed_problems(Source(Path(picture), NOWHERE), standard))
