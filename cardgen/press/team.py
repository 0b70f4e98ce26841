"""The faces of a set, laid out by a team: this process, and workers beside it where they are many.

Each member lays out a share of the faces and keeps them. What is wrong with a worker's is told here, where
they are deferred: one that this process looks at too is laid out once more. How many members there are
changes no problem and no byte.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, islice, pairwise
from typing import Any, NamedTuple

from cardgen.press.face import Face
from cardgen.press.layout.fill import Fill
from cardgen.press.layout.laying import Laid
from cardgen.press.press import Job, Lot, Press
from cardgen.press.store import Pieces, scratch
from cardgen.press.workers import Workers
from cardgen.problem import Problem

FEW, FEW_PROVED = 1000, 8
"""Faces that are not worth another process, which costs what 300 to be printed cost; fewer where proofs are
drawn, each of which takes a hundred times as long."""
FIRST = 64
"""Faces that are laid out before there are workers, who have what was loaded and learnt with them."""


class Place(NamedTuple):
    """A face's number among all jobs, and the member that has laid it out: 0 is this process."""

    number: int
    owner: int


class Told(NamedTuple):
    """What a worker tells of a face that it laid out; ``key`` says what it depends on, if that is known."""

    problems: tuple[Problem, ...]
    fills: tuple[Fill, ...]
    key: str


class Member:
    """What each process has: a press, the jobs of all and their keys, and the faces it has looked at, by
    their numbers."""

    def __init__(self, press: Press, jobs: Sequence[Job], keys: Sequence[str]) -> None:
        self.press, self.jobs, self.keys = press, jobs, keys
        self.faces: dict[int, Face] = {}

    def face(self, number: int, key: str) -> Face:
        """A face; one that is somebody else's is laid out here too."""
        if number not in self.faces:
            self.faces[number] = self.press.laid(self.jobs[number]).face.keyed(key)
        return self.faces[number]

    def told(self, number: int) -> Told:
        """Lay out a face, and tell of it."""
        laid = self.press.made(self.jobs[number], self.keys[number])
        self.faces[number] = laid.face
        return Told(laid.problems, laid.fills, laid.face.key)

    def pieces(self) -> dict[str, bytes]:
        """What this worker has finished for the store."""
        return self.press.store.take() if isinstance(self.press.store, Pieces) else {}


def lay_out(member: Member, numbers: Sequence[int]) -> tuple[list[Told], dict[str, bytes]]:
    """A worker's share of the faces."""
    if member.press.store:
        member.press.store = Pieces()  # the one that there was is its maker's
    return list(map(member.told, numbers)), member.pieces()


class Team:
    """Whoever lays out the faces of a set's lots."""

    def __init__(self, press: Press, lots: Sequence[Lot], workers: Workers) -> None:
        self.press, self.workers = press, workers
        self._by_lot = [lot.jobs for lot in lots]
        self.jobs = list(chain(*self._by_lot))
        self.keys = [job.key if press.store else "" for job in self.jobs]
        self.places: dict[int, Place] = {}
        """By the identity of a face, as long as somebody holds the faces; none where there are no workers."""

    def faces(self) -> list[list[Laid]]:
        """The faces of the lots' jobs, lot by lot."""
        laid = dict(enumerate(map(self.press.known, self.jobs, self.keys)))
        lacking = [number for number, one in laid.items() if one is None]
        first = min(FIRST, len(lacking) // 8)
        laid.update(self._made(lacking[:first]))
        own, *others = self._shares(lacking[first:])
        self.workers.ask(lay_out, others)
        laid.update(self._made(own))
        for numbers, told in zip(others, self.answers(), strict=True):
            laid.update(zip(numbers, map(self._deferred, numbers, told), strict=True))
        if others:
            owners = {number: owner for owner, numbers in enumerate(others, 1) for number in numbers}
            self.places = {id(one.face): Place(n, owners.get(n, 0)) for n, one in laid.items() if one}
        each = filter(None, laid.values())
        return [list(islice(each, len(jobs))) for jobs in self._by_lot]

    def answers(self) -> Iterator[Any]:
        """What the workers answer; what they have finished for the store is kept."""
        for answer, pieces in self.workers.answers():
            for key, data in pieces.items():
                if self.press.store:
                    self.press.store.put(key, data)
            yield answer

    def _shares(self, numbers: Sequence[int]) -> list[Sequence[int]]:
        """Each member's share of the faces. One for many cards is this process's, which looks at it."""
        for_one = [number for number in numbers if not self.jobs[number].is_common]
        if more := self.workers.worth(len(for_one)):
            scratch()  # where what workers convert is found by all, and goes with this process
            self.workers.start(more, Member(self.press, self.jobs, self.keys))
        members = self.workers.count + 1
        bounds = [len(for_one) * member // members for member in range(members + 1)]
        _, *others = [for_one[first:end] for first, end in pairwise(bounds)]
        elsewhere = {number for share in others for number in share}
        return [[number for number in numbers if number not in elsewhere], *others]

    def _made(self, numbers: Sequence[int]) -> Iterator[tuple[int, Laid]]:
        return ((number, self.press.made(self.jobs[number], self.keys[number])) for number in numbers)

    def _deferred(self, number: int, told: Told) -> Laid:
        """A worker's face."""
        face = self.press.deferred(self.jobs[number], told.key).face
        return Laid(face, told.problems, told.fills)
