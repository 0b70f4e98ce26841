"""The command does without pydantic's plugins, and without what would look for them."""

from __future__ import annotations

import os
import subprocess
import sys

BEGIN = "import sys; from cardgen.cli.app import leave_plugins; leave_plugins(); import pydantic; "
MODEL = "Model = pydantic.create_model('Model', a=(int, ...)); print(Model(a='1').a, {!r} in sys.modules)"


def told(code: str, **environment: str) -> str:
    """What a process says that begins as the command does."""
    env = {name: value for name, value in os.environ.items() if name != "PYDANTIC_DISABLE_PLUGINS"}
    command = [sys.executable, "-c", BEGIN + code]
    return subprocess.run(
        command, env={**env, **environment}, check=True, capture_output=True, text=True
    ).stdout.strip()


def test_models_are_built_without_looking_for_plugins() -> None:
    assert told(MODEL.format("importlib.metadata")) == "1 False"


def test_a_user_who_names_plugins_gets_the_others() -> None:
    asked = told(MODEL.format("importlib.metadata"), PYDANTIC_DISABLE_PLUGINS="some-plugin")
    assert asked == "1 True"


def test_what_else_is_asked_of_the_module_that_looks_comes_from_it() -> None:
    code = "from pydantic.plugin._loader import PYDANTIC_ENTRY_POINT_GROUP as group; print(group)"
    assert told(code) == "pydantic"
    assert told(code + "; " + MODEL.format("pydantic.plugin._loader")) == "pydantic\n1 True"
