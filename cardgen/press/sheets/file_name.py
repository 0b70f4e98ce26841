"""Names of files that every system takes: in any script, or in ASCII for print shops and web servers.

In: an id or title in any script. Out: ``file_stem`` keeps its letters, ``safe_name`` has ASCII letters,
digits and hyphens alone, which Japanese print shops ask for as half-width characters. Two texts may give
one name; ``Names`` keeps those apart, also for systems that read past case and how accents are composed.
"""

from __future__ import annotations

import re
import unicodedata

from cardgen.pattern import pattern
from cardgen.source.file_words import DEVICE, UNSEEN, folded

LONGEST = 60
LONGEST_STEM = 180
"""Bytes in UTF-8, of the 255 that a name may have: an ending and a number come behind it."""
SPACES = pattern("[\u00a0\u1680\u2000-\u200a\u202f\u205f]")
FORBIDDEN = pattern(r'[<>:"/\\|?*\x00-\x1f\x7f-\x9f]+')  # Windows, the strictest


def safe_name(text: str) -> str:
    """The text as part of a file's name; empty where nothing of it has an ASCII form.

    >>> safe_name("Asa 01/春"), safe_name("Ａ１"), safe_name("空"), safe_name("con")
    ('Asa-01', 'A1', '', 'con-')
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii")
    name = re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-")[:LONGEST]
    return no_device(name)


def file_stem(text: str) -> str:
    """The text as a file's name without its ending, composed (NFC); empty where nothing of it may stand.

    What nobody sees is left out, and spaces of any width but the ideographic one are one space.

    >>> file_stem("空/海"), file_stem("か\u3099"), file_stem(" a. "), file_stem("NUL.b"), file_stem("com¹")
    ('空-海', 'が', 'a', 'NUL-.b', 'com¹-')
    >>> file_stem("a\u202eb\u200b"), file_stem("a\u2009b"), file_stem("CONIN$")
    ('ab', 'a b', 'CONIN$-')
    """
    seen = unicodedata.normalize("NFC", text)
    if not seen.isascii():
        seen = SPACES.sub(" ", UNSEEN.sub("", seen))
    name = FORBIDDEN.sub("-", seen)
    name = name.encode("utf-8", "ignore")[:LONGEST_STEM].decode("utf-8", "ignore").strip(". \u3000")
    return no_device(name)


def no_device(name: str) -> str:
    """The name, with a hyphen behind what Windows keeps for a device.

    >>> no_device("aux"), no_device("NUL.b"), no_device("table")
    ('aux-', 'NUL-.b', 'table')
    """
    first, *rest = name.split(".")
    return ".".join([f"{first}-" if DEVICE.fullmatch(first.rstrip()) else first, *rest])


class Names:
    """Names given out so far; one that is taken, whatever its case, gets a number behind it.

    A name may hold folders; only names in one folder are kept apart.
    """

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def fresh(self, stem: str, suffix: str) -> str:
        """A name that no other file has.

        >>> names = Names()
        >>> names.fresh("back", ".pdf"), names.fresh("Back", ".pdf")
        ('back.pdf', 'Back-2.pdf')
        """
        name, number = f"{stem}{suffix}", 1
        while folded(name) in self._taken:
            number += 1
            name = f"{stem}-{number}{suffix}"
        self._taken.add(folded(name))
        return name
