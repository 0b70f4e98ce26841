"""What a template's words mean while it is compiled: names and their types, lengths, conditions, cases.

In: a template's constants, values, palette and boxes. Out: methods that compile one written value each and
answer with nothing after noting a problem at its place, so that a file tells all it has at once. The names
that an element reads are gathered beside (``reading``): they tell what is laid out anew for each card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import Any, NamedTuple

from cardgen.cards.expr import Expr, compile_expr
from cardgen.cards.types import BOOL, INT, NUMBER, TEXT, Type, list_of
from cardgen.pattern import pattern
from cardgen.press.layout.amount import Amount, Ink
from cardgen.press.layout.boxes import AnyPlace
from cardgen.press.layout.length import ZERO, Length, compile_length
from cardgen.press.layout.markup import NO_LABELS, Labels, Markup, compile_markup
from cardgen.press.template.words import Variants, Varieties
from cardgen.problem import Invalid, Problem, Span
from cardgen.source.located import Located, Path
from cardgen.source.nearest import nearest

_PERCENT = pattern(r"\s*(\d+(?:\.\d+)?)\s*%\s*")
_HAS_UNIT = pattern(r"\d\s?(?:mm|cm|in|pt)\b")


class Assumed(NamedTuple):
    """What is taken of a field's value: that it is a case, or, where that is None, none of those besides."""

    case: str | None
    besides: frozenset[str]


NOTHING_ASSUMED = Assumed(None, frozenset())


class Undecided(Exception):
    """Something varies by a field of which nothing is assumed; whoever can tries it for each of the cases."""

    def __init__(self, by: str, cases: tuple[str, ...], path: Path) -> None:
        super().__init__(by)
        self.by, self.cases, self.path = by, cases, path


class Vocabulary:
    """The names a template may use so far; grows as its head is compiled from top to bottom."""

    def __init__(self, located: Located, types: Mapping[str, Type], labels: Labels = NO_LABELS) -> None:
        self.located, self.labels = located, labels
        self.types: dict[str, Type] = dict(types)
        self.lengths: dict[str, None] = {}
        self.fixed: dict[str, None] = {}
        self.palette: dict[str, Ink] = {}
        self.places: dict[str, AnyPlace] = {}
        self.problems: list[Problem] = []
        self.doubts: list[Problem] = []
        self.used: dict[tuple[str, str], None] = {}
        self.given: dict[tuple[str, str], tuple[str, Span]] = {}
        self._reads: dict[str, None] = {}
        self._assumed: dict[str, Assumed] = {}

    def at(self, *path: str | int) -> Span:
        return self.located.at(*path)

    def problem(self, check: str, message: str, at: Span, hint: str = "", severity: Any = "error") -> None:
        self.problems.append(Problem(check, message, at, severity, hint))

    def use(self, section: str, name: str) -> None:
        """Notes that a name of a section is used."""
        self.used[section, name] = None

    def give(self, what: str, name: str, at: Span, inside: Iterable[str]) -> None:
        """Notes a name that is given at a place, and whether what is compiled inside reads it."""
        key = (str(at), name)
        self.given[key] = (f"{name!r}, {what}", at)
        if name in inside:
            self.use(*key)

    def read(self, *names: str) -> None:
        """Notes names whose values the element at hand depends on."""
        for name in names:
            if name not in self.fixed:
                self._reads[name] = None
            self.use("constants", name)
            self.use("values", name)

    @contextmanager
    def reading(self) -> Iterator[dict[str, None]]:
        """Gathers the names read inside; the element around reads them too."""
        outer, self._reads = self._reads, {}
        try:
            yield self._reads
        finally:
            inner, self._reads = self._reads, outer
            self._reads.update(inner)

    @contextmanager
    def knowing(self, names: Mapping[str, Type]) -> Iterator[dict[str, None]]:
        """Lets names be used inside that are given there: a repeat's item, what a part takes.

        Gathers the names read inside; the element around reads them too, but for those that were given: what
        is of the same name outside is something else.
        """
        before, assumed, fixed, outer = self.types, self._assumed, self.fixed, self._reads
        self.types = {**before, **names}
        self._assumed = {name: case for name, case in assumed.items() if name not in names}
        self.fixed = {name: None for name in fixed if name not in names}
        self._reads = {}
        try:
            yield self._reads
        finally:
            inner = self._reads
            self.types, self._assumed, self.fixed, self._reads = before, assumed, fixed, outer
            outer.update((name, None) for name in inner if name not in names)

    def _noted(self, invalid: Invalid) -> None:
        self.problems += invalid.problems

    def expr(self, source: object, *path: str | int, want: Type | None = None) -> Expr | None:
        """An expression over the names known here."""
        try:
            expr = compile_expr(_text(source), self.types, self.at(*path), want)
        except Invalid as invalid:
            self._noted(invalid)
            return None
        self.read(*expr.names)
        return expr

    def condition(self, source: object, *path: str | int) -> Expr | None:
        """When an element is drawn; None for always."""
        return None if source is True else self.expr(source, *path, want=BOOL)

    def length(self, source: Any, *path: str | int) -> Length:
        """A length; zero after a problem."""
        try:
            length = compile_length(source, self.types, self.lengths, self.at(*path))
        except Invalid as invalid:
            self._noted(invalid)
            return ZERO
        self.read(*length.names)
        return length

    def fixed_length(self, source: Any, *path: str | int) -> float | None:
        """A length that is the same on all cards, in mm; None after a problem."""
        before = len(self.problems)
        length = self.length(source, *path)
        if len(self.problems) > before:
            return None
        if length.expr is not None or length.share:
            message = f"{source} is not the same for every card and box"
            self.problem("wrong-value", message, self.at(*path), "write a length such as 8pt or 3mm")
            return None
        return length.fixed

    def amount(self, source: Any, *path: str | int) -> Amount:
        """A number, a percentage of 1, or an expression."""
        if not isinstance(source, str):
            return Amount(float(source))
        if match := _PERCENT.fullmatch(source):
            return Amount(float(match[1]) / 100)
        expr = self.expr(source, *path, want=NUMBER)
        return Amount(0.0, expr)

    def markup(self, text: str, *path: str | int) -> Markup:
        """A text with fields; empty after a problem."""
        try:
            markup = compile_markup(text, self.types, self.at(*path), self.labels)
        except Invalid as invalid:
            self._noted(invalid)
            return Markup(())
        self.read(*markup.names)
        return markup

    @contextmanager
    def assuming(self, by: str, case: str | None, besides: Iterable[str] = ()) -> Iterator[None]:
        """Lets what varies by a field be as it is in a case; None: in none of those named besides."""
        before = self._assumed
        excluded = before[by].besides if by in before else frozenset()
        self._assumed = {**before, by: Assumed(case, excluded | frozenset(besides))}
        try:
            yield
        finally:
            self._assumed = before

    def assumptions(self, undecided: Undecided) -> Iterator[tuple[str, AbstractContextManager[None]]]:
        """Each case of what is undecided, and the assumption of it; last, as "", that it is none of them."""
        by, cases = undecided.by, undecided.cases
        for case in cases:
            yield case, self.assuming(by, case)
        known = {*cases, *self._assumed.get(by, NOTHING_ASSUMED).besides}
        type_ = self.types[by]
        if type_.optional or not type_.choices or not known.issuperset(type_.choices):
            yield "", self.assuming(by, None, cases)

    def decided(self, value: Any, path: Path) -> tuple[Any, Path]:
        """What varies, as it is in the cases that are assumed, with its path; Undecided where none is.

        None where nothing is said for the case, which is a problem already.
        """
        while isinstance(value, Varieties):
            cases: dict[str, Any] = value.cases  # type: ignore[attr-defined]
            if not self.check_cases(value.by, cases, path, (*path, "cases")):
                return None, path
            case = self._case(value.by, cases, path)
            value, path = cases.get(case, cases.get("else")), (*path, "cases", case)
        return value, path

    def _case(self, by: str, cases: Mapping[str, Any], path: Path) -> str:
        case, besides = self._assumed.get(by, NOTHING_ASSUMED)
        if case is not None:
            return case if case in cases else "else"
        still_open = [name for name in cases if name != "else" and name not in besides]
        if still_open or by not in self._assumed:
            raise Undecided(by, tuple(still_open), path)
        return "else"

    def variants(self, variants: Variants, *path: str | int) -> tuple[str, dict[str, Any], Any]:
        """The field that chooses, the value for each of its cases, and the one for all others (or None)."""
        cases = variants.cases()
        self.check_cases(variants.by, cases, path, path)
        other = cases.pop("else", None)
        return variants.by, cases, other

    def check_cases(self, by: str, cases: Mapping[str, Any], path: Path, inside: Path) -> bool:
        """Whether a field chooses between texts; that its values and the cases agree is checked too."""
        type_ = self.types.get(by)
        if type_ is None or type_.name != "text":
            hint = nearest(by, [name for name, known in self.types.items() if known.choices])
            message = f"no field {by!r} chooses between texts"
            self.problem("unknown-field", message, self.at(*path, "by"), hint)
            return False
        named = [case for case in cases if case != "else"]
        for case in named:
            if type_.choices and case not in type_.choices:
                where = self.located.key_at(*inside, case)
                self.problem(
                    "unknown-choice", f"{case!r} is none of its values", where, nearest(case, type_.choices)
                )
        missing = [choice for choice in type_.choices if choice not in named]
        if "else" not in cases and (missing or not type_.choices or type_.optional):
            lacking = ", ".join(missing) or "any other value"
            message = f"nothing is said for {lacking}"
            self.problem("missing-variant", message, self.at(*path), "add it, or 'else'")
        return True

    def define(self, name: str, type_: Type, *, is_length: bool = False, fixed: bool = False) -> None:
        """Makes a name known to what is compiled after it; ``fixed``: its value is the same on all cards."""
        self.types[name] = type_
        if is_length:
            self.lengths[name] = None
        if fixed:
            self.fixed[name] = None


def is_length(source: object) -> bool:
    """Whether a written value has a unit of length in it."""
    return isinstance(source, str) and bool(_HAS_UNIT.search(source))


def type_of(value: Any) -> Type:
    """The type that a plain value of a template has in expressions."""
    match value:
        case bool():
            return BOOL
        case int():
            return INT
        case float():
            return NUMBER
        case list():
            return list_of(type_of(value[0]) if value else TEXT)
        case dict():
            return Type("record", fields={name: type_of(part) for name, part in value.items()})
    return TEXT


def _text(source: object) -> str:
    return str(source) if not isinstance(source, bool) else ("True" if source else "False")
