"""Bytes → text: what is recognised, what is refused, and never a wrong character."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.problem import Invalid, Problem
from cardgen.source import text as text_module
from cardgen.source.text import decode, read_text

JAPANESE = "id,名前,枚数\na1,炎の竜,2\na2,ｶﾞｰﾄﾞ「守」,1\n"
NATIVE = {
    "cp1252": "id,name\na1,It’s a “café”, résumé…\n",
    "latin-1": "id,name\n1,Müller façade élan über\n",
    "cp1251": "id,name\n1,Огненный дракон\n",
    "koi8-r": "id,name\n1,Огненный дракон\n",
    "mac-roman": "id,name\n1,créé à l’été\n",
    "gb18030": "id,名称\n1,火焰龙与骑士\n",
    "big5": "id,名稱\n1,火焰龍與騎士\n",
    "euc-kr": "id,이름\n1,불의 용과 기사\n",
    "euc-jp": JAPANESE,
    "cp1250": "id,name\n1,ŽIŽKA\n2,ŠKODA\n3,žluťoučký kůň\n",
    "cp1254": "id,name\n1,Güneş Ejderhası\n",
    "cp1253": "id,name\n1,Δράκος της φωτιάς\n",
}


def refused(data: bytes) -> Problem:
    with pytest.raises(Invalid) as caught:
        decode(data, "a.csv")
    (problem,) = caught.value.problems
    return problem


@pytest.mark.parametrize(
    ("encoding", "mark"),
    [
        ("utf-8", b""),
        ("utf-8", codecs.BOM_UTF8),
        ("utf-16-le", codecs.BOM_UTF16_LE),
        ("utf-16-be", codecs.BOM_UTF16_BE),
        ("utf-16-le", b""),
        ("utf-16-be", b""),
        ("utf-32-le", codecs.BOM_UTF32_LE),
        ("utf-32-be", codecs.BOM_UTF32_BE),
        ("cp932", b""),
    ],
)
def test_encodings_of_designers_are_recognised(encoding: str, mark: bytes) -> None:
    assert decode(mark + JAPANESE.encode(encoding), "a.csv") == JAPANESE


@pytest.mark.parametrize(
    "text",
    [
        "名前,枚数\n",
        "id,名\n1,火\n",
        "カード名;コスト\n竜;3\n",
        "あ",
        "「」、。",
        "R級カード\n",
        "髑髏の騎士\n",
        "ＡＢＣ\n",
    ],
)
def test_short_files_of_excel_in_japan_are_read(text: str) -> None:
    assert decode(text.encode("cp932"), "a.csv") == text


@pytest.mark.parametrize("encoding", NATIVE)
def test_other_encodings_are_refused_with_their_first_odd_byte(encoding: str) -> None:
    data = NATIVE[encoding].encode(encoding)
    problem = refused(data)
    line = next(number for number, line in enumerate(data.split(b"\n"), 1) if not line.isascii())
    assert (problem.check, problem.at.line) == ("encoding", line)
    assert "UTF-8" in problem.hint


@pytest.mark.parametrize(
    ("broken", "column"),
    [("炎の竜と空".encode()[:-1] + b"\n", 5), ("炎の".encode() + b"\xff" + "竜".encode(), 3)],
)
def test_broken_utf8_is_not_taken_for_japanese(broken: bytes, column: int) -> None:
    problem = refused(b"id\n" + broken)
    assert (problem.check, problem.at[1:3]) == ("encoding", (2, column))


def test_bytes_that_belie_the_mark_are_refused() -> None:
    problem = refused(codecs.BOM_UTF16_LE + "a\nbc".encode("utf-16-le") + b"\x00\xd8")
    assert (problem.check, str(problem.at)) == ("encoding", "a.csv:2:3")


def test_line_ends_of_all_systems_are_one() -> None:
    assert decode(b"a\r\nb\rc\n", "a.csv") == "a\nb\nc\n"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a\x1bb", "1:2"),
        ("x\ny\x0bz", "2:2"),
        ("a\x7f", "1:2"),
        ("a\u2028b", "1:2"),
        ("So\ufffdra", "1:3"),
        ("a\ufeffb", "1:2"),
    ],
)
def test_characters_that_nobody_types_are_refused(text: str, place: str) -> None:
    problem = refused(text.encode())
    assert (problem.check, str(problem.at)) == ("stray-character", f"a.csv:{place}")


def test_a_zero_byte_makes_it_no_text() -> None:
    problem = refused(b"PK\x03\x04\nabc\x00\x01\x00\x00")
    assert (problem.check, str(problem.at)) == ("encoding", "a.csv:2:4")


def test_a_file_too_large_is_refused_before_it_is_read_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_module, "MAX_BYTES", 10)
    (tmp_path / "a.csv").write_bytes(b"x" * 10)
    assert read_text(tmp_path / "a.csv") == "x" * 10
    (tmp_path / "a.csv").write_bytes(b"x" * 11)
    with pytest.raises(Invalid, match="too-large"):
        read_text(tmp_path / "a.csv")


def test_a_file_that_is_not_there_is_the_machines_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_text(tmp_path / "nothing.csv")


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="a file that opens and cannot be read")
def test_a_file_that_fails_while_it_is_read_is_named() -> None:
    with pytest.raises(OSError, match="self/mem"):
        read_text("/proc/self/mem")


READABLE = st.text(
    st.characters(exclude_categories=["C"], exclude_characters="\u2028\u2029\ufffd"), max_size=40
)


@given(READABLE, st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-32"]))
@settings(max_examples=200, derandomize=True, deadline=None)
def test_unicode_survives_whatever_its_form(text: str, encoding: str) -> None:
    assert decode(text.encode(encoding), "a.csv") == text


@given(st.binary(max_size=60))
@settings(max_examples=500, derandomize=True, deadline=None)
def test_any_bytes_become_the_text_they_are_or_a_problem(data: bytes) -> None:
    try:
        text = decode(data, "a.csv")
    except Invalid:
        return
    encodings = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp932")
    plain = text.replace("\n", "")
    assert any(_decoded(data, encoding) == plain for encoding in encodings)


def _decoded(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding).replace("\r", "").replace("\n", "")
    except UnicodeDecodeError:
        return None
