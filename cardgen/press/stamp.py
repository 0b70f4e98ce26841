"""What finished pieces depend on beside their project: cardgen itself, its libraries, the content of files.

In: nothing, or a path. Out: digests, which go into the keys of a ``Store``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

import cardgen
from cardgen import data
from cardgen.press.store import key_of

LIBRARIES = ("uharfbuzz", "pillow", "pikepdf", "pypdfium2", "budoux", "segno")
"""Those whose other versions may lay out, paint or rasterise otherwise."""


@cache
def stamp() -> str:
    """A digest of cardgen itself, its bundled data and the libraries it stands on.

    By sizes and dates, as nobody edits them but to change them.
    """
    from importlib.metadata import version  # opens what reads e-mail: for builds that keep something

    places = (Path(cardgen.__file__).parent, data.specs(), data.templates(), data.fonts())
    files = (f"{path} {size} {changed}" for place in places for path, size, changed in files_under(place))
    libraries = (f"{name} {version(name)}" for name in LIBRARIES)
    return key_of([cardgen.__version__, sys.version, *libraries, *files])


def files_under(folder: Path) -> Iterator[tuple[str, int, int]]:
    """Path, bytes and time of change of each file under a folder, in a stable order."""
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        for name in sorted(names):
            path = os.path.join(place, name)
            about = os.stat(path)
            yield path, about.st_size, about.st_mtime_ns


def content_key(path: Path | str) -> str:
    """A digest of a file's content, read anew where the file has changed. Raises OSError."""
    about = os.stat(path)
    return _content_key(str(path), about.st_size, about.st_mtime_ns, about.st_ino)


@lru_cache(65536)
def _content_key(path: str, size: int, changed: int, inode: int) -> str:
    return key_of([Path(path).read_bytes()])
