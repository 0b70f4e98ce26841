"""cardgen: from a table of cards to press-ready PDF sheets, playmats and played games.

The library on one screen; each name is loaded when it is first used. A project is read (``load_project``) and
checked (``check_project``); its faces are made (``make_edition``), imposed (``load_plan``, ``impose``) and
written (``Painter``, ``write_pdf``); its game is found (``find_game``), started with ``Streams`` of chance
and played by the thousand (``simulate``). The user's mistakes are ``Problem`` values, each at its ``Span``;
what cannot go on raises ``Invalid`` with all of them. A project's sheets, from its folder::

    checked = cardgen.check_project(cardgen.load_project("my-game")).require()
    edition = cardgen.make_edition(checked.project, checked.spec, checked.cards)
    pairs = [
        cardgen.Pair(edition.fronts[card.id], edition.backs.get(card.id), card.qty) for card in checked.cards
    ]
    sheets = cardgen.impose(pairs, cardgen.load_plan("a4-9up"), title="My Game")
    cardgen.write_pdf(Path("sheets.pdf"), sheets, cardgen.Painter(edition.fonts.typeface, "plain"))
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardgen.cards.check import check_project as check_project
    from cardgen.cards.spec import load_spec as load_spec
    from cardgen.play.registry import find_game as find_game
    from cardgen.play.simulate import simulate as simulate
    from cardgen.play.streams import Streams as Streams
    from cardgen.press.edition import make_edition as make_edition
    from cardgen.press.pdf.finish import write_pdf as write_pdf
    from cardgen.press.pdf.paint import Painter as Painter
    from cardgen.press.sheets.impose import Pair as Pair
    from cardgen.press.sheets.impose import impose as impose
    from cardgen.press.sheets.plans import load_plan as load_plan
    from cardgen.problem import Invalid as Invalid
    from cardgen.problem import Problem as Problem
    from cardgen.problem import Span as Span
    from cardgen.project import load_project as load_project

__version__ = "0.1.0"

_ROOMS = {
    "Invalid": "problem",
    "Painter": "press.pdf.paint",
    "Pair": "press.sheets.impose",
    "Problem": "problem",
    "Span": "problem",
    "Streams": "play.streams",
    "check_project": "cards.check",
    "find_game": "play.registry",
    "impose": "press.sheets.impose",
    "load_plan": "press.sheets.plans",
    "load_project": "project",
    "load_spec": "cards.spec",
    "make_edition": "press.edition",
    "simulate": "play.simulate",
    "write_pdf": "press.pdf.finish",
}

__all__ = ["__version__", *_ROOMS]


def __getattr__(name: str) -> Any:
    if name not in _ROOMS:
        raise AttributeError(f"module 'cardgen' has no attribute {name!r}")
    return getattr(import_module(f"cardgen.{_ROOMS[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
