"""An edition: every face of a set, laid out and measured. Cards and templates in, faces and problems out.

The project's own templates win over the bundled ones. A back that reads nothing of its card is laid out once
for all cards of a kind. Problems of all cards come together, so that a designer sees them at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from cardgen.cards.art import Art
from cardgen.cards.card import Card, CardSet
from cardgen.cards.spec import Spec
from cardgen.press.face import Face
from cardgen.press.layout.fill import Fill
from cardgen.press.layout.laying import Laid, Template, lay_out
from cardgen.press.layout.pictures import Pictures
from cardgen.press.locale import localized, untranslated
from cardgen.press.measure import gauges, measure
from cardgen.press.template.load import find_template, load_template
from cardgen.press.text.fonts import Fonts, load_fonts
from cardgen.problem import Invalid, Problem
from cardgen.project import Project

SIDES = ("front", "back")


class CardFill(NamedTuple):
    """How full a text's box is on a side of a card, in a language; ``card`` is the kind on a common back."""

    card: str
    side: str
    locale: str
    fill: Fill


@dataclass(frozen=True, slots=True)
class Edition:
    """Faces by card id and by mat; ``common_backs`` are the kinds whose back is one for all their cards."""

    fronts: Mapping[str, Face]
    backs: Mapping[str, Face]
    mats: Mapping[str, Face]
    common_backs: Mapping[str, Face]
    fonts: Fonts
    problems: tuple[Problem, ...]
    fills: tuple[CardFill, ...] = ()


@dataclass(slots=True)
class Press:
    """What one project is printed with: its templates, fonts and pictures, each read once."""

    project: Project
    spec: Spec
    cards: CardSet
    guides: bool = False
    fonts: Fonts = field(init=False)
    pictures: Pictures = field(init=False)
    problems: list[Problem] = field(default_factory=list)

    def __post_init__(self) -> None:
        folders = [folder for folder in (self.project.root / "fonts",) if folder.is_dir()]
        self.fonts = load_fonts(folders)
        self.pictures = Pictures(Art(self.project.art))

    def template(self, name: str, kind: str = "") -> Template | None:
        """A template by its file name; what is wrong with it is kept among the problems."""
        path = find_template(name, self.spec.game, self.project.templates, self.project.locale)
        if path is None:
            self.problems.append(self._missing(name))
            return None
        try:
            template = load_template(
                path,
                self.spec,
                kind,
                fonts=self.fonts,
                pictures=self.pictures,
                columns=self._columns(kind),
                folders=self.project.templates,
                locale=self.project.locale,
            )
        except Invalid as invalid:
            self.problems += invalid.problems
            return None
        self.problems += template.warnings
        return template

    def _missing(self, name: str) -> Problem:
        places = (
            ", ".join(str(folder) for folder in self.project.templates) or "the project's templates folder"
        )
        hint = f"put it into {places}"
        return Problem("missing-file", f"there is no template {name!r}", self.project.at("game"), hint=hint)

    def _columns(self, kind: str) -> list[str]:
        """The designer's own columns of a kind."""
        known = self.spec.types(kind) if kind else {}
        found = (name for card in self.cards if card.kind == kind for name in card.values)
        return [name for name in dict.fromkeys(found) if name not in known and ":" not in name]

    def faces(self, kind: str, side: str, cards: Iterable[Card]) -> Iterator[tuple[Card, Laid]]:
        """The faces of one side of those cards that are of a kind."""
        name = getattr(self.spec.kinds[kind], side)
        template = self.template(name, kind) if name else None
        if template is None:
            return
        rules = gauges(self.spec, kind, side)
        common: Laid | None = None
        for card in (localized(card, self.project.locale) for card in cards if card.kind == kind):
            if template.fields:
                laid = lay_out(template, card, options=self.options, guides=self.guides)
            else:
                common = common or lay_out(
                    template, card, options=self.options, guides=self.guides, name=f"{kind} {side}"
                )
                laid = common
            self.problems += laid.problems
            self.problems += measure(laid.face, rules, card, self.fonts.typeface, self.spec.kind_column)
            yield card, laid

    @property
    def options(self) -> dict[str, object]:
        """The rule options, the project's over the spec's."""
        defaults = {name: option.default for name, option in self.spec.options.items()}
        return {**defaults, **self.project.options}


def make_edition(project: Project, spec: Spec, cards: CardSet) -> Edition:
    """Lay out both sides of every card, and the game's mats."""
    press = Press(project, spec, cards)
    press.problems += untranslated(cards, project.locale) if project.locale else ()
    kinds, fills = [kind for kind in spec.kinds if any(card.kind == kind for card in cards)], []
    sides: dict[str, dict[str, Face]] = {side: {} for side in SIDES}
    common: dict[str, Face] = {}
    for kind in kinds:
        for side in SIDES:
            laid = {card.id: laid for card, laid in press.faces(kind, side, cards)}
            faces = {name: one.face for name, one in laid.items()}
            sides[side].update(faces)
            shared = side == "back" and len({id(face) for face in faces.values()}) == 1
            shown = {kind: next(iter(laid.values()))} if shared else laid
            fills += [
                CardFill(name, side, project.locale, fill)
                for name, one in shown.items()
                for fill in one.fills
            ]
            if shared:
                common[kind] = next(iter(faces.values()))
    mats = dict(_mats(press))
    problems = tuple(dict.fromkeys(press.problems))
    return Edition(sides["front"], sides["back"], mats, common, press.fonts, problems, tuple(fills))


def _mats(press: Press) -> Iterator[tuple[str, Face]]:
    for name, mat in press.spec.mats.items():
        template = press.template(mat.template)
        if template is not None:
            laid = lay_out(template, options=press.options, name=name)
            press.problems += laid.problems
            yield name, laid.face


def sources(project: Project) -> list[Path]:
    """The files an edition is made of, for a digest of the build; bundled ones go with the version."""
    folders = [*project.art, *project.templates, project.root / "fonts"]
    inside = [path for folder in folders if folder.is_dir() for path in folder.rglob("*") if path.is_file()]
    files = [Path(project.located.file), *(file.path for file in project.cards), *project.decks, *inside]
    return sorted(dict.fromkeys(files), key=lambda path: path.as_posix())
