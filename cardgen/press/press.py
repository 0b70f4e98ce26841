"""A press: what one project is printed with, and the faces that it lays out.

In: a project, its spec and its cards. Out: ``Lot`` values, the cards of a kind with the template of one of
their sides, whose faces are laid out one by one, as ``Job`` values, and held against the game's print
standard. The project's own templates win over the bundled ones. A back that reads nothing of its card is one
for all cards of a kind. What is wrong is gathered on the way, so that a designer sees it all at once.
"""

from collections.abc import Iterable, Iterator
from functools import cache, partial
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from cardgen import data
from cardgen.cards.art import Art
from cardgen.cards.card import Card, CardSet
from cardgen.cards.spec import Spec, spec_at
from cardgen.press.basis import (
    Basis,
    FaceRecord,
    Holds,
    Side,
    asked_values,
    card_key,
    keep_record,
    read_record,
)
from cardgen.press.face import Face
from cardgen.press.late_face import Deferred
from cardgen.press.layout.laying import Laid, Template, lay_out
from cardgen.press.layout.pictures import Pictures
from cardgen.press.locale import localized
from cardgen.press.names.idle import idle
from cardgen.press.store import Store, key_of
from cardgen.press.template.load import find_template, load_template
from cardgen.press.text.fonts import load_fonts
from cardgen.problem import Invalid, Problem, Span
from cardgen.project import FONTS, Project

if TYPE_CHECKING:
    from cardgen.press.measure import Gauge


class Job(NamedTuple):
    """A face to be laid out, under its name.

    ``side`` is what it depends on together with the others of its side.
    """

    template: Template
    side: str
    name: str
    card: Card | None = None
    rules: "tuple[Gauge, ...]" = ()

    @property
    def is_common(self) -> bool:
        """Whether it is a face for many cards, or for none."""
        return self.card is None or not self.template.fields

    @property
    def key(self) -> str:
        """What the face depends on."""
        if self.card is None or self.is_common:
            return key_of([self.side, self.name])
        return card_key(self.side, self.card, (*self.template.fields, *asked_values(self.rules)))


class Lot(NamedTuple):
    """The cards of a kind, one of their sides, and the template and print standard of that."""

    kind: str
    side: str
    template: Template
    rules: "tuple[Gauge, ...]"
    key: str
    cards: tuple[Card, ...]

    @property
    def is_common(self) -> bool:
        """Whether one face is for all of the cards."""
        return not self.template.fields

    @property
    def jobs(self) -> list[Job]:
        """The faces to be laid out."""
        template, key, side = self.template, self.key, self.side
        if self.is_common:
            return [Job(template, key, f"{self.kind} {side}", card) for card in self.cards[:1]]
        return [Job(template, key, f"{card.id} {side}", card, self.rules) for card in self.cards]


class Press:
    """What one project is printed with: its templates, fonts and pictures, each read once."""

    def __init__(
        self,
        project: Project,
        spec: Spec,
        cards: CardSet,
        guides: bool = False,
        store: Store | None = None,
        fills: bool = True,
    ) -> None:
        self.project, self.spec, self.cards = project, spec, cards
        self.guides, self.store, self.fills = guides, store, fills
        folders = [folder for folder in (project.root / FONTS,) if folder.is_dir()]
        self.fonts = load_fonts(folders)
        self.pictures = Pictures(Art(project.art))
        defaults = {name: option.default for name, option in spec.options.items()}
        self.options: dict[str, object] = {**defaults, **project.options}
        self.basis = Basis(project, spec, self.options) if store is not None else None
        self.problems: list[Problem] = []
        self.templates: list[Template] = []
        self.record = cache(FaceRecord.of)
        self.holders: dict[Template, Holds] = {}

    def template(self, name: str, kind: str = "", *at: str) -> Template | None:
        """A template that the spec names at a path; what is wrong with it is kept among the problems."""
        self.pictures.asked.clear()
        self.fonts.asked.clear()
        try:
            path = find_template(name, self.spec.game, self.project.templates, self.project.locale)
            if path is None:
                raise Invalid([self._missing(name, at)])
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
        self.problems += template.doubts
        self.templates.append(template)
        return template

    def idle(self) -> Iterator[Problem]:
        """Names that none of the templates so far uses."""
        return idle(self.templates, self.project.templates)

    def _missing(self, name: str, at: tuple[str, ...]) -> Problem:
        """The problem of a template that is nowhere."""
        places = (
            ", ".join(str(folder) for folder in self.project.templates) or "the project's templates folder"
        )
        hint = f"put it into {places}"
        where = spec_at(self.project.spec, *at)
        return Problem("missing-file", f"there is no template {name!r}", where, hint=hint)

    def _said(self) -> Iterator[Any]:
        """What the cards and keywords say, where they may name a template's icons and runs."""
        yield from (value for card in self.cards for value in card.values.values())
        yield from (text for keyword in self.spec.keywords.values() for text in keyword.reminder.all())

    def _columns(self, kind: str) -> list[str]:
        """The designer's own columns of a kind, and those of texts in other languages."""
        known = self.spec.types(kind) if kind else {}
        rows = dict.fromkeys(tuple(card.values) for card in self.cards if card.kind == kind)
        return [name for name in dict.fromkeys(chain(*rows)) if name not in known]

    def faces(self, kind: str, side: str, cards: Iterable[Card]) -> Iterator[tuple[Card, Laid]]:
        """The faces of one side of those cards that are of a kind."""
        if lot := self.lot(kind, side, cards):
            yield from self.gathered(lot, map(self.face, lot.jobs))

    def lot(self, kind: str, side: str, cards: Iterable[Card]) -> Lot | None:
        """One side of those cards that are of a kind; None where they have none, or its template is wrong."""
        name = getattr(self.spec.kinds[kind], side)
        template = self.template(name, kind, "kinds", kind, side) if name else None
        if template is None:
            return None
        rules = self.rules(template, kind, side)
        key = self.key(template, kind, side, rules)
        own = tuple(localized(card, self.project.locale) for card in cards if card.kind == kind)
        return Lot(kind, side, template, rules, key, own)

    def gathered(self, lot: Lot, faces: Iterable[Laid]) -> Iterator[tuple[Card, Laid]]:
        """The cards of a lot with the faces of its jobs, whose problems are kept with all others."""
        laid_out = list(faces) * len(lot.cards) if lot.is_common else faces
        for card, laid in zip(lot.cards, laid_out, strict=True):
            if lot.is_common:
                self.problems += self.measured(laid.face, lot.rules, card)
            self.problems += laid.problems
            yield card, laid

    def rules(self, template: Template, kind: str, side: str) -> "tuple[Gauge, ...]":
        """What is asked of a side's elements; what is only misspelt is told here, not at each card."""
        if not self.spec.print:
            return ()
        from cardgen.press.measure import at_home, gauges
        from cardgen.press.names.misnamed import misnamed, whole

        rules = gauges(self.spec, kind, side)
        slips = misnamed(template, rules)
        self.problems += {slip.at: slip for slip in reversed(slips.values())}.values()
        given, home = [whole(role) for role in template.roles], Span(str(template.files[0]))
        return tuple(at_home(gauge, given, home) for gauge in rules if gauge.check.role not in slips)

    def key(self, template: Template, kind: str, side: str, rules: "tuple[Gauge, ...]" = ()) -> str:
        """What the faces of a template that was just loaded depend on together; nothing without a store."""
        if self.basis is None:
            return ""
        shown = f"{side} with guides" if self.guides else side
        asked = tuple(self.pictures.asked), tuple(self.fonts.asked)
        return self.basis.side(Side(template, kind, shown, rules, *asked))

    def face(self, job: Job) -> Laid:
        """A face; one that an earlier build found sound is laid out only when it is looked at."""
        if self.store is None:
            return self.laid(job)
        key = job.key
        return self.known(job, key) or self.made(job, key)

    def known(self, job: Job, key: str) -> Laid | None:
        """The face of a key, if an earlier build found it sound."""
        record = read_record(self.store, key, self.holder(job.template)) if self.store else None
        return self.deferred(job, record.key(key)) if record else None

    def made(self, job: Job, key: str) -> Laid:
        """A face laid out now; the store keeps under the key that it is sound."""
        laid = self.laid(job)
        if self.store is None or laid.problems:
            return laid
        record = self.record(laid.face.files)
        keep_record(self.store, key, record)
        return Laid(laid.face.keyed(record.key(key)), laid.problems, laid.fills)

    def deferred(self, job: Job, key: str) -> Laid:
        """A face of which all is known but what it looks like."""
        frame = job.template.frame
        return Laid(Deferred.of(lambda: self.laid(job).face, frame, name=job.name, key=key), ())

    def holder(self, template: Template) -> Holds:
        """What tells whether the names of pictures still mean the same to a template."""
        if template not in self.holders:
            folders = tuple(dict.fromkeys(file.parent for file in template.files))
            find = partial(self.pictures.find, folders=folders)
            found = cache(lambda name, art_first: find(name, art_first=art_first))
            self.holders[template] = cache(lambda record: record.holds(found))
        return self.holders[template]

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

    def measured(self, face: Face, rules: "tuple[Gauge, ...]", card: Card) -> Iterator[Problem]:
        """What a face does not keep of its game's print standard."""
        if not rules:
            return iter(())
        from cardgen.press.measure import measure

        return measure(face, rules, card, self.fonts.typeface, self.spec.kind_column)
