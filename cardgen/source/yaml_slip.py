"""What most likely keeps a text from being YAML: a hint beside what libyaml says, which is where it gave up.

In: the text, and line and character of the fault. Out: what to write instead, empty where nothing is known,
and in which line: often the one before that where YAML makes no sense any more.
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


def yaml_slip(text: str, line: int, character: str, said: str) -> tuple[str, int]:
    r"""What to write instead, and where; lines count from 0, ``character`` is the one where YAML gave up.

    >>> yaml_slip("a:\n  - b：1\n    c: 2\n", 2, ":", "mapping values are not allowed in this context")
    ('write a half-width colon and a space behind it', 1)
    >>> yaml_slip("name: Sora: the sky\n", 0, ":", "mapping values are not allowed in this context")
    ('put a text that holds a colon in quotes', 0)
    """
    if character == "\t":
        return "indent with spaces, not with a tab", line
    lines = text.split("\n")
    last = min(line, len(lines) - 1)  # YAML gives up behind the text's end, and knows other line breaks
    before = next((number for number in range(last - 1, -1, -1) if lines[number].strip()), last)
    for number in (last, before):
        if hint := _of_line(lines[number]):
            return hint, number
    if "',' or" in said:
        return "close every [ and {, and put a comma between their parts", line
    astray = any(word in said for word in _ASTRAY)
    return "indent it like the lines that it belongs to" if astray else "", line


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
