"""A project → its spec, cards and decks, and everything that is wrong with them, sorted by place.

``cardgen build`` and ``cardgen check`` both begin here; so does whoever uses cardgen as a library. Warnings
are among the problems; what the designer chose to ignore is not.
"""

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from cardgen.cards.art import Art
from cardgen.cards.card import CardSet
from cardgen.cards.checks import SET_CHECKS, Set, run
from cardgen.cards.columns import Vocabulary
from cardgen.cards.faults import Shape
from cardgen.cards.ignores import Ignores
from cardgen.cards.load import Reading, read_cards
from cardgen.cards.schema import field_schema
from cardgen.cards.spec import Spec, load_spec
from cardgen.problem import Invalid, Problem, Span
from cardgen.project import Project
from cardgen.source.ignore import Ignore
from cardgen.source.nearest import nearest

if TYPE_CHECKING:
    from cardgen.cards.deck import Deck


class Checked(NamedTuple):
    """``ignores`` silences later problems too, such as those of the printed faces."""

    project: Project
    spec: Spec
    cards: CardSet
    decks: "tuple[Deck, ...]"
    problems: tuple[Problem, ...]
    ignores: Ignores

    @property
    def errors(self) -> tuple[Problem, ...]:
        return tuple(problem for problem in self.problems if problem.severity == "error")

    def require(self) -> "Checked":
        """Itself, or Invalid with all problems where there is an error among them."""
        if self.errors:
            raise Invalid(self.problems)
        return self


def check_project(project: Project, found: Iterable[Problem] = (), language: str = "en") -> Checked:
    """Check a whole project; Invalid only where its spec cannot be used.

    ``found`` are problems of the project file (``read_project``), told with the others; ``language`` is the
    one that the spec's messages are told in.
    """
    spec = load_spec(project.spec)
    art = Art(project.art, lacking=project.lacks_art)
    problems = [*found, *_settings(project, spec)]
    reading = read_cards(project.cards, spec, project.aliases, art, project.locale, language)
    problems += reading.problems
    if project.locale != project.located.value.get("locale", ""):
        problems += _unspoken(project, spec, reading.cards)
    decks, in_decks = _decks(project, spec, reading, language, problems)
    complete = _is_whole(project, reading, decks)
    problems += run(Set(spec, reading.cards, reading.ids, decks, art, project.locale, complete))
    rules = [(rule, project.at("ignore", index)) for index, rule in enumerate(project.ignore)]
    comments = (*reading.ignores, *project.located.ignores, *in_decks)
    if not (rules or comments):  # then nobody need know of all checks
        ignores = Ignores(comments, rules, reading.ids, ())
    else:
        from cardgen.cards.catalogue import explanations, firm_checks

        ignores, own = Ignores(comments, rules, reading.ids, firm_checks()), spec_checks(spec)
        problems = ignores.silence(problems)
        problems += ignores.unused(own | SET_CHECKS.keys() | firm_checks())
        problems += ignores.unknown(own | print_checks(spec) | explanations().keys())
    return Checked(project, spec, reading.cards, decks, tuple(in_order(problems)), ignores)


def _is_whole(project: Project, reading: Reading, decks: "tuple[Deck, ...]") -> bool:
    """Whether every card and deck could be read, so that what seems unused is."""
    read = bool(project.cards) and not reading.unread and len(reading.cards) == len(reading.ids)
    return read and len(decks) == len(project.decks)


def spec_checks(spec: Spec) -> set[str]:
    """The names of the checks a spec declares for cards and decks."""
    limits = {limit.check for part in spec.decks.values() for limit in part.limits}
    return limits | {check.check for check in spec.checks}


def print_checks(spec: Spec) -> set[str]:
    """The names of the checks a spec declares for printed faces."""
    return {check.check for check in spec.print}


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """By file, then by place; a sheet's cells row by row, within a cell by character."""
    return sorted(problems, key=_place)


def _place(problem: Problem) -> tuple[str, str, int, int, str, int]:
    at = problem.at
    cell = re.fullmatch(r"([A-Z]+)([0-9]+)", at.cell)
    row, letters = (int(cell[2]), cell[1]) if cell else (0, "")
    return at.file, at.sheet, at.line or row, len(letters), letters, at.column


def _settings(project: Project, spec: Spec) -> Iterator[Problem]:
    """The parts of the project file that only its spec can judge."""
    for name, value in project.options.items():
        if name not in spec.options:
            hint = nearest(name, spec.options)
            message = f"{spec.game} has no option {name!r}"
            yield Problem("unknown-option", message, project.located.key_at("options", name), hint=hint)
            continue
        for fault in Shape(field_schema(spec.options[name])).faults(value):
            at = project.at("options", name, *fault.path)
            yield Problem("wrong-value", f"option {name}: {fault.message}", at, hint=fault.hint)
    known = Vocabulary(spec).names
    for written, name in project.aliases.items():
        if name not in known:
            message = f"the column {written!r} should mean {name!r}, which is no field"
            yield Problem("unknown-field", message, project.at("aliases", written), hint=nearest(name, known))


def _unspoken(project: Project, spec: Spec, cards: CardSet) -> Iterator[Problem]:
    """A warning where a language is asked for that neither cards nor templates nor the game know."""
    locale, own = project.locale, project.located.value.get("locale", "")
    written = any(name.endswith(f":{locale}") for card in cards for name in card.values)
    drawn = any(True for folder in project.templates for _ in folder.rglob(f"*.{locale}.yaml"))
    if (
        not len(cards)
        or written
        or drawn
        or (locale in spec.title.by_language and (spec.effects is not None or not own))
    ):
        return
    message = f"no card and no template has a text in {locale!r}; what they have is printed"
    hint = f"add columns such as 'name:{locale}', or ask for a language that the set is in"
    at = project.at("locale") if locale == own else Span("--locale")  # of the command line
    yield Problem("missing-translation", message, at, "warning", hint)


def _decks(
    project: Project, spec: Spec, reading: Reading, language: str, problems: list[Problem]
) -> "tuple[tuple[Deck, ...], list[Ignore]]":
    """The decks that could be read; limits are checked where every card of a deck is sound."""
    if not project.decks:
        return (), []
    from cardgen.cards.deck_check import DeckRules
    from cardgen.cards.deck_file import read_deck

    decks: list[Deck] = []
    comments: list[Ignore] = []
    cards = reading.cards.by_id()
    whole = bool(project.cards) and not reading.unread
    rules = DeckRules(spec, sound_options(project, spec), language)
    for path in project.decks:
        deck, found, ignores = read_deck(path, spec, reading.ids)
        problems += (problem for problem in found if whole or problem.check != "unknown-card")
        comments += ignores
        if deck is not None:
            decks.append(deck)
            if all(card_id in cards for card_id in deck.counts):
                problems += rules.check(deck, cards)
    return tuple(decks), comments


def sound_options(project: Project, spec: Spec) -> dict[str, Any]:
    """The project's options that the spec accepts."""
    return {
        name: value
        for name, value in project.options.items()
        if name in spec.options and Shape(field_schema(spec.options[name])).fits(value)
    }
