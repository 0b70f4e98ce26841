"""What finished pieces depend on beside their project: cardgen itself, its libraries, the content of files.

In: nothing, or a path. Out: digests, which go into the keys of a ``Store``.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

import cardgen
from cardgen import data
from cardgen.press.store import key_of

LIBRARIES = ("uharfbuzz", "PIL", "pikepdf", "pypdfium2", "budoux", "segno")
"""Those whose other versions may lay out, paint or rasterise otherwise."""


@cache
def stamp() -> str:
    """A digest of cardgen itself, its bundled data and the libraries it stands on.

    By sizes and dates, as nobody edits them but to change them; of a library, which is installed as a whole,
    by those of its first module.
    """
    places = (Path(cardgen.__file__).parent, data.specs(), data.templates(), data.fonts())
    files = (file for place in places for file in _files(place))
    libraries = (_about(spec.origin) for name in LIBRARIES if (spec := find_spec(name)) and spec.origin)
    return key_of([cardgen.__version__, sys.version, *libraries, *files])


def _files(folder: Path) -> Iterator[str]:
    """What tells each file under a folder, in a stable order."""
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        for name in sorted(names):
            yield _about(os.path.join(place, name))


def _about(path: str) -> str:
    """A file's path, bytes and time of change."""
    found = os.stat(path)
    return f"{path} {found.st_size} {found.st_mtime_ns}"


def content_key(path: Path | str) -> str:
    """A digest of a file's content, read anew where the file has changed. Raises OSError."""
    about = os.stat(path)
    return _content_key(str(path), about.st_size, about.st_mtime_ns, about.st_ino)


@lru_cache(65536)
def _content_key(path: str, size: int, changed: int, inode: int) -> str:
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()  # which processors have built in
