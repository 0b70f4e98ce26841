"""Whether an ability has more further actions in a turn than the game allows, said twice or in a loop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.cards.effects.following import follow
from cardgen.cards.effects.reach import Impossible
from cardgen.cards.effects.tree import Ability, Part
from cardgen.cards.effects.vocabulary import Vocabulary

_LOOPS = ("repeat", "for_each")


def too_many_actions(ability: Ability, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """Each ``extra_action`` that comes when the turn may have all that it can have."""
    if vocabulary.extra_actions is not None:
        _, found = _Counting(vocabulary, vocabulary.extra_actions).steps(ability.effects, 0)
        yield from dict.fromkeys(found)


class _Counting:
    """Counts the further actions of steps on the way that has most of them."""

    def __init__(self, vocabulary: Vocabulary, most: int) -> None:
        self.vocabulary = vocabulary
        self.most = most

    def steps(self, steps: Sequence[Part], had: int) -> tuple[int, list[Impossible]]:
        """How many the turn has after the steps, of ``had`` before them, and what was too much."""
        return follow(steps, had, self.step)

    def step(self, step: Part, had: int) -> tuple[int, list[Impossible]]:
        if step.word == "extra_action":
            wanted = had + (step.main if isinstance(step.main, int) else 1)
            return min(wanted, self.most), [self.too_many(step)] if had >= self.most else []
        if step.word == "at":  # in another turn, or in this one with as many as there are
            return had, self.steps(step["do"], 0)[1]
        if step.word in _LOOPS and step.main != 1:
            had, _ = self.steps(step["do"], had)
        ways = [self.steps(branch, had) for branch in self.vocabulary.branches(step)]
        return max([had, *(way[0] for way in ways)]), [one for way in ways for one in way[1]]

    def too_many(self, step: Part) -> Impossible:
        message = f"a turn has at most {self.most} more, and may have had them when this is done"
        return Impossible("effect-value", step.at, message, "say 'extra_action' once, and in no loop")
