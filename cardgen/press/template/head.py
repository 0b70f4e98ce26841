"""The head of a template, compiled from top to bottom: constants, values, palette, boxes.

In: the fitted document and a ``Vocabulary`` that knows the card's names. Out: what each name is worth, as
``Head``; the vocabulary then knows the names too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cardgen.cards.expr import Expr
from cardgen.cards.types import NUMBER, Type
from cardgen.press.layout.amount import NO_INK, Ink
from cardgen.press.layout.laying import Variant
from cardgen.press.layout.length import Length
from cardgen.press.template.colors import ink_of, ink_of_plates
from cardgen.press.template.document import TemplateFile
from cardgen.press.template.places import named_place_of
from cardgen.press.template.vocabulary import Vocabulary, is_length, type_of
from cardgen.press.template.words import Variants
from cardgen.problem import Invalid
from cardgen.source.document import fit
from cardgen.source.nearest import nearest
from cardgen.source.scalar import describe

if TYPE_CHECKING:
    from cardgen.press.template.inks import Inks


class Head(NamedTuple):
    """What the names of a template are worth: the same on all cards, by a field, or computed for each."""

    constants: dict[str, Any]
    variants: dict[str, Variant]
    computed: dict[str, Expr | Length]

    def fields(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """The names with those of the template replaced by what they depend on."""
        found: dict[str, None] = {}
        pending = list(reversed(names))
        while pending:
            name = pending.pop()
            if name in self.variants:
                pending.append(self.variants[name].by)
            elif name in self.computed:
                pending += reversed(self.computed[name].names)
            elif name not in self.constants:
                found[name] = None
        return tuple(found)


def compile_head(document: TemplateFile, words: Vocabulary) -> Head:
    """Compiles the head; problems go to the vocabulary."""
    head = Head({}, {}, {})
    taken = dict(words.types)
    for section in ("constants", "values"):
        for name in getattr(document, section):
            if name in taken:
                message = f"{name!r} is already the name of a field or option of the game"
                words.problem(
                    "name-taken", message, words.located.key_at(section, name), "choose another name"
                )
            taken[name] = NUMBER
    for name, value in document.constants.items():
        _constant(name, value, head, words)
    for name, source in document.values.items():
        _computed(name, source, head, words)
    for name, paint in document.palette.items():
        words.palette[name] = _ink(paint, words, "palette", name)
    for name, box in document.boxes.items():
        words.places[name] = named_place_of(words, box, "boxes", name)
    return head


def _constant(name: str, value: Any, head: Head, words: Vocabulary) -> None:
    if not isinstance(value, Variants):
        plain, type_ = _plain(value, words, "constants", name)
        head.constants[name] = plain
        words.define(name, type_, is_length=is_length(value), fixed=True)
        return
    by, cases, other = words.variants(value, "constants", name)
    worth = {case: _plain(case_value, words, "constants", name, case) for case, case_value in cases.items()}
    rest = _plain(other, words, "constants", name, "else") if other is not None else None
    types = [type_ for _, type_ in (*worth.values(), *([rest] if rest else []))]
    mixed = next(
        (type_ for type_ in types if type_ != types[0] and not (type_.numeric and types[0].numeric)), None
    )
    if mixed is not None:
        message = f"the values of {name!r} are of different kinds: {types[0]} and {mixed}"
        words.problem("wrong-type", message, words.at("constants", name))
    head.variants[name] = Variant(
        by, {case: plain for case, (plain, _) in worth.items()}, rest[0] if rest else None
    )
    lengths = any(is_length(case_value) for case_value in (*cases.values(), other))
    words.define(name, NUMBER if lengths else types[0] if types else NUMBER, is_length=lengths)


def _plain(value: Any, words: Vocabulary, *path: str | int) -> tuple[Any, Type]:
    """A constant's value: lengths become millimetres, everything else stays as it is."""
    if is_length(value):
        return words.fixed_length(value, *path) or 0.0, NUMBER
    return value, type_of(value)


def _computed(name: str, source: Any, head: Head, words: Vocabulary) -> None:
    """An expression with a name; with a unit in it, or a length, it is a length."""
    with words.reading() as reads:
        if is_length(source):
            worth: Expr | Length | None = words.length(source, "values", name)
            type_ = NUMBER
        else:
            worth = words.expr(source, "values", name)
            type_ = worth.type if isinstance(worth, Expr) else NUMBER
    if worth is None:
        words.define(name, NUMBER, is_length=True)
        return
    head.computed[name] = worth
    lengths = is_length(source) or any(read in words.lengths for read in worth.names)
    words.define(name, type_, is_length=lengths, fixed=not reads)


def _ink(paint: str | Inks | Variants, words: Vocabulary, *path: str | int) -> Ink:
    """A colour of the palette; those of its variants may name colours before it that have none."""
    if isinstance(paint, str):
        return ink_of(words, paint, *path)
    if not isinstance(paint, Variants):
        return ink_of_plates(paint)
    by, cases, other = words.variants(paint, *path)
    inks = {case: _case(case_paint, words, *path, case) for case, case_paint in cases.items()}
    rest = _case(other, words, *path, "else") if other is not None else NO_INK
    if by not in words.types:
        return NO_INK
    return Ink(rest.color, by, {case: ink.color for case, ink in inks.items()})


def _case(paint: Any, words: Vocabulary, *path: str | int) -> Ink:
    if isinstance(paint, dict):
        from cardgen.press.template.inks import Inks

        try:
            return ink_of_plates(fit(Inks, words.located, path))
        except Invalid as invalid:
            words.problems += invalid.problems
            return NO_INK
    if not isinstance(paint, str):
        words.problem("wrong-type", f"found {describe(paint)}, expected a colour", words.at(*path))
        return NO_INK
    ink = ink_of(words, paint, *path)
    if ink.by:
        hint = nearest(paint, [name for name, known in words.palette.items() if not known.by])
        message = f"{paint!r} depends on {ink.by} itself"
        words.problem("wrong-color", message, words.at(*path), hint)
    return ink
