"""Any text in any box, in lines and in columns: nothing lies outside, nothing is lost, no readings meet.

Texts are of words, marks, numbers with units, soft hyphens, ruby of every kind, runs of other sizes and
faces, emphasis and icons. The judge adds up each glyph's outline from the fonts, by what rows mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from designing import FONTS
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardgen.press.text.fit import Setting, Step
from cardgen.press.text.inline import Inline, Look
from cardgen.press.text.rich import rich
from cardgen.press.text.rows import POINT, Row
from cardgen.press.text.run import Icon, Names, Spacing
from cardgen.press.text.shape import Shaper
from cardgen.press.text.style import TextStyle
from cardgen.press.text.textbox import Block, set_text
from cardgen.press.text.vertical import EM_TOP, VerticalShaper

CHAINS = [
    FONTS.chain(["Noto Sans JP"]),
    FONTS.chain(["Zen Maru Gothic", "Noto Sans JP"], 700),
    FONTS.chain(["Noto Sans JP", "Zen Maru Gothic"], 700),
]
SHAPERS = {
    (chain, tight, column): (VerticalShaper if column else Shaper)(chain, proportional=tight)
    for chain in CHAINS
    for tight in (False, True)
    for column in (False, True)
}
PIECES = (
    """
あ かな ッ ー 漢字 𠮷 「 」 （ ） 、 。 ・ ！ …… ―― 〜 3枚 10コスト ３０％ ￥500 5_kg LIVE AV fi “q”
well-known Fine, un-be-liev-able 漢-字 \u200b か゚ ｱﾞ {星|ほし} {星空|ほしぞら} {志|こころざし} {本気|マ|ジ}
{凝視|ぎょう|し} {の兎の|の|うさぎ|の} {A|えい} [strong|強い] [big|大きなGg] [small|小] [dots|点だ。]
[strong|{炎|ほのお}と:fire:] :fire: :wide: 2:fire: :fire:か
""".replace("-", "\u00ad")
    .replace("_", "\u00a0")
    .replace("\n", " ")
    .split(" ")
)
"""A hyphen stands for a soft one, an underscore for a space that does not break."""
TEXTS = st.lists(st.sampled_from([*filter(None, PIECES), " ", "\u3000", "\n"]), max_size=16).map("".join)
BOXES = st.tuples(st.floats(2, 45), st.floats(2, 45))
STYLES = st.fixed_dictionaries(
    {
        "align": st.sampled_from(["left", "center", "right", "justify"]),
        "valign": st.sampled_from(["top", "middle", "bottom"]),
        "edge": st.sampled_from(["em", "cap", "ink"]),
        "wrap": st.sampled_from(["greedy", "balanced", "phrase", "none"]),
        "spacing": st.builds(Spacing, st.sampled_from([0.0, 60.0, -40.0]), st.just(125.0), st.booleans()),
        "setting": st.builds(Setting, st.floats(4, 20), st.just(1.0), st.floats(1.0, 1.8)),
        "steps": st.sampled_from(
            [(), (Step("shrink", 3),), (Step("condense", 0.8), Step("leading", 1), Step("shrink", 3))]
        ),
    }
)


def inline(shaper: Shaper) -> Inline:
    """Runs in another weight and sizes, dots, and two icons."""
    chain = FONTS.near([face.family for face in shaper.chain], 700)
    bold = SHAPERS.setdefault(
        (chain, shaper.proportional, shaper.vertical), type(shaper)(chain, proportional=shaper.proportional)
    )

    def look(names: Names) -> Look:
        scale = 1.5 if "big" in names else 0.7 if "small" in names else 1.0
        return Look(bold if "strong" in names else shaper, scale, "﹅・•" if "dots" in names else "")

    return Inline(
        look, ("strong", "big", "small", "dots"), {"fire": Icon("fire"), "wide": Icon("wide", 2.5, 1.2)}
    )


def inks(row: Row) -> Iterator[tuple[float, float, float, float]]:
    """Left, top, right and bottom of each glyph's outline in the text's box, by what the row means."""
    face, em = FONTS.typeface(row.font), row.size * POINT / 1000
    along = em * row.stretch
    shifts = row.shifts or ((0.0, 0.0),) * len(row.glyphs)
    for glyph, place, (x, y) in zip(row.glyphs, row.places, shifts, strict=True):
        ink = face.ink(glyph)
        if ink is None:
            continue
        if row.form == "upright":
            half = face.advance(glyph) / 2
            edges = [row.y + (place + EM_TOP - edge) * along for edge in (ink.top, ink.bottom)]
            yield row.x + (ink.left - half) * em, edges[0], row.x + (ink.right - half) * em, edges[1]
        elif row.form == "sideways":
            edges = [row.y + (place + x + edge) * along for edge in (ink.left, ink.right)]
            yield row.x + (y + ink.bottom) * em, edges[0], row.x + (y + ink.top) * em, edges[1]
        else:
            edges = [row.x + (place + x + edge) * along for edge in (ink.left, ink.right)]
            yield edges[0], row.y - (y + ink.top) * em, edges[1], row.y - (y + ink.bottom) * em


def readings(block: Block, column: bool, sizes: set[float]) -> list[tuple[float, float, float]]:
    """Where readings stand: their line, from, to."""
    found = []
    for row in block.rows:
        if round(row.size, 6) in sizes and "".join(row.texts):
            line, start = (-row.x, row.y) if column else (row.y, row.x)
            found.append((round(line, 3), start, start + row.width))
    return sorted(found)


def style(**how: Any) -> dict[str, Any]:
    """The keys of a style that an example does not say."""
    plain = {"align": "left", "valign": "top", "edge": "em", "wrap": "greedy", "steps": ()}
    return {**plain, "spacing": Spacing(0, 125), "setting": Setting(4, 1, 1), **how}


SHRUNK, SQUEEZED = (Step("shrink", 1),), (Step("condense", 0.8), Step("shrink", 3))


@example(":wide:あ", (4, 2), style(edge="ink", steps=SHRUNK), CHAINS[0], False, True)
@example("3枚", (2, 2), style(edge="ink", steps=SQUEEZED), CHAINS[0], False, True)
@example("10コスト", (2, 7), style(spacing=Spacing(60, 125), align="right"), CHAINS[0], False, True)
@example("{の兎の|の|うさぎ|の}", (2, 7), style(align="right"), CHAINS[0], True, False)
@example("{A|えい}{A|えい}", (5, 3), style(), CHAINS[0], True, False)
@example("\u200bAV", (2, 2), style(), CHAINS[0], False, False)
@example(":fire:", (2, 2), style(edge="ink", align="right", spacing=Spacing(60)), CHAINS[0], False, False)
@given(TEXTS, BOXES, STYLES, st.sampled_from(CHAINS), st.booleans(), st.booleans())
@settings(max_examples=400, derandomize=True, deadline=None)
def test_nothing_outside_and_nothing_lost(
    text: str, box: tuple[float, float], how: dict[str, Any], chain: Any, tight: bool, column: bool
) -> None:
    shaper = SHAPERS[chain, tight, column]
    paragraphs, faults = rich(text, inline(shaper))
    assert faults == ()
    width, height = box
    block = set_text(paragraphs, width, height, TextStyle(shaper, **how))
    runs = [run for paragraph in paragraphs for run in paragraph]
    said = sorted("".join("".join(row.texts) for row in block.rows))
    shown = "".join(run.text + run.ruby for run in runs if not run.icon)
    assert [char for char in said if char not in "\u200b\u00ad"] == sorted(
        shown.replace("\u200b", "").replace("\u00ad", "")
    )
    assert [spot.icon for spot in block.spots] == [run.icon.name for run in runs if run.icon]
    if block.excess is not None:
        return
    boxes = [edges for row in block.rows for edges in inks(row)]
    boxes += [(spot.x, spot.y, spot.x + spot.width, spot.y + spot.height) for spot in block.spots]
    for left, top, right, bottom in boxes:
        assert min(left, top) >= -1e-3
        assert right <= width + 1e-3
        assert bottom <= height + 1e-3
    half = {round(block.setting.size / 2, 6)}
    for (line, _, end), (other, start, _) in pairwise(readings(block, column, half)):
        assert line != other or end <= start + 1e-3
