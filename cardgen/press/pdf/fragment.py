"""A painted display list: operators, and the resources they name.

Resources are named after their content: ``F`` fonts, ``I`` pictures, ``L`` layers, ``D`` drawings, ``A``
opacities, ``O`` overprint on and off, ``S`` spot inks, ``G`` gradients, ``V`` their fading.
A fragment depends on its display list alone, so it may be kept, compared and painted anywhere.
"""

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardgen.press.face import Gradient, Origin, Spot
from cardgen.press.geometry import Box


class Fragment(NamedTuple):
    """Operators, and what they name: glyphs by font key, picture files, opacities in thousandths, layers,
    whether overprint is turned on and off, spot inks and gradients; ``parts`` name theirs themselves.

    ``letters`` are further glyphs by font key, as packed lines hold them: they say what their font says.
    Those of ``parts`` are among them.
    """

    code: bytes
    glyphs: Mapping[str, Mapping[int, str]] = {}
    pictures: Mapping[str, "Source"] = {}
    opacities: frozenset[int] = frozenset()
    layers: Mapping[str, "Layer"] = {}
    overprints: bool = False
    spots: frozenset[Spot] = frozenset()
    parts: tuple["Fragment", ...] = ()
    gradients: Mapping[str, Gradient] = {}
    letters: Mapping[str, str] = {}

    @property
    def names_more(self) -> bool:
        """Whether it names anything itself besides glyphs."""
        return any(self[2:7]) or bool(self.gradients)

    @property
    def names_any(self) -> bool:
        """Whether it names anything itself besides letters."""
        return bool(self.glyphs) or self.names_more

    @property
    def digest(self) -> str:
        return digest_of(self.code)


class Layer(NamedTuple):
    """Items kept apart, within a box: those that fade as one, or a drawing that may come again."""

    box: Box
    fragment: Fragment
    fades: bool


class Source(NamedTuple):
    """A picture's file and the item that first asked for it."""

    file: Path
    origin: Origin


def said_by_either(one: Mapping[int, str], other: Mapping[int, str]) -> dict[int, str]:
    """The glyphs of both with what they say; where both say something, it is the first one's.

    >>> said_by_either({4: "a", 5: ""}, {4: "b", 5: "c", 6: ""})
    {4: 'a', 5: 'c', 6: ''}
    """
    if "" not in one.values():
        return {**other, **one}
    return {**one, **other, **{glyph: said for glyph, said in one.items() if said}}


@cache
def font_name(key: str) -> str:
    """A font's name among the resources."""
    return "F" + digest_of(key.encode())[:8]


def veil_name(gradient: str) -> str:
    """The name of the state in which a gradient of this name fades."""
    return "V" + gradient


def digest_of(content: bytes) -> str:
    """Sixteen digits that stand for the content in a resource's name; processors have SHA-256 built in."""
    return hashlib.sha256(content).hexdigest()[:16]
