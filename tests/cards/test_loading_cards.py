"""Tables of cards in, cards and problems out: a snippet, and the places and checks it must yield."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.cards.art import Art
from cardgen.cards.load import Reading, load_cards, read_cards
from cardgen.cards.spec import Spec, load_spec
from cardgen.problem import Invalid, Problem

HEAD = "id,name,rarity,color,tl,tr,bl,br"
SOUND = "a1,Sora,normal,red,5,5,5,5"


@pytest.fixture(scope="module")
def cennera() -> Spec:
    return load_spec("cennera")


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Spec:
    path = tmp_path_factory.mktemp("tiny") / "tiny.yaml"
    path.write_text(TINY, "utf-8")
    return load_spec(path)


TINY = """\
format: 1
game: tiny
title: Tiny
players: 2
stock: {width: 63mm, height: 88mm}
fields:
  name: {aliases: [名前], max_length: 12}
kinds:
  spell:
    title: {en: spell, ja: 呪文}
    free_columns: false
    fields:
      cost: {type: counts, choices: {fire: {ja: 火}, earth: {ja: 土}}}
      targets:
        type: list
        item: {type: choice, choices: [one, all, self]}
        optional: true
        max_items: 2
        unique: true
      lines: {type: list, item: {}, optional: true}
      quick: {type: bool, default: false}
      strength: {type: number, optional: true, min: 0.5, max: 9}
  land:
    title: {en: land, ja: 土地}
    free_columns: false
    fields:
      souls:
        type: list
        item:
          type: record
          fields: {color: {type: choice, choices: [red, blue]}, n: {type: int, min: 1}}
      extra: {type: data, optional: true}
checks:
  - check: cheap
    kinds: [spell]
    require: sum(cost) / len(name) < 2
    message: "{name} costs {sum(cost)}"
    at: cost
"""


def read(spec: Spec, folder: Path, *texts: str, **more: object) -> Reading:
    files = []
    for number, text in enumerate(texts, 1):
        suffix = "yaml" if text.startswith(("-", "cards:")) else "csv"
        path = folder / f"cards{number}.{suffix}"
        path.write_text(text, "utf-8")
        files.append(path)
    return read_cards(files, spec, **more)  # type: ignore[arg-type]


def told(problems: Iterable[Problem]) -> list[tuple[str, int, int]]:
    return [(problem.check, problem.at.line, problem.at.column) for problem in problems]


def test_a_sound_table_becomes_cards_with_every_declared_field(cennera: Spec, tmp_path: Path) -> None:
    reading = read(cennera, tmp_path, f"{HEAD},mood\n{SOUND},shy\n")
    assert reading.problems == ()
    card = reading.cards.cards[0]
    assert (card.id, card.kind, card.qty) == ("a1", "card", 1)
    assert [card[name] for name in ("tl", "rarity", "art", "mood")] == [5, "normal", None, "shy"]
    assert set(cennera.kinds["card"].fields) < set(card.values)
    assert str(card.where("tl")).endswith("cards1.csv:2:20")


@pytest.mark.parametrize(
    "head",
    [
        "ID,名前,レアリティ,属性,左上,右上,左下,右下,枚数",
        "ｉｄ, Name ,RARITY,Colour,TL,T R,bl,b-r,Quantity",
        "Card ID,カード名,レア度,色,tl,tr,bl,br,Number of copies",
    ],
)
def test_columns_are_known_under_their_other_names(cennera: Spec, tmp_path: Path, head: str) -> None:
    reading = read(cennera, tmp_path, f"{head}\na1,Sora,レア,緑,６,6,6,6.0,3\n")
    assert reading.problems == ()
    card = reading.cards.cards[0]
    assert [card[name] for name in ("rarity", "color", "tl", "br")] == ["rare", "green", 6, 6]
    assert card.qty == 3


def test_the_project_adds_column_names_of_its_own(cennera: Spec, tmp_path: Path) -> None:
    text = f"{HEAD.replace('rarity', '格')}\n{SOUND}\n"
    assert [p.check for p in read(cennera, tmp_path, text).problems] == ["missing-column"]
    assert read(cennera, tmp_path, text, aliases={"格": "rarity"}).problems == ()


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("a1,Sora,normal,pink,5,5,5,5", [("wrong-value", 2, 16)]),
        ("a1,Sora,normal,red,5,5,5,11", [("wrong-value", 2, 26)]),
        ("a1,Sora,normal,red,5,5,5,five", [("wrong-value", 2, 26)]),
        ("a1,Sora,normal,red,5,5,5,4.5", [("wrong-value", 2, 26)]),
        ("a1,Sora,normal,red,5,5,5,", [("missing-value", 2, 1)]),
        ("a1,\u200b\u2060 \u3164,normal,red,5,5,5,5", [("missing-value", 2, 4)]),
        ("a1,\u200bSora,normal,red,5,5,5,5", []),
        ("a1,,normal,,5,5,5,5", [("missing-value", 2, 1), ("missing-value", 2, 1)]),
        (",Sora,normal,red,5,5,5,5", [("missing-id", 2, 1)]),
        ("a 1,Sora,normal,red,5,5,5,5", [("bad-id", 2, 1)]),
        ("../a,Sora,normal,red,5,5,5,5", [("bad-id", 2, 1)]),
        ("com¹,Sora,normal,red,5,5,5,5", [("bad-id", 2, 1)]),
        ("LPT³.b,Sora,normal,red,5,5,5,5", [("bad-id", 2, 1)]),
        ("a\u202e1,Sora,normal,red,5,5,5,5", [("bad-id", 2, 1)]),
        ("a\u3164,Sora,normal,red,5,5,5,5", [("bad-id", 2, 1)]),
        ("a1,Sora,normal,red,5,5,5,6", [("number-sum", 2, 20)]),
        ("a1,Sora,rare,red,5,5,5,5", [("number-sum", 2, 18)]),
        ("a1,Sora,nrmal,pink,0,5,5,x", [("wrong-value", 2, c) for c in (9, 15, 20, 26)]),
        (f"{SOUND}\n{SOUND}", [("duplicate-id", 3, 1)]),
        (f"{SOUND}\nA1,Umi,normal,red,5,5,5,5", [("duplicate-id", 3, 1)]),
        ("각,Sora,normal,red,5,5,5,5\n\u1100\u1161\u11a8,Umi,normal,red,5,5,5,5", [("duplicate-id", 3, 1)]),
        (f"{SOUND}\na1,Umi,normal,pink,5,5,5,5", [("duplicate-id", 3, 1), ("wrong-value", 3, 15)]),
    ],
)
def test_whatever_is_wrong_is_told_at_its_cell(
    cennera: Spec, tmp_path: Path, row: str, expected: list[tuple[str, int, int]]
) -> None:
    assert sorted(told(read(cennera, tmp_path, f"{HEAD}\n{row}\n").problems)) == sorted(expected)


def test_a_message_says_what_was_found_and_expected_and_what_to_do(cennera: Spec, tmp_path: Path) -> None:
    reading = read(cennera, tmp_path, f"{HEAD}\na1,Sora,nomal,red,5,5,5,11\na2,Umi,normal,red,9,9,1,2\n")
    assert [(p.message, p.hint) for p in reading.problems] == [
        (
            "rarity of 'a1': found the text 'nomal', expected one of normal, rare",
            "did you mean 'normal'?",
        ),
        ("br of 'a1': found the number 11, expected a number from 1 to 10", ""),
        ("'a2': the numbers of a normal card sum to 20, these (9 9 / 1 2) to 21 (CN-CARD-5)", "take away 1"),
    ]


def test_a_choice_that_is_written_by_its_label_is_told_with_the_labels(cennera: Spec, tmp_path: Path) -> None:
    (problem,) = read(cennera, tmp_path, f"{HEAD}\na1,Sora,ノマル,red,5,5,5,5\n").problems
    assert problem.hint == "did you mean 'ノーマル'?"


def test_the_messages_of_a_spec_speak_the_language_that_is_asked_for(cennera: Spec, tmp_path: Path) -> None:
    text = f"{HEAD}\na2,Umi,rare,red,9,9,1,2\n"
    (problem,) = read(cennera, tmp_path, text, language="ja").problems
    assert problem.message.startswith("'a2': レアの数字の合計は24です")
    assert problem.hint == "3増やしてください"


@pytest.mark.parametrize(
    ("qty", "copies"),
    [
        ("", 1),
        ("0", 0),
        ("1", 1),
        ("999", 999),
        ("3.0", 3),
        ("２", 2),
        ("2枚", 2),
        ("×3", 3),
        ("x 3", 3),
        ("3x", 3),
    ],
)
def test_copies_that_can_be_printed(cennera: Spec, tmp_path: Path, qty: str, copies: int) -> None:
    reading = read(cennera, tmp_path, f"{HEAD},qty\n{SOUND},{qty}\n")
    assert reading.problems == ()
    assert reading.cards.cards[0].qty == reading.cards.cards[0]["qty"] == copies


@pytest.mark.parametrize("qty", ["-1", "1.5", "1000", "1/1162167", "many", "1e3"])
def test_copies_that_make_no_sense_are_problems(cennera: Spec, tmp_path: Path, qty: str) -> None:
    assert told(read(cennera, tmp_path, f"{HEAD},qty\n{SOUND},{qty}\n").problems) == [("bad-copies", 2, 28)]


def test_a_missing_column_is_told_once_and_not_for_every_card(cennera: Spec, tmp_path: Path) -> None:
    text = "id,name,rrity,color,tl,tr,bl,br\n" + "".join(f"a{i},S{i},x,red,5,5,5,5\n" for i in range(9))
    assert told(read(cennera, tmp_path, text.replace("rrity", "grade")).problems) == [
        ("missing-column", 1, 1)
    ]
    (slip,) = read(cennera, tmp_path, text).problems
    assert (slip.check, slip.severity, slip.at.column) == ("unknown-column", "error", 9)
    assert (
        slip.message == "the column 'rrity' is no field; it looks like 'rarity', which no column beside it is"
    )


@pytest.mark.parametrize("takes_free", [True, False])
def test_a_misspelt_column_of_ids_is_told_at_the_slip_alone(
    cennera: Spec, tmp_path: Path, takes_free: bool
) -> None:
    kinds = {
        name: kind.model_copy(update={"free_columns": takes_free}) for name, kind in cennera.kinds.items()
    }
    spec = cennera.model_copy(update={"kinds": kinds})
    (slip,) = read(spec, tmp_path, f"{HEAD.replace('id', 'idd')}\n{SOUND}\n").problems
    assert (slip.check, slip.severity, slip.at.column) == ("unknown-column", "error", 1)
    assert "'id'" in slip.message + slip.hint


def test_a_column_that_is_misspelt_in_one_of_several_files_is_told_once(
    cennera: Spec, tmp_path: Path
) -> None:
    (tmp_path / "a.csv").write_text(f"{HEAD}\n{SOUND}\n", "utf-8")
    rows = "".join(f"b{i},S{i},normal,red,5,5,5,5\n" for i in range(9))
    (tmp_path / "b.csv").write_text(f"{HEAD.replace('rarity', 'rarty')}\n{rows}", "utf-8")
    (slip,) = read_cards([tmp_path / "a.csv", tmp_path / "b.csv"], cennera).problems
    assert (slip.check, slip.severity, slip.at.line, slip.at.column) == ("unknown-column", "error", 1, 9)


def test_a_column_that_may_be_meant_for_a_field_of_which_a_row_has_none(
    cennera: Spec, tmp_path: Path
) -> None:
    (tmp_path / "a.csv").write_text(f"{HEAD}\n{SOUND}\n", "utf-8")
    (tmp_path / "b.csv").write_text(f"{HEAD.replace('name', 'nane')}\nb1,Umi,normal,red,5,5,5,5\n", "utf-8")
    (lacking,) = read_cards([tmp_path / "a.csv", tmp_path / "b.csv"], cennera).problems
    assert (lacking.check, lacking.at.line, lacking.hint) == ("missing-value", 2, "write 'name' for 'nane'")


@pytest.mark.parametrize(
    ("right", "wrong", "severity"),
    [("rarity: normal", "rarty: normal", "error"), ("flavor: Hi", "flavr: Hi", "warning")],
)
def test_a_key_that_is_misspelt_in_one_of_several_cards_is_told_at_its_place(
    cennera: Spec, tmp_path: Path, right: str, wrong: str, severity: str
) -> None:
    card = "{id: a%d, name: S, rarity: normal, color: red, tl: 5, tr: 5, bl: 5, br: 5, flavor: Hi}\n"
    text = f"- {card % 1}- {(card % 2).replace(right, wrong)}- {card % 3}"
    path = tmp_path / "cards.yaml"
    path.write_text(text, "utf-8")
    (slip,) = read_cards([path], cennera).problems
    assert (slip.check, slip.severity, slip.at.line) == ("unknown-column", severity, 2)
    assert slip.at.column == text.splitlines()[1].index(wrong) + 1


def test_a_kind_whose_key_is_misspelt_is_told_at_the_key(tiny: Spec, tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(
        "- {id: a1, kind: land, name: x, souls: []}\n- {id: a2, knid: land, name: x, souls: []}\n", "utf-8"
    )
    (slip,) = read_cards([path], tiny).problems
    assert (slip.check, slip.at.line, slip.at.column) == ("unknown-column", 2, 12)
    assert slip.hint == "did you mean 'kind'?"


def test_an_id_that_is_only_too_long_is_said_to_be_so(cennera: Spec, tmp_path: Path) -> None:
    problems = read(cennera, tmp_path, f"{HEAD}\n{'x' * 65},Sora,normal,red,5,5,5,5\n").problems
    assert "found an id of 65 characters, expected 64 or fewer" in [problem.message for problem in problems]


def test_a_table_without_ids_is_told_once(cennera: Spec, tmp_path: Path) -> None:
    problems = read(cennera, tmp_path, "name,rarity,color,tl,tr,bl,br\nSora,normal\nUmi,rare\n").problems
    assert told(problems) == [("missing-column", 1, 1)]


def test_cards_are_put_together_from_several_files(cennera: Spec, tmp_path: Path) -> None:
    numbers = "id,rarity,color,tl,tr,bl,br\na1,normal,red,5,5,5,5\na2,rare,red,6,6,6,6\n"
    texts = "id,name,flavor\na2,Umi,wet\na1,Sora,high\n"
    reading = read(cennera, tmp_path, numbers, texts)
    assert reading.problems == ()
    assert [(card["name"], card["tl"]) for card in reading.cards] == [("Sora", 5), ("Umi", 6)]
    places = [str(reading.cards.cards[0].spans[name]) for name in ("name", "rarity")]
    assert [place[-14:] for place in places] == ["cards2.csv:3:4", "cards1.csv:2:4"]


def test_a_field_in_two_files_is_a_problem_that_shows_both(cennera: Spec, tmp_path: Path) -> None:
    (problem,) = read(cennera, tmp_path, f"{HEAD}\n{SOUND}\n", "id,name\na1,Umi\n").problems
    assert told([problem]) == [("field-twice", 2, 4)]
    assert str(problem.related[0].at).endswith("cards1.csv:2:4")


def test_a_card_knows_the_places_of_the_fields_that_it_has(cennera: Spec, tmp_path: Path) -> None:
    reading = read(cennera, tmp_path, f"{HEAD},text,note\n{SOUND},,later\n")
    spans = reading.cards.cards[0].spans
    assert list(spans) == ["name", "rarity", "color", "tl", "tr", "bl", "br", "note"]
    assert len(spans) == 8
    assert "note" in spans
    assert "text" not in spans  # its cell is empty
    assert "id" not in spans
    assert pickle.loads(pickle.dumps(spans)) == dict(spans)


def test_order_of_the_columns_does_not_matter(cennera: Spec, tmp_path: Path) -> None:
    turned = "br,bl,tr,tl,color,rarity,name,id\n8,2,6,4,red,normal,Sora,a1\n"
    plain = f"{HEAD}\na1,Sora,normal,red,4,6,2,8\n"
    first, second = (read(cennera, tmp_path, text).cards.cards[0] for text in (turned, plain))
    assert dict(first.values) == dict(second.values)


def test_languages_of_a_text(cennera: Spec, tmp_path: Path) -> None:
    text = f"{HEAD},name:en,flavor:en\na1,空,normal,red,5,5,5,5,Sky,high\n"
    japanese = read(cennera, tmp_path, text, locale="ja").cards.cards[0]
    english = read(cennera, tmp_path, text, locale="en").cards.cards[0]
    assert (japanese["name"], japanese["name:en"], japanese["flavor"]) == ("空", "Sky", "high")
    assert (english["name"], english["flavor"]) == ("Sky", "high")
    assert str(english.where("name")).endswith(":2:25")


def test_a_field_given_only_in_languages_is_given(cennera: Spec, tmp_path: Path) -> None:
    text = f"{HEAD.replace('name', 'name:ja')},name:en\na1,空,normal,red,5,5,5,5,Sky\n"
    reading = read(cennera, tmp_path, text, locale="en")
    assert reading.problems == ()
    assert reading.cards.cards[0]["name"] == "Sky"


def test_every_language_is_checked(cennera: Spec, tmp_path: Path) -> None:
    text = f"{HEAD},name:en\na1,空,normal,red,5,5,5,5,{'long' * 20}\n"
    assert told(read(cennera, tmp_path, text).problems) == [("wrong-value", 2, 25)]


@pytest.mark.parametrize(
    ("column", "warned"), [("illustrater", True), ("mood", False), ("#flavr", False), ("flavr", True)]
)
def test_a_free_column_is_kept_unless_it_is_probably_a_slip(
    cennera: Spec, tmp_path: Path, column: str, warned: bool
) -> None:
    problems = read(cennera, tmp_path, f"{HEAD},{column}\n{SOUND},x\n").problems
    assert [(p.check, p.severity) for p in problems] == [("unknown-column", "warning")] * warned


def art_folder(folder: Path) -> Art:
    for name in (
        "sora.svg",
        "sub/umi.png",
        "umi.svg",
        "twin.png",
        "twin.svg",
        "が.svg",
        ".hidden.svg",
        "note.txt",
    ):
        path = folder / "art" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x", "utf-8")
    return Art([folder / "art"])


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("sora.svg", "sora.svg"),
        ("sora", "sora.svg"),
        ("sub/umi.png", "sub/umi.png"),
        ("sub\\umi", "sub/umi.png"),
        ("./umi.svg", "umi.svg"),
        ("\u304b\u3099.svg", "が.svg"),
    ],
)
def test_pictures_are_found_as_people_name_them(
    cennera: Spec, tmp_path: Path, written: str, found: str
) -> None:
    art = art_folder(tmp_path)
    reading = read(cennera, tmp_path, f"{HEAD},art\n{SOUND},{written}\n", art=art)
    assert reading.problems == ()
    assert Path(reading.cards.cards[0]["art"]) == tmp_path / "art" / found


@pytest.mark.parametrize(
    ("written", "check", "hint"),
    [
        ("sorra.svg", "missing-art", "did you mean 'sora.svg'?"),
        ("Sora.svg", "missing-art", "did you mean 'sora.svg'?"),
        ("twin", "missing-art", "did you mean"),
        ("sora.gif", "missing-art", ".gif is not read: save it as one of .svg, .png"),
        (".hidden.svg", "missing-art", ""),
        ("note.txt", "missing-art", ""),
        ("../cards1.csv", "path-outside", "art folder"),
        ("/etc/passwd", "path-outside", "art folder"),
        ("c:/sora.svg", "path-outside", "art folder"),
        ("sub/../../x.svg", "path-outside", "art folder"),
    ],
)
def test_pictures_that_are_not_there(
    cennera: Spec, tmp_path: Path, written: str, check: str, hint: str
) -> None:
    art = art_folder(tmp_path)
    (problem,) = read(cennera, tmp_path, f"{HEAD},art\n{SOUND},{written}\n", art=art).problems
    assert told([problem]) == [(check, 2, 28)]
    assert hint in problem.hint


def test_a_link_out_of_the_art_folder_is_no_picture(cennera: Spec, tmp_path: Path) -> None:
    art_folder(tmp_path)
    (tmp_path / "secret.svg").write_text("x")
    (tmp_path / "art" / "link.svg").symlink_to(tmp_path / "secret.svg")
    assert "link.svg" not in Art([tmp_path / "art"]).files


def test_values_with_parts_have_a_form_for_one_cell(tiny: Spec, tmp_path: Path) -> None:
    text = """\
id,kind,name,cost,targets,lines,quick,strength,souls,extra
s1,spell,Blaze,"fire 2, 土 1",all; self,"one, two; three",はい,2.5,,
s2,呪文,Wave,"{fire: 1}","[one]",,,,,
l1,land,Meadow,,,,,,red 2; blue 1,"[{draw: 1}]"
l2,land,Coast,,,,,,"[{color: blue, n: 2}]",
"""
    reading = read(tiny, tmp_path, text)
    assert reading.problems == ()
    blaze, wave, meadow, coast = reading.cards
    assert blaze["cost"] == {"fire": 2, "earth": 1}
    assert (list(blaze["targets"]), list(blaze["lines"])) == (["all", "self"], ["one, two", "three"])
    assert (blaze["quick"], blaze["strength"]) == (True, 2.5)
    assert (wave["cost"], list(wave["targets"]), wave["quick"], wave["strength"]) == (
        {"fire": 1},
        ["one"],
        False,
        None,
    )
    assert list(meadow["souls"]) == [{"color": "red", "n": 2}, {"color": "blue", "n": 1}]
    assert (list(coast["souls"]), meadow["extra"]) == ([{"color": "blue", "n": 2}], [{"draw": 1}])


def test_yaml_and_a_table_say_the_same(tiny: Spec, tmp_path: Path) -> None:
    table = 'id,kind,name,cost,targets\ns1,spell,Blaze,"fire 2, earth 1","all, self"\n'
    document = "- id: s1\n  kind: spell\n  name: Blaze\n  cost: {fire: 2, earth: 1}\n  targets: [all, self]\n"
    cards = [read(tiny, tmp_path, text).cards.cards[0] for text in (table, document)]
    assert dict(cards[0].values) == dict(cards[1].values)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- {id: s1, kind: spell, name: Blaze, cost: {fire: 0, fyre: 2}}", [("wrong-value", 1, 54)]),
        ("- {id: s1, kind: spell, name: Blaze, cost: {fire: x}}", [("wrong-value", 1, 51)]),
        ("- {id: l1, kind: land, name: A, souls: [{color: red, n: 0}]}", [("wrong-value", 1, 57)]),
        ("- {id: l1, kind: land, name: A, souls: [{color: red}]}", [("wrong-value", 1, 41)]),
        ("- {id: l1, kind: land, name: A, souls: [{colour: red, n: 1}]}", [("wrong-value", 1, 42)]),
        ("- {id: l1, kind: lnd, name: A, souls: []}", [("unknown-kind", 1, 18)]),
        ("- {id: l1, name: A, souls: []}", [("missing-column", 1, 4)]),
        ("- {id: 1.5, kind: land, name: A, souls: []}", [("bad-id", 1, 8)]),
        ("- {id: l1, kind: land, name: 1.5, souls: []}", [("wrong-value", 1, 30)]),
        ("- {id: l1, kind: land, name: true, souls: []}", [("wrong-value", 1, 30)]),
        ("- {id: l1, kind: land, name: 15, souls: []}", []),
        ("- {id: l1, kind: land, name: A, souls: [], cost: fire}", [("foreign-field", 1, 50)]),
        ("- {id: l1, kind: land, name: A, souls: [], mana: x}", [("unknown-column", 1, 44)]),
        ('- {id: l1, kind: land, name: A, souls: "[{n: 1]"}', [("yaml-syntax", 1, 47)]),
        ("- {id: s1, kind: spell, name: AB, cost: fire 4}", [("cheap", 1, 41)]),
        ("- {id: s1, kind: spell, name: AB, cost: fire 1, targets: [one, one]}", [("wrong-value", 1, 58)]),
        ("- {id: s1, kind: spell, name: AB, cost: fire 1, strength: 0.1}", [("wrong-value", 1, 59)]),
        ("- {id: s1, kind: spell, name: AB, cost: fire 1, quick: perhaps}", [("wrong-value", 1, 56)]),
    ],
)
def test_faults_inside_values_stand_at_their_part(
    tiny: Spec, tmp_path: Path, text: str, expected: list[tuple[str, int, int]]
) -> None:
    assert told(read(tiny, tmp_path, text + "\n").problems) == expected


def test_a_fault_inside_a_cell_stands_at_its_character(tiny: Spec, tmp_path: Path) -> None:
    text = 'id,kind,name,souls\nl1,land,A,"[{color: pink, n: 1}]"\n'
    assert told(read(tiny, tmp_path, text).problems) == [("wrong-value", 2, 21)]


def test_one_broken_file_does_not_hide_the_others(cennera: Spec, tmp_path: Path) -> None:
    reading = read(
        cennera, tmp_path, f"{HEAD}\n{SOUND}\n", 'id,flavor\na1,"open\n', f"{HEAD}\nb1,U,normal,x,5,5,5,5\n"
    )
    assert {problem.check for problem in reading.problems} == {"unclosed-quote", "wrong-value"}
    assert [card.id for card in reading.cards] == ["a1"]


def test_loading_raises_all_errors_and_no_warnings(cennera: Spec, tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text(f"{HEAD},flavr\na1,Sora,normal,pink,5,5,5,x,\n", "utf-8")
    with pytest.raises(Invalid) as caught:
        load_cards([path], cennera)
    assert [problem.check for problem in caught.value.problems] == ["wrong-value", "wrong-value"]
    path.write_text(f"{HEAD},flavr\n{SOUND},\n", "utf-8")
    assert len(load_cards([path], cennera)) == 1


_CELLS = st.one_of(
    st.sampled_from(
        ["", "5", "normal", "red", "fire 2", "[", "{a: 1}", "=1+1", "../x", "９", "-0", "1e9", "true"]
    ),
    st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), max_size=8),
)


@settings(derandomize=True, max_examples=150, deadline=None)
@given(rows=st.lists(st.lists(_CELLS, min_size=8, max_size=8), min_size=1, max_size=4))
def test_any_cells_give_cards_or_problems_within_the_file(
    rows: list[list[str]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    quoted = [",".join('"' + cell.replace('"', '""') + '"' for cell in row) for row in rows]
    text = "\n".join([HEAD, *quoted]) + "\n"
    path = tmp_path_factory.mktemp("any") / "cards.csv"
    path.write_text(text, "utf-8")
    lines = text.split("\n")
    reading = read_cards([path], load_spec_once())
    seen = {problem.at.line for problem in reading.problems}
    assert len(reading.cards) + len(seen) >= 1
    for problem in reading.problems:
        assert problem.at.file == str(path)
        assert not problem.at.line or 1 <= problem.at.column <= len(lines[problem.at.line - 1]) + 1


def load_spec_once(cache: dict[str, Spec] = {}) -> Spec:  # noqa: B006  # the cache is the point
    if not cache:
        cache["cennera"] = load_spec("cennera")
    return cache["cennera"]


def test_a_table_that_cannot_be_read_hides_nothing_of_the_others(cennera: Spec, tmp_path: Path) -> None:
    other = tmp_path / "b.csv"
    other.write_text("id,name,rarity,color,tl,tr,bl,br\na1,Sora,normal,pink,5,5,5,5\n", "utf-8")
    reading = read_cards([tmp_path / "a.csv", other], cennera)
    assert [problem.check for problem in reading.problems] == ["unreadable-file", "wrong-value"]
