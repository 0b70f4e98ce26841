"""Hand-written texts beside effects: the same in other words raises nothing, another fact is told by name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from effect_changes import Change, changes

from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.read_keywords import read_keywords
from cardgen.cards.effects.said.difference import Difference
from cardgen.cards.effects.said.differences import differences
from cardgen.cards.effects.said.lines import Reader
from cardgen.cards.effects.tree import Ability, Keyword
from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.cards.effects.wording.lexicon import Language
from cardgen.cards.effects.wording.write import Writer
from cardgen.cards.load import read_cards
from cardgen.cards.spec import Spec, load_spec
from cardgen.data import examples
from cardgen.problem import Span
from cardgen.source.located import Located
from cardgen.source.yaml import load_yaml

Row = dict[str, Any]
SAID = Path(__file__).parent / "effects" / "said.yaml"
OWN_GAMES = {path.stem: path for path in (SAID.parent / "games").glob("*.yaml")} | {
    "goldfish": examples() / "goldfish" / "goldfish.yaml"
}
LANGUAGES: tuple[Language, ...] = ("ja", "en")


@cache
def the_spec(game: str) -> Spec:
    return load_spec(OWN_GAMES.get(game, game))


@cache
def writer(game: str, language: Language) -> Writer:
    return Writer(the_spec(game), language)


@cache
def reader(game: str, language: Language) -> Reader:
    return Reader(writer(game, language).lexicon)


def located(value: Any) -> Located:
    return Located("said.yaml", value, {(): Span("said.yaml", 1, 1)})


def read(row: Row) -> tuple[Ability, ...]:
    words = vocabulary(the_spec(row["game"]))
    abilities, problems = read_abilities(located(row["abilities"]), (), words, row["kind"])
    assert problems == []
    return abilities


def told(row: Row, language: Language, text: str) -> list[Difference]:
    """What a text is told to differ in from its effect."""
    abilities = read(row)
    meant = writer(row["game"], language).card(row["kind"], abilities)
    return differences(text, meant, abilities, reader(row["game"], language), row["kind"])


@cache
def rows() -> tuple[Row, ...]:
    return tuple(load_yaml(SAID).value)


def the_same() -> Iterator[Any]:
    for row in rows():
        for language in LANGUAGES:
            for index, text in enumerate(row["same"][language]):
                yield pytest.param(row, language, text, id=f"{row['effect']}-{language}-{index}")


def the_others() -> Iterator[Any]:
    for row in rows():
        for language in LANGUAGES:
            for index, (text, about) in enumerate(row["other"][language]):
                yield pytest.param(row, language, text, about, id=f"{row['effect']}-{language}-{index}")


@pytest.mark.parametrize(("row", "language", "text"), [*the_same()])
def test_other_words_for_the_same_raise_nothing(row: Row, language: Language, text: str) -> None:
    assert told(row, language, text) == []


@pytest.mark.parametrize(("row", "language", "text", "about"), [*the_others()])
def test_another_fact_is_told_by_its_name(row: Row, language: Language, text: str, about: str) -> None:
    found = told(row, language, text)
    assert [difference.about for difference in found] == [about]
    assert found[0].text != found[0].effect
    assert found[0].text
    assert found[0].effect


LASTING: Row = {
    "game": "stampede",
    "kind": "machine",
    "abilities": [
        {"timing": "on_call", "effects": [{"modify": "self", "power": 1000, "until": "end_of_battle"}]},
        {
            "timing": "on_attack",
            "effects": [{"discard": {"whose": "opponent", "zone": "hand", "count": 1, "choose": "random"}}],
        },
        {
            "timing": "on_run",
            "effects": [
                {"destroy": {"kind": "machine", "class_name": "thunder_gallop", "count": 1}},
                {"grant": "route_block", "to": "self", "until": "end_of_turn"},
            ],
        },
    ],
}
IN_WORDS: list[tuple[Language, int, str, str, str, str]] = [
    (
        "ja", 0, "【登場時】ターン終了時まで、このマシンのPOWを+1000する。",
        "duration", "ターン終了時まで", "このバトルの間",
    ),
    (
        "ja", 0, "【登場時】このバトルの間、このマシンのDEFを+1000する。",
        "stats", "DEF +1000", "POW +1000",
    ),
    (
        "en", 0, "[On call] This machine gets +1000 POW until the turn ends.",
        "duration", "until the turn ends", "until end of battle",
    ),
    (
        "ja", 1, "【攻撃時】相手は手札を1枚捨てる。",
        "targets", "相手は手札を1枚捨てる", "相手は手札を無作為に1枚捨てる",
    ),
    (
        "ja", 1, "【攻撃時】相手は手札を無作為に1枚捨ててもよい。",
        "choice", "相手は手札を無作為に1枚捨ててもよい", "相手は手札を無作為に1枚捨てる",
    ),
    (
        "en", 1, "[On attack] Your opponent may discard a card at random from their hand.",
        "choice", "Your opponent may discard a card at random from their hand",
        "Your opponent discards a card at random from their hand",
    ),
    (
        "ja", 2, "【走行時】自分のスカーレット・ローズのマシン1台を破壊する。"
        "このターンの間、このマシンは【進路妨害】を得る。",
        "class name", "スカーレット・ローズ", "サンダー・ギャロップ",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("language", "index", "text", "about", "here", "there"), IN_WORDS)
def test_a_difference_is_shown_in_the_words_of_both_texts(
    language: Language, index: int, text: str, about: str, here: str, there: str
) -> None:
    row = {**LASTING, "abilities": LASTING["abilities"][index : index + 1]}
    assert told(row, language, text) == [Difference(about, here, there)]


@pytest.mark.parametrize("game", ["stampede", "shironeko", "mana", "goldfish"])
def test_each_zone_is_seen_by_its_own_title(game: str) -> None:
    for language in LANGUAGES:
        writes = writer(game, language)
        for zone in the_spec(game).zones:
            title = writes.lexicon.zone(zone)
            said = f"{title}を見る" if language == "ja" else f"look at your {title}"
            same = {other for other in the_spec(game).zones if writes.lexicon.zone(other) == title}
            assert reader(game, language).lines(said)[0].zones & same, title


def numbers(text: str, language: Language) -> set[int]:
    lines = reader("stampede", language).lines(text)
    return {number.n for line in lines for clause in line.clauses for number in clause.numbers}


def test_numbers_are_read_in_every_writing() -> None:
    assert numbers("POWを＋５０００し、カードを十二枚引く。3,000以下のマシン二台。", "ja") == {
        5000,
        12,
        3000,
        2,
    }
    assert numbers("Draw three cards, twice.", "en") == {3, 2}


# Other spellings of one text

FULL = str.maketrans("0123456789+-", "０１２３４５６７８９＋－")
KANJI = "〇一二三四五六七八九"
SPELLED = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
SYNONYMS: dict[Language, tuple[tuple[str, str], ...]] = {
    "ja": (
        ("ターン終了時まで", "このターンの間"),
        ("破壊する", "選んで破壊する"),
        ("もよい", "もいい"),
        ("すべて", "全て"),
    ),
    "en": (("until end of turn", "until the end of the turn"), ("you may", "you can"), ("cannot", "can't")),
}


def reworded(text: str, language: Language) -> str:
    """A text in other figures and with other common words, which says the same."""
    for word, other in SYNONYMS[language]:
        text = re.sub(f"(?<!の){word}", other, text)
    if language == "ja":
        text = re.sub(r"(?<!\d)([1-9])(?=[枚台体])", lambda found: KANJI[int(found[1])], text)
        return text.translate(FULL)
    return re.sub(
        r"(?<![\w+-])([2-9])(?= (?:cards|machines|characters)\b)", lambda found: SPELLED[int(found[1])], text
    )


# Every fact, over all rows of the tables and all example cards

ALSO = {
    "zones": {"targets", "steps", "sides"},
    "stats": {"steps"},
    "targets": {"steps", "numbers"},
    "steps": {"numbers", "targets", "condition", "keywords"},
    "attribute": {"colours", "elements", "class name", "core", "breed", "char type", "rune"},
}
"""What a change may be called as well, where it takes a verb or a noun with it."""


@cache
def table_rows(game: str) -> tuple[Row, ...]:
    found = load_yaml(SAID.parent / f"table_{game}.yaml").value
    return tuple({**row, "game": game, "effect": row["row"]} for row in found)


def table(game: str) -> list[Row]:
    """The rows of a game's table that say an ability."""
    return [row for row in table_rows(game) if "abilities" in row]


def example_cards(game: str) -> list[Row]:
    """The cards of an example set whose abilities are not those of another."""
    folder = examples() / game
    cards = read_cards(sorted(folder.glob("cards.*")), the_spec(game), locale="ja").cards
    found = {str(card["abilities"]): card for card in cards if card.values.get("abilities")}
    return [
        {"game": game, "effect": card.id, "kind": card.kind, "abilities": card["abilities"]}
        for card in found.values()
    ]


GAMES = ("stampede", "shironeko", "mana")
ROWS = [row for game in GAMES for row in table(game)]
CARDS = [row for game in (*GAMES, "goldfish") for row in example_cards(game)]


def named(row: Row) -> str:
    return f"{row['game']}-{row['effect']}"


SAID_OF_ROWS = load_yaml(SAID.parent / "said_of_rows.yaml").value


@cache
def row_named(game: str, name: str) -> tuple[Row, tuple[Ability, ...], tuple[Keyword, ...]]:
    """A row of a table, and what is read of it."""
    row = next(row for row in table_rows(game) if row["row"] == name)
    keywords: tuple[Keyword, ...] = ()
    if "keywords" in row:
        keywords, problems = read_keywords(located(row["keywords"]), (), vocabulary(the_spec(game)))
        assert problems == []
    return row, read(row) if "abilities" in row else (), keywords


def told_of_row(game: str, name: str, language: Language, text: str) -> list[str]:
    """What a text is told to differ in from a row of a table."""
    row, abilities, keywords = row_named(game, name)
    meant = writer(game, language).card(row["kind"], abilities, keywords)
    found = differences(text, meant, abilities, reader(game, language), row["kind"])
    return [difference.about for difference in found]


@pytest.mark.parametrize("said", SAID_OF_ROWS, ids=lambda said: f"{said['row']}-{said['language']}")
def test_texts_of_rows_are_told_by_what_differs(said: Row) -> None:
    found = told_of_row(said["game"], said["row"], said["language"], said["text"])
    assert found == ([said["about"]] if "about" in said else [])


SAID_FREELY = [
    pytest.param(game, row, language, *said, id=f"{row}-{language}-{index}")
    for game, rows_said in load_yaml(SAID.parent / "said_freely.yaml").value.items()
    for row, languages in rows_said.items()
    for language, texts in languages.items()
    for index, said in enumerate(texts)
]


@pytest.mark.parametrize(("game", "row", "language", "text", "words", "others", "about"), SAID_FREELY)
def test_a_row_in_free_words_raises_nothing_until_one_fact_is_changed(
    game: str, row: str, language: Language, text: str, words: str, others: str, about: str
) -> None:
    assert told_of_row(game, row, language, text) == []
    assert words in text
    assert told_of_row(game, row, language, text.replace(words, others)) == [about]


@pytest.mark.parametrize("row", [*ROWS, *CARDS], ids=named)
def test_a_printed_text_says_what_its_effect_means(row: Row) -> None:
    for language in LANGUAGES:
        meant = writer(row["game"], language).card(row["kind"], read(row))
        assert told(row, language, meant) == []
        assert told(row, language, reworded(meant, language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [*GAMES, "goldfish"])
def test_facts_that_are_changed_are_told_by_their_names(game: str, language: Language) -> None:
    """All but one of fifty, which change several facts at once and are taken for misread."""
    writes, reads, words = writer(game, language), reader(game, language), vocabulary(the_spec(game))
    tried, untold = 0, []
    for row in [*ROWS, *CARDS]:
        abilities = read(row) if row["game"] == game else ()
        text = writes.card(row["kind"], abilities) if abilities else ""
        for change in changes(abilities, words):
            other = writes.card(row["kind"], change.abilities)
            if other == text or not is_said(change, text, other, writes):
                continue
            tried += 1
            about = {found.about for found in differences(text, other, change.abilities, reads, row["kind"])}
            if not about & {change.about, *ALSO.get(change.about, ())}:
                untold.append((change.about, change.what, sorted(about), text, other))
    assert untold[tried // 50 :] == []


def is_said(change: Change, text: str, other: str, writes: Writer) -> bool:
    """Whether a text names the zone that a change has put in place of another, or somebody else."""
    if change.about == "sides":
        return any(who in text + other for who in ("相手", "プレイヤー", "opponent", "player"))
    _, arrow, zone = change.what.rpartition(" -> ")
    return change.about != "zones" or not arrow or writes.lexicon.zone(zone) in other


def test_changes_of_every_sort_are_tried() -> None:
    made = Counter(
        change.about for row in ROWS for change in changes(read(row), vocabulary(the_spec(row["game"])))
    )
    assert set(made) == {
        "numbers", "signs", "comparison", "sides", "zones", "targets", "choice", "timing", "limit",
        "duration", "stats", "colours", "elements", "keywords", "markers", "attribute", "steps", "condition",
    }  # fmt: skip
    assert min(made.values()) > 1


@pytest.mark.parametrize(("kind", "about"), [("assist", []), ("machine", ["zones"])])
def test_only_the_home_of_the_cards_own_kind_goes_without_saying(kind: str, about: list[str]) -> None:
    row = {"game": "stampede", "kind": kind, "abilities": [{"timing": "own_turn", "effects": [{"draw": 1}]}]}
    text = "[Your turn, from your assist zone] Draw a card."
    assert [found.about for found in told(row, "en", text)] == about
