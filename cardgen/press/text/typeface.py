"""One face of type: what layout measures of it and what the painter embeds.

In: a font file (TrueType, OpenType or a collection), the face's index in it, and of a variable font the
values that its axes are pinned to, the others being at rest. Out: its names, weight, metrics, coverage and
advances, read once through HarfBuzz. All measures are in thousandths of an em, y up from the baseline; glyphs
are by the font's own ids. Nothing here chooses faces (``fonts``) or shapes (``shape``).
Sources: OpenType 1.9, tables OS/2, name and fvar.
"""

import math
import re
import struct
from collections.abc import Mapping
from functools import cached_property
from itertools import compress
from operator import ne
from pathlib import Path
from typing import Any, NamedTuple

import uharfbuzz as hb

from cardgen.pattern import pattern
from cardgen.press.text.font_file import face_count, fingerprint, is_damaged

RESTRICTED, LICENSED, NO_SUBSET, BITMAP_ONLY = 0x0002, 0x000C, 0x0100, 0x0200  # bits of OS/2 fsType
FAMILY_NAMES, POSTSCRIPT = (16, 1), 6  # name table ids; 16 is the typographic family
DEFAULT_CAP = 700.0
WEIGHT_AXIS = "wght"
_SHORT = {WEIGHT_AXIS: "w"}
_SLANTED = pattern(r"\b(?:italic|oblique)\b", re.IGNORECASE)
_CUT = pattern(
    r"\b(?:thin|hairline|(?:(?:extra|ultra|semi|demi)[ -]?)?(?:light|bold)|regular|normal|roman|book|medium"
    r"|black|heavy|italic|oblique)\b",
    re.IGNORECASE,
)
"""Words of a face's name that say its weight and slant, which styles say by themselves."""


class InkBox(NamedTuple):
    """The box around a glyph's outline, in thousandths of an em: ``left <= right``, ``bottom <= top``."""

    left: float
    bottom: float
    right: float
    top: float


class Typeface:
    """A face, loaded: identical content has an identical ``key``, which names it in a display list."""

    def __init__(self, path: Path, index: int = 0, pinned: Mapping[str, float] = {}, name: str = "") -> None:
        """``pinned`` are values of a variable font's axes, ``name`` what it calls those beside the weight.

        Raises ValueError for what HarfBuzz cannot read.
        """
        self.path, self.index, self.pinned, self.name = path, index, pinned, name
        self._face = hb.Face(hb.Blob.from_file_path(str(path)), index)
        if self._face.glyph_count == 0 or "cmap" not in self._face.table_tags:
            raise ValueError("this is no TrueType or OpenType font")
        self.font = hb.Font(self._face)
        self.upem = self._face.upem
        self._scale = 1000 / self.upem
        os2 = bytes(self._face.reference_table("OS/2").data)
        self.weight, self._fs_type = struct.unpack_from(">H2xH", os2, 4) if len(os2) >= 72 else (400, 0)
        self.italic = bool(len(os2) >= 64 and struct.unpack_from(">H", os2, 62)[0] & 1)
        self.cap_height = self._cap_height(os2)
        if pinned:
            self.font.set_variations(dict(pinned))
            self.weight = round(pinned.get(WEIGHT_AXIS, self.weight))
            self.italic = self.italic or bool(_SLANTED.search(name))
        self._glyphs: dict[str, int] = {}
        self._advances: dict[int, float] = {}
        self._inks: dict[int, InkBox | None] = {}

    def _cap_height(self, os2: bytes) -> float:
        version: int = struct.unpack_from(">H", os2)[0] if os2 else 0
        height: int = struct.unpack_from(">h", os2, 88)[0] if version >= 2 and len(os2) >= 90 else 0
        return height * self._scale if height > 0 else DEFAULT_CAP

    def _names(self, ids: tuple[int, ...]) -> tuple[str, ...]:
        """All spellings under the name ids, in the order of the ids, without repeats."""
        found = [
            self._face.get_name(entry.name_id, entry.language)
            for name_id in ids
            for entry in self._face.list_names()
            if int(entry.name_id) == name_id
        ]
        return tuple(dict.fromkeys(name for name in found if name))

    @cached_property
    def families(self) -> tuple[str, ...]:
        """The family's names in all their languages, the typographic one first.

        Some variable fonts are named after one of their weights; they have all of them. What an instance has
        besides its weight and slant is a family of its own: Archivo Condensed.
        """
        names = self._names(FAMILY_NAMES) or (self.path.stem,)
        if self.pinned:
            names = tuple(dict.fromkeys([*filter(None, map(_without_cut, names)), *names]))
        own = _without_cut(self.name) if self.name else ""
        return tuple(f"{name} {own}" for name in names) if own else names

    @property
    def family(self) -> str:
        return self.families[0]

    @cached_property
    def postscript_name(self) -> str:
        return next(iter(self._names((POSTSCRIPT,))), "") or self.path.stem.replace(" ", "")

    @cached_property
    def key(self) -> str:
        """PostScript name and eight digits of the file's fingerprint: two fonts of one name stay apart."""
        digest = fingerprint(self.path)
        part = f".{self.index}" if self.index else ""
        axes = "".join(f".{_SHORT.get(axis, axis)}{value:g}" for axis, value in self.pinned.items())
        return f"{self.postscript_name}-{digest[:8]}{part}{axes}"

    @cached_property
    def features(self) -> frozenset[str]:
        """The OpenType features the face has, such as ``palt`` and ``kern``."""
        face: Any = self._face
        return frozenset([*face.get_language_feature_tags("GPOS"), *face.get_language_feature_tags("GSUB")])

    def meaning(self, glyph: int) -> str:
        """The character that a glyph means by itself; empty for one that the character map does not have.

        Where several characters share a glyph, as U+3000 and U+2003 may, the one Japanese texts use is it.
        """
        code, others = self._charmap
        if glyph in others:
            code[glyph] = min((code[glyph], *others.pop(glyph)), key=_rank)
        return chr(code[glyph]) if glyph in code else ""

    @cached_property
    def _charmap(self) -> tuple[dict[int, int], dict[int, list[int]]]:
        """A character of each glyph, and the others of those that several share until one is settled on."""
        codes = [*self._face.unicodes]
        glyphs = [*map(self.font.get_nominal_glyph, codes)]
        last = dict(zip(glyphs, codes, strict=True))
        last.pop(0, None)
        others: dict[int, list[int]] = {}
        shared = map(ne, map(last.get, glyphs), codes)
        for glyph, code in compress(zip(glyphs, codes, strict=True), shared):
            if glyph:
                others.setdefault(glyph, []).append(code)
        return last, others

    @cached_property
    def is_damaged(self) -> bool:
        """Whether its character map is not what it was when the font was made."""
        return is_damaged(self.path, self.index, b"cmap")

    @property
    def axes(self) -> dict[str, tuple[float, float, float]]:
        """The axes of a variable font: their least, usual and greatest value."""
        return {
            axis.tag: (axis.min_value, axis.default_value, axis.max_value) for axis in self._face.axis_infos
        }

    @property
    def varieties(self) -> dict[str, dict[str, float]]:
        """The named instances of a variable font by what they are called, but for their weights: the axes
        that are not at rest. The first has no name and all of them at rest."""
        axes, found = self.axes, dict[str, dict[str, float]]({"": {}})
        for instance in self._face.named_instances:
            at = zip(axes, instance.design_coords, strict=True)
            others = {axis: value for axis, value in at if axis != WEIGHT_AXIS and value != axes[axis][1]}
            name = self._face.get_name(instance.subfamily_name_id) or ""
            slant = " Italic" if _SLANTED.search(name) else ""
            if others and (_without_cut(name) or slant):
                found.setdefault(f"{_without_cut(name)}{slant}", others)
        return found

    @property
    def colored(self) -> bool:
        """Whether its glyphs are pictures in colours of their own, as emoji are."""
        return not {"COLR", "CBDT", "sbix", "SVG "}.isdisjoint(self._face.table_tags)

    @property
    def forbids_embedding(self) -> bool:
        """Whether the licence bits (OS/2 fsType) keep the face out of a file that is sent to a press."""
        restricted = bool(self._fs_type & RESTRICTED) and not self._fs_type & LICENSED
        return restricted or bool(self._fs_type & BITMAP_ONLY)

    @property
    def forbids_subsetting(self) -> bool:
        """Whether they allow to embed the face only as a whole; a PDF here holds the glyphs it uses."""
        return bool(self._fs_type & NO_SUBSET)

    def glyph(self, char: str) -> int:
        """The glyph of a character; 0 where the face has none."""
        glyph = self._glyphs.get(char)
        if glyph is None:
            glyph = self._glyphs[char] = self.font.get_nominal_glyph(ord(char)) or 0
        return glyph

    def advance(self, glyph: int) -> float:
        """How far the pen moves after a glyph, thousandths of an em."""
        advance = self._advances.get(glyph)
        if advance is None:
            advance = self._advances[glyph] = self.font.get_glyph_h_advance(glyph) * self._scale
        return advance

    def ink(self, glyph: int) -> InkBox | None:
        """The box around a glyph's outline; None for a blank."""
        if glyph not in self._inks:
            extents = self.font.get_glyph_extents(glyph)
            self._inks[glyph] = self._scaled(extents) if extents and extents.width else None
        return self._inks[glyph]

    def _scaled(self, extents: Any) -> InkBox:
        k, left, top = self._scale, extents.x_bearing, extents.y_bearing
        return InkBox(left * k, (top + extents.height) * k, (left + extents.width) * k, top * k)


def _rank(code: int) -> tuple[int, int]:
    char = chr(code)
    for rank, encoding in enumerate(("ascii", "shift_jis", "cp1252")):
        if char.encode(encoding, "ignore"):
            return rank, code
    return 3 + ("\u2e80" <= char <= "\u2fdf"), code  # radicals look like the ideographs that are meant


def faces_in(path: Path) -> tuple[Typeface, ...]:
    """Every face of a font file, one but for collections and variable fonts; ValueError if it is not whole.

    A variable font gives a face for every hundred of its weights.
    """
    return tuple(cut for index in range(face_count(path)) for cut in _cuts(Typeface(path, index)))


def _cuts(face: Typeface) -> tuple[Typeface, ...]:
    """The weights of a variable face in all its named varieties; the face itself where nothing varies."""
    if not face.axes:
        return (face,)
    least, _, greatest = face.axes.get(WEIGHT_AXIS, (0.0, 0.0, 0.0))
    hundreds = range(math.ceil(least / 100) * 100, math.floor(greatest) + 1, 100)
    weights: list[dict[str, float]] = [{WEIGHT_AXIS: weight} for weight in hundreds if weight] or [{}]
    return tuple(
        Typeface(face.path, face.index, {**weight, **others}, name)
        for name, others in face.varieties.items()
        for weight in weights
    )


def _without_cut(name: str) -> str:
    return " ".join(_CUT.sub(" ", name).split())
