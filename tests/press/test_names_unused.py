"""What a template declares and nothing uses is told where it stands, whatever kind of name it is."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest
from designing import FONTS, card, template, toy
from tiny_set import tiny_problems

from cardgen.press.layout.laying import lay_out
from cardgen.press.template.load import load_template
from cardgen.problem import Problem

ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9H0Z"/></svg>'
BURN = """\
keywords:
  burn: {title: Burn, reminder: "Lose one :heart:."}
"""
HEAD = """\
format: 1
icons: {fire: icon.svg, heart: icon.svg, red: icon.svg}
runs: {loud: {weight: bold}, header: {weight: bold}}
"""


def warned(folder: Path, text: str) -> list[str]:
    return [f"{p.at.line}:{p.at.column} {p.message}" for p in template(folder, text).warnings]


def told(folder: Path, text: str, elements: str) -> list[Problem]:
    """What is wrong with a set of one card with a text, printed by a template of the designer's own."""
    templates = {"icon.svg": ICON, "front.yaml": f"{HEAD}elements:\n{elements}\n"}
    return tiny_problems(folder, [f"a,Sora,red,{text}"], templates, BURN)


@pytest.mark.parametrize(
    ("text", "elements", "expected"),
    [
        ("", '- {text: "{text}", box: safe}', ["2:9 fire", "2:42 red", "3:8 loud"]),
        ("pay :fire:", '- {text: "{text}", box: safe}', ["2:42 red", "3:8 loud"]),
        ("[loud|now]", '- {text: "{text}:red:", box: safe}', ["2:9 fire"]),
        ("", '- {text: "[loud|:{color}:]", box: safe}', []),
        ("", "- {text: \"{':' + color + ':'}[loud|]\", box: safe}", []),
        ("", "- {text: \"{':fire:' if color == 'red' else ':red:'}[loud|]\", box: safe}", []),
    ],
)
def test_icons_and_runs_that_no_text_names_are_told(
    tmp_path: Path, text: str, elements: str, expected: list[str]
) -> None:
    """``heart`` is named by a keyword's reminder; looks of written texts wait for texts."""
    found = told(tmp_path, text, elements)
    assert {problem.check for problem in found} <= {"unused-name"}
    assert [f"{p.at.line}:{p.at.column} {p.message.split(chr(39))[1]}" for p in found] == expected
    assert all(problem.at.file.endswith("front.yaml") for problem in found)


def test_what_a_part_takes_and_a_repeat_gives_is_told_where_nothing_reads_it(tmp_path: Path) -> None:
    text = """\
        format: 1
        parts:
          dot:
            takes: [x, y]
            elements: [{circle: {left: 1mm * x, size: 1mm}, fill: black}]
        elements:
        - {part: dot, with: {x: power, y: "2"}}
        - {repeat: 3, as: row, rect: {size: 1mm}, fill: black}
        - {repeat: 3, as: column, rect: {left: 1mm * column, top: 0, size: 1mm}, fill: black}
        """
    assert warned(tmp_path, text) == [
        "4:16 nothing uses 'y', which the part 'dot' takes",
        "8:19 nothing uses 'row', the item of a repeat",
    ]


def test_what_is_handed_on_by_its_own_name_is_read(tmp_path: Path) -> None:
    """A part that is given ``color: color`` depends on the card's colour, and hands on what it takes."""
    text = """\
        format: 1
        parts:
          outer:
            takes: [color]
            elements: [{part: inner, with: {color: color}}]
          inner:
            takes: [color]
            elements: [{rect: safe, fill: black, when: color == 'red'}]
        elements:
        - {part: outer, with: {color: color}}
        """
    found = template(tmp_path, text)
    assert found.warnings == ()
    assert found.fields == ("color",)
    assert [len(lay_out(found, card(color=color)).face.items) for color in ("red", "blue", "red")] == [
        1,
        0,
        1,
    ]


def test_where_no_cards_are_known_icons_and_runs_wait_for_them(tmp_path: Path) -> None:
    (tmp_path / "front.yaml").write_text(f"{HEAD}elements: [{{text: a, box: safe}}]\n", encoding="utf-8")
    (tmp_path / "icon.svg").write_text(ICON, encoding="utf-8")
    assert load_template(tmp_path / "front.yaml", toy(tmp_path), "card", fonts=FONTS).warnings == ()


BASE = """\
format: 1
palette: {ink: black, dead: white, later: white}
constants: {gap: 3mm, gone: 4mm}
styles: {a: {size: 9pt}, b: {size: 8pt}, changed: {size: 7pt}, none: {}}
boxes: {plate: {left: gap}, nowhere: {left: 1mm}}
icons: {fire: icon.svg, smoke: icon.svg}
runs: {loud: {weight: bold}, low: {weight: bold}}
parts:
  dot: {takes: [x], elements: [{rect: safe, fill: ink}]}
  lost: {elements: [{rect: safe, fill: ink}]}
"""


def told_of_heirs(folder: Path, **templates: str) -> list[str]:
    """What nothing uses where a front and a back extend one base; ``templates`` are in the folder beside."""
    front = """\
        extends: base.yaml
        format: 1
        styles: {changed: {leading: 1.4}}
        elements:
        - {text: ":fire:{name}", style: a, box: plate}
        - {text: "{text}", style: changed}
        """
    back = """\
        extends: base.yaml
        format: 1
        elements: [{text: "[loud|b]", style: b}, {part: dot, with: {x: "1"}}]
        """
    written = {"base": BASE, "front": dedent(front), "back": dedent(back), **templates}
    files = {"icon.svg": ICON, **{f"{name}.yaml": text for name, text in written.items()}}
    found = tiny_problems(folder, ["a,Sora,red,"], files, BURN)
    return [f"{Path(p.at.file).name}:{p.at.line} {p.message.split(chr(39))[1]}" for p in found]


def test_names_of_a_base_that_no_heir_uses_are_told_once(tmp_path: Path) -> None:
    assert sorted(told_of_heirs(tmp_path)) == [
        "base.yaml:10 lost",
        "base.yaml:2 dead",
        "base.yaml:2 later",
        "base.yaml:3 gone",
        "base.yaml:4 none",
        "base.yaml:5 nowhere",
        "base.yaml:6 smoke",
        "base.yaml:7 low",
        "base.yaml:9 x",
    ]


def test_heir_that_is_not_printed_counts_by_its_words(tmp_path: Path) -> None:
    """A template of another language or of a kind without cards extends the base in turn."""
    waiting = {
        "front.en": "extends: between.yaml\nformat: 1\nelements: [{rect: safe, fill: later}]\n",
        "between": "extends: base.yaml\nformat: 1\nelements: []\n",
        "stranger": "format: 1\nelements: [{rect: safe, fill: dead}]\n",
    }
    found = told_of_heirs(tmp_path, **waiting)
    assert "base.yaml:2 later" not in found
    assert "base.yaml:2 dead" in found


def test_name_of_a_printed_template_that_only_its_heir_uses_is_used(tmp_path: Path) -> None:
    own = "format: 1\nstyles: {a: {size: 9pt}, b: {size: 8pt}}\nelements: [{text: a, style: a, id: x}]\n"
    heir = "extends: front.yaml\nformat: 1\nelements: [{text: b, style: b, id: x}]\n"
    assert [line for line in told_of_heirs(tmp_path, front=own, back=heir) if "front" in line] == []
