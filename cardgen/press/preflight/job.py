"""A file under judgement: its pages, what they show, what it is judged by; and how problems name places.

``opening`` makes the ``Job`` of a file, checks look at it. A problem names the page, the object and the place
in millimetres from the top-left corner of the trim: its span is ``cards.pdf:page 3!12.5,40.0 mm``. What is
nowhere on the page is in a part of the page's object: ``page 3!Contents``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import pikepdf

from cardgen.press.geometry import Box
from cardgen.press.preflight.demands import Demands
from cardgen.press.preflight.page import Page
from cardgen.press.preflight.rendering import Rendering, rendering
from cardgen.press.preflight.seen import Extent, Lack, Oddity, Paint, Sighting, Thing
from cardgen.problem import Problem, Severity, Span

NO_LIMIT = 400.0


class Spot(NamedTuple):
    """Where something is: its first page and place, the objects it lies in, how often, on which pages.

    ``part`` is the entry of the page's object that it is in, where it has no place of its own.
    """

    page: int
    box: Box
    within: str
    times: int
    pages: tuple[int, ...]
    part: str = ""


@dataclass
class Job:
    """What checks look at. ``faults`` is what qpdf says of it, if it could unfold the ``whole`` file."""

    path: Path
    pdf: pikepdf.Pdf
    demands: Demands
    claim: str
    info: dict[str, str]
    xmp: dict[str, str] | None
    pages: list[Page]
    faults: list[str] = field(default_factory=list)
    render: bool = True
    whole: bool = True

    @cached_property
    def things(self) -> dict[Thing, Spot]:
        """Everything shown, once, with its first place and its count over all pages."""
        spots: dict[Thing, Spot] = {}
        pages: dict[Thing, list[int]] = {}
        for page in self.pages:
            for thing, sighting in page.seen.things.items():
                pages.setdefault(thing, []).append(page.number)
                known = spots.get(thing)
                if known:
                    spots[thing] = known._replace(times=known.times + sighting.times)
                else:
                    box, part = page.mm(sighting.first), _part(thing, sighting, page)
                    spots[thing] = Spot(page.number, box, sighting.within, sighting.times, (), part)
        return {thing: spot._replace(pages=tuple(pages[thing])) for thing, spot in spots.items()}

    @property
    def is_unbounded(self) -> bool:
        """Whether the file holds more than it is safe to unfold."""
        too_large = any("limit exceeded" in fault for fault in self.faults)
        return too_large or any(True for _ in self.oddities("pdf-too-large"))

    @cached_property
    def rendering(self) -> Rendering:
        """What the plates tell, rendered once, when a check first asks."""
        if not self.render:
            return Rendering((), "rendering was switched off", "leave out --no-render")
        if self.is_unbounded:
            return Rendering((), "its content unfolds to more than can be judged")
        if self.demands.ink_limit >= NO_LIMIT and not self.demands.inks_only:
            return Rendering(())
        return rendering(self.path, self.pages)

    def paints(self, *kinds: str) -> Iterator[tuple[Paint, Spot]]:
        """What is painted, of some kinds or of all."""
        for thing, spot in self.things.items():
            if isinstance(thing, Paint) and (not kinds or thing.kind in kinds):
                yield thing, spot

    @cached_property
    def typed(self) -> dict[str, Spot]:
        """The first type set in each font, by the font's name."""
        first: dict[str, Spot] = {}
        for paint, spot in self.paints("text"):
            first.setdefault(paint.name, spot)
        return first

    def lacks(self) -> Iterator[tuple[Lack, Spot]]:
        yield from ((thing, spot) for thing, spot in self.things.items() if isinstance(thing, Lack))

    def oddities(self, check: str) -> Iterator[tuple[str, Spot]]:
        """What the walk found odd, for the check of that name."""
        for thing, spot in self.things.items():
            if isinstance(thing, Oddity) and thing.check == check:
                yield thing.found, spot

    def problem(
        self, check: str, message: str, severity: Severity = "error", hint: str = "", page: int = 0,
        part: str = "",
    ) -> Problem:  # fmt: skip
        """A problem of the whole file, or of a page and a part of it."""
        at = Span(str(self.path), sheet=f"page {page}", cell=part) if page else Span(str(self.path))
        return Problem(check, message, at, severity, hint)

    def problem_at(
        self, check: str, message: str, spot: Spot, severity: Severity = "error", hint: str = ""
    ) -> Problem:
        """A problem of something shown, at its first place, with how often it comes again."""
        within = f", in {spot.within}" if spot.within else ""
        return self.problem(
            check, message + within + _again(spot), severity, hint, spot.page, spot.part or place(spot.box)
        )

    def spot(self, page: Page, extent: Extent, times: int = 1) -> Spot:
        return Spot(page.number, page.mm(extent), "", times, (page.number,))


def _part(thing: Thing, sighting: Sighting, page: Page) -> str:
    """The part of a page that is to blame for what is wrong with its content wherever that is painted."""
    if isinstance(thing, Paint) or sighting.first != page.media:
        return ""
    return "Resources" if isinstance(thing, Lack) else "Contents"


def place(box: Box) -> str:
    """A place as problems name it: the box's top-left corner.

    >>> place(Box(12.5, 40.04, 3, 3))
    '12.5,40.0 mm'
    """
    x, y = (max(-99999.0, min(99999.0, number)) for number in box[:2])
    return f"{x + 0.0:.1f},{y + 0.0:.1f} mm"


def _again(spot: Spot) -> str:
    if spot.times <= 1:
        return ""
    more = f"; {spot.times - 1} more like it"
    return f"{more}, on pages {listed(spot.pages)}" if len(set(spot.pages)) > 1 else more


def listed(pages: Sequence[int]) -> str:
    """Numbers of pages, in order, those that follow each other as from-to.

    >>> listed([1, 2, 3, 5, 8, 9])
    '1-3, 5, 8-9'
    """
    runs: list[list[int]] = []
    for page in sorted(set(pages)):
        if runs and runs[-1][-1] == page - 1:
            runs[-1].append(page)
        else:
            runs.append([page])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs)


def others(pages: Sequence[int]) -> str:
    """The pages that a problem of the first of them is also told of."""
    word = "pages" if len(pages) > 2 else "page"
    return f", and so on {word} {listed(pages[1:])}" if len(pages) > 1 else ""
