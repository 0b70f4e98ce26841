"""Sets of random cards of a game, with what else is needed to play them under its own rules."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any, NamedTuple

import duel
from effects_table import CAST, LAWS, Row, make_cards, spec
from random_abilities import Data, Maker

from cardgen.cards.deck import Deck
from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.tree import Ability
from cardgen.cards.effects.vocabulary import Vocabulary, vocabulary
from cardgen.cards.spec import Spec
from cardgen.play.rules import Rules, State
from cardgen.play.streams import Streams
from cardgen.problem import Span
from cardgen.source.cell import parse_cell

CARDS = 24
Options = dict[str, Any]


class Setting(NamedTuple):
    """What random cards of a game are made of and played with."""

    kinds: tuple[str, ...]
    """The kinds of card, each as often as sets shall have it."""
    values: Callable[[Random, str], Row]
    """What a card of a kind has beside its abilities."""
    tables: tuple[tuple[int, Options], ...]
    """Numbers of decks, and options, that games take in turns."""
    besides: Mapping[str, int]
    """Cards of the cast that are in each deck, so that the random ones can be paid for and placed."""
    filled: tuple[str, ...] = ()
    """The zones that are never empty once something lies there."""


def duel_values(random: Random, kind: str) -> Row:
    strength = {"attack": random.randint(0, 4), "health": random.randint(1, 5)}
    clan = {"clan": random.choice(("sun", "moon"))}
    return {"cost": random.randint(0, 3), **(strength | clan if kind == "unit" else {})}


def stampede_values(random: Random, kind: str) -> Row:
    made = {"class_name": random.choice(("steering", "scarlet_rose")), "gear": random.randint(1, 3)}
    if kind in ("machine", "event"):
        made |= {stat: 1000 * random.randint(1, 9) for stat in ("power", "defence")}
    return made


def shironeko_values(random: Random, kind: str) -> Row:
    color = random.choice(("red", "blue"))
    if kind == "town":
        return {"souls": {color: 1}}
    if kind == "leader":
        return {}
    made: Row = {"colors": [color], "cost": random.randint(0, 2)}
    if kind != "monster":
        made |= {"level": random.randint(1, 3), "change_cost": random.randint(0, 1), "rune": color}
        made |= {"atk": random.randint(0, 4), "hp": random.randint(1, 5)}
    return made


def mana_values(random: Random, kind: str) -> Row:
    return {"cost": {random.choice(("fire", "water", "any")): 1}} if kind == "spell" else {}


def duel_setting(*players: int) -> Setting:
    kinds = ("unit", "unit", "unit", "spell", "spell", "relic")
    return Setting(kinds, duel_values, tuple((seats, {}) for seats in players), {})


DUELS = {"duel": 0, "duel for one": 1, "duel for six": 6}
"""The tests' own game, for its own numbers of players, and as games that are for other numbers alone."""
SETTINGS: dict[str, Setting] = {
    "duel": duel_setting(2, 3, 4),
    "duel for one": duel_setting(1),
    "duel for six": duel_setting(6),
    "stampede": Setting(
        ("machine", "machine", "machine", "assist", "assist", "event", "field"),
        stampede_values,
        ((2, {"fields": True}), (2, {"fields": True, "flank_replace": True})),
        {"m1": 3, "m2": 4, "m3": 4, "m4": 2, "m5": 2},
        ("center",),
    ),
    "shironeko": Setting(
        ("character", "character", "character", "awakened", "monster", "monster", "town", "leader"),
        shironeko_values,
        ((2, {"leaders": True}), (2, {"leaders": True, "change_keeps_markers": False})),
        {"c1": 3, "c2": 3, "c3": 3, "big": 2, "tred": 4, "tblue": 2, "chief": 1},
    ),
    "mana": Setting(
        ("spell", "spell", "scroll", "scroll", "scroll"),
        mana_values,
        ((1, {"players": 2}), (1, {"players": 3, "mode": "expert"}), (1, {"teams": "2v2"})),
        {"fire1": 10, "water1": 10, "wind1": 6, "earth1": 6, "ward_fire": 2, "ward_water": 2},
    ),
}


@cache
def the_spec(game: str) -> Spec:
    return duel.spec(DUELS[game]) if game in DUELS else spec(game)


@cache
def words(game: str) -> Vocabulary:
    return vocabulary(the_spec(game))


def cell(data: Data):  # type: ignore[no-untyped-def]
    return parse_cell(json.dumps([data]), Span("cards.csv", 2, 3))


def legal_ability(maker: Maker, kind: str) -> tuple[Data, tuple[Ability, ...]]:
    """An ability that makes sense, with what is read from it."""
    while True:
        data = maker.ability(kind)
        abilities, problems = read_abilities(cell(data), (), maker.vocabulary, kind)
        if not problems:
            return data, abilities


def make_set(game: str, seed: int) -> list[Row]:
    """Random cards with up to two abilities each."""
    random = Random(seed)
    maker = Maker(words(game), random)
    cards = []
    for number in range(CARDS):
        kind = random.choice(SETTINGS[game].kinds)
        row: Row = {"id": f"c{number:02}", "kind": kind, **SETTINGS[game].values(random, kind)}
        if "keywords" in the_spec(game).kinds[kind].fields and random.randrange(6) == 0:
            row["keywords"] = maker.keywords(kind)
        row["abilities"] = [legal_ability(maker, kind)[0] for _ in range(random.randint(0, 2))] or None
        cards.append(row)
    return cards


def make_rules(game: str, seed: int, seats: int) -> Rules:
    """The rules of a game with a set of random cards, for so many seats where the game is the test's own."""
    made = make_set(game, seed)
    if game in DUELS:
        return duel.Duel(the_spec(game), duel.cards(json.dumps(made)), seats)
    cast = [row for row in CAST[game] if row["id"] in SETTINGS[game].besides]
    return LAWS[game](the_spec(game), make_cards(the_spec(game), [*made, *cast]))


def start(game: str, seed: int) -> tuple[Rules, State, Streams]:
    """A game with random cards, at its start."""
    setting = SETTINGS[game]
    count, options = setting.tables[seed % len(setting.tables)]
    rules = make_rules(game, seed, count)
    counts = {**dict.fromkeys((f"c{number:02}" for number in range(CARDS)), 1), **setting.besides}
    deck = Deck("deck", rules.game, counts, Span("deck.yaml"))
    streams = Streams(seed, 0)
    return rules, rules.start([deck] * count, options, streams), streams
