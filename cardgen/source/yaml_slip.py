"""What most likely keeps a text from being YAML: a hint beside what libyaml says, which is where it gave up.

In: the text, and line and character of the fault. Out: what to write instead; empty where nothing is known. A
slip often stands in the line before the one where YAML makes no sense any more.
"""

from __future__ import annotations

from cardgen.pattern import pattern

_WIDE_SPACE = pattern(r"^\s*(?:-\s*)?\u3000|^\s*-\u3000")
_WIDE_COLON = pattern(r"^\s*(?:- )?[\w-]+\uff1a")
_TIGHT_COLON = pattern(r"^\s*(?:- )?[\w-]+:[^\s:/]")
_TIGHT_DASH = pattern(r"^\s*-[^\s-]")
_TWO_COLONS = pattern(r"^\s*(?:- )?[^:'\"\[{#]+: [^'\"\[{#].*: ")
_ASTRAY = "expected key", "expected '-' indicator", "mapping values"
"""What libyaml says of a line that stands deeper, or less deep, than those around it."""


def slip_hint(text: str, line: int, character: str, said: str) -> str:
    r"""What to write instead; ``line`` counts from 0, ``character`` is the one where YAML gave up.

    >>> slip_hint("a:\n  - b：1\n    c: 2\n", 2, ":", "mapping values are not allowed in this context")
    'write a half-width colon and a space behind it'
    >>> slip_hint("name: Sora: the sky\n", 0, ":", "mapping values are not allowed in this context")
    'put a text that holds a colon in quotes'
    """
    if character == "\t":
        return "indent with spaces, not with a tab"
    lines = text.split("\n")
    before = next((one for one in reversed(lines[:line]) if one.strip()), "")
    for one in (*lines[line : line + 1], before):
        if hint := _of_line(one):
            return hint
    if "',' or" in said:
        return "close every [ and {, and put a comma between their parts"
    return "indent it like the lines that it belongs to" if any(word in said for word in _ASTRAY) else ""


def _of_line(line: str) -> str:
    if _WIDE_SPACE.search(line):
        return "indent with plain spaces, not with full-width ones"
    if _WIDE_COLON.search(line):
        return "write a half-width colon and a space behind it"
    if _TIGHT_COLON.search(line):
        return "write a space behind the colon"
    if _TIGHT_DASH.search(line):
        return "write a space behind the dash"
    return "put a text that holds a colon in quotes" if _TWO_COLONS.search(line) else ""
