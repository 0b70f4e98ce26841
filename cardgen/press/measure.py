"""A laid-out face held against its game's print standard: what the roles of its elements measure.

In: a ``Face``, the checks a spec makes of its printed faces, and the card. Out: problems at the template's
element, with the rule. All in mm from the trim's top-left corner.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from cardgen.cards.card import Card
from cardgen.cards.expr import Expr, Undefined, compile_condition, compile_expr
from cardgen.cards.message import Message, compile_message
from cardgen.cards.spec import Spec
from cardgen.press.face import Face
from cardgen.press.layout.scene import origin_on
from cardgen.press.outline import union
from cardgen.press.roles import Marked, Typefaces, roles
from cardgen.problem import Note, Problem, Span

if TYPE_CHECKING:
    from cardgen.cards.card_rule import PrintCheck

WORDS = {
    "width": "is {found} wide",
    "height": "is {found} high",
    "left": "begins {found} from the left edge",
    "right": "ends {found} from the left edge",
    "top": "begins {found} from the top edge",
    "bottom": "ends {found} from the top edge",
    "center_x": "has its centre {found} from the left edge",
    "center_y": "has its centre {found} from the top edge",
    "inset": "is {found} inside the trim",
    "count": "is there {found}×",
    "text": "reads {found}",
}
"""What a measure says of an element; the numbers are millimetres."""


class Gauge(NamedTuple):
    """A print check, compiled for a kind of card.

    ``home`` is the template, where none of its elements has the role: then it is no card's fault.
    """

    check: "PrintCheck"
    when: Expr | None
    equals: Expr | None
    least: Expr | None
    most: Expr | None
    message: Message | None
    home: Span | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The values that it reads."""
        said = (part for part in self.message.parts if isinstance(part, Expr)) if self.message else ()
        asked = (self.when, self.equals, self.least, self.most)
        return tuple(name for expr in (*filter(None, asked), *said) for name in expr.names)


def gauges(spec: Spec, kind: str, side: str) -> tuple[Gauge, ...]:
    """The print checks of a kind's front or back, compiled. Raises Invalid for an unchecked spec."""
    types = spec.print_types(kind)

    def compiled(source: Any) -> Expr | None:
        return None if source is None else compile_expr(str(source), types)

    return tuple(
        Gauge(
            check,
            compile_condition(check.when, types),
            compiled(check.equals),
            compiled(check.min),
            compiled(check.max),
            compile_message(check.message.text(), types, Span("")) if check.message else None,
        )
        for check in spec.print
        if check.side == side and kind in spec.kinds_of(check.kinds)
    )


def measure(
    face: Face, rules: Iterable[Gauge], card: Card, typefaces: Typefaces, kind_column: str = "kind"
) -> Iterator[Problem]:
    """What a face does not keep of its game's print standard, but for what follows from a problem told."""
    values = {**card.values, "id": card.id, "qty": card.qty, kind_column: card.kind}
    values.update(trim_width=face.width, trim_height=face.height)
    marked = list(roles(face, typefaces))
    for gauge in [one for one in rules if not _concerns(one, face.absent)]:
        try:
            if gauge.when is None or gauge.when.evaluate(values):
                yield from _judged(gauge, face, marked, values, card)
        except Undefined as error:
            yield Problem(gauge.check.check, f"{gauge.check.role} cannot be checked: {error}", card.at)


def _judged(
    gauge: Gauge, face: Face, marked: list[Marked], values: Mapping[str, Any], card: Card
) -> Iterator[Problem]:
    role = gauge.check.role
    found = [mark for mark in marked if _means(role, mark.role)]
    if gauge.check.measure == "count":
        yield from _compared(gauge, len(found), found[0] if found else None, values, card)
        return
    if not found and not role.endswith("*"):
        message = f"the face has no element with the role {role}"
        hint = "give it to the element of the template"
        yield _problem(gauge, message, None, values, card, hint)
    for name in dict.fromkeys(mark.role for mark in found):
        same = [mark for mark in found if mark.role == name]
        yield from _compared(gauge, _measured(gauge.check.measure, same, face), same[0], values, card)


def _concerns(gauge: Gauge, roles: Iterable[str]) -> bool:
    return any(_means(gauge.check.role, role) for role in roles)


def at_home(gauge: Gauge, roles: Iterable[str], home: Span) -> Gauge:
    """The gauge for a template with elements of these roles."""
    return gauge if _concerns(gauge, roles) else gauge._replace(home=home)


def _means(role: str, found: str) -> bool:
    return found.startswith(role[:-1]) if role.endswith("*") else found == role


def _measured(measure: str, marks: list[Marked], face: Face) -> float | str | None:
    if measure == "text":
        return "".join(mark.text for mark in marks)
    outlines = [mark.outline for mark in marks if mark.outline]
    if not outlines:
        return None
    box = union(outlines)
    return {
        "width": box.width,
        "height": box.height,
        "left": box.x,
        "right": box.right,
        "top": box.y,
        "bottom": box.bottom,
        "center_x": box.x + box.width / 2,
        "center_y": box.y + box.height / 2,
        "inset": min(box.x, box.y, face.width - box.right, face.height - box.bottom),
    }[measure]


def _compared(
    gauge: Gauge, found: float | str | None, mark: Marked | None, values: Mapping[str, Any], card: Card
) -> Iterator[Problem]:
    role = mark.role if mark else gauge.check.role
    if found is None:
        yield _problem(gauge, f"{role} shows nothing", mark, values, card)
        return
    for expr, words in ((gauge.equals, ""), (gauge.least, "at least "), (gauge.most, "at most ")):
        if expr is not None and not _keeps(found, expr.evaluate(values), words, gauge.check.tolerance):
            says = WORDS[gauge.check.measure].format(found=_shown(found, gauge))
            expected = f"{words}{_shown(expr.evaluate(values), gauge)}"
            yield _problem(gauge, f"{role} {says}, expected {expected}", mark, values, card)


def _keeps(found: float | str, wanted: float | str, words: str, tolerance: float) -> bool:
    if isinstance(found, str) or isinstance(wanted, str):
        return found == wanted
    over = {"": abs(found - wanted), "at least ": wanted - found, "at most ": found - wanted}[words]
    return over <= tolerance + 1e-9


def _shown(value: Any, gauge: Gauge) -> str:
    if isinstance(value, str):
        return repr(value)
    return f"{value:g}" if gauge.check.measure == "count" else f"{value:.2f} mm"


def _problem(
    gauge: Gauge, message: str, mark: Marked | None, values: Mapping[str, Any], card: Card, hint: str = ""
) -> Problem:
    """At the template's element, with the card beside it; at the card where no element is to blame, or at
    the template, once for all cards, where none could be."""
    said = gauge.message.render(values) + ": " if gauge.message else ""
    rule = f" ({gauge.check.rule})" if gauge.check.rule else ""
    element = mark.origin.element if mark else None
    value = (origin_on(mark.origin, card).value if mark else None) or card.at
    related = (Note(f"on the card {card.id}", value),) if element else ()
    return Problem(
        gauge.check.check,
        f"{said}{message}{rule}",
        element or gauge.home or card.at,
        gauge.check.severity,
        hint,
        related,
    )
