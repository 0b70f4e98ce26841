"""Choices, attacks, changes and turns on random positions against a judge of their own, from the rulebook."""

from __future__ import annotations

from typing import Any

import shironeko_judge as judge
from shironeko_world import small

from cardgen.games.shironeko.rules import State
from cardgen.play.streams import Stream

PRINTED = {card.id: {**card.values, "kind": card.kind} for card in small().cards}
PEOPLE = [
    card.id for card in small().cards if card.kind in ("character", "awakened") and not card["abilities"]
]
PEOPLE = [name for name in PEOPLE if len(PRINTED[name]["colors"]) == 1]
TOWNS = ["tr", "tb", "tg", "ty", "tc"]


def characters(chance: Stream) -> list[Any]:
    """Up to four of different names, each able to stand with its damage."""
    found: list[Any] = []
    names: set[str] = set()
    for _ in range(chance.below(5)):
        name = chance.choice(PEOPLE)
        if PRINTED[name]["name"] in names:
            continue
        names.add(PRINTED[name]["name"])
        markers = {marker: 1 for marker in ("poison", "electrified") if chance.below(3) == 0}
        entry = {
            "card": name,
            "exhausted": chance.below(3) == 0,
            "wounds": chance.below(PRINTED[name]["hp"]),
            "markers": markers,
            "beneath": [chance.choice(PEOPLE) for _ in range(chance.below(3))],
        }
        found.append(entry)
    return found


def position(chance: Stream) -> State:
    cards: dict[str, Any] = {}
    for seat in "AB":
        cards[f"{seat}.characters"] = characters(chance)
        cards[f"{seat}.towns"] = [
            {"card": chance.choice(TOWNS), "exhausted": chance.below(3) == 0} for _ in range(chance.below(7))
        ]
        cards[f"{seat}.hand"] = [chance.choice(PEOPLE) for _ in range(chance.below(7))]
        cards[f"{seat}.deck"] = [chance.choice(PEOPLE) for _ in range(2 + chance.below(6))]
        cards[f"{seat}.town_deck"] = [chance.choice(TOWNS) for _ in range(chance.below(3))]
    return small().from_data({"turn": 5, "active": chance.choice("AB"), "cards": cards}, {})


def table(state: State) -> judge.Table:
    return judge.read(state.to_data(), PRINTED)


def words(state: State) -> list[str]:
    return sorted(small().action_text(action) for action in state.legal())


def do(state: State, text: str) -> None:
    action = small().parse_action(text)
    assert action in state.legal(), text
    state.apply(action)


def agree(state: State, ruled: judge.Table) -> None:
    """The same position, and the same end where there is one."""
    assert state.over == bool(ruled.lost)
    if ruled.lost:
        assert state.returns()["AB".index(ruled.lost)] == -1
    else:
        assert judge.told(table(state)) == judge.told(ruled)


def test_the_judge_allows_the_same_choices() -> None:
    """SN-MAIN-1, SN-PLAY-2, SN-PLAY-3, SN-PLAY-4, SN-CHG-1, SN-CHG-2, SN-ATK-1, SN-AMB-15, SN-AMB-20"""
    chance, seen = Stream(21), 0
    for _ in range(400):
        state = position(chance)
        assert words(state) == judge.actions(table(state))
        seen += len(state.legal()) - 1
    assert seen > 600  # the positions are not all empty


def test_the_judge_comes_to_the_same_position_after_attacks() -> None:
    """SN-ATK-2, SN-BLK-1, SN-BLK-2, SN-DMG-1, SN-ZONE-2, SN-AMB-16, SN-AMB-24, SN-AMB-28, SN-AMB-29"""
    chance, blocked, ended = Stream(22), 0, 0
    for _ in range(500):
        state = position(chance)
        attacks = [text for text in words(state) if text.startswith("attack")]
        if not attacks:
            continue
        attack, before = chance.choice(attacks), table(state)
        do(state, attack)
        answer = "take"
        answers = judge.blocks(before)
        if len(answers) > 1:
            assert words(state) == answers
            answer = chance.choice(answers)
            do(state, answer)
        agree(state, judge.attack(before, attack.removeprefix("attack "), answer))
        blocked += answer != "take"
        ended += state.over
    assert blocked > 100
    assert ended > 10


def test_the_judge_comes_to_the_same_position_after_changes() -> None:
    """SN-CHG-3, SN-CHG-4, SN-AMB-9, SN-AMB-17, SN-AMB-50, SN-AMB-51"""
    chance, changed = Stream(23), 0
    for _ in range(500):
        state = position(chance)
        changes = [text for text in words(state) if text.startswith("change")]
        if not changes:
            continue
        name, before = chance.choice(changes).removeprefix("change "), table(state)
        do(state, f"change {name}")
        targets = judge.below(before, before.turn, name)
        target = chance.choice(sorted(targets))
        if len(targets) > 1:
            assert words(state) == sorted(f"onto {one}" for one in targets)
            do(state, f"onto {target}")
        while state.question == "turn which town OFF?":
            state.apply(chance.choice(state.legal()))
        after = judge.change(before, name, target)
        paid = sum(on for _, on in before.towns[before.turn]) - sum(
            on for _, on in table(state).towns[before.turn]
        )
        assert paid == (PRINTED[name]["change_cost"] or 0)  # each town here yields one soul
        after.towns = table(state).towns
        agree(state, after)
        changed += 1
    assert changed > 50


def test_the_judge_comes_to_the_same_position_after_turns() -> None:
    """SN-END-2, SN-END-3, SN-START-1, SN-START-2, SN-START-3, SN-ST-2, SN-ST-3, SN-AMB-31, SN-AMB-58"""
    chance, poisoned, ended = Stream(24), 0, 0
    for _ in range(300):
        state = position(chance)
        for _ in range(3):
            before = table(state)
            if len(before.hand[before.turn]) > 7:
                break
            do(state, "end")
            ruled = judge.end(before)
            agree(state, ruled)
            poisoned += ruled.discard != before.discard
            if state.over:
                ended += 1
                break
    assert poisoned > 50
    assert ended > 20
