"""``cardgen check``: exit codes, formats, excerpts, and which projects are looked at."""

from __future__ import annotations

import json
import os
import sys
import xml.etree.ElementTree as ElementTree
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
import typer

from cardgen.cli.app import run
from cardgen.cli.check import check, find_problems
from cardgen.cli.excerpt import MAX_WIDTH, told, width
from cardgen.cli.formats import as_github, as_json, as_junit, as_sarif, as_text, counted, github_summary
from cardgen.cli.letters import UNSEEN
from cardgen.cli.options import OutputFormat
from cardgen.cli.telling import language_of, tell, wants_color
from cardgen.problem import Note, Problem, Span

HEAD = "id,name,rarity,color,tl,tr,bl,br\n"
SOUND = "a1,Sora,normal,red,5,5,5,5\n"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for variable in ("GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "LC_ALL", "LANG", "LC_MESSAGES", "FORCE_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    put("cardgen.yaml", "game: cennera\n")
    put("cards.csv", HEAD + SOUND)
    return tmp_path


def put(name: str, text: str) -> None:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def test_a_clean_project_is_silent_and_exits_with_0(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check([project]) == 0
    assert tuple(capsys.readouterr()) == ("", "no problems\n")


def test_a_problem_shows_its_line_a_caret_and_what_to_do(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put("cards.csv", HEAD + "a1,空と海,normal,pnik,5,5,5,5\n")
    assert check() == 1
    out, err = capsys.readouterr()
    assert out == (
        "cards.csv:2:15: error: color of 'a1': found the text 'pnik',"
        " expected one of red, yellow, blue, green [wrong-value]\n"
        "  2 | a1,空と海,normal,pnik,5,5,5,5\n"
        "    |                  ^^^^\n"
    )
    assert err == "1 error in 1 file\n"


@pytest.mark.parametrize(
    ("strict", "exit_zero", "code"), [(False, False, 0), (True, False, 1), (True, True, 0)]
)
def test_warnings_count_where_they_are_asked_to(
    project: Path, strict: bool, exit_zero: bool, code: int
) -> None:
    put("cards.csv", HEAD.replace("\n", ",flavr\n") + SOUND)
    assert check(strict=strict, exit_zero=exit_zero) == code


def test_report_only_runs_exit_with_0(project: Path) -> None:
    put("cards.csv", HEAD + "a1,Sora,normal,pink,5,5,5,5\n")
    assert check(exit_zero=True) == 0


def test_a_missing_path_is_wrong_usage(project: Path) -> None:
    with pytest.raises(typer.BadParameter, match="there is no nowhere"):
        check([Path("nowhere")])


def test_a_file_outside_any_project_is_wrong_usage_or_passed_over(project: Path) -> None:
    Path("cardgen.yaml").unlink()
    with pytest.raises(FileNotFoundError):
        check([Path("cards.csv")])
    assert check([Path("cards.csv")], skip_outside=True) == 0


def test_several_files_of_a_project_are_one_check(project: Path) -> None:
    put("cards.csv", HEAD + "a1,Sora,normal,pink,5,5,5,5\n")
    paths = [Path(), Path("cards.csv"), Path("cardgen.yaml"), project]
    assert len(find_problems(paths, {})) == 1


def test_a_spec_is_checked_as_such(project: Path) -> None:
    put(
        "mine.yaml",
        "format: 1\ngame: mine\ntitle: M\nplayers: 2\nstock: {width: 1mm, height: 9mm}\nkinds: {card: {}}\n",
    )
    assert [problem.check for problem in find_problems([Path("mine.yaml")], {})] == ["wrong-value"]


SPEC = """\
format: 1
game: mine
title: M
players: 2
stock: {width: 63mm, height: 88mm}
kinds: {card: {back: front.yaml, fields: {name: {}}}}
print: [{check: short-name, role: name, measure: width, max: 9}]
"""


def test_a_plan_that_does_not_hold_the_cards_is_told_before_printing(project: Path) -> None:
    put("cardgen.yaml", "game: cennera\nplans: [mine.yaml, a4-9up]\n")
    put("mine.yaml", "format: 1\ncolumns: 4\nrows: 3\n")
    assert find_problems([Path()], {}) == []
    [problem] = find_problems([Path()], {}, printed=True)
    assert (problem.check, problem.at.file, problem.at.line) == ("plan-does-not-fit", "mine.yaml", 2)


def test_a_plan_of_cardgens_own_that_does_not_hold_the_cards_is_told_in_the_project(project: Path) -> None:
    put("mine.yaml", SPEC.replace("63mm, height: 88mm", "630mm, height: 880mm"))
    put("templates/front.yaml", 'format: 1\nelements: [{text: "{name}", role: name, box: safe}]\n')
    put("cards.csv", "id,name\na1,空\n")
    for text, line in (("game: mine.yaml\n", 1), ("game: mine.yaml\nplans: a3-18up\n", 2)):
        put("cardgen.yaml", text)
        found = find_problems([Path()], {}, printed=True)
        (problem,) = (problem for problem in found if problem.check == "plan-does-not-fit")
        assert (problem.at.file, problem.at.line) == ("cardgen.yaml", line)


def test_a_fault_of_a_card_hides_none_of_its_template(project: Path) -> None:
    put("mine.yaml", SPEC)
    put("cardgen.yaml", "game: mine.yaml\n")
    put("templates/front.yaml", 'format: 1\npalette: {sky: white}\nelements: [{text: "{nam}", box: safe}]\n')
    put("cards.csv", "id,name\na1,空\na2,\n")
    found = find_problems([Path()], {}, printed=True)
    assert [(problem.check, problem.at.line) for problem in found] == [
        ("missing-value", 3),
        ("unknown-field", 3),
    ]


def test_a_fault_of_a_template_of_several_kinds_is_told_once(tmp_path: Path) -> None:
    assert run(["new", "own", str(tmp_path / "set")]) == 0
    with (tmp_path / "set/templates/card.yaml").open("a", encoding="utf-8") as file:
        file.write('  - text: "{color:en}"\n    box: foot\n')  # a field that one of them has
    (told,) = find_problems([tmp_path / "set"], {}, True)
    assert (told.check, told.message) == ("unknown-field", "there is no field 'color:en'")


def test_the_printed_faces_are_checked_where_asked(project: Path) -> None:
    put("mine.yaml", SPEC)
    put("cardgen.yaml", "game: mine.yaml\n")
    put("templates/front.yaml", 'format: 1\nelements: [{text: "{name}", role: name, box: safe}]\n')
    put("cards.csv", "id,name\na1,空\na2,空と海と風の間に\n")
    assert find_problems([Path()], {}) == []
    (problem,) = find_problems([Path()], {}, printed=True)
    assert (problem.check, problem.at.file) == ("short-name", "templates/front.yaml")
    assert str(problem.related[0].at).startswith("cards.csv:3:")
    put("cardgen.yaml", "game: mine.yaml\nignore: [{check: short-name, card: a2, reason: x}]\n")
    assert find_problems([Path()], {}, printed=True) == []
    put("cards.csv", "id,name\na1,空\n")
    assert [problem.check for problem in find_problems([Path()], {}, printed=True)] == ["unused-ignore"]


def test_the_language_is_the_systems_or_the_projects() -> None:
    assert language_of({"LANG": "ja_JP.UTF-8"}, "") == "ja"
    assert language_of({"LANG": "en_GB.UTF-8"}, "ja") == "en"
    assert language_of({"LANG": "C.UTF-8"}, "ja") == "ja"
    assert language_of({"LANG": "ja_JP", "LC_ALL": "C"}, "") == "ja"
    assert language_of({}, "") == "en"


def test_messages_of_the_spec_speak_the_language(project: Path) -> None:
    put("cards.csv", HEAD + "a1,Sora,normal,red,5,5,5,6\n")
    (problem,) = find_problems([Path()], {"LANG": "ja_JP.UTF-8"})
    assert "合計は20です" in problem.message


@pytest.mark.parametrize(
    ("environment", "terminal", "colored"),
    [
        ({}, True, True),
        ({}, False, False),
        ({"TERM": "dumb"}, True, False),
        ({"NO_COLOR": "1"}, True, False),
        ({"FORCE_COLOR": "1"}, False, True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, True, False),
    ],
)
def test_colour_is_for_whoever_wants_it(environment: dict[str, str], terminal: bool, colored: bool) -> None:
    assert wants_color(environment, terminal) == colored


def test_auto_means_github_inside_a_workflow(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    put("cards.csv", HEAD + "a1,Sora,normal,pink,5,5,5,5\n")
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", "summary.md")
    assert check(format=OutputFormat.auto) == 1
    assert capsys.readouterr().out.startswith("::error file=cards.csv,line=2,endLine=2,col=16,endColumn=19,")
    assert "| cards.csv:2:16 | error |" in Path("summary.md").read_text("utf-8")


AT = Span("decks/a,b.txt", 3, 5, 3, 9)
SOME = [
    Problem("deck-size", "21 cards: 100%\nof them", AT, hint="take out 1", related=(Note("here", AT),)),
    Problem("unused-art", "no card uses it", Span("art/x.svg"), "warning"),
    Problem("wrong-value", "found <b>", Span("cards.xlsx", sheet="A|B", cell="B3")),
    Problem("yaml-syntax", "two lines", Span("a.yaml", 2, 3, 4, 5)),
]


def test_github_gets_what_it_accepts() -> None:
    lines = as_github(SOME).split("\n")
    assert lines[0] == (
        "::error file=decks/a%2Cb.txt,line=3,endLine=3,col=5,endColumn=8,title=deck-size"
        "::21 cards: 100%25%0Aof them (take out 1)"
    )
    assert lines[1].startswith("::error file=cards.xlsx,title=wrong-value::A|B!B3: found")
    assert "col=" not in lines[2]
    assert "endLine=4" in lines[2]
    assert lines[3].startswith("::warning ")
    assert lines[-1] == "cardgen: 3 errors, 1 warning in 4 files"


def test_github_gets_no_more_than_it_shows() -> None:
    many = [Problem("x", f"number {n}", Span("a.csv", n, 1)) for n in range(1, 26)]
    many += [Problem("y", f"number {n}", Span("a.csv", n, 1), "warning") for n in range(1, 13)]
    lines = as_github(many).split("\n")
    assert sum(line.startswith("::error") for line in lines) == 10
    assert sum(line.startswith("::warning") for line in lines) == 10
    assert "17 more" in lines[20]
    assert len(lines) == 20 + 1 + 17 + 1
    assert github_summary(many).count("\n| a.csv") == 37


def test_a_summary_escapes_what_tables_mean() -> None:
    assert "A\\|B!B3" in github_summary(SOME)
    assert "&lt;b&gt;" in github_summary(SOME)


def test_json_holds_everything() -> None:
    document = json.loads(as_json(SOME))
    assert document["version"] == 1
    assert document["summary"] == {"errors": 3, "warnings": 1}
    first, _, sheet, _ = document["problems"]
    assert (first["file"], first["line"], first["column"], first["end_column"]) == ("decks/a,b.txt", 3, 5, 9)
    assert first["related"][0]["message"] == "here"
    assert (sheet["sheet"], sheet["cell"], sheet["line"]) == ("A|B", "B3", 0)


def test_sarif_names_its_rules_and_places() -> None:
    (run,) = json.loads(as_sarif(SOME))["runs"]
    rules = run["tool"]["driver"]["rules"]
    for problem, result in zip(SOME, run["results"], strict=True):
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"] == problem.check
        assert result["level"] == problem.severity
    region = run["results"][0]["locations"][0]["physicalLocation"]["region"]
    assert region == {"startLine": 3, "startColumn": 5, "endLine": 3, "endColumn": 9}
    assert "region" not in run["results"][1]["locations"][0]["physicalLocation"]
    assert run["columnKind"] == "unicodeCodePoints"


def test_junit_is_xml_with_a_failure_for_each_error() -> None:
    suite = ElementTree.fromstring(as_junit(SOME))
    assert (suite.get("tests"), suite.get("failures")) == ("4", "3")
    assert len(suite.findall("testcase/failure")) == 3
    assert suite.findall("testcase/failure")[1].text == "found <b>"
    assert ElementTree.fromstring(as_junit([])).get("tests") == "1"


@pytest.mark.parametrize(
    ("file", "uri"),
    [
        ("my cards.csv", "my%20cards.csv"),
        ("表/100%.csv", "%E8%A1%A8/100%25.csv"),
        ("a:b\udcff.csv", "a%3Ab%FF.csv"),
    ],
)
def test_sarif_names_files_by_addresses_as_its_schema_asks(file: str, uri: str) -> None:
    (run,) = json.loads(as_sarif([Problem("x", "y", Span(file))]))["runs"]
    assert run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == uri


def test_what_nobody_can_see_is_written_out() -> None:
    odd = Problem("x", "found '\x1b[31m\x00' and \ufffe", Span("a\x07\udcff.pdf"), hint="take \x08 out")
    (case,) = ElementTree.fromstring(as_junit([odd]))
    assert (case.get("file"), case[0].text) == (
        r"a\x07\udcff.pdf", r"found '\x1b[31m\x00' and \ufffe (take \x08 out)",
    )  # fmt: skip
    for written in (as_text([odd]), as_github([odd]), github_summary([odd])):
        assert r"\x1b[31m" in written
        assert not UNSEEN.search(written)
    assert json.loads(as_json([odd]))["problems"][0]["file"] == "a\x07\udcff.pdf"


@pytest.mark.parametrize("encoding", ["cp932", "latin-1", "utf-8"])
@pytest.mark.parametrize("format", ["json", "sarif", "junit", "github"])
def test_programs_read_what_is_told_whatever_the_code_page(
    monkeypatch: pytest.MonkeyPatch, encoding: str, format: str
) -> None:
    told = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(told, encoding=encoding, errors="backslashreplace"))
    tell([Problem("x", "é and 表", Span("カード.csv"))], OutputFormat(format))
    sys.stdout.flush()
    written = told.getvalue()
    if format == "junit":
        (case,) = ElementTree.fromstring(written)
        assert (case.get("file"), case[0].text) == ("カード.csv", "é and 表")
    elif format == "github":
        assert written.decode().startswith("::error file=カード.csv,title=x::é and 表")
    else:
        assert "é and 表" in json.dumps(json.loads(written.decode()), ensure_ascii=False)


def test_the_closing_line_counts() -> None:
    assert counted(SOME) == "3 errors, 1 warning in 4 files"
    assert counted(SOME[:1]) == "1 error in 1 file"
    assert counted([]) == "no problems"


@pytest.mark.parametrize(
    ("line", "start", "end"),
    [
        ("abc,def", 5, 8),
        ("空と海,def", 5, 8),
        ("ｶﾞﾝﾊﾞ,x", 7, 8),
        ("e\u0301\u0301x,y", 5, 6),
        ("\tx", 2, 3),
        ("あ" * 80 + "X" + "い" * 80, 81, 82),
        ("x" * 300, 150, 160),
        ("x" * 300 + "END", 301, 304),
        ("short", 6, 6),
    ],
)
def test_the_caret_stands_below_its_characters(tmp_path: Path, line: str, start: int, end: int) -> None:
    path = tmp_path / "cards.csv"
    path.write_text(f"first\n{line}\n", "utf-8")
    shown = told(Problem("x", "m", Span(str(path), 2, start, 2, end))).split("\n")
    text, mark = shown[1].removeprefix("  2 | "), shown[2].removeprefix("    | ")
    assert width(text) <= MAX_WIDTH + 4
    before = mark.index("^")
    assert set(mark[before:]) == {"^"}
    wanted = line[start - 1 : end - 1].replace("\t", " ")
    columns = "".join(character + "\0" * (width(character) - 1) for character in text if width(character))
    assert columns[before : before + width(wanted)].replace("\0", "") in (wanted, "")


def test_a_problem_without_a_readable_line_has_no_excerpt() -> None:
    for at in (Span("nowhere.csv", 3, 1), Span("cards.xlsx", sheet="A", cell="B3"), Span("x.svg")):
        assert told(Problem("x", "m", at)).split("\n") == [f"{at}: error: m [x]"]


def test_the_output_does_not_depend_on_the_hash_seed(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put("cards.csv", HEAD + "".join(f"a{n},空{n},nrmal,pink,11,x,5,5\n" for n in range(5)))
    check()
    here = capsys.readouterr().out
    import subprocess
    import sys

    command = [sys.executable, "-c", "from cardgen.cli.check import check; check()"]
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[2])}
        there = subprocess.run(
            command, capture_output=True, text=True, env=environment, check=True, encoding="utf-8"
        )
        assert there.stdout == here


def test_a_table_that_the_project_does_not_have_is_not_taken_for_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cardgen.yaml").write_text("game: cennera\n", "utf-8")
    for name in ("cards.csv", "spare.csv"):
        (tmp_path / name).write_text(
            "id,name,rarity,color,tl,tr,bl,br\na1,Sora,normal,red,5,5,5,5\n", "utf-8"
        )
    assert run(["check", str(tmp_path / "spare.csv")]) == 0
    assert "spare.csv is no table of cards" in capsys.readouterr().err
    assert run(["check", str(tmp_path / "cards.csv")]) == 0
    assert "no table" not in capsys.readouterr().err
