"""What a print shop would refuse of laid-out faces: ink, lines, type, pictures, bleed and placed pages.

In: faces, what the shop asks for, and the store of earlier builds. Out: problems. What the checks have seen
on a face is known by its key the next time, so that it is not even laid out again. Where it speaks of places
among the cards' values, these are part of the key, as files move what they hold.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from cardgen.cards.card import Card
from cardgen.press.evidence import Case, Check, Evidence, dumped, loaded
from cardgen.press.face import Face
from cardgen.press.ink.total import InkGauge
from cardgen.press.layout.pictures import raster
from cardgen.press.layout.scene import origin_on
from cardgen.press.pdf.output_intent import OutputIntent
from cardgen.press.pdf.standard import RULES
from cardgen.press.sheets.coarse_pictures import CoarsePictures
from cardgen.press.sheets.placed_pages import PlacedPages, forbidden
from cardgen.press.sheets.profile import Profile
from cardgen.press.sheets.short_bleed import ShortBleed
from cardgen.press.sheets.small_type import SmallType
from cardgen.press.sheets.thin_lines import ThinLines
from cardgen.press.stamp import content_key
from cardgen.press.store import Store, key_of
from cardgen.problem import Problem

FAULTY = b"faulty"
"""Stands for the evidence of a face that is not sound, which is kept under its card's places too."""
Owner = Callable[[Face], Card | None]
"""The card of a face, as it is printed."""


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

    def checks(self) -> Iterator[Check]:
        """What is held against every face."""
        profile, shop = self.profile, self.profile.title.text()
        standard = profile.standard.value
        yield ThinLines(profile.line.value, shop)
        yield SmallType(profile.type.value, shop)
        yield CoarsePictures(profile.resolution.value, shop, cache(_pixels))
        if RULES[standard].claim:
            yield PlacedPages(cache(partial(forbidden, standard=standard)))
        black = profile.black_type.value == "overprint" and standard != "plain"
        yield InkGauge(profile.ink_limit.value, self.intent, black)


class Faces(NamedTuple):
    """The faces to be judged, each once; the bleed of ``mats`` is their own."""

    cards: Sequence[Face]
    mats: Sequence[Face] = ()
    owner: Owner = lambda face: None


def refused(faces: Faces, demands: Demands, store: Store | None = None) -> list[Problem]:
    """What the shop would refuse, and warnings of what it might."""
    profile, every = demands.profile, tuple(demands.checks())
    short = ShortBleed(demands.bleed, profile.bleed.value, profile.title.text())
    on_cards = (short, *every) if profile.bleed.value > demands.bleed else every
    kept = _Kept(demands.key, store) if store else None
    cases: dict[str, list[Case]] = {check.name: [] for check in on_cards}
    for checks, some in ((on_cards, faces.cards), (every, faces.mats)):
        for face in some:
            look = partial(_seen, face, checks, faces.owner)
            for each in kept.evidence(face, faces.owner, look) if kept and face.key else look():
                cases[each.check].append(Case(face.name, each))
    return [problem for check in on_cards for problem in check.told(cases[check.name])]


def _seen(face: Face, checks: Sequence[Check], owner: Owner) -> tuple[Evidence, ...]:
    """What the checks see on a face, at the places of its own card."""
    found = [each for check in checks for each in check.seen(face)]
    card = owner(face) if any(each.weight != "sound" for each in found) else None
    return tuple(each._replace(origin=origin_on(each.origin, card)) for each in found)


class _Kept(NamedTuple):
    """What was seen on faces in earlier builds."""

    key: str
    store: Store

    def evidence(
        self, face: Face, owner: Owner, look: Callable[[], tuple[Evidence, ...]]
    ) -> Sequence[Evidence]:
        """The evidence of a face that has a key, looked for only where it is not known."""
        plain = key_of([self.key, face.key])
        kept = self.store.get(plain)
        if kept == FAULTY:
            kept = self.store.get(_placed(plain, owner(face)))
        if kept is not None:
            return loaded(kept)
        found = look()
        if any(each.weight != "sound" for each in found):
            self.store.put(plain, FAULTY)
            plain = _placed(plain, owner(face))
        self.store.put(plain, dumped(found))
        return found


def _placed(key: str, card: Card | None) -> str:
    """The key of what is told at the card's places."""
    return key_of([key, repr((card.at, sorted(card.spans.items()))) if card else ""])


def _pixels(picture: str) -> tuple[float, float]:
    """Width and height of a picture that was laid out."""
    found = raster(Path(picture))
    return found.width, found.height
