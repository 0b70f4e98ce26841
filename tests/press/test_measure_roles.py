"""Faces are held against their game's print standard, whoever made the template."""

from __future__ import annotations

from pathlib import Path

import pytest
from designing import FONTS, GAME, OPTIONS, VALUES, card

from cardgen.cards.art import Art
from cardgen.cards.load import load_cards
from cardgen.cards.spec import Spec, load_spec
from cardgen.data import examples, templates
from cardgen.press.face import Face
from cardgen.press.layout.laying import lay_out
from cardgen.press.layout.pictures import Pictures
from cardgen.press.measure import gauges, measure
from cardgen.press.names.misnamed import misnamed, misnamed_zones
from cardgen.press.roles import roles
from cardgen.press.template.load import load_template
from cardgen.problem import Problem

STANDARD = """
print:
  - {check: bar-length, role: bar, measure: width, equals: 3.1 * power, rule: TOY-BAR-1}
  - {check: number-printed, role: number, measure: text, equals: text(power)}
  - {check: number-size, role: number, measure: height, max: 5, when: power < 10}
  - {check: number-place, role: number.*, measure: center_x, min: 10, severity: warning}
  - {check: safe-zone, role: number*, measure: inset, min: 4}
  - {check: mark, role: mark, measure: count, equals: 2}
  - {check: back-only, role: bar, side: back, measure: count, max: 0}
"""


def standard(folder: Path) -> Spec:
    (folder / "toy.yaml").write_text(GAME + STANDARD, encoding="utf-8")
    return load_spec(folder / "toy.yaml")


def judged(folder: Path, elements: str, **values: object) -> list[Problem]:
    spec = standard(folder)
    (folder / "front.yaml").write_text(f"format: 1\nelements:\n{elements}", encoding="utf-8")
    whole = load_template(folder / "front.yaml", spec, "card", fonts=FONTS)
    face = face_of(whole, **values)
    return list(measure(face, gauges(spec, "card", "front"), card(**values), FONTS.typeface))


def face_of(whole: object, **values: object) -> Face:
    face, problems, _ = lay_out(whole, card(**values), options=OPTIONS)  # type: ignore[arg-type]
    assert problems == ()
    return face


GOOD = """\
- bar: {left: 0.5mm, top: 1mm, height: 2mm, width: 9mm}
  value: power
  unit: 3.1mm
  gap: 0.3mm
  fill: black
  role: bar
- text: "{power}"
  box: {left: 9mm, top: 5mm, size: 10mm}
  size: 16pt
  edge: ink
  align: center
  wrap: none
  role: number
- {circle: {center: 50%, middle: 20mm, size: 3mm}, fill: black, role: mark}
- {circle: {center: 50%, middle: 30mm, size: 3mm}, fill: black, role: mark}
"""


@pytest.mark.parametrize("power", [1, 7, 10])
def test_face_that_keeps_the_standard(tmp_path: Path, power: int) -> None:
    assert judged(tmp_path, GOOD, power=power) == []


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("3.1mm", "3.2mm"), "bar is 22.40 mm wide, expected 21.70 mm (TOY-BAR-1)"),
        (("{power}", "{power}."), "number reads '7.', expected '7'"),
        (("16pt", "22pt"), "number is 5.69 mm high, expected at most 5.00 mm"),
        (("left: 9mm", "left: 0mm"), "number is 3.70 mm inside the trim, expected at least 4.00 mm"),
        (
            ("30mm, size: 3mm}, fill: black, role: mark", "30mm, size: 3mm}"),
            "mark is there 1×, expected 2",
        ),
    ],
)
def test_what_is_off_is_told_with_both_measures(
    tmp_path: Path, change: tuple[str, str], message: str
) -> None:
    problems = judged(tmp_path, GOOD.replace(*change), power=7)
    assert [problem.message for problem in problems] == [message]
    assert problems[0].at.file.endswith("front.yaml")
    assert problems[0].related[0].message == "on the card sora"


def test_stroke_does_not_count_and_tolerance_is_kept(tmp_path: Path) -> None:
    thick = GOOD.replace("  role: bar", "  stroke: black\n  stroke_width: 1mm\n  role: bar")
    assert judged(tmp_path, thick) == []
    assert judged(tmp_path, GOOD.replace("3.1mm", "3.11mm")) == []
    assert len(judged(tmp_path, GOOD.replace("3.1mm", "3.12mm"))) == 1


def test_missing_role_is_told_at_the_card(tmp_path: Path) -> None:
    problems = judged(tmp_path, GOOD.replace("  role: bar\n", ""))
    assert [(p.check, p.message) for p in problems] == [
        ("bar-length", "the face has no element with the role bar (TOY-BAR-1)")
    ]
    assert problems[0].at == card().at


@pytest.mark.parametrize(
    ("elements", "place", "hint"),
    [
        ("- {rect: safe, role: nmber}", "3:22", "did you mean 'number'?"),
        ("- {rect: safe, role: bars}", "3:22", "did you mean 'bar'?"),
        ("- {group: [{rect: safe, role: nmber}], role: tl}", "3:31", "did you mean 'number'?"),
        ("- {group: [{rect: safe, role: number}], role: tk}", "3:47", "did you mean 'tl'?"),
    ],
)
def test_a_role_that_is_misspelt_is_told_at_its_word(
    tmp_path: Path, elements: str, place: str, hint: str
) -> None:
    asked = STANDARD.replace("role: number,", "role: number.tl,") if "tl" in elements + hint else STANDARD
    (tmp_path / "toy.yaml").write_text(GAME + asked, encoding="utf-8")
    spec = load_spec(tmp_path / "toy.yaml")
    (tmp_path / "front.yaml").write_text(f"format: 1\nelements:\n{elements}\n", encoding="utf-8")
    whole = load_template(tmp_path / "front.yaml", spec, "card", fonts=FONTS)
    slips = misnamed(whole, gauges(spec, "card", "front"))
    assert [(f"{p.at.line}:{p.at.column}", p.check, p.hint) for p in slips.values()] == [
        (place, "unknown-role", hint)
    ]


def test_roles_of_the_designers_own_are_nobodys_slip(tmp_path: Path) -> None:
    spec = standard(tmp_path)
    own = GOOD + "- {rect: safe, role: numbers}\n- {rect: safe, role: portrait}\n"
    (tmp_path / "front.yaml").write_text(f"format: 1\nelements:\n{own}", encoding="utf-8")
    whole = load_template(tmp_path / "front.yaml", spec, "card", fonts=FONTS)
    assert misnamed(whole, gauges(spec, "card", "front")) == {}


@pytest.mark.parametrize(
    ("elements", "told"),
    [
        ("- {rect: safe, role: zoen}", [("3:22", "did you mean 'zone'?")]),
        ("- {rect: safe, role: zones.deck}", [("3:22", "did you mean 'zone'?")]),
        ("- {rect: safe, role: zone.dek}", [("3:22", "did you mean 'deck'?")]),
        ("- {group: [{rect: safe, role: zone}], role: discrad}", [("3:45", "did you mean 'discard'?")]),
        ("- {rect: safe, role: zone}\n- {rect: safe, role: zone.deck}", []),
        ("- {rect: safe, role: zone.deck_2}\n- {rect: safe, role: zone.discard.left}", []),
        ("- {rect: safe, role: zone.life}\n- {rect: safe, role: compass}", []),
    ],
)
def test_a_mats_role_that_is_almost_a_zones_is_told_at_its_word(
    tmp_path: Path, elements: str, told: list[tuple[str, str]]
) -> None:
    text = f"format: 1\nelements:\n{elements}\nstock: {{size: A3, bleed: 3mm, safe: 5mm}}\n"
    (tmp_path / "mat.yaml").write_text(text, encoding="utf-8")
    whole = load_template(tmp_path / "mat.yaml", standard(tmp_path), "", fonts=FONTS)
    slips = list(misnamed_zones(whole, ["deck", "discard"]))
    assert [(f"{p.at.line}:{p.at.column}", p.hint) for p in slips] == told
    assert {(p.check, p.severity) for p in slips} <= {("unknown-role", "warning")}


def test_every_role_that_a_star_means_is_measured(tmp_path: Path) -> None:
    more = GOOD + "- {text: x, box: {left: 1mm, top: 30mm, size: 8mm}, role: number.extra}\n"
    found = {(p.check, p.severity) for p in judged(tmp_path, more)}
    assert found == {("number-place", "warning"), ("safe-zone", "error")}


def test_outline_counts_as_it_comes_to_lie(tmp_path: Path) -> None:
    """Turned, mirrored and clipped: the outline is where the ink is."""
    spec = standard(tmp_path)
    (tmp_path / "front.yaml").write_text(
        "format: 1\nelements:\n"
        "- {rect: {left: 10mm, width: 20mm, top: 10mm, height: 10mm}, fill: black, rotate: 90, role: a}\n"
        "- group: [{rect: trim, fill: black, role: b}]\n"
        "  box: {left: 5mm, top: 5mm, size: 8mm}\n"
        "  clip: {rect: all}\n"
        "- {group: [{rect: {left: 1mm, width: 2mm}, fill: black, role: c}], mirror: left-right}\n",
        encoding="utf-8",
    )
    face = face_of(load_template(tmp_path / "front.yaml", spec, "card", fonts=FONTS))
    outlines = {mark.role: mark.outline for mark in roles(face, FONTS.typeface)}
    assert outlines["a"] == pytest.approx((15, 5, 10, 20))
    assert outlines["b"] == pytest.approx((5, 5, 8, 8))
    assert outlines["c"] == pytest.approx((57, 0, 2, 80))


def test_bundled_front_keeps_the_standard_of_cennera() -> None:
    spec = load_spec("cennera")
    art = Art([examples() / "cennera" / "art"])
    cards = load_cards([examples() / "cennera" / "cards.csv"], spec, art=art)
    columns = sorted({name for one in cards for name in one.values} - set(spec.types("card")))
    front = load_template(
        templates() / "cennera" / "front.yaml",
        spec,
        "card",
        fonts=FONTS,
        pictures=Pictures(art),
        columns=columns,
    )
    rules = gauges(spec, "card", "front")
    options = {name: option.default for name, option in spec.options.items()}
    for one in cards:
        laid = lay_out(front, one, options=options)
        assert laid.problems == ()
        assert list(measure(laid.face, rules, one, FONTS.typeface)) == []


def test_values_of_the_toy_card_are_those_of_its_spec(tmp_path: Path) -> None:
    assert set(VALUES) == set(standard(tmp_path).kinds["card"].fields)


ONE_MARK = GOOD[: GOOD.rindex("- {circle")]


@pytest.mark.parametrize(
    "element",
    [
        "{image: nowhere.png, box: safe, role: mark}",
        "{icons: nowhere.png, count: 2, box: safe, role: mark}",
        '{image: "{name}", box: safe, role: mark}',
        "{group: [{image: nowhere.png, box: safe}], role: mark}",
        "{group: [{image: nowhere.png, box: safe, role: of}], role: mark}",
        '{rect: safe, fill: black, rotate: "1 / (power - 3)", role: mark}',
        f'{{qr: "{"x" * 3000}", box: safe, role: mark}}',
    ],
)
def test_what_could_not_be_drawn_is_told_and_not_measured(tmp_path: Path, element: str) -> None:
    spec = standard(tmp_path)
    (tmp_path / "front.yaml").write_text(f"format: 1\nelements:\n{ONE_MARK}- {element}\n", encoding="utf-8")
    whole = load_template(tmp_path / "front.yaml", spec, "card", fonts=FONTS)
    for _ in range(2):  # the second time as it is remembered
        face, (problem,), _ = lay_out(whole, card(), options=OPTIONS)
        assert problem.check in ("missing-picture", "element-undefined", "code-too-long")
        found = measure(face, gauges(spec, "card", "front"), card(), FONTS.typeface)
        assert "mark" not in [told.check for told in found]


def test_picture_that_a_card_has_none_of_is_measured(tmp_path: Path) -> None:
    found = judged(tmp_path, ONE_MARK + '- {image: "{art}", box: safe, role: mark}\n')
    assert "mark" in [told.check for told in found]
