"""Where a module of the designer's own failed: rules or a policy that cardgen runs.

In: an exception that nobody expected. Out: its place, in a file that is neither cardgen's nor Python's.
"""

from __future__ import annotations

import re
import sys
import sysconfig
import traceback
from pathlib import Path

import cardgen

_FRAME = re.compile(r'File "(.+?)", line (\d+)')
_STANDARD = sysconfig.get_path("stdlib")
_INSTALLED = {"site-packages", "dist-packages"}
"""Folders of what is installed, of which a user and a system have more than Python tells."""


def place_of(error: BaseException) -> str:
    """The last place in somebody's own file, also where a worker failed; empty where there is none.

    What lacks a method that cardgen asks for is placed at the file of its class.
    """
    for file, line in reversed(_FRAME.findall("".join(traceback.format_exception(error)))):
        if _is_own(file):
            return f"{_shown(file)}:{line}"
    module = sys.modules.get(type(error.obj).__module__) if isinstance(error, AttributeError) else None
    file = getattr(module, "__file__", None) or ""
    return _shown(file) if _is_own(file) else ""


def _is_own(file: str) -> bool:
    path = Path(file)
    if not path.is_file() or not _INSTALLED.isdisjoint(path.parts):
        return False
    return not any(path.is_relative_to(folder) for folder in (Path(cardgen.__file__).parent, _STANDARD))


def _shown(file: str) -> str:
    path, here = Path(file), Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)
