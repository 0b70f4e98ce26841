"""What texts may name: a template's icons, and the keywords of its game.

In: the ``icons`` of a template and the spec's ``keywords``. Out: each icon with its picture and its size on
the line, each keyword in the language that is printed; pictures that are not there are problems.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardgen.cards.spec import Spec
from cardgen.press.layout.pictures import Picture, Pictures, doubts_at
from cardgen.press.svg.drawn import Drawing
from cardgen.press.template.vocabulary import Vocabulary
from cardgen.press.text.inline import Keyword
from cardgen.press.text.run import Icon
from cardgen.problem import Invalid

if TYPE_CHECKING:
    from cardgen.press.template.icon import IconKeys


class IconFile(NamedTuple):
    """An icon's place on the line, and its picture."""

    icon: Icon
    picture: Picture
    tint: bool = False


class InlineWords(NamedTuple):
    """All that texts of a template may name."""

    icons: Mapping[str, IconFile]
    keywords: Mapping[str, Keyword]


NOTHING = InlineWords({}, {})


def icons(
    declared: Mapping[str, "IconKeys"], words: Vocabulary, pictures: Pictures, folders: tuple[Path, ...]
) -> dict[str, IconFile]:
    """The icons with their pictures; those that have none are problems at their line."""
    found = {name: _icon(name, keys, words, pictures, folders) for name, keys in declared.items()}
    return {name: icon for name, icon in found.items() if icon is not None}


def _icon(
    name: str, keys: "IconKeys", words: Vocabulary, pictures: Pictures, folders: tuple[Path, ...]
) -> IconFile | None:
    path = pictures.find(keys.image, folders, art_first=False)
    where = words.at("icons", name)
    if path is None:
        message = f"there is no picture {keys.image!r}"
        words.problem("missing-picture", message, where, pictures.near(keys.image))
        return None
    try:
        picture = pictures.read(path)
    except Invalid as invalid:
        words.problems += invalid.problems
        return None
    except OSError as error:
        words.problem("picture-unreadable", f"{error.strerror or error}", where)
        return None
    words.doubts += doubts_at(picture, where)
    size = picture.view if isinstance(picture, Drawing) else picture
    return IconFile(Icon(name, size.width / size.height, keys.height, keys.drop), picture, keys.tint)


def keywords(spec: Spec | None, locale: str) -> dict[str, Keyword]:
    """The game's keywords in a language."""
    declared = spec.keywords if spec else {}
    return {
        name: Keyword(keyword.title.text(locale) or name, keyword.reminder.text(locale))
        for name, keyword in declared.items()
    }
