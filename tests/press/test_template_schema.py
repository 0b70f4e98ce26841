"""The schema that editors read accepts what the language accepts, and names what it does not."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardgen.data import templates
from cardgen.press.template.document import TemplateFile
from cardgen.source.yaml import load_yaml

jsonschema = pytest.importorskip("jsonschema")
GUIDE = (templates() / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)
SCHEMA = TemplateFile.model_json_schema()


def refused(document: Any) -> list[str]:
    return [f"{list(error.path)}: {error.message[:200]}" for error in VALIDATOR.iter_errors(document)]


VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_examples_of_the_guide_are_accepted(number: int, tmp_path: Any) -> None:
    (tmp_path / "front.yaml").write_text(EXAMPLES[number], encoding="utf-8")
    assert refused(load_yaml(tmp_path / "front.yaml").value) == []


TEMPLATES = sorted(path for path in templates().glob("*/*.yaml") if path.parent.name != "sheets")


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_bundled_templates_are_accepted(path: Any) -> None:
    assert refused(load_yaml(path).value) == []


def test_elements_may_all_be_those_of_the_extended_template() -> None:
    assert refused({"format": 1, "extends": "front.yaml"}) == []
    assert refused({"format": 1})


BY = {"by": "rarity", "rare": "9pt", "else": "8pt"}


@pytest.mark.parametrize(
    "document",
    [
        {"elements": [{"text": {"by": "locale", "ja": "a", "else": "b"}, "size": BY, "style": BY}]},
        {"elements": [{"rect": {"left": BY}, "fill": BY}, {"by": "rarity", "rare": {"rect": "safe"}}]},
        {"elements": [], "styles": {"a": {"size": BY}}, "runs": {"b": {"weight": BY}}, "boxes": {"c": BY}},
        {"elements": [{"text": "a", "size": {"by": "rarity", "rare": BY, "else": "8pt"}}]},
        {"elements": [], "palette": {"gold": {"cmyk": [0, 20, 60, 20], "rgb": "#c9a227"}}},
        {"elements": [{"text": "a", "clip": {"star": "all", "points": 6}}]},
    ],
)
def test_what_varies_is_accepted(document: dict[str, Any]) -> None:
    assert refused({"format": 1, **document}) == []


@pytest.mark.parametrize(
    "element",
    [
        {"rect": "safe", "fil": "black"},
        {"text": "a", "writing": {"by": "rarity", "rare": "diagonal"}},
        {"by": "rarity", "rare": {"rekt": "safe"}},
        {"text": "a", "writing": "diagonal"},
        {"qr": "a", "level": "X"},
        {"rect": {"lft": 0}},
    ],
)
def test_slips_are_refused(element: dict[str, Any]) -> None:
    assert refused({"format": 1, "elements": [element]})
