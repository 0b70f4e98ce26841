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


def place_of(error: BaseException) -> str:
    """The last place in somebody's own file, also where a worker failed; empty where there is none.

    What lacks a method that cardgen asks for is placed at the file of its class.
    """
    if isinstance(error, AttributeError) and error.obj is not None:
        module = sys.modules.get(type(error.obj).__module__)
        file = getattr(module, "__file__", None) or ""
        return _shown(file) if file and _is_own(file) else ""
    frames = _FRAME.findall("".join(traceback.format_exception(error)))
    return next((f"{_shown(file)}:{line}" for file, line in reversed(frames) if _is_own(file)), "")


def _is_own(file: str) -> bool:
    path = Path(file)
    others = [Path(cardgen.__file__).parent, *map(Path, sysconfig.get_paths().values())]
    return path.is_file() and not any(path.is_relative_to(folder) for folder in others)


def _shown(file: str) -> str:
    path, here = Path(file), Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)
