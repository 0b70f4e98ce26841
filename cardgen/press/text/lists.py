"""Lists: a paragraph that begins with a bullet hangs behind it, in lines as in columns.

In: a measured paragraph and the measure. Out: its lines, all but the first of which begin where its words do.
So it is broken as if the bullet stood outside, to a measure that is shorter by it. Measures are thousandths
of the paragraph's em.
"""

from collections.abc import Callable

from cardgen.press.text.lines import Line
from cardgen.press.text.paragraph import Paragraph

BULLETS = frozenset("・•")
Broken = tuple[Paragraph, list[Line]]


def words_at(paragraph: Paragraph) -> int:
    """The atom with which the words behind a bullet begin; 0 where a paragraph has none, as of ・・・."""
    atoms = paragraph.atoms
    if len(atoms) < 3 or atoms[0].text not in BULLETS or atoms[1].text in BULLETS:
        return 0
    return 2 if atoms[1].is_space else 1


def hang(paragraph: Paragraph) -> float:
    """How far the words of a paragraph stand from its edge, behind its bullet; 0 where it has none."""
    at = words_at(paragraph)
    return paragraph.pen(0, at) if at else 0.0


def broken_behind(
    by: float, paragraph: Paragraph, measure: float, broken: Callable[[Paragraph, float], Broken | None]
) -> Broken | None:
    """The lines of a paragraph whose bullet stands outside; their widths are those that they have with it."""
    found = broken(_moved(paragraph, by), measure - by)
    if found is None:
        return None
    whole = _moved(found[0], 0.0)
    return whole, [Line(line.start, line.end, whole.width(line.start, line.end)) for line in found[1]]


def _moved(paragraph: Paragraph, by: float) -> Paragraph:
    """The paragraph with its first line that much narrower."""
    return paragraph._replace(sums=(by, *paragraph.sums[1:]))
