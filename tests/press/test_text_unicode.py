"""Texts break where UAX #14 lets them, judged by another implementation; emoji are refused."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from unittest.mock import patch

import pytest
from designing import FONTS, items, laid
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.press.face import Text
from cardgen.press.text import tokens
from cardgen.press.text.fit import Setting
from cardgen.press.text.measuring import measured
from cardgen.press.text.rows import POINT
from cardgen.press.text.run import Run
from cardgen.press.text.shape import Shaper
from cardgen.press.text.style import TextStyle
from cardgen.press.text.textbox import Block, set_text
from cardgen.press.text.vertical import VerticalShaper

linebreak = pytest.importorskip("uniseg.linebreak")
NOTO = Shaper(FONTS.chain(["Noto Sans JP"]))


def ours(text: str) -> set[int]:
    """Where a line may end, in characters."""
    paragraph = measured([Run(text, NOTO)])
    ends = [0]
    for atom in paragraph.atoms:
        ends.append(ends[-1] + len(atom.text))
    return {ends[stop] for stop in paragraph.stops}


def theirs(text: str) -> set[int]:
    ends, at = set(), 0
    for unit in linebreak.line_break_units(text):
        at += len(unit)
        ends.add(at)
    return ends


@pytest.mark.parametrize(
    "text",
    [
        'The quick (brown) fox can\'t jump 32.3 feet, right? "Yes," he said.',
        "well-known/other e.g. foo/bar",
        "$100 and 50% or (a) [b] {c}",
        "Don’t “quote me” now…",
        "re-roll +1/+1 counters -2 x",
        "Naïve café; Straße: 3:45pm",
        "1,000.50 total, A. B. C.",
        "état d’âme : oui !",
        "¿Qué? ¡Sí! #1 card & 2",
        "a\u00a0b c e-mail@x.org",
        "Привет, мир-труд 50–60",
        "un\u00adbe\u00adliev\u00adably of\u00adfice well-\u00adknown",
        "soft\u00ad, (soft\u00ad) 3\u00ad4",
        "zero\u200bwidth \u200bspace (\u200ba) a\u200b\u200bb",
        "word\u2060joiner a\u2060b \u2060c",
        "no\u00a0break\u00a0space \u00a0a",
        "narrow\u202f! 5\u202fkg a \u202fb",
        "em\u2003space thin\u2009space hair\u200a\u200aspace",
        "see https://example.org/rules/page_one.html now.",
        "x//y and http://a.b/c 1/2/3",
        "20€ x €5 and 7€ or −3",
        "“q”r a“q” b ‘q’r «q»r a‹q›",
        "Foo™ a†b 50％off",
        "漢字\u3000仮名 か\u3000\u3000な",
        "漢\u00ad字\u200bか\u2060な\u00a0に\u202fぬ",
    ],
)
def test_texts_break_exactly_there(text: str) -> None:
    assert ours(text) == theirs(text)


PIECES = ["word", "re-roll", "and/or", "12", "3.5", "$5", "50%", "(", ")", '"', "“", "”", "it’s", ",", ".",
          "!", "?", ";", ":", " ", " ", "\u00a0", "é", "…", "+1/+1", "漢", "かな", "ッ", "「", "」", "。",
          "３", "枚", "\u00ad", "\u200b", "\u2060", "\u202f", "\u3000", "\u2009", "コスト", "kg"]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=12).map("".join).map(str.strip).filter(bool))
@settings(max_examples=600, derandomize=True, deadline=None)
def test_no_line_ends_where_it_must_not(text: str) -> None:
    """Quotation marks aside: Japanese rules tell an opening one from a closing one, UAX #14 does not, and
    lets none follow a wide or thin space on a new line."""
    pairs = [*enumerate(pairwise(text), 1)]
    quotes = {end for end, (left, right) in pairs if {"“", "”"} & {left, right}}
    quotes |= {end for end, (left, right) in pairs if left in "\u3000\u2009" and right == '"'}
    assert ours(text) <= theirs(text) | quotes


def refused(folder: Path, name: str) -> list[tuple[str, str, str]]:
    """The checks that refuse a name, where, and what they are told to do about it."""
    problems = laid(folder, '  - {text: "{name}"}', name=name).problems
    return [(problem.check, str(problem.at), problem.hint) for problem in problems]


@pytest.mark.parametrize("text", ["قرد", "שלום", "a\u202eb", "a\u200fb", "a\u061cb", "\u2067a", "\u202ba"])
def test_right_to_left_is_refused_once_at_the_cell(text: str, tmp_path: Path) -> None:
    ((check, at, _),) = refused(tmp_path, text)
    assert (check, at) == ("text-direction", "cards.csv:2:10")


@pytest.mark.parametrize("mark", "\u200e\u202a\u202c\u202d\u2066\u2068\u2069\u200b\u2060\ufeff\u00ad")
def test_marks_of_left_to_right_text_show_nothing(mark: str, tmp_path: Path) -> None:
    (item,) = items(tmp_path, '  - {text: "{name}"}', name=f"a{mark}b")
    (plain,) = items(tmp_path, '  - {text: "{name}"}', name="ab")
    assert isinstance(item, Text)
    assert isinstance(plain, Text)
    assert item.glyphs == plain.glyphs
    assert item.places == pytest.approx(plain.places)


@pytest.mark.parametrize(
    "emoji", ["🔥", "☀️", "♥️", "©️", "1️⃣", "👍🏽", "☝🏽", "👨‍👩‍👧", "❤️‍🔥", "🇯🇵", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "☀️🔥"]
)  # fmt: skip
def test_emoji_are_refused_each_as_one_and_an_icon_is_offered(emoji: str, tmp_path: Path) -> None:
    found = refused(tmp_path, f"火{emoji}水")
    assert [(check, at) for check, at, _ in found] == [("missing-glyph", "cards.csv:2:10")] * (
        2 if emoji == "☀️🔥" else 1
    )
    assert all(":name:" in hint for _, _, hint in found)


def test_picture_in_colour_is_named_with_its_code_points_and_the_way_to_its_plain_sign(
    tmp_path: Path,
) -> None:
    (problem,) = laid(tmp_path, '  - {text: "{name}"}', name="☀️").problems
    assert problem.message.startswith("☀️ U+2600 U+FE0F (black sun with rays)")
    assert "U+FE0F" in problem.hint


@pytest.mark.parametrize("sign", ["☀", "☀\ufe0e", "♥\ufe0e", "©", "１", "#", "葛\U000e0100"])
def test_plain_signs_are_set(sign: str, tmp_path: Path) -> None:
    assert refused(tmp_path, sign) == []


def set_lines(text: str, width: float, shaper: Shaper = NOTO) -> Block:
    return set_text([[Run(text, shaper)]], width, 40, TextStyle(shaper, Setting(10)))


def test_word_parts_at_its_soft_hyphen_and_shows_one() -> None:
    whole = set_lines("un\u00adable", 30).rows
    first, second = set_lines("un\u00adable", 8.2).rows
    assert [len(row.glyphs) for row in whole] == [6]
    assert (first.texts, second.texts) == (("u", "n\u00ad", ""), tuple("able"))
    assert first.glyphs[-1] == NOTO.chain[0].glyph("-")
    assert first.places[-1] == pytest.approx(sum(NOTO.atoms("un")[0][0].advances))


def test_room_is_kept_for_the_hyphen() -> None:
    un, hyphen = (sum(atom.width for atom in NOTO.atoms(text)[0]) for text in ("un", "-"))
    em = 10 * POINT / 1000
    long = "un\u00adutterable"
    assert len(set_lines(long, (un + hyphen) * em + 0.01).rows[0].texts) == 3
    assert "\u00ad" not in set_lines(long, (un + hyphen) * em - 0.01).rows[0].texts[-1]
    right = set_text([[Run(long, NOTO)]], 16, 20, TextStyle(NOTO, Setting(10), align="right")).rows[0]
    assert right.x + right.width == pytest.approx(16)


def test_soft_hyphen_between_kanji_shows_nothing_and_in_a_column_lies_on_its_side() -> None:
    lines = set_lines("漢\u00ad字", 5).rows
    assert [len(row.glyphs) for row in lines] == [1, 1]
    column = VerticalShaper(NOTO.chain)
    block = set_text([[Run("un\u00adable", column)]], 20, 8.2, TextStyle(column, Setting(10)))
    assert [(row.form, len(row.glyphs)) for row in block.rows] == [("sideways", 3), ("sideways", 4)]


def test_word_is_shaped_as_if_its_soft_hyphens_were_not_there() -> None:
    plain, soft = (NOTO.atoms(text)[0] for text in ("AVATAR", "AV\u00adAT\u00adAR"))
    assert sum(atom.width for atom in soft) == pytest.approx(plain[0].width)
    assert len(soft) == 3
    fi = [atom.text for atom in NOTO.atoms("of\u00adfice")[0]]
    assert fi == ["of\u00ad", "fice"]  # no ligature across


@pytest.mark.parametrize("space", "\u00a0\u2002\u2003\u2007\u2009\u200a\u202f\u205f\u3000")
def test_spaces_have_room_in_every_font(space: str) -> None:
    for family in ("Noto Sans JP", "Zen Maru Gothic"):
        atoms, missing = Shaper(FONTS.chain([family], 700)).atoms(f"a{space}b")
        assert missing == []
        assert 0 < atoms[1].width <= 1000


def test_plain_texts_are_parted_as_any_others() -> None:
    """What spares most texts the long expressions parts them in the same places."""
    plain = [char for char in map(chr, range(0x10000)) if tokens._PLAIN[char]]
    assert {*"aZ9,あ漢ー。「（！ "} < {*plain}
    assert not {*"-/’Ａ０\u3099\u20e3é\t"} & {*plain}
    text = "".join(f"{char}a1{char}{char}漢{char}." for char in plain)
    with patch.object(tokens, "_PLAIN", dict.fromkeys(plain, False)):
        parted = tokens.tokens(text)
    assert tokens.tokens(text) == parted
