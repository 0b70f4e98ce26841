"""The guide to sheets shows plans and printers that work, and leaves nothing out."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator
from typer.main import get_command

from cardgen.cli.spec import schema_text
from cardgen.cli.verbs import app
from cardgen.data import templates
from cardgen.press.face import Face
from cardgen.press.sheets.grid import grid
from cardgen.press.sheets.plan import Fold, Margins, Marks, Plan
from cardgen.press.sheets.plans import load_plan, plans
from cardgen.press.sheets.printer import Printer, load_printer

GUIDE = (templates() / "sheets" / "README.md").read_text("utf-8")
YAML = re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", GUIDE, re.DOTALL) for line in block.splitlines()]
ROWS = dict(re.findall(r"^\| `([\w-]+)` \| [^|]+ \| (\S+) \|", GUIDE, re.MULTILINE))
CARD = Face("c", 63, 88, 3, 3, 3, ())


@pytest.mark.parametrize("text", YAML, ids=range(len(YAML)))
def test_every_example_is_sound(text: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(text, "utf-8")
    if "offset: [" in text:
        assert load_printer(str(path), []).rotation
    else:
        assert grid(load_plan(path), CARD).size


def test_every_key_is_told_of() -> None:
    keys = {key for model in (Plan, Marks, Fold, Margins, Printer) for key in model.model_fields}
    assert [key for key in sorted(keys) if f"{key}:" not in GUIDE and f"`{key}`" not in GUIDE] == ["about"]


def test_every_bundled_plan_is_listed_with_the_cards_it_holds() -> None:
    assert list(ROWS) == sorted(ROWS, key=list(ROWS).index)
    assert set(ROWS) == set(plans())
    for name, said in ROWS.items():
        plan = load_plan(name)
        assert said == ("–" if plan.card else str(grid(plan, CARD).size))


@pytest.mark.parametrize("line", COMMANDS)
def test_every_command_is_one_that_cardgen_knows(line: str) -> None:
    program, command, *arguments = shlex.split(line)
    assert program == "cardgen"
    verb = get_command(app).commands[command]  # type: ignore[attr-defined]
    verb.make_context(command, arguments)


def test_the_schema_takes_what_the_guide_and_the_bundled_plans_write_and_no_slips() -> None:
    check = {what: Draft202012Validator(json.loads(schema_text(what, "en"))) for what in ("plan", "printer")}
    texts = [*YAML, *(path.read_text("utf-8") for path in plans().values())]
    for text in texts:
        what = "printer" if "offset: [" in text else "plan"
        assert [error.message for error in check[what].iter_errors(yaml.safe_load(text))] == []
    for slip in (
        {"colums": 3},
        {"rotate": "maybe"},
        {"gutter": ["1mm"]},
        {"slots": ["xo"]},
        {"margin": {"to": "1mm"}},
    ):
        assert not check["plan"].is_valid({"format": 1, **slip}), slip
