"""For all tests: slow ones run only when asked for, and kernels run with their bounds checks on."""

import os
from importlib.util import find_spec

import pytest

# numba reads it when it is loaded, and machine code without checks is kept apart from machine code with them.
os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")

collect_ignore_glob = [] if find_spec("numba") else ["cardgen/play/jit.py", "cardgen/games/*/kernel*.py"]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave slow tests out, unless ``-m`` says which to run."""
    if not config.option.markexpr:
        slow = [item for item in items if "slow" in item.keywords]
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if "slow" not in item.keywords]
