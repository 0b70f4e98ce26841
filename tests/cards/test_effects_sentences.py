"""Sentences of abilities as players read them: one and several, sums, where cards come from, what is seen."""

from __future__ import annotations

import pytest

from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.tree import Ability
from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.cards.effects.wording.write import Writer
from cardgen.cards.spec import load_spec
from cardgen.problem import Span
from cardgen.source.cell import parse_cell

SENTENCES = {
    "a known amount is compared as it stands": (
        "stampede",
        "machine",
        "{timing: on_call, effects: [{if: {plus: [1, 1], at_least: {number: distance}}, then: [{draw: 1}]}]}",
        "【登場時】1と1の合計が自分の走行距離以上なら、カードを1枚引く。",
        "[On call] If the sum of 1 and 1 is at least your distance, draw a card.",
    ),
    "a sum of one number, or of known ones, is a number": (
        "stampede",
        "machine",
        "{timing: on_call, effects: [{draw: {plus: [1]}}, {draw: {minus: [5, {half: 6}]}, who: opponent}]}",
        "【登場時】カードを1枚引く。相手はカードを2枚引く。",
        "[On call] Draw a card. Your opponent draws 2 cards.",
    ),
    "a sum of one amount is that amount": (
        "stampede",
        "machine",
        "{timing: on_call, effects: [{draw: {most: [{number: distance}]}}]}",
        "【登場時】カードを自分の走行距離と同じ枚数引く。",
        "[On call] Draw cards equal to your distance.",
    ),
    "what is repeated once is done once": (
        "stampede",
        "machine",
        "{timing: on_call, effects: [{repeat: 1, do: [{draw: 1}]}]}",
        "【登場時】次の処理を1回行う：カードを1枚引く。",
        "[On call] Do this once: draw a card.",
    ),
    "what is done for one known card is done for it": (
        "stampede",
        "machine",
        "{timing: on_call, effects: [{for_each: self, do: [{draw: 1}]}]}",
        "【登場時】このマシンについて、カードを1枚引く。",
        "[On call] For this machine, draw a card.",
    ),
    "what is done for each of some named cards": (
        "stampede",
        "machine",
        "{timing: on_call, effects: [{choose: {kind: machine, count: 2, as: pair}},"
        " {for_each: pair, do: [{draw: 1}]}]}",
        "【登場時】自分のマシン2台を選ぶ。そのマシン1枚につき、カードを1枚引く。",
        "[On call] Choose 2 of your machines. For each of those machines, draw a card.",
    ),
    "nobody is said to deal the damage that each player takes": (
        "mana",
        "spell",
        "{timing: play, effects: [{for_each: opponents, do: [{damage: 2, to: that_player}, {draw: 1}]}]}",
        "相手それぞれについて、そのプレイヤーに2ダメージを与える。さらに、自分はカードを1枚引く。",
        "For each opponent, you deal 2 damage to that player and draw a card.",
    ),
    "damage for each of some players is dealt to each": (
        "mana",
        "spell",
        "{timing: play, effects: [{for_each: opponents, do: [{damage:"
        " {count: {whose: that_player, zone: hand}}, to: that_player}]}]}",
        "相手全員に、それぞれの手札1枚につき1ダメージを与える。",
        "Deal 1 damage to each opponent for each card in their hand.",
    ),
    "nobody is said to heal each player, where nothing else is done": (
        "mana",
        "spell",
        "{timing: play, effects: [{for_each: all, do:"
        " [{heal: 1, to: that_player}, {draw: 1, who: that_player}]}]}",
        "プレイヤーそれぞれについて、そのプレイヤーのライフを1回復する。さらに、そのプレイヤーはカードを1枚引く。",
        "For each player, restore 1 life to that player. Also, that player draws a card.",
    ),
    "no cards at all are none": (
        "stampede",
        "machine",
        "{timing: own_turn, condition: {count: {whose: opponent, kind: machine}, equals: 0},"
        " effects: [{draw: 1}]}",
        "【自分のターン・相手のマシンが0台】カードを1枚引く。",
        "[Your turn, if your opponent has no machines] Draw a card.",
    ),
    "all cards of both players are each other's": (
        "shironeko",
        "monster",
        "{timing: play, effects: [{damage: 2, to: {whose: any, zone: characters, count: all}}]}",
        "お互いのキャラすべてに2ダメージを与える。",
        "Deal 2 damage to each character.",
    ),
    "an event is of any card of a hand, whoever chose it": (
        "stampede",
        "machine",
        "{timing: on_discard, of: {whose: opponent, zone: hand}, effects: [{draw: 1}]}",
        "【相手の手札が捨てられた時】カードを1枚引く。",
        "[When a card from your opponent's hand is discarded] Draw a card.",
    ),
    "a state in which a card is called stands apart from its place": (
        "shironeko",
        "character",
        "{timing: on_call, effects: [{call: {zone: discard, kind: character, count: 1}, state: exhausted}]}",
        "誘発：このキャラが登場した時、捨て山からキャラ1枚をOFF状態で登場させる。",
        "Triggered: When this character enters, call a character from your discard, OFF.",
    ),
    "several chosen cards take a plural verb": (
        "stampede",
        "machine",
        "{timing: on_call, effects: [{choose: {kind: machine, count: 2, as: pair}},"
        " {modify: pair, power: 1000, until: end_of_turn},"
        " {grant: route_block, to: pair, until: end_of_turn}]}",
        "【登場時】自分のマシン2台を選ぶ。"
        "ターン終了時まで、そのマシンのPOWを+1000し、そのマシンは【進路妨害】を得る。",
        "[On call] Choose 2 of your machines. "
        "Until end of turn, those machines get +1000 POW and gain Route Block.",
    ),
    "several chosen cards have several owners": (
        "shironeko",
        "monster",
        "{timing: play, effects: [{choose: {whose: any, zone: characters, count: 2, as: pair}},"
        " {move: pair, to: hand}]}",
        "キャラ2体を選ぶ。そのキャラを手札に戻す。",
        "Choose 2 characters. Return those characters to their owners' hands.",
    ),
    "two counts are compared": (
        "shironeko",
        "monster",
        "{timing: play, effects: [{if: {count: {whose: opponent, zone: characters},"
        " at_least: {count: {zone: characters}}}, then: [{draw: 1}]}]}",
        "相手のキャラの数が自分のキャラの数以上なら、カードを1枚引く。",
        "If the number of your opponent's characters is at least the number of your characters, draw a card.",
    ),
    "two hands are as large": (
        "stampede",
        "machine",
        "{timing: on_call, effects: [{if: {count: {whose: opponent, zone: hand},"
        " equals: {count: {zone: hand}}}, then: [{draw: 1}]}]}",
        "【登場時】相手の手札の枚数が自分の手札の枚数と同じなら、カードを1枚引く。",
        "[On call] If the number of cards in your opponent's hand is equal to"
        " the number of cards in your hand, draw a card.",
    ),
    "hands of all opponents are added up": (
        "mana",
        "scroll",
        "{timing: own_turn, condition: {count: {whose: opponents, zone: hand}, at_least: 4},"
        " effects: [{draw: 1}]}",
        "《自分のターン・相手全員の手札の合計枚数が4枚以上》カードを1枚引く。",
        "<Own turn, if the total number of cards in all opponents' hands is 4 or more> Draw a card.",
    ),
    "life of all opponents is added up": (
        "mana",
        "scroll",
        "{timing: own_turn, effects: [{draw: {number: life, who: opponents}}]}",
        "《自分のターン》カードを相手全員のライフの合計と同じ枚数引く。",
        "<Own turn> Draw cards equal to all opponents' total life.",
    ),
    "any opponent's card is enough": (
        "mana",
        "scroll",
        "{timing: own_turn, effects: [{if: {exists: {whose: opponents, zone: hand}}, then: [{draw: 1}]}]}",
        "《自分のターン》いずれかの相手の手札があるなら、カードを1枚引く。",
        "<Own turn> If there is a card in an opponent's hand, draw a card.",
    ),
    "team-mates are other players, too": (  # MS-AMB-40
        "mana",
        "spell",
        "{timing: play, effects: [{damage: 2, to: one_other}, {damage: 1, to: opponents}]}",
        "ほかのプレイヤー1人に2ダメージを与え、相手全員に1ダメージを与える。",
        "Deal 2 damage to another player, then deal 1 damage to each opponent.",
    ),
    "life is gained by an amount": (
        "mana",
        "scroll",
        "{timing: own_turn, effects: [{heal: {half: {number: life}}}]}",
        "《自分のターン》自分のライフを、自分のライフの半分だけ回復する。",
        "<Own turn> Gain life equal to half of your life.",
    ),
    "life is gained for each card": (
        "mana",
        "scroll",
        "{timing: own_turn, effects: [{heal: {count: {zone: hand}}}]}",
        "《自分のターン》自分の手札1枚につき、自分のライフを1回復する。",
        "<Own turn> Gain 1 life for each card in your hand.",
    ),
    "who chooses from a closed hand looks at it": (
        "stampede",
        "machine",
        "{timing: on_call, effects: [{discard: {whose: opponent, zone: hand, count: 1, choose: you}}]}",
        "【登場時】相手の手札を見て、その中からカード1枚を選んで捨てる。",
        "[On call] Look at your opponent's hand and discard a card of your choice from it.",
    ),
    "who chooses by backs sees nothing": (
        "mana",
        "scroll",
        "{timing: own_turn, effects: [{discard: {whose: one_other, zone: hand, count: 1, choose: you}}]}",
        "《自分のターン》ほかのプレイヤー1人の手札1枚を選んで捨てる。",
        "<Own turn> Discard a card of your choice from another player's hand.",
    ),
    "who only chooses says so once": (
        "shironeko",
        "monster",
        "{timing: play, effects: [{choose: {whose: opponent, zone: hand, count: 1, choose: you, as: one_}},"
        " {discard: one_}]}",
        "相手の手札を見て、その中からカード1枚を選ぶ。そのカードを捨てる。",
        "Look at your opponent's hand and choose a card from it. Discard that card.",
    ),
    "cards of the deck do not return to a hand": (
        "stampede",
        "machine",
        "{timing: on_call, effects: [{reveal: {zone: deck, count: 2, choose: top}}, {move: it, to: hand}]}",
        "【登場時】自分の山札の上から2枚のカードを公開し、それらを手札に加える。",
        "[On call] Reveal the top 2 cards of your deck, then add them to your hand.",
    ),
    "cards in play return to a hand": (
        "stampede",
        "machine",
        "{timing: on_call, effects: [{exhaust: {whose: opponent, kind: machine, count: 1}},"
        " {move: it, to: hand}]}",
        "【登場時】相手のマシン1台を疲労させ、それを手札に戻す。",
        "[On call] Exhaust one of your opponent's machines, then return it to its owner's hand.",
    ),
    "a card goes to the bottom of a stack": (
        "stampede",
        "machine",
        "{timing: on_call, effects: [{attach: {zone: discard, kind: machine, count: 1}, under: self,"
        " place: bottom}]}",
        "【登場時】捨札からマシン1枚をこのマシンの一番下に置く。",
        "[On call] Put a machine from your discard under this machine, at the bottom.",
    ),
    "one value rises and another falls": (
        "stampede",
        "machine",
        "{timing: on_call, effects: [{modify: self, power: {number: distance}, defence: -1000,"
        " until: end_of_turn}]}",
        "【登場時】ターン終了時まで、このマシンのPOWに自分の走行距離を加え、DEFを-1000する。",
        "[On call] Add your distance to the POW and subtract 1000 from the DEF of this machine"
        " until end of turn.",
    ),
    "a card is discarded by somebody": (
        "stampede",
        "machine",
        "{timing: on_discard, effects: [{draw: 1}]}",
        "【捨てられた時】カードを1枚引く。",
        "[On discard] Draw a card.",
    ),
    "what is repeated ends before what follows": (
        "stampede",
        "machine",
        "{timing: on_call, effects: [{repeat: 2, do: [{draw: 1}]}, {discard: 1}]}",
        "【登場時】次の処理を2回行う：「カードを1枚引く。」手札1枚を捨てる。",
        "[On call] Do this twice: “Draw a card.” Discard a card from your hand.",
    ),
    "what a branch repeats ends before what follows it": (
        "stampede",
        "machine",
        "{timing: on_call, effects: [{if: {exists: {gear: 2}}, then: [{repeat: 2, do: [{draw: 1}]}]},"
        " {discard: 1}]}",
        "【登場時】自分の場にギア2のカードがあるなら、次の処理を2回行う：「カードを1枚引く。」手札1枚を捨てる。",
        "[On call] If you have a gear 2 card in play, do this twice: “Draw a card.”"
        " Discard a card from your hand.",
    ),
    "a long demand stands behind the place": (
        "stampede",
        "machine",
        "{timing: on_call, effects: [{exhaust: {whose: opponent, zone: machines, count: 1,"
        " gear: {at_most: {value: gear, of: {zone: center}}}}}]}",
        "【登場時】ギアが自分のセンターのカードのギア以下の相手のマシン置き場のカード1枚を疲労させる。",
        "[On call] Exhaust a card in your opponent's machine zones with gear at most the gear of cards in"
        " your centre.",
    ),
}


@pytest.mark.parametrize(("game", "kind", "data", "ja", "en"), SENTENCES.values(), ids=SENTENCES)
def test_it_reads_as_it_is_played(game: str, kind: str, data: str, ja: str, en: str) -> None:
    abilities = read(game, kind, data)
    assert str(Writer(load_spec(game), "ja").card(kind, abilities)) == ja
    assert str(Writer(load_spec(game), "en").card(kind, abilities)) == en


def read(game: str, kind: str, data: str) -> tuple[Ability, ...]:
    words = vocabulary(load_spec(game))
    abilities, problems = read_abilities(parse_cell(data, Span("cards.csv", 2, 5)), (), words, kind)
    assert problems == []
    return abilities
