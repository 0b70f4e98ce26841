"""The stage's canvas: what is drawn may come again, moved and in other inks, as echoes, crowds and rows."""

from __future__ import annotations

from collections.abc import Sequence

from brush.canvas import Canvas as Plain
from brush.canvas import Mark, painted
from brush.ink import Ink
from brush.pen import Outline, Place


class Canvas(Plain):
    """A canvas of the stage, whose lamps stand lower than the others' sun."""

    shade_from = 2.5
    outstanding_from = 5.0
    shade = 0.8, 0.5

    def stamp(self, outline: Outline, places: Sequence[tuple[float, float]], ink: Ink) -> str:
        """One outline many times, moved by each of the places; the answer names them all for ``again``."""
        one, many = self._name(), self._name()
        uses = "".join(f'<use href="#{one}" x="{x:g}" y="{y:g}"/>' for x, y in places)
        text = f'<defs><path id="{one}" d="{self._data(outline)}"/></defs><g id="{many}">{uses}</g>'
        self.marks.append(Mark(text, painted(ink.style())))
        return many

    def again(self, name: str, by: tuple[float, float], ink: Ink) -> None:
        """What a name stands for once more, moved and in another ink."""
        self.marks.append(Mark(f'<use href="#{name}" x="{by[0]:g}" y="{by[1]:g}"/>', painted(ink.style())))

    def turned(self, name: str, place: Place, ink: Ink) -> None:
        """What a name stands for once more at another place (in card millimetres), in an ink."""
        matrix = " ".join(f"{n:g}" for n in place)
        self.marks.append(Mark(f'<use href="#{name}" transform="matrix({matrix})"/>', painted(ink.style())))

    def rows(self, outline: Outline, steps: Sequence[tuple[float, float, float]], ink: Ink) -> None:
        """One stroke many times: moved right and down, and how wide each time."""
        name = self._name()
        uses = (f'<use href="#{name}" x="{x:.3g}" y="{y:.3g}" stroke-width="{w:.2g}"/>' for x, y, w in steps)
        text = f'<defs><path id="{name}" d="{self._data(outline)}"/></defs>' + "".join(uses)
        self.marks.append(Mark(text, painted(f"fill:none;{ink.style('stroke')}")))

    def silhouette(self, start: int, first: int) -> str:
        """Keep the solid parts since ``first`` as one unpainted shape, below the marks since ``start``."""
        name = self._name()
        uses = "".join(f'<use href="#{part}"/>' for part in self.solid[first:])
        self.marks.insert(start, Mark(f'<defs><g id="{name}">{uses}</g></defs>', ""))
        return name

    def echo(self, start: int, name: str, by: tuple[float, float], ink: Ink) -> None:
        """Put a silhouette, moved and in one ink, below the marks since ``start``."""
        self.marks.insert(start, Mark(f'<use href="#{name}" x="{by[0]}" y="{by[1]}"/>', painted(ink.style())))
