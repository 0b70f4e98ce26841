"""``cardgen replay``: a recorded game once again, action by action, or up to a position."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING, Annotated

import typer

from cardgen.cli.options import Rules
from cardgen.source.numbered import numbered

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.lexicon import Language
    from cardgen.cli.arena import Arena
    from cardgen.play.rules import State


def replay(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A game that 'simulate --record' has kept.")],
    project: Annotated[
        Path | None, typer.Option("--project", help="Where its cards are; without it, where the record is.")
    ] = None,
    at: Annotated[
        int | None,
        typer.Option("--at", min=0, metavar="N", help="Stop after N actions and show the position."),
    ] = None,
    rules: Rules = "",
) -> None:
    """Play a recorded game again, action by action, and hold it against its record.

    Example: cardgen replay game.json --project examples/cennera --at 12
    """
    from cardgen.cli.arena import open_arena
    from cardgen.play.record import load_record
    from cardgen.play.record import replay as steps

    if not file.is_file():
        raise typer.BadParameter(f"there is no file {file}", param_hint="RECORD")
    record = load_record(file)
    if at is not None and at > len(record.actions):
        message = f"the game is over after {numbered(len(record.actions), 'action')}"
        raise typer.BadParameter(message, param_hint="--at")
    arena = open_arena([project or file.parent], rules, [], "", every_deck=False)
    names = " / ".join(f"{seated.seat}: {seated.name} ({seated.policy})" for seated in record.decks)
    typer.echo(f"{record.game}, seed {record.seed}, game {record.index}: {names}")
    for number, (text, state) in enumerate(steps(arena.rules, record, str(file))):
        if number:
            typer.echo(f"{number:4}  {text}")
        if number == at:
            typer.echo(f"\n{_position(arena, state)}")
            return
    points = " : ".join(map(str, record.outcome.points))
    typer.echo(f"{record.outcome.ending}, {numbered(record.outcome.turns, 'turn')}, {points} points")


def _position(arena: Arena, state: State) -> str:
    """The position as the game draws it, else as data, the question, and the choices in words."""
    import json

    from cardgen.play.asked import choice_words, question_words
    from cardgen.play.effects.telling import asking_ability, mode_texts
    from cardgen.play.rules import SEATS

    drawn = type(state).__str__ is not object.__str__
    shown = str(state) if drawn else json.dumps(state.to_data(), ensure_ascii=False, indent=1)
    if state.over:
        return shown
    language: Language = "ja" if arena.project.locale == "ja" else "en"
    modes = mode_texts(state, language)
    words = {action: choice_words(arena.rules, action, language) for action in state.legal()}
    texts = [(arena.rules.action_text(action), modes.get(action) or name) for action, name in words.items()]
    choices = "\n".join(f"  {text}: {does}" if does else f"  {text}" for text, does in texts)
    question = question_words(arena.rules, state, language)
    asked = f"{SEATS[state.to_move]} is asked: {question}\n" if question else ""
    ability = asking_ability(state, language)
    asked += f"{indent(ability, '  | ')}\n" if ability else ""
    return f"{shown}\n{asked}{SEATS[state.to_move]} may:\n{choices}"
