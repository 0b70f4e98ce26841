"""How far a command is: a bar on a terminal, one quiet line a stage elsewhere. Always on stderr."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import typer

Advance = Callable[[int], None]
PAUSE = 0.1
"""Seconds between two drawings of a bar."""


@contextmanager
def stage(name: str, total: int, *, quiet: bool = False) -> Iterator[Advance]:
    """Show a stage of ``total`` steps while it runs; the caller says how many more are done.

    A quiet stage shows nothing.
    """
    if quiet:
        yield lambda steps: None
    elif sys.stderr.isatty():
        with _bar(name, total) as advance:
            yield advance
    else:
        yield lambda steps: None
        typer.echo(f"{name}: {total:,}", err=True)


@contextmanager
def _bar(name: str, total: int) -> Iterator[Advance]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description:<18}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    # Drawn by whoever advances it: a thread that draws it would keep the process from being copied.
    with Progress(*columns, console=Console(stderr=True), auto_refresh=False) as progress:
        task, drawn = progress.add_task(name, total=total), 0.0
        progress.refresh()

        def advance(steps: int) -> None:
            nonlocal drawn
            progress.advance(task, steps)
            if time.monotonic() - drawn > PAUSE:
                progress.refresh()
                drawn = time.monotonic()

        yield advance
