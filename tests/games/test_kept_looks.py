"""What a table keeps of its looks (who stands where, who has nothing to use, present values) is never stale.

Whatever is taken from what was kept is looked at anew beside it, at every step of random games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import mana_world
import pytest
import shironeko_world
import stampede_world

from cardgen.cards.deck import Deck
from cardgen.games.mana.rules import Mana
from cardgen.games.shironeko.rules import Shironeko
from cardgen.games.stampede import settling, standing
from cardgen.games.stampede.rules import Stampede
from cardgen.games.stampede.state import State as Race
from cardgen.play.effects.derive import Deriver
from cardgen.play.effects.frame import Window
from cardgen.play.effects.posts import Posts
from cardgen.play.effects.table import Placed, Table
from cardgen.play.effects.windows import Windows
from cardgen.play.playout import play
from cardgen.play.policy import Random
from cardgen.play.rules import Options, Rules
from cardgen.play.streams import Streams

READY, REFRESH, OFFER = Posts.ready, Deriver.refresh, Windows.offer
SETTLE, RETURN_FLANKS = settling.settle, settling.return_flanks


def stampede() -> tuple[Rules, Sequence[Deck], Options]:
    rules = Stampede(stampede_world.spec(), stampede_world.example_cards())
    return rules, [stampede_world.deck("raimei"), stampede_world.deck("festa")], stampede_world.FIELDS


def shironeko() -> tuple[Rules, Sequence[Deck], Options]:
    rules = Shironeko(shironeko_world.spec(), shironeko_world.example().cards)
    decks = [shironeko_world.example_deck("ensei"), shironeko_world.example_deck("tsukikage")]
    return rules, decks, shironeko_world.LEADERS


def mana() -> tuple[Rules, Sequence[Deck], Options]:
    rules = Mana(mana_world.spec(), mana_world.example().cards)
    return rules, [mana_world.grimoire()], {"players": 3, "mode": "expert"}


def ready(posts: Posts, s: Table) -> Placed:
    """Who stands at posts, looked up twice."""
    found, fresh = READY(posts, s), s.fresh
    s.fresh &= ~posts.survey
    assert READY(posts, s) == found
    s.fresh = fresh
    return found


def refresh(deriver: Deriver, s: Table) -> None:
    """Present values, reckoned anew although they are kept or nothing seems to have changed."""
    if s.changed:
        REFRESH(deriver, s)
    kept, derived, carried = s.kept, s.derived, s.carried
    s.kept = None
    REFRESH(deriver, s)
    assert (s.derived, s.carried) == (derived, carried)
    s.kept, s.derived, s.carried = kept, derived, carried


def offer(windows: Windows, s: Table, window: Window) -> bool:
    """A window, where each idle player is asked all the same, and values are looked at as well."""
    idle = s.vacant & s.fresh if s.changed else s.vacant & s.fresh | s.idle
    for seat in window.order:
        posts = windows.users[window.timings].by_turn[s.active == seat][seat]
        if idle & posts.survey:
            assert windows.uses.at_posts(s, posts, seat) == []
    refresh(windows.machine.reckon.derive, s)
    return OFFER(windows, s, window)


@pytest.mark.parametrize("game", [stampede, shironeko, mana])
def test_what_is_kept_of_a_table_is_what_a_new_look_finds(
    game: Callable[[], tuple[Rules, Sequence[Deck], Options]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Posts, "ready", ready)
    monkeypatch.setattr(Windows, "offer", offer)
    monkeypatch.setattr(Deriver, "refresh", refresh)
    rules, decks, options = game()  # made anew, for a machine holds on to these functions
    for index in range(6):
        streams = Streams(23, index)
        state = rules.start(decks, options, streams)
        assert play(state, [Random()] * state.players, streams)


def test_what_hangs_on_the_turn_counter_is_reckoned_anew_in_the_next_turn() -> None:
    """Multi-Gear counts as the turn counter, which a continuous ability may ask for though no card moves."""
    cards = {"A.center": ["multi1"], "A.left": ["tuned1"]}
    state = stampede_world.position(cards, turn=7, numbers={"turn_counter": 7})
    (tuned,) = (piece for piece, card in enumerate(state.card) if state.world.ids[card] == "tuned1")
    power = {7: standing.power(state, tuned)}
    while state.turns == 7:
        state.apply(state.legal()[0])
    power[8] = standing.power(state, tuned)
    assert power == {7: 3000, 8: 8000}


def settle(s: Race) -> None:
    """What follows at once, although neither distances nor centres seem to have changed."""
    SETTLE(s)
    if not s.ending:
        before = s.to_data()
        s.distances_seen, s.fresh = [], s.fresh & ~s.course.centers_survey
        SETTLE(s)
        assert s.to_data() == before


def return_flanks(s: Race) -> None:
    """Flanks that return to hand, with the gears of the centres looked at anew."""
    RETURN_FLANKS(s)
    if not (s.changed or s.ending):
        assert s.center_gear == [standing.center_gear(s, seat) for seat in (0, 1)]


def test_what_is_kept_of_a_races_centres_is_what_a_new_look_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settling, "settle", settle)
    monkeypatch.setattr(settling, "return_flanks", return_flanks)
    rules, decks, options = stampede()
    for index in range(4):
        streams = Streams(31, index)
        state = rules.start(decks, options, streams)
        assert play(state, [Random()] * state.players, streams)


def test_the_gear_of_a_centre_that_counts_turns_is_looked_at_in_every_turn() -> None:
    """Multi-Gear: no card moves to the centre, and no value changes that is kept."""
    cards = {"A.center": ["multi1"]}
    state = stampede_world.position(cards, turn=7, numbers={"turn_counter": 7})
    for turn in (8, 9, 10):
        while state.turns < turn:
            state.apply(state.legal()[0])
        assert state.center_gear[0] == turn
