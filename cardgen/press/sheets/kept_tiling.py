"""Tilings in a store: a mat that is as it was need not be laid out to find where its seams pass."""

from __future__ import annotations

import json

from cardgen.press.face import Face
from cardgen.press.sheets.playmat import Tiling, tiling
from cardgen.press.store import Store, key_of


def kept_tiling(
    face: Face, paper: tuple[float, float], margin: float, overlap: float, store: Store | None
) -> Tiling:
    """The tiling of a mat, from the store if an earlier build found it."""
    if store is None or not face.key:
        return tiling(face, paper, margin, overlap)
    key = key_of(["tiling", face.key, repr((paper, margin, overlap))])
    if kept := store.get(key):
        sheet, margin, overlap, lefts, tops, language = json.loads(kept)
        return Tiling(tuple(sheet), margin, overlap, tuple(lefts), tuple(tops), language)
    way = tiling(face, paper, margin, overlap)
    store.put(key, json.dumps(way).encode())
    return way
