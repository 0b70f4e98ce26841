"""Painted faces in a store: they come back as they were, and a document cannot tell the difference."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from handmade import BLUE, PAPER, RED, K, ground, painter, run, typefaces
from PIL import Image as Pillow

from cardgen.cards.card import Card
from cardgen.cards.marks import Worded, mark
from cardgen.press.basis import card_key
from cardgen.press.color import BLACK
from cardgen.press.face import Color, Face, Gradient, Group, Image, Item, Shape, Spot, Text
from cardgen.press.geometry import Box, ellipse, rectangle
from cardgen.press.late_face import Deferred
from cardgen.press.pdf.finish import pdf_bytes
from cardgen.press.pdf.fragment import Fragment
from cardgen.press.pdf.kept_fragment import KeptFragments
from cardgen.press.pdf.paint import Painter
from cardgen.press.sheets.impose import Pair, impose
from cardgen.press.sheets.plans import load_plan
from cardgen.problem import Span


class Memory:
    def __init__(self) -> None:
        self.pieces: dict[str, bytes] = {}
        self.read: list[str] = []
        self.written: list[str] = []

    def get(self, key: str) -> bytes | None:
        self.read.append(key)
        return self.pieces.get(key)

    def put(self, key: str, data: bytes) -> None:
        self.written.append(key)
        self.pieces[key] = data


def everything(folder: Path) -> tuple[tuple[Item, ...], ...]:
    """Parts that name every kind of resource."""
    picture = folder / "a.png"
    Pillow.new("RGB", (8, 8), (200, 20, 20)).save(picture)
    disc = ellipse(Box(10, 10, 20, 20))
    shine = Gradient((0, 0, 0), (63, 0, 0), ((0.0, RED), (1.0, Color(0, 0, 0, 0, (255, 255, 255)))))
    many = tuple(Shape(ellipse(Box(i, i * 1.37, 9.13, 7.77)), fill=BLUE) for i in range(60))
    return (
        (ground(RED),),
        (Image(Box(5, 5, 20, 20), str(picture)),),
        (Shape(disc, fill=PAPER, opacity=0.5), Group((Shape(disc, fill=BLUE), run("札")), opacity=0.25)),
        (Group(many),),
        (run("「開演」ﬁ", y=40, color=BLACK), run("AVAT office", y=50)),
        (Shape(disc, fill=shine),),
        (Shape(rectangle(Box(1, 1, 61, 86)), stroke=Spot("CutContour", K, True), stroke_width=0.1),),
    )


def face(parts: tuple[tuple[Item, ...], ...], key: str = "") -> Face:
    items = tuple(item for part in parts for item in part)
    return Face("a front", 63, 88, 3, 3, 3, items, parts, key)


def test_a_fragment_comes_back_with_all_it_names(tmp_path: Path) -> None:
    store, brush = Memory(), Painter(typefaces, "print", black_overprints=True)
    fragment = brush.face(face(everything(tmp_path)))
    KeptFragments(store).keep("it", fragment)
    found = KeptFragments(store).read("it")
    assert found is not None
    assert found.code == fragment.code
    named = [each for each in fragment.parts if any(names(each)[1:])]
    assert [names(each)[1:] for each in found.parts] == [names(each)[1:] for each in named]
    for field in Fragment._fields:  # what is new in a fragment has to be kept too
        assert field in {"code", "parts"} or any(getattr(part, field) for part in (found, *found.parts)), (
            field
        )


def names(fragment: Fragment) -> list[object]:
    """What a fragment names, without where in a template its pictures come from."""
    pictures = {name: source.file for name, source in fragment.pictures.items()}
    layers = {name: (layer.box, layer.fades, layer.fragment.code) for name, layer in fragment.layers.items()}
    return [
        fragment.glyphs, pictures, fragment.opacities, layers, fragment.overprints, fragment.spots,
        dict(fragment.gradients),
    ]  # fmt: skip


def test_a_document_of_kept_faces_is_the_same_to_the_byte(tmp_path: Path) -> None:
    parts, store = everything(tmp_path), Memory()
    faces = [face((*parts, (run(said, y=70),)), key) for key, said in (("one", "朝"), ("two", "夜"))]
    plan = load_plan("a4-9up")

    def printed(store: Memory | None) -> bytes:
        sheets = impose((Pair(one, None, 2) for one in faces), plan, title="set", build="x")
        return pdf_bytes(sheets, Painter(typefaces, "print", store=store))

    clean = printed(None)
    assert printed(store) == clean
    held = len(store.pieces)
    assert printed(store) == clean
    assert len(store.pieces) == held


def test_layers_that_faces_share_are_written_and_read_once(tmp_path: Path) -> None:
    parts, store = everything(tmp_path), Memory()
    faces = [face(parts, key) for key in ("one", "two", "three")]
    for done in (store.written, store.read):
        store.read.clear()
        brush = Painter(typefaces, "print", store=store)
        for each in faces:
            brush.face(each)
        assert len(store.pieces) > len(faces)
        assert sorted(done) == sorted(store.pieces)


def test_a_kept_face_whose_layer_is_lost_is_painted_again(tmp_path: Path) -> None:
    store, shown = Memory(), face(everything(tmp_path), "key")
    brush = Painter(typefaces, "print", store=store)
    first = brush.face(shown)
    layers = [key for key, data in store.pieces.items() if b"CutContour" not in data]
    for key in layers:
        del store.pieces[key]
    assert brush.face(shown).code == first.code


def test_colours_and_bleed_tell_kept_faces_apart(tmp_path: Path) -> None:
    store, shown = Memory(), face(((ground(RED),),), "key")
    inks = Painter(typefaces, "print", store=store).face(shown)
    light = Painter(typefaces, "screen", store=store).face(shown)
    assert inks.code != light.code
    Painter(typefaces, "print", store=store).face(replace(shown, bleed=1))
    assert len(store.pieces) == 3


def test_parts_are_painted_as_the_whole_display_list_is(tmp_path: Path) -> None:
    parts = everything(tmp_path)
    whole = replace(face(parts), parts=())
    assert rastered(face(parts)) == rastered(whole)


def rastered(shown: Face) -> bytes:
    from cardgen.press.pdf.raster import pictures

    [image] = pictures([shown], typefaces, dpi=72)
    return image.tobytes()


def test_a_part_that_faces_share_is_painted_once() -> None:
    def faint(text: str, y: float) -> Text:
        return run(text, y=y)._replace(opacity=0.5)

    shared, brush = (ground(RED), faint("札", 40)), painter()
    one, two = face((shared, (faint("朝", 50),))), face((shared, (faint("夜", 50),)))
    first, second = brush.face(one), brush.face(two)
    assert first.parts[0] is second.parts[0]
    assert first.parts[1] is not second.parts[1]


def test_a_text_with_other_marks_is_another_face() -> None:
    def key(written: str) -> str:
        values = {"text": Worded(written)}
        return card_key("side", Card("a", "card", values, Span("cards.csv", 2)), ["text"])

    plain, marked = "突破を得る。", mark("keyword", "突破") + "を得る。"
    assert Worded(plain) == Worded(marked)
    assert key(plain) != key(marked)
    assert key(marked) == key(marked)


def test_a_deferred_face_is_laid_out_when_it_is_looked_at() -> None:
    laid: list[str] = []

    def lay() -> Face:
        laid.append("now")
        return face(((ground(RED),),))

    late = Deferred.of(lay, Face("a front", 63, 88, 3, 3, 3, (), key="k"))
    assert (late.name, late.trim_box.width, late.key, laid) == ("a front", 63, "k", [])
    assert late.items == (ground(RED),)
    assert late.parts == ((ground(RED),),)
    assert laid == ["now"]
    assert replace(late, bleed=1).items == late.items
