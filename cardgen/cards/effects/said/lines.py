"""A text as lines, one for each ability, and what each says: when, how often, its clauses' facts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from cardgen.cards.effects.said.called import called
from cardgen.cards.effects.said.clauses import IF, REVEAL, Clause, settled
from cardgen.cards.effects.said.english import ENGLISH
from cardgen.cards.effects.said.english_clauses import english_clauses
from cardgen.cards.effects.said.facts import LASTING, Facts, Own, facts
from cardgen.cards.effects.said.japanese import JAPANESE
from cardgen.cards.effects.said.japanese_clauses import japanese_clauses
from cardgen.cards.effects.said.kinds import Kinds
from cardgen.cards.effects.said.passes import Term
from cardgen.cards.effects.said.plain import folded
from cardgen.cards.effects.said.reminders import without_reminders
from cardgen.cards.effects.said.terms import Terms
from cardgen.cards.effects.said.things import owned
from cardgen.cards.effects.said.unread import unread
from cardgen.cards.effects.tree import Ability, Cards, Part, walk
from cardgen.cards.effects.vocabulary import Vocabulary
from cardgen.cards.effects.wording.lexicon import Lexicon

_KEPT: Final = 256
"""Lines that are remembered: cards of one set say the same things often."""
_BULLET: Final = re.compile(r"\n(?=\s*[・•\-*])")

_TOPIC: Final = re.compile("(?:相手|プレイヤー|人|全員)は")
_HIS: Final = ("draws", "discards", "reveals", "shuffles", "mills", "puts", "shows")
"""English verbs of what a player does, where it is not you."""
_THEY: Final = re.compile(r"\b(?:they|players|opponents)\b", re.IGNORECASE)
_THEIR: Final = ("draw", "discard", "reveal", "shuffle", "mill", "put", "show", "gain", "lose")
"""The same where they are many, or one who is called ``they``."""
_NO_STEPS: Final = ("have", "if", "cannot", "must", "choose")
_OR_JA: Final = re.compile(r"(?:[ぁ-ん]{0,2}?か、|[ぁ-ん]{0,2}[、。](?:または|もしくは|あるいは))")
_OR_EN: Final = re.compile(r"\bor (?:you (?:may )?)?$", re.IGNORECASE)
_SOME_OF: Final = {
    True: re.compile(
        r"次の?(?:効果|処理|うち|中|なか)?(?:の|から|を)?、?(?P<by>無作為に|ランダムに)?"
        r"(?:(?:どれか|いずれか|どちらか)?(?P<n>\d+)つ(?P<more>まで|以上)?を?|(?:どれか|いずれか|どちらか)(?:を|、)?(?=[選行\n・/]|(?:無作為|ランダム)に選))"
        r"(?P<chance>無作為に|ランダムに)?"
    ),
    False: re.compile(
        r"\b(?P<by>randomly )?choose (?:(?P<more>up to|at least) )?(?P<n>\d+)(?: of the following)?"
        r"(?P<chance> at random| randomly)? ?(?:[:—–-]|/|$)",
        re.IGNORECASE,
    ),
}


@dataclass(frozen=True, slots=True)
class Line:
    """What the text of one ability says; each fact that is no clause's with the words that say it."""

    words: str
    clauses: tuple[Facts, ...]
    timings: tuple[Term, ...]
    limits: tuple[Term, ...]
    later: tuple[Term, ...]
    stars: tuple[Term, ...]
    zones: frozenset[str]
    either: str = ""
    """How many of several things are done, if not all: ``1``, ``up to 2``, ``1 at random``."""
    shows: bool = False
    """Whether cards that were found are shown."""
    unread: frozenset[str] = frozenset()
    """Words that were not understood."""


class Reader:
    """Reads texts about the cards of one game in one language."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.ja = lexicon.language == "ja"
        self.tongue = JAPANESE if self.ja else ENGLISH
        self.terms = Terms(lexicon, self.tongue)
        self.called = called(lexicon)
        self.kinds = Kinds(lexicon.vocabulary)
        steps = lexicon.declared.own_steps.items()
        lasting = (name for name, step in steps if any(arg.type == "until" for arg in step.takes.values()))
        numbers = frozenset(lexicon.vocabulary.numbers)
        self.own = Own(frozenset(lexicon.declared.own_steps), frozenset(lasting), numbers)
        self.line = lru_cache(_KEPT)(self._line)
        zones = [zone for zone in (*lexicon.spec.zones, *lexicon.declared.groups) if lexicon.is_in_play(zone)]
        self.in_play = {*(f"zone:{zone}" for zone in zones), *(f"noun:{kind}" for kind in lexicon.spec.kinds)}
        self.homes = {kind: _homes(lexicon.vocabulary, kind) for kind in lexicon.spec.kinds}
        holds = {zone: set(lexicon.vocabulary.holds[zone]) for zone in lexicon.vocabulary.in_play}
        self.sole = {
            f"zone:{zone}"
            for zone, kinds in holds.items()
            if all(other == zone or not kinds & held for other, held in holds.items())
        }

    def lines(self, text: str, abilities: Sequence[Ability] = ()) -> list[Line]:
        """The lines of a text; names that abilities have or ask for are known from these."""
        plain = folded(text, self.ja, self.called)
        for name in sorted(_titles(abilities), key=len, reverse=True):
            plain = plain.replace(folded(name, self.ja), "")
        names = tuple(
            self.terms.game.fold(self.lexicon.card_name(name))
            for name in _asked(abilities, self.lexicon.language)
        )
        return [self.line(line, names) for line in _BULLET.sub(" / ", plain).split("\n") if line.strip()]

    def _line(self, plain: str, names: tuple[str, ...] = ()) -> Line:
        plain = without_reminders(plain, self.lexicon, self.tongue.limits)
        found = self.terms.found(plain, names)
        terms = owned(plain, found, self.tongue, self.ja, self.in_play, self.sole)
        split = list((japanese_clauses if self.ja else english_clauses)(plain, terms))
        lasting: dict[int, list[Term]] = {}
        for clause in split:
            lasting.setdefault(clause.sentence, []).extend(clause.of("duration"))
        clauses = [clause for clause in settled(split) if not _only_shows(clause)]
        said = [facts(clause, plain, self.ja, lasting[clause.sentence], self.own) for clause in clauses]
        told = tuple(self.kinds.told(fact) for fact in _with_subjects(clauses, said))
        by = {
            aspect: tuple(term for term in terms if term.aspect == aspect)
            for aspect in ("timing", "limit", "later", "star")
        }
        zones = frozenset(zone for clause in told for zone in clause.zones())
        either = self._either(plain, terms)
        shows = any(clause.verb == REVEAL and not _is_of_hand(clause) for clause in split)
        return Line(
            plain,
            told,
            by["timing"],
            by["limit"],
            by["later"],
            by["star"],
            zones,
            either,
            shows,
            unread(plain, terms, self.ja),
        )

    def _either(self, plain: str, terms: Sequence[Term]) -> str:
        """How many of several things are done: some are chosen of a list, or an or stands between verbs."""
        some = _SOME_OF[self.ja].search(plain)
        if some:
            chance = "at random" if some["by"] or some["chance"] else ""
            return " ".join(filter(None, [some["more"], some["n"] or "1", chance]))
        verbs = [term for term in terms if term.aspect == "verb" and term.value not in _NO_STEPS]
        if self.ja:
            joined = any(_OR_JA.match(plain, verb.end) for verb in verbs)
        else:
            joined = any(_OR_EN.search(plain[: verb.start]) for verb in verbs)
        return "1" if joined else ""


def _with_subjects(found: Sequence[Clause], told: Sequence[Facts]) -> Iterator[Facts]:
    """What lasts is said of the cards of the clause before, where it names none itself."""
    before: tuple[int, Facts] | None = None
    for clause, fact in zip(found, told, strict=True):
        bare = (
            fact.verb in LASTING
            and before is not None
            and before[1].verb in LASTING
            and not fact.things
            and not fact.pronoun
            and not fact.players
        )
        if bare and before and before[0] == clause.sentence:
            fact = replace(fact, things=before[1].things, quantities=fact.quantities | before[1].quantities)
        elif before and before[0] == clause.sentence and _goes_on_acting(clause, before[1]):
            fact = _acted(fact, _actors(before[1]))
        elif (
            fact.pronoun
            and not fact.nouns()
            and before
            and before[0] == clause.sentence
            and _only_this(before[1])
        ):
            fact = replace(fact, things=(*before[1].things, *fact.things), pronoun=False)
        before = (clause.sentence, fact)
        yield fact


def _goes_on_acting(clause: Clause, before: Facts) -> bool:
    """Whether the verb of a clause without a subject is that of the player before: ``then draws a card``."""
    if clause.of("player") or not before.players - {"you"}:
        return False
    verb = next((term.words.lower() for term in clause.of("verb")), "")
    if before.verb != IF and _THEY.search(before.words) and verb in _THEIR:
        return True
    if clause.of("thing"):
        return verb in _HIS
    acts = _TOPIC.search(before.words) is not None and clause.verb in ("recover", "heal")
    return verb in (*_HIS, "gains", "loses", "restores") or acts


def _actors(fact: Facts) -> frozenset[str]:
    """Who acts in a clause: the player who is chosen in it, where it speaks of him again."""
    that = fact.players & {"that_player"}
    return that or fact.players


def _acted(fact: Facts, players: frozenset[str]) -> Facts:
    """A clause as what players do, with cards of theirs."""
    who = next(iter(players)) if len(players) == 1 else ""
    return replace(fact, players=players, things=tuple(t._replace(owner=t.owner or who) for t in fact.things))


def _only_shows(clause: Clause) -> bool:
    """Whether nothing is done but to show what was found."""
    return clause.verb == REVEAL and all(term.value.known == "those" for term in clause.of("thing"))


def _is_of_hand(clause: Clause) -> bool:
    return any(term.value.name == "zone:hand" and not term.value.goal for term in clause.of("thing"))


def _only_this(fact: Facts) -> bool:
    """Whether a clause speaks of this card and of no other."""
    return fact.is_this and not fact.nouns() and not any(thing.known == "those" for thing in fact.things)


def _homes(words: Vocabulary, kind: str) -> set[str]:
    """The places where cards of a kind usually are, so that saying so adds nothing."""
    homes = [set(words.in_play), set(words.works_in.get(kind, words.in_play))]
    return {name for name, zones in words.zones.items() if set(zones) in homes}


def _titles(abilities: Iterable[Ability]) -> Iterator[str]:
    for ability in abilities:
        yield from filter(None, ability.name.values())


def _asked(abilities: Iterable[Ability], language: str) -> Iterator[str]:
    """Names of cards that abilities ask for or give."""
    for part in walk(tuple(abilities)):
        if isinstance(part, Cards):
            for demand in part.filters:
                if demand.field == "name":
                    yield from (value for value in demand.values if isinstance(value, str))
        elif isinstance(part, Part) and part.word in ("grant", "lose"):
            value = part.args.get("value")
            if isinstance(value, str):
                yield value
            elif isinstance(value, dict):
                yield from (text for key, text in value.items() if key in (language, ""))
