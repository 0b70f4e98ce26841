"""Cards in the language that is printed: ``name:en`` stands for ``name`` where a project prints English.

In: a card with values in several languages, and the project's locale. Out: the card as that language has it.
Templates have variants too: ``front.en.yaml`` stands for ``front.yaml``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from cardgen.cards.card import Card
from cardgen.cards.spec import Spec


def localized(card: Card, locale: str) -> Card:
    """The card with the values that it has in a language in place of its plain ones."""
    own = dict(_translations(card, locale)) if locale else {}
    if not own:
        return card
    values = {**card.values, **{name: card.values[column] for name, column in own.items()}}
    spans = {**card.spans, **{name: card.spans[c] for name, c in own.items() if c in card.spans}}
    return card.but(values=values, spans=spans)


def _translations(card: Card, locale: str) -> Iterator[tuple[str, str]]:
    """The fields that have a value in the language, with the columns that hold them."""
    for column, value in card.values.items():
        name, colon, language = column.rpartition(":")
        if colon and language == locale and value not in (None, ""):
            yield name, column


def variant(name: str, locale: str) -> str:
    """The file name of a template's variant for a language.

    >>> variant("cards/front.yaml", "en")
    'cards/front.en.yaml'
    """
    path = PurePosixPath(name)
    return str(path.with_name(f"{path.stem}.{locale}{path.suffix}"))


def labels(spec: Spec | None, kind: str, locale: str) -> dict[str, Mapping[str, str]]:
    """What the choices of a kind's fields are called in a language; a choice without a label is its name."""
    fields = spec.kinds[kind].fields if spec and kind else {}
    return {
        name: {choice: label.text(locale) or choice for choice, label in field.choices.items()}
        for name, field in fields.items()
        if field.type == "choice"
    }
