"""Templates say what they mean, and each mistake is told at its line and column."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from designing import FONTS, faults, template, toy

from cardgen.cards.spec import load_spec
from cardgen.data import templates
from cardgen.press.layout.laying import lay_out
from cardgen.press.template.document import TemplateFile
from cardgen.press.template.element import KINDS
from cardgen.press.template.load import find_template, load_template
from cardgen.problem import Invalid


def test_each_mistake_is_told_at_its_place(tmp_path: Path) -> None:
    assert faults(
        tmp_path,
        """\
        format: 1
        palette: {ink: cmyk(0 0 0 120), frame: {by: color, red: black, green: white}, dim: inc 40%}
        constants: {gap: 3, name: 4mm}
        values: {total: power + nam}
        styles:
          title: {font: Zen Maro Gothic, weight: bold, size: 9}
          small: {extends: titel, fit: [{shrink: 20pt}]}
        boxes: {plate: {in: saef, left: 1mm, right: 1mm, width: 3mm}}
        parts:
          corner: {takes: [n], elements: [{text: "{n}"}]}
        elements:
        - rect: plat
          fill: frme
        - text: "{nam} {words} }"
          style: titel
          when: power > "3"
        - circle: {center: 3mm, size: gap}
        - bar: safe
          value: power
          unit: 3
        - {part: corner, with: {m: power}}
        - {path: M 0 0 L 5, fill: ink}
        - repeat: name
          rect: safe
        """,
    ) == [
        "2:16 wrong-color",
        "2:40 missing-variant",
        "2:64 unknown-choice",
        "2:84 wrong-color",
        "3:21 name-taken",
        "4:25 expression-name",
        "6:17 no-font",
        "6:54 length-unit",
        "7:20 unknown-style",
        "7:42 wrong-value",
        "8:16 box-edges",
        "8:21 unknown-box",
        "12:9 unknown-box",
        "13:9 wrong-color",
        "14:10 unknown-field",
        "14:16 unknown-field",
        "14:24 wrong-markup",
        "15:10 unknown-style",
        "16:17 expression-type",
        "17:31 length-unit",
        "20:9 length-unit",
        "21:3 missing-key",
        "21:25 unknown-field",
        "22:10 wrong-path",
        "23:11 wrong-value",
    ]


def hints(tmp_path: Path, element: str) -> list[str]:
    with pytest.raises(Invalid) as caught:
        template(tmp_path, f"format: 1\nelements:\n- {element}\n")
    return [problem.hint for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("element", "hint"),
    [
        ("{text: '{nam}'}", "did you mean 'name'?"),
        ("{rect: blead, fill: black}", "did you mean 'bleed'?"),
        ("{rect: bleed, fill: blak}", "did you mean 'black'?"),
        ("{rekt: bleed}", "did you mean 'rect'?"),
        ("{rect: bleed, fil: black}", "did you mean 'fill'?"),
        ("{text: x, weight: bolt}", "did you mean 'bold'?"),
        ("{rect: {left: 3}}", "write 3mm"),
    ],
)
def test_hints_offer_the_nearest(tmp_path: Path, element: str, hint: str) -> None:
    assert hint in hints(tmp_path, element)


@pytest.mark.parametrize("key", [kind for kind in KINDS if kind not in ("text", "part", "group", "image")])
def test_two_kinds_in_one_element_are_refused(tmp_path: Path, key: str) -> None:
    assert (
        faults(tmp_path, f"format: 1\nelements:\n- text: x\n  {key}: safe\n")[0]
        == "4:" + str(len(key) + 5) + " element-kind"
    )


def test_unused_names_are_warnings(tmp_path: Path) -> None:
    found = template(
        tmp_path,
        """\
        format: 1
        palette: {ink: black, used: white, tint: used 50%}
        styles: {a: {extends: b}, b: {size: 7pt}, c: {}}
        constants: {gap: 3mm, far: 4mm}
        boxes: {plate: {left: gap}}
        elements:
        - {text: x, style: a, color: tint}
        """,
    ).warnings
    assert [(p.severity, p.at.line, p.message) for p in found] == [
        ("warning", 2, "nothing uses 'ink' of palette"),
        ("warning", 4, "nothing uses 'far' of constants"),
        ("warning", 3, "nothing uses 'c' of styles"),
        ("warning", 5, "nothing uses 'plate' of boxes"),
    ]


def hints_in_stampede(tmp_path: Path, elements: str, kind: str) -> list[str]:
    path = tmp_path / "face.yaml"
    stock = "" if kind else "stock: {size: A4}\n"
    path.write_text(f"format: 1\n{stock}elements:\n- {elements}\n", "utf-8")
    with pytest.raises(Invalid) as raised:
        load_template(path, load_spec("stampede"), kind, fonts=FONTS)
    return [problem.hint for problem in raised.value.problems]


def test_a_field_of_other_kinds_is_told_with_them(tmp_path: Path) -> None:
    (hint,) = hints_in_stampede(tmp_path, 'text: "{power}"', "assist")
    assert hint.startswith("a field of 'machine', 'event', not of 'assist'")
    assert hints_in_stampede(tmp_path, 'text: "{power}"', "") == ["a mat is drawn without a card"]


def test_a_text_that_was_meant_is_told_to_stand_in_quotes(tmp_path: Path) -> None:
    (hint,) = hints_in_stampede(tmp_path, "{rect: trim, when: 登場 == name}", "event")
    assert hint.startswith('as a text, write "登場" in quotes; accepted: ')


def test_fields_tell_what_a_face_depends_on(tmp_path: Path) -> None:
    found = template(
        tmp_path,
        """\
        format: 1
        palette: {frame: {by: color, red: black, blue: white}}
        constants: {long: 3mm, room: {by: rarity, normal: 2mm, rare: long}}
        values: {half: power / 2, twice: half * 4}
        elements:
        - {rect: trim, fill: frame}
        - {rect: {left: room}, fill: black}
        - {text: "{twice}"}
        """.replace("rare: long", "rare: 4mm"),
    )
    assert found.fields == ("color", "rarity", "power")
    assert template(tmp_path, "format: 1\nelements:\n- {rect: trim, fill: black}\n").fields == ()


BASE = """\
format: 1
palette: {ink: black, paper: white}
styles: {title: {size: 9pt, weight: bold, color: ink}}
boxes: {plate: {in: safe, height: 9mm}}
elements:
- {id: ground, rect: bleed, fill: paper}
- group:
  - {id: title, text: "{name}", box: plate, style: title}
- {id: mark, circle: {size: 3mm}, fill: ink}
"""


def test_a_template_extends_another(tmp_path: Path) -> None:
    found = template(
        tmp_path,
        """\
        format: 1
        extends: base.yaml
        drop: [mark]
        palette: {ink: k(80)}
        styles: {title: {size: 7pt}}
        elements:
        - {id: title, align: center}
        - {id: ground, ellipse: bleed, fill: ink}
        - {id: extra, rect: plate, fill: ink}
        """,
        base_yaml=BASE,
    )
    kinds = [type(node.body).__name__ for node in found.nodes]
    assert kinds == ["ShapeBody", "GroupBody", "ShapeBody"]
    style = found.nodes[1].body.nodes[0].body.style  # type: ignore[attr-defined]
    assert (style.setting.size, style.align, style.shaper.chain[0].weight) == (7.0, "center", 700)
    assert str(found.nodes[1].at).endswith("base.yaml:7:3")
    assert str(found.nodes[2].at).endswith("front.yaml:9:3")


def test_problems_of_what_is_extended_are_told_in_its_file(tmp_path: Path) -> None:
    with pytest.raises(Invalid) as caught:
        template(
            tmp_path,
            "format: 1\nextends: base.yaml\nelements: []\n",
            base_yaml=BASE.replace("{name}", "{nam}"),
        )
    (problem,) = caught.value.problems
    assert str(problem.at).endswith("base.yaml:8:24")


def test_a_template_extends_the_bundled_one_of_its_own_name(tmp_path: Path) -> None:
    own = tmp_path / "templates/front.yaml"
    own.parent.mkdir()
    own.write_text("format: 1\nextends: front.yaml\nelements: []\n", "utf-8")
    spec = load_spec("cennera")
    found = load_template(own, spec, "card", fonts=FONTS, folders=(own.parent,))
    assert found.files == (own, templates() / "cennera/front.yaml")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("format: 1\nextends: nowhere.yaml\nelements: []\n", "2:10 missing-file"),
        ("format: 1\nextends: front.yaml\nelements: []\n", "2:10 template-cycle"),
        ("format: 1\npalette: {a: {cmky: [0, 0, 0, 100]}}\nelements: []\n", "2:15 unknown-key"),
        ("format: 1\nextends: ../front.yaml\nelements: []\n", "2:10 path-outside"),
        ("format: 1\nextends: /etc/passwd\nelements: []\n", "2:10 path-outside"),
        ("format: 1\nextends: base.yaml\ndrop: [marc]\nelements: []\n", "3:8 unknown-element"),
        ("format: 1\nextends: base.yaml\nelements: [{id: new}]\n", "3:12 element-kind"),
    ],
)
def test_what_cannot_be_extended(tmp_path: Path, text: str, expected: str) -> None:
    assert faults(tmp_path, text, base_yaml=BASE) == [expected]


def test_colours_named_by_a_field_are_in_the_palette(tmp_path: Path) -> None:
    text = 'format: 1\npalette: {red: black}\nelements:\n- {rect: trim, fill: "{color}", stroke: "{hue}"}\n'
    assert faults(tmp_path, text) == ["4:23 wrong-color", "4:42 unknown-field"]


def test_parts_that_hold_themselves_are_refused(tmp_path: Path) -> None:
    text = (
        "format: 1\nparts: {a: {elements: [{part: b}]}, b: {elements: [{part: a}]}}\nelements:\n- part: a\n"
    )
    assert faults(tmp_path, text) == ["2:59 unknown-part"]


def test_mirrored_text_is_refused(tmp_path: Path) -> None:
    text = "format: 1\nelements:\n- group:\n  - {text: x}\n  symmetry: left-right\n"
    assert faults(tmp_path, text) == ["4:5 mirrored-text"]
    template(tmp_path, text.replace("left-right", "half-turn"))


def test_a_template_of_cards_has_no_stock_of_its_own(tmp_path: Path) -> None:
    text = "format: 1\nstock: {size: A4}\nelements: []\n"
    assert faults(tmp_path, text) == ["2:8 wrong-value"]


def test_mat_brings_its_own_stock_and_reads_options(tmp_path: Path) -> None:
    (tmp_path / "mat.yaml").write_text(
        "format: 1\nstock: {size: A2, bleed: 3mm, safe: 5mm}\nelements:\n"
        "- {circle: {left: 'item[\"x\"] * 40mm', top: 9mm, size: 30mm}, repeat: lights, fill: black}\n"
        "- {rect: safe, fill: white, when: night}\n",
        encoding="utf-8",
    )
    mat = load_template(tmp_path / "mat.yaml", toy(tmp_path), fonts=FONTS)
    face, problems, _ = lay_out(mat, options={"night": False, "lights": [{"x": 1}, {"x": 3}]})
    assert problems == ()
    assert (face.name, face.width, face.height, face.bleed, face.safe) == ("mat", 420, 594, 3, 5)
    assert len(face.items) == 2


def test_template_without_stock_or_spec_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mat.yaml").write_text("format: 1\nelements: []\n", encoding="utf-8")
    with pytest.raises(Invalid, match="has no stock"):
        load_template(tmp_path / "mat.yaml", fonts=FONTS)


@pytest.mark.parametrize(
    ("stock", "column", "said"),
    [
        ("{size: [90mm, 5080mm]}", 8, "a side of 5080 mm measures 5086 mm with its bleed"),
        ("{size: [5mm, 90mm]}", 8, "a safe distance of 3 mm leaves nothing of a side of 5 mm"),
        ("{size: [90mm, 40mm], corner: 21mm}", 37, "corners of 21 mm do not fit a side of 40 mm"),
    ],
)
def test_a_mat_without_room_is_told_at_its_stock(tmp_path: Path, stock: str, column: int, said: str) -> None:
    (tmp_path / "mat.yaml").write_text(f"format: 1\nstock: {stock}\nelements: []\n", encoding="utf-8")
    with pytest.raises(Invalid, match=rf"mat\.yaml:2:{column}: error: {said}"):
        load_template(tmp_path / "mat.yaml", fonts=FONTS)


def test_own_templates_come_before_bundled_ones(tmp_path: Path) -> None:
    assert find_template("front.yaml", "cennera") == templates() / "cennera" / "front.yaml"
    (tmp_path / "front.yaml").write_text("format: 1\nelements: []\n", encoding="utf-8")
    assert find_template("front.yaml", "cennera", [tmp_path]) == tmp_path / "front.yaml"
    assert find_template("nothing.yaml", "cennera", [tmp_path]) is None


@pytest.mark.parametrize(
    ("element", "opened"),
    [
        ({"rect": "trim"}, []),
        ({"rect": "trim", "clip": {"circle": "trim"}}, ["outlines"]),
        ({"qr": "x"}, ["arrays"]),
        ({"group": [{"star": "trim"}]}, ["groups", "outlines"]),
    ],
)
def test_rarer_kinds_of_elements_are_opened_for_those_that_use_them(
    element: dict[str, object], opened: list[str]
) -> None:
    code = f"""
import sys
from cardgen.press.template.document import TemplateFile
TemplateFile.model_validate({{"format": 1, "elements": [{element}]}})
rooms = ("arrays", "groups", "outlines")
print(*[room for room in rooms if f"cardgen.press.template.{{room}}" in sys.modules])
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.split() == opened


def test_every_key_is_described_for_editors() -> None:
    """The schema that editors read says something of every key."""
    schema = TemplateFile.model_json_schema(by_alias=True)
    models = {"TemplateFile": schema, **schema["$defs"]}
    silent = [
        f"{name}.{key}"
        for name, model in models.items()
        for key, value in model.get("properties", {}).items()
        if "description" not in value and "description" not in str(schema["$defs"].get(_target(value), ""))
    ]
    assert silent == []


def _target(value: dict[str, object]) -> str:
    """The model that a property refers to."""
    return str(value).partition("#/$defs/")[2].partition("'")[0]
