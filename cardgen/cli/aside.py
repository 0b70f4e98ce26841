"""Folders that builds fill before they rename: each build has its own, which says whose it is.

A build removes its folder when it ends. What it cannot remove, since it was killed, the next build does: at
once where the process is known to be gone, else when the folder is a day old.
"""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from cardgen.pattern import pattern

ASIDE = ".part-"
"""How their names begin; the process and its machine follow."""
ABANDONED = 24 * 3600
"""Seconds after which one is taken for that of a build that was killed, on whatever machine."""
FULL = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))
"""Errors of a disk without room, for such a file, or with none left for this user; they name no file."""
_NAMED = pattern(r"\.part-(?P<process>[0-9]+)-(?P<machine>[A-Za-z0-9.]*)-.+")
_OTHER = pattern(r"[^A-Za-z0-9.]+")


@contextmanager
def filling(folder: Path) -> Iterator[Path]:
    """A new folder aside, in one that is made where it is not there; both go, the other one if it is empty.

    An OSError names what was to be written, not its place aside.
    """
    made = [place for place in (folder, *folder.parents) if not place.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    try:
        sweep_asides(folder)
        aside = begin_aside(folder)
        try:
            yield aside
        except OSError as error:
            name_in(folder, aside, error)
            raise
        finally:
            shutil.rmtree(aside, ignore_errors=True)
    finally:
        with suppress(OSError):  # one holds something, of this build or another
            for place in made:
                place.rmdir()


def name_in(folder: Path, aside: Path, error: OSError) -> None:
    """Let an error name the folder where it names no file, and a file where it was to be, not aside."""
    if error.errno in FULL and not error.filename:
        error.filename = str(folder)
    elif error.filename:
        error.filename = str(error.filename).replace(str(aside), str(folder))


def begin_aside(folder: Path) -> Path:
    """A new folder aside, in the one that will hold what is written; OSError names that one."""
    try:
        return Path(tempfile.mkdtemp(prefix=f"{ASIDE}{os.getpid()}-{_machine()}-", dir=folder))
    except OSError as error:
        error.filename = str(folder)
        raise


def sweep_asides(folder: Path, ended: int | None = None) -> None:
    """Remove what killed builds left, that of a process that ``ended`` too; others keep their own."""
    for path in folder.glob(f"{ASIDE}*"):
        if path.name.startswith(f"{ASIDE}{ended}-") or _is_left(path):
            shutil.rmtree(path, ignore_errors=True)


def _is_left(path: Path) -> bool:
    named = _NAMED.fullmatch(path.name)
    if named and named["machine"] == _machine() and _is_gone(int(named["process"])):
        return True
    try:
        return time.time() - path.stat().st_mtime > ABANDONED
    except FileNotFoundError:  # its build has just ended
        return False


def _is_gone(process: int) -> bool:
    """Whether a process of this machine is known to have ended."""
    if os.name == "nt":  # to ask after a process there is to end it
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return True
    except PermissionError:  # it is somebody else's
        return False
    return False


def _machine() -> str:
    return _OTHER.sub(".", os.uname().nodename) if hasattr(os, "uname") else ""
