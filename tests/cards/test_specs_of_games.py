"""Specs as documents: what a wrong one is told, and that the bundled ones are whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgen.cards.demand import Compiler
from cardgen.cards.spec import Spec, games, load_spec
from cardgen.cards.types import BOOL, INT, Type
from cardgen.problem import Invalid, Problem

BASE = """\
format: 1
game: tiny
title: Tiny
players: {min: 2, max: 4}
stock: {width: 63mm, height: 2.5in, safe: 3mm}
fields:
  name: {aliases: [名前]}
kinds:
  spell:
    fields:
      cost: {type: int, min: 0, max: 9}
      color: {type: choice, choices: {red: {ja: 赤}, blue: {ja: 青}}}
  land: {}
options:
  quick: {type: bool, default: false}
decks:
  deck:
    limits:
      - {check: deck-size, exactly: 30 if quick else 40}
checks:
  - check: dear
    kinds: [spell]
    when: color == "red"
    require: cost < 9
    at: cost
    message: {en: "{name} costs {cost}"}
"""


def problems(tmp_path: Path, text: str) -> list[Problem]:
    path = tmp_path / "tiny.yaml"
    path.write_text(text, "utf-8")
    try:
        load_spec(path)
    except Invalid as invalid:
        return list(invalid.problems)
    return []


def test_the_base_of_these_tests_is_sound(tmp_path: Path) -> None:
    assert problems(tmp_path, BASE) == []
    spec = load_spec(tmp_path / "tiny.yaml")
    assert (spec.players.min, spec.players.max, spec.stock.height, spec.stock.corner) == (2, 4, 63.5, 3.0)
    assert list(spec.kinds["land"].fields) == ["name"]
    assert spec.types("spell")["color"] == Type("text", choices=("red", "blue"))
    assert spec.option_types == {"quick": BOOL}
    assert spec.types("land")["qty"] == INT


@pytest.mark.parametrize(
    ("old", "new", "check", "words"),
    [
        ("cost < 9", "»cots < 9", "expression-name", "cots"),
        ('"red"\n', '»"rod"\n', "expression-type", "'rod'"),
        ("{name} costs", "{»nmae} costs", "expression-name", "nmae"),
        ("{name} costs", "»{name costs", "expression-syntax", "brace"),
        ("at: cost", "at: »cast", "expression-name", "cast"),
        ("kinds: [spell]", "kinds: [»spel]", "unknown-kind", "spel"),
        ("{min: 2, max: 4}", "{min: 4, max: »2}", "wrong-value", "the range 4 to 2 is empty"),
        ("exactly: 30 if quick else 40", "exactly: »-3", "wrong-value", "fewer than 0"),
        ("exactly: 30 if quick else 40", "min: 9, max: »8", "wrong-value", "the range 9 to 8 is empty"),
        ("kinds:\n  spell:", "zones: {field: {grid: [5, »0]}}\nkinds:\n  spell:", "wrong-value", "1 or more"),
        (
            "kinds:\n  spell:",
            "zones: {field: {cell: [»0mm, 9mm]}}\nkinds:\n  spell:",
            "wrong-value",
            "more than 0",
        ),
        (
            "kinds:\n  spell:",
            "zones: {field: {face_down: »stor}, store: {}}\nkinds:\n  spell:",
            "unknown-zone",
            "'stor'",
        ),
        (
            "kinds:\n  spell:",
            "zones: {field: {face_down: »store}, store: {}}\nkinds:\n  spell:",
            "unknown-zone",
            "face down in 'store'",
        ),
        *(
            (
                "kinds:\n  spell:",
                f"zones: {{field: {{}}}}\neffects: {effects}\nkinds:\n  spell:",
                "unknown-zone",
                name,
            )
            for effects, name in [
                ("{steps: [move], in_play: [field, »feild]}", "'feild'"),
                ("{steps: [move], in_play: [field], works_in: {spell: [»hand]}}", "'hand'"),
                ("{steps: [move], in_play: [field], groups: {all: {zones: [»hand]}}}", "'hand'"),
                ("{steps: [move], in_play: [field], timings: {play: {zones: [»hand]}}}", "'hand'"),
                ("{steps: [move], in_play: [field], most_paid: {»hand: 20}}", "'hand'"),
                (
                    "{steps: [], in_play: [], own_steps: {hop: {main: {type: cards, zone: »feild}}}}",
                    "'field'",
                ),
            ]
        ),
        *(
            (
                "kinds:\n  spell:",
                f"zones: {{field: {{}}}}\neffects: {{in_play: [field], {effects}}}\nkinds:\n  spell:",
                check,
                words,
            )
            for effects, check, words in [
                ("steps: [ready, »mvoe]", "wrong-value", "'move'"),
                ("steps: [move], damaged: [»spel]", "unknown-kind", "'spell'"),
                ("steps: [move], paid_under: [»spel]", "unknown-kind", "'spell'"),
                ("steps: [move], works_in: {»spel: [field]}", "unknown-kind", "'spell'"),
                ("steps: [move], nouns: {»spel: {en: spell}}", "unknown-kind", "'spell'"),
                ("steps: [move], timings: {play: {kinds: [»spel]}}", "unknown-kind", "'spell'"),
                ("steps: [move], timings: {»plya: {}}", "wrong-value", "'play'"),
                ("steps: [move], timings: {»plya: {zones: [field]}}", "wrong-value", "says its style"),
                ("steps: [move], stats: [»cots]", "wrong-value", "'cost'"),
                ("steps: [move], stats: [»color]", "wrong-value", "'color' that is a number"),
                ("steps: [move], text_field: »nmae", "wrong-value", "'name'"),
                ("steps: [move], words: {»mvoe: take one}", "wrong-value", "'move'"),
                ('steps: [move], words: {move: "»take {mian}"}', "wrong-value", "'main'"),
                ('steps: [move], numbers: {life: {words: {en: "»{who} is {too}"}}}', "wrong-value", "'to'"),
                ('steps: [move], timings: {play: {words: "»{hwo} plays"}}', "wrong-value", "'who'"),
                ('steps: [move], keywords: {fly: {note: "»{vlaue} high"}}', "wrong-value", "'value'"),
                ("steps: [move], keywords: {fly: {}, dig: {not_with: [»fyl]}}", "wrong-value", "'fly'"),
                ('steps: [move], damaged_player: "»{hwo}"', "wrong-value", "'who'"),
                ('steps: [move], keyword_form: "»<{kyword}>"', "wrong-value", "'keyword'"),
                ('steps: [move], header: {en: {cost: "»[{cots}]"}}', "wrong-value", "'cost'"),
                ('steps: [move], own_steps: {hop: {words: "»{mian}"}}', "wrong-value", "'main'"),
                (
                    'steps: [move], own_conditions: {ok: {words: "»{stras}"}}',
                    "wrong-value",
                    "accepted: 'main'",
                ),
                ("steps: [move], own_steps: {»grant: {words: give}}", "reserved-name", "'grant'"),
                ("steps: [move], own_conditions: {»not: {words: no}}", "reserved-name", "'not'"),
            ]
        ),
        *(
            (
                "kinds:\n  spell:",
                f"zones: {{field: {{}}}}\neffects: {{in_play: [field], steps: [move], "
                f"markers: {{oil: {{}}}}, own_steps: {{hop: {{takes: {{far: {{{argument}}}}}}}}}}}\n"
                f"kinds:\n  spell:",
                "wrong-value",
                words,
            )
            for argument, words in [
                ("type: word, choices: [red, blue], default: »rde", "'red'"),
                ("type: »word", "no choices"),
                ("type: words, choices: [red, blue, »red]", "second time"),
                ("type: int, »choices: [red]", "the type word or words or counts"),
                ("type: int, default: »two", "a whole number"),
                ("type: int, default: »true", "a whole number"),
                ("type: int, min: 1, max: 3, default: »4", "at least 1 and of at most 3"),
                ("type: amount, min: 1, default: »0", "at least 1"),
                ("type: amount, default: »{count: {zone: field}}", "a whole number"),
                ("type: int, min: 3, max: »1", "the least is 3"),
                ("type: bool, default: »1", "true or false"),
                ("type: bool, »min: 1", "no 'min'"),
                ("type: zone, default: »feild", "'field'"),
                ("type: marker, default: »oli", "'oil'"),
                ("type: who, default: »yuo", "'you'"),
                ("type: who, default: »opponent", "'opponents'"),
                ("type: who, »zone: field", "type cards"),
                ("type: until, default: »end_of_turn", "optional: true"),
                ("type: cards, default: »self", "optional: true"),
            ]
        ),
        ("30 if quick", "30 if »quik", "expression-name", "quik"),
        ("30 if quick else 40", "»quick", "expression-type", "whole number"),
        ("exactly: 30 if quick else 40", "min: »x", "expression-name", "'x'"),
        ("{check: deck-size, exactly: 30", "{check: deck-size, max: 3, exactly: »30", "wrong-value", "alone"),
        ("default: false", "default: »maybe", "wrong-value", "maybe"),
        ("{type: bool, default: false}", "»{type: bool}", "wrong-value", "default"),
        ("63mm", "»63 furlongs", "wrong-value", "one of mm"),
        ("63mm, height: 2.5in, safe: 3mm", "5mm, height: 2.5in, safe: »3mm", "wrong-value", "leaves nothing"),
        ("{width: 63mm", "»{width: 0mm", "wrong-value", "a side of 0 mm"),
        ("{width: 63mm", "»{width: 5078mm", "wrong-value", "measures 5084 mm with its bleed"),
        ("{type: int, min: 0, max: 9}", "{type: int, min: 9, max: »0}", "wrong-value", "empty"),
        ("type: int, min: 0, max: 9", "type: int, max_length: »9", "wrong-value", "goes with text"),
        ("{type: int, min: 0, max: 9}", "»{type: choice}", "wrong-value", "choices"),
        ("type: int", "type: »integer", "wrong-value", "found the text 'integer'"),
        ("cost: {", "»class: {", "reserved-name", "class"),
        ("cost: {", "»qty: {", "reserved-name", "qty"),
        ("cost: {", "»Cost: {", "wrong-value", "found the text 'Cost'"),
        ("cost: {type", "cost: »{aliases: [ＮＡＭＥ], type", "ambiguous-column", "'name'"),
        ("{ja: 青}", "»{ja: 赤}", "ambiguous-choice", "赤"),
        ("format: 1", "format: »2", "wrong-value", "2"),
        ("format: 1\ngame: tiny\ntitle", "»format: 1\ngame: tiny\ncalled", "missing-key", "title"),
        ("format: 1\ngame: tiny\ntitle", "format: 1\ngame: tiny\n»tittle", "unknown-key", "'title'"),
        ("kinds:\n  spell:", "kinds: »{}\nverbs:\n  spell:", "wrong-value", "found 0 of them"),
    ],
)
def test_a_wrong_spec_is_told_at_its_place(
    tmp_path: Path, old: str, new: str, check: str, words: str
) -> None:
    """The mark » shows where."""
    assert BASE.count(old)
    before, _, after = BASE.replace(old, new, 1).partition("»")
    place = before.count("\n") + 1, len(before) - before.rfind("\n")
    found = problems(tmp_path, before + after)
    told = [problem for problem in found if problem.check == check]
    assert [(problem.at.line, problem.at.column) for problem in told] == [place], found
    assert words in f"{told[0].message} {told[0].hint}"


def test_a_check_on_every_kind_reads_only_what_every_kind_has(tmp_path: Path) -> None:
    found = problems(tmp_path, BASE.replace("kinds: [spell]", "kinds: []"))
    assert {problem.message for problem in found} == {
        "nothing is named 'color'",
        "nothing is named 'cost'",
        "no field is named 'cost'",
    }


def test_all_that_is_wrong_with_a_spec_comes_at_once(tmp_path: Path) -> None:
    text = (
        BASE.replace("cost < 9", "cots < 9")
        .replace("30 if", "thirty if")
        .replace("kinds: [spell]", "kinds: [spell, lnd]")
    )
    assert {problem.check for problem in problems(tmp_path, text)} == {"expression-name", "unknown-kind"}
    assert len(problems(tmp_path, text)) == 3


def test_sets_of_options_must_fit_the_options(tmp_path: Path) -> None:
    sets = "sets:\n  fast: {options: {quik: true}}\n  slow: {options: {quick: 1}}\n"
    assert [(p.check, p.at.line, p.at.column) for p in problems(tmp_path, BASE + sets)] == [
        ("unknown-option", 28, 20),
        ("wrong-value", 29, 27),
    ]


def test_print_checks_know_the_card_and_the_trim(tmp_path: Path) -> None:
    prints = "print:\n  - {check: p, role: cost, kinds: [spell], measure: text, equals: text(cost)}\n"
    prints += "  - {check: p, role: 'bar.*', measure: right, max: trim_width - 3}\n"
    assert problems(tmp_path, BASE + prints) == []
    prints += (
        "  - {check: p, role: cost, measure: text, equals: 3}\n  - {check: p, role: a, measure: width}\n"
    )
    found = problems(tmp_path, BASE + prints)
    assert [(problem.check, problem.at.line) for problem in found] == [("wrong-value", 31)]
    found = problems(tmp_path, (BASE + prints).rsplit("\n", 2)[0] + "\n")
    assert [(problem.check, problem.at.line) for problem in found] == [("expression-type", 30)]


def test_an_unknown_game_is_told_with_the_nearest() -> None:
    with pytest.raises(Invalid, match=r"no game named 'cenera'.*did you mean 'cennera'"):
        load_spec("cenera")


@pytest.fixture(scope="module", params=games())
def spec(request: pytest.FixtureRequest) -> Spec:
    return load_spec(request.param)


def test_every_statement_of_a_bundled_spec_speaks_both_languages(spec: Spec) -> None:
    labels = [("title", spec.title)]
    labels += [(f"option {name}", option.title) for name, option in spec.options.items()]
    labels += [(f"zone {name}", zone.title) for name, zone in spec.zones.items()]
    labels += [(f"set {name}", found.title) for name, found in spec.sets.items()]
    labels += [(f"kind {name}", kind.title) for name, kind in spec.kinds.items()]
    labels += [
        (f"field {f}", field.title) for kind in spec.kinds.values() for f, field in kind.fields.items()
    ]
    labels += [(f"check {check.check}", check.message) for check in spec.checks]
    labels += [(f"limit {limit.check}", limit.title) for part in spec.decks.values() for limit in part.limits]
    assert [name for name, label in labels if not {"en", "ja"} <= set(label.by_language)] == []


def test_every_rule_of_a_bundled_spec_cites_its_rulebook(spec: Spec) -> None:
    assert [check.check for check in spec.checks if not check.rule] == []
    assert [limit.check for part in spec.decks.values() for limit in part.limits if not limit.rule] == []
    assert [name for name, option in spec.options.items() if not option.rule] == []
    rules = [check.rule for check in spec.checks] + [option.rule for option in spec.options.values()]
    assert all(re.match(r"(CN|MS|ST|SN)-", rule) for rule in rules)


def test_everything_a_bundled_spec_declares_compiles(spec: Spec) -> None:
    compiler = Compiler(spec)
    demands = [demand for kind in spec.kinds for demand in compiler.demands(kind)]
    assert compiler.parts()
    assert len(demands) >= len(spec.checks)
    assert compiler.problems == []


def test_no_text_that_a_rulebook_prints_is_needed_to_know_a_field(spec: Spec) -> None:
    """A designer without the rulebook finds each field's column under a Japanese name too."""
    game_fields = {name: field for kind in spec.kinds.values() for name, field in kind.fields.items()}
    japanese = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
    unnamed = [
        name
        for name, field in game_fields.items()
        if not any(japanese.search(word) for word in (*field.aliases, field.title.text("ja")))
    ]
    assert unnamed == []


@pytest.mark.parametrize(
    "argument",
    [
        "type: word, choices: [red, blue], default: blue",
        "type: int, min: 1, max: 3, default: 3",
        "type: amount, default: 2",
        "type: bool, default: false",
        "type: who, default: any",
        "type: zone, default: in_play",
        "type: until, optional: true",
    ],
)
def test_a_default_that_cards_could_write_is_right(tmp_path: Path, argument: str) -> None:
    own = f"markers: {{oil: {{}}}}, own_steps: {{hop: {{takes: {{far: {{{argument}}}}}}}}}"
    effects = f"zones: {{field: {{}}}}\neffects: {{in_play: [field], steps: [move], {own}}}\nkinds:"
    assert problems(tmp_path, BASE.replace("kinds:", effects, 1)) == []
