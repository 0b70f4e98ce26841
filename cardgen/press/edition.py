"""An edition: every face of a set, laid out and measured. Cards and templates in, faces and problems out."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from cardgen.cards.card import CardSet
from cardgen.cards.spec import Spec
from cardgen.press.face import Face
from cardgen.press.layout.bleed import once_for_all_cards
from cardgen.press.layout.fill import Fill
from cardgen.press.press import Job, Press
from cardgen.press.store import Store
from cardgen.press.team import Team
from cardgen.press.text.fonts import Fonts
from cardgen.press.workers import Workers
from cardgen.problem import Problem
from cardgen.project import FONTS, Project

SIDES = ("front", "back")


class CardFill(NamedTuple):
    """How full a text's box is on a side of a card, in a language; ``card`` is the kind on a common back."""

    card: str
    side: str
    locale: str
    fill: Fill


class Edition(NamedTuple):
    """Faces by card id and by mat; ``common_backs`` are the kinds whose back is one for all their cards.

    ``store`` is where finished pieces of them are looked for and kept, ``templates`` the files that they are
    drawn by, and ``team`` whoever has laid them out, where it was not this process alone.
    """

    fronts: Mapping[str, Face]
    backs: Mapping[str, Face]
    mats: Mapping[str, Face]
    common_backs: Mapping[str, Face]
    fonts: Fonts
    problems: tuple[Problem, ...]
    fills: tuple[CardFill, ...] = ()
    store: Store | None = None
    templates: tuple[Path, ...] = ()
    team: Team | None = None


def make_edition(
    project: Project,
    spec: Spec,
    cards: CardSet,
    store: Store | None = None,
    *,
    fills: bool = True,
    workers: Workers | None = None,
) -> Edition:
    """Lay out both sides of every card, and the game's mats.

    With a store, faces that it knows to be sound are laid out only when somebody looks at them, and their
    fills are not told; without ``fills`` none are. ``workers`` lay out a share of the faces, where these are
    many, and may paint it.
    """
    press = Press(project, spec, cards, store=store, fills=fills)
    kinds = [kind for kind in spec.kinds if any(card.kind == kind for card in cards)]
    lots = [lot for kind in kinds for side in SIDES if (lot := press.lot(kind, side, cards))]
    team = Team(press, lots, workers or Workers(1))
    sides: dict[str, dict[str, Face]] = {side: {} for side in SIDES}
    common: dict[str, Face] = {}
    told: list[CardFill] = []
    for lot, faces in zip(lots, team.faces(), strict=True):
        laid = {card.id: one for card, one in press.gathered(lot, faces)}
        sides[lot.side].update({name: one.face for name, one in laid.items()})
        alike = lot.side == "back" and len({id(one.face) for one in laid.values()}) == 1
        shown = {lot.kind: next(iter(laid.values()))} if alike else laid
        told += [
            CardFill(name, lot.side, project.locale, fill)
            for name, one in shown.items()
            for fill in one.fills
        ]
        if alike:
            common[lot.kind] = shown[lot.kind].face
    mats = dict(_mats(press))
    problems = tuple(once_for_all_cards((*press.idle(), *press.problems)))
    files = tuple(dict.fromkeys(file for template in press.templates for file in template.files))
    fronts, backs = (sides[side] for side in SIDES)
    found, shared = tuple(told), team if team.workers.count else None
    return Edition(fronts, backs, mats, common, press.fonts, problems, found, store, files, shared)


def _mats(press: Press) -> Iterator[tuple[str, Face]]:
    if not press.spec.mats:
        return
    from cardgen.press.names.misnamed import misnamed_zones

    for name, mat in press.spec.mats.items():
        template = press.template(mat.template, "", "mats", name, "template")
        if template is not None:
            laid = press.face(Job(template, press.key(template, "", "mat"), name))
            slips = {slip.at: slip for slip in misnamed_zones(template, press.spec.zones)}
            press.problems += (*slips.values(), *laid.problems)
            yield name, laid.face


def sources(project: Project) -> list[Path]:
    """The files an edition is made of, for a digest of the build; bundled ones go with the version."""
    folders = [*project.art, *project.templates, project.root / FONTS]
    inside = [path for folder in folders if folder.is_dir() for path in folder.rglob("*") if path.is_file()]
    files = [Path(project.located.file), *(file.path for file in project.cards), *project.decks, *inside]
    return sorted(dict.fromkeys(files), key=lambda path: path.as_posix())
