"""``cardgen build --watch``: the sheets again after every save, proofs and games when nobody is saving.

The project's folder is looked at a few times a second: sizes and dates, which cost next to nothing and tell
of every save, also of editors that write beside a file and rename, and on drives that send no notices. A save
that is broken shows its problems and leaves the last good build. What takes long is built in a process of its
own, which gives up when something is saved, and ends before the sheets are built again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from multiprocessing.context import SpawnProcess
from pathlib import Path

import typer

from cardgen.cli.aside import sweep_asides
from cardgen.cli.make import Wishes, make
from cardgen.cli.telling import tell_aside
from cardgen.source.numbered import numbered

PAUSE = 0.15
"""Seconds between two looks at the folder."""
SHARE = 20
"""A look may take this share of the time at most: large folders are looked at less often."""
SETTLED = 0.03
"""Seconds without another change after which a save is taken to be whole."""
IDLE = 1.0
"""Seconds without a save after which the rest is built."""
GRACE = 1.0
"""Seconds that the process which builds the rest has to give up."""

State = dict[str, tuple[int, int, int]]
"""Date, size and identity of every file."""


def watch_project(wishes: Wishes) -> None:
    """Build until the user interrupts. Raises FileNotFoundError where there is no project."""
    from cardgen.project import find_project, read_project

    file = find_project(wishes.path)
    if file is None:
        read_project(wishes.path)  # which says what is missing
        return
    with suppress(KeyboardInterrupt):
        Watch(wishes._replace(path=file), file.parent).run()


class Watch:
    """A project under watch: builds its sheets after each save, and has the rest built when it is quiet."""

    def __init__(self, wishes: Wishes, root: Path) -> None:
        self.wishes, self.root = wishes, root
        self.outputs = wishes.output or root / "build"
        self.rest: Rest | None = None
        self.begun = False

    def run(self) -> None:
        """Build, wait for a save, and build again, for ever."""
        state = self.look()
        try:
            while True:
                sound, state = self.sheets(), self.unbuilt(state)
                built = time.monotonic()
                while (now := self.look()) == state:
                    self.reap()
                    if sound and time.monotonic() - built > IDLE:
                        self.rest, sound = Rest(self.wishes, self.outputs), False
                    time.sleep(max(PAUSE, SHARE * self.took))
                state = self.settled(now)
                self.stop()
        finally:
            self.stop()

    def look(self) -> State:
        """The project's files as they are now."""
        started = time.perf_counter()
        state = dict(_files(self.root, self.outputs))
        extra = [Path(name) for name in (*self.wishes.plans, self.wishes.profile, self.wishes.icc) if name]
        state |= dict(_about(path for path in extra if path.is_file()))
        self.took = time.perf_counter() - started
        return state

    def unbuilt(self, state: State) -> State:
        """The files but for those of the folder that is built into, which only a build tells for sure."""
        built = os.path.join(os.path.abspath(self.outputs), "")
        return {name: about for name, about in state.items() if not os.path.abspath(name).startswith(built)}

    def settled(self, state: State) -> State:
        """The files once nothing changes any more: editors save in several steps."""
        while True:
            time.sleep(SETTLED)
            now = self.look()
            if now == state:
                return state
            state = now

    def reap(self) -> None:
        """Let the system forget the process that built the rest, once it has ended."""
        if self.rest is not None and not self.rest.process.is_alive():
            self.stop()

    def stop(self) -> None:
        if self.rest is not None:
            self.rest.stop()
            self.rest = None

    def sheets(self) -> bool:
        """Build the sheets; answer whether that succeeded."""
        _forget()
        started = time.perf_counter()
        made = _made(self.wishes, sheets_only=True, begun=self.begun)
        self.begun = True
        if made is None:
            return False
        self.outputs, names = made
        seconds = time.perf_counter() - started
        typer.echo(f"built {numbered(len(names) - 1, 'file')} in {seconds:.2f} s: {self.outputs}")
        sys.stdout.flush()
        return True


class Rest:
    """All of a build, in a process of its own that can be told to give up."""

    def __init__(self, wishes: Wishes, folder: Path) -> None:
        self.folder = folder
        self.process: SpawnProcess = multiprocessing.get_context("spawn").Process(
            target=_make_all, args=(wishes,)
        )
        self.process.start()

    def stop(self) -> None:
        """End the process, which leaves nothing behind."""
        if self.process.is_alive() and self.process.pid:
            if os.name == "posix":
                os.kill(self.process.pid, signal.SIGINT)  # as if the user had: it tidies up
                self.process.join(GRACE)
            self.process.kill()
        self.process.join()
        sweep_asides(self.folder, ended=self.process.pid)


def _make_all(wishes: Wishes) -> None:
    with suppress(KeyboardInterrupt):
        if made := _made(wishes, told=True):
            folder, names = made
            typer.echo(f"built everything, {numbered(len(names) - 1, 'file')}: {folder}")
            sys.stdout.flush()


def _made(
    wishes: Wishes, *, sheets_only: bool = False, told: bool = False, begun: bool = True
) -> tuple[Path, list[str]] | None:
    """What ``make`` answers; None where it failed, and the user is told why.

    What an option names is wrong usage at first; once the watch has ``begun``, a save has taken it away.
    """
    from cardgen.problem import Invalid

    try:
        return make(wishes._replace(quiet=True), sheets_only=sheets_only, told=told)
    except Invalid as invalid:
        tell_aside(invalid.problems)
    except typer.BadParameter as error:
        if not begun:
            raise
        typer.echo(f"cardgen: {error.format_message()}", err=True)
    except OSError as error:  # a file that is being replaced, a full disk, a folder that somebody removed
        typer.echo(f"cardgen: {error.strerror or error}: {error.filename or ''}".rstrip(": "), err=True)
    typer.echo("the last good build stays as it was", err=True)
    return None


def _forget() -> None:
    """What the process remembers of pictures by their names alone."""
    from cardgen.press.ink.coats import picture_load
    from cardgen.press.pdf.picture import is_transparent

    picture_load.cache_clear()
    is_transparent.cache_clear()


def _files(root: Path, outputs: Path) -> Iterator[tuple[str, tuple[int, int, int]]]:
    """The files under a folder that somebody may save; not what is hidden, built or left over by editors."""
    built = os.path.abspath(outputs)
    for place, folders, names in os.walk(root):
        folders[:] = [
            name for name in folders if _is_own(name) and os.path.abspath(os.path.join(place, name)) != built
        ]
        yield from _about(Path(place, name) for name in names if _is_own(name))


def _is_own(name: str) -> bool:
    return not (name.startswith((".", "~$", "#")) or name.endswith("~") or name == "__pycache__")


def _about(paths: Iterable[Path]) -> Iterator[tuple[str, tuple[int, int, int]]]:
    for path in paths:
        with suppress(OSError):  # gone since it was listed
            about = os.stat(path)
            yield str(path), (about.st_mtime_ns, about.st_size, about.st_ino)
