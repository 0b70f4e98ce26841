"""A new card has art at once, by the example's script, whatever it is."""

from __future__ import annotations

from pathlib import Path

from drawn_art import CARD_WITH_BLEED, copied, drawn_anew

from cardgen.press.svg.drawing import parse_svg


def test_new_rows_of_cennera(tmp_path: Path) -> None:
    rows = []
    for number in range(31, 71):
        card = f"{('asa', 'yoi')[number % 2]}-{number}"
        color = ("red", "yellow", "blue", "green")[number % 4]
        rows.append(f"{card},新人,,normal,{color},5,5,5,5,1,{card}.svg,はじめまして。,")
    fresh = drawn_anew("cennera", copied("cennera", tmp_path, *rows))
    assert len(set(fresh.values())) == 40
    for name, data in fresh.items():
        assert parse_svg(data, name).view == CARD_WITH_BLEED


def test_new_cards_of_mana_of_every_kind(tmp_path: Path) -> None:
    records = [
        "- id: extra-spell\n  kind: spell\n  cost: {wind: 2, water: 1}\n  strength: 99\n  abilities:\n"
        "  - timing: play\n    effects: [{damage: 99, to: all}]\n",
        "- id: extra-free\n  kind: spell\n  cost: {any: 3}\n  abilities:\n"
        "  - timing: play\n    effects: [{draw: 1}]\n",
        "- id: extra-scroll\n  kind: scroll\n  abilities:\n  - timing: end_turn\n    effects: [reveal]\n",
        "- id: extra-mana\n  kind: mana\n  element: rainbow\n  orbs: 2\n",
    ]
    fresh = drawn_anew("mana", copied("mana", tmp_path, *records))
    assert sorted(fresh) == ["extra-free.svg", "extra-mana.svg", "extra-scroll.svg", "extra-spell.svg"]
    for name, data in fresh.items():
        assert parse_svg(data, name).items
