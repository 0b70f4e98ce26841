"""Marked-up text to runs: ruby, named looks, icons and keywords.

``{漢字|かんじ}`` is ruby over a group, ``{漢字|かん|じ}`` letter by letter; ``[strong|…]`` sets a stretch in
a look that the template names under ``runs``; ``:fire:`` is an icon or a keyword; ``[|…]`` is taken as it is
written. In: a text whose fields were filled in, and what it may name. Out: for each paragraph its runs, and
what is wrong with the markup. ``{{`` and ``}}`` are braces; a brace or bracket without a bar is just that.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple, cast

from cardgen.pattern import pattern
from cardgen.press.text.inline import REMINDER, WRITTEN, Fault, Inline, Keyword, Look
from cardgen.press.text.run import Names, Run
from cardgen.press.text.shape import Shaper
from cardgen.press.text.tokens import clusters
from cardgen.source.nearest import nearest

_PIECE = pattern(
    r"(?P<brace>\{\{|\}\})"
    r"|\{(?P<base>[^{}|\n]+)(?P<readings>(?:\|[^{}|\n]*)+)\}"
    r"|\[(?P<run>[A-Za-z][A-Za-z0-9_]*)?\|"
    r"|(?P<bracket>[\[\]])"
    r"|:(?P<name>[^\s:{}\[\]|]{1,40}):"
    r"|(?P<end>\n)"
)
_MARK = pattern(r"[{}\[\]:\n\r\v\f\x85\u2028\u2029]")
_LINE_END = pattern(r"\r\n|[\r\v\f\x85\u2028\u2029]")
_WORD = pattern(r"[A-Za-z][A-Za-z0-9_-]*")


class Rich(NamedTuple):
    """Paragraphs of runs, and the faults of the markup."""

    paragraphs: list[list[Run]]
    faults: tuple[Fault, ...]


def rich(text: str, inline: Inline) -> Rich:
    """The runs that a text means. Line ends part paragraphs; those at the text's end do not count."""
    if text and not _MARK.search(text):
        look = inline.look(())
        return Rich([[Run(text, look.shaper, look.scale, "", (), look.dots)]], ())
    reader = _Reader(inline)
    reader.read(_LINE_END.sub("\n", text).rstrip("\n"))
    return reader.finished()


def bare(text: str, keywords: Mapping[str, Keyword]) -> str:
    """The text as it is said, without markup: ruby's base, the titles of keywords, icons by their names.

    >>> bare("{漢字|かんじ}を[strong|二度]:draw:", {"draw": Keyword("引く")})
    '漢字を二度引く'
    """
    unshaped = Look(cast("Shaper", None))  # looks are passed along and never looked at
    read = rich(text, Inline(lambda names: unshaped, keywords=keywords))
    return "\n".join("".join(run.text for run in runs) for runs in read.paragraphs)


class _Reader:
    """Reads a text piece by piece and remembers in which brackets it is."""

    def __init__(self, inline: Inline) -> None:
        self.inline = inline
        self.paragraphs: list[list[Run]] = [[]]
        self.faults: list[Fault] = []
        self.plain: list[str] = []
        self.open: list[str | None] = []  # names of runs; None for a bracket that means itself
        self.names: Names = ()
        self.look = inline.look(())
        self.explained: set[str] = set()

    def finished(self) -> Rich:
        for name in [name for name in self.open if name is not None]:
            hint = "end the run with ']'"
            self.faults.append(Fault("wrong-markup", f"'[{name}|' is not closed", hint, f"[{name}|"))
        self.end_paragraph()
        self.paragraphs.pop()
        return Rich(self.paragraphs, tuple(dict.fromkeys(self.faults)))

    def read(self, text: str) -> None:
        if not _MARK.search(text):
            self.plain.append(text)
            return
        done = 0
        while match := _PIECE.search(text, done):
            self.plain.append(text[done : match.start()])
            done = self.piece(match, text)
        self.plain.append(text[done:])

    def piece(self, match: re.Match[str], text: str) -> int:
        """Takes one piece of markup; answers where to read on."""
        match match.lastgroup:
            case "brace":
                self.plain.append(match[0][0])
            case "readings":
                self.ruby(match["base"], match["readings"][1:].split("|"))
            case "bracket":
                self.bracket(match[0])
            case "name":
                return self.named(match)
            case "end":
                self.end_paragraph()
            case "run":
                self.begin(match["run"])
            case _:
                return self.verbatim(text, match.end())
        return match.end()

    def flush(self) -> None:
        if said := "".join(self.plain):
            self.add(Run(said, self.look.shaper, self.look.scale, "", self.names, self.look.dots))
        self.plain.clear()

    def add(self, run: Run) -> None:
        self.paragraphs[-1].append(run)

    def end_paragraph(self) -> None:
        self.flush()
        if not self.paragraphs[-1]:
            self.add(Run("", self.look.shaper, self.look.scale))
        self.paragraphs.append([])

    def begin(self, name: str) -> None:
        if name not in self.inline.runs and WRITTEN.fullmatch(name):
            self.open.append(name)
            return
        self.flush()
        self.open.append(name)
        if name not in self.inline.runs:
            hint = nearest(name, self.inline.runs) or "declare it under 'runs' of the template"
            message = f"there is no look {name!r} for '[{name}|'"
            self.faults.append(Fault("unknown-run", message, hint, f"[{name}|"))
        self.relook()

    def relook(self) -> None:
        self.names = tuple(name for name in self.open if name in self.inline.runs)
        self.look = self.inline.look(self.names)

    def bracket(self, char: str) -> None:
        if char == "[" and self.open:
            self.open.append(None)
        elif char == "]" and self.open and self.open[-1] is not None:
            self.end()
            return
        elif char == "]" and self.open:
            self.open.pop()
        self.plain.append(char)

    def end(self) -> None:
        """Ends the innermost run."""
        if self.open[-1] not in self.inline.runs and WRITTEN.fullmatch(self.open[-1] or ""):
            self.open.pop()
            return
        self.flush()
        self.open.pop()
        self.relook()

    def verbatim(self, text: str, start: int) -> int:
        """Takes what ``[|`` begins as it is written, up to the bracket that closes it."""
        depth, at = 1, start
        while at < len(text):
            depth += {"[": 1, "]": -1}.get(text[at], 0)
            if not depth:
                break
            at += 1
        else:
            self.faults.append(Fault("wrong-markup", "'[|' is not closed", "end it with ']'", "[|"))
        for i, line in enumerate(text[start:at].split("\n")):
            if i:
                self.end_paragraph()
            self.plain.append(line)
        return at + 1

    def named(self, match: re.Match[str]) -> int:
        """An icon or a keyword; a colon that begins neither is just a colon."""
        name = match["name"]
        known = name in self.inline.icons or name in self.inline.keywords
        if known:
            self.icon(name)
            self.keyword(name)
            return match.end()
        before = match.string[match.start() - 1 : match.start()]
        if _WORD.fullmatch(name) and not (before.isascii() and before.isalnum()):
            hint = nearest(name, [*self.inline.icons, *self.inline.keywords])
            hint = hint or f"declare it under 'icons' of the template, or write [|:{name}:]"
            self.faults.append(Fault("unknown-icon", f"there is no icon or keyword {name!r}", hint, match[0]))
        self.plain.append(":")
        return match.start() + 1

    def icon(self, name: str) -> None:
        if icon := self.inline.icons.get(name):
            self.flush()
            self.add(Run(f":{name}:", self.look.shaper, self.look.scale, "", self.names, "", icon))

    def keyword(self, name: str) -> None:
        keyword = self.inline.keywords.get(name)
        if keyword is None:
            return
        self.read(keyword.title)
        if not (self.inline.reminders and keyword.reminder) or name in self.explained:
            return
        self.explained.add(name)
        opening, closing = (
            "（）" if any("\u3000" <= char <= "\u9fff" for char in keyword.reminder) else (" (", ")")
        )
        if styled := REMINDER in self.inline.runs:
            self.begin(REMINDER)
        self.read(f"{opening}{keyword.reminder}{closing}")
        if styled:
            self.bracket("]")

    def ruby(self, base: str, readings: list[str]) -> None:
        self.flush()
        look = self.look
        if len(readings) == 1:
            self.add(Run(base, look.shaper, look.scale, readings[0], self.names))
            return
        letters = clusters(base)
        if len(letters) != len(readings):
            message = f"{base!r} has {len(letters)} letters and {len(readings)} readings"
            hint = "write one reading for the group, or one for each letter: {漢字|かん|じ}"
            found = f"{{{base}|{'|'.join(readings)}}}"
            self.faults.append(Fault("wrong-ruby", message, hint, found))
            letters, readings = [base], ["".join(readings)]
        for i, (letter, reading) in enumerate(zip(letters, readings, strict=True)):
            joined = bool(i and reading and readings[i - 1])
            self.add(Run(letter, look.shaper, look.scale, reading, self.names, joined=joined))
