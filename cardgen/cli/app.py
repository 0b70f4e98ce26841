"""The command ``cardgen``: runs a line, and turns what goes wrong into one line and an exit code.

0 clean, 1 problems in the user's data, 2 wrong usage (a missing path, a wrong option), 3 a fault of cardgen,
130 interrupted. Nothing large is opened before the process is set up for it; verbs import what they need
when they run, so that ``--help`` answers at once.
"""

import atexit
import gc
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

from cardgen import __version__
from cardgen.problem import Invalid

ALLOCATIONS = 1_000_000
"""Objects between two searches for garbage that refers to itself: cards and faces are many, and none does."""


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code; nothing escapes as an exception."""
    import typer
    from typer.exceptions import TyperException

    from cardgen.cli.verbs import app

    try:
        result = typer.main.get_command(app).main(arguments, prog_name="cardgen", standalone_mode=False)
        return result if isinstance(result, int) else 0
    except Invalid as invalid:
        from cardgen.cli.telling import tell_aside

        tell_aside(invalid.problems)
        return 1
    except TyperException as error:
        from cardgen.cli.telling import reword

        reword(error)
        error.show()  # type: ignore[attr-defined]  # every exception of the parser can show itself
        return error.exit_code
    except (typer.Abort, KeyboardInterrupt):
        typer.echo("interrupted", err=True)
        return 130
    except OSError as error:
        typer.echo(f"cardgen: {error.strerror or error}: {error.filename or ''}".rstrip(": "), err=True)
        return 2
    except Exception as error:
        return _crash(error)


def _crash(error: Exception) -> int:
    """Keep the traceback in a file that a user can send, and say where it is.

    Where rules or a policy of the designer's own failed, that is told instead.
    """
    import tempfile
    import traceback

    import typer

    from cardgen.cli.own_code import place_of

    if place := place_of(error):
        typer.echo(f"cardgen: {place}: {type(error).__name__}: {error}", err=True)
        return 2
    told = f"cardgen {__version__}, Python {sys.version}\n{' '.join(sys.argv)}\n\n{traceback.format_exc()}"
    try:
        with tempfile.NamedTemporaryFile(prefix="cardgen-", suffix=".log", delete=False) as log:
            log.write(told.encode("utf-8", "backslashreplace"))
    except OSError:  # there is no room for it
        typer.echo(f"cardgen has a fault; please report it with this:\n{told}", err=True)
    else:
        typer.echo(f"cardgen has a fault; please report it with {Path(log.name)}", err=True)
    return 3


def open_streams() -> None:
    """Let nothing that is told fail: a closed stream swallows it, one in cp932 writes ``\\xb2``."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by the caller, as by ``>&-``
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def main() -> None:
    """The console script."""
    # else all that is installed is looked through
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    gc.set_threshold(ALLOCATIONS)
    open_streams()
    end(run())


def end(code: int) -> NoReturn:
    """End the process, without taking apart what it holds, as the interpreter would do piece by piece.

    What is to be done at the end is done, and nothing that was told is lost. Who looks into a run, as with
    ``cProfile``, calls ``run``.
    """
    atexit._run_exitfuncs()
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (OSError, ValueError):
        sys.exit(code)  # the interpreter has words and a code for streams that take nothing
    os._exit(code)
