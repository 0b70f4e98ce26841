"""Abilities in Japanese: steps as sentences.

They follow the cards of the trade: durations first, another player as subject with は, steps that belong
together joined by continuing forms, 「〜してもよい。そうした場合、」 where something is optional.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from cardgen.cards.effects.tree import MADE_OF_STEPS, Cards, Part, Until
from cardgen.cards.effects.wording.japanese_phrases import ADVERB, PLACES, JapanesePhrases
from cardgen.cards.effects.wording.lexicon import acts_himself, shared, stars
from cardgen.cards.effects.wording.words import FINAL, GOING_ON, TE, fill, inflect

LONGEST_CHAIN: Final = 3
"""Steps joined in one sentence; more are hard to follow."""


class Clause(NamedTuple):
    """One verb with its objects in its three forms, and how long it lasts, which comes first."""

    lead: str
    forms: tuple[str, str, str]


class Japanese(JapanesePhrases):
    """Writes sentences for one kind of card."""

    def steps(self, steps: Sequence[Part]) -> str:
        """Steps as whole sentences."""
        text, chain = "", list[Clause]()
        for step in steps:
            clause, ends = self.clause(step), step.args.get("ends_if")
            if clause is not None:
                chain.append(clause)
            if clause is None or ends is not None:
                text += _sentences(chain)
                chain = []
            if clause is None:
                text += self.sentence(step)
            elif ends is not None:
                text += f"この効果は{self.condition(ends)}場合に解除される。"
        return text + _sentences(chain)

    def joined(self, steps: Sequence[Part]) -> tuple[str, str] | None:
        """Steps as one sentence without its end, in its final and its te-form.

        ``None`` where they need several.
        """
        clauses = [self.clause(step) for step in steps]
        known = [clause for clause in clauses if clause is not None]
        others_act = any(self.subject(step) for step in steps)
        if not known or len(known) < len(clauses) or len(known) > LONGEST_CHAIN or others_act:
            return None
        head = "".join(f"{clause.lead}{clause.forms[GOING_ON]}、" for clause in known[:-1])
        last = known[-1]
        return head + last.lead + last.forms[FINAL], head + last.lead + last.forms[TE]

    def may(self, steps: Sequence[Part], otherwise: Sequence[Part] = ()) -> str:
        """What a player can do or leave."""
        joined = self.joined(steps)
        text = f"{joined[1]}もよい。" if joined else f"次の処理を行ってもよい。{self.steps(steps)}"
        return text + (f"そうしなかった場合、{self.steps(otherwise)}" if otherwise else "")

    def sentence(self, step: Part) -> str:
        """A step that is made of steps."""
        match step.word:
            case "may":
                return self.may(step.main, step["else"])
            case "if":
                lead = self.condition(step.main)
                then = f"{lead}場合、" if lead.endswith("した") else f"{lead}なら、"
                other = f"そうでなければ、{self.steps(step['else'])}" if step["else"] else ""
                return f"{then}{self.steps(step['then'])}{other}"
            case "choose_one":
                return "以下から1つを選ぶ。" + "".join(f"\n・{self.steps(mode)}" for mode in step.main) + "\n"
            case "for_each":
                whom = step.main
                each = whom if isinstance(whom, str) else f"{self.described(whom)}1{self.counter(whom)}"
                each = self.player(whom) if isinstance(whom, str) else each
                return f"{each}につき、{self.steps(step['do'])}"
            case "repeat":
                return f"次の処理を{self.amount(step.main)}回行う。{self.steps(step['do'])}"
            case _:
                whose = "" if step["of"] == "any" else self.whose(step["of"])
                return f"次の{whose}{self.lexicon.moment(step.main)}、{self.steps(step['do'])}"

    def clause(self, step: Part) -> Clause | None:
        """A step of one verb; ``None`` for one that is made of steps."""
        if step.word in MADE_OF_STEPS:
            return None
        words, values = self.parts(step)
        subject = self.subject(step)
        final, going_on, te = (
            _fitted(subject + fill(inflect(words, form), values)) for form in (FINAL, GOING_ON, TE)
        )
        return Clause("" if "{until}" in words else self.lead(step), (final, going_on, te))

    def parts(self, step: Part) -> tuple[str, dict[str, str]]:
        """The words of a step and what fills them."""
        words, compose = self.lexicon.step(step.word), _COMPOSED.get(step.word)
        if compose is not None:
            return compose(self, step, words)
        return words, {name or "main": self.value(step, name) for name in step.args}

    def subject(self, step: Part) -> str:
        """「相手は」 where somebody else acts."""
        who: str = step.args.get("who") or ""
        if step.word in ("win", "defeat"):
            who = step.main
        if step.word in ("discard", "reveal") and acts_himself(step.main):
            who = step.main.whose
        acts = who not in ("", "you") and step.word not in ("mill", "look", "change")
        return f"{self.player(who)}は" if acts else ""

    def value(self, step: Part, name: str) -> str:
        """What a step takes, as words."""
        value = step.args[name]
        match value:
            case Cards():
                himself = name == "" and step.word in ("discard", "reveal") and acts_himself(value)
                return self.chosen(value, owner=not himself)
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
        """A selection, with how it is chosen where that needs saying."""
        text = self.cards(cards, owner)
        if cards.choose == "random":
            number = self.amount(cards.count) if isinstance(cards.count, int | Part) else "1"
            return f"{self.described(cards, owner)}から無作為に{number}{self.counter(cards)}"
        if cards.choose == "you" and cards.whose not in ("you", "any"):
            return f"{text}を選び、それ"
        return text

    def any_of(self, cards: Cards) -> str:
        """A card of a description, as the subject of an event."""
        return self.described(cards)

    def target(self, target: Cards | str) -> str:
        return self.player(target) if isinstance(target, str) else self.chosen(target)

    def lead(self, step: Part) -> str:
        """How long a change lasts."""
        until: Until | None = step.args.get("until")
        if until is None:
            return ""
        if until.point:
            return f"{self.lexicon.point(until.point)}、"
        events = "または".join(self.lexicon.moment(timing).removesuffix("時") for timing in until.of)
        return f"{events}を{until.times}回行うまで、"


def _fitted(text: str) -> str:
    """A number before the verb takes no particle."""
    return text.replace(f"{ADVERB}を", "").replace(ADVERB, "")


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


# Steps that are put together: what a game words itself comes as ``words``, empty where it does not


_Parts = tuple[str, dict[str, str]]


def _move(say: Japanese, step: Part, words: str) -> _Parts:
    cards, to, place = step.main, step["to"], step["place"]
    zone = say.lexicon.zone(to)
    if step["whose"] not in ("owner", "you"):
        zone = f"{say.whose(step['whose'])}{zone}"
    values = {"main": say.chosen(cards), "to": zone}
    if words:
        return words, values
    if to == "hand":
        returns = not cards.zones or any(say.lexicon.is_in_play(zone) for zone in cards.zones)
        return "{main}を{to}に" + ("戻[す|し|して]" if returns else "加え[る||て]"), values
    if place == "shuffled":
        return "{main}を{to}に加えて切[る|り|って]", values
    if place:
        return "{main}を{to}の" + PLACES[place] + "に置[く|き|いて]", values
    return "{main}を{to}に" + ("移[す|し|して]" if say.lexicon.is_in_play(to) else "置[く|き|いて]"), values


def _call(say: Japanese, step: Part, words: str) -> _Parts:
    to = f"{say.zones(step['to'])}に" if step["to"] else ""
    to += f"{say.lexicon.state('exhausted')}で" if step["state"] == "exhausted" else ""
    return words, {"main": say.chosen(step.main), "to": to}


def _put(say: Japanese, zone: str) -> str:
    return f"{say.lexicon.zone(zone)}に{'加え' if zone == 'hand' else '置き'}"


def _search(say: Japanese, step: Part, words: str) -> _Parts:
    cards: Cards = step.main
    found = say.adjectives(cards) + say.noun(cards) + say.how_many(cards)
    deck = say.deck(cards.whose).removeprefix(say.whose("you"))
    text = words or "{deck}から{main}を選んで{put}、{deck}を切[る|り|って]"
    return text, {"deck": deck, "main": found, "put": _put(say, step["to"])}


def _look(say: Japanese, step: Part, words: str) -> _Parts:
    values = {"deck": say.deck(step["who"]), "main": say.amount(step.main)}
    zone = {"top": "", "bottom": f"{say.lexicon.zone('deck')}の下", "discard": say.lexicon.zone("discard")}
    rest = zone[step["rest"]]
    text = "{deck}の上から{main}枚を見"
    cards: Cards | None = step["take"]
    if cards is None:
        return text + (f"、それを{rest}に置[く|き|いて]" if rest else "[る||て]"), values
    values["take"] = say.adjectives(cards) + say.noun(cards) + say.how_many(cards)
    left = f"残りを{rest}に置[く|き|いて]" if rest else "残りを元に戻[す|し|して]"
    return f"{text}、その中から{{take}}を選んで{_put(say, step['to'])}、{left}", values


def _heal(say: Japanese, step: Part, words: str) -> _Parts:
    to = step["to"]
    values = {"main": say.amount(step.main), "to": say.target(to)}
    what = f"の{say.lexicon.number('life')}" if isinstance(to, str) and not words else "のダメージ"
    return words or "{to}" + what + "を{main}回復[する|し|して]", values


def _prevent(say: Japanese, step: Part, words: str) -> _Parts:
    whole = step.main == "all" or (isinstance(step.main, Part) and step.main.word == "all")
    values = {"main": "" if whole else say.amount(step.main)}
    if step["to"] is None:
        how = "0に[する|し|して]" if whole else "{main}減ら[す|し|して]"
        return words or f"受けるダメージを{how}", values
    how = "0に[する|し|して]" if whole else "合計{main}まで防[ぐ|ぎ|いで]"
    return f"{{to}}が受けるダメージを{how}", {**values, "to": say.target(step["to"])}


def _change(say: Japanese, step: Part, words: str) -> _Parts:
    own = say.lexicon.change(step.main)
    values = {"score": say.score(step.main, step["who"])}
    if step["to"] is not None:
        return own or "{score}を{to}に[する|し|して]", {**values, "to": say.amount(step["to"])}
    by = step["by"]
    values["by"] = say.amount(abs(by) if isinstance(by, int) else by)
    less = isinstance(by, int) and by < 0
    return own or "{score}を{by}" + ("減ら[す|し|して]" if less else "増や[す|し|して]"), values


def _stats(say: Japanese, step: Part, words: str) -> _Parts:
    """「〜のPOWを+2000、DEFを+1000する」, or 「〜のPOWに…を加える」."""
    stats = [
        (say.lexicon.field(stat), step[stat]) for stat in say.lexicon.vocabulary.stats if stat in step.args
    ]
    values = {"main": say.chosen(step.main)}
    names, amount = shared(((n, say.amount(a)) for n, a in stats), "と")
    plain = all(isinstance(a, int) for _, a in stats)
    if amount and plain and step.word == "modify":
        stats = [(names, stats[0][1])]
    elif amount:
        verb = "に[する|し|して]" if step.word == "set" else "加え[る||て]"
        text = f"{{main}}の{names}を" if step.word == "set" else f"{{main}}の{names}に"
        return text + ("{amount}" if step.word == "set" else "{amount}を") + verb, {
            **values,
            "amount": amount,
        }
    if step.word == "set":
        return "{main}の" + "に、".join(
            f"{n}を{say.amount(a)}" for n, a in stats
        ) + "に[する|し|して]", values
    if plain:
        changes = "、".join(f"{name}を{amount:+d}".replace("-", "－") for name, amount in stats)
        return f"{{main}}の{changes}[する|し|して]", values
    return "{main}の" + "を、".join(f"{n}に{say.amount(a)}" for n, a in stats) + "を加え[る||て]", values


def _keyword(say: Japanese, step: Part, words: str) -> _Parts:
    gives = step.word == "grant"
    value = step.args.get("value")
    said = "" if value is None else value if isinstance(value, str) else say.amount(value)
    name = say.lexicon.keyword(step.main)
    values = {
        "to": say.target(step["to" if gives else "from"]),
        "keyword": f"【{name}{said}】",
        "value": said,
    }
    if gives and say.lexicon.is_hidden(step.main):
        return "{to}は" + name, values
    return "{to}は{keyword}を" + ("得[る||て]" if gives else "失[う|い|って]"), values


def _mark(say: Japanese, step: Part, words: str) -> _Parts:
    count = "" if say.lexicon.declared.markers[step.main].max == 1 else f"{say.amount(step['count'])}個"
    target = "on" if step.word == "mark" else "from"
    return words, {
        "count": f"{say.lexicon.marker(step.main)}マーカー{count}",
        target: say.chosen(step[target]),
    }


def _damage(say: Japanese, step: Part, words: str) -> _Parts:
    to = say.target(step["to"])
    if isinstance(step["to"], str):
        to = fill(say.lexicon.damaged(), {"who": to})
    element = f"{say.lexicon.element(step['element'])}属性の" if step["element"] else ""
    of = "の" if isinstance(step.main, Part) else ""
    return words, {"main": say.amount(step.main) + of, "element": element, "to": to}


def _extra(say: Japanese, step: Part, words: str) -> _Parts:
    return words or "このターン、もう{main}回行動でき[る||て]", {"main": say.amount(step.main)}


def _mill(say: Japanese, step: Part, words: str) -> _Parts:
    discard = say.lexicon.zone("discard")
    return words, {"deck": say.deck(step["who"]), "main": say.amount(step.main), "discard": discard}


def _shuffle(say: Japanese, step: Part, words: str) -> _Parts:
    return words, {"deck": say.deck(step.main)}


_COMPOSED: Final[Mapping[str, Callable[[Japanese, Part, str], _Parts]]] = {
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
