"""The default words of the vocabulary in English and Japanese, and how such words are filled in.

A text holds ``{name}`` for what a part takes (``{main}`` for what stands behind its word) and, in brackets,
the forms of its verb: in English what a third person adds (``draw[s]``, ``[have|has]``), in Japanese the
final, the continuing and the te-form (``引[く|き|いて]``). A spec may give its own words for any step.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from cardgen.pattern import pattern

BASE, THIRD = 0, 1
FINAL, GOING_ON, TE = 0, 1, 2


class Words(NamedTuple):
    """A text in both languages."""

    en: str
    ja: str


STEPS: Final[Mapping[str, Words]] = {
    "draw": Words("draw[s] {main}", "カードを{main}枚引[く|き|いて]"),
    "mill": Words(
        "put[s] the top {main} of {deck} into {discard}",
        "{deck}の上から{main}枚を{discard}に置[く|き|いて]",
    ),
    "discard": Words("discard[s] {main}", "{main}を捨て[る||て]"),
    "destroy": Words("destroy[s] {main}", "{main}を破壊[する|し|して]"),
    "call": Words("call[s] {main}{to}", "{main}を{to}呼び出[す|し|して]"),
    "attach": Words("put[s] {main} under {under}", "{main}を{under}の下に置[く|き|いて]"),
    "recover": Words("add[s] {main} to your hand", "{main}を手札に加え[る||て]"),
    "steal": Words("put[s] {main} into your hand", "{main}を自分の手札に加え[る||て]"),
    "shuffle": Words("shuffle[s] {deck}", "{deck}を切[る|り|って]"),
    "reveal": Words("reveal[s] {main}", "{main}を公開[する|し|して]"),
    "name_card": Words("name[s] a card", "カード名を1つ宣言[する|し|して]"),
    "remember": Words("note[s] the name of {main}", "{main}の名前を記録[する|し|して]"),
    "damage": Words("deal[s] {main} {element}damage to {to}", "{to}に{element}{main}ダメージを与え[る||て]"),
    "exhaust": Words("exhaust[s] {main}", "{main}を疲労[させる|させ|させて]"),
    "ready": Words("ready[|readies] {main}", "{main}を回復[する|し|して]"),
    "mark": Words("put[s] {count} on {on}", "{on}に{count}を置[く|き|いて]"),
    "unmark": Words("remove[s] {count} from {from}", "{from}から{count}を取り除[く|き|いて]"),
    "counter": Words("counter[s] that card", "その効果を無効に[する|し|して]"),
    "redirect": Words("choose[s] a new target for that card", "その効果の対象を選び直[す|し|して]"),
    "reflect": Words("turn[s] that card on its user", "その効果の対象を使用者に変え[る||て]"),
    "win": Words("win[s] the game", "ゲームに勝利[する|し|して]"),
    "defeat": Words("lose[s] the game", "ゲームに敗北[する|し|して]"),
    "choose": Words("choose[s] {main}", "{main}を選[ぶ|び|んで]"),
}
"""Steps whose sentence is one verb with its objects; the others are put together by the languages."""

LOANS: Final[Mapping[str, tuple[str, ...]]] = {
    "draw": ("ドロー",), "search": ("サーチ",), "shuffle": ("シャッフル",), "damage": ("ダメージ",),
}  # fmt: skip
"""What else Japanese players call a step."""

WHO: Final[Mapping[str, Words]] = {
    "you": Words("you", "自分"),
    "opponent": Words("your opponent", "相手"),
    "one_other": Words("another player", "ほかのプレイヤー1人"),
    "opponents": Words("each opponent", "相手全員"),
    "one": Words("a player of your choice", "プレイヤー1人"),
    "all": Words("each player", "プレイヤー全員"),
    "any": Words("any player", "いずれかのプレイヤー"),
    "one_opponent": Words("an opponent", "いずれかの相手"),
    "that_player": Words("that player", "そのプレイヤー"),
    "owner": Words("its owner", "持ち主"),
}

TIMINGS: Final[Mapping[str, Words]] = {
    "play": Words("Play", "使用"),
    "own_turn": Words("Your turn", "自分のターン"),
    "opponents_turn": Words("Opponent's turn", "相手のターン"),
    "any_turn": Words("Any turn", "いつでも"),
    "continuous": Words("Continuous", "常時"),
    "playable_if": Words("Condition", "使用条件"),
    "on_call": Words("On call", "登場時"),
    "on_leave": Words("On leaving", "離れた時"),
    "on_expose": Words("On expose", "露出時"),
    "on_attack": Words("On attack", "攻撃時"),
    "on_block": Words("On block", "防御時"),
    "on_battle": Words("On battle", "バトル開始時"),
    "on_win": Words("On victory", "バトル勝利時"),
    "on_destroy": Words("On destruction", "破壊時"),
    "on_damage": Words("On damage", "被ダメージ時"),
    "on_discard": Words("On discard", "捨てられた時"),
    "on_draw": Words("On draw", "引いた時"),
    "on_exhaust": Words("On exhaustion", "疲労時"),
    "on_attach": Words("On stacking", "下にカードが置かれた時"),
    "turn_start": Words("Turn start", "自分のターン開始時"),
    "turn_end": Words("Turn end", "自分のターン終了時"),
    "if_destroyed": Words("Instead of destruction", "破壊される代わり"),
}
"""What the header of an ability says."""

EVENTS: Final[Mapping[str, Words]] = {
    "on_call": Words("{who} [are|is] called", "{who}が登場した"),
    "on_leave": Words("{who} leave[s] play", "{who}が場を離れた"),
    "on_expose": Words("{who} [are|is] exposed", "{who}が露出した"),
    "on_attack": Words("{who} attack[s]", "{who}が攻撃した"),
    "on_block": Words("{who} block[s]", "{who}が防御した"),
    "on_battle": Words("{who} [are|is] in a battle", "{who}がバトルする"),
    "on_win": Words("{who} win[s] a battle", "{who}がバトルに勝利した"),
    "on_destroy": Words("{who} [are|is] destroyed", "{who}が破壊された"),
    "on_damage": Words("{who} take[s] damage", "{who}がダメージを受けた"),
    "on_discard": Words("{who} [are|is] discarded", "{who}が捨てられた"),
    "on_draw": Words("{who} [are|is] drawn", "{who}が引かれた"),
    "on_exhaust": Words("{who} [are|is] exhausted", "{who}が疲労した"),
    "on_attach": Words("a card is put under {who}", "{who}の下にカードが置かれた"),
    "turn_start": Words("at the start of {whose} turn", "{whose}ターン開始"),
    "turn_end": Words("at the end of {whose} turn", "{whose}ターン終了"),
    "if_destroyed": Words("{who} would be destroyed", "{who}が破壊される"),
}
"""An event in a sentence; ``{who}`` is its card or player. English ones go on after ``when`` or begin with
``at``, Japanese ones before 「時」."""

OTHERS: Final[Mapping[str, Words]] = {
    "on_attack": Words("the card attacked", "攻撃されたカード"),
    "on_block": Words("the attacking card", "攻撃してきたカード"),
    "on_battle": Words("the opposing card", "バトルの相手"),
    "on_win": Words("the defeated card", "バトルに負けたカード"),
    "on_destroy": Words("the card that destroyed it", "破壊したカード"),
    "if_destroyed": Words("the card that destroyed it", "破壊したカード"),
    "on_damage": Words("the card that damaged it", "ダメージを与えたカード"),
    "on_expose": Words("the card that was on top", "上にあったカード"),
    "on_attach": Words("the card put under it", "下に置かれたカード"),
}
"""The other card of an event."""

LATER: Final[Mapping[str, Words]] = {
    "turn_start": Words("at the start of {whose} next turn", "次の{whose}ターン開始時"),
    "turn_end": Words("the next time {whose} turn ends", "次に{whose}ターンが終わる時"),
}
"""A timing that is waited for once."""

POINTS: Final[Mapping[str, Words]] = {
    "end_of_turn": Words("until end of turn", "ターン終了時まで"),
    "end_of_opponents_turn": Words("until the end of your opponent's turn", "相手のターン終了時まで"),
    "start_of_your_turn": Words("until the start of your next turn", "次の自分のターン開始時まで"),
    "end_of_your_next_turn": Words("until the end of your next turn", "次の自分のターン終了時まで"),
    "end_of_battle": Words("until end of battle", "このバトルの間"),
    "end_of_game": Words("for the rest of the game", "ゲーム終了時まで"),
}
POINTS_AMONG_MANY: Final[Mapping[str, Words]] = {
    "end_of_opponents_turn": Words("until the end of an opponent's turn", "いずれかの相手のターン終了時まで"),
}
"""What points are called where they may be of any of several opponents."""

_RUBY = pattern(r"\{([^{}|]+)(?:\|[^{}|]*)+\}")
_SLOT = pattern(r"\{(\w*)\}")
_FORMS = pattern(r"\[([^\[\]]*)\]")
_VERB = pattern(r"([^をにはがと枚つ{}、]+(?:に(?=\[する))?)\[([^|\]]*)\|")


def without_ruby(text: str) -> str:
    """A text without the readings that the cards' markup sets over it.

    >>> without_ruby("{進路|しんろ}{妨害|ぼう|がい}")
    '進路妨害'
    """
    return _RUBY.sub(r"\1", text)


def verbs(text: str) -> Iterator[str]:
    """The verbs of a Japanese text with their forms in brackets, and what stands before 「する」.

    >>> list(verbs("カードを{main}枚引[く|き|いて]")), list(verbs("{main}を破壊[する|し|して]"))
    (['引く'], ['破壊する', '破壊'])
    """
    for found in _VERB.finditer(text):
        yield found[1] + found[2]
        if found[2] == "する":
            yield found[1].removesuffix("に")


def inflect(text: str, form: int) -> str:
    """A text with its verbs in a form; a single one in brackets is what the third person adds.

    >>> inflect("draw[s] {main}", 1), inflect("引[く|き|いて]", 2), inflect("[have|has]", 0)
    ('draws {main}', '引いて', 'have')
    """

    def chosen(found: re.Match[str]) -> str:
        forms = found[1].split("|")
        forms = ["", *forms] if len(forms) == 1 else forms
        return forms[min(form, len(forms) - 1)]

    return _FORMS.sub(chosen, text)


def fill(text: str, values: Mapping[str, str]) -> str:
    """A text with its slots filled; what is put in is not searched for slots again.

    >>> fill("draw {main}", {"main": "2 {cards}"})
    'draw 2 {cards}'
    """
    return _SLOT.sub(lambda found: values.get(found[1] or "main", found[0]), text)


def slots(text: str) -> set[str]:
    """The names of a text's slots."""
    return {name or "main" for name in _SLOT.findall(text)}
