"""Streams: published numbers, no bias, and each purpose by itself."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.play.streams import Stream, Streams, mix, purpose_code


def test_the_generator_gives_the_published_numbers() -> None:
    """The first outputs of splitmix64 from seed 1234567, as its reference program prints them."""
    stream = Stream(1234567)
    assert [stream.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 20, 25])
def test_every_number_below_n_comes_about_equally_often(n: int) -> None:
    stream = Stream(n)
    draws = 400 * n
    counts = Counter(stream.below(n) for _ in range(draws))
    chi_square = sum((counts[i] - 400) ** 2 / 400 for i in range(n))
    assert chi_square < n + 5 * (2 * n) ** 0.5


def test_draws_just_above_half_the_range_are_not_biased() -> None:
    """With 3 * 2^30 of 2^32 values a plain multiplication would favour every third number."""
    stream = Stream(5)
    thirds = Counter(stream.below(3 << 30) % 3 for _ in range(3000))
    assert max(abs(count - 1000) for count in thirds.values()) < 130


def test_below_one_draws_nothing_and_below_nothing_is_refused() -> None:
    stream = Stream(9)
    assert stream.below(1) == 0
    assert stream.state == 9
    with pytest.raises(ValueError, match="no number to draw"):
        stream.below(0)


def test_a_shuffle_gives_every_order() -> None:
    stream = Stream(3)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        items = [0, 1, 2, 3]
        stream.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert max(abs(count - 100) for count in orders.values()) < 50


@settings(derandomize=True, max_examples=50)
@given(st.integers(min_value=0, max_value=2**64 - 1), st.integers(min_value=0, max_value=10**9))
def test_streams_of_a_game_are_apart(seed: int, index: int) -> None:
    streams = Streams(seed, index)
    names = ["shuffle A", "shuffle B", "policy A", "policy B", "effects", "first player"]
    states = {streams.stream(name).state for name in names}
    states |= {Streams(seed, index + 1).stream(name).state for name in names}
    assert len(states) == 12
    assert streams.stream("effects").next() == Streams(seed, index).stream("effects").next()


def test_a_child_stream_leaves_its_parent_alone() -> None:
    stream, twin = Stream(1), Stream(1)
    child = stream.split()
    assert [stream.next() for _ in range(3)] == [twin.next() for _ in range(3)]
    assert child.next() not in {Stream(1).next(), twin.next()}


def test_mixing_is_one_to_one_on_a_sample() -> None:
    assert len({mix(i) for i in range(10_000)}) == 10_000


def test_purposes_have_the_same_code_in_every_process() -> None:
    code = "from cardgen.play.streams import purpose_code; print(purpose_code('shuffle A'))"
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs == [f"{purpose_code('shuffle A')}\n"] * 2
