"""Copies of this process that do a share of its work: they are made late, and have all that it has read.

A worker waits for a function and what it asks, calls it with the state that it was made with, and sends back
what that answers; only these cross the pipes, pickled. Where a process cannot be copied, or not safely (on
Windows and macOS, or while threads run), there are no workers: another process would have to read everything
again, which takes longer than what it saves. ``multiprocessing`` is left out for the time that it takes to
load. Workers hold nothing but memory, so they are killed when they are no longer needed.
"""

from __future__ import annotations

import errno
import gc
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, BinaryIO, NamedTuple, NoReturn, Self, TypeVar

State = TypeVar("State")
Asked = TypeVar("Asked")


class _Worker(NamedTuple):
    """A process, what it is asked through, and what it answers through."""

    pid: int
    asked: BinaryIO
    answers: BinaryIO


class Workers:
    """The workers of a build: ``with Workers(jobs, few) as workers: ...``.

    ``jobs`` are the processes; 0 is one a core, as far as each has ``few`` things to do, or more.
    """

    def __init__(self, jobs: int, few: int = 1) -> None:
        self.jobs, self.few = jobs, few
        self._running: list[_Worker] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._running)

    def worth(self, things: int) -> int:
        """How many would be of use for work on so many things."""
        processes = min(self.jobs, things) if self.jobs else min(_cores(), things // self.few)
        return max(processes - 1, 0) if _can_copy() else 0

    def start(self, count: int, state: Any) -> None:
        """Make so many with a state, or as many as the system has room for."""
        with suppress(OSError):
            for _ in range(count):
                self._running.append(self._copy(state))

    def end(self) -> None:
        """Do without workers from here on."""
        while self._running:
            _end(self._running.pop())

    def ask(self, function: Callable[[State, Asked], Any], asked: Sequence[Asked]) -> None:
        """Have each worker call a function, a module's own, with its state and a part of what is asked."""
        if not self._running:
            return
        import pickle

        for worker, part in zip(self._running, asked, strict=True):
            try:
                pickle.dump((function, part), worker.asked, pickle.HIGHEST_PROTOCOL)
                worker.asked.flush()
            except BrokenPipeError:
                raise self._lost(worker) from None

    def answers(self) -> list[Any]:
        """What the workers answer, in the order they were made; raises what one of them raised."""
        answers = [self._answer(worker) for worker in tuple(self._running)]
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        return answers

    def _answer(self, worker: _Worker) -> Any:
        import pickle

        try:
            return pickle.load(worker.answers)
        except (EOFError, pickle.UnpicklingError):
            raise self._lost(worker) from None

    def _lost(self, worker: _Worker) -> OSError:
        """The error of a worker that is gone."""
        self._running.remove(worker)
        code = os.waitstatus_to_exitcode(_end(worker))
        how = signal.strsignal(-code) if code < 0 else f"exit code {code}"
        return ChildProcessError(errno.ECHILD, f"a worker process has died ({how}); --jobs 1 needs none")

    def _copy(self, state: Any) -> _Worker:
        """A worker, deaf to Ctrl-C from its first moment: that is for the process that asks."""
        (asked, asking), (answered, answering) = os.pipe(), os.pipe()
        handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            pid = os.fork()
            if not pid:
                _serve(state, asked, answering, (asking, answered, *self._ends()))
        except OSError:
            os.close(asking)
            os.close(answered)
            raise
        finally:
            signal.signal(signal.SIGINT, handler)
            os.close(asked)
            os.close(answering)
        return _Worker(pid, os.fdopen(asking, "wb"), os.fdopen(answered, "rb"))

    def _ends(self) -> Iterator[int]:
        """The pipes of the workers so far."""
        for worker in self._running:
            yield from (worker.asked.fileno(), worker.answers.fileno())


def _serve(state: Any, asked: int, answering: int, others: Iterable[int]) -> NoReturn:
    """What a worker does until nobody can ask any more; it never goes back to what its maker was at."""
    try:
        import pickle  # not before there is a worker

        gc.disable()  # a search would copy all pages of memory that are shared with the maker
        for end in others:  # held open, they would keep workers waiting for a maker that is gone
            os.close(end)
        with os.fdopen(asked, "rb") as requests, os.fdopen(answering, "wb") as answers:
            while True:
                function, part = pickle.load(requests)
                pickle.dump(_called(function, state, part), answers, pickle.HIGHEST_PROTOCOL)
                answers.flush()
    finally:
        os._exit(1)


def _called(function: Callable[[Any, Any], Any], state: Any, part: Any) -> Any:
    try:
        return function(state, part)
    except Exception as error:
        error.add_note(traceback.format_exc())  # its own does not cross the pipe
        return error


def _end(worker: _Worker) -> int:
    """End a worker; answer how it ended."""
    os.kill(worker.pid, signal.SIGKILL)
    for pipe in (worker.asked, worker.answers):
        with suppress(BrokenPipeError):
            pipe.close()
    return os.waitpid(worker.pid, 0)[1]


def _can_copy() -> bool:
    """Whether a copy of this process could run: one made while threads run may wait for them for ever."""
    alone = threading.active_count() == 1 and threading.current_thread() is threading.main_thread()
    return hasattr(os, "fork") and sys.platform != "darwin" and alone


def _cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
