"""What is sent to a print shop: faces become the files its profile asks for.

In: pairs of faces, their copies, a ``Profile``. Out: ``Delivery`` values, one a file, with its sheets or the
face it shows, which ``delivery_files`` writes. A page that is one card is as large as its bleed, or as its
crop marks where the shop wants marks; its TrimBox is the card's trim.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from cardgen.press.face import Face
from cardgen.press.geometry import Transform, rectangle
from cardgen.press.pdf.finish import Duplex
from cardgen.press.sheets.collate import Run, collate
from cardgen.press.sheets.file_name import Names, no_device, safe_name
from cardgen.press.sheets.impose import Pair, impose
from cardgen.press.sheets.marks import crop_marks
from cardgen.press.sheets.plan import Marks
from cardgen.press.sheets.plans import load_plan
from cardgen.press.sheets.printer import Printer
from cardgen.press.sheets.profile import Profile
from cardgen.press.sheets.sheet import Placement, Sheet
from cardgen.problem import Invalid, Problem
from cardgen.project import find_project
from cardgen.source.length import LONGEST

MARKS = Marks()


class Delivery(NamedTuple):
    """A file to be written. ``faces`` are what it shows; a picture has one face and no sheets."""

    name: str
    sheets: Iterable[Sheet] = ()
    faces: tuple[Face, ...] = ()
    duplex: Duplex = "none"


def deliver(
    pairs: Iterable[Pair],
    profile: Profile,
    *,
    deck: str = "cards",
    title: str = "",
    build: str = "",
    printer: Printer | None = None,
    locale: str = "en",
) -> Iterator[Delivery]:
    """The files for a deck, in the order they are written; ``title`` and ``build`` stand on sheets.

    ``locale`` is the language of what sheets say beside these.
    Sheets are printed by whoever ordered them: backs are moved as their ``printer`` needs it, and no others.
    Raises Invalid, once the cause is reached, where a plan does not fit the cards, or where a card has no
    back among others that have one, so that pages would not be fronts and backs in turn.
    """
    names = _Namer(profile, deck)
    if profile.files.value == "sheets":
        at = profile.at("plan", "value")
        folder, project = Path(at.file).parent, find_project(at.file)
        plan = load_plan(profile.plan.value, at, folder, project.parent if project else None)
        counted = tuple(_counted(pairs, profile))
        runs = collate([Run("", counted)], plan)
        laid = partial(impose, plan=plan, title=title, build=build, printer=printer, locale=locale)
        sheets = (sheet for run in runs for sheet in laid(run.pairs))
        yield Delivery(names.of(".pdf"), sheets, tuple(_in_order(counted, profile)), plan.duplex)
        return
    bled = [_bled(pair, profile) for pair in _counted(pairs, profile)]
    _require_backs(bled, profile)
    if profile.files.value == "one-pdf":
        yield _pages(names.of(".pdf"), _in_order(bled, profile), profile)
    elif profile.files.value == "pdf-a-side":
        for side, faces in _sides(bled):
            yield _pages(names.of(".pdf", side), faces, profile)
    else:
        suffix = ".pdf" if profile.files.value == "pdf-a-face" else ".png"
        for side, faces in _sides(bled):
            for number, face in enumerate(_distinct(faces), start=1):
                name = names.of(suffix, side, number, face)
                yield _pages(name, [face], profile) if suffix == ".pdf" else Delivery(name, (), (face,))


def _require_backs(pairs: Sequence[Pair], profile: Profile) -> None:
    """Invalid where a front would be printed on another card's back."""
    lacking = [pair.front for pair in pairs if pair.back is None and pair.copies]
    if not lacking or len(lacking) == sum(1 for pair in pairs if pair.copies):
        return
    if profile.files.value in ("one-pdf", "pdf-a-side"):
        at, hint = profile.at("files"), "give every card a back, or none"
        raise Invalid(
            Problem("missing-back", f"{face.name} has no back, but other cards have one", at, hint=hint)
            for face in {id(face): face for face in lacking}.values()
        )


def deliver_mats(mats: Mapping[str, Face], profile: Profile) -> Iterator[Delivery]:
    """The playmats and boards of a game, a page each; none for a shop that prints cards of few sizes."""
    if takes_mats(profile):
        for name, face in mats.items():
            yield _pages(f"mats/{safe_name(name)}.pdf", [face], profile)


def takes_mats(profile: Profile) -> bool:
    """Whether a shop prints pages of any size."""
    return not profile.trims.value and profile.files.value not in ("sheets", "picture-a-face")


class _Namer:
    """Gives files the names a profile asks for."""

    def __init__(self, profile: Profile, deck: str) -> None:
        self.pattern, self.deck = profile.names.value, safe_name(deck) or "cards"
        self._names = Names()

    def of(self, suffix: str, side: str = "", number: int = 1, face: Face | None = None) -> str:
        word = safe_name(face.name.removesuffix(f" {side}")) if face else ""
        stem = self.pattern.format(deck=self.deck, number=number, side=side, id=word)
        return self._names.fresh(no_device(stem.strip("-_ ")) or self.deck, suffix)


def _counted(pairs: Iterable[Pair], profile: Profile) -> Iterator[Pair]:
    once = profile.copies.value == "once"
    return (pair._replace(copies=1) if once else pair for pair in pairs)


def _bled(pair: Pair, profile: Profile) -> Pair:
    """The pair with no more bleed than the shop wants."""
    bleed = profile.bleed.value
    front, back = (face and (replace(face, bleed=bleed) if face.bleed > bleed else face) for face in pair[:2])
    return Pair(front or pair.front, back, pair.copies)


def _in_order(pairs: Iterable[Pair], profile: Profile) -> list[Face]:
    turned = profile.order.value == "back-front"
    faces: list[Face] = []
    for front, back, copies in pairs:
        sides = [front] if back is None else [back, front] if turned else [front, back]
        faces += sides * copies
    return faces


def _sides(pairs: Sequence[Pair]) -> Iterator[tuple[str, list[Face]]]:
    """Fronts and backs, each with its copies, in the same order."""
    yield "front", [front for front, _, copies in pairs for _ in range(copies)]
    backs = [back for _, back, copies in pairs for _ in range(copies) if back]
    if backs:
        yield "back", backs


def _distinct(faces: Iterable[Face]) -> list[Face]:
    """Faces that look different; a back that all cards share is one."""
    seen = {(face.items, face.width, face.height): face for face in reversed(list(faces))}
    return list(reversed(seen.values()))


def too_long(faces: Iterable[Face], profile: Profile) -> Iterator[Problem]:
    """An error for each size of face whose page, with the shop's bleed and marks, PDF cannot have."""
    if profile.files.value in ("sheets", "picture-a-face"):
        return
    first: dict[tuple[float, float], Face] = {}
    for face in faces:
        first.setdefault(_page(face, profile), face)
    for (width, height), face in first.items():
        if max(width, height) > LONGEST:
            message = (
                f"{face.name} needs a page of {width:g} x {height:g} mm with its bleed and marks; "
                f"a page of PDF is {LONGEST:g} mm long or less"
            )
            hint = "make it smaller, or choose a shop that asks for less around it"
            yield Problem("trim-not-offered", message, profile.at("marks"), hint=hint)


def _page(face: Face, profile: Profile) -> tuple[float, float]:
    sheet = single(face, MARKS if profile.marks.value else None)
    return sheet.width, sheet.height


def _pages(name: str, faces: Sequence[Face], profile: Profile) -> Delivery:
    marks = MARKS if profile.marks.value else None
    return Delivery(name, (single(face, marks) for face in faces), tuple(faces))


def single(face: Face, marks: Marks | None = None) -> Sheet:
    """A face as a page of its own."""
    slug = marks.offset + marks.length if marks else 0.0
    page = face.bleed_box.grow(slug)
    bleed = face.bleed_box._replace(x=slug, y=slug)
    trim = bleed.grow(-face.bleed)
    lines = (trim.x, trim.right), (trim.y, trim.bottom)
    drawn = crop_marks(*lines, bleed, marks) if marks else ()
    placement = Placement(face, Transform.translate(trim.x, trim.y), rectangle(bleed))
    return Sheet(face.name, page.width, page.height, trim, bleed, (placement,), drawn)
