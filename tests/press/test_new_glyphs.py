"""Which glyphs of packed letters are new."""

from __future__ import annotations

from cardgen.press.pdf.used_glyphs import ENOUGH, Sieve


def test_each_glyph_is_new_once_however_many_came_before() -> None:
    sieve, known = Sieve(), set[int]()
    for first in range(0, 0x10000, ENOUGH // 4):
        glyphs = range(first, min(first + ENOUGH // 4, 0x10000))  # among them those of surrogates
        letters = "".join(f"-500 <{glyph:04x}>" for glyph in glyphs)
        assert sieve.new(letters, known) == set(glyphs)
        known.update(glyphs)
        assert not sieve.new(letters, known)


def test_a_known_glyph_beside_a_new_one_is_passed_over() -> None:
    sieve = Sieve()
    assert sieve.new("<0001>" * 2 * ENOUGH, ()) == {1}
    assert sieve.new("<0001d8000001><dc00> 12.5 <0001>", {1}) == {0xD800, 0xDC00}
