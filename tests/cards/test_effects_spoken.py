"""Abilities in words as an editor would write them, in Japanese and English."""

from __future__ import annotations

from dataclasses import replace

import pytest
from effect_texts import ability, the_spec, writer

from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.cards.effects.wording.lexicon import Language
from cardgen.problem import Span
from cardgen.source.cell import parse_cell
from cardgen.source.yaml import parse_yaml

SPOKEN = [
    (
        "{timing: on_call, effects: [{draw: {count: {zone: center, kind: machine}}}]}",
        "【登場時】自分のセンターのマシン1台につき、カードを1枚引く。",
        "[On call] Draw a card for each machine in your centre.",
    ),
    (
        "{timing: on_call, effects: [{mill: {number: distance}, who: opponent}]}",
        "【登場時】相手の山札の上から自分の走行距離と同じ枚数を捨札に置く。",
        "[On call] Put a number of cards from the top of your opponent's deck equal to your distance into"
        " their discard.",
    ),
    (
        "{timing: on_call, optional: true, effects: [{discard: 1}, {draw: 2}]}",
        "【登場時】手札1枚を捨ててもよい。そうしたなら、カードを2枚引く。",
        "[On call] You may discard a card from your hand. If you do, draw 2 cards.",
    ),
    (
        "{timing: on_call, effects: [{may: [{discard: {whose: opponent, zone: hand, count: 1}},"
        " {draw: 1}]}]}",
        "【登場時】次の処理を行ってもよい：相手は手札1枚を捨てる。そうしたなら、カードを1枚引く。",
        "[On call] You may have your opponent discard a card from their hand. If you do, draw a card.",
    ),
    (
        "{timing: on_call, optional: true, cost: [{discard: 1}], effects: [{draw: 1}, {exhaust: self}]}",
        "【登場時】〔コスト：手札1枚を捨てる〕カードを1枚引き、このマシンを疲労させる。",
        "[On call / Cost: discard a card from your hand] Draw a card, then exhaust this machine.",
    ),
    (
        "{timing: on_call, effects: [{discard: {zone: in_play, kind: machine, count: 1}}]}",
        "【登場時】場の自分のマシン1台を捨てる。",
        "[On call] Discard one of your machines from play.",
    ),
    (
        "{timing: on_call, effects: [{search: {kind: machine, count: all}}]}",
        "【登場時】山札からマシンをすべて選んで公開し、手札に加え、山札を切る。",
        "[On call] Search your deck for all machines, reveal them, add them to your hand, then shuffle.",
    ),
    (
        "{timing: on_call, effects: [{lose: stays, from: {kind: machine, count: all}, until: end_of_turn}]}",
        "【登場時】ターン終了時まで、自分のマシンはすべて「場を離れない」という効果を失う。",
        "[On call] All your machines lose “cannot leave play” until end of turn.",
    ),
    (
        "{timing: any_turn, from: covered, effects: [{draw: 1}]}",
        "【いつでも・ほかのカードの下から】カードを1枚引く。",
        "[Any turn, from under another card] Draw a card.",
    ),
    (
        "{timing: on_call, effects: [{choose: {whose: opponent, kind: machine, up_to: 2, as: marked}},"
        " {exhaust: marked}]}",
        "【登場時】相手のマシンを2台まで選ぶ。そのマシンを疲労させる。",
        "[On call] Choose up to 2 of your opponent's machines. Exhaust those machines.",
    ),
    (
        "{timing: on_call, effects: [{destroy: {whose: opponent, kind: machine, count: 1, choose: you}}]}",
        "【登場時】相手のマシン1台を選んで破壊する。",
        "[On call] Destroy one of your opponent's machines of your choice.",
    ),
    (
        "{timing: on_call, effects: [{move: {whose: any, zone: discard, kind: machine, count: 1}, "
        "to: hand}]}",
        "【登場時】お互いの捨札からマシン1枚を持ち主の手札に加える。",
        "[On call] Add a machine from any player's discard to its owner's hand.",
    ),
    (
        "{timing: on_call, effects: [{discard: {whose: any, zone: hand, count: 1}}]}",
        "【登場時】お互いの手札を見て、その中からカード1枚を選んで捨てる。",
        "[On call] Look at both players' hands and discard a card from them.",
    ),
    (
        "{timing: on_call, effects: [{for_each: {kind: machine, count: 2}, do: [{draw: 1}]}]}",
        "【登場時】自分のマシン2台を選ぶ。その1台につき、カードを1枚引く。",
        "[On call] Choose 2 of your machines. For each of them, draw a card.",
    ),
    (
        "{timing: on_call, effects: [{for_each: {kind: machine, count: all}, do: [{ready: it}]}]}",
        "【登場時】自分のマシンそれぞれについて、それを回復させる。",
        "[On call] For each of your machines, recover it.",
    ),
    (
        "{timing: on_call, effects: [{change: distance, by: {minus: [0, {value: gear, of: self}]}}]}",
        "【登場時】自分の走行距離を、このマシンのギアだけ減らす。",
        "[On call] Reduce your distance by this machine's gear.",
    ),
    (
        "{timing: on_call, effects: [{choose: {kind: machine, count: 1, as: one_}}, "
        "{choose: {whose: opponent, kind: machine, count: 1, as: two}}, {destroy: two}]}",
        "【登場時】自分のマシン1台を選ぶ。相手のマシン1台を選ぶ。2つ目に選んだマシンを破壊する。",
        "[On call] Choose one of your machines. Choose one of your opponent's machines. "
        "Destroy the second chosen machine.",
    ),
    (
        "{timing: on_call, effects: [{if: {exists: {gear: 2}}, then: [{draw: 1}, "
        "{modify: self, power: 1000, until: end_of_turn}]}]}",
        "【登場時】自分の場にギア2のカードがあるなら、カードを1枚引く。さらに、ターン終了時まで、"
        "このマシンのPOWを+1000する。",
        "[On call] If you have a gear 2 card in play, draw a card. Also, this machine gets +1000 POW "
        "until end of turn.",
    ),
    (
        "{timing: on_call, effects: [{if: {exists: {gear: 2}}, then: [{draw: 1}]}, "
        "{modify: self, power: 1000, until: end_of_turn}]}",
        "【登場時】自分の場にギア2のカードがあるなら、カードを1枚引く。ターン終了時まで、"
        "このマシンのPOWを+1000する。",
        "[On call] If you have a gear 2 card in play, draw a card. This machine gets +1000 POW "
        "until end of turn.",
    ),
    (
        "{timing: on_call, effects: [{move: {whose: opponent, zone: hand, count: 1}, to: deck, place: top}]}",
        "【登場時】相手は手札1枚を山札の上に置く。",
        "[On call] Your opponent puts a card from their hand on the top of their deck.",
    ),
    (
        "{timing: on_call, effects: [{ready: {kind: machine, count: 2}}, "
        "{modify: it, power: 1000, until: end_of_turn}]}",
        "【登場時】自分のマシン2台を回復させる。ターン終了時まで、それらのPOWを+1000する。",
        "[On call] Recover 2 of your machines. They get +1000 POW until end of turn.",
    ),
    (
        "{timing: continuous, effects: [{grant: stays, to: {kind: machine, count: all}}]}",
        "【常時】自分のマシンはすべて場を離れない。",
        "[Continuous] Your machines cannot leave play.",
    ),
    (
        "{timing: on_call, effects: [{reveal: {whose: opponent, zone: hand, count: all}}, "
        "{discard: {whose: opponent, zone: hand, count: 1, choose: you}}]}",
        "【登場時】相手は手札をすべて公開する。自分がその中からカード1枚を選んで捨てる。",
        "[On call] Your opponent reveals their hand. Discard a card of your choice from it.",
    ),
    (
        "{timing: on_call, effects: [{reveal: {whose: opponent, zone: hand, count: 1, choose: random}}, "
        "{discard: {whose: opponent, zone: hand, count: 1, choose: you}}]}",
        "【登場時】相手は手札を無作為に1枚公開する。相手の手札を見て、その中からカード1枚を選んで捨てる。",
        "[On call] Your opponent reveals a card at random from their hand. Look at your opponent's hand and "
        "discard a card of your choice from it.",
    ),
    (
        "{timing: on_call, effects: [{discard: {zone: hand, count: any}}, {draw: {count: it}}]}",
        "【登場時】手札を好きな枚数捨て、カードを同じ枚数引く。",
        "[On call] Discard any number of cards from your hand, then draw that many cards.",
    ),
    (
        "{timing: on_call, effects: [{modify: {count: all}, power: 3, until: end_of_turn}, "
        "{draw: {count: it}}]}",
        "【登場時】ターン終了時まで、自分の場のカードすべてのPOWを+3する。それら1枚につき、カードを1枚引く。",
        "[On call] All your cards in play get +3 POW until end of turn. Draw a card for each of those cards.",
    ),
    (
        "{timing: on_call, effects: [{for_each: {kind: machine, count: 2}, "
        "do: [{modify: it, power: 1000, until: end_of_turn}]}]}",
        "【登場時】自分のマシン2台を選ぶ。ターン終了時まで、それぞれのPOWを+1000する。",
        "[On call] Choose 2 of your machines. Each of them gets +1000 POW until end of turn.",
    ),
    (
        "{timing: on_call, effects: [{for_each: {kind: machine, count: 2}, "
        "do: [{modify: it, power: 1000, until: end_of_turn}, {draw: 1}]}]}",
        "【登場時】自分のマシン2台を選ぶ。それぞれについて、ターン終了時まで、そのPOWを+1000する。"
        "さらに、カードを1枚引く。",
        "[On call] Choose 2 of your machines. For each of them, it gets +1000 POW until end of turn. Also, "
        "draw a card.",
    ),
]


@pytest.mark.parametrize(("data", "ja", "en"), SPOKEN, ids=range(len(SPOKEN)))
def test_an_ability_reads_as_an_editor_would_write_it(data: str, ja: str, en: str) -> None:
    said = {
        language: str(writer("stampede", language).card("machine", ability(data)))
        for language in ("ja", "en")
    }
    assert said == {"ja": ja, "en": en}


@pytest.mark.parametrize(
    ("limit", "ja", "en"),
    [
        ("once_per_turn", "（1ターンに1回）", "(Once per turn.)"),
        ("{times: 2}", "（1ターンに2回）", "(Twice per turn.)"),
        ("{times: 3, per: turn}", "（1ターンに3回）", "(3 times per turn.)"),
        ("once_per_game", "（ゲーム中1回）", "(Once per game.)"),
        ("{times: 2, per: game}", "（ゲーム中2回）", "(Twice per game.)"),
        ("{times: 3, per: game}", "（ゲーム中3回）", "(3 times per game.)"),
    ],
)
def test_how_often_is_said_with_its_span(limit: str, ja: str, en: str) -> None:
    data = parse_cell(f"{{timing: on_call, limit: {limit}, effects: [{{draw: 1}}]}}", Span("row"))
    abilities, problems = read_abilities(data, (), vocabulary(the_spec("stampede")), "machine")
    assert problems == []
    assert writer("stampede", "ja").card("machine", abilities).endswith(ja)
    assert writer("stampede", "en").card("machine", abilities).endswith(en)


OF_PLAYERS = (  # game, kind, ability, Japanese, English
    ("mana", "scroll", "{timing: on_spell, of: you, §}", "自分がスペルを使用した時", "When you cast a spell"),
    (
        "mana",
        "scroll",
        "{timing: on_scroll, of: you, §}",
        "自分がスクロールを使用した時",
        "When you use a scroll",
    ),
    (
        "mana",
        "scroll",
        "{timing: on_exchange, of: you, §}",
        "自分が手札の交換を宣言した時",
        "When you declare an exchange",
    ),
    (
        "mana",
        "scroll",
        "{timing: on_spell, of: opponents, §}",
        "いずれかの相手がスペルを使用した時",
        "When an opponent casts a spell",
    ),
    (
        "mana",
        "scroll",
        "{timing: on_spell, of: all, §}",
        "いずれかのプレイヤーがスペルを使用した時",
        "When any player casts a spell",
    ),
    (
        "stampede",
        "machine",
        "{timing: on_call, of: all, §}",
        "【カードが登場した時】",
        "[When any card is called]",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_damage, of: all, §}",
        "いずれかのプレイヤーかカードがダメージを受けた時",
        "any player or any card takes damage",
    ),
    (
        "stampede",
        "machine",
        "{timing: turn_start, of: all, §}",
        "【お互いのターン開始時】",
        "each player's turn",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_attack, effects: "
        "[{destroy: {whose: opponent, zone: characters, count: 1, choose: owner}}]}",
        "持ち主が選んだ相手のキャラ1体を撤退させる。",
        "one of your opponent's characters of their choice.",
    ),
    (
        "shironeko",
        "town",
        "{timing: on_call, effects: [{exhaust: self}]}",
        "このタウンが登場した時、このタウンをOFFにする。",
        "When this town enters, turn it OFF.",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_attack, optional: true, effects: [{move: self, to: hand}, {draw: 1}]}",
        "このキャラが攻撃した時、このキャラを手札に戻してもよい。",
        "When this character attacks, you may return it to your hand. If you do, draw a card.",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_attack, of: {zone: characters, other: true}, "
        "effects: [{modify: self, atk: 2, until: end_of_turn}]}",
        "自分のほかのキャラが攻撃した時、",
        "When one of your other characters attacks, this character gets +2 attack until end of turn.",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_attack, effects: [{modify: {zone: characters, up_to: 2}, atk: 1, until: end_of_turn}]}",
        "自分のキャラを2体まで選び、ターン終了時まで、それらの攻撃力を+1する。",
        "up to 2 of your characters get +1 attack until end of turn.",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_attack, effects: [{heal: 1, to: {zone: characters, up_to: 1}}, {draw: 1}]}",
        "自分のキャラを1体まで選び、そのダメージを1回復する。カードを1枚引く。",
        "emove 1 damage from up to one of your characters, then draw a card.",
    ),
    (
        "shironeko",
        "character",
        "{timing: own_turn, cost: [{unmark: poison, from: {zone: characters, up_to: 2}}], "
        "effects: [{draw: 1}]}",
        "［自分のキャラを2体まで選び、それらから毒マーカーを取り除く］",
        "[remove a poison marker from up to 2 of your characters]",
    ),
    (
        "mana",
        "scroll",
        "{timing: own_turn, effects: [{steal: {whose: opponents, count: 1}}]}",
        "相手全員の手札から持ち主が選んだカードを1枚ずつ自分の手札に加える。",
        "ut a card of its owner's choice from each opponent's hand into your hand.",
    ),
    (
        "stampede",
        "assist",
        "{timing: play, effects: "
        "[{discard: {whose: all, zone: hand, kind: machine, count: 1, choose: you}}]}",
        "プレイヤー全員の手札を見て、その中からマシンを1枚ずつ選んで捨てる。",
        "ook at each player's hand and discard a machine of your choice from each.",
    ),
    (
        "stampede",
        "assist",
        "{timing: play, effects: "
        "[{exhaust: {whose: opponent, kind: machine, count: {number: turn_counter}}}]}",
        "相手のマシンを、往復ターン数だけ疲労させる。",
        "xhaust a number of your opponent's machines equal to the turn counter.",
    ),
    (
        "stampede",
        "assist",
        "{timing: play, effects: [{grant: cannot_act, to: opponent, until: end_of_opponents_turn}]}",
        "相手のターン終了時まで、相手は走行も攻撃もできない。",
        "our opponent cannot run or attack until the end of their turn.",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_attack, effects: [{heal: 2, to: {whose: any, zone: characters, count: all}}]}",
        "キャラすべてのダメージを2回復する。",
        "emove 2 damage from each character.",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_attack, effects: "
        "[{damage: 2, to: {whose: any, zone: characters, other: true, count: all}}]}",
        "ほかのキャラすべてに2ダメージを与える。",
        "eal 2 damage to each other character.",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_attack, effects: [{move: {whose: any, zone: characters, count: all}, to: hand}]}",
        "キャラをすべて持ち主の手札に戻す。",
        "eturn all characters to their owners' hands.",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_attack, effects: [{for_each: opponent, do: [{draw: 1}]}]}",
        "相手それぞれについて、自分はカードを1枚引く。",
        "or each opponent, you draw a card.",
    ),
    (
        "mana",
        "spell",
        "{timing: play, effects: [{for_each: opponents, do: [{draw: 1, who: that_player}, {discard: 1}]}]}",
        "相手それぞれについて、そのプレイヤーはカードを1枚引く。さらに、自分は手札1枚を捨てる。",
        "For each opponent, that player draws a card. Also, you discard a card from your hand.",
    ),
    (
        "mana",
        "spell",
        "{timing: play, effects: [{for_each: all, do: [{may: [{draw: 1}]}, {heal: 1}]}]}",
        "自分はカードを1枚引いてもよい。\n・自分のライフを1回復する。",
        "You may draw a card.\n• You gain 1 life.",
    ),
    (
        "mana",
        "spell",
        "{timing: play, effects: [{heal: 2, to: all}]}",
        "プレイヤー全員のライフを2回復する。",
        "Restore 2 life to each player.",
    ),
)


@pytest.mark.parametrize(("game", "kind", "data", "ja", "en"), OF_PLAYERS)
def test_players_and_numbers_agree_with_their_verbs_and_nouns(
    game: str, kind: str, data: str, ja: str, en: str
) -> None:
    data = data.replace("§", "effects: [{draw: 1}]")
    abilities, problems = read_abilities(parse_cell(data, Span("row")), (), vocabulary(the_spec(game)), kind)
    assert problems == []
    assert ja in writer(game, "ja").card(kind, abilities)
    assert en in writer(game, "en").card(kind, abilities)


@pytest.mark.parametrize(
    ("game", "kind", "effects", "ja", "en"),
    [
        (
            "shironeko",
            "monster",
            "{heal: 2, to: opponent}",
            "相手の山札のダメージを2回復する。",
            "Remove 2 damage from your opponent's deck.",
        ),
        (
            "mana",
            "scroll",
            "{extra_action: {count: {zone: hand}}}",
            "このターン、追加で自分の手札の枚数だけ行動できる。",
            "Take a number of further actions this turn equal to the number of cards in your hand.",
        ),
    ],
)
def test_what_only_other_games_know_has_words_too(
    game: str, kind: str, effects: str, ja: str, en: str
) -> None:
    words = replace(vocabulary(the_spec(game)), players_healed=True, extra_actions=None)
    timing = "play" if kind == "monster" else "own_turn"
    data = parse_yaml(f"{{timing: {timing}, effects: [{effects}]}}", "a.yaml")
    abilities, problems = read_abilities(data, (), words, kind)
    assert problems == []
    assert writer(game, "ja").card(kind, abilities).endswith(ja)
    assert writer(game, "en").card(kind, abilities).endswith(en)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("timing: turn_start", "timing: turn_start, of: any"),
        ("timing: turn_end", "timing: turn_end, of: any"),
        ("timing: on_call, limit: {times: 1}", "timing: on_call, limit: {times: 1, shared: true}"),
        (
            "timing: on_call, limit: {times: 2, per: game}",
            "timing: on_call, limit: {times: 2, per: game, shared: true}",
        ),
    ],
)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_different_effects_print_differently(one: str, other: str, language: Language) -> None:
    texts = [
        "\n".join(
            writer("stampede", language).written(each, "machine")
            for each in ability(f"{{{said}, effects: [{{draw: 1}}]}}")
        )
        for said in (one, other)
    ]
    assert texts[0] != texts[1]
