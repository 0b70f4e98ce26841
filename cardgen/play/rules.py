"""The contract between a game and everything that plays it.

``Rules`` is a game's behaviour for one spec and one card set; ``State`` is everything true at one moment of
one play. Chance enters through ``Streams`` at the start and is kept inside the state. A player is a seat,
counted from 0 and written ``A``, ``B`` …; seat 0 goes first. An action is an int that means the same in
every state of the game (``pack``), and a text that a person can read. Choices made at the same time are
hidden commitments asked in seat order; the last one reveals them. ``play.contract`` tests all of this for
any game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, Self, runtime_checkable

from cardgen.cards.card import CardSet
from cardgen.cards.deck import Deck
from cardgen.cards.faults import Fault
from cardgen.cards.spec import Spec
from cardgen.play.streams import Stream, Streams

Options = Mapping[str, Any]
Data = dict[str, Any]
"""What JSON can say: dicts with text keys, lists, text, ints, bools and None."""

SEATS = "ABCDEFGHIJ"


class State(Protocol):
    """One moment. It is changed by ``apply`` alone; ``copy`` first to keep it."""

    @property
    def players(self) -> int:
        """How many seats play."""

    @property
    def to_move(self) -> int:
        """The seat that chooses next; means nothing once the game is over."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def turns(self) -> int:
        """Turns begun so far."""

    @property
    def question(self) -> str:
        """What is asked in the middle of resolving an action; empty where a turn's free choice is due."""

    @property
    def ending(self) -> str:
        """How the game ended, ``kind`` or ``kind: cause``; empty before."""

    def legal(self) -> list[int]:
        """The choices of ``to_move``, ascending, at least one while the game runs; none after its end."""

    def apply(self, action: int) -> None:
        """Make a choice, one of ``legal()``: nothing checks that here (``playout.advance`` does)."""

    def returns(self) -> Sequence[int]:
        """1, 0 or -1 for each seat: won, drawn, lost. All 0 while the game runs."""

    def points(self) -> Sequence[int]:
        """What each seat scores where games are added up in a match."""

    def value(self, player: int) -> int:
        """How good this looks for a player, from what that player sees; only the order matters."""

    def seen_by(self, player: int) -> Data:
        """All that a player may know, including what can be concluded from open deck lists; no more."""

    def hide(self, player: int, stream: Stream) -> Self:
        """A copy in which all that the player cannot see is drawn anew, from what ``seen_by`` tells alone."""

    def copy(self) -> Self:
        """An independent equal state."""

    def to_data(self) -> Data:
        """The whole truth as plain data; ``Rules.from_data`` reads it back."""


@runtime_checkable
class Conceding(Protocol):
    """A state whose game may be given up by a player, whoever's turn it is; no policy is offered that."""

    def concede(self, seat: int) -> None: ...


class Rules(Protocol):
    """A game: ``Game(spec, cards)`` makes one. ``version`` changes when the same actions play differently."""

    @property
    def game(self) -> str: ...

    @property
    def version(self) -> int: ...

    @property
    def spec(self) -> Spec: ...

    @property
    def cards(self) -> CardSet: ...

    def start(self, decks: Sequence[Deck], options: Options, streams: Streams) -> State:
        """A new game, deck ``i`` on seat ``i``; options not given have the spec's default.

        ValueError where decks or options make no game.
        """

    def action_text(self, action: int) -> str:
        """An action in words, such as ``place r3 c2``."""

    def parse_action(self, text: str) -> int:
        """The action that a text means; ValueError says what it should look like."""

    def from_data(self, data: Data, options: Options) -> State:
        """The state that data tells of; parts left out are empty. ``Unreadable`` where it makes no sense."""


class Batch(Protocol):
    """Many finished games in columns (numpy arrays), one entry a game, as a compiled form returns them."""

    @property
    def returns(self) -> Any:
        """By game and seat."""

    @property
    def ending(self) -> Any:
        """Indices into the kernel's ``endings``."""

    @property
    def turns(self) -> Any: ...

    @property
    def actions(self) -> Any: ...

    @property
    def points(self) -> Any:
        """By game and seat."""


class Kernel(Protocol):
    """A game's compiled form for given decks and options: the same law, streams and games."""

    @property
    def endings(self) -> Sequence[str]: ...

    @property
    def compiled(self) -> bool:
        """Whether its machine code is at hand, so that the first game does not wait for the compiler."""

    def can_play(self, policy: object) -> bool:
        """Whether a policy has a compiled form too."""

    def play(self, seed: int, first: int, rotations: Sequence[int], policies: Sequence[object]) -> Batch:
        """Games ``first``, ``first + 1`` …, one for each rotation.

        In a game of rotation r, seat i has deck (i + r) mod n and the policy that goes with it.
        """


@runtime_checkable
class HasKernel(Protocol):
    """Rules with a compiled form; ``kernel`` gives None where numba is absent or the decks are beyond it."""

    def kernel(self, decks: Sequence[Deck], options: Options) -> Kernel | None: ...


@runtime_checkable
class HasMatches(Protocol):
    """Rules of a game that is played in matches: a series in which the players take turns at going first."""

    def match_games(self, options: Options) -> int:
        """How many games a match has."""


@runtime_checkable
class HasWords(Protocol):
    """Rules that say in other languages how games end: by language, a text for each ending and kind."""

    @property
    def words(self) -> Mapping[str, Mapping[str, str]]: ...


@runtime_checkable
class HasQuestions(Protocol):
    """Rules that say in other languages what players are asked: by language, a text for each ``question``.

    In both ``{}`` stands for a word that differs, such as a card's id: ``pay for {}``.
    """

    @property
    def questions(self) -> Mapping[str, Mapping[str, str]]: ...


@runtime_checkable
class HasUses(Protocol):
    """Rules that tell which card an action uses, so that results count what each card does for its users."""

    def used_card(self, action: int) -> str:
        """The card's id; empty for an action that uses none."""


class Unreadable(ValueError):
    """Data that tells of no state; each fault has the path that leads to what is wrong."""

    def __init__(self, path: Sequence[str | int], message: str, hint: str = "") -> None:
        self.faults: tuple[Fault, ...] = (Fault(tuple(path), message, hint),)
        super().__init__(f"{'.'.join(map(str, path))}: {message}")

    @classmethod
    def of(cls, faults: Iterable[Fault]) -> Self:
        """All that is wrong, of which there is something."""
        every = tuple(faults)
        error = cls(*every[0][:3])
        error.faults = every
        return error


def pack(kind: int, card: int = 0, place: int = 0) -> int:
    """An action: its kind (below 128), a card of the table sorted by id (below 65536), a place (below 256).

    >>> unpack(pack(3, 12, 7))
    (3, 12, 7)
    """
    return kind << 24 | card << 8 | place


def unpack(action: int) -> tuple[int, int, int]:
    """Kind, card and place of an action."""
    return action >> 24, action >> 8 & 0xFFFF, action & 0xFF
