"""Abilities in Japanese: noun phrases, amounts, conditions, and steps as sentences.

Sentences follow the cards of the trade: durations first, the opponent as subject with は, steps that belong
together joined by continuing forms, 「〜してもよい。そうした場合、」 where something is optional.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from cardgen.cards.effects.tree import Cards, Filter, Part, Until
from cardgen.cards.effects.wording.lexicon import Lexicon
from cardgen.cards.effects.wording.words import FINAL, GOING_ON, TE, fill, inflect

LONGEST_CHAIN: Final = 3
"""Steps joined in one sentence; more are hard to follow."""
_REFS: Final = {
    "it": "それ",
    "paid": "コストにしたカード",
    "subject": "そのカード",
    "other": "その相手のカード",
    "host": "この上のカード",
    "below": "この下のカード",
}
_PLACES: Final = {"top": "上", "bottom": "下"}


class Clause(NamedTuple):
    """One verb with its objects in its three forms, and how long it lasts, which comes first."""

    lead: str
    forms: tuple[str, str, str]


class Japanese:
    """Writes for one kind of card."""

    def __init__(self, lexicon: Lexicon, kind: str) -> None:
        self.lexicon = lexicon
        self.kind = kind

    # Cards

    def cards(self, cards: Cards, owner: bool = True) -> str:
        """A selection: 「相手の手札のマシン2枚」; without ``owner`` its player is the sentence's subject."""
        if cards.ref and not _narrowed(cards):
            return self.ref(cards.ref)
        return self.described(cards, owner) + self.how_many(cards)

    def ref(self, ref: str) -> str:
        return f"この{self.lexicon.noun(self.kind).ja}" if ref == "self" else _REFS.get(ref, "そのカード")

    def how_many(self, cards: Cards) -> str:
        counter = self.counter(cards)
        if cards.count in (None, "all") or cards.choose in ("top", "bottom"):
            return "すべて" if cards.count == "all" else ""
        if cards.count == "any":
            return f"を好きな{'数' if counter != '枚' else '枚数'}"
        many = self.amount(cards.count)
        if isinstance(cards.count, Part):
            return f"を{many}と同じ{'数' if counter != '枚' else '枚数'}"
        return f"{many}{counter}{'まで' if cards.up_to else ''}"

    def counter(self, cards: Cards) -> str:
        return self.lexicon.noun(cards.kinds[0] if len(cards.kinds) == 1 else "card").counter

    def described(self, cards: Cards, owner: bool = True) -> str:
        """What the cards are, without their number."""
        place = self.place(cards, owner)
        other = "ほかの" if cards.other else ""
        return f"{place}{other}{self.adjectives(cards)}{self.noun(cards)}"

    def place(self, cards: Cards, owner: bool) -> str:
        if cards.under:
            return f"{self.ref(cards.under)}の下の"
        if cards.ref:
            return "その中の"
        if cards.zones == ("looked_at",):
            return "その中の"
        whose = self.whose(cards.whose) if owner else ""
        if cards.choose in ("top", "bottom") and isinstance(cards.count, int):
            zone = self.zones(cards.zones)
            return f"{whose}{zone}の{_PLACES[cards.choose]}から{cards.count}枚の"
        if not cards.zones:
            bare = not cards.kinds and not cards.filters
            return f"{whose}場の" if bare or not whose else whose
        if cards.zones == ("hand",) and not cards.kinds and not self.adjectives(cards):
            return whose
        return f"{whose}{self.zones(cards.zones)}の"

    def zones(self, zones: Sequence[str]) -> str:
        return "または".join(self.lexicon.zone(zone) for zone in zones)

    def whose(self, who: str) -> str:
        if who == "any":
            return ""
        if who == "all":
            return "プレイヤー全員の"
        return f"{self.lexicon.who(who)}の"

    def noun(self, cards: Cards) -> str:
        if cards.kinds:
            return "または".join(self.lexicon.noun(kind).ja for kind in cards.kinds)
        if cards.zones == ("hand",) and not cards.ref and not self.adjectives(cards):
            return self.lexicon.zone("hand")
        return self.lexicon.noun("card").ja

    def adjectives(self, cards: Cards) -> str:
        """Everything that narrows the noun, each ending as a Japanese modifier does."""
        found = [self.demand(demand) for demand in cards.filters]
        if cards.state == "ready" or cards.state == "exhausted":
            found.append(f"{self.lexicon.state(cards.state)}の")
        found += [f"【{self.lexicon.keyword(word)}】を持つ" for word in cards.keywords]
        if cards.marker:
            found.append(f"{self.lexicon.marker(cards.marker)}が置かれた")
        if cards.pile == "covered" and not cards.under:
            found.append("下に重なった")
        return "".join(found)

    def demand(self, demand: Filter) -> str:
        """A demand on a field: 「ギア2以下の」, 「スカーレット・ローズの」."""
        if demand.field == "name":
            return self.named(demand)
        values = "か".join(self.field_value(demand.field, value) for value in demand.values)
        name = self.lexicon.field(demand.field) if self.lexicon.is_number(demand.field) else ""
        end = {"is": "の", "not": "以外の", "at_least": "以上の", "at_most": "以下の"}[demand.compare]
        glue = "が" if any(isinstance(value, Part) for value in demand.values) else ""
        return f"{name}{glue}{values}{end}"

    def named(self, demand: Filter) -> str:
        names = "か".join(
            {"named": "宣言した名前", "remembered": "記録した名前"}.get(value, f"《{value}》")
            for value in demand.values
        )
        return f"{names}{'の' if demand.compare == 'is' else '以外の'}"

    def field_value(self, field: str, value: Any) -> str:
        return self.amount(value) if isinstance(value, int | Part) else self.lexicon.value(field, value)

    # Players

    def player(self, who: str) -> str:
        return self.lexicon.who(who)

    def target(self, target: Cards | str) -> str:
        return self.player(target) if isinstance(target, str) else self.cards(target)

    def deck(self, who: str) -> str:
        return f"{self.whose(who)}{self.lexicon.zone('deck')}"

    # Amounts

    def amount(self, amount: int | Part) -> str:
        if isinstance(amount, int):
            return str(amount)
        match amount.word:
            case "count":
                unit = "枚数" if self.counter(amount.main) == "枚" else "数"
                return f"{self.phrase(amount.main)}の{unit}"
            case "value":
                printed = "印刷された" if amount["printed"] else ""
                return f"{self.phrase(amount['of'])}の{printed}{self.lexicon.field(amount.main)}"
            case "number":
                return self.score(amount.main, amount["who"])
            case "markers":
                return f"{self.phrase(amount['on'])}の{self.lexicon.marker(amount.main)}の数"
            case "half":
                return f"{self.amount(amount.main)}の半分"
            case "times":
                return "×".join(self.amount(part) for part in _numbers_last(amount.main))
            case "minus":
                first, *rest = (self.amount(part) for part in amount.main)
                return f"{first}から{'と'.join(rest)}を引いた数"
            case "plus":
                return f"{'と'.join(self.amount(part) for part in amount.main)}の合計"
            case _:
                end = "のうち高いほう" if amount.word == "most" else "のうち低いほう"
                return "と".join(self.amount(part) for part in amount.main) + end

    def phrase(self, cards: Cards) -> str:
        """Cards inside an amount or a condition, without a number."""
        return self.ref(cards.ref) if cards.ref and not _narrowed(cards) else self.described(cards)

    def score(self, number: str, who: str) -> str:
        title = self.lexicon.number(number)
        return (
            title if self.lexicon.declared.numbers[number].owner == "table" else f"{self.whose(who)}{title}"
        )

    # Conditions

    def condition(self, condition: Part, negated: bool = False) -> str:
        """A condition in its plain form, to stand alone or before 「なら」."""
        match condition.word:
            case "exists":
                return f"{self.phrase(condition.main)}が{self.being(condition.main, negated)}"
            case "compare":
                return self.comparison(condition, negated)
            case "is":
                return self.fitting(condition, negated)
            case "turn":
                return f"{self.whose(condition.main)}ターンで{'ない' if negated else 'ある'}"
            case "cause":
                return f"【{self.lexicon.timing(condition.main)}】によるもので{'ない' if negated else 'ある'}"
            case "done":
                return "そうした" if condition.main != negated else "そうしなかった"
            case "not":
                return self.condition(condition.main, not negated)
            case "all" | "any":
                joint = "かつ" if (condition.word == "all") != negated else "または"
                return f"、{joint}".join(self.condition(part, negated) for part in condition.main)
            case _:
                text = self.own(self.lexicon.condition(condition.word), condition)
                return f"「{text}」でない" if negated else text

    def being(self, cards: Cards, negated: bool) -> str:
        """Things are, living beings and machines in play too: cards are things."""
        return "ない" if negated else "ある"

    def comparison(self, condition: Part, negated: bool) -> str:
        amount = condition.main
        word = next(word for word in ("at_least", "at_most", "equals") if word in condition.args)
        value = self.amount(condition[word])
        if amount.word == "count":
            left, unit = f"{self.phrase(amount.main)}が", self.counter(amount.main)
            ends = {"at_least": "以上ある", "at_most": "以下である", "equals": "ちょうどある"}
            nots = {"at_least": "以上ない", "at_most": "以下でない", "equals": "ちょうどでない"}
        else:
            left, unit = f"{self.amount(amount)}が", ""
            ends = {"at_least": "以上である", "at_most": "以下である", "equals": "である"}
            nots = {"at_least": "以上でない", "at_most": "以下でない", "equals": "でない"}
        return f"{left}{value}{unit}{(nots if negated else ends)[word]}"

    def fitting(self, condition: Part, negated: bool) -> str:
        """Known cards that fit a description: 「このマシンがセンターにある」."""
        fits: Cards = condition["fits"]
        who = self.phrase(condition.main)
        end = "ない" if negated else "ある"
        if fits.zones and not fits.kinds and not fits.filters:
            whose = "" if fits.whose in ("any", "you") else self.whose(fits.whose)
            return f"{who}が{whose}{self.zones(fits.zones)}に{end}"
        if fits.pile == "covered" and not fits.kinds and not fits.filters:
            return f"{who}がほかのカードの下に{end}"
        return f"{who}が{self.adjectives(fits)}{self.noun(fits)}で{end}"

    # Durations

    def lead(self, step: Part) -> str:
        until: Until | None = step.args.get("until")
        if until is None:
            return ""
        if until.point:
            return f"{self.lexicon.point(until.point)}、"
        events = "または".join(self.lexicon.timing(timing).removesuffix("時") for timing in until.of)
        return f"{events}を{until.times}回行うまで、"

    def ends(self, step: Part) -> str:
        ends = step.args.get("ends_if")
        return f"この効果は{self.condition(ends)}場合に解除される。" if ends is not None else ""

    # Steps

    def steps(self, steps: Sequence[Part]) -> str:
        """Steps as whole sentences."""
        text, chain = "", list[Clause]()
        for step in steps:
            clause = self.clause(step)
            if clause is None:
                text += _sentences(chain) + self.sentence(step)
                chain = []
            else:
                chain.append(clause)
                if self.ends(step):
                    text += _sentences(chain) + self.ends(step)
                    chain = []
        return text + _sentences(chain)

    def joined(self, steps: Sequence[Part]) -> tuple[str, str] | None:
        """Steps as one sentence without its end: its final and its te-form; ``None`` where they need several."""
        clauses = [self.clause(step) for step in steps]
        if not clauses or len(clauses) > LONGEST_CHAIN or any(clause is None for clause in clauses):
            return None
        known = [clause for clause in clauses if clause is not None]
        head = "、".join(clause.lead + clause.forms[GOING_ON] for clause in known[:-1])
        last = known[-1]
        head += "、" if head else ""
        return head + last.lead + last.forms[FINAL], head + last.lead + last.forms[TE]

    def sentence(self, step: Part) -> str:
        """A step that is made of steps."""
        match step.word:
            case "may":
                return self.may(step.main, step["else"])
            case "if":
                lead = self.condition(step.main)
                then = "そうした場合、" if lead == "そうした" else f"{lead}なら、"
                other = f"そうでなければ、{self.steps(step['else'])}" if step["else"] else ""
                return f"{then}{self.steps(step['then'])}{other}"
            case "choose_one":
                return "以下から1つを選ぶ。" + "".join(f"\n・{self.steps(mode)}" for mode in step.main) + "\n"
            case "for_each":
                each = self.player(step.main) if isinstance(step.main, str) else self.described(step.main)
                unit = "" if isinstance(step.main, str) else f"1{self.counter(step.main)}"
                return f"{each}{unit}につき、{self.steps(step['do'])}"
            case "repeat":
                return f"次の処理を{self.amount(step.main)}回行う。{self.steps(step['do'])}"
            case _:
                return f"次の{self.later(step)}、{self.steps(step['do'])}"

    def may(self, steps: Sequence[Part], otherwise: Sequence[Part] = ()) -> str:
        """What a player can do or leave."""
        joined = self.joined(steps)
        text = f"{joined[1]}もよい。" if joined else f"次の処理を行ってもよい。{self.steps(steps)}"
        return text + (f"そうしなかった場合、{self.steps(otherwise)}" if otherwise else "")

    def later(self, step: Part) -> str:
        whose = "" if step["of"] == "any" else self.whose(step["of"])
        return f"{whose}{self.lexicon.timing(step.main)}"

    def clause(self, step: Part) -> Clause | None:
        """A step of one verb; ``None`` for one that is made of steps."""
        if step.word in ("may", "if", "choose_one", "for_each", "repeat", "at"):
            return None
        subject, template, values = self.parts(step)
        forms = tuple(subject + fill(inflect(template, form), values) for form in (FINAL, GOING_ON, TE))
        return Clause(self.lead(step), (forms[0], forms[1], forms[2]))

    def parts(self, step: Part) -> tuple[str, str, dict[str, str]]:
        """The subject, the words and what fills them."""
        composed = _COMPOSED.get(step.word)
        words = self.lexicon.step(step.word)
        if composed is not None:
            words, values = composed(self, step, words)
        else:
            values = {name or "main": self.value(step, name) for name in step.args}
        subject = self.subject(step)
        return subject, words, values

    def subject(self, step: Part) -> str:
        """「相手は」 where somebody else acts."""
        who = step.args.get("who")
        if step.word in ("win", "defeat"):
            who = step.main
        if step.word in ("discard", "reveal") and isinstance(step.main, Cards) and _acts_himself(step.main):
            who = step.main.whose
        return (
            f"{self.player(who)}は"
            if who and who != "you" and step.word not in ("mill", "look", "change")
            else ""
        )

    def value(self, step: Part, name: str) -> str:
        value = step.args[name]
        match value:
            case Cards():
                if name == "" and step.word in ("discard", "reveal") and _acts_himself(value):
                    return self.chosen(value, owner=False)
                return self.chosen(value)
            case int() | Part() if not isinstance(value, bool):
                return self.amount(value)
            case str() if name in ("to", "from", "who", "") and value in self.lexicon.vocabulary.who:
                return self.player(value)
            case tuple():
                return self.lexicon.choices(value) if value and isinstance(value[0], tuple) else stars(value)
            case Until():
                return self.lead(step).removesuffix("、")
            case _:
                return "" if value is None else str(value)

    def chosen(self, cards: Cards, owner: bool = True) -> str:
        """A selection, with how it is chosen where that is not the player's own choice."""
        text = self.cards(cards, owner)
        if cards.choose == "random":
            return f"{self.described(cards, owner)}から無作為に{self.amount(_number(cards))}{self.counter(cards)}"
        if cards.choose == "you" and cards.whose not in ("you", "any"):
            return f"{text}を選び、それ"
        return text

    def any_of(self, cards: Cards) -> str:
        """A card of a description, as the subject of an event."""
        return self.described(cards)

    def own(self, template: str, part: Part) -> str:
        """The words of a game's own condition."""
        values = {name or "main": self.value(part, name) for name in part.args}
        if isinstance(part.args.get(""), tuple):
            values["stars"] = stars(part.main)
        return fill(inflect(template, FINAL), values)


def stars(colors: Sequence[str]) -> str:
    """A header's stars: filled for a colour, open for any."""
    return "".join("☆" if color == "any" else "★" for color in colors)


def _narrowed(cards: Cards) -> bool:
    return bool(
        cards.kinds or cards.filters or cards.keywords or cards.state or cards.marker
    ) or cards.count not in (
        None,
        "all",
    )


def _number(cards: Cards) -> int | Part:
    return cards.count if isinstance(cards.count, int | Part) else 1


def _acts_himself(cards: Cards) -> bool:
    """Whether another player chooses among his own cards."""
    return (
        cards.whose not in ("you", "any")
        and not cards.ref
        and cards.choose in ("", "owner", "random")
        and (cards.zones == ("hand",))
    )


def _numbers_last(parts: Sequence[int | Part]) -> list[int | Part]:
    return sorted(parts, key=lambda part: isinstance(part, int))


def _sentences(chain: Sequence[Clause]) -> str:
    """Clauses as sentences: those with one lead are joined, a few at a time."""
    text, group = "", list[Clause]()
    for clause in [*chain, None]:
        if group and (clause is None or clause.lead != group[0].lead or len(group) == LONGEST_CHAIN):
            head = "".join(f"{one.forms[GOING_ON]}、" for one in group[:-1])
            text += f"{group[0].lead}{head}{group[-1].forms[FINAL]}。"
            group = []
        if clause is not None:
            group.append(clause)
    return text


# Steps that are put together


def _move(self: Japanese, step: Part, words: str) -> tuple[str, dict[str, str]]:
    cards: Cards = step.main
    to, values = step["to"], {"main": self.chosen(cards)}
    if words:
        return words, {**values, "to": self.lexicon.zone(to)}
    zone = self.lexicon.zone(to)
    values["zone"] = zone if step["whose"] in ("owner", "you") else f"{self.whose(step['whose'])}{zone}"
    if to == "hand":
        returns = not cards.zones or any(zone in self.lexicon.declared.in_play for zone in cards.zones)
        returns = returns and not (cards.ref and self.kind == "")
        return "{main}を{zone}に" + ("戻[す|し|して]" if returns else "加え[る||て]"), values
    if step["place"] == "shuffled":
        return "{main}を{zone}に加えて切[る|り|って]", values
    if step["place"]:
        return "{main}を{zone}の" + _PLACES[step["place"]] + "に置[く|き|いて]", values
    return (
        "{main}を{zone}に移[す|し|して]"
        if to in self.lexicon.declared.in_play
        else "{main}を{zone}に置[く|き|いて]",
        values,
    )


def _call(self: Japanese, step: Part, words: str) -> tuple[str, dict[str, str]]:
    to = f"{self.zones(step['to'])}に" if step["to"] else ""
    to += "疲労状態で" if step["state"] == "exhausted" else ""
    return words, {"main": self.chosen(step.main), "to": to}


def _search(self: Japanese, step: Part, words: str) -> tuple[str, dict[str, str]]:
    cards: Cards = step.main
    deck = self.deck(cards.whose)
    found = self.adjectives(cards) + self.noun(cards) + self.how_many(cards)
    put = "手札に加え" if step["to"] == "hand" else f"{self.lexicon.zone(step['to'])}に置き"
    text = words or "{deck}から{main}を選んで{put}、{deck}を切[る|り|って]"
    return text, {"deck": deck.removeprefix("自分の"), "main": found, "put": put}


def _look(self: Japanese, step: Part, words: str) -> tuple[str, dict[str, str]]:
    values = {"deck": self.deck(step["who"]), "main": self.amount(step.main)}
    rest = {"top": "", "bottom": "山札の下に置", "discard": "捨て札に置"}[step["rest"]]
    rest = rest.replace("山札", self.lexicon.zone("deck")).replace("捨て札", self.lexicon.zone("discard"))
    text = "{deck}の上から{main}枚を見"
    if step["take"] is not None:
        cards: Cards = step["take"]
        values["take"] = self.adjectives(cards) + self.noun(cards) + self.how_many(cards)
        put = "手札に加え" if step["to"] == "hand" else f"{self.lexicon.zone(step['to'])}に置き"
        left = "、残りを" + (rest + "[く|き|いて]" if rest else "元に戻[す|し|して]")
        return text + "、その中から{take}を選んで" + put + left, values
    return text + ("、それを" + rest + "[く|き|いて]" if rest else "[る||て]"), values


def _heal(self: Japanese, step: Part, words: str) -> tuple[str, dict[str, str]]:
    values = {"main": self.amount(step.main), "to": self.target(step["to"])}
    if words:
        return words, values
    what = f"の{self.lexicon.number('life')}" if isinstance(step["to"], str) else "のダメージ"
    return "{to}" + what + "を{main}回復[する|し|して]", values


def _prevent(self: Japanese, step: Part, words: str) -> tuple[str, dict[str, str]]:
    all_ = step.main == "all" or (isinstance(step.main, Part) and step.main.word == "all")
    amount = "すべて" if all_ else self.amount(step.main)
    if step["to"] is None:
        return ("受けるダメージを0に[する|し|して]" if all_ else "受けるダメージを{main}減ら[す|し|して]"), {
            "main": amount
        }
    text = "{to}が受けるダメージを" + ("0に[する|し|して]" if all_ else "合計{main}まで防[ぐ|ぎ|いで]")
    return text, {"main": amount, "to": self.target(step["to"])}


def _change(self: Japanese, step: Part, words: str) -> tuple[str, dict[str, str]]:
    own = self.lexicon.declared.numbers[step.main].words.text("ja")
    values = {"score": self.score(step.main, step["who"])}
    if step["to"] is not None:
        return own or "{score}を{to}に[する|し|して]", {**values, "to": self.amount(step["to"])}
    by = step["by"]
    less = isinstance(by, int) and by < 0
    values["by"] = self.amount(abs(by) if isinstance(by, int) else by)
    return own or "{score}を{by}" + ("減ら[す|し|して]" if less else "増や[す|し|して]"), values


def _stats(self: Japanese, step: Part, words: str) -> tuple[str, dict[str, str]]:
    """「〜のPOWを+2000、DEFを+1000する」, or 「〜のPOWに…を加える」."""
    stats = [stat for stat in self.lexicon.vocabulary.stats if stat in step.args]
    values = {"main": self.chosen(step.main)}
    found = []
    for stat in stats:
        amount, name = step[stat], self.lexicon.field(stat)
        if step.word == "set":
            found.append(f"{name}を{self.amount(amount)}")
        elif isinstance(amount, int):
            found.append(f"{name}を{amount:+d}".replace("-", "－"))
        else:
            found.append(f"{name}に{self.amount(amount)}")
    plain = step.word == "modify" and all(isinstance(step[stat], int) for stat in stats)
    end = "に[する|し|して]" if step.word == "set" else "[する|し|して]" if plain else "を加え[る||て]"
    return "{main}の" + ("、" if plain else "に、" if step.word == "set" else "を、").join(
        found
    ) + end, values


def _keyword(self: Japanese, step: Part, words: str) -> tuple[str, dict[str, str]]:
    declared = self.lexicon.declared.keywords[step.main]
    gives = step.word == "grant"
    target = self.target(step["to" if gives else "from"])
    value = step.args.get("value")
    said = "" if value is None else value if isinstance(value, str) else self.amount(value)
    name = self.lexicon.keyword(step.main)
    if declared.hidden and gives:
        return "{to}は" + name + (f"《{said}》" if isinstance(value, str) else said), {"to": target}
    values = {"to": target, "keyword": f"【{name}{said}】"}
    return "{to}は{keyword}を" + ("得[る||て]" if gives else "失[う|い|って]"), values


def _mark(self: Japanese, step: Part, words: str) -> tuple[str, dict[str, str]]:
    marker = self.lexicon.declared.markers[step.main]
    count = "" if marker.max == 1 else f"{self.amount(step['count'])}個"
    target = "on" if step.word == "mark" else "from"
    name = f"{self.lexicon.marker(step.main)}マーカー{count}"
    return words, {"main": name, "count": name, target: self.chosen(step[target])}


def _damage(self: Japanese, step: Part, words: str) -> tuple[str, dict[str, str]]:
    to = self.target(step["to"])
    if isinstance(step["to"], str):
        form = self.lexicon.declared.damaged_player.text("ja") or "{who}"
        to = fill(form, {"who": to})
    element = f"{self.lexicon.element(step['element'])}属性" if step["element"] else ""
    amount = self.amount(step.main)
    amount += "の" if isinstance(step.main, Part) else ""
    return words, {"main": amount, "element": element, "to": to}


def _extra(self: Japanese, step: Part, words: str) -> tuple[str, dict[str, str]]:
    return words or "このターン、もう{main}回行動でき[る||て]", {"main": self.amount(step.main)}


def _mill(self: Japanese, step: Part, words: str) -> tuple[str, dict[str, str]]:
    discard = self.lexicon.zone("discard")
    return words.replace("捨て札", discard), {"deck": self.deck(step["who"]), "main": self.amount(step.main)}


def _shuffle(self: Japanese, step: Part, words: str) -> tuple[str, dict[str, str]]:
    return words, {"deck": self.deck(step.main)}


_COMPOSED: Final = {
    "move": _move,
    "call": _call,
    "search": _search,
    "look": _look,
    "heal": _heal,
    "prevent": _prevent,
    "change": _change,
    "modify": _stats,
    "set": _stats,
    "grant": _keyword,
    "lose": _keyword,
    "mark": _mark,
    "unmark": _mark,
    "damage": _damage,
    "extra_action": _extra,
    "mill": _mill,
    "shuffle": _shuffle,
}
