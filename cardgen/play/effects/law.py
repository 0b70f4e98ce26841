"""What a game adds to the interpreter: its own rules, as functions the machine calls at the right moments.

Every function gets the game's state, which is a ``Table``. What a game does not give does nothing, or
what its line here says. A function may move cards, raise events (``machine.emit``), open windows and
put tasks on the stack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from cardgen.cards.card import Card
from cardgen.cards.effects.vocabulary import LIFE
from cardgen.play.effects.frame import Frame, Task, Window
from cardgen.problem import Invalid, Note, Problem

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine
    from cardgen.play.effects.world import World

S = Any
"""The game's state."""


def _yes(*_: Any) -> bool:
    return True


def _no(*_: Any) -> bool:
    return False


def _nothing(*_: Any) -> None:
    return None


def _zero(*_: Any) -> None:
    return None


@dataclass(frozen=True)
class Law:
    """The game's side of the machine."""

    settle: Callable[[S], None] = _nothing
    """After every step that changed something: what happens at once (retreats, returns, defeats)."""
    tasks: Mapping[str, Callable[[S, Task], None]] = field(default_factory=dict)
    """By name, what does a step of the game's own that was put on the stack."""
    usable: Callable[[S, int, int, int], bool] = _yes
    """(state, code, piece, seat): whether the rules, too, let the ability be used now. Nobody is asked again
    until ``changed`` is set, which whoever changes anything that this hangs on does."""
    usable_by: Callable[[Machine, int], Callable[[S, int, int], bool]] | None = None
    """(machine, code): instead of ``usable``, which is asked often, what is asked of this one ability."""
    is_fleeting: Callable[[S], bool] = _no
    """Whether who can use nothing now may be able to later although nothing has changed: he is asked anew."""
    using: Callable[[S, Frame], None] = _nothing
    """An ability is about to be used by a player's choice: put down what must be done after it."""
    finished: Callable[[S, Frame], None] = _nothing
    """An ability has been carried out to its end, or was countered."""
    may_leave: Callable[[S, int], bool] = _yes
    """(state, piece): whether a card in play can leave where it is; elsewhere every card can."""
    leave_together: Callable[[S, Sequence[int]], bool] = _yes
    """(state, pieces): whether cards that could leave one by one can all leave, as a cost may ask."""
    accepts: Callable[[S, int, int], bool] = _yes
    """(state, piece, place): whether an effect may put a card there; capacity is looked at besides."""
    exposed: Callable[[S, int], None] = _nothing
    """(state, piece): a card has come to light; what lay on it, and went alone, is where it goes by now."""
    shifted: Callable[[S, int, int], None] = _nothing
    """(state, piece, since): a card has gone from one place in play, where it lay since then, to another."""
    stays_beneath: Callable[[S, int], bool] = _yes
    """(state, piece): whether what lies under a leaving card stays, or goes to the discard."""
    discard_place: Callable[[S, int], int] | None = None
    """(state, piece): where a card is discarded to; without it the owner's zone ``discard``."""
    hurt: Callable[[S, Frame, int, int], None] | None = None
    """(state, frame, seat, amount): a player takes damage; without it the number ``life`` falls."""
    wound: Callable[[S, Frame, int, int], None] | None = None
    """(state, frame, piece, amount): a card takes damage; without it ``wounds`` grow."""
    mend: Callable[[S, Frame, int, int], None] | None = None
    """(state, frame, seat, amount): a player is healed; without it the number ``life`` rises."""
    empty_deck: Callable[[S, int], None] = _nothing
    """(state, seat): a draw found no card."""
    undrawn: Callable[[S, int, int], None] = _nothing
    """(state, seat, times): draws that were not made, for there was still no card."""
    changing: Callable[[S, Frame, int, int, int], bool] = _no
    """(state, frame, number, seat, value): a number is about to change. True: something comes before that;
    it is on the stack now, and the step shall be looked at again after it."""
    opens: Callable[[S, Frame], Window | None] = _zero
    """The window in which an ability whose cost is paid may be answered."""
    aims: Callable[[S, Frame], Window | None] = _zero
    """The window in which damage that is due (``frame.blow``) may be answered."""
    countered: Callable[[S, Frame], None] = _nothing
    """What the game opened the window for was countered, and that is no ability."""
    extra: Callable[[S, int, int], None] = _nothing
    """(state, seat, times): further actions are due."""
    win: Callable[[S, list[int]], None] = _nothing
    defeat: Callable[[S, list[int]], None] = _nothing
    steps: Mapping[str, Callable[[S, Frame, dict[str, Any]], bool | None]] = field(default_factory=dict)
    """Own steps. True: a question is on the stack; the step is done again with ``frame.answer``."""
    payable: Mapping[str, Callable[[S, int, int, dict[str, Any]], bool]] = field(default_factory=dict)
    """Own steps as costs: (state, seat, piece, arguments): whether it can be paid."""
    conditions: Mapping[str, Callable[[S, Frame, dict[str, Any]], bool]] = field(default_factory=dict)
    by_place: frozenset[str] = frozenset()
    """Own conditions that hang on nothing but where their card lies, on what, and what is printed; and
    ``counts_as``, where that hangs on nothing but places, print and what lasts: what they make can be kept
    until a card moves there. A game whose
    ``counts_as`` hangs on a count of turns calls ``s.forget_turn`` when that changes."""
    counts_as: Callable[[S, int, int], Sequence[int]] | None = None
    """(state, piece, stat): further values that a card counts as having where cards are described."""
    order: Callable[[S], list[int]] | None = None
    """In which order players' simultaneous triggers come; without it from the active player on."""
    players_order: bool = True
    """Whether each player orders his own triggers; if not they come as they arose."""
    most_effects: int = 1000
    """Effects in one turn; more are a loop."""
    endless: Callable[[S, list[str]], None] | None = None
    """(state, names): there were too many effects; without it the play ends with ``endless_effects``."""


def endless_effects(cards: Sequence[Card]) -> Invalid:
    """That effects go on without end, at those cards that took part last. (``endless-effects``)"""
    first, *others = cards
    names = ", ".join(card.id for card in cards)
    message = f"effects without end in play; these cards took part: {names}"
    hint = "a limit or a cost ends a loop (limit: once_per_turn)"
    related = tuple(Note(card.id, card.where("abilities")) for card in others)
    return Invalid(
        [Problem("endless-effects", message, first.where("abilities"), hint=hint, related=related)]
    )


_HOOKS = {"extra_action": "extra", "win": "win", "defeat": "defeat"}
"""Shared steps that nothing but the law can carry out, and what of it does."""


def _on_life(world: World, law: Law) -> Iterator[str]:
    """Steps that take a player's life or give it, where there is none and the law knows nothing else."""
    words = world.vocabulary
    if LIFE not in words.numbers:
        yield from ("damage",) if words.players_hurt and law.hurt is None else ()
        yield from ("heal",) if words.players_healed and law.mend is None else ()


def check_law(world: World, law: Law) -> None:
    """ValueError where cards of the game may say what its law does not carry out."""
    words = world.vocabulary
    steps = [name for name in words.own_steps if name not in law.steps]
    steps += [name for name in words.own_conditions if name not in law.conditions]
    steps += [name for name, hook in _HOOKS.items() if name in words.steps and getattr(law, hook) is _nothing]
    steps += [name for name in _on_life(world, law) if name in words.steps]
    if steps:
        raise ValueError(f"the rules of {world.spec.game} do not carry out: {', '.join(steps)}")
