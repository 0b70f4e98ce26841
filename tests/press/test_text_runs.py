"""Runs within a text have a look of their own, icons stand on the line, keywords bring their reminders."""

from __future__ import annotations

from pathlib import Path

import pytest
from designing import FONTS, GAME, card, faults, items, laid, template
from PIL import Image as Pixels

from cardgen.cards.spec import load_spec
from cardgen.press.face import Group, Image, Shape, Text
from cardgen.press.layout.laying import lay_out
from cardgen.press.template.load import load_template
from cardgen.press.text.breaking import forbidden_end, forbidden_start
from cardgen.press.text.fit import Setting
from cardgen.press.text.inline import Inline, Keyword, Look
from cardgen.press.text.lines import break_lines
from cardgen.press.text.measuring import measured
from cardgen.press.text.rich import rich
from cardgen.press.text.rows import POINT
from cardgen.press.text.run import Icon, Names, Run
from cardgen.press.text.shape import Shaper
from cardgen.press.text.style import TextStyle
from cardgen.press.text.textbox import set_text
from cardgen.press.text.vertical import VerticalShaper

PLAIN = Shaper(FONTS.chain(["Noto Sans JP"]))
BOLD = Shaper(FONTS.chain(["Noto Sans JP"], 700))


def look(names: Names) -> Look:
    scale = 1.5 if "big" in names else 1.0
    return Look(BOLD if "strong" in names else PLAIN, scale, "﹅" if "dots" in names else "")


INLINE = Inline(
    look,
    ("strong", "big", "dots"),
    {"fire": Icon("fire", 1.5), "火": Icon("火")},
    {"crash": Keyword("クラッシュ", "手札を1枚捨てる"), "rush": Keyword("Rush", "Acts at once.")},
    reminders=True,
)
RECT = '<rect width="10" height="20" fill="#f00"/>'
FIRE = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20">{RECT}</svg>'


def read(text: str) -> list[list[tuple[str, str]]]:
    """Each paragraph's runs: the names of the look, and what is said (the icon's name in colons)."""
    found = rich(text, INLINE)
    assert found.faults == ()
    return [[("+".join(run.look), run.text) for run in runs] for runs in found.paragraphs]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[strong|強い]力", [[("strong", "強い"), ("", "力")]]),
        ("あ[strong|い[big|う]え]", [[("", "あ"), ("strong", "い"), ("strong+big", "う"), ("strong", "え")]]),
        ("[常時] [1] x[0]", [[("", "[常時] [1] x[0]")]]),
        ("[strong|a[1]b]", [[("strong", "a[1]b")]]),
        ("[strong|一\n二]三", [[("strong", "一")], [("strong", "二"), ("", "三")]]),
        ("[strong|{字|じ}]", [[("strong", "字")]]),
        ("[|[strong|:fire:] {{]", [[("", "[strong|:fire:] {{")]]),
        ("コスト:fire::火:を", [[("", "コスト"), ("", ":fire:"), ("", ":火:"), ("", "を")]]),
        ("12:30:00 例:はい:", [[("", "12:30:00 例:はい:")]]),
        (":crash:、:crash:", [[("", "クラッシュ（手札を1枚捨てる）、クラッシュ")]]),
        (":rush:.", [[("", "Rush (Acts at once.).")]]),
    ],
)
def test_markup(text: str, expected: list[list[tuple[str, str]]]) -> None:
    assert read(text) == expected


@pytest.mark.parametrize(
    ("text", "check", "hint"),
    [
        ("[strng|a]", "unknown-run", "did you mean 'strong'?"),
        ("[strong|a", "wrong-markup", "end the run with ']'"),
        ("[|a", "wrong-markup", "end it with ']'"),
        (":fir:", "unknown-icon", "did you mean 'fire'?"),
    ],
)
def test_slips_are_faults(text: str, check: str, hint: str) -> None:
    assert [(fault.check, fault.hint) for fault in rich(text, INLINE).faults] == [(check, hint)]


def setting(text: str, width: float = 40, height: float = 30, **how: object):  # type: ignore[no-untyped-def]
    style = TextStyle(PLAIN, Setting(10), **how)  # type: ignore[arg-type]
    return set_text(rich(text, INLINE).paragraphs, width, height, style)


def test_larger_run_stands_on_the_same_baseline_and_takes_room_above() -> None:
    plain, mixed = setting("小\n大小"), setting("小\n[big|大]小")
    assert len({row.y for row in mixed.rows[1:]}) == 1
    assert [row.size for row in mixed.rows] == [10, 15, 10]
    em = 10 * POINT
    assert mixed.rows[1].y - plain.rows[1].y == pytest.approx(0.88 * 0.5 * em)
    assert setting("[big|大]").rows[0].y == pytest.approx(1.5 * 0.88 * em)


def test_icon_stands_on_the_line_and_number_stays_with_it() -> None:
    (spot,) = setting("あ:fire:い").spots
    before, after = setting("あ:fire:い").rows
    em = 10 * POINT
    assert (spot.width, spot.height) == pytest.approx((1.5 * em, em))
    assert spot.x == pytest.approx(1.06 * em)
    assert after.x == pytest.approx((1 + 1.5 + 0.12) * em)
    assert spot.y + spot.height == pytest.approx(before.y + 0.12 * em)
    broken = setting("ああ3:fire:", width=3.2 * em)
    assert broken.lines == 2
    assert "".join(broken.rows[-1].texts) == "3"


def test_icon_wider_than_its_column_keeps_the_columns_apart() -> None:
    style = TextStyle(VerticalShaper(PLAIN.chain), Setting(10, 1.0, 1.2), align="right")
    inline = Inline(lambda names: Look(style.shaper), (), {"wide": Icon("wide", 3.0)})
    block = set_text(rich("一\n:wide:二\n三", inline).paragraphs, 60, 20, style)
    em, (spot,) = 10 * POINT, block.spots
    one, two, three = (row.x for row in block.rows)
    assert spot.x + spot.width / 2 == pytest.approx(two)
    assert spot.x + spot.width <= one - em / 2 + 1e-6
    assert spot.x >= three + em / 2 - 1e-6
    assert block.height == pytest.approx((1 + 2 * 1.2 + 2) * em)


def test_icon_alone_fills_a_line() -> None:
    block = setting(":fire:", align="center")
    assert block.excess is None
    assert block.spots[0].x + block.spots[0].width / 2 == pytest.approx(20)


def test_dots_stand_above_letters_and_say_nothing() -> None:
    block = setting("[dots|大事、な]こと")
    said = ["".join(row.texts) for row in block.rows]
    assert said == ["大事、な", "こと", "", "", ""]
    base, _, *dots = block.rows
    em = 10 * POINT
    for dot, place in zip(dots, (0, 1, 3), strict=True):
        assert dot.size == 5
        assert dot.x + dot.width / 2 == pytest.approx(base.x + (place + 0.5) * em)
        assert dot.y < base.y - 0.88 * em


HEAD = """
palette: {ink: cmyk(0 90 80 0)}
runs:
  accent: {color: ink, size: 120%}
icons:
  fire: fire.svg
"""


def test_runs_of_templates_have_colours_and_sizes(tmp_path: Path) -> None:
    (tmp_path / "fire.svg").write_text(FIRE, encoding="utf-8")
    flavor = "[accent|赤][strong|太]:fire:"
    red, bold, icon = items(tmp_path, '  - {text: "{flavor}", size: 10pt}', head=HEAD, flavor=flavor)
    assert isinstance(red, Text)
    assert isinstance(bold, Text)
    assert (red.color.m, red.size, bold.color.k, bold.size) == (90, 12, 100, 10)
    assert FONTS.typeface(bold.font).weight == 700
    assert icon.origin == red.origin


@pytest.mark.parametrize(
    ("writing", "usual", "other"), [("horizontal", "dot", "sesame"), ("vertical", "sesame", "dot")]
)
def test_dots_are_those_usual_where_one_writes_so(
    tmp_path: Path, writing: str, usual: str, other: str
) -> None:
    text = f'  - {{text: "[dots|大]", writing: {writing}}}'
    said, same, differing = (
        items(tmp_path, text, head=head and f"runs: {{dots: {{emphasis: {head}}}}}")
        for head in ("", usual, other)
    )
    assert said == same != differing


def test_tinted_icon_has_the_colour_of_the_letters_around_it(tmp_path: Path) -> None:
    (tmp_path / "fire.svg").write_text(FIRE, encoding="utf-8")
    head = HEAD.replace("fire: fire.svg", "fire: {image: fire.svg, tint: true}\n  raw: fire.svg")
    text = '  - {text: ":fire:[accent|:fire:]:raw:", size: 10pt, color: k(70)}'
    plain, accent, raw = (
        group.items[0] for group in items(tmp_path, text, head=head) if isinstance(group, Group)
    )
    assert isinstance(plain, Shape)
    assert isinstance(accent, Shape)
    assert isinstance(raw, Shape)
    assert plain.fill is not None
    assert accent.fill is not None
    assert (plain.fill.k, accent.fill.m) == (70, 90)
    assert raw.fill not in (plain.fill, accent.fill)


def test_pixels_stand_on_the_line_as_drawings_do(tmp_path: Path) -> None:
    Pixels.new("RGBA", (40, 20), (255, 0, 0, 128)).save(tmp_path / "coin.png")
    head = "icons: {coin: {image: coin.png, height: 1.5, drop: 0.25}}"
    text = "  - {text: 'あ:coin:い', size: 20pt, box: {left: 5mm, top: 5mm}, script_gap: 0}"
    found = items(tmp_path, text, head=head)
    before, after = (item for item in found if isinstance(item, Text))
    (coin,) = (item for item in found if isinstance(item, Image))
    em = 20 * 25.4 / 72
    assert coin.picture.endswith("coin.png")
    assert (coin.box.width, coin.box.height) == pytest.approx((3 * em, 1.5 * em), abs=1e-3)
    assert coin.box.bottom == pytest.approx(before.y + 0.25 * em, abs=1e-3)
    assert (coin.box.x, after.x) == pytest.approx((5 + 1.06 * em, 5 + 4.12 * em), abs=1e-3)  # air beside it


def test_icon_keeps_its_proportions_in_condensed_text(tmp_path: Path) -> None:
    (tmp_path / "fire.svg").write_text(FIRE, encoding="utf-8")
    look = "size: 10pt, wrap: none, fit: [{condense: 50%}], box: {width: 25mm}"
    element = f'  - {{text: ":fire:あああああああああ", {look}}}'
    found = items(tmp_path, element, head=HEAD)
    group = next(item for item in found if isinstance(item, Group))
    assert group.transform.a == pytest.approx(group.transform.d)
    assert 0.5 < next(item.stretch for item in found if isinstance(item, Text)) < 1


def test_runs_and_icons_are_inherited_and_changed(tmp_path: Path) -> None:
    (tmp_path / "fire.svg").write_text(FIRE, encoding="utf-8")
    base = "format: 1" + HEAD + "elements: []\n"
    text = '{text: "[accent|a]:fire:", size: 10pt}'
    own = f"extends: base.yaml\nruns: {{accent: {{size: 200%}}}}\nelements: [{text}]\n"
    made = template(tmp_path, own, base_yaml=base)
    run, icon = lay_out(made, card(), options={"night": False, "lights": []}).face.items
    assert isinstance(run, Text)
    assert (run.size, run.color.m) == (20, 90)
    assert isinstance(icon, Group)


RULES = (
    "【登場時】[strong|山札]の上から3枚を見る。その中から{炎|ほのお}の:fire:2:fire:以下のカードを1枚[dots|必ず]選び、"
    "「[big|全員]、{集合|しゅうごう}！」と言って場に出す。残りは好きな順番で山札の下に置く……。このターン、"
    "あなたは[strong|[big|他]の]カードを使えない――ただし:crash:を持つもの（ATK 1,000以上）を除く。"
)


@pytest.mark.parametrize("wrap", ["greedy", "balanced", "phrase"])
def test_width_sweep_over_marked_up_rules(wrap: str) -> None:
    """At every width from 6 em no line begins or ends as none may, sticks out, or leaves anything out."""
    runs = rich(RULES, INLINE).paragraphs[0]
    whole = "".join(f":{run.icon.name}:" if run.icon else run.text for run in runs)
    for paragraph in (measured(runs), measured(column_runs(runs))):
        for tenths in range(60, 400, 3):
            broken = break_lines(paragraph, tenths * 100, wrap, urgent=True)  # type: ignore[arg-type]
            assert broken is not None, f"{tenths / 10} em"
            set_as, lines = broken
            said = [set_as.text(line.start, line.end) for line in lines]
            assert "".join(said) == whole
            assert max(line.width for line in lines) <= tenths * 100 + 0.01
            starts = [line[0] for line in said[1:] if not line.startswith(":")]
            ends = [line.rstrip()[-1] for line in said[:-1] if not line.endswith(":")]
            assert not [*filter(forbidden_start, starts), *filter(forbidden_end, ends)]


def column_runs(runs: list[Run]) -> list[Run]:
    """The same runs for a column."""
    shapers = {id(shaper): VerticalShaper(shaper.chain) for shaper in (PLAIN, BOLD)}
    return [run._replace(shaper=shapers[id(run.shaper)]) for run in runs]


def test_slips_in_cards_are_told_at_the_cell(tmp_path: Path) -> None:
    (tmp_path / "fire.svg").write_text(FIRE, encoding="utf-8")
    _, problems, _ = laid(tmp_path, '  - {text: "{name}"}', head=HEAD, name="[accnt|赤]:fir:")
    assert [(p.check, str(p.at)) for p in problems] == [
        ("unknown-run", "cards.csv:2:10"),
        ("unknown-icon", "cards.csv:2:10"),
    ]


def test_slips_in_templates_are_told_at_their_line(tmp_path: Path) -> None:
    head = "format: 1\nicons:\n  fire: nowhere.svg\nruns:\n  big: {size: 900%}\nelements:\n  - text: a\n"
    assert faults(tmp_path, head) == ["3:9 missing-picture", "5:15 wrong-value"]


def test_keywords_print_their_title_and_reminder_in_the_locale(tmp_path: Path) -> None:
    words = """
keywords:
  crash: {title: {en: Crash, ja: クラッシュ}, reminder: {en: Discard a card., ja: 手札を1枚捨てる}}
"""
    (tmp_path / "toy.yaml").write_text(GAME + words, encoding="utf-8")
    (tmp_path / "front.yaml").write_text(
        'format: 1\nelements: [{text: "{flavor}", reminders: true}]\n', encoding="utf-8"
    )
    for locale, said in (("ja", "クラッシュ（手札を1枚捨てる）"), ("en", "Crash (Discard a card.)")):
        spec = load_spec(tmp_path / "toy.yaml")
        made = load_template(tmp_path / "front.yaml", spec, "card", fonts=FONTS, locale=locale)
        face, problems, _ = lay_out(made, card(flavor=":crash:"), options={"night": False, "lights": []})
        assert problems == ()
        assert "".join(item.text for item in face.items if isinstance(item, Text)) == said


def test_unused_run_looks_are_no_warning(tmp_path: Path) -> None:
    assert (
        template(tmp_path, "format: 1\nruns: {soft: {weight: regular}}\nelements: [{text: a}]\n").warnings
        == ()
    )
