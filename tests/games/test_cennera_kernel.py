"""The compiled rules against the readable ones: after every action the same record, field by field.

Options, cards and decks are drawn at random for every game, with copies of cards and rulings' alternatives.
"""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest
from cennera_world import deck_of, random_cards, spec

from cardgen.cards.deck import Deck
from cardgen.games.cennera.rules import Cennera
from cardgen.play.options import resolve_options
from cardgen.play.policy import FirstLegal, Greedy, Policy, Random, Scripted
from cardgen.play.rules import SEATS
from cardgen.play.simulate import simulate
from cardgen.play.streams import WORD, Stream, Streams

pytest.importorskip("numba")

import numba
import numpy as np

from cardgen.games.cennera import kernel, kernel_play, kernel_record, kernel_stage
from cardgen.games.cennera.bridge import PURPOSES, Compiled
from cardgen.play import jit

FLAGS = ("light", "extra", "revival", "simple", "ally", "attribute", "oshi", "recruit")
COLORS = ("red", "yellow", "blue", "green")


def random_options(stream: Stream) -> dict[str, Any]:
    """Any combination of the eight rules, and often of the rulings' alternatives."""
    options: dict[str, Any] = {name: bool(stream.below(2)) for name in FLAGS}
    if stream.below(2):
        options |= {
            name: bool(stream.below(2)) for name in ("oshi_on_center", "recruit_rotates", "recruit_initiates")
        }
        options["diag_allies"] = stream.choice(("both", "placer", "off"))
        options["placement_cap"] = 1 + stream.below(120)
    if stream.below(4) == 0:
        cells = [f"{column}{row}" for column in "abcde" for row in "12345"]
        stream.shuffle(cells)
        options["center_cells"] = cells[:2]
    if stream.below(4) == 0:
        lamps = [{"at": [i, j], "color": color} for i in range(6) for j in range(6) for color in COLORS]
        stream.shuffle(lamps)
        options["spotlights"] = lamps[: stream.below(36)]
    return resolve_options(spec(), options)


def random_deck(stream: Stream, ids: list[str], size: int) -> Deck:
    """Of few different cards or of many, so that copies are common."""
    variety = 1 + stream.below(len(ids))
    return deck_of("random", sorted(stream.choice(ids[:variety]) for _ in range(size)))


def compare_one_game(game: int) -> int:
    """Play one game in both forms; returns its number of actions."""
    stream = Stream(game)
    cards = random_cards(seed=game % 50)
    ids = [card.id for card in cards]
    stream.shuffle(ids)
    rules = Cennera(spec(), cards)
    options = random_options(stream)
    size = 7 + stream.below(19) if stream.below(3) == 0 else 25 if options["extra"] else 20
    decks = [random_deck(stream, ids, size), random_deck(stream, ids, size)]
    rotation = stream.below(2)
    compiled = Compiled(rules.law(options), [rules.indices(deck) for deck in decks])
    state = rules.start([decks[rotation], decks[1 - rotation]], options, Streams(game, 5))
    rng = np.empty(len(PURPOSES), np.uint64)
    jit.begin(rng, np.uint64(game & WORD), 5, PURPOSES)
    record = np.zeros(1, kernel_record.STATE).view(np.recarray)[0]
    kernel.start(record, compiled.law, rotation, rng)
    out = np.empty(kernel_play.MOST_ACTIONS, np.int64)
    actions = 0
    while True:
        assert record.tobytes() == compiled.pack(state, rotation).tobytes(), differences(
            record, compiled, state, rotation
        )
        n = kernel_play.legal(record, compiled.law, out)
        entrant = (state.to_move + rotation) % 2
        legal = state.legal()
        assert compiled.readable(out[:n], entrant).tolist() == legal
        if state.over:
            assert kernel.winner(record) == (state.returns().index(1) if any(state.returns()) else -1)
            return actions
        choice = stream.below(n)
        state.apply(legal[choice])
        kernel.apply(record, compiled.law, out[choice])
        actions += 1


def differences(record: Any, compiled: Compiled, state: Any, rotation: int) -> str:
    """What a failing comparison shows."""
    packed = compiled.pack(state, rotation)
    return "\n".join(
        f"{name}: compiled {record[name]} readable {packed[name]}"
        for name in kernel_record.STATE.names or ()
        if record[name].tobytes() != packed[name].tobytes()
    )


def test_bounds_are_checked_in_this_run() -> None:
    assert numba.config.BOUNDSCHECK == 1


@pytest.mark.parametrize("batch", range(10))
def test_both_forms_agree_after_every_action(batch: int) -> None:
    actions = sum(compare_one_game(game) for game in range(200 * batch, 200 * batch + 200))
    assert actions > 200 * 10


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(100))
def test_both_forms_agree_in_a_hundred_thousand_games(batch: int) -> None:
    for game in range(10_000 + 1000 * batch, 11_000 + 1000 * batch):
        compare_one_game(game)


def test_the_sample_meets_every_rule() -> None:
    """The comparison shows something only where games use what it compares."""
    seen: set[str] = set()
    for game in range(300):
        stream = Stream(game)
        ids = [card.id for card in random_cards(seed=game % 50)]
        stream.shuffle(ids)
        seen |= {f"{name}={value}" for name, value in random_options(stream).items() if name != "spotlights"}
    assert {f"{name}={value}" for name in FLAGS for value in (True, False)} <= seen
    assert {f"diag_allies={value}" for value in ("both", "placer", "off")} <= seen


POLICIES: list[list[Policy]] = [
    [Random(), Random()],
    [Greedy(), Random()],
    [Greedy(), Greedy()],
    [FirstLegal(), Greedy()],
]


@pytest.mark.parametrize("policies", POLICIES, ids=lambda pair: "-".join(policy.name for policy in pair))
@pytest.mark.parametrize("seed", range(4))
def test_simulations_are_the_same_in_both_forms(policies: list[Policy], seed: int) -> None:
    stream = Stream(1000 + seed)
    cards = random_cards(seed=seed)
    ids = [card.id for card in cards]
    rules = Cennera(spec(), cards)
    decks = [random_deck(stream, ids, 20), random_deck(stream, ids[::-1], 20)]
    options = random_options(stream)
    both = [
        simulate(
            rules, decks, options, games=24, seed=seed, policies=policies, seats=seats, compiled=compiled
        )
        for seats in ("alternate", "coin")
        for compiled in (True, False)
    ]
    assert both[0] == both[1]
    assert both[2] == both[3]


def test_streams_are_the_same_in_both_forms() -> None:
    rng = np.zeros(len(PURPOSES), np.uint64)
    for seed in (0, 1, 2**63, 2**64 - 1):
        for index in (0, 17, 10**9):
            jit.begin(rng, np.uint64(seed), index, PURPOSES)
            streams = Streams(seed, index)
            readable = [
                streams.stream(f"{what} {seat}") for what in ("shuffle", "policy") for seat in SEATS[:2]
            ]
            for k, stream in enumerate(readable):
                for n in (1, 2, 3, 7, 25, 1000, 2**31, 3 * 2**30, 2**32):
                    assert jit.below(rng, k, n) == stream.below(n)


def test_no_field_of_a_record_has_the_name_of_a_numpy_method() -> None:
    """Without the compiler ``law.diagonal`` would be the method."""
    for record in (kernel_record.STATE, kernel_record.SIDE, kernel_record.LAW):
        assert not set(record.names or ()) & set(dir(np.void))


def test_decks_and_policies_beyond_the_kernel_are_played_by_the_readable_rules() -> None:
    cards = random_cards(seed=1)
    ids = [card.id for card in cards]
    rules = Cennera(spec(), cards)
    large = deck_of("large", ids[:26])
    assert rules.kernel([large, large], {}) is None
    assert simulate(rules, [large, large], games=4).games == 4
    usual = rules.kernel([deck_of("usual", ids[:20])] * 2, {})
    assert usual is not None
    assert usual.can_play(Greedy())
    assert not usual.can_play(Scripted(()))


def test_a_changed_source_is_never_answered_by_old_code(tmp_path: Any) -> None:
    """The cache folder follows the content of every source behind the kernel, and the bounds checks."""
    first, second = tmp_path / "law.py", tmp_path / "table.py"
    first.write_text("A = 1\n")
    second.write_text("B = 1\n")
    folder = jit.cache_folder(str(first), str(second))
    second.write_text("B = 2\n")
    assert jit.cache_folder(str(first), str(second)) != folder
    second.write_text("B = 1\n")
    assert jit.cache_folder(str(first), str(second)) == folder
    rooms = (kernel, kernel_play, kernel_record, kernel_stage)
    assert set(kernel_stage.SOURCES) >= {room.__file__ for room in rooms}


def test_old_machine_code_is_not_kept_for_ever(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jit.config, "CACHE_DIR", str(tmp_path))
    for number in range(jit.KEPT + 5):
        (tmp_path / f"kernel-{number:02}").mkdir()
        os.utime(tmp_path / f"kernel-{number:02}", (number, number))
    (tmp_path / "other").mkdir()
    jit.compiler(__file__)
    assert len(list(tmp_path.glob("kernel-*"))) == jit.KEPT
    assert not (tmp_path / "kernel-00").exists()
    assert (tmp_path / "other").exists()


NO_JIT = """
import warnings
warnings.simplefilter("ignore")
from cennera_world import example, deck_of
from cardgen.play.simulate import simulate
rules = example()
ids = [card.id for card in rules.cards]
decks = [deck_of("dawn", ids[:20]), deck_of("dusk", ids[20:])]
options = {"recruit": True, "attribute": True, "oshi": True}
print(simulate(rules, decks, options, games=6) == simulate(rules, decks, options, games=6, compiled=False))
"""


def test_without_the_compiler_the_kernel_plays_the_same_games() -> None:
    """The same functions as plain Python: integer widths must not matter."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.path.dirname(__file__)}
    run = subprocess.run([sys.executable, "-c", NO_JIT], env=environment, capture_output=True, text=True)
    assert run.stdout.strip() == "True", run.stderr
