"""What is changed lays out again the faces that depend on it, no others; the build is what a clean one is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shutil import copyfile, rmtree

import pytest
from small_project import built, write_picture

from cardgen.cli.make import Wishes, make
from cardgen.data import fonts
from cardgen.press import press

SPEC = """\
format: 1
game: pair
title: Pair
players: 2
stock: {width: 30mm, height: 40mm, bleed: 2mm, safe: 2mm, corner: 2mm}
kinds:
  hero:
    front: hero.yaml
    fields:
      name: {}
      color: {type: choice, choices: {red: {en: red}, blue: {en: blue}}}
      note: {optional: true}
  place:
    front: place.yaml
    fields: {name: {}, size: {type: int}}
options:
  night: {type: bool, default: false}
  loud: {type: bool, default: false}
mats:
  table: {template: table.yaml}
checks:
  - {check: small-place, kinds: [place], require: size < 100, message: too large}
print:
  - {check: name-printed, role: name, kinds: [hero], measure: text, equals: name}
"""
FILES = {
    "cardgen.yaml": "format: 1\ngame: pair.yaml\ncards: [heroes.csv, places.csv]\nplans: plan.yaml\n",
    "pair.yaml": SPEC,
    "plan.yaml": "format: 1\npaper: A4\ncolumns: 3\nrows: 3\n",
    "heroes.csv": "id,kind,name,color,note\nh1,hero,Sora,red,\nh2,hero,Umi,blue,\n",
    "places.csv": "id,kind,name,size\np1,place,Hill,3\np2,place,Lake,7\n",
    "templates/ground.yaml": "format: 1\nelements: [{rect: bleed, fill: k(10), id: ground}]\n",
    "templates/hero.yaml": """\
format: 1
extends: ground.yaml
elements:
  - {text: "{name}", box: safe, size: 8pt, role: name, font: Zen Maru Gothic, weight: bold}
  - {text: "{color.label}", box: {in: safe, bottom: 0, height: 6mm}, size: 6pt}
  - {image: "{color}", box: {in: safe, top: 12mm, height: 6mm}}
""",
    "templates/place.yaml": """\
format: 1
elements:
  - {rect: bleed, fill: k(20), when: not night}
  - {text: "{name} {size}", box: safe, size: 8pt}
""",
    "templates/back.yaml": "format: 1\nelements: [{rect: bleed, fill: k(80)}]\n",
    "templates/table.yaml": """\
format: 1
stock: {size: [90mm, 60mm]}
elements: [{rect: bleed, fill: k(30)}]
""",
}
NIGHT = "night: {type: bool, default: true"
HEROES = ["h1 front", "h2 front"]
PLACES = ["p1 front", "p2 front"]
Change = Callable[[Path], object]


def changed(name: str, before: str, after: str) -> Change:
    """Other words in a file, which has to have the ones before."""

    def change(folder: Path) -> None:
        text = (folder / name).read_text("utf-8")
        assert before in text
        (folder / name).write_text(text.replace(before, after), "utf-8")

    return change


def added(name: str, text: str) -> Change:
    return lambda folder: (folder / name).write_text(text, "utf-8")


def font(folder: Path) -> None:
    """A font of the project's own that takes the place of a bundled one."""
    (folder / "fonts").mkdir()
    own = next((fonts() / "zen-maru-gothic").glob("*Bold.ttf"))
    copyfile(own, folder / "fonts" / own.name)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "art").mkdir()
    write_picture(tmp_path / "art" / "red.png", 200)
    write_picture(tmp_path / "art" / "blue.png", 90)
    return tmp_path


def build(project: Path, *, cache: bool = True) -> dict[str, str]:
    folder, _ = make(Wishes(project, games=0, dpi=40, cache=cache, quiet=True))
    return built(folder)


def picture(name: str) -> Change:
    return lambda folder: write_picture(folder / "art" / name, 20)


CASES: dict[str, tuple[Change, list[str]]] = {
    "a template": (changed("templates/hero.yaml", "8pt", "7pt"), HEROES),
    "what it extends": (changed("templates/ground.yaml", "k(10)", "k(15)"), HEROES),
    "the other template": (changed("templates/place.yaml", "8pt", "7pt"), PLACES),
    "the back": (changed("templates/back.yaml", "k(80)", "k(70)"), ["hero back", "place back"]),
    "a mat": (changed("templates/table.yaml", "k(30)", "k(40)"), []),
    "a template nobody uses": (added("templates/other.yaml", "format: 1\nelements: []\n"), []),
    "a check of cards": (changed("pair.yaml", "size < 100", "size < 99"), []),
    "the print standard": (changed("pair.yaml", "measure: text,", "measure: text, rule: PR-NAME-1,"), HEROES),
    "what a choice is called": (changed("pair.yaml", "en: red", "en: crimson"), HEROES),
    "a type": (changed("pair.yaml", "size: {type: int}", "size: {type: number}"), PLACES),
    "an option": (changed("pair.yaml", "night: {type: bool, default: false", NIGHT), PLACES),
    "an unread option": (changed("cardgen.yaml", "plans:", "options: {loud: true}\nplans:"), []),
    "a value": (changed("places.csv", "Hill", "Hillock"), ["p1 front"]),
    "an unread value": (changed("heroes.csv", "blue,", "blue,shy"), []),
    "a picture": (picture("red.png"), ["h1 front"]),
    "a new picture": (picture("more.png"), []),
    "a font": (font, HEROES),
}


@pytest.mark.parametrize(("change", "expected"), CASES.values(), ids=CASES)
def test_a_change_lays_out_what_depends_on_it(
    project: Path, monkeypatch: pytest.MonkeyPatch, change: Change, expected: list[str]
) -> None:
    build(project)
    laid, lay_out = list[str](), press.lay_out

    def counted(*given: object, **named: object) -> object:
        made = lay_out(*given, **named)  # type: ignore[arg-type]
        if made.face.name != "table":  # what is cut into tiles is looked at each time
            laid.append(made.face.name)
        return made

    monkeypatch.setattr(press, "lay_out", counted)
    change(project)
    kept = build(project)
    assert sorted(laid) == expected
    rmtree(project / "build")
    assert kept == build(project, cache=False)


def test_a_name_that_comes_to_mean_another_picture_is_looked_up_again(project: Path) -> None:
    """``blue`` is ``blue.png`` as long as there is no other picture of that name."""
    first = build(project)
    (project / "art2").mkdir()
    write_picture(project / "art2" / "red.png", 7)
    changed("cardgen.yaml", "plans:", "art: [art2, art]\nplans:")(project)
    kept = build(project)
    assert kept["proofs/h1.png"] != first["proofs/h1.png"]
    assert kept["proofs/h2.png"] == first["proofs/h2.png"]
    rmtree(project / "build")
    assert kept == build(project, cache=False)
