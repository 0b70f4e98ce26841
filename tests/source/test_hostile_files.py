"""Files made to hurt: each ends in a problem, soon, with little memory; damaged ones never in a traceback."""

from __future__ import annotations

import resource
import sys
import time
import tracemalloc
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from office_files import put_ods, put_parts, put_xlsx

from cardgen.problem import Invalid
from cardgen.source import findings, office
from cardgen.source.table import load_records

MB = 2**20
SECONDS = 10.0
"""CPU time for a file of some MB on a slow machine; what is quadratic here takes minutes."""
CELL = '<c r="A1"><v>1</v></c>'


@pytest.fixture
def soon() -> Iterator[None]:
    """Fails the test where it takes too long."""
    start = time.process_time()
    yield
    assert time.process_time() - start < SECONDS


@pytest.fixture
def small() -> Iterator[None]:
    """Fails the test where it holds too much memory at once."""
    tracemalloc.start()
    yield
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 300 * MB


def checks(path: Path) -> set[str]:
    with pytest.raises(Invalid) as caught:
        load_records(path)
    assert len(caught.value.problems) <= findings.MAX_PROBLEMS
    str(caught.value)
    return {problem.check for problem in caught.value.problems}


@pytest.mark.parametrize(
    ("name", "unit", "check"),
    [
        ("brackets.yaml", "[", "too-deep"),
        ("braces.yaml", "{a: ", "too-deep"),
        ("dashes.yaml", "- ", "too-deep"),
        ("questions.yaml", "? ", "too-deep"),
        ("anchors.yaml", "- &a 1\n", "yaml-alias"),
        ("aliases.yaml", "- [*a,*a,*a,*a,*a,*a]\n", "yaml-alias"),
        ("merges.yaml", "- <<: 1\n", "merge-key"),
        ("same.yaml", "a: 1\n", "duplicate-key"),
        ("tags.yaml", "- !!x y\n", "yaml-tag"),
        ("tabs.yaml", "\t", "yaml-syntax"),
        ("key.yaml", "k", "wrong-type"),
        ("blank.yaml", "\n", "empty-table"),
        ("marks.yaml", "# cardgen: nonsense\n", "ignore-syntax"),
        ("documents.yaml", "--- 1\n", "yaml-documents"),
        ("brackets.json", "[", "too-deep"),
        ("braces.json", '{"a":', "too-deep"),
        ("digits.json", "1", "json-syntax"),
        ("space.json", " \n", "json-syntax"),
        ("commas.csv", ",", "cell-too-long"),
        ("names.csv", "a,", "cell-too-long"),
        ("cell.csv", "x", "cell-too-long"),
        ("quotes.csv", '"', "cell-too-long"),
        ("half.csv", '"x,', "text-behind-quote"),
        ("behind.csv", 'a\n"x"y\n', "text-behind-quote"),
        ("zeros.csv", "\0", "encoding"),
        ("shift.csv", "é", "cell-too-long"),
    ],
)
@pytest.mark.usefixtures("soon")
def test_millions_of_the_same_end_in_a_problem(name: str, unit: str, check: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes((unit * (3 * MB // len(unit))).encode())
    assert check in checks(path)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("block.yaml", "a: |\n" + "\n" * MB),
        ("folded.yaml", "a: '" + "x\n" * MB + "'"),
        ("escapes.json", '["' + "\\n" * MB + '"]'),
        ("wide.csv", "a,b\n" + "1,2,3\n" * (MB // 6)),
        ("names.csv", "a,b\n" + "a," * (MB // 2)),
        ("quoted.csv", "a\n" + '"\n\n",\n' * (MB // 6)),
        ("words.yaml", "a: " + "x y " * (MB // 4)),
        ("numbers.json", "[" + "1," * (MB // 8) + "1]"),
        ("comments.yaml", "# cardgen: ignore[a] b\n- '# cardgen:'\n" * (MB // 60)),
        ("comments.csv", "#\n" * (MB // 4)),
    ],
)
@pytest.mark.usefixtures("soon")
def test_reading_takes_time_in_line_with_size(name: str, text: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(text, "utf-8")
    assert checks(path)


@pytest.mark.parametrize("name", ["a.yaml", "a.json", "a.csv", "a.xlsx", "a.ods"])
def test_values_are_counted(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(findings, "MAX_VALUES", 20)
    path = tmp_path / name
    if name.endswith(".xlsx"):
        put_xlsx(path, "".join(f"<row>{CELL}</row>" for _ in range(30)))
    elif name.endswith(".ods"):
        cell = '<table:table-cell office:value-type="float" office:value="1"/>'
        put_ods(path, f'<table:table-row table:number-rows-repeated="99999999">{cell}</table:table-row>')
    else:
        texts = {
            ".yaml": "- {id: 1}\n" * 20,
            ".json": "[" + '{"id": 1},' * 20 + "{}]",
            ".csv": "id,x\n" + "1,2\n" * 20,
        }
        path.write_text(texts[path.suffix], "utf-8")
    assert checks(path) == {"too-large"}


MERGED = '<mergeCell ref="A1:XFD1048576"/>'
BILLION = (
    "<!DOCTYPE x [<!ENTITY a0 'ha'>"
    + "".join(f"<!ENTITY a{index + 1} '{f'&a{index};' * 10}'>" for index in range(9))
    + "]><w>&a9;</w>"
)


@pytest.mark.parametrize(
    ("sheet", "check"),
    [
        ("<w>" + " " * (130 * MB), "too-large"),
        (BILLION, "broken-file"),
        ("<a>" * MB, "broken-file"),
        ("<w " + " ".join(f'a{index}=">"' for index in range(200_000)) + "/>", "broken-file"),
        ("<w><row>" + CELL * 20_000 + "</row></w>", "too-large"),
        (f'<w><row r="999999999999999">{CELL}</row></w>', "empty-table"),
        (f"<w><row>{CELL}</row><row>{CELL}</row>{MERGED * 50_000}</w>", "merged-cells"),
    ],
    ids=["bomb", "entities", "nested", "attributes", "cells", "row", "merged"],
)
@pytest.mark.usefixtures("soon", "small")
def test_a_workbook_cannot_unfold_without_end(sheet: str, check: str, tmp_path: Path) -> None:
    path = put_xlsx(tmp_path / "a.xlsx", "")
    with ZipFile(path) as archive:
        parts: dict[str, str | bytes] = {name: archive.read(name) for name in archive.namelist()}
    put_parts(path, {**parts, "xl/worksheets/one.xml": sheet})
    assert checks(path) == {check}


def ods_row(cells: str, repeated: str = "1") -> str:
    return f'<table:table-row table:number-rows-repeated="{repeated}">{cells}</table:table-row>'


def ods_cell(inside: str, repeated: str = "1") -> str:
    kind = "string" if inside else ""
    again = f'table:number-columns-repeated="{repeated}"'
    return f'<table:table-cell office:value-type="{kind}" {again}>{inside}</table:table-cell>'


HUGE = "9" * 20
SPACES = '<text:s text:c="999999999"/>x' * 2000


@pytest.mark.parametrize(
    ("rows", "check"),
    [
        (ods_row(ods_cell("<text:p>x</text:p>", "16384"), "1048576"), "duplicate-column"),
        (ods_row(ods_cell("<text:p>x</text:p>", "16384") * 3000), "too-large"),
        (ods_row(ods_cell("", HUGE), HUGE), "empty-table"),
        (
            ods_row(ods_cell("<text:p>x</text:p>")) + ods_row(ods_cell(f"<text:p>y{SPACES}</text:p>")),
            "cell-too-long",
        ),
    ],
    ids=["rows", "columns", "empty", "spaces"],
)
@pytest.mark.usefixtures("soon", "small")
def test_a_document_cannot_repeat_without_end(rows: str, check: str, tmp_path: Path) -> None:
    assert check in checks(put_ods(tmp_path / "a.ods", rows))


def test_a_zip_with_a_million_names_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(office, "_MAX_DIRECTORY", 200)
    path = put_xlsx(tmp_path / "a.xlsx", "")
    with pytest.raises(Invalid, match="zip directory"):
        load_records(path)


def test_the_memory_of_a_workbook_is_bounded(tmp_path: Path) -> None:
    if sys.platform != "linux":
        pytest.skip("ru_maxrss counts kB on Linux only")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    path = put_xlsx(tmp_path / "a.xlsx", "", shared="<si><t>" + "x" * (100 * MB) + "</t></si>")
    checks(path)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert (after - before) * 1024 < 800 * MB


YAML = """\
cards:
- {id: a1, name: '空', n: 1.5}
- id: a2
  text: |
    x # y
# cardgen: ignore[a] b
"""
SEEDS = {
    "a.yaml": YAML.encode(),
    "a.json": b'[{"id": "a1", "name": "\\u7a7a\\n", "n": -1.5e3, "t": [true, null, {"x": []}]}]',
    "a.csv": b'id,"x ""y"""\r\na1,"line\nbreak"\r\n# c\r\n\r\na2, b\r\n',
    "b.csv": "名前;枚数\nカード;3\n".encode("cp932"),
    "c.csv": "名前\t枚数\nカード\t3\n".encode("utf-16"),
}
SIGNS = (b'"', b"[", b"{", b"\n", b"&a", b"*a", b"!x", b"\xff", b"\0", b"\r", b"<", b"99", b'"/>')
MUTATIONS = st.lists(
    st.tuples(
        st.floats(0, 1, exclude_max=True),
        st.integers(0, 12),
        st.binary(max_size=4) | st.sampled_from(SIGNS),
    ),
    min_size=1,
    max_size=6,
)


def mutated(data: bytes, mutations: list[tuple[float, int, bytes]]) -> bytes:
    for place, removed, added in mutations:
        at = int(place * (len(data) + 1))
        data = data[:at] + added + data[at + removed :]
    return data


def read_or_refuse(path: Path) -> None:
    try:
        table = load_records(path)
    except Invalid as invalid:
        assert {problem.at.file for problem in invalid.problems} == {str(path)}  # noqa: PT017
    else:
        assert all(record.spans.keys() == record.values.keys() for record in table.records)


@pytest.mark.parametrize("name", SEEDS)
@given(mutations=MUTATIONS)
@settings(max_examples=150, derandomize=True, deadline=None)
def test_damaged_text_is_read_or_refused(
    name: str, mutations: list[tuple[float, int, bytes]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / name
    path.write_bytes(mutated(SEEDS[name], mutations))
    read_or_refuse(path)


@pytest.mark.parametrize("suffix", [".yaml", ".json", ".csv", ".xlsx", ".ods"])
@given(data=st.binary(max_size=80))
@settings(max_examples=100, derandomize=True, deadline=None)
def test_any_bytes_are_read_or_refused(
    suffix: str, data: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / f"bytes{suffix}"
    path.write_bytes(data)
    read_or_refuse(path)


@pytest.mark.parametrize("suffix", [".xlsx", ".ods"])
@given(mutations=MUTATIONS, part=st.integers(0, 7), packed=st.booleans())
@settings(max_examples=150, derandomize=True, deadline=None)
def test_damaged_spreadsheets_are_read_or_refused(
    suffix: str,
    mutations: list[tuple[float, int, bytes]],
    part: int,
    packed: bool,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    path = tmp_path_factory.getbasetemp() / f"damaged{suffix}"
    if suffix == ".xlsx":
        formula = '<c r="A2" s="1"><f>1</f><v>2.0</v></c>'
        rows = f'<row r="1">{CELL}<c r="B1" t="s"><v>0</v></c></row><row r="2">{formula}</row>'
        put_xlsx(path, rows, "<si><t>x</t></si>", '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>')
    else:
        put_ods(path, ods_row(ods_cell("<text:p>x</text:p>", "2"), "3"))
    whole = path.read_bytes()
    path.write_bytes(_damaged(whole, mutations, part) if packed else mutated(whole, mutations))
    read_or_refuse(path)


def _damaged(data: bytes, mutations: list[tuple[float, int, bytes]], part: int) -> bytes:
    """The archive with one part damaged and packed again, so that the damage is met by the XML reader."""
    buffer = BytesIO()
    with ZipFile(BytesIO(data)) as archive, ZipFile(buffer, "w", ZIP_DEFLATED) as copy:
        for number, name in enumerate(archive.namelist()):
            content = archive.read(name)
            hit = number == part % len(archive.namelist())
            copy.writestr(name, mutated(content, mutations) if hit else content)
    return buffer.getvalue()
