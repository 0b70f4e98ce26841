"""The files of a build: written aside, then renamed into place all together.

A build that fails leaves the folder as it was. ``manifest.json`` lists what the last build wrote; files that
an earlier build wrote and this one did not are removed, files of the user's own are never touched.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from cardgen.cli.aside import filling, name_in
from cardgen.source.file_words import folded

Entry = dict[str, Any]
MANIFEST = "manifest.json"


def made_of(folder: Path) -> str:
    """What the folder's manifest says it holds: ``build``, or an export's format; empty without one."""
    try:
        return str(json.loads((folder / MANIFEST).read_text("utf-8")).get("holds", "build"))
    except (OSError, ValueError, AttributeError):
        return ""


class Outputs:
    """A folder being filled: ``with Outputs(folder) as out: draw(out.file("sheets.pdf"))``.

    ``holds`` says in the manifest what was written. Outputs that are ``partial`` leave in the folder and its
    manifest what an earlier build wrote and they do not.
    """

    def __init__(self, folder: Path, holds: str = "build", *, partial: bool = False) -> None:
        self.folder, self.holds, self.partial = folder, holds, partial
        self.names: list[str] = []
        self._taken: set[str] = set()
        self._aside = folder
        self._filling = ExitStack()

    def __enter__(self) -> Self:
        self._aside = self._filling.enter_context(filling(self.folder))
        return self

    def file(self, name: str) -> Path:
        """Where to write the file that will be ``folder/name``; ValueError if another is that somewhere."""
        if folded(name) in self._taken:
            raise ValueError(f"two outputs would be called {name}")
        self._taken.add(folded(name))
        self.names.append(name)
        path = self._aside / name
        path.parent.mkdir(parents=True, exist_ok=True)
        return path

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._filling:
            if kind is None:
                self._settle()
        if isinstance(error, OSError):
            name_in(self.folder, self._aside, error)

    def _settle(self) -> None:
        earlier = {entry["file"]: entry for entry in self._earlier() if entry["file"] not in self.names}
        stale = () if self.partial else tuple(earlier)
        manifest = json.dumps(
            self._manifest(earlier.values() if self.partial else ()), ensure_ascii=False, indent=1
        )
        self.file(MANIFEST).write_text(manifest + "\n", "utf-8")
        for name in self.names:
            self._require_room(name)
        for name in self.names:
            target = self.folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            os.replace(self._aside / name, target)
        written = {folded(name): self.folder / name for name in self.names}
        for name in sorted(stale):
            if not _same(self.folder / name, written.get(folded(name))):
                self._remove(self.folder / name)

    def _require_room(self, name: str) -> None:
        """OSError where a folder of the user's lies in a file's place, or a file in a folder's."""
        target = self.folder / name
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, "a folder lies where a file is to be written", str(target))
        above = next(place for place in target.parents if place.exists())
        if not above.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, "a file lies where a folder is needed", str(above))

    def _manifest(self, kept: Iterable[Entry]) -> dict[str, object]:
        files = list(kept)
        for name in self.names:
            with (self._aside / name).open("rb") as content:
                digest = hashlib.file_digest(content, "sha256").hexdigest()
                files.append({"file": name, "bytes": content.tell(), "sha256": digest})
        return {"format": 1, "holds": self.holds, "files": files}

    def _earlier(self) -> list[Entry]:
        """What the last build wrote; a manifest that is gone or damaged claims nothing."""
        try:
            listed = json.loads((self.folder / MANIFEST).read_text("utf-8"))["files"]
            return [{"file": str(entry["file"]), **entry} for entry in listed]
        except (OSError, ValueError, KeyError, TypeError):
            return []

    def _remove(self, path: Path) -> None:
        """Remove a file of an earlier build, if it lies inside the folder, and folders it leaves empty."""
        if not path.resolve().is_relative_to(self.folder.resolve()):
            return
        path.unlink(missing_ok=True)
        parent = path.parent
        while parent != self.folder and not any(parent.iterdir()):
            parent.rmdir()
            parent = parent.parent


def _same(stale: Path, written: Path | None) -> bool:
    """Whether a file's earlier name is one of what was just written, as where case makes no difference."""
    return written is not None and stale.exists() and stale.samefile(written)
