"""Whether an ability that could be read makes sense: its references, its costs, its timings.

A step or condition with a slip in it is a gap, an unknown timing none at all: what would follow from that is
not told, so that one slip is reported once and hides no other.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.cards.effects import answering, itself, moments, parts, paying, reach, room
from cardgen.cards.effects.further_actions import too_many_actions
from cardgen.cards.effects.idle import destroyed_after_all, idle, nothing_follows, over_at_once
from cardgen.cards.effects.reach import Impossible
from cardgen.cards.effects.reading import unknown
from cardgen.cards.effects.that_player import unknown_player
from cardgen.cards.effects.tree import GAP, Ability, Cards, Part, walk
from cardgen.cards.effects.unseen import asked_unseen
from cardgen.cards.effects.vocabulary import Vocabulary
from cardgen.problem import Problem, Span
from cardgen.source.nearest import nearest

_ASKED_FOR = ("one", "one_other")
_FLEETING = ("it", "paid", "subject", "other")


def senseless(ability: Ability, vocabulary: Vocabulary, kind: str, strange: bool = False) -> list[Problem]:
    """Every problem of an ability of a card of a kind; ``strange`` says that it has keys that are none."""
    return _Sense(ability, vocabulary, kind, strange).problems()


class _Sense:
    """Follows one ability in the order of its doing, with the names known so far."""

    def __init__(self, ability: Ability, vocabulary: Vocabulary, kind: str, strange: bool) -> None:
        self.ability = ability
        self.vocabulary = vocabulary
        self.kind = kind
        self.strange = strange
        self.certain = not strange
        """Whether all that was done so far is known; after a gap it is not."""
        self.styles = {vocabulary.timings[timing].style for timing in ability.timings}
        self.known = {"self", "host", "below"}
        self.found: list[Problem] = []

    def problems(self) -> list[Problem]:
        ability, vocabulary = self.ability, self.vocabulary
        self.check_style()
        self.references(ability.of)
        if moments.has_card(ability, vocabulary):
            self.known.add("subject")
        if set(ability.timings) <= vocabulary.others.keys():
            self.known.add("other")
        self.references(ability.condition)
        self.nobody_chosen(ability.condition)
        self.nobody_chosen(ability.of)
        self.nothing_done(ability.condition)
        for place, step in enumerate(ability.cost):
            if self.is_whole(step):
                self.references(step)
                self.noted(paying.no_cost(step, self.vocabulary))
                self.noted(paying.out_of_place(step, place, ability, self.vocabulary))
        if ability.cost:
            self.known |= {"paid", "it"}
        self.steps(ability.effects)
        self.check_reach()
        return self.found

    def check_reach(self) -> None:
        """Note what can never be there, be paid, be true or be known."""
        ability, vocabulary = self.ability, self.vocabulary
        never = [
            *reach.never_there(ability, vocabulary),
            *paying.never_paid(ability, vocabulary, self.kind),
            *moments.never_happens(ability, vocabulary),
            *reach.never_there_itself(ability, vocabulary, self.kind),
            *moments.never_had(ability, vocabulary, self.kind),
            *moments.never_fits(ability, vocabulary),
            *itself.never_fits_itself(ability, vocabulary, self.kind),
            *itself.done_out_of_play(ability, vocabulary, self.kind),
            *itself.always_there(ability),
            *moments.never_true(ability, vocabulary),
            *moments.never_caused(ability, vocabulary),
            *asked_unseen(ability, vocabulary, self.kind),
            *too_many_actions(ability, vocabulary),
            *unknown_player(ability, vocabulary),
            *nothing_follows(ability, vocabulary),
            *answering.answered_already(ability.effects, vocabulary),
            *destroyed_after_all(ability, vocabulary),
            *over_at_once(ability),
            *room.more_than_lie_there(ability, vocabulary),
        ]
        for step in walk((ability.cost, ability.effects)):
            if isinstance(step, Part) and step.word in vocabulary.steps:
                never += reach.never_reached(step, vocabulary, self.kind)
                never += idle(step, vocabulary)
        told = {problem.at for problem in self.found}
        for problem in dict.fromkeys(never):
            if problem.at not in told:
                told.add(problem.at)
                self.note(*problem)

    def note(self, check: str, at: Span, message: str, hint: str = "") -> None:
        self.found.append(Problem(check, message, at, hint=hint))

    def noted(self, found: Iterable[Impossible]) -> None:
        for wrong in found:
            self.note(*wrong)

    def check_style(self) -> None:
        ability = self.ability
        if "continuous" in self.styles:
            if len(self.styles) > 1:
                self.note("effect-timing", ability.at, "a continuous ability has no other timing beside it")
            for step in ability.effects:
                if step.word != GAP:
                    self.check_continuous(step)
        if "requirement" in self.styles and ability.condition is None and not self.strange:
            self.note("effect-missing", ability.at, "a requirement needs a condition")

    def check_continuous(self, step: Part) -> None:
        signature = self.vocabulary.steps[step.word]
        if not signature.static:
            able = [name for name, other in self.vocabulary.steps.items() if other.static]
            self.note(
                "effect-timing",
                step.at,
                f"{step.word!r} happens once and cannot be continuous",
                nearest("", able),
            )
            return
        if step.args.get("until") is not None or step.args.get("ends_if") is not None:
            said = "until" if step.args.get("until") is not None else "ends_if"
            message = f"a continuous effect lasts while its card is there: it takes no {said!r}"
            self.note("effect-value", step.where(said), message)
        for part in walk(step):
            if isinstance(part, Cards) and part.count not in (None, "all"):
                self.note("effect-target", part.at, "a continuous effect chooses no cards", "say count: all")
        self.nobody_chosen(step)

    def nobody_chosen(self, value: object) -> None:
        """Note where a player would have to be chosen in the middle of a description."""
        for part in walk(value):
            words = (
                [part.whose]
                if isinstance(part, Cards)
                else list(part.args.values())
                if isinstance(part, Part)
                else []
            )
            if any(isinstance(word, str) and word in _ASKED_FOR for word in words):
                self.note(
                    "effect-target",
                    part.at,
                    "no player is chosen here",
                    "choose one in a step before: that_player",
                )

    def steps(self, steps: tuple[Part, ...]) -> None:
        for step in steps:
            self.step(step)
            self.known.add("it")

    def step(self, step: Part) -> None:
        if self.is_whole(step):
            self.done(step)
        for inner in self.vocabulary.branches(step):
            self.steps(inner)

    def is_whole(self, step: Part) -> bool:
        """Whether a step could be read; what a gap did is not known to those after it."""
        self.certain = self.certain and step.word != GAP
        return step.word != GAP

    def done(self, step: Part) -> None:
        """Look at a step without those inside it."""
        holds_steps = self.vocabulary.holds_steps
        taken = tuple(value for name, value in step.args.items() if not holds_steps(step, name))
        self.references(taken)
        self.check_step(step)
        for part in walk(taken):
            if isinstance(part, Cards) and part.name:
                self.known.add(part.name)
        if step.word == "for_each":
            self.known.add("it")

    def check_step(self, step: Part) -> None:
        if "it" not in self.known and self.certain:
            self.nothing_done(step.main if step.word == "if" else ())
        for value in step.args.values():
            if isinstance(value, Part):
                self.nobody_chosen(value)
            elif isinstance(value, Cards):
                self.nobody_chosen((value.filters, value.count))
        self.check_end(step)
        self.noted(answering.nothing_to_answer(step, self.ability, self.vocabulary))
        self.noted(paying.only_paid(step, self.vocabulary))
        self.noted(answering.out_of_turn(step, self.ability, self.vocabulary))
        if step.word == "change" and (step["by"] is None) == (step["to"] is None):
            self.note("effect-missing", step.at, "'change' takes either 'by' or 'to'", "such as by: 1")
        if step.word in ("grant", "lose"):
            self.check_keyword(step)
        if step.word == "at" and self.vocabulary.timings[step.main].style != "trigger":
            message = f"{step.main!r} is no event that can be waited for"
            self.note("effect-timing", step.where(""), message)

    def nothing_done(self, condition: object) -> None:
        """Note what asks whether a step was done, where there is none before."""
        for part in walk(condition):
            if isinstance(part, Part) and part.word == "done":
                self.note("effect-reference", part.at, "no step was done before this one")

    def check_end(self, step: Part) -> None:
        """What ends a lasting change is asked long after the step."""
        known = (*(ref for ref in parts.REFS if ref not in _FLEETING), "")
        for part in walk(step.args.get("ends_if")):
            if isinstance(part, Cards) and (part.ref not in known or part.under not in known):
                message = f"{part.ref or part.under!r} is forgotten by the time that 'ends_if' is asked"
                self.note("effect-reference", part.at, message, "speak of self, or describe the cards")

    def check_keyword(self, step: Part) -> None:
        keyword = self.vocabulary.keywords[step.main]
        on_player = isinstance(step["to" if step.word == "grant" else "from"], str)
        if on_player != (keyword.on == "player"):
            hint = "say you, or another player" if keyword.on == "player" else "say self, or describe cards"
            message = f"the keyword {step.main!r} goes on a {keyword.on}"
            self.note("effect-target", step.where("to" if step.word == "grant" else "from"), message, hint)

    def references(self, values: object) -> None:
        """Note each reference to cards that nothing before has named, unless what named it may be missing."""
        for part in walk(values) if self.certain else ():
            if not isinstance(part, Cards):
                continue
            for ref, at in ((part.ref, part.ref_at), (part.under, part.under_at)):
                if ref and ref not in self.known:
                    self.found.append(unknown(ref, at, self.known_in_order()))
                elif (
                    ref == "other"
                    and len({self.vocabulary.others[name] for name in self.ability.timings}) > 1
                ):
                    message = "'other' is not the same card at each of these timings"
                    self.note("effect-reference", at, message, "make an ability of each timing")

    def known_in_order(self) -> list[str]:
        return [*(ref for ref in parts.REFS if ref in self.known), *sorted(self.known - set(parts.REFS))]
