"""What the machine of effects asks the rules: ``LAW``; and the steps put down for later: ``TASKS``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgen.games.mana import answering, casting, offers, paying, turn
from cardgen.play.effects.frame import Task
from cardgen.play.effects.law import Law

if TYPE_CHECKING:
    from cardgen.games.mana.state import State

TASKS: dict[str, Callable[[State, Task], None]] = {
    "action": lambda s, _: turn.choose_action(s),
    "acted": lambda s, _: turn.acted(s),
    "close": lambda s, _: turn.close(s),
    "under": turn.under,
    "offer": offers.offer,
    "take": offers.take,
    "draft": offers.draft,
}

LAW = Law(
    settle=casting.settle,
    tasks=TASKS,
    usable=answering.usable,
    using=casting.using,
    finished=casting.finished,
    discard_place=lambda s, piece: s.party.discard,
    hurt=casting.hurt,
    mend=casting.mend,
    opens=answering.opens,
    aims=answering.aims,
    countered=answering.countered,
    extra=casting.extra,
    steps={"pay_mana": paying.pay, "put_under_deck": casting.put_under_deck},
    payable={"pay_mana": paying.can_pay},
    conditions={"element": answering.is_of_element},
)
