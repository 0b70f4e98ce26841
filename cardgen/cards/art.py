"""The pictures of a project: which files there are, and which of them a card's cell means.

Names are compared in one Unicode form, with ``/`` between folders; the suffix may be left out where that is
clear. A name never leads out of the project's art folders.
"""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

SUFFIXES = (".svg", ".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff", ".psd", ".pdf")
"""What a card's picture can be."""
LONGEST_SUFFIX = 5


class Art:
    """The files under some folders, by their names relative to the folder; the first folder wins.

    ``lacking`` says that a folder is not there: its pictures are not told one by one.
    """

    def __init__(self, folders: Iterable[Path], *, lacking: bool = False) -> None:
        self.lacking = lacking
        self.files: dict[str, Path] = {}
        self.stems: dict[str, list[str]] = {}
        for folder in folders:
            for own, path in _files(folder):
                name = unicodedata.normalize("NFC", own)
                if name not in self.files:
                    self.files[name] = Path(path)
                    self.stems.setdefault(os.path.splitext(name)[0], []).append(name)

    def find(self, name: str) -> str | None:
        """The file a cell means, by its name here."""
        if name in self.files:
            return name
        clean = str(PurePosixPath(name))
        if clean in self.files:
            return clean
        found = self.stems.get(clean, [])
        return found[0] if len(found) == 1 else None


def escapes(name: str) -> bool:
    """Whether a path tries to leave the folder it is looked for in.

    >>> [escapes(name) for name in ("a/b.png", "../b.png", "/etc/passwd", "c:/b.png", "a/../../b.png")]
    [False, True, True, True, True]
    """
    return name.startswith("/") or ":" in name or (".." in name and ".." in PurePosixPath(name).parts)


def other_kind(name: str) -> str:
    """The ending of a name that no picture has; empty for those of pictures, and where there is none.

    >>> other_kind("a.GIF"), other_kind("a.png"), other_kind("st. 2"), other_kind("a")
    ('.GIF', '', '', '')
    """
    suffix = PurePosixPath(name).suffix
    is_ending = suffix[1:].isalnum() and len(suffix) <= LONGEST_SUFFIX
    return suffix if is_ending and suffix.lower() not in SUFFIXES else ""


def _files(folder: Path) -> Iterator[tuple[str, str]]:
    """The pictures of a folder, by their names there and their paths, in a stable order, without hidden files
    and links that lead out of it."""
    root = os.path.realpath(folder)
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        within = Path(place).relative_to(folder).as_posix()
        before = "" if within == "." else f"{within}/"
        for name in sorted(names):
            path = os.path.join(place, name)
            if os.path.splitext(name)[1].lower() not in SUFFIXES or name.startswith("."):
                continue
            outside = os.path.islink(path) and not Path(os.path.realpath(path)).is_relative_to(root)
            if not outside and os.path.isfile(path):  # no pipe, whose end would be waited for
                yield before + name, path
