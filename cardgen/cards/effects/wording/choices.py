"""Words of a game that stand for its choices: numbers by name, a bare word, a colour, a header's stars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cardgen.cards.effects.wording.lexicon import NO_LABELS, Labels
from cardgen.cards.marks import color, mark

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.lexicon import Lexicon


def choices(
    lexicon: Lexicon, counts: Mapping[str, int] | tuple[tuple[str, int], ...], labels: Labels = NO_LABELS
) -> str:
    """Numbers by name, such as a cost in several colours."""
    pairs = counts.items() if isinstance(counts, Mapping) else counts
    joint = "・" if lexicon.language == "ja" else ", "
    gap = "" if lexicon.language == "ja" else " "
    shown = ((name, f"{word(lexicon, name, labels)}{gap}{number}") for name, number in pairs)
    return joint.join(said if name == "any" else mark(color(name), said) for name, said in shown)


def word(lexicon: Lexicon, name: str, labels: Labels = NO_LABELS) -> str:
    """A bare word of the spec: its own label, else that of any choice that has this name."""
    if name in labels:
        return labels[name].text(lexicon.language)
    if name in lexicon.declared.elements:
        return lexicon.element(name)
    for shapes in lexicon.vocabulary.fields.values():
        for shape in shapes:
            label = (shape.item.choices if shape.item is not None else shape.choices).get(name)
            if label:
                return label.text(lexicon.language)
    return {"any": "好きな色" if lexicon.language == "ja" else "any"}.get(name, name)


def hue(lexicon: Lexicon, name: str, labels: Labels = NO_LABELS) -> str:
    """A colour before the number or sign that is of it; nothing for any."""
    gap = "" if lexicon.language == "ja" else " "
    return "" if name == "any" else mark(color(name), word(lexicon, name, labels)) + gap


def stars(lexicon: Lexicon, colors: Sequence[str], labels: Labels = NO_LABELS) -> str:
    """A header's stars: 「赤★☆」, filled and named for a colour, open for any."""
    shown = (
        "☆" if name == "any" else mark(color(name), f"{word(lexicon, name, labels)}★") for name in colors
    )
    return "".join(shown)
