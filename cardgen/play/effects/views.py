"""What a player may know of a table, and the worlds that fit it.

Seen are the cards of zones open to all, cards under others, one's own closed zones, and whatever was
shown; of closed cards the back is seen, except within a deck, where only the number of each back is
known (and the top one's, if the deck's zone shows backs). What lasts on a card that is not seen is not
seen either. Deck lists are open, as in all simulations
here: ``unseen`` lists what the closed cards can be.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeVar

from cardgen.play.effects.notation import is_deck, listed, table_data
from cardgen.play.effects.table import SHARED, Table
from cardgen.play.rules import SEATS, Data
from cardgen.play.streams import Stream

S = TypeVar("S", bound=Table)


def sees(s: Table, seat: int, piece: int) -> bool:
    """Whether a player sees or knows a card where it lies."""
    world = s.world
    zone = s.place[piece] // world.seats
    visible = world.visible[zone]
    if visible == "all" or s.host[piece] >= 0 or s.known[piece] >> seat & 1:
        return True
    return visible in ("owner", "back") and not world.shared[zone] and s.seat(piece) == seat


def unseen(s: Table, seat: int) -> list[int]:
    """The pieces whose card a player does not know, in the order of places."""
    return [piece for piece in listed(s) if not sees(s, seat, piece)]


def hide(s: S, seat: int, stream: Stream, shown: Collection[int] = ()) -> S:
    """A copy in which every card that a player does not know is drawn anew, and all chance too.

    ``shown`` are cards inside a deck whose backs have been seen; the top one's is without saying so.
    """
    twin = s.copy()
    twin.chance = stream.split()
    twin.kept = None  # closed cards are about to be others
    twin.fresh = 0
    backs = s.world.backs
    closed = unseen(s, seat)
    lasting = [change for change in s.lasting if change.piece not in closed]  # others' cards bear the rest
    twin.lasting = lasting if len(lasting) < len(s.lasting) else s.lasting
    label = {piece: backs[s.card[piece]] for piece in closed}
    for place in range(s.world.places):
        if is_deck(s, place):
            _mix_backs(s, place, label, stream, shown)
    groups: dict[tuple[int, int], list[int]] = {}
    for piece in closed:
        groups.setdefault((s.owner[piece], label[piece]), []).append(piece)
    for owner, back in sorted(groups):
        pool = sorted(s.card[p] for p in closed if s.owner[p] == owner and backs[s.card[p]] == back)
        stream.shuffle(pool)
        for piece, card in zip(groups[owner, back], pool, strict=True):
            twin.card[piece] = card
    return twin


def _mix_backs(s: Table, place: int, label: dict[int, int], stream: Stream, shown: Collection[int]) -> None:
    """Deal the backs within a deck anew, but for those that are seen."""
    pile = s.piles[place]
    top_seen = s.world.visible[place // s.world.seats] == "back"
    closed = pile[:-1] if top_seen else pile
    loose = [piece for piece in closed if piece in label and piece not in shown]
    for owner in sorted({s.owner[piece] for piece in loose}):
        own = [piece for piece in loose if s.owner[piece] == owner]
        mixed = sorted(label[piece] for piece in own)
        stream.shuffle(mixed)
        label.update(zip(own, mixed, strict=True))


def look_alike(s: Table, piece: int, other: int) -> bool:
    """Whether two closed cards could be each other, for all that is seen of them."""
    backs = s.world.backs
    return s.owner[piece] == s.owner[other] and backs[s.card[piece]] == backs[s.card[other]]


def exchange(s: Table, piece: int, other: int) -> None:
    """Let two closed cards be each other."""
    s.card[piece], s.card[other] = s.card[other], s.card[piece]
    s.changed, s.kept = True, None


def seen_by(s: Table, seat: int) -> Data:
    """The table as data, as a player sees it."""
    closed = set(unseen(s, seat))
    data = table_data(s, closed)
    data["unseen"] = _unseen_cards(s, closed)
    return data


def _unseen_cards(s: Table, closed: set[int]) -> Data:
    owners = sorted({s.owner[piece] for piece in closed})
    return {
        "shared" if owner == SHARED else SEATS[owner]: sorted(
            s.world.ids[s.card[piece]] for piece in closed if s.owner[piece] == owner
        )
        for owner in owners
    }
