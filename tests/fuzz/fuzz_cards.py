"""A fuzz target: any bytes as a table, a deck, a spec or an expression end in values or in problems, soon.

Run: ``python tests/fuzz/fuzz_cards.py [seconds] [seed]`` mutates the examples for that long. ``target`` takes
the bytes of one file, first byte the kind of file, as coverage-guided fuzzers want it.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from cardgen import data
from cardgen.cards.deck_file import read_deck
from cardgen.cards.expr import Undefined, compile_expr
from cardgen.cards.load import read_cards
from cardgen.cards.spec import load_spec
from cardgen.problem import Invalid

SUFFIXES = ("cards.csv", "cards.yaml", "cards.json", "deck.txt", "deck.yaml", "spec.yaml", "expression")
SLOW = 5.0
"""Seconds for one small file; no file of a few kB may take longer."""

_SPEC = load_spec("cennera")
_TYPES = _SPEC.types("card")
_VALUES = dict.fromkeys(_SPEC.kinds["card"].fields) | dict.fromkeys(("tl", "tr", "bl", "br"), 5)
_VALUES |= {"id": "a1", "qty": 1, "kind": "card", "name": "x", "rarity": "rare", "color": "red"}


def target(blob: bytes) -> None:
    """Read one file; anything but an ordinary end is a fault of cardgen."""
    suffix = SUFFIXES[blob[0] % len(SUFFIXES)] if blob else SUFFIXES[0]
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / suffix
        path.write_bytes(blob[1:])
        with suppress(Invalid, Undefined):
            _read(path, suffix)
    if time.perf_counter() - start > SLOW:
        raise AssertionError(f"{suffix} took {time.perf_counter() - start:.1f} s")


def _read(path: Path, suffix: str) -> None:
    if suffix.startswith("cards"):
        read_cards([path], _SPEC)
    elif suffix.startswith("deck"):
        read_deck(path, _SPEC, ["asa-01"])
    elif suffix == "spec.yaml":
        load_spec(path)
    else:
        compile_expr(path.read_bytes().decode("utf-8", "replace"), _TYPES).evaluate(_VALUES)


def corpus() -> list[bytes]:
    """Something of each kind to begin from, short enough to be mutated often."""
    examples = data.examples() / "cennera"
    files = {
        0: (examples / "cards.csv").read_bytes()[:1500],
        1: b"- {id: a1, name: x, rarity: rare, color: red, tl: 6, tr: 6, bl: 6}\n- id: a2\n  name: >\n   y\n",
        2: b'[{"id": "a1", "name": "\\u7a7a", "tl": 6, "art": null, "x": [1.5e3, {}]}]',
        3: b"2 asa-01\nasa-01 x2 # two\n\n// none\n",
        4: b"game: cennera\nname: x\ncards: {asa-01: 2}  # cardgen: ignore[deck-size] short\n",
        5: (data.specs() / "cennera.yaml").read_bytes()[:3000],
        6: b'any(n >= 8 for n in (tl, tr)) and rarity in ("rare", "normal") or len(name) < 3.5 * (qty or 1)',
    }
    return [bytes([kind]) + content for kind, content in files.items()]


_PIECES = (
    b'"',
    b",",
    b"\n",
    b"\t",
    b"- ",
    b": ",
    b"{",
    b"[",
    b"(",
    b"&a ",
    b"*a",
    b"!!x ",
    b"|\n",
    b"#",
    b"\\",
    b"\x00",
)
_PIECES += (
    b"\xff",
    b"\xe7\xa9\xba",
    b"9" * 50,
    b"[" * 60,
    b"(" * 60,
    b"-1e999",
    b"__class__",
    b"<<: ",
    b"=1+1",
    b"\r\n",
)


def mutated(seed: int) -> Iterator[bytes]:
    """Endless mutations of the corpus, the same for a seed."""
    chance = random.Random(seed)
    pool = corpus()
    while True:
        blob = bytearray(chance.choice(pool))
        for _ in range(chance.randint(1, 6)):
            at = chance.randint(1, len(blob))
            match chance.randrange(4):
                case 0:
                    blob[at:at] = chance.choice(_PIECES)
                case 1:
                    del blob[at : at + chance.randint(1, 40)]
                case 2:
                    blob[at : at + 1] = bytes([chance.randrange(256)])
                case _:
                    other = chance.choice(pool)
                    blob[at:at] = other[chance.randrange(len(other)) :][: chance.randint(1, 60)]
        yield bytes(blob)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    end, count = time.monotonic() + seconds, 0
    for blob in mutated(seed):
        if time.monotonic() > end:
            break
        try:
            target(blob)
        except BaseException:
            Path("fuzz-failure.bin").write_bytes(blob)
            print("this input is kept in fuzz-failure.bin:", blob[:200])
            raise
        count += 1
    print(f"{count} inputs, no fault")


if __name__ == "__main__":
    main()
