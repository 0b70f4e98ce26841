"""An edition: every face of a set, laid out and measured. Cards and templates in, faces and problems out.

The project's own templates win over the bundled ones. A back that reads nothing of its card is laid out once
for all cards of a kind. Problems of all cards come together, so that a designer sees them at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from cardgen import data
from cardgen.cards.art import Art
from cardgen.cards.card import Card, CardSet
from cardgen.cards.spec import Spec
from cardgen.press.basis import (
    Basis,
    FaceRecord,
    Find,
    Side,
    asked_values,
    card_key,
    keep_record,
    read_record,
)
from cardgen.press.face import Face
from cardgen.press.late_face import Deferred
from cardgen.press.layout.bleed import once_for_all_cards
from cardgen.press.layout.fill import Fill
from cardgen.press.layout.laying import Laid, Template, lay_out
from cardgen.press.layout.pictures import Pictures
from cardgen.press.locale import localized, untranslated
from cardgen.press.measure import Gauge, at_home, gauges, measure
from cardgen.press.names.idle import idle
from cardgen.press.names.misnamed import misnamed, misnamed_zones, whole
from cardgen.press.store import Store, key_of
from cardgen.press.template.load import find_template, load_template
from cardgen.press.text.fonts import Fonts, load_fonts
from cardgen.problem import Invalid, Problem, Span
from cardgen.project import Project

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
    drawn by.
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


class Job(NamedTuple):
    """A face to be laid out; a name tells that it is one for many cards, or for none."""

    template: Template
    card: Card | None = None
    rules: tuple[Gauge, ...] = ()
    name: str = ""

    def key(self, side: str) -> str:
        """What the face depends on."""
        if self.card is None or self.name:
            return key_of([side, self.name])
        return card_key(side, self.card, (*self.template.fields, *asked_values(self.rules)))


@dataclass(slots=True)
class Press:
    """What one project is printed with: its templates, fonts and pictures, each read once."""

    project: Project
    spec: Spec
    cards: CardSet
    guides: bool = False
    store: Store | None = None
    fills: bool = True
    fonts: Fonts = field(init=False)
    pictures: Pictures = field(init=False)
    basis: Basis | None = field(init=False, default=None)
    options: dict[str, object] = field(init=False)
    problems: list[Problem] = field(default_factory=list)
    templates: list[Template] = field(init=False, default_factory=list)
    finders: dict[Template, Find] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        folders = [folder for folder in (self.project.root / "fonts",) if folder.is_dir()]
        self.fonts = load_fonts(folders)
        self.pictures = Pictures(Art(self.project.art))
        defaults = {name: option.default for name, option in self.spec.options.items()}
        self.options = {**defaults, **self.project.options}
        if self.store is not None:
            self.basis = Basis(self.project, self.spec, self.options)

    def template(self, name: str, kind: str = "") -> Template | None:
        """A template by its file name; what is wrong with it is kept among the problems."""
        path = find_template(name, self.spec.game, self.project.templates, self.project.locale)
        if path is None:
            self.problems.append(self._missing(name))
            return None
        self.pictures.asked.clear()
        self.fonts.asked.clear()
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
                said=None if path.is_relative_to(data.templates()) else self._said,
            )
        except Invalid as invalid:
            self.problems += invalid.problems
            return None
        self.templates.append(template)
        return template

    def idle(self) -> Iterator[Problem]:
        """Names that none of the templates so far uses."""
        return idle(self.templates, self.project.templates)

    def _missing(self, name: str) -> Problem:
        places = (
            ", ".join(str(folder) for folder in self.project.templates) or "the project's templates folder"
        )
        hint = f"put it into {places}"
        return Problem("missing-file", f"there is no template {name!r}", self.project.at("game"), hint=hint)

    def _said(self) -> Iterator[Any]:
        """What the cards and keywords say, where they may name a template's icons and runs."""
        yield from (value for card in self.cards for value in card.values.values())
        yield from (text for keyword in self.spec.keywords.values() for text in keyword.reminder.all())

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
        rules = self.rules(template, kind, side)
        common: Laid | None = None
        key = self.key(template, kind, side, rules)
        for card in (localized(card, self.project.locale) for card in cards if card.kind == kind):
            if template.fields:
                laid = self.face(Job(template, card, rules), key)
            else:
                common = common or self.face(Job(template, card, name=f"{kind} {side}"), key)
                laid = common
                self.problems += self.measured(laid.face, rules, card)
            self.problems += laid.problems
            yield card, laid

    def rules(self, template: Template, kind: str, side: str) -> tuple[Gauge, ...]:
        """What is asked of a side's elements; what is only misspelt is told here, not at each card."""
        rules = gauges(self.spec, kind, side)
        slips = misnamed(template, rules)
        self.problems += {slip.at: slip for slip in reversed(slips.values())}.values()
        given, home = [whole(role) for role in template.roles], Span(str(template.files[0]))
        return tuple(at_home(gauge, given, home) for gauge in rules if gauge.check.role not in slips)

    def key(self, template: Template, kind: str, side: str, rules: tuple[Gauge, ...] = ()) -> str:
        """What the faces of a template that was just loaded depend on together; nothing without a store."""
        if self.basis is None:
            return ""
        shown = f"{side} with guides" if self.guides else side
        asked = tuple(self.pictures.asked), tuple(self.fonts.asked)
        return self.basis.side(Side(template, kind, shown, rules, *asked))

    def face(self, job: Job, side: str) -> Laid:
        """A face; one that an earlier build found sound is laid out only when it is looked at."""
        if self.store is None:
            return self.laid(job)
        key = job.key(side)
        if record := read_record(self.store, key, self.finder(job.template)):
            known = {"name": job.name or job.template.face_name(job.card), "key": record.key(key)}
            return Laid(Deferred.of(lambda: self.laid(job).face, job.template.frame, **known), ())
        laid = self.laid(job)
        if laid.problems:
            return laid
        record = FaceRecord.of(laid.face.files)
        keep_record(self.store, key, record)
        return laid._replace(face=laid.face.keyed(record.key(key)))

    def finder(self, template: Template) -> Find:
        """What finds the file that a picture's name means to a template."""
        if template not in self.finders:
            folders = tuple(dict.fromkeys(file.parent for file in template.files))
            find = partial(self.pictures.find, folders=folders)
            self.finders[template] = cache(lambda name, art_first: find(name, art_first=art_first))
        return self.finders[template]

    def laid(self, job: Job) -> Laid:
        """A face, held against its game's print standard."""
        laid = lay_out(
            job.template,
            job.card,
            options=self.options,
            guides=self.guides,
            name=job.name,
            fills=self.fills,
            packs=not job.rules,
        )
        if not job.rules or job.card is None:
            return laid
        wrong = self.measured(laid.face, job.rules, job.card)
        return laid._replace(problems=(*laid.problems, *wrong))

    def measured(self, face: Face, rules: tuple[Gauge, ...], card: Card) -> Iterator[Problem]:
        """What a face does not keep of its game's print standard."""
        return measure(face, rules, card, self.fonts.typeface, self.spec.kind_column) if rules else iter(())


def make_edition(
    project: Project, spec: Spec, cards: CardSet, store: Store | None = None, *, fills: bool = True
) -> Edition:
    """Lay out both sides of every card, and the game's mats.

    With a store, faces that it knows to be sound are laid out only when somebody looks at them, and their
    fills are not told; without ``fills`` none are.
    """
    press = Press(project, spec, cards, store=store, fills=fills)
    press.problems += untranslated(cards, project.locale) if project.locale else ()
    kinds, told = [kind for kind in spec.kinds if any(card.kind == kind for card in cards)], []
    sides: dict[str, dict[str, Face]] = {side: {} for side in SIDES}
    common: dict[str, Face] = {}
    for kind in kinds:
        for side in SIDES:
            laid = {card.id: laid for card, laid in press.faces(kind, side, cards)}
            faces = {name: one.face for name, one in laid.items()}
            sides[side].update(faces)
            shared = side == "back" and len({id(face) for face in faces.values()}) == 1
            shown = {kind: next(iter(laid.values()))} if shared else laid
            told += [
                CardFill(name, side, project.locale, fill)
                for name, one in shown.items()
                for fill in one.fills
            ]
            if shared:
                common[kind] = next(iter(faces.values()))
    mats = dict(_mats(press))
    problems = tuple(once_for_all_cards((*press.idle(), *press.problems)))
    files = tuple(dict.fromkeys(file for template in press.templates for file in template.files))
    return Edition(
        sides["front"], sides["back"], mats, common, press.fonts, problems, tuple(told), store, files
    )  # fmt: skip


def _mats(press: Press) -> Iterator[tuple[str, Face]]:
    for name, mat in press.spec.mats.items():
        template = press.template(mat.template)
        if template is not None:
            laid = press.face(Job(template, name=name), press.key(template, "", "mat"))
            slips = {slip.at: slip for slip in misnamed_zones(template, press.spec.zones)}
            press.problems += (*slips.values(), *laid.problems)
            yield name, laid.face


def sources(project: Project) -> list[Path]:
    """The files an edition is made of, for a digest of the build; bundled ones go with the version."""
    folders = [*project.art, *project.templates, project.root / "fonts"]
    inside = [path for folder in folders if folder.is_dir() for path in folder.rglob("*") if path.is_file()]
    files = [Path(project.located.file), *(file.path for file in project.cards), *project.decks, *inside]
    return sorted(dict.fromkeys(files), key=lambda path: path.as_posix())
