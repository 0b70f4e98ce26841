"""Whose the cards and zones of a text are, which of them are known already, and where something goes.

What counts is the nearest owner before a card or zone (「相手の手札」), in English also one behind it (``a
machine your opponent controls``); whoever acts owns what he handles until the sentence ends.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from cardgen.cards.effects.said.passes import Term
from cardgen.cards.effects.said.tongue import Tongue

_STRETCH_JA: Final = re.compile(
    r"(?:持ち主が選んだ|または|もしくは|あるいは|に(?=ある|あり|いる)|[^、。:\n】》をがはへに])*(?:に[^、。:\n】》をにはへ]*が(?=それぞれ|合計|[0-9あいな]))?"
)
_STRETCH_EN: Final = re.compile(
    r"[^,.;:\n\])>]*?(?=[,.;:\n\])>]|\b(?:from|to|into|in|under|on|until|for"
    r"|(?:and|or) (?:put|draw|discard|deal|return|gain))\b|$)"
)
_SENTENCE_JA: Final = re.compile(r"[^。\n]*")
_SENTENCE_EN: Final = re.compile(r"[^.;\n\]]*?(?=[.;\n\]]|, then|\band (?:you|your|put|draw|this)\b|$)")
_HALF_EN: Final = re.compile(r"[^.,;\n\]]*")
_ASKED_EN: Final = re.compile(r"\b(?:if|while|unless|as long as)\b[^.,;:\n\]]*$", re.IGNORECASE)
"""What stands before somebody of whom something is asked: he does not do what follows."""
_WHOLE_EN: Final = re.compile(r"(?:[^.\n]|\.(?=\S))*")
_OWNED_EN: Final = re.compile(
    r"^(?!.*\b(?:if|while|when|whenever|unless)\b)(?:[\w' ]{0,40}?\b(?:in|from|of|on|to) $|[\w ]{0,60} ?$)"
)
_CONTROLS: Final = re.compile(r"^ (?:controls?|has|have|owns?)\b")
_GOAL_EN: Final = re.compile(
    r"(?<!up )\b(?:to|into|onto|on|under|(?:it|them|back) in) "
    r"(?:the |1 of |(?:top|bottom) of )*(?:[\w']+ ){0,3}$",
    re.IGNORECASE,
)
_FROM_INTO_EN: Final = re.compile(
    r"(?:put|place|take|return)s?\b[^.;:\n]* from [^.;:\n]*\bin (?:the |your |its |their )?"
    r"(?:[\w']+ ){0,2}$",
    re.IGNORECASE,
)
"""Where something is put that is taken from elsewhere: ``put a card from your deck in your hand``."""
_PUT_IN_EN: Final = re.compile(
    r"\b(?:put|place)s? [^.,;:\n]* in (?:the |your |its |their )?(?:[\w']+ ){0,2}$", re.IGNORECASE
)
"""Where something is put, unless another place comes behind: ``put the top card in your hand``."""
_PLACE_EN: Final = re.compile(r"on|in|under", re.IGNORECASE)
_ONE_OF_EN: Final = re.compile(r"\d of the $", re.IGNORECASE)
_THERE_EN: Final = re.compile(r" (?:in|on|from)\b", re.IGNORECASE)
"""Around cards that are described: ``one of the machines in their zones``."""
_STAYING: Final = ("choose", "search", "look", "reveal", "destroy", "exhaust", "recover")
"""Verbs of what stays where it is, or of which the place to go to goes without saying."""
_OF_THIS_JA: Final = re.compile(r"^(?:の[上下])?(?:に|へ)(?!ある|いる|あ|い|付いた|対)")


class Thing(NamedTuple):
    """A card or a zone: its name as ``noun:…`` or ``zone:…``, its owner, whether known, whether a goal."""

    name: str
    owner: str = ""
    known: str = ""
    goal: bool = False
    many: bool | None = None
    """Whether it stands in the plural; Japanese does not say."""
    home: bool = False
    """Whether it is in play, where whose it is needs saying."""
    sole: bool = False
    """Whether it is the one place in play for the cards that lie in it."""
    usual: bool = False
    """Whether it is where all the cards that are spoken of lie anyhow while in play."""
    acted: bool = False
    """Whether its owner handles it himself: 「相手は手札1枚を捨てる」, not 「相手の手札1枚を」."""


class _Stretch(NamedTuple):
    """Where a text speaks of somebody's things, and whether he is the one who acts there."""

    begin: int
    end: int
    owner: str
    acts: bool = False


def owned(
    plain: str,
    terms: Sequence[Term],
    tongue: Tongue,
    japanese: bool,
    in_play: Container[str],
    sole: Container[str],
) -> list[Term]:
    """The words of a text, in which each card and zone knows its owner."""
    stretches = list(_stretches(plain, terms, tongue, japanese))
    stretches += _taken_up(plain, terms) if japanese else ()
    made = []
    for term in _spoken_of(plain, terms):
        if term.aspect != "thing":
            made.append(term)
            continue
        held = (stretch for stretch in stretches if stretch.begin <= term.start < stretch.end)
        owner, acted = next(((stretch.owner, stretch.acts) for stretch in held), ("", False))
        if not japanese:
            owner = owner or _owner_behind(plain, term, terms)
        known = _known(plain, term, tongue)
        goal = _is_goal(plain, term, terms, japanese)
        many = None if japanese else term.words.lower().endswith("s")
        home, alone = term.value in in_play, term.value in sole
        thing = Thing(str(term.value), owner, known, goal, many, home, alone, acted=acted)
        made.append(term._replace(value=thing))
    return made


def _spoken_of(plain: str, terms: Sequence[Term]) -> Iterator[Term]:
    """The words of a text, in which ``they`` is the player who was named last, and so is who has a stat."""
    last: Term | None = None
    for term, after in zip_longest(terms, terms[1:]):
        if term.aspect == "player" and term.value == "their" and last:
            has = after is not None and after.aspect == "stat" and after.start == term.end + 1
            if term.words.lower() == "they":
                chosen = last.value in ("one", "one_other") and re.search(
                    r"[.;]", plain[last.end : term.start]
                )
                term = term._replace(value="that_player" if chosen else last.value)
            elif has and last.value != "their":
                term = term._replace(value="opponent" if last.value == "opponent" else "that_player")
        elif term.aspect == "player" and term.value not in ("you", "owner", "their"):
            last = term
        yield term


def _stretches(plain: str, terms: Sequence[Term], tongue: Tongue, japanese: bool) -> Iterator[_Stretch]:
    """Where a text speaks of what somebody has or handles."""
    players = [term for term in terms if term.aspect == "player"]
    actor, acting = "opponent", 0  # who was spoken of last; where the sentence ends in which he acts
    for term, after in zip_longest(players, players[1:]):
        who, again = str(term.value), False
        if who == "their" or (
            japanese
            and term.words == "自分"
            and term.start < acting
            and plain[term.end : term.end + 1] == "の"
        ):
            who, again = actor, term.start < acting
        elif who != "you" and who != "owner":
            actor = who
        end = after.start if after else len(plain)
        beside = japanese and any(t.aspect == "thing" and t.start == term.end for t in terms)  # 「敵マシン」
        owns = beside or _owns(plain, term, tongue, japanese)
        if owns:
            stretch = (_STRETCH_JA if japanese else _STRETCH_EN).match(plain, term.end, end)
        elif japanese:
            acts = plain[term.end : term.end + 1] in ("は", "が", "も")
            sentence = _SENTENCE_JA.match(plain, term.end)
            acting = sentence.end() if acts and who != "you" and sentence else 0 if acts else acting
            stretch = _SENTENCE_JA.match(plain, term.end, end) if acts else None
        else:
            acts = not re.search(r"\b(?:to|of|from|by|for) $", plain[: term.start]) and who != "you"
            within = _HALF_EN if _ASKED_EN.search(plain[: term.start]) else _SENTENCE_EN
            stretch = within.match(plain, term.end, end) if acts else None
            sentence = _WHOLE_EN.match(plain, term.end)
            acting = sentence.end() if acts and sentence else acting
        if stretch:
            yield _Stretch(term.end, stretch.end(), who, again if owns else True)


def _owns(plain: str, term: Term, tongue: Tongue, japanese: bool) -> bool:
    if japanese:
        return bool(re.match(tongue.owning, plain[term.end :]))
    return bool(re.search(r"'s?$|^your$|^their$|opposing$|enemy$", term.words.lower()))


def _taken_up(plain: str, terms: Sequence[Term]) -> Iterator[_Stretch]:
    """Where a Japanese text goes on with whoever was named last: 「相手1人を選び、その手札から」."""
    who = ""
    for term in terms:
        if term.aspect == "player":
            who = str(term.value)
        elif term.aspect == "thing" and not term.value.startswith("noun:"):
            stretch = _STRETCH_JA.match(plain, term.end)
            if stretch and plain[: term.start].endswith("その"):
                yield _Stretch(term.start, stretch.end(), who)


def _owner_behind(plain: str, thing: Term, terms: Iterable[Term]) -> str:
    """The owner in English that comes behind: ``a machine your opponent controls``."""
    for term in terms:
        if term.start < thing.end or term.aspect not in ("player", "verb"):
            continue
        if term.aspect == "verb":
            return ""
        between = plain[thing.end : term.start]
        if re.search(r"[.,;:\n]", between) or not _OWNED_EN.match(between):
            return ""
        behind = re.search(r"\b(?:in|from|of|on) $", between) is not None
        if behind or _CONTROLS.match(plain[term.end :]):
            who = str(term.value)
            return "opponent" if who == "their" else who
        return ""
    return ""


def _known(plain: str, term: Term, tongue: Tongue) -> str:
    """Whether a card is this one (``this``) or one that has been named before (``those``)."""
    before = plain[: term.start]
    if re.search(tongue.this, before, re.IGNORECASE):
        return "this"
    some_there = _ONE_OF_EN.search(before) and _THERE_EN.match(plain, term.end)
    if term.value.startswith("noun:") and not some_there and re.search(tongue.those, before, re.IGNORECASE):
        return "those"
    return ""


def _is_goal(plain: str, term: Term, terms: Iterable[Term], japanese: bool) -> bool:
    """Whether something goes there."""
    if japanese:
        return bool(_OF_THIS_JA.match(plain[term.end :]))
    found = _GOAL_EN.search(plain[: term.start]) or _FROM_INTO_EN.search(plain[: term.start])
    verb = next((t.value for t in reversed([*terms]) if t.aspect == "verb" and t.start < term.start), "")
    if found is None and not _goes_elsewhere(plain, term, terms):
        found = _PUT_IN_EN.search(plain[: term.start])
        if found and any(t.aspect == "verb" and found.start() < t.start < term.start for t in terms):
            return False
        return found is not None
    if found is None or any(t.aspect == "verb" and found.start() < t.start < term.start for t in terms):
        return False
    return not _PLACE_EN.match(found[0]) or not (verb in _STAYING or _goes_elsewhere(plain, term, terms))


def _goes_elsewhere(plain: str, term: Term, terms: Iterable[Term]) -> bool:
    """Whether what lies there goes to another place: ``return a machine on your flank to your hand``."""
    for other in terms:
        if other.start > term.end and other.aspect in ("thing", "verb"):
            between = plain[term.end : other.start]
            if other.aspect == "verb" or re.search(r"[.;\n]", between):
                return False
            if re.search(r"\b(?:to|into|onto|on|under) (?:[\w']+ ){0,5}$", between):
                return True
    return False
