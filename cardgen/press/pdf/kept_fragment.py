"""Painted faces in a store: a fragment as JSON and back, so that the next build need not paint it.

Layers are pieces of their own, kept once however many faces show them. The parts of a face keep their order,
for the document gives its objects numbers as it meets them.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardgen.press.face import NOWHERE, Color, Gradient, Spot
from cardgen.press.geometry import Box, Transform
from cardgen.press.pdf.fragment import Fragment, Layer, Source, said_by_either
from cardgen.press.store import Store, key_of


def keep_fragment(store: Store, key: str, fragment: Fragment) -> None:
    """Keep a fragment under a key."""
    store.put(key, _written(fragment, store))


def read_fragment(store: Store, key: str) -> Fragment | None:
    """The fragment of a key; None where it, or a layer of it, is not there."""
    kept = store.get(key)
    return None if kept is None else _read(kept, store)


def _written(fragment: Fragment, store: Store) -> bytes:
    """What a fragment names, as JSON on a line, and its operators."""
    glyphs: dict[str, dict[int, str]] = {}
    letters: dict[str, str] = {}
    named = []
    for part in (*fragment.parts, fragment):
        if part.glyphs:
            for font, used in part.glyphs.items():
                glyphs[font] = said_by_either(glyphs.get(font, {}), used)
        if part.letters:
            for font, shown in part.letters.items():
                letters[font] = letters.get(font, "") + shown
        if part.names_more:
            named.append(_named(part, store))
    names = {font: list(used.items()) for font, used in glyphs.items()}, letters, named
    return b"\n".join((_ENCODER.encode(names).encode("utf-8", "surrogatepass"), fragment.code))


_ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"))


def _named(part: Fragment, store: Store) -> list[Any]:
    """What a part names besides glyphs."""
    return [
        {name: str(source.file) for name, source in part.pictures.items()},
        sorted(part.opacities),
        part.overprints,
        [_kept_layer(name, layer, store) for name, layer in part.layers.items()],
        [_plain(spot) for spot in sorted(part.spots)],
        {name: _plain(gradient) for name, gradient in part.gradients.items()},
    ]


def _kept_layer(name: str, layer: Layer, store: Store) -> list[Any]:
    data = _written(layer.fragment, store)
    key = key_of(["layer", data])
    store.put(key, data)
    return [name, list(layer.box), layer.fades, key]


def _read(kept: bytes, store: Store) -> Fragment | None:
    names, code = kept.split(b"\n", 1)
    told, letters, named = json.loads(names.decode("utf-8", "surrogatepass"))
    parts = [_read_part(part, store) for part in named]
    if not all(parts):
        return None
    glyphs = {font: dict(map(tuple, used)) for font, used in told.items()}
    return Fragment(code, glyphs, parts=tuple(part for part in parts if part), letters=letters)


def _read_part(named: Any, store: Store) -> Fragment | None:
    pictures, opacities, overprints, kept, spots, gradients = named
    layers: dict[str, Layer] = {}
    for name, box, fades, key in kept:
        fragment = read_fragment(store, key)
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
