"""What a print shop would refuse of laid-out faces: ink, lines, type, pictures and bleed.

In: faces, what the shop asks for, and the store of earlier builds. Out: problems. A face that was found sound
is known by its key the next time, and not even laid out. One that was not is judged again, with the others of
that sort, since problems count the faces that have them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cardgen.press.face import Face, Image, Origin
from cardgen.press.ink.total import InkGauge
from cardgen.press.layout.pictures import raster
from cardgen.press.pdf.fragment import Source
from cardgen.press.pdf.output_intent import OutputIntent
from cardgen.press.pdf.picture import is_page
from cardgen.press.pdf.standard import RULES, Standard
from cardgen.press.sheets.coarse_pictures import coarse_pictures
from cardgen.press.sheets.drawn import drawn
from cardgen.press.sheets.profile import Profile
from cardgen.press.sheets.short_bleed import short_of_bleed
from cardgen.press.sheets.small_type import small_type
from cardgen.press.sheets.thin_lines import thin_lines
from cardgen.press.stamp import content_key
from cardgen.press.store import Store, key_of
from cardgen.problem import Problem

SOUND, TOLD = b"sound", b"told"


class Demands(NamedTuple):
    """What a shop asks of faces; ``bleed`` is the stock's own, in mm, which the shop's may exceed."""

    profile: Profile
    intent: OutputIntent
    bleed: float

    @property
    def key(self) -> str:
        """What a verdict depends on beside the face."""
        names = ("ink_limit", "black_type", "standard", "bleed", "line", "type", "resolution")
        values = [getattr(self.profile, name).value for name in names]
        return key_of(["verdict", json.dumps([*values, self.bleed]), content_key(self.intent.profile)])


class Faces(NamedTuple):
    """The faces to be judged, each once; the bleed of ``mats`` is their own."""

    cards: Sequence[Face]
    mats: Sequence[Face] = ()

    def only(self, kept: Iterable[Face]) -> Faces:
        chosen = {id(face) for face in kept}
        cards, mats = ([face for face in faces if id(face) in chosen] for faces in self)
        return Faces(cards, mats)


def refused(faces: Faces, demands: Demands, store: Store | None = None) -> list[Problem]:
    """What the shop would refuse, and warnings of what it might."""
    verdicts = _Verdicts(demands, store)
    unsound = faces.only(face for face in (*faces.cards, *faces.mats) if verdicts.get(face) != SOUND)
    found = list(_judge(unsound, demands))
    for face in (*unsound.cards, *unsound.mats):
        if verdicts.wants(face):
            alone = next(_judge(unsound.only([face]), demands), None) if found else None
            verdicts.put(face, TOLD if alone else SOUND)
    # Small type is told once if all faces have it, else at the cells.
    of_all = any(problem.check == "small-type" for problem in found)
    return list(_judge(faces, demands)) if of_all else found


class _Verdicts:
    """What earlier builds found of faces; nothing is known of one without a key."""

    def __init__(self, demands: Demands, store: Store | None) -> None:
        self.store, self.key = store, demands.key if store else ""

    def get(self, face: Face) -> bytes | None:
        return self.store.get(key_of([self.key, face.key])) if self.store and face.key else None

    def wants(self, face: Face) -> bool:
        return bool(self.store and face.key) and self.get(face) is None

    def put(self, face: Face, verdict: bytes) -> None:
        if self.store:
            self.store.put(key_of([self.key, face.key]), verdict)


def _judge(faces: Faces, demands: Demands) -> Iterator[Problem]:
    profile, shop = demands.profile, demands.profile.title.text()
    both = [*faces.cards, *faces.mats]
    if profile.bleed.value > demands.bleed:
        yield from short_of_bleed(faces.cards, demands.bleed, shop)
    yield from thin_lines(both, profile.line.value, shop)
    yield from small_type(both, profile.type.value, shop)
    yield from coarse_pictures(both, profile.resolution.value, shop, _pixels)
    if RULES[profile.standard.value].claim:
        yield from _forbidden(both, profile.standard.value)
    black = profile.black_type.value == "overprint" and profile.standard.value != "plain"
    gauge = InkGauge(profile.ink_limit.value, demands.intent, black_overprints=black)
    for face in both:
        yield from gauge.problems(face)


def _forbidden(faces: Iterable[Face], standard: Standard) -> Iterator[Problem]:
    """What a standard forbids of the pages of PDFs that faces show, each file once."""
    pages: dict[str, Origin] = {}
    for each in (each for face in faces for each in drawn(face)):
        if isinstance(each.item, Image) and is_page(Path(each.item.picture)):
            pages.setdefault(each.item.picture, each.origin)
    if pages:
        from cardgen.press.preflight.placed import placed_problems  # which few sets need

        for picture, origin in pages.items():
            yield from placed_problems(Source(Path(picture), origin), standard)


def _pixels(picture: str) -> tuple[float, float]:
    """Width and height of a picture that was laid out."""
    found = raster(Path(picture))
    return found.width, found.height
