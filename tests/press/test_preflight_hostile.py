"""Files that are damaged, locked, enormous or made to harm end in a problem, soon, not in a traceback."""

from __future__ import annotations

import io
import random
import re
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pikepdf import Array, Dictionary, Name, Stream
from PIL import Image as Pixels
from small_pdf import MEDIA, small_pdf, written

from cardgen.press.preflight import opening, preflight, rendering, separations, walk
from cardgen.problem import Problem


def checks(path: Path, render: bool = False) -> set[str]:
    return {problem.check for problem in preflight(path, render=render)}


def changed(folder: Path, change: Callable[[pikepdf.Pdf], None], **saving: Any) -> Path:
    path = folder / "changed.pdf"
    with pikepdf.open(io.BytesIO(small_pdf())) as pdf:
        change(pdf)
        pdf.save(path, **saving)
    return path


def put(folder: Path, data: bytes) -> Path:
    path = folder / "a.pdf"
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("data", [b"", b"%PDF-1.6", b"\0" * 5000, b"<html>", small_pdf()[:400]])
def test_what_is_no_pdf_is_said_to_be_damaged(data: bytes, tmp_path: Path) -> None:
    found = preflight(put(tmp_path, data))
    assert [(problem.check, problem.severity) for problem in found] == [("pdf-damaged", "error")]
    assert str(found[0].at) == str(tmp_path / "a.pdf")


def test_a_file_that_is_cut_off_is_damaged(tmp_path: Path) -> None:
    assert "pdf-damaged" in checks(put(tmp_path, small_pdf()[:-300]))


@pytest.mark.parametrize("name", ["a.pdf", "a b", "(表) b.pdf", "a\udcff.pdf"])
def test_what_is_told_of_a_file_leaves_its_name_to_the_place(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(small_pdf().replace(b"startxref\n", b"startxref\n9"))
    found = [problem.message for problem in preflight(path, render=False) if problem.check == "pdf-damaged"]
    assert found[0] == "file is damaged"
    assert re.fullmatch(r"\(offset \d+\): xref not found", found[1])


def test_a_file_that_is_not_there_is_the_callers_to_know(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        preflight(tmp_path / "none.pdf")


def test_a_locked_file_is_told_as_such(tmp_path: Path) -> None:
    lock = pikepdf.Encryption(owner="boss", user="secret")
    found = preflight(changed(tmp_path, lambda pdf: None, encryption=lock))
    assert [problem.check for problem in found] == ["pdf-encrypted"]
    assert "password" in found[0].message


def test_restrictions_without_a_password_are_told_too(tmp_path: Path) -> None:
    lock = pikepdf.Encryption(owner="boss", user="")
    assert "pdf-encrypted" in checks(changed(tmp_path, lambda pdf: None, encryption=lock))


def test_a_file_without_pages_is_damaged(tmp_path: Path) -> None:
    pdf = pikepdf.new()
    pdf.save(tmp_path / "a.pdf")
    assert checks(tmp_path / "a.pdf") == {"pdf-damaged"}


def test_content_that_unfolds_without_end_is_not_unfolded(tmp_path: Path) -> None:
    squeeze = zlib.compressobj(9)
    zeros = b"0 0 m 1 1 l S\n" * 100_000
    data = b"".join(squeeze.compress(zeros) for _ in range(300)) + squeeze.flush()

    def fill(pdf: pikepdf.Pdf) -> None:
        content = Stream(pdf, b"")
        content.write(data, filter=Name.FlateDecode)
        pdf.pages[0].Contents = content

    started = time.process_time()
    found = checks(changed(tmp_path, fill), render=True)
    assert {"pdf-too-large", "not-done"} <= found
    assert time.process_time() - started < 5


def test_lzw_that_has_no_bound_is_not_unfolded(tmp_path: Path) -> None:
    def fill(pdf: pikepdf.Pdf) -> None:
        content = Stream(pdf, b"")
        content.write(b"\x80" * 2_000_000, filter=Name.LZWDecode)
        pdf.pages[0].Contents = content

    as_it_is = pikepdf.StreamDecodeLevel.none
    path = changed(tmp_path, fill, stream_decode_level=as_it_is, compress_streams=False)
    found = [problem for problem in preflight(path, render=False) if problem.check != "no-standard"]
    assert {problem.check for problem in found} == {"pdf-too-large", "not-done", "forbidden-coding"}
    assert any("LZW" in problem.message for problem in found)


def test_streams_that_take_too_long_to_unfold_are_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "SECONDS", -1)
    found = {problem.check: problem.message for problem in preflight(written(tmp_path))}
    assert found.keys() == {"pdf-too-large", "not-done"}
    assert "to unfold" in found["pdf-too-large"]


LOTS = 20_000
ENDLESS = {
    "states": (b"q " * LOTS, "more than 2000 q inside one another"),
    "colours": (
        b"".join(b"0 0 0 %.6f k 9 9 9 9 re f " % (n / LOTS) for n in range(LOTS)),
        "content that is, or unfolds to, more than can be judged",
    ),
}


@pytest.mark.parametrize("kind", ENDLESS)
def test_content_that_has_no_end_of_something_is_left(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(walk, "MAX_THINGS", LOTS // 2)
    content, said = ENDLESS[kind]

    def fill(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].Contents = Stream(pdf, content)

    found = preflight(changed(tmp_path, fill), render=True)
    assert [problem.message for problem in found if problem.check == "pdf-too-large"] == [said]
    assert any("not rendered: its content" in problem.message for problem in found)


def test_pages_beyond_what_is_judged_are_not_unfolded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Any] = []
    content = walk._content
    monkeypatch.setattr(walk, "MAX_ALL_BYTES", 100)
    monkeypatch.setattr(walk, "_content", lambda stream: read.append(stream) or content(stream))
    [problem] = [p for p in preflight(written(tmp_path, pages=9), render=False) if p.check == "pdf-too-large"]
    assert "on pages" in problem.message
    assert 1 < len(read) < 5


def test_bytes_that_are_no_content_are_told_in_a_few_lines(tmp_path: Path) -> None:
    def fill(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].Contents = Stream(pdf, random.Random(7).randbytes(50_000))

    found = [p for p in preflight(changed(tmp_path, fill), render=False) if p.check == "content-damaged"]
    assert 2 < len(found) < 15
    assert any("more than 10 different faults; " in problem.message for problem in found)


def test_a_form_of_many_things_is_not_shown_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two thousand colours, shown two thousand times: four million rectangles to move."""
    monkeypatch.setattr(walk, "MAX_INSTRUCTIONS", 300_000)

    def fill(pdf: pikepdf.Pdf) -> None:
        code = b"".join(b"0 0 0 %.4f k 9 9 9 9 re f " % (n / 2000) for n in range(2000))
        form = Stream(pdf, code, Type=Name.XObject, Subtype=Name.Form, BBox=Array(MEDIA))
        pdf.pages[0].Resources = Dictionary(XObject=Dictionary(Fm=pdf.make_indirect(form)))
        pdf.pages[0].Contents = Stream(pdf, b"/Fm Do " * 2000)

    assert "pdf-too-large" in checks(changed(tmp_path, fill))


def test_forms_that_show_forms_cost_what_they_hold(tmp_path: Path) -> None:
    """Twenty forms, each of which shows the next one ten times: 10 to the 20 rectangles."""

    def fill(pdf: pikepdf.Pdf) -> None:
        inner: Any = None
        for _ in range(20):
            code = b"1 0 0 rg 60 60 9 9 re f" if inner is None else b"/Fm Do " * 10
            form = Stream(pdf, code)
            form.Type, form.Subtype, form.BBox = Name.XObject, Name.Form, Array(MEDIA)
            if inner is not None:
                form.Resources = Dictionary(XObject=Dictionary(Fm=inner))
            inner = pdf.make_indirect(form)
        pdf.pages[0].Resources = Dictionary(XObject=Dictionary(Fm=inner))
        pdf.pages[0].Contents = Stream(pdf, b"/Fm Do")

    found = preflight(changed(tmp_path, fill), render=False)
    rgb = [problem for problem in found if problem.check == "rgb-color"]
    assert f"{10**19 - 1} more like it" in rgb[0].message
    assert "in Fm > Fm > Fm" in rgb[0].message


def test_forms_deeper_than_any_program_goes_are_a_loop(tmp_path: Path) -> None:
    def fill(pdf: pikepdf.Pdf) -> None:
        inner = Dictionary()
        for _ in range(60):
            form = Stream(pdf, b"/Fm Do")
            form.Type, form.Subtype, form.BBox = Name.XObject, Name.Form, Array(MEDIA)
            form.Resources = Dictionary(XObject=inner)
            inner = Dictionary(Fm=pdf.make_indirect(form))
        pdf.pages[0].Resources = Dictionary(XObject=inner)
        pdf.pages[0].Contents = Stream(pdf, b"/Fm Do")

    assert "form-loop" in checks(changed(tmp_path, fill))


ODD_PAGES: list[dict[str, Any]] = [
    {"TrimBox": Array([1, 2, 3])},
    {"TrimBox": Array(["a", "b", "c", "d"])},
    {"MediaBox": Array([0, 0, 1e30, 1e30])},
    {"MediaBox": Array([0, 0, 0, 0])},
    {"Rotate": Name.Sideways},
    {"UserUnit": 1e9},
    {"Resources": 7},
    {"Resources": Dictionary(Font=3, XObject=Array([]), ExtGState=Dictionary(G=4))},
    {"Contents": Array([1, 2])},
    {"Contents": Dictionary()},
    {"Group": Array([])},
    {"Annots": Array([1, Dictionary(), Dictionary(Subtype=Name.Link, Rect=Array([1]))])},
    {"Annots": 5},
]


@pytest.mark.parametrize("entries", ODD_PAGES, ids=lambda entries: next(iter(entries)))
@pytest.mark.parametrize("render", [False, True])
def test_pages_that_make_no_sense_are_judged_all_the_same(
    entries: dict[str, Any], render: bool, tmp_path: Path
) -> None:
    def spoil(pdf: pikepdf.Pdf) -> None:
        for key, value in entries.items():
            pdf.pages[0].obj[f"/{key}"] = value

    assert all(isinstance(problem, Problem) for problem in preflight(changed(tmp_path, spoil), render=render))


ODD_CONTENT = [
    "BT /F 9 Tf (a) Tj ET", "q " * 5000, "[1 2] 0 d 1 0 0 1 0 0 cm /G gs", "/Fm Do", "(a) (b) k", "1 0 k",
    "/P scn", "/Cs cs /P scn", "BI ID EI", "BI /W 1 /H 1 /BPC 8 /CS /G ID", "1e400 0 0 1 0 0 cm 0 0 1 1 re f",
    "BT 1 Tr 9 Tf [(a) 9 /x] TJ ET", "-- ++ .. 4 4 re f", "W n W n 0 0 m W n",
]  # fmt: skip


@pytest.mark.parametrize("content", ODD_CONTENT)
def test_content_that_makes_no_sense_is_judged_all_the_same(content: str, tmp_path: Path) -> None:
    resources = "/Font << /F 7 >> /XObject << /Fm << /Subtype /Form >> >> /ColorSpace << /Cs [/Pattern] >>"
    path = written(tmp_path, {"content": content, "resources": f"{resources} /Pattern << /P [1] >>"})
    assert all(isinstance(problem, Problem) for problem in preflight(path, render=False))


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.randoms(use_true_random=False), st.integers(1, 12))
def test_spoiled_bytes_are_judged_all_the_same(chance: random.Random, count: int) -> None:
    data = bytearray(SPOILABLE)
    for _ in range(count):
        at = chance.randrange(len(data))
        data[at : at + chance.randrange(3)] = bytes(chance.randrange(256) for _ in range(chance.randrange(3)))
    path = Path(f"{FOLDER}/spoiled.pdf")
    path.write_bytes(bytes(data))
    assert all(isinstance(problem, Problem) for problem in preflight(path, render=False))


SPOILABLE = small_pdf(
    {
        "standard": "plain",
        "resources": "/ExtGState << /G << /ca 0.5 /OP true >> >> /XObject << /Fm << /Loop true >> >>",
        "content": "/G gs 0 0 0 0 k 60 60 9 9 re f /Fm Do",
        "font": "9",
    }
)
FOLDER = ""


@pytest.fixture(autouse=True, scope="module")
def _folder(tmp_path_factory: pytest.TempPathFactory) -> None:
    global FOLDER
    FOLDER = str(tmp_path_factory.mktemp("spoiled"))


def test_without_a_renderer_what_was_not_done_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(separations.shutil, "which", lambda tool: None)
    path = written(tmp_path, {"content": "0.9 0.9 0.9 0.9 k 60 60 40 40 re f"})
    found = {problem.check: problem for problem in preflight(path)}
    assert found.keys() == {"ink-limit", "not-done"}  # the colour tells by itself
    assert found["not-done"].severity == "warning"
    assert "neither Ghostscript nor poppler" in found["not-done"].message
    assert found["not-done"].hint == "install Ghostscript"


def test_a_renderer_that_gives_up_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(command: list[str], timeout: float, **_: object) -> None:
        raise subprocess.TimeoutExpired(command, timeout)

    monkeypatch.setattr(separations.shutil, "which", lambda tool: tool)
    monkeypatch.setattr(separations.subprocess, "run", never)
    found = preflight(written(tmp_path))
    assert [problem.check for problem in found] == ["not-done"]
    assert "gs took longer than 60 s" in found[0].message


def test_pages_are_rendered_in_runs_and_what_cannot_be_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs: list[tuple[int, int]] = []

    def rendered(path: Path, first: int, last: int) -> Any:
        runs.append((first, last))
        white = Pixels.new("L", (196, 266))
        return (separations.Plates(number, (white,) * 4) for number in range(first, last + 1))

    monkeypatch.setattr(rendering, "plates", rendered)
    monkeypatch.setattr(rendering, "RUN", 2 * 196 * 267)
    path = written(tmp_path, pages=6)
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        pdf.pages[3].MediaBox = Array((0, 0, 9000, 9000))
        pdf.save(path)
    found = [problem.message for problem in preflight(path) if problem.check == "not-done"]
    assert runs == [(1, 2), (3, 3), (5, 6)]
    assert [message.split(";")[0] for message in found] == ["not rendered: page 4 is larger than 2.5 m"]
    monkeypatch.setattr(rendering, "SECONDS", -1)
    found = [problem.message for problem in preflight(path) if problem.check == "not-done"]
    assert "the pages from 1 on" in found[0]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not bound a program's memory")
def test_a_renderer_may_not_take_all_memory() -> None:
    separations._run(["sh", "-c", 'test "$(ulimit -v)" != unlimited'])
    with pytest.raises(separations.NotRendered, match="false gave up"):
        separations._run(["false"])


def test_what_is_wrong_hundreds_of_times_is_told_two_hundred_times(tmp_path: Path) -> None:
    widths = " ".join(f"{n / 1000:g} w 60 60 m 90 90 l S" for n in range(240))
    found = preflight(written(tmp_path, {"content": f"0 0 0 1 K {widths}"}), render=False)
    told = [problem.message for problem in found if problem.check == "thin-line"]
    assert len(told) == 201
    assert told[-1] == "40 more problems of this kind"


def test_limits_of_the_process_are_given_back(tmp_path: Path) -> None:
    before = pikepdf.settings.get_qpdf_limits()
    preflight(written(tmp_path), render=False)
    preflight(put(tmp_path, b""))
    assert pikepdf.settings.get_qpdf_limits() == before
