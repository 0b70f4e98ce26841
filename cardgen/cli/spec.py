"""What cardgen knows, as pages: ``games``, ``spec GAME``, ``schema WHAT``, ``explain CHECK``."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardgen.cli.letters import json_for
from cardgen.cli.options import require_file, require_free

if TYPE_CHECKING:
    from cardgen.cards.catalogue import Explanation
    from cardgen.cards.spec import Spec

Language = Annotated[str, typer.Option("--language", "-l", help="en or ja; your system's, if not given.")]


def games(language: Language = "") -> None:
    """List the bundled games.

    Example: cardgen games
    """
    from cardgen.cards.spec import games as names
    from cardgen.cards.spec import load_spec
    from cardgen.cli.spec_page import players

    for name in names():
        spec = load_spec(name)
        kinds = ", ".join(kind.title.text(_language(language)) or key for key, kind in spec.kinds.items())
        typer.echo(
            f"{name}: {spec.title.text(_language(language))}, {players(spec, _language(language))}; {kinds}"
        )


def spec(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A bundled game, or the path of a spec.")],
    language: Language = "",
) -> None:
    """Show a game's spec as a page: its fields, checks, decks, options, zones, and what its effects may say.

    Example: cardgen spec cennera
    """
    from cardgen.cli.spec_page import page

    typer.echo(page(_load(game), _language(language)), nl=False)


def schema(
    what: Annotated[
        str,
        typer.Argument(
            metavar="WHAT",
            help="A game (for its cards), or project, deck, spec, template, plan, printer, profile.",
        ),
    ],
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write it into this file.")] = None,
    language: Language = "",
) -> None:
    """Write a JSON Schema, for completion and checks in an editor.

    In a YAML file, this line makes an editor use it: # yaml-language-server: $schema=cards.schema.json

    Example: cardgen schema cennera -o cards.schema.json
    """
    require_file(output)
    require_free(output)
    text = schema_text(what, _language(language))
    if output is None:
        typer.echo(json_for(sys.stdout, text), nl=False)
    else:
        from cardgen.source.write import replace_file

        output.parent.mkdir(parents=True, exist_ok=True)
        replace_file(output, text.encode())


def schema_text(what: str, language: str) -> str:
    """The JSON Schema of a document, or of a game's cards, as text."""
    documents = _documents()
    made = documents[what]() if what in documents else _cards_schema(what, language)
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"


def explain(
    check: Annotated[
        str,
        typer.Argument(metavar="CHECK", help="The name of a check, as problems show it.", show_default=False),
    ] = "",
    game: Annotated[str, typer.Option("--game", help="A game whose own checks are meant.")] = "",
) -> None:
    """Explain a check: what it finds, why it matters, what to do. Without a name, list all of them.

    Example: cardgen explain duplicate-id
    """
    from cardgen.source.nearest import nearest

    known = _known(game)
    if not check:
        for name, found in sorted(known.items()):
            typer.echo(f"{name}: {found[0].text.split('.')[0].strip()}.")
        return
    if check not in known:
        raise typer.BadParameter(f"no check is named {check!r}: {nearest(check, known)}", param_hint="CHECK")
    texts = dict.fromkeys(explanation.text for explanation in known[check])
    firm = "\nIt cannot be ignored.\n" if known[check][0].firm else ""
    typer.echo(f"{check}\n\n" + "\n".join(texts) + firm, nl=False)


def _known(game: str) -> dict[str, list[Explanation]]:
    """Every check of cardgen, and those of one game or of all bundled ones."""
    from cardgen.cards.catalogue import explanations, spec_explanations
    from cardgen.cards.spec import games as names

    known = {name: [explanation] for name, explanation in explanations().items()}
    for name in [game] if game else names():
        for explanation in spec_explanations(_load(name)):
            known.setdefault(explanation.name, []).append(explanation)
    return known


def _load(game: str) -> Spec:
    from cardgen.cards.spec import games as names
    from cardgen.cards.spec import load_spec
    from cardgen.source.nearest import nearest
    from cardgen.source.yaml import YAML

    if not game.endswith(YAML) and game not in names():
        raise typer.BadParameter(f"no game is named {game!r}: {nearest(game, names())}", param_hint="GAME")
    return load_spec(game)


def _cards_schema(game: str, language: str) -> dict[str, Any]:
    from cardgen.cards.schema import cards_schema
    from cardgen.cards.spec import games as names
    from cardgen.source.nearest import nearest
    from cardgen.source.yaml import YAML

    if not game.endswith(YAML) and game not in names():
        hint = nearest(game, [*names(), *_documents()])
        raise typer.BadParameter(f"there is no schema for {game!r}: {hint}", param_hint="WHAT")
    return cards_schema(_load(game), language)


def _documents() -> dict[str, Callable[[], dict[str, Any]]]:
    """The documents of fixed shape."""

    def of(module: str, model: str) -> Callable[[], dict[str, Any]]:
        def make() -> dict[str, Any]:
            from importlib import import_module

            from cardgen.cards.schema import DIALECT

            found: dict[str, Any] = getattr(import_module(module), model).model_json_schema()
            return {"$schema": DIALECT, **found}

        return make

    return {
        "project": of("cardgen.project_file", "ProjectFile"),
        "deck": of("cardgen.cards.deck_file", "DeckDocument"),
        "spec": of("cardgen.cards.spec", "Spec"),
        "template": of("cardgen.press.template.document", "TemplateFile"),
        "plan": of("cardgen.press.sheets.plan", "Plan"),
        "printer": of("cardgen.press.sheets.printer", "Printer"),
        "profile": of("cardgen.press.sheets.profile", "Profile"),
    }


def _language(asked: str) -> str:
    import os

    from cardgen.cli.telling import language_of

    return asked or language_of(os.environ, "")
