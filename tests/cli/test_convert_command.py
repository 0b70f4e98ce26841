"""``cardgen convert``: a set in another format, nothing lost, nothing written over by accident."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
import typer

from cardgen.cli.convert import convert
from cardgen.problem import Invalid
from cardgen.source.table import load_records

CARDS = 'id,name,tl,no\n# a comment\na1,空,5,007\n\na2,"海, 山",6,\n'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cards.csv").write_text(CARDS, "utf-8")


def values(path: str) -> list[dict[str, object]]:
    return [dict(record.values) for record in load_records(path).records]


def test_a_spreadsheet_goes_on_as_yaml(capsys: pytest.CaptureFixture[str]) -> None:
    convert(Path("cards.csv"), Path("cards.yaml"))
    assert Path("cards.yaml").read_text("utf-8") == (
        '- id: a1\n  name: 空\n  tl: 5\n  "no": "007"\n- id: a2\n  name: 海, 山\n  tl: 6\n'
    )
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "cards.yaml: 2 cards from cards.csv\nleft out: 2 blank or comment rows\n"


def test_a_set_survives_the_way_through_every_format() -> None:
    way = ["cards.csv", "a.xlsx", "b.yaml", "c.json", "d.tsv", "e.xlsx", "f.json"]
    for source, target in pairwise(way):
        convert(Path(source), Path(target))
    expected = [{"id": "a1", "name": "空", "tl": 5, "no": "007"}, {"id": "a2", "name": "海, 山", "tl": 6}]
    assert values("f.json") == expected
    assert values("b.yaml") == expected


def test_a_sheet_is_chosen_by_name() -> None:
    convert(Path("cards.csv"), Path("cards.xlsx"))
    with pytest.raises(Invalid, match="did you mean 'cards'"):
        convert(Path("cards.xlsx"), Path("out.csv"), sheet="card")
    convert(Path("cards.xlsx"), Path("out.csv"), sheet="cards")
    assert values("out.csv") == values("cards.csv")


def test_lost_ignores_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    Path("a.yaml").write_text("- id: a  # cardgen: ignore[one]\n", "utf-8")
    convert(Path("a.yaml"), Path("a.csv"))
    assert capsys.readouterr().err.endswith("left out: 1 comment that silenced a check\n")


def test_a_file_that_is_there_is_kept_unless_forced() -> None:
    Path("cards.yaml").write_text("mine", "utf-8")
    with pytest.raises(typer.BadParameter, match="is there already"):
        convert(Path("cards.csv"), Path("cards.yaml"))
    assert Path("cards.yaml").read_text("utf-8") == "mine"
    convert(Path("cards.csv"), Path("cards.yaml"), force=True)
    assert len(values("cards.yaml")) == 2


def test_a_format_that_cannot_be_written_is_wrong_usage() -> None:
    with pytest.raises(typer.BadParameter, match=r"cannot write '.ods'; accepted: .csv"):
        convert(Path("cards.csv"), Path("cards.ods"))


def test_a_faulty_table_is_not_converted() -> None:
    Path("cards.csv").write_text("id,id\n1,2\n", "utf-8")
    with pytest.raises(Invalid, match="duplicate-column"):
        convert(Path("cards.csv"), Path("cards.yaml"))
    assert not Path("cards.yaml").exists()


def test_a_folder_that_is_not_there_is_wrong_usage() -> None:
    with pytest.raises(typer.BadParameter, match="there is no folder gone"):
        convert(Path("cards.csv"), Path("gone/cards.yaml"))
