"""What the example's cards print: written from their abilities, in both languages."""

from __future__ import annotations

import pytest
from mana_world import EXAMPLE, spec

from cardgen.cards.card import CardSet
from cardgen.cards.load import load_cards

JA = {
    "sp-07": "ほかのプレイヤー1人に火属性の5ダメージを与える。\n"
    "《火1・任意2》相手全員に火属性の3ダメージを与える。",
    "sp-15": "プレイヤー1人のライフを4回復する。",
    "sp-20": "ほかのプレイヤー1人の手札2枚を選んで捨てる。",
    "sp-27": "ほかのプレイヤー1人に土属性の7ダメージを与える。",
    "sc-05": "《自分のターン》カードを1枚引く。このターン、もう1回行動できる。",
    "sc-10": "《ダメージ時》受けるダメージを5減らす。",
    "sc-11": "《ダメージ時・火属性のダメージ》受けるダメージを0にし、カードを1枚引く。",
    "sc-12": "《交換宣言時》その交換を取りやめにし、カードを1枚引く。",
    "sc-13": "《ターン終了時》自分の手札を3枚まで山札の下に置き、カードを1枚引く。",
}
EN = {
    "sp-07": "Deal 5 fire damage to another player.\n<fire 1, any 2> Deal 3 fire damage to each opponent.",
    "sp-27": "Deal 7 earth damage to another player.",
    "sc-11": "<On damage, if the damage is fire> Prevent that damage, then draw a card.",
    "sc-12": "<On exchange> Call that exchange off, then draw a card.",
}


def printed(locale: str) -> dict[str, str]:
    cards: CardSet = load_cards([EXAMPLE / "cards.yaml"], spec(), locale=locale)
    return {card.id: card["effect"] for card in cards if card.kind != "mana"}


@pytest.mark.parametrize(("locale", "golden"), [("ja", JA), ("en", EN)])
def test_texts_read_as_a_player_expects(locale: str, golden: dict[str, str]) -> None:
    """MS-USE-2, MS-AMB-5, MS-AMB-6"""
    texts = printed(locale)
    assert {card: texts[card] for card in golden} == golden


@pytest.mark.parametrize("locale", ["ja", "en"])
def test_every_spell_and_scroll_has_a_text_of_its_own_making(locale: str) -> None:
    texts = printed(locale)
    assert len(texts) == 35 + 16
    assert all(text and not set("{}[]|") & set(text) for text in texts.values())
