"""Which class plays which game: entry points of the group ``cardgen.games``, ours and anyone's alike."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from cardgen.cards.card import CardSet
from cardgen.cards.spec import Spec
from cardgen.play.rules import Rules
from cardgen.source.nearest import nearest

GROUP = "cardgen.games"

Game = Callable[[Spec, CardSet], Rules]
"""Makes the rules of a game for a spec and a card set."""


def playable() -> tuple[str, ...]:
    """The games that have rules, by name."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))


def find_game(name: str) -> Game:
    """The game of a name, or the class at ``module:Class`` that is no entry point yet; else ValueError."""
    if ":" in name:
        return load_class(name)
    found = [entry for entry in entry_points(group=GROUP) if entry.name == name]
    if not found:
        hint = nearest(name, playable()) or "nothing is installed"
        raise ValueError(
            f"no rules are known for {name!r} ({hint}); a class of your own is named module:Class"
        )
    game: Game = found[0].load()
    return game


def load_class(name: str) -> Callable[..., Any]:
    """The class at ``module:Class``; ValueError where there is none, and whatever its module raises."""
    module_name, _, attribute = name.partition(":")
    try:
        module = import_module(module_name)
    except ModuleNotFoundError as error:
        if not f"{module_name}.".startswith(f"{error.name}."):
            raise  # the module is there, but something it imports is not
        raise ValueError(f"{name!r}: there is no module {error.name!r} on the path") from None
    found: Callable[..., Any] | None = getattr(module, attribute, None)
    if not callable(found):
        raise ValueError(f"{name!r}: the module {module_name!r} has no class {attribute!r}")
    return found
