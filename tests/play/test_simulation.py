"""Simulation: neither chunks nor workers change a digit, results add up, figures are what was played."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest
from cennera_decks import decks, rules

from cardgen.play import report
from cardgen.play import simulate as simulation
from cardgen.play.job import new_job
from cardgen.play.policy import FirstLegal, Greedy, Random, Scripted, View
from cardgen.play.result import Line, Result
from cardgen.play.simulate import play_games, simulate
from cardgen.play.streams import Stream, Streams


def readable(**keywords: Any) -> Result:
    return simulate(rules(), decks(), compiled=False, **keywords)


def test_chunks_do_not_change_a_digit() -> None:
    job = new_job(rules(), decks(), {}, seed=4)
    whole = play_games(job, 0, 60)
    parts = play_games(job, 0, 2) + play_games(job, 2, 34) + play_games(job, 34, 60)
    assert whole == parts
    assert report.to_json([whole]) == report.to_json([parts])


def test_results_add_in_any_order() -> None:
    job = new_job(rules(), decks(), {}, seed=4)
    one, two, three = play_games(job, 0, 10), play_games(job, 10, 20), play_games(job, 20, 30)
    assert one + two + three == three + one + two


def test_results_of_different_runs_do_not_add() -> None:
    with pytest.raises(ValueError, match="different runs"):
        readable(games=2, seed=1) + readable(games=2, seed=2)


class Reversed(Executor):
    """Does the work in the opposite order, when it is asked for the first result."""

    def __init__(self) -> None:
        self.waiting: list[Any] = []

    def submit(self, function: Any, /, *arguments: Any, **keywords: Any) -> Future[Any]:
        executor = self

        class Lazy(Future[Any]):
            def result(self, timeout: float | None = None) -> Any:
                while executor.waiting:
                    future, call = executor.waiting.pop()
                    future.set_result(call())
                return super().result(timeout)

        future = Lazy()
        self.waiting.append((future, lambda: function(*arguments, **keywords)))
        return future


def test_any_executor_gives_the_same_games() -> None:
    alone = readable(games=450, seed=7)
    with ThreadPoolExecutor(3) as threads:
        assert readable(games=450, seed=7, executor=threads) == alone
    assert readable(games=450, seed=7, executor=Reversed()) == alone


def test_other_processes_give_the_same_games() -> None:
    with ProcessPoolExecutor(2, get_context("spawn")) as processes:
        assert readable(games=450, seed=7, executor=processes) == readable(games=450, seed=7)


def test_progress_tells_of_the_first_games() -> None:
    seen: list[Result] = []
    result = readable(games=450, seed=7, progress=seen.append)
    assert [part.games for part in seen] == [100, 200, 300, 400, 450]
    assert seen[-1] == result
    assert seen[0] == readable(games=100, seed=7)


def test_matches_are_not_torn_by_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate(rules(), decks(), {"match_games": 6}, games=60, compiled=False)
    monkeypatch.setattr(simulation, "CHUNK", 7)
    assert simulate(rules(), decks(), {"match_games": 6}, games=60, compiled=False) == whole
    assert whole.matches.total() == 10


def test_two_hash_seeds_play_the_same_games() -> None:
    code = (
        "from cennera_decks import decks, rules\n"
        "from cardgen.play import report\n"
        "from cardgen.play.policy import Greedy, Random\n"
        "from cardgen.play.simulate import simulate\n"
        "options = {'recruit': True, 'revival': True, 'oshi': True, 'attribute': True}\n"
        "policies = [Greedy(), Random()]\n"
        "result = simulate(rules(), decks(), options, games=20, policies=policies, compiled=False)\n"
        "print(report.to_json([result]), sorted(result.tally.items()))"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "PYTHONPATH": os.path.dirname(__file__)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed, zone in (("1", "Asia/Tokyo"), ("2", "UTC"))
    ]
    assert runs[0] == runs[1]


def test_another_players_thinking_does_not_change_the_shuffles() -> None:
    """Game i is dealt the same cards whoever plays it."""
    dealt = [rules().start(decks(), {}, Streams(1, index)).to_data()["hand"] for index in range(5)]
    assert len({json.dumps(hand) for hand in dealt}) == 5
    for index in range(5):
        streams = Streams(1, index)
        streams.stream("policy A").shuffle(list(range(1000)))
        assert rules().start(decks(), {}, streams).to_data()["hand"] == dealt[index]


def test_decks_take_turns_at_going_first() -> None:
    result = readable(games=40)
    assert sum(count for line, count in result.tally.items() if line.rotation == 0) == 20
    fixed = readable(games=10, seats="fixed")
    assert {line.rotation for line in fixed.tally} == {0}


def test_policies_go_with_their_decks() -> None:
    """A greedy deck wins from both seats."""
    result = readable(games=80, policies=[Random(), Greedy()])
    wins: Counter[int] = Counter()
    for line, count in result.tally.items():
        if line.outcome.returns[result.seat(1, line)] > 0:
            wins[line.rotation] += count
    assert wins[0] > 30
    assert wins[1] > 30


def test_figures_agree_with_the_games_they_count() -> None:
    result = readable(games=200, seed=3)
    assert sum(result.wins_by_seat()) + result.draws() == 200
    assert sum(result.wins_by_entrant()) + result.draws() == 200
    assert sum(result.endings().values()) == 200
    assert sum(result.victories().values()) == 200 - result.draws()
    assert result.lengths().total() == 200
    assert all(points.total() == 200 for points in result.points_by_entrant())
    by_hand = sum(
        count for line, count in result.tally.items() if line.outcome.returns[0] > 0 and line.rotation == 0
    ) + sum(
        count for line, count in result.tally.items() if line.outcome.returns[1] > 0 and line.rotation == 1
    )
    assert result.wins_by_entrant()[0] == by_hand


def test_wrong_numbers_of_decks_and_policies_are_refused() -> None:
    with pytest.raises(ValueError, match="1 policies"):
        simulate(rules(), decks(), policies=[Random()])
    with pytest.raises(ValueError, match="played by 2"):
        simulate(rules(), [*decks(), decks()[0]])
    with pytest.raises(ValueError, match="no option 'revive'"):
        simulate(rules(), decks(), {"revive": True})


def test_an_illegal_choice_is_refused() -> None:
    class Wrong:
        name = "wrong"

        def choose(self, view: View, stream: Stream) -> int:
            return -1

    with pytest.raises(ValueError, match="not legal"):
        readable(games=2, policies=[Wrong(), Random()])


def test_a_script_answers_everything_or_fails() -> None:
    with pytest.raises(ValueError, match="has no answer"):
        readable(games=1, seats="fixed", policies=[Scripted((0,)), FirstLegal()])
    table = range(len(rules().cards))
    every = tuple(1 << 24 | card << 8 for card in table)
    places = tuple(3 << 24 | card << 8 | cell for card in table for cell in range(25))
    scripted = Scripted((*every, *places, 0))
    assert readable(games=3, policies=[scripted, scripted]).games == 3


def test_an_odd_number_of_games_ends_with_half_a_match_that_does_not_count() -> None:
    assert readable(games=5).matches.total() == 2


def test_a_report_is_the_same_for_the_same_games() -> None:
    assert report.to_json([readable(games=30)]) == report.to_json([readable(games=30)])


def test_lines_know_whether_somebody_won() -> None:
    result = readable(games=30)
    for line in result.tally:
        assert isinstance(line, Line)
        assert line.won == (max(line.outcome.returns) == 1)
