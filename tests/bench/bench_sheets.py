"""How fast a set becomes sheets: the whole ``cardgen build`` with a home plan, against other ways to them.

Run: ``python tests/bench/bench_sheets.py [--rounds 3] [cards …]``; with ``--growth`` cardgen alone from 100
to 10,000 cards, with ``--art`` sets in which each card has a picture of its own, with ``--changes`` builds
after a change and the time from a save to new sheets under ``--watch``. The rivals, one program each in
``tests/bench/sheets``, are installed from the package index at the first run, into ``tests/bench/.venv``.

Every build is a process of its own that reads ``cards.csv`` and writes one PDF: plain, without proofs, games
or anything kept from the build before. In a round each tool runs once; they take turns to begin and to follow
each other, for whoever follows a slow one finds the machine's caches full of that one's work. The figures are
medians, the ratios are those of the same round, with the bars that they are held against. Above 1,000 cards
WeasyPrint and Pillow are left out, for the minutes and the memory they would take.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from statistics import median
from typing import NamedTuple

from PIL import Image

sys.path.insert(0, str(Path(__file__).parent / "sheets"))

import project
import work

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
OURS = "cardgen"
BUILD = [sys.executable, "-m", "cardgen", "build", "--games", "0"]
RIVALS = {
    "reportlab by hand": "reportlab_tuned.py",
    "typst": "typst_cards.py",
    "fpdf2": "fpdf2_cards.py",
    "weasyprint": "weasyprint_cards.py",
    "pillow": "pillow_cards.py",
}
PACKAGES = ("reportlab>=5.1,<5.2", "rl_accel", "typst", "fpdf2", "weasyprint", "pillow")
ENVIRONMENT = HERE / ".venv"
MANY = 1000
SLOW = ("weasyprint", "pillow")
PICTURES = 40
BARS = {  # what a build may take, as a multiple of a rival's: measure, rival, cards, at most
    ("cpu", "reportlab by hand", 90): 2.0,
    ("cpu", "reportlab by hand", 900): 2.0,
    ("cpu", "reportlab by hand", 9000): 2.0,
    ("wall", "typst", 900): 1.35,
    ("wall", "typst", 9000): 1.0,
    ("wall", "fpdf2", 900): 1 / 3,
    ("wall", "weasyprint", 900): 1 / 15,
    ("wall", "pillow", 900): 1 / 30,
}
BEYOND = {  # what would be better still
    ("wall", "typst", 900): 0.8,
    ("wall", "typst", 9000): 0.4,
}
MEMORY = {9000: 200.0}  # megabytes at most, by cards


class Run(NamedTuple):
    """Seconds on the clock and of both cores together; megabytes of memory at most, and of the file."""

    wall: float
    cpu: float
    peak: float
    size: float


def run(command: Sequence[str], target: Path, paths: Iterable[Path] = ()) -> Run:
    """One process from start to end."""
    target.unlink(missing_ok=True)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths)), "PYTHONWARNINGS": "ignore"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed cardgen is compiled
    started = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    assert process.stderr
    said = process.stderr.read()
    _, status, used = os.wait4(process.pid, 0)
    wall = time.perf_counter() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode or not target.exists():
        sys.exit(f"{' '.join(command)}\n{said.decode(errors='replace')[-2000:]}")
    size = target.stat().st_size / 1e6
    return Run(wall, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, size)


def build(folder: Path, *options: str) -> Run:
    """The cardgen of this checkout."""
    command = [*BUILD, str(folder), "--no-proofs", "-q", *(options or ("--no-cache",))]
    return run(command, folder / "build" / "sheets" / "home.pdf", [ROOT])


def together(folder: Path) -> float:
    """Megabytes of a build and its workers at most, what they share counted once: a build apart, for looking
    takes time."""
    command = [*BUILD, str(folder), "--no-proofs", "-q", "--no-cache"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    peak = 0.0
    with subprocess.Popen(command, env=environment) as process:
        while process.poll() is None:
            children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
            with suppress(OSError):  # where there is no /proc, and once a process has ended
                pids = [str(process.pid), *children.read_text().split()]
                peak = max(peak, sum(map(_share, pids)))
            time.sleep(0.02)
    return peak


def _share(pid: str) -> float:
    """Megabytes of a process, of what it shares its part."""
    with suppress(OSError):
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
    return 0.0


def rival(name: str, folder: Path) -> Run:
    target = folder / f"{Path(RIVALS[name]).stem}.pdf"
    command = [str(_python()), str(HERE / "sheets" / RIVALS[name])]
    return run([*command, str(folder / "cards.csv"), str(folder / "art"), str(target)], target)


def _python() -> Path:
    """The interpreter of the rivals' environment, which is made where there is none."""
    python = ENVIRONMENT / "bin" / "python"
    if not python.exists():
        print(f"installing {', '.join(PACKAGES)} into {ENVIRONMENT}", file=sys.stderr)
        venv.create(ENVIRONMENT, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "-q", *PACKAGES], check=True)
    return python


def make(folder: Path, count: int, pictures: int = PICTURES, suffix: str = "jpg") -> Path:
    """A project of so many cards and pictures."""
    project.write_project(folder)
    (folder / "art").mkdir()
    for number in range(pictures):
        image = Image.effect_noise((600, 440), 20 + number % 60).convert("RGB")
        image.putpixel((0, 0), (number % 256, number // 256, 0))
        image.save(folder / "art" / f"{number:04}.{suffix}", **({"quality": 75} if suffix == "jpg" else {}))
    work.write_cards(folder / "cards.csv", work.cards(count, pictures, suffix))
    return folder


def turns(tools: Sequence[str], rounds: int) -> Iterator[list[str]]:
    """The tools' order in each round.

    In as many rounds as there are tools each begins once, and where their number is even, follows each other
    once (E. J. Williams, 1949: designs balanced for the estimation of residual effects of treatments).
    """
    steps = [(-1) ** place * ((place + 1) // 2) for place in range(len(tools))]  # 0, -1, 1, -2, 2 ...
    for number in range(rounds):
        yield [tools[(number + step) % len(tools)] for step in steps]


def compare(folder: Path, count: int, rounds: int) -> None:
    """A table of everyone's work on the same cards."""
    make(folder, count)
    names = [name for name in RIVALS if count <= MANY or name not in SLOW]
    _python()
    found: dict[str, list[Run]] = {name: [] for name in (OURS, *names)}
    for name in chain.from_iterable(turns(tuple(found), rounds)):
        found[name].append(build(folder) if name == OURS else rival(name, folder))
    print(f"\n{count} cards, {rounds} rounds")
    print(
        f"{'':18} {'wall s':>7} {'CPU s':>7} {'peak MB':>8} {'PDF MB':>7}   cardgen is, of its wall and CPU"
    )
    for name, runs in found.items():
        wall, cpu, peak, size = (median(column) for column in zip(*runs, strict=True))
        peak = max(peak, together(folder)) if name == OURS else peak
        said = _memory(count, peak) if name == OURS else _ratios(name, count, found)
        print(f"{name:18} {wall:7.2f} {cpu:7.2f} {peak:8.0f} {size:7.2f}   {said}")


def _memory(count: int, peak: float) -> str:
    bar = MEMORY.get(count)
    return f"memory (at most {bar:.0f} MB: {_verdict(peak, bar)})" if bar else ""


def _ratios(name: str, count: int, found: dict[str, list[Run]]) -> str:
    words = []
    for measure in ("wall", "cpu"):
        pairs = zip(found[OURS], found[name], strict=True)
        ratio = median(getattr(ours, measure) / getattr(theirs, measure) for ours, theirs in pairs)
        bar, beyond = (bars.get((measure, name, count)) for bars in (BARS, BEYOND))
        told = [f"at most {bar:.3f}: {_verdict(ratio, bar)}"] if bar else []
        told += (
            [f"beyond the bars {beyond:.3f}: {'reached' if ratio <= beyond else 'not yet'}"] if beyond else []
        )
        words.append(f"{ratio:6.3f}" + (f" ({'; '.join(told)})" if told else ""))
    return "  ".join(words)


def _verdict(ratio: float, bar: float) -> str:
    return "kept" if ratio <= bar else "MISSED"


def grow(scratch: Path, rounds: int) -> None:
    """Time and memory from 100 to 10,000 cards: the last columns would not change if they were linear."""
    counts = (100, 1000, 2000, 5000, 10000)
    folders = {count: make(scratch / f"grow{count}", count) for count in counts}
    runs = {count: [build(folder) for _ in range(rounds)] for count, folder in folders.items()}
    least = {count: min(run.cpu for run in found) for count, found in runs.items()}
    print(f"\n{'cards':>6} {'CPU s':>7} {'peak MB':>8} {'PDF MB':>7} {'us a card':>10}  over 100 cards")
    for count, found in runs.items():
        more = (least[count] - least[100]) / (count - 100) * 1e6 if count > 100 else 0.0
        peak = max(median(run.peak for run in found), together(folders[count]))
        print(f"{count:6} {least[count]:7.2f} {peak:8.0f} {found[0].size:7.2f} {more:10.0f}")


def art(scratch: Path) -> None:
    """Sets in which each card has a picture of its own; the pictures' bytes are in the file once."""
    print(f"\n{'pictures':16} {'MB':>6} {'CPU s':>7} {'peak MB':>8} {'PDF MB':>7}")
    for count, suffix in ((900, "jpg"), (100, "png")):
        folder = make(scratch / suffix, count, count, suffix)
        found = build(folder)
        size = sum(path.stat().st_size for path in (folder / "art").iterdir()) / 1e6
        name = f"{count} {suffix.upper()}"
        print(f"{name:16} {size:6.1f} {found.cpu:7.2f} {found.peak:8.0f} {found.size:7.1f}")


def changes(scratch: Path, rounds: int) -> None:
    """What the cache saves, and how soon a watched set is built."""
    print(f"\n{'cards':>6} {'build':22} {'CPU s':>7} {'peak MB':>8}")
    for count in (100, 900, 9000):
        folder = make(scratch / f"changed{count}", count)
        cards = work.read_cards(folder / "cards.csv")
        found = {"clean, no cache": build(folder), "first, with a cache": build(folder, "--cache")}
        found["nothing changed"] = build(folder, "--cache")
        _edit(folder, cards, 0)
        found["one cell changed"] = build(folder, "--cache")
        template = folder / "templates" / "front.yaml"
        template.write_text(template.read_text("utf-8").replace("size: 7.0pt", "size: 6.9pt"), "utf-8")
        found["template changed"] = build(folder, "--cache")
        for name, one in found.items():
            print(f"{count:6} {name:22} {one.cpu:7.2f} {one.peak:8.0f}")
    seconds = list(_latencies(make(scratch / "watched", 100), 5 * rounds))
    print(f"\n100 cards watched: sheets {median(seconds):.2f} s after a save, at most {max(seconds):.2f} s")


def _edit(folder: Path, cards: list[work.Card], number: int) -> None:
    """Change one text and save as editors do, beside the file and then in its place."""
    cards[number % len(cards)]["text"] += "！"
    work.write_cards(folder / "cards.csv.new", iter(cards))
    (folder / "cards.csv.new").replace(folder / "cards.csv")


def _latencies(folder: Path, saves: int) -> Iterator[float]:
    """Seconds from a save until the sheets are there."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [*BUILD, str(folder), "--no-proofs", "--watch"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout
        while "everything" not in process.stdout.readline():
            pass
        cards = work.read_cards(folder / "cards.csv")
        for number in range(saves):
            time.sleep(0.05 * (number % 5))
            _edit(folder, cards, number)
            saved = time.perf_counter()
            process.stdout.readline()
            yield time.perf_counter() - saved
        process.send_signal(signal.SIGINT)


def main() -> None:
    arguments = argparse.ArgumentParser(description="How fast a set becomes sheets.")
    arguments.add_argument("cards", type=int, nargs="*")
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--growth", action="store_true", help="cardgen alone, from 100 to 10,000 cards")
    arguments.add_argument("--art", action="store_true", help="a picture for each card")
    arguments.add_argument("--changes", action="store_true", help="builds after a change, and under --watch")
    chosen = arguments.parse_args()
    scratch = Path(tempfile.mkdtemp(prefix="bench-sheets-"))
    try:
        if chosen.growth:
            grow(scratch, chosen.rounds)
        if chosen.art:
            art(scratch)
        if chosen.changes:
            changes(scratch, chosen.rounds)
        if not (chosen.growth or chosen.art or chosen.changes) or chosen.cards:
            for count in chosen.cards or (90, 900, 9000):
                compare(scratch / str(count), count, chosen.rounds)
    finally:
        shutil.rmtree(scratch)


if __name__ == "__main__":
    main()
