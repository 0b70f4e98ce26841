"""The file's own structure: what is put comes back when another program reads it."""

import io
from collections.abc import Callable

import pikepdf
import pytest

from cardgen.press.pdf.file import Deflated, PdfFile, Stream, array, dictionary, name, ref, text


def read(fill: Callable[[PdfFile], None], title: str = "A title") -> pikepdf.Pdf:
    pdf, out = PdfFile(title, "cardgen"), io.BytesIO()
    fill(pdf)
    pdf.page({"MediaBox": array([0, 0, 10, 20.5]), "Resources": dictionary({})})
    pdf.write(out)
    out.seek(0)
    found = pikepdf.open(out)
    assert found.get_warnings() == []
    return found


@pytest.mark.parametrize(
    "words", ["", "plain", r"a (b) \c", "カード（札）", "é — ü", "a\nb\t", "🂡", ")(", "\\"]
)
def test_texts_come_back_as_they_were(words: str) -> None:
    found = read(lambda pdf: pdf.catalog.update(Said=text(words)), title=words)
    assert str(found.Root.Said) == words
    assert str(found.docinfo["/Title"]) == words


@pytest.mark.parametrize("word", ["Plain", "a b", "a#b", "(a)/[b]", "銀", "100%"])
def test_names_come_back_as_they_were(word: str) -> None:
    found = read(lambda pdf: pdf.catalog.update(Named=dictionary({word: name(word)})))
    assert [(key, str(value)) for key, value in found.Root.Named.items()] == [(f"/{word}", f"/{word}")]


def test_objects_may_be_pointed_at_before_they_are_there_and_in_circles() -> None:
    def fill(pdf: PdfFile) -> None:
        pdf.catalog["First"] = pdf.put(
            "one", dictionary({"Next": ref("two"), "Sizes": array([1, 0.25, -3.5])})
        )
        pdf.put("two", array([ref("one"), "true", 7]))
        assert pdf.put("two", "another") == ref("two")

    found = read(fill)
    first = found.Root.First
    assert first.Next[0].objgen == first.objgen
    assert [float(size) for size in first.Sizes] == [1, 0.25, -3.5]
    assert list(first.Next)[1:] == [True, 7]


def test_streams_may_come_late_and_bring_others_with_them() -> None:
    inner = Deflated({"Kind": name("Inner")}, b"inner" * 100)

    class Late(Stream):
        def format(self, document: PdfFile) -> bytes:
            return Stream({"Inner": inner, "Again": inner}, lambda: b"late").format(document)

    found = read(lambda pdf: pdf.catalog.update(Outer=pdf.put("outer", Late({}, b""))))
    outer = found.Root.Outer
    assert outer.read_raw_bytes() == b"late"
    assert outer.Inner.objgen == outer.Again.objgen
    assert outer.Inner.read_bytes() == b"inner" * 100


def test_the_identifier_stands_for_the_content(monkeypatch: pytest.MonkeyPatch) -> None:
    def identifier(content: bytes) -> bytes:
        return bytes(read(lambda pdf: pdf.sign(content)).trailer.ID[0])

    assert identifier(b"a") == identifier(b"a") != identifier(b"b")
    earlier = identifier(b"a")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    dated = read(lambda pdf: None)
    assert str(dated.docinfo["/CreationDate"]) == "D:19700102000000+00'00'"
    assert identifier(b"a") != earlier
