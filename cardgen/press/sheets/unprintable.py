"""What keeps a set from being printed: cards that fit no plan, none of them, or more than anybody cuts.

In: the checked set with its faces, and the plans. Out: problems, and warnings of what a plan leaves out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from cardgen.cards.spec import spec_at
from cardgen.press.sheets.collate import collate, runs
from cardgen.press.sheets.impose import faults
from cardgen.problem import Problem, Span

if TYPE_CHECKING:
    from cardgen.cards.check import Checked
    from cardgen.press.edition import Edition
    from cardgen.press.sheets.plan import Plan

MOST_CARDS = 100_000
"""Cards on the sheets of a plan; 9 to a sheet, they are a pile of paper taller than a metre."""
MOST_TILES = 1000
"""More pages than anybody glues together: the paper, or the mat, has the wrong unit."""


def unprintable(
    plans: Mapping[str, Plan], checked: Checked, edition: Edition, copies: int = 1
) -> list[Problem]:
    """All that keeps the cards, each of which is laid out, from being imposed by any of the plans, and
    the mats from being tiled."""
    decks = runs(checked, edition)
    once = sum(pair.copies for deck in decks for pair in deck.pairs)
    if not once:
        return [no_copies(checked, edition, "sheets"), *_too_many_tiles(checked, edition)]
    many = [
        _too_many_cards(name, once, plan, copies, checked)
        for name, plan in plans.items()
        if once * plan.copies * copies > MOST_CARDS
    ]
    if many:
        return [*many, *_too_many_tiles(checked, edition)]
    found = (faults(run.pairs, plan) for plan in plans.values() for run in collate(decks, plan))
    told = dict.fromkeys(problem for problems in found for problem in problems)
    return [*told, *_too_many_tiles(checked, edition)]


def no_copies(checked: Checked, edition: Edition, what: str) -> Problem:
    """That there are no sheets or decks, which is an error where there are no mats either."""
    at = next((card.where("qty") for card in checked.cards), checked.project.at("cards"))
    hint = "write how many to print of each card into the column qty"
    message = f"every card has 0 copies, so that there are no {what}"
    return Problem("nothing-to-print", message, at, "warning" if edition.mats else "error", hint)


def _too_many_cards(name: str, once: int, plan: Plan, copies: int, checked: Checked) -> Problem:
    """Sheets of more cards than anybody cuts: a slip of the keys in a number of copies."""
    own = plan.copies
    if once * own <= MOST_CARDS:
        at = Span("--copies")  # of the command line, without which there would be fewer
    elif once <= MOST_CARDS:
        at = plan.at("copies")
    else:
        most = max(checked.cards, key=lambda card: card.qty)
        at = checked.project.at("decks") if checked.decks else most.where("qty")
    message = (
        f"the sheets {name} would be of {once * own * copies:,} cards, {once:,} x {own:,} of the plan x "
        f"{copies:,} copies; {MOST_CARDS:,} or fewer are printed"
    )
    return Problem("wrong-value", message, at, hint="print fewer copies, or let a print shop print them")


def _too_many_tiles(checked: Checked, edition: Edition) -> Iterator[Problem]:
    """Mats that would be tiled over more pages than anybody glues together."""
    if not edition.mats:
        return
    from cardgen.press.sheets.playmat import fewest_tiles

    for name, face in edition.mats.items():
        paper = checked.project.tiles or checked.spec.mats[name].tiles
        many = fewest_tiles(face, paper.sides, paper.border, paper.overlap)
        if many > MOST_TILES:
            message = (
                f"the mat {name!r} of {face.width:g} x {face.height:g} mm needs {many:,} tiles of "
                f"{paper.sides[0]:g} x {paper.sides[1]:g} mm; {MOST_TILES:,} or fewer are printed"
            )
            yield Problem("wrong-value", message, _tiles_at(checked, name), hint="tile it over larger paper")


def _tiles_at(checked: Checked, mat: str) -> Span:
    """Where the paper of a mat's tiles is named: that of the project goes before that of the spec."""
    project = checked.project
    return project.at("tiles") if project.tiles else spec_at(project.spec, "mats", mat, "tiles")
