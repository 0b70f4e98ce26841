"""The pages that tell what cardgen knows: games, specs, schemas, explanations; and the pieces for CI."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml
from jsonschema import Draft202012Validator

from cardgen.cards.catalogue import explanations
from cardgen.cards.effects import parts
from cardgen.cards.effects.schema_cards import CardSchemas
from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.cards.spec import games as bundled
from cardgen.cards.spec import load_spec
from cardgen.cli.app import run
from cardgen.cli.spec import explain, games, schema, spec
from cardgen.source.yaml import load_yaml

ROOT = Path(__file__).parents[2]
DOCUMENTS = ["project", "deck", "spec", "template", "plan"]


def test_games_lists_every_bundled_game(capsys: pytest.CaptureFixture[str]) -> None:
    games("ja")
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == list(bundled())
    assert "センねら！" in lines[0]


@pytest.mark.parametrize("game", bundled())
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_page_of_a_spec_names_all_it_declares(
    game: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    spec(game, language)
    page = capsys.readouterr().out
    declared = load_spec(game)
    names = [*declared.options, *declared.sets, *declared.zones, *(check.check for check in declared.checks)]
    names += [name for kind in declared.kinds.values() for name in kind.fields]
    for name in names:
        assert re.search(rf"^  {name} ", page, re.MULTILINE), name
    words = vocabulary(declared) if declared.effects else None
    groups = (words.steps, words.timings, words.keywords, words.conditions, words.zones) if words else ()
    for name in (name for group in groups for name in group if name != "in_play"):
        assert re.search(rf"^  {name}(?: |$)", page, re.MULTILINE), name
    assert all(not line.endswith(" ") for line in page.splitlines())


@pytest.mark.parametrize("game", ["stampede", "shironeko", "mana"])
def test_the_page_of_a_spec_names_every_key_of_abilities_and_cards(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    spec(game, "en")
    page = capsys.readouterr().out
    words = vocabulary(load_spec(game))
    takes = CardSchemas(words, []).cards()["anyOf"][-1]["properties"]
    section = page[page.index("\nCards\n") : page.index("\nSteps\n")]
    there = {"has": words.keywords, "marker": words.markers, "face": words.face_down}
    for key in (key for key in takes if there.get(key, True)):
        assert re.search(rf"^  (?:under, )?{key}(?:, among)? ", section, re.MULTILINE), key
    asked = {"value": words.stats, "number": words.numbers, "markers": words.markers}
    for amount in (amount for amount in parts.AMOUNTS if asked.get(amount, True)):
        assert f"{{{amount}: " in section, amount
    for key in ("timing", "of", "from", "condition", "cost", "effects", "limit", "optional", "name", "text"):
        assert re.search(rf"^  {key} ", page[page.index("\nAbilities\n") :], re.MULTILINE), key


@pytest.mark.parametrize("what", [*DOCUMENTS, *bundled()])
def test_a_schema_is_written_and_is_one(what: str, tmp_path: Path) -> None:
    schema(what, tmp_path / "sub" / "x.json", "en")
    made = json.loads((tmp_path / "sub" / "x.json").read_text("utf-8"))
    Draft202012Validator.check_schema(made)
    assert made["$schema"].endswith("2020-12/schema")


@pytest.mark.parametrize(
    "path", sorted(ROOT.glob("examples/*/cardgen.yaml")), ids=lambda path: path.parent.name
)
def test_the_schema_of_projects_takes_our_own(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    schema("project")
    validator = Draft202012Validator(json.loads(capsys.readouterr().out))
    assert [error.message for error in validator.iter_errors(load_yaml(path).value)] == []


@pytest.mark.parametrize("game", bundled())
def test_the_schema_of_specs_takes_our_own(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    schema("spec")
    validator = Draft202012Validator(json.loads(capsys.readouterr().out))
    value = load_yaml(ROOT / "specs" / f"{game}.yaml").value
    assert [(list(error.path), error.message[:200]) for error in validator.iter_errors(value)] == []


@pytest.mark.parametrize("name", explanations())
def test_explain_prints_the_page_of_a_check(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    explain(name)
    out = capsys.readouterr().out
    assert out.startswith(f"{name}\n\n")
    assert out.endswith("It cannot be ignored.\n") == explanations()[name].firm


def test_explain_knows_the_checks_of_specs(capsys: pytest.CaptureFixture[str]) -> None:
    explain("number-sum", "cennera")
    out = capsys.readouterr().out
    assert 'rarity == "rare"' in out
    assert "CN-CARD-5" in out


def test_explain_without_a_name_lists_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    explain("", "cennera")
    lines = capsys.readouterr().out.splitlines()
    assert {line.split(":")[0] for line in lines} >= {
        *explanations(),
        "number-sum",
        "deck-size",
        "bar-length",
    }


def test_a_slip_in_a_name_is_wrong_usage_with_a_hint() -> None:
    with pytest.raises(typer.BadParameter, match="did you mean 'duplicate-id'"):
        explain("duplicate-ids")
    with pytest.raises(typer.BadParameter, match="did you mean 'cennera'"):
        spec("cenera")
    with pytest.raises(typer.BadParameter, match="did you mean 'project'"):
        schema("projects")


def hook(name: str) -> dict[str, Any]:
    listed = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    return next(hook for hook in listed if hook["id"] == name)


def goldfish(folder: Path) -> Path:
    ignored = shutil.ignore_patterns("build")
    return Path(shutil.copytree(ROOT / "examples/goldfish", folder / "set", ignore=ignored))


def test_the_hook_for_changed_files_runs_on_what_git_hands_it(tmp_path: Path) -> None:
    project = goldfish(tmp_path)
    (tmp_path / "other.json").write_text("{}")  # a file of no project, as repositories have
    changed = [str(project / "cards.csv"), str(project / "goldfish.yaml"), str(tmp_path / "other.json")]
    program, *arguments = hook("cardgen-check")["entry"].split()
    assert program == "cardgen"
    assert run([*arguments, *changed]) == 0
    table = project / "cards.csv"
    table.write_text(table.read_text("utf-8") + "x,,,\n", "utf-8")
    assert run([*arguments, *changed]) == 1


def test_the_hook_for_whole_projects_runs_where_the_project_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(goldfish(tmp_path))
    assert hook("cardgen-check-project")["pass_filenames"] is False
    program, *arguments = hook("cardgen-check-project")["entry"].split()
    assert program == "cardgen"
    assert run(arguments) == run([*arguments, "decks"]) == 0  # with args of one's own
    Path("decks/tank.yaml").write_text("game: goldfish\nname: none\ncards: {nobody: 1}\n")
    assert run(arguments) == 1


def test_the_action_runs_check_with_what_it_is_given(tmp_path: Path) -> None:
    import os
    import subprocess

    action = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
    install, run = action["runs"]["steps"]
    assert "pip install" in install["run"]
    called = tmp_path / "cardgen/bin/cardgen"
    called.parent.mkdir(parents=True)
    (called.parent / "activate").write_text(f"PATH={called.parent}:$PATH\n")
    called.write_text('#!/bin/sh\necho "$@"\n')
    called.chmod(0o755)
    for strict, expected in (
        ("true", "check --format github --strict a b"),
        ("false", "check --format github a b"),
    ):
        environment = {
            "PATH": os.environ["PATH"],
            "RUNNER_TEMP": str(tmp_path),
            "PATHS": "a b",
            "STRICT": strict,
        }
        script = subprocess.run(
            ["bash", "-c", run["run"]], env=environment, capture_output=True, text=True, check=True
        )
        assert script.stdout.strip() == expected
    assert set(run["env"]) == {"PATHS", "STRICT"}
