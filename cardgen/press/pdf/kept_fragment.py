"""Painted faces in a store: a fragment as JSON and back, so that the next build need not paint it.

Layers are pieces of their own, written and read once however many faces show them. The parts of a face keep
their order, for the document gives its objects numbers as it meets them.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardgen.press.face import NOWHERE, Color, Gradient, Spot
from cardgen.press.geometry import Box, Transform
from cardgen.press.kept import Recent
from cardgen.press.pdf.fragment import Fragment, Layer, Source, said_by_either
from cardgen.press.store import Store, key_of

SHARED = 64
"""Layers held at hand, as those of many faces are the same."""
_ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"))


class KeptFragments:
    """The fragments in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._written = Recent[int, tuple[Fragment, str]](SHARED)
        self._read = Recent[str, Fragment](SHARED)

    def keep(self, key: str, fragment: Fragment) -> None:
        """Keep a fragment under a key."""
        self.store.put(key, self._bytes(fragment))

    def read(self, key: str) -> Fragment | None:
        """The fragment of a key; None where it, or a layer of it, is not there."""
        kept = self.store.get(key)
        return None if kept is None else self._fragment(kept)

    def _bytes(self, fragment: Fragment) -> bytes:
        """What a fragment names, as JSON on a line, and its operators."""
        glyphs: dict[str, dict[int, str]] = {}
        named = []
        for part in (*fragment.parts, fragment):
            if part.glyphs:
                for font, used in part.glyphs.items():
                    glyphs[font] = said_by_either(glyphs.get(font, {}), used)
            if part.names_more:
                named.append(self._named(part))
        names = {font: list(used.items()) for font, used in glyphs.items()}, fragment.letters, named
        return b"\n".join((_ENCODER.encode(names).encode("utf-8", "surrogatepass"), fragment.code))

    def _named(self, part: Fragment) -> list[Any]:
        """What a part names besides glyphs."""
        return [
            {name: str(source.file) for name, source in part.pictures.items()},
            sorted(part.opacities),
            part.overprints,
            [
                [name, layer.box, layer.fades, self._layer(layer.fragment)]
                for name, layer in part.layers.items()
            ],
            [_plain(spot) for spot in sorted(part.spots)],
            {name: _plain(gradient) for name, gradient in part.gradients.items()},
        ]

    def _layer(self, fragment: Fragment) -> str:
        """The key of a layer, which is kept."""
        known = self._written.get(id(fragment))
        if known is None:
            data = self._bytes(fragment)
            known = fragment, key_of(["layer", data])  # it is held, so that its id stays its own
            self.store.put(known[1], data)
            self._written.put(id(fragment), known)
        return known[1]

    def _fragment(self, kept: bytes) -> Fragment | None:
        names, code = kept.split(b"\n", 1)
        told, letters, named = json.loads(names.decode("utf-8", "surrogatepass"))
        parts = [self._part(*part) for part in named]
        if not all(parts):
            return None
        glyphs = {font: dict(map(tuple, used)) for font, used in told.items()}
        return Fragment(code, glyphs, parts=tuple(part for part in parts if part), letters=letters)

    def _part(
        self, pictures: Any, opacities: Any, overprints: bool, kept: Any, spots: Any, gradients: Any
    ) -> Fragment | None:
        layers: dict[str, Layer] = {}
        for name, box, fades, key in kept:
            fragment = self._shared(key)
            if fragment is None:
                return None
            layers[name] = Layer(Box(*box), fragment, fades)
        return Fragment(
            b"",
            {},
            {name: _source(file) for name, file in pictures.items()},
            frozenset(opacities),
            layers,
            overprints,
            frozenset(map(_value, spots)),
            gradients={name: _value(gradient) for name, gradient in gradients.items()},
        )

    def _shared(self, key: str) -> Fragment | None:
        """The layer of a key."""
        found = self._read.get(key)
        if found is None:
            found = self.read(key)
            if found:
                self._read.put(key, found)
        return found


@lru_cache(256)
def _source(file: str) -> Source:
    return Source(Path(file), NOWHERE)


VALUES: dict[str, Any] = {value.__name__: value for value in (Color, Gradient, Spot, Transform)}
"""The values of the display list that a fragment may hold."""


def _plain(value: Any) -> Any:
    """A value of the display list as JSON, with the name of what it is."""
    if type(value).__name__ in VALUES:
        return {type(value).__name__: [_plain(part) for part in value]}
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def _value(plain: Any) -> Any:
    if isinstance(plain, dict):
        [(name, parts)] = plain.items()
        return VALUES[name](*map(_value, parts))
    return tuple(map(_value, plain)) if isinstance(plain, list) else plain
