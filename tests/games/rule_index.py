"""A game's index of rules held against what cites it: code, the spec, and tests.

Worked positions (``XX-S1``) are shown by tests and need no code.
"""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path
from typing import Any

from cardgen import data
from cardgen.source.yaml import load_yaml

HERE = Path(__file__).parent
ROOT = HERE.parent.parent


class RuleIndex:
    """The index of one game, whose IDs begin with a prefix such as ``SN``."""

    def __init__(self, game: str, prefix: str) -> None:
        self.folder = ROOT / "cardgen" / "games" / game
        self.kept = [self.folder, data.specs() / f"{game}.yaml"]
        self.shown = [HERE / game, *HERE.glob(f"*{game}*.py")]
        self.id = re.compile(rf"\b{prefix}-[A-Z]+\d*(?:-[A-Z0-9]+)*\b")
        self.worked = re.compile(rf"{prefix}-S\d+$")

    @cached_property
    def statements(self) -> dict[str, str]:
        """What each statement says."""
        value: dict[str, Any] = load_yaml(self.folder / "index.yaml").value
        self.informative = set(value["informative"])
        found: dict[str, str] = value["statements"]
        return found

    def cited(self, places: list[Path]) -> set[str]:
        """Each ID that stands in these files and folders, the index itself left out."""
        files = [path for place in places for path in (place.rglob("*") if place.is_dir() else [place])]
        texts = [
            path.read_text("utf-8")
            for path in files
            if path.suffix in (".py", ".yaml") and path.name != "index.yaml"
        ]
        return {name for text in texts for name in self.id.findall(text)}

    def without_code(self) -> list[str]:
        """Binding statements that neither the game's code nor its spec cites."""
        known = self.cited(self.kept)
        binding = (name for name in self.statements if name not in self.informative)
        return [name for name in binding if name not in known and not self.worked.match(name)]

    def without_test(self) -> list[str]:
        """Binding statements that no scenario and no test shows."""
        return sorted(set(self.statements) - self.informative - self.cited(self.shown))

    def without_scenario(self) -> set[str]:
        """Binding statements that no scenario says to show."""
        files = sorted((HERE / self.folder.name).glob("*.yaml"))
        shown = [
            name
            for path in files
            for scenario in _entries(load_yaml(path).value)
            for name in scenario.get("shows", ())
        ]
        return set(self.statements) - self.informative - set(shown)

    def unknown(self) -> list[str]:
        """IDs that are cited but not in the index."""
        return sorted((self.cited(self.kept) | self.cited(self.shown)) - set(self.statements))

    def worked_elsewhere(self) -> list[str]:
        """Worked positions that are no scenario."""
        scenarios = self.cited(sorted((HERE / self.folder.name).glob("*.yaml")))
        return [name for name in self.statements if self.worked.match(name) and name not in scenarios]

    def speechless(self) -> list[str]:
        """Statements that hardly say anything."""
        return [name for name, text in self.statements.items() if len(text.split()) < 3]


def _entries(value: Any) -> list[Any]:
    """The scenarios of a file; one of cards has none."""
    found: list[Any] = value.get("scenarios", []) if isinstance(value, dict) else []
    return found
