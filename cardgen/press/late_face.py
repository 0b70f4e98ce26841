"""Faces whose display lists are made when somebody asks for them: most are only painted, or not even that.

In: what a face is known to have, and a ``frame``, a face that has all the rest. Out: a ``Face``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from cardgen.press.face import Face, Items, Part, unpacked


class Packed(Face):
    """A face of parts, whose items are unpacked late."""

    @classmethod
    def of(cls, parts: tuple[Part, ...], frame: Face, **known: Any) -> Packed:
        """The face of these parts."""
        face = object.__new__(cls)
        own = vars(face)
        own.update(vars(frame), parts=parts, **known)
        del own["items"]
        return face

    @cached_property
    def items(self) -> Items:
        return unpacked(self.parts)


class Deferred(Face):
    """A face that is known to be sound, and laid out late."""

    lay: Callable[[], Face]

    @classmethod
    def of(cls, lay: Callable[[], Face], frame: Face, **known: Any) -> Deferred:
        """The face whose parts and items ``lay`` makes."""
        face = object.__new__(cls)
        own = vars(face)
        own.update(vars(frame), lay=lay, **known)
        del own["items"], own["parts"]
        return face

    @cached_property
    def laid(self) -> Face:
        """The face, laid out."""
        return self.lay()

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        return self.laid.parts

    @cached_property
    def items(self) -> Items:
        return self.laid.items
