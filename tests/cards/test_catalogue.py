"""Every check has an explanation, and every example in an explanation does what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgen.cards.catalogue import Example, examples, explanations, spec_explanations
from cardgen.cards.check import check_project
from cardgen.cards.checks import SET_CHECKS
from cardgen.cards.spec import games, load_spec
from cardgen.press.edition import make_edition
from cardgen.problem import Invalid, Problem
from cardgen.project import read_project

CARDGEN = Path(__file__).parent.parent.parent / "cardgen"
SOUND_CARDS = """\
id,name,rarity,color,tl,tr,bl,br
a1,Sora,normal,red,5,5,5,5
a2,Umi,rare,blue,6,6,6,6
"""
PRESS = {
    "cardgen.yaml": "game: spec.yaml\ncards: cards.csv\n",
    "spec.yaml": """\
format: 1
game: tiny
title: Tiny
players: 2
stock: {width: 63mm, height: 88mm}
kinds:
  card:
    fields:
      name: {}
      color: {type: choice, choices: [red, blue]}
      cost: {type: int}
      art: {type: image, optional: true}
""",
    "cards.csv": "id,name,color,cost\na1,Sora,red,3\n",
    "templates/front.yaml": "format: 1\nelements: [{rect: bleed, fill: white}]\n",
    "templates/back.yaml": "format: 1\nelements: [{rect: bleed, fill: black}]\n",
}
"""A small sound project of a game with templates, for the checks of printed faces."""
NOT_SHOWN = {
    "unreadable-file",
    "code-too-long",
    "bleed-too-small",
    "trim-not-offered",
    "font-unreadable",
    "endless-effects",
    "endless-game",
    "ink-limit",
    "marks-left-out",
    "missing-back",
    "mixed-sizes",
    "nothing-to-print",
    "picture-too-large",
    "plan-does-not-fit",
    "svg-limit",
    "unknown-paper",
    "unknown-plan",
    "unknown-printer",
    "unknown-profile",
    "wrong-icc-profile",
    "wrong-name-pattern",
    "broken-file",
    "cell-too-long",
    "covered-table-cell",
    "date-cell",
    "first-picture-only",
    "encoding",
    "error-cell",
    "formula-without-value",
    "merged-cells",
    "unknown-sheet",
    "unread-sheet",
    "too-large",
    "not-done",
    "pdf-damaged",
    "pdf-encrypted",
    "pdf-too-large",
}
"""What a text in an explanation cannot show, or only a whole build tells; the shelves' own tests do."""

CASES = [
    pytest.param(name, example, id=f"{name}-{example.outcome}-{index}")
    for name, explanation in explanations().items()
    for index, example in enumerate(examples(explanation.text))
    if explanation.shelf != "preflight"  # parts of a PDF, which its own tests build
]


@pytest.mark.parametrize(("name", "example"), CASES)
def test_an_example_fails_or_passes_as_it_says(
    name: str, example: Example, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    printed = explanations()[name].shelf == "press"
    write({**PRESS, **example.files} if printed else example.files, tmp_path)
    found = {problem.check for problem in everything_wrong(printed)}
    assert (name in found) == (example.outcome == "FAIL"), found


@pytest.mark.parametrize("name", explanations())
def test_an_explanation_begins_with_one_sentence_and_has_an_example(name: str) -> None:
    text = explanations()[name].text
    first = text.split("\n\n")[0].rstrip()
    assert first.endswith((".", ":"))
    outcomes = [example.outcome for example in examples(text)]
    assert outcomes[:2] == ["FAIL", "PASS"] or name in NOT_SHOWN


def test_a_check_on_a_set_begins_like_its_explanation() -> None:
    told = {name: entry.text for name, entry in explanations().items() if entry.shelf == "set"}
    assert told.keys() == SET_CHECKS.keys()
    for name, check in SET_CHECKS.items():
        assert told[name].startswith(f"{check.__doc__}\n\n")


def test_every_problem_that_is_raised_has_an_explanation() -> None:
    raised = set()
    shelves = [path for shelf in ("source", "cards", "press") for path in CARDGEN.glob(f"{shelf}/**/*.py")]
    for path in [*shelves, *CARDGEN.glob("project*.py")]:
        text = path.read_text("utf-8")
        raised |= set(
            re.findall(
                r'(?:Problem|problem|error|fault|report\.add|PydanticCustomError|wrong|note)\(\s*"([a-z]+(?:-[a-z]+)+)"',
                text,
            )
        )
        raised |= set(re.findall(r'"(expression-[a-z]+)"', text))
    assert len(raised) > 80
    assert raised - explanations().keys() == set()


@pytest.mark.parametrize("game", games())
def test_the_checks_of_a_spec_are_explained_by_it(game: str) -> None:
    spec = load_spec(game)
    explained = {explanation.name for explanation in spec_explanations(spec)}
    declared = {check.check for check in (*spec.checks, *spec.print)}
    declared |= {limit.check for part in spec.decks.values() for limit in part.limits}
    assert explained == declared
    assert not declared & explanations().keys()


def write(files: dict[str, str], folder: Path) -> None:
    """The example's files, with a sound project around them."""
    cards = sorted(name for name in files if name.startswith("cards")) or ["cards.csv"]
    game = "spec.yaml" if "spec.yaml" in files else "cennera"
    whole = {"cards.csv": SOUND_CARDS} if cards == ["cards.csv"] else {}
    whole["cardgen.yaml"] = f"game: {game}\ncards: [{', '.join(cards)}]\n"
    for name, text in {**whole, **files}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def everything_wrong(printed: bool) -> tuple[Problem, ...]:
    try:
        project, problems = read_project(".")
        checked = check_project(project, problems)
    except Invalid as invalid:
        return invalid.problems
    if not printed:
        return checked.problems
    return (*checked.problems, *make_edition(project, checked.spec, checked.cards).problems)
