"""A project prints in its language: columns, labels and templates for it come before the plain."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cards.check import check_project
from cardgen.cli.app import run
from cardgen.press.edition import Edition, make_edition
from cardgen.press.face import Face, Text
from cardgen.problem import Invalid
from cardgen.project import read_project

GAME = """format: 1
game: toy
title: Toy
players: 2
stock: {width: 60mm, height: 80mm}
kinds:
  card:
    back: ""
    fields:
      name: {}
      color: {type: choice, choices: {red: {ja: 赤, en: Red}, blue: {ja: 青}}}
"""
CARDS = "id,name,name:en,color\na1,空,Sky,red\na2,海,,blue\n"
FRONT = 'format: 1\nelements: [{text: "{name} {color.label}"}]\n'


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "templates").mkdir()
    for name, text in (("toy.yaml", GAME), ("cards.csv", CARDS), ("templates/front.yaml", FRONT)):
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def printed(project: Path, locale: str) -> Edition:
    (project / "cardgen.yaml").write_text(f"game: toy.yaml\nlocale: {locale}\n", "utf-8")
    found, problems = read_project(project)
    checked = check_project(found, problems).require()
    return make_edition(found, checked.spec, checked.cards)


def said(face: Face) -> str:
    return "".join(item.text for item in face.items if isinstance(item, Text))


def test_columns_and_labels_of_the_language_are_printed(project: Path) -> None:
    assert [said(face) for face in printed(project, "en").fronts.values()] == ["Sky Red", "海 青"]
    assert [said(face) for face in printed(project, "ja").fronts.values()] == ["空 赤", "海 青"]


def test_text_that_is_missing_in_the_language_is_warned_of_once(project: Path) -> None:
    assert printed(project, "en").problems == ()
    english, found = read_project(project, "en")
    (problem,) = check_project(english, found).problems
    assert (problem.check, problem.severity, problem.at.line) == ("missing-translation", "warning", 3)
    assert printed(project, "ja").problems == ()


def test_templates_have_variants(project: Path) -> None:
    (project / "templates" / "front.en.yaml").write_text(
        'format: 1\nelements: [{text: "EN {name}"}]\n', "utf-8"
    )
    assert said(printed(project, "en").fronts["a1"]) == "EN Sky"
    assert said(printed(project, "ja").fronts["a1"]) == "空 赤"


def test_problem_of_a_translation_points_at_its_cell(project: Path) -> None:
    (project / "cards.csv").write_text(CARDS.replace("Sky", "Sky🔥"), "utf-8")
    problems = [problem for problem in printed(project, "en").problems if problem.check == "missing-glyph"]
    assert [(problem.at.line, problem.at.column) for problem in problems] == [(2, 6)]


def test_label_of_what_is_no_choice_is_told(project: Path) -> None:
    (project / "templates" / "front.yaml").write_text(
        'format: 1\nelements: [{text: "{name.label}"}]\n', "utf-8"
    )
    (problem,) = [p for p in printed(project, "ja").problems if p.severity == "error"]
    assert (problem.check, problem.at.line) == ("unknown-field", 2)


def test_a_column_of_ones_own_may_be_empty_on_a_card(project: Path) -> None:
    table = project / "cards.csv"
    table.write_text("id,name,color,mood\na1,空,red,calm\na2,海,blue,\n", "utf-8")
    text = FRONT.replace("{color.label}", "{mood}{' !' if mood is None else ''}")
    (project / "templates/front.yaml").write_text(text, "utf-8")
    assert [said(face) for face in printed(project, "ja").fronts.values()] == ["空 calm", "海  !"]


def test_a_template_may_print_two_languages(project: Path) -> None:
    front = project / "templates/front.yaml"
    front.write_text(FRONT.replace("{color.label}", "/ {name:en}"), "utf-8")
    assert [said(face) for face in printed(project, "ja").fronts.values()] == ["空 / Sky", "海 / "]
    front.write_text(FRONT.replace("{color.label}", "{name:fr}"), "utf-8")
    (problem,) = printed(project, "ja").problems
    assert (problem.check, problem.hint) == ("unknown-field", "did you mean 'name'?")


@pytest.mark.parametrize("locale", ["pt-BR", "zh-Hant", "zh-Hant-TW", "es-419"])
def test_a_language_may_have_its_script_and_region(project: Path, locale: str) -> None:
    language = locale.partition("-")[0]
    for name, text in (
        ("toy.yaml", GAME.replace("en: Red", f"{language}: Other").replace("ja: 青", f"{locale}: Own")),
        ("cards.csv", CARDS.replace("name:en", f"name:{locale}")),
        ("templates/front.yaml", FRONT.replace("{name}", f"{{name}} {{name:{locale}}}")),
    ):
        (project / name).write_text(text, "utf-8")
    assert [said(face) for face in printed(project, locale).fronts.values()] == ["Sky Sky Other", "海  Own"]


@pytest.mark.parametrize("locale", ["ja-JP", "pt_BR", "zh-hant", "japanese"])
def test_what_is_no_language_that_can_be_printed_is_told(project: Path, locale: str) -> None:
    with pytest.raises(Invalid) as caught:
        printed(project, locale)
    assert [(problem.at.line, problem.at.column) for problem in caught.value.problems] == [(2, 9)]
    assert run(["build", "--locale", locale, str(project)]) == 2
