"""Data printed as YAML by hand, block and flow, with the line and column of each part noted while printing.

It shares nothing with the readers or the writer of the library, so that these can be held against it.
"""

from __future__ import annotations

from typing import Any

Path = tuple[str | int, ...]
Places = dict[Path, tuple[int, int]]


class Printed:
    """A text in the making, and where its parts begin, from 1."""

    def __init__(self, line: int = 1, column: int = 1) -> None:
        self.text = ""
        self.places: Places = {}
        self.line, self.column = line, column

    def put(self, text: str) -> None:
        self.text += text
        for char in text:
            self.line, self.column = (self.line + 1, 1) if char == "\n" else (self.line, self.column + 1)

    def mark(self, path: Path) -> None:
        self.places[path] = (self.line, self.column)

    def flow(self, value: Any, path: Path = ()) -> None:
        """``{draw: 2, who: opponent}``"""
        self.mark(path)
        if isinstance(value, dict):
            self.put("{")
            for index, (key, member) in enumerate(value.items()):
                self.put(f"{', ' if index else ''}{key}: ")
                self.flow(member, (*path, key))
            self.put("}")
        elif isinstance(value, list):
            self.put("[")
            for index, member in enumerate(value):
                self.put(", " if index else "")
                self.flow(member, (*path, index))
            self.put("]")
        else:
            self.put(scalar(value))

    def block(self, value: Any, path: Path = (), indent: int = 0) -> None:
        """A list or a mapping, one member a line; begun where the line already is."""
        self.mark(path)
        members = value.items() if isinstance(value, dict) else enumerate(value)
        for index, (key, member) in enumerate(members):
            self.put("" if not index else "\n" + " " * indent)
            self.put("- " if isinstance(value, list) else f"{key}:")
            deeper = isinstance(member, dict | list) and bool(member)
            if deeper and not isinstance(value, list):
                self.put("\n" + " " * (indent + 2))
            elif not isinstance(value, list):
                self.put(" ")
            if deeper:
                self.block(member, (*path, key), indent + 2)
            else:
                self.flow(member, (*path, key))


def scalar(value: Any) -> str:
    """A word, a number or a truth value without quotes."""
    return str(value).lower() if isinstance(value, bool) else str(value)
