"""The project file: what it finds, and what it says of what is not there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardgen.cards.check import check_project
from cardgen.cards.spec import Spec
from cardgen.problem import Invalid, Problem
from cardgen.project import find_project, load_project, read_project
from cardgen.project_file import OF_THE_SPEC, ProjectFile

CARDS = "id,name,rarity,color,tl,tr,bl,br\na1,Sora,normal,red,5,5,5,5\na2,Umi,rare,blue,6,6,6,6\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    put("cards.csv", CARDS)
    return tmp_path


def put(name: str, text: str) -> None:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def problems_of(text: str) -> list[Problem]:
    put("cardgen.yaml", text)
    try:
        return list(read_project(".")[1])
    except Invalid as invalid:
        return list(invalid.problems)


def test_a_project_is_found_from_any_of_its_files(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put("cardgen.yaml", "game: cennera\n")
    put("decks/first.txt", "16 a1\n4 a2\n")
    for start in (".", "cards.csv", "decks", "decks/first.txt", "cardgen.yaml", "decks/none.txt"):
        assert find_project(start) == Path("cardgen.yaml")
    assert find_project(here / "decks") == here / "cardgen.yaml"
    monkeypatch.chdir(here / "decks")
    assert find_project("first.txt") == Path("../cardgen.yaml")
    assert load_project("first.txt").cards[0].path == Path("../cards.csv")


def test_no_project_is_a_missing_file(here: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"no cardgen\.yaml here or in a folder above"):
        load_project(here)


def test_a_project_says_where_its_parts_are(here: Path) -> None:
    put("sub/more.yaml", "[]")
    put("sub/tables.xlsx", "")
    put("decks/b.txt", "")
    put("decks/a.yaml", "")
    put("art/a.svg", "")
    put(
        "cardgen.yaml",
        "game: cennera\ncards: [cards.csv, sub/*.yaml, 'sub/tables.xlsx#Idols']\nlocale: ja\n"
        "options: {light: true}\n"
        "aliases: {格: rarity}\nignore: [{check: unused-art, reason: later}]\noutputs: out\n",
    )
    project = load_project(".")
    assert [(str(path), sheet) for path, sheet in project.cards] == [
        ("cards.csv", ""),
        ("sub/more.yaml", ""),
        ("sub/tables.xlsx", "Idols"),
    ]
    assert [str(path) for path in project.decks] == ["decks/a.yaml", "decks/b.txt"]
    assert [str(path) for path in (*project.art, project.outputs)] == ["art", "out"]
    assert (project.locale, project.options, project.aliases) == ("ja", {"light": True}, {"格": "rarity"})
    assert project.spec.name == "cennera.yaml"


@pytest.mark.parametrize(("locale", "said"), [("", "月"), ("en", "Moon"), ("de", "Moon")])
def test_a_set_is_called_what_it_is_in_the_language_printed(here: Path, locale: str, said: str) -> None:
    put("cardgen.yaml", "game: cennera\nlocale: ja\ntitle: {ja: 月, en: Moon}\n")
    assert read_project(here, locale)[0].title == said


def test_a_folder_stands_for_its_files(here: Path) -> None:
    put("all/b.csv", CARDS)
    put("all/a.yaml", "[]")
    put("all/.hidden.csv", "")
    put("all/notes.md", "")
    put("cardgen.yaml", "game: cennera\ncards: all\n")
    assert [str(file.path) for file in load_project(".").cards] == ["all/a.yaml", "all/b.csv"]


def test_a_spec_of_the_users_own_wins(here: Path) -> None:
    put("specs/cennera.yaml", "")
    put("cardgen.yaml", "game: cennera\n")
    assert load_project(".").spec == Path("specs/cennera.yaml")
    put("mine.yaml", "")
    put("cardgen.yaml", "game: mine.yaml\n")
    assert load_project(".").spec == Path("mine.yaml")


@pytest.mark.parametrize(
    ("text", "check", "line", "column", "hint"),
    [
        ("game: cenera\n", "unknown-game", 1, 7, "did you mean 'cennera'?"),
        ("game: ../x\n", "unknown-game", 1, 7, ""),
        ("game: my.yaml\n", "missing-file", 1, 7, ""),
        ("game: cennera\ncards: card.csv\n", "missing-file", 2, 8, "did you mean 'cards.csv'?"),
        ("game: cennera\ncards: cards.yaml\n", "missing-file", 2, 8, "did you mean 'cards.csv'?"),
        ("game: cennera\ncards: [cards.csv, '*.xlsx']\n", "missing-file", 2, 21, "accepted"),
        ("game: cennera\ncards: ../cards.csv\n", "path-outside", 2, 8, "together"),
        ("game: cennera\ncards: /etc/passwd\n", "path-outside", 2, 8, "together"),
        ("game: cennera\ncards: ../*.csv\n", "path-outside", 2, 8, "together"),
        ("game: ../x.yaml\n", "path-outside", 1, 7, "together"),
        ("game: cennera\nart: ..\n", "path-outside", 2, 6, "together"),
        ("game: cennera\ncards: ..\n", "path-outside", 2, 8, "together"),
        ("game: cennera\nart: pictures\n", "missing-file", 2, 6, ""),
        ("game: cennera\ndecks: deck\n", "missing-file", 2, 8, ""),
        ("game: cennera\noutputs: ../out\n", "path-outside", 2, 10, "together"),
        ("title: cennera\n", "missing-key", 1, 1, "add 'game:'"),
        ("gmae: cennera\n", "unknown-key", 1, 1, "did you mean 'game'?"),
        ("game: cennera\nmats: {}\n", "unknown-key", 2, 1, "belongs into the game's spec"),
        ("game: cennera\ncard: cards.csv\n", "unknown-key", 2, 1, "did you mean 'cards'?"),
        ("game: cennera\nlocale: japanese\n", "wrong-value", 2, 9, ""),
        ("game: cennera\nignore: [{check: unused-art}]\n", "missing-key", 2, 10, "add 'reason:'"),
        ("game: cennera\nformat: 2\n", "wrong-value", 2, 9, ""),
    ],
)
def test_what_is_not_there_is_told_at_its_place(
    here: Path, text: str, check: str, line: int, column: int, hint: str
) -> None:
    found = problems_of(text)
    assert (found[0].check, found[0].at.line, found[0].at.column) == (check, line, column)
    assert hint in found[0].hint
    assert len(found) == 1


def test_keys_that_belong_into_a_spec_are_the_specs_own() -> None:
    assert set(OF_THE_SPEC) <= Spec.model_fields.keys() - ProjectFile.model_fields.keys()


@pytest.mark.parametrize("target", ["nowhere/build", "."])
def test_a_link_for_what_is_built_that_leads_out_is_told_once(here: Path, target: str) -> None:
    (here / "build").symlink_to(here.parent / target)
    assert [problem.check for problem in problems_of("game: cennera\n")] == ["path-outside"]


def test_what_is_built_is_told_to_lie_wrong_beside_all_else(here: Path) -> None:
    put("build", "")
    found = problems_of("game: cennera\ndecks: nope\n")
    assert [problem.check for problem in found] == ["bad-outputs", "missing-file"]


def test_a_link_out_of_the_project_is_refused(here: Path) -> None:
    (here.parent / "outside.csv").write_text(CARDS, "utf-8")
    (here / "link.csv").symlink_to(here.parent / "outside.csv")
    assert [problem.check for problem in problems_of("game: cennera\ncards: link.csv\n")] == ["path-outside"]


@pytest.mark.parametrize("art", ["pictures", "[art, pictures]", "../pictures"])
def test_a_folder_of_art_that_is_not_there_is_told_once_and_not_at_every_card(here: Path, art: str) -> None:
    put(
        "cards.csv",
        CARDS.replace("br\n", "br,art\n").replace("5\n", "5,sky.svg\n").replace("6\n", "6,sea.svg\n"),
    )
    put("art/none.svg", "<svg/>")
    put("cardgen.yaml", f"game: cennera\nart: {art}\n")
    project, found = read_project(".")
    checked = check_project(project, found)
    assert [str(problem.at)[:14] for problem in checked.errors] == ["cardgen.yaml:2"]


def test_links_that_a_pattern_finds_are_told_where_they_lead_nowhere_or_out(here: Path) -> None:
    (here.parent / "outside.yaml").write_text("cards: {a1: 1}\n", "utf-8")
    (here / "decks").mkdir()
    for name, target in (("gone", "nowhere"), ("circle", "circle.yaml"), ("out", "../../outside.yaml")):
        (here / f"decks/{name}.yaml").symlink_to(target)
    for decks in ("decks/*.yaml", "decks"):
        found = problems_of(f"game: cennera\ndecks: {decks}\n")
        assert [(problem.check, problem.message.split(" ", 1)[0]) for problem in found] == [
            ("missing-file", "'decks/circle.yaml'"),
            ("missing-file", "'decks/gone.yaml'"),
            ("path-outside", "'decks/out.yaml'"),
        ]
        assert {str(problem.at)[:14] for problem in found} == {"cardgen.yaml:2"}


def test_all_problems_of_a_project_come_at_once_in_order(here: Path) -> None:
    put("cards.csv", CARDS + "a3,Kumo,normal,pink,5,5,5,5\n")
    put("decks/first.txt", "15 a1\n4 a2\n")
    put("decks/second.txt", "16 a9\n")
    put("cardgen.yaml", "game: cennera\ncards: [cards.csv, none.csv]\noptions: {exta: true, extra: 1}\n")
    project, found = read_project(".")
    checked = check_project(project, found)
    assert [(str(problem.at), problem.check) for problem in checked.problems] == [
        ("cardgen.yaml:2:20", "missing-file"),
        ("cardgen.yaml:3:11", "unknown-option"),
        ("cardgen.yaml:3:30", "wrong-value"),
        ("cards.csv:4:16", "wrong-value"),
        ("decks/first.txt:1:1", "deck-size"),
        ("decks/first.txt:1:1", "deck-normals"),
        ("decks/second.txt:1:4", "unknown-card"),
    ]
    with pytest.raises(Invalid):
        checked.require()


def test_ignores_silence_what_they_name_and_nothing_else(here: Path) -> None:
    put("cards.csv", CARDS + "a3,Kumo,normal,red,5,5,5,6\na4,Ame,normal,red,5,5,5,7\n")
    put(
        "decks/first.yaml", "# cardgen: ignore[deck-size, deck-normals] a short game\ncards: {a1: 8, a2: 4}\n"
    )
    put(
        "cardgen.yaml",
        "game: cennera\nignore:\n- {check: number-sum, card: a3, reason: promo}\n"
        "- {check: card-in-no-deck, file: cards.csv, reason: spares}\n",
    )
    checked = check_project(load_project("."))
    assert [(problem.check, problem.at.line) for problem in checked.problems] == [("number-sum", 5)]
    assert [card.id for card in checked.cards] == ["a1", "a2", "a3", "a4"]


def test_an_ignore_that_is_of_no_use_is_told(here: Path) -> None:
    put("cards.csv", CARDS + ",Kumo,normal,red,5,5,5,5\n")
    put(
        "cardgen.yaml",
        "game: cennera\nignore:\n- {check: number-sum, reason: x}\n- {check: missing-id, reason: x}\n"
        "- {check: numbersum, reason: x}\n- {check: bar-length, reason: not checked here}\n",
    )
    checked = check_project(load_project("."))
    assert [(problem.check, problem.at.line) for problem in checked.problems] == [
        ("unused-ignore", 3),
        ("unused-ignore", 4),
        ("unknown-check", 5),
        ("missing-id", 4),
    ]
    assert "cannot be ignored" in checked.problems[1].message
    assert checked.problems[2].hint == "did you mean 'number-sum'?"


@pytest.mark.parametrize(
    ("line", "check", "message"),
    [
        ("outputs: .", "bad-outputs", "own files"),
        ("outputs: art", "bad-outputs", "own files"),
        ("outputs: art/build", "bad-outputs", "own files"),
        ("outputs: decks", "bad-outputs", "own files"),
        ("outputs: cards.csv", "bad-outputs", "cannot be a folder"),
        ("outputs: cards.csv/build", "bad-outputs", "cannot be a folder"),
        (f"outputs: {'x' * 5000}", "bad-outputs", "cannot be a folder"),
        ("decks: '**.yaml'", "bad-pattern", "no pattern"),
        (f"art: {'x' * 5000}", "missing-file", "no folder"),
        (f"decks: {'x' * 5000}", "missing-file", "no file"),
    ],
)
def test_paths_that_cannot_be_used_are_told_at_their_place(
    here: Path, line: str, check: str, message: str
) -> None:
    (here / "art").mkdir()
    put("decks/first.yaml", "cards: {a1: 1}\n")
    decks = "" if line.startswith("decks") else "decks: decks/*.yaml\n"
    found = problems_of(f"game: cennera\n{line}\n{decks}")
    assert [(problem.check, problem.at.line) for problem in found] == [(check, 2)]
    assert message in found[0].message


def test_a_project_whose_cards_lie_beside_it_writes_into_a_folder_of_its_own(here: Path) -> None:
    assert problems_of("game: cennera\ncards: .\nart: .\noutputs: build\n") == []
    assert [file.path.name for file in load_project(".").cards] == ["cards.csv"]


def test_a_game_whose_name_is_too_long_for_a_file_is_unknown(here: Path) -> None:
    assert [problem.check for problem in problems_of(f"game: {'x' * 5000}\n")] == ["unknown-game"]


def test_a_path_that_is_not_there_is_not_taken_for_the_project_around_it(here: Path) -> None:
    put("cardgen.yaml", "game: cennera\n")
    with pytest.raises(FileNotFoundError, match="nope"):
        read_project("nope")


def test_a_table_that_cannot_be_read_makes_no_picture_unused_and_no_deck_wrong(here: Path) -> None:
    put("cards.csv", "\0")
    put("art/a.svg", "<svg/>")
    put("decks/first.txt", "16 a1\n")
    put("cardgen.yaml", "game: cennera\n")
    project, found = read_project(".")
    assert [problem.check for problem in check_project(project, found).problems] == ["encoding"]


@pytest.mark.parametrize("name", ["con", "NUL", "com1", "lpt9.x", "aux.1", "fire.", "..."])
def test_ids_that_windows_makes_no_file_of_are_refused(here: Path, name: str) -> None:
    put("cards.csv", CARDS.replace("a1", name))
    put("cardgen.yaml", "game: cennera\n")
    project, found = read_project(".")
    assert [problem.check for problem in check_project(project, found).errors] == ["bad-id"]


@pytest.mark.parametrize("name", ["console", "nul-1", "com", "com10", "a.con"])
def test_ids_that_only_begin_like_devices_are_sound(here: Path, name: str) -> None:
    put("cards.csv", CARDS.replace("a1", name))
    put("cardgen.yaml", "game: cennera\n")
    project, found = read_project(".")
    assert check_project(project, found).errors == ()


@pytest.mark.parametrize(
    ("text", "found", "meant"),
    [
        (r"One.\nTwo.", r"\n", "a new line"),
        ("One.<br/>Two.", "<br/>", "a new line"),
        ("Draw <b>two</b>.", "<b>", "[strong|...]"),
        ("Draw</em> two", "</em>", "[name|...]"),
        ("Rock &amp; roll", "&amp;", "the character itself"),
    ],
)
def test_markup_of_other_programs_is_warned_of(here: Path, text: str, found: str, meant: str) -> None:
    [told] = foreign_markup_in(text)
    assert f"'{found}'" in told.message
    assert meant in (told.hint or "")


def test_signs_alone_are_no_markup(here: Path) -> None:
    assert foreign_markup_in("1 < 2 & <bold> </ >") == []


def foreign_markup_in(text: str) -> list[Problem]:
    put("cards.csv", f"id,name,rarity,color,tl,tr,bl,br,flavor\na1,Sora,normal,red,5,5,5,5,{text}\n")
    put("cardgen.yaml", "game: cennera\n")
    problems = check_project(load_project(".")).problems
    return [problem for problem in problems if problem.check == "foreign-markup"]


def test_links_in_a_circle_and_pipes_are_no_pictures(here: Path) -> None:
    (here / "art").mkdir()
    try:
        (here / "art/ring.png").symlink_to("ring.png")
        os.mkfifo(here / "art/pipe.png")
    except (AttributeError, OSError):
        pytest.skip("the system has no links or pipes")
    put(
        "cards.csv",
        CARDS.replace("br\n", "br,art\n")
        .replace("5,5,5,5", "5,5,5,5,ring.png")
        .replace("6,6,6,6", "6,6,6,6,pipe.png"),
    )
    put("cardgen.yaml", "game: cennera\n")
    project, found = read_project(".")
    assert [problem.check for problem in check_project(project, found).problems] == ["missing-art"] * 2


@pytest.mark.parametrize(
    ("locale", "text", "warned"),
    [
        ("fr", "game: cennera\nlocale: ja\n", True),
        ("fr", "game: cennera\n", True),
        ("en", "game: cennera\nlocale: ja\n", True),
        ("en", "game: cennera\n", False),  # whose labels are English too
        ("fr", "game: cennera\nlocale: fr\n", False),
        ("", "game: cennera\nlocale: ja\n", False),
    ],
)
def test_a_language_that_nothing_is_in_is_warned_of(here: Path, locale: str, text: str, warned: bool) -> None:
    put("cards.csv", CARDS)
    put("cardgen.yaml", text)

    def told() -> list[tuple[str, str, str]]:
        problems = check_project(*read_project(".", locale)).problems
        return [(problem.severity, problem.message[:30], str(problem.at)) for problem in problems]

    assert told() == [("warning", "no card and no template has a ", "--locale")] * warned
    put("cards.csv", CARDS.splitlines()[0])
    assert not any(severity == "warning" for severity, *_ in told())
    put("cards.csv", CARDS)
    put("templates/front.fr.yaml", "format: 1\nelements: []\n")
    put("templates/front.en.yaml", "format: 1\nelements: []\n")
    assert told() == []
