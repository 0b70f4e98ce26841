"""``cardgen preflight``: exit codes, formats, profiles by name and by path."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
import typer

sys.path.insert(0, str(Path(__file__).parents[1] / "press"))

from small_pdf import small_pdf

from cardgen.cli.options import OutputFormat
from cardgen.cli.preflight import preflight

RED = {"content": "1 0 0 rg 60 60 40 40 re f"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for variable in ("GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "FORCE_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    Path("sound.pdf").write_bytes(small_pdf())
    Path("red.pdf").write_bytes(small_pdf(RED))
    return tmp_path


def test_a_sound_file_is_silent_but_for_what_was_not_done(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert preflight([Path("sound.pdf")], render=False) == 0
    out, err = capsys.readouterr()
    assert out.startswith("sound.pdf: warning: not rendered: rendering was switched off")
    assert "hint: leave out --no-render" in out
    assert err == "1 warning in 1 file\n"
    assert preflight([Path("sound.pdf")], render=False, strict=True) == 1


def test_a_problem_names_file_page_and_place(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert preflight([Path("sound.pdf"), Path("red.pdf"), Path("red.pdf")], render=False) == 1  # once each
    out, err = capsys.readouterr()
    told = "error: RGB 1 0 0 fills something, in the page's own drawing [rgb-color]"
    assert f"red.pdf:page 1!18.2,55.7 mm: {told}\n" in out
    assert err == "1 error, 2 warnings in 2 files\n"


def test_other_programs_get_the_same_as_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert preflight([Path("red.pdf")], render=False, format=OutputFormat.json) == 1
    told = json.loads(capsys.readouterr().out)
    problem = next(problem for problem in told["problems"] if problem["check"] == "rgb-color")
    assert (problem["file"], problem["sheet"], problem["cell"]) == ("red.pdf", "page 1", "18.2,55.7 mm")


@pytest.mark.parametrize("format", list(OutputFormat))
def test_every_format_tells_of_it(
    folder: Path, format: OutputFormat, capsys: pytest.CaptureFixture[str]
) -> None:
    assert preflight([Path("red.pdf")], render=False, format=format) == 1
    assert "rgb-color" in capsys.readouterr().out


def test_a_workflow_gets_annotations_and_a_summary(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", "summary.md")
    assert preflight([Path("red.pdf")], render=False) == 1
    assert "::error file=red.pdf,title=rgb-color::page 1!18.2,55.7 mm" in capsys.readouterr().out
    assert "rgb-color" in Path("summary.md").read_text("utf-8")


def test_a_shop_is_named_or_is_a_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert preflight([Path("sound.pdf")], profile="japan-x4", render=False) == 0
    assert preflight([Path("sound.pdf")], profile="japan-x1a", render=False) == 1
    assert "asks for PDF/X-1a:2003" in capsys.readouterr().out
    Path("mine.yaml").write_text("format: 1\ntitle: Mine\nbleed: { value: 5mm, source: my shop }\n", "utf-8")
    assert preflight([Path("sound.pdf")], profile="mine.yaml", render=False) == 1
    assert "5 mm are asked for" in capsys.readouterr().out


def test_wrong_usage_is_told_apart_from_problems(folder: Path) -> None:
    with pytest.raises(typer.BadParameter, match=r"there is no file none\.pdf"):
        preflight([Path("none.pdf")])
    with pytest.raises(typer.BadParameter, match="no profile is called 'popl'; there are drivethrucards"):
        preflight([Path("sound.pdf")], profile="popl")
