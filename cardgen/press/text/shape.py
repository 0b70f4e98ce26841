"""Text to atoms: the pieces that a line moves whole, each shaped once through HarfBuzz and kept.

In: a text and a style's chain of faces. Out: for every Japanese character, word or space an ``Atom`` with its
glyphs, advances and ink, set in the first face that has its characters. Measures are thousandths of an em.
Because a break can only fall between atoms, shaping never has to be done again for a line, and a card's text
costs a dictionary look-up a character. Kerning across atoms is measured a pair at a time (``kern``).
Japanese is set solid unless the style asks for proportional kana (``palt``; computed where a face lacks it).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, NamedTuple

import uharfbuzz as hb

from cardgen.press.kept import Kept
from cardgen.press.text.atom import Atom, Shaped, atom_of
from cardgen.press.text.blanks import blank_after, blank_before
from cardgen.press.text.fonts import Chain
from cardgen.press.text.sorts import has_sorts, sort_for
from cardgen.press.text.tokens import clusters, is_emoji, tokens
from cardgen.press.text.typeface import Typeface

GETA = "〓"
"""What compositors set where a sort is missing; a proof shows it, and a problem names the character."""
SIDE = 60.0
"""Room that computed proportional setting leaves at either side of a kana."""
KEPT = 20_000
"""Atoms and pairs a shaper remembers: more than the kanji of a game, less than memory would notice."""

_TABLE = str.maketrans({"\t": " ", "\u2028": "\n", "\u2029": "\n", "\r": "\n"})


class Missing(NamedTuple):
    """A character that no face of the chain has, or a sequence that asks for a coloured picture."""

    char: str


def spaced(text: str) -> str:
    """The text with the spaces and line ends that are set."""
    return text if text.isprintable() else text.translate(_TABLE)


class Shaper:
    """Shapes text in one chain of faces with one set of features; keeps what it has shaped."""

    def __init__(self, chain: Chain, *, proportional: bool = False, ligatures: bool = True) -> None:
        self.chain, self.proportional = chain, proportional
        self._features = {"kern": True, "liga": ligatures, "clig": ligatures, "palt": proportional}
        self._tokens = Kept(self._token, KEPT)
        self._lacking: dict[str, tuple[str, ...]] = {}
        self._kerns: dict[tuple[str, str], float] = {}
        self.joints: dict[Any, dict[Any, Any]] = {}  # kept for ``joints``: what two atoms are to each other
        self.cases: dict[Any, Any] = {}  # and for ``even``

    @property
    def vertical(self) -> bool:
        """Whether lines are columns."""
        return False

    @property
    def is_even(self) -> bool:
        """Whether all of its atoms look alike: one face, one form."""
        return len(self.chain) == 1 and not self.vertical

    def atoms(self, text: str) -> tuple[list[Atom], list[str]]:
        """The atoms of one paragraph (no line breaks in it) in reading order, and the characters missing.

        A geta mark stands where a character is missing.
        """
        found = self.pieces(spaced(text))
        atoms = list(chain.from_iterable(map(self._tokens.__getitem__, found)))
        lacking = self._lacking
        return atoms, [char for token in found for char in lacking.get(token, ())] if lacking else []

    def piece(self, piece: str) -> tuple[tuple[Atom, ...], tuple[str, ...]]:
        """The atoms of what is shaped together, and the characters missing."""
        return self._tokens[piece], self._lacking.get(piece, ())

    def pieces(self, text: str) -> list[str]:
        """What of a text with its spaces as they are set is shaped together, in order."""
        return tokens(text)

    def _token(self, token: str) -> tuple[Atom, ...]:
        parts = [Missing(token)] if is_emoji(token) else list(self._shaped(token))
        if missing := tuple(part.char for part in parts if isinstance(part, Missing)):
            self._lacking[token] = missing
        marked = [self._geta() if isinstance(part, Missing) else [part] for part in parts]
        return tuple(atom for atoms in marked for atom in atoms)

    def _geta(self) -> list[Atom]:
        """The mark that stands where a character is missing; nothing where even that is."""
        return [part for part in self._shaped(GETA) if isinstance(part, Atom)]

    def split(self, atom: Atom) -> list[Atom]:
        """The atom cut into its clusters, for a word that is wider than a line."""
        return [piece for cluster in atom.texts if cluster for piece in self.atoms(cluster)[0]]

    def kern(self, left: Atom, right: Atom) -> float:
        """How much two neighbouring atoms of proportional setting move together (negative) or apart."""
        if not self.proportional or left.face is not right.face or left.is_space or right.is_space:
            return 0.0
        if not left.glyphs or not right.glyphs:
            return 0.0
        pair = (left.last, right.first)
        kern = self._kerns.get(pair)
        if kern is None:
            if len(self._kerns) > KEPT:
                self._kerns.clear()
            both, one, other = (self._length(left.face, text) for text in (pair[0] + pair[1], *pair))
            kern = self._kerns[pair] = both - one - other
        return kern

    def _length(self, face: Typeface, text: str) -> float:
        return self._run(face, text).width

    def _shaped(self, token: str) -> Iterator[Atom | Missing]:
        """Cuts a token where the face changes, and shapes the parts."""
        part, setting = "", None
        for cluster in clusters(token):
            face = next((face for face in self.chain if has_sorts(face, cluster)), None)
            if part and face is not setting:
                yield from self._part(part, setting)
                part = ""
            part, setting = part + cluster, face
        yield from self._part(part, setting)

    def _part(self, text: str, face: Typeface | None) -> Iterator[Atom | Missing]:
        run = self._run(face, text) if face else None
        if face is None or run is None or 0 in run.glyphs:
            yield from map(Missing, text)
        elif self.proportional and len(run.glyphs) == 1 and "palt" not in face.features:
            tight = _tightened(face, text[0], run)
            yield atom_of(text, face, tight, tight.ink(face))
        else:
            for piece in self._pieces(run):
                yield atom_of("".join(piece.texts) or text, face, piece, piece.ink(face))

    def _pieces(self, run: Shaped) -> Iterator[Shaped]:
        """What a line may part of a shaped word: at its soft hyphens."""
        return run.parted()

    def _run(self, face: Typeface, text: str) -> Shaped:
        """Shapes a text in a face that has its characters."""
        buffer = hb.Buffer()
        buffer.add_str("".join(sort_for(face, char) or char for char in text))
        buffer.guess_segment_properties()
        buffer.language = "ja"
        buffer.flags = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
        hb.shape(face.font, buffer, self._features)
        infos, places = buffer.glyph_infos or [], buffer.glyph_positions or []
        scale = 1000 / face.upem
        return Shaped.of(
            text,
            infos,
            [place.x_advance * scale for place in places],
            [(place.x_offset * scale, place.y_offset * scale) for place in places],
        )


def _tightened(face: Typeface, char: str, run: Shaped) -> Shaped:
    """Proportional setting for a face without ``palt``: kana lose side room, marks their blank half."""
    ink, width = run.ink(face), run.width
    before, after = blank_before(char), blank_after(char)
    if width < 999 or not (before or after or "ぁ" <= char <= "ヿ"):
        return run
    if not (before or after):
        before, after = max(0.0, ink.left - SIDE), max(0.0, width - ink.right - SIDE)
    return run._replace(advances=(width - before - after,), shifts=((-before, 0.0),))
