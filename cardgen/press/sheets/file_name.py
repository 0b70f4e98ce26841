"""Names of files that every system, every ZIP and every print shop's upload takes.

In: an id or title in any script. Out: ASCII letters, digits and hyphens, which Japanese print shops ask for
as half-width characters. What has no ASCII form is left out, so two texts may give one name; ``Names`` keeps
those apart.
"""

from __future__ import annotations

import re
import unicodedata

LONGEST = 60
RESERVED = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)  # Windows, with any ending


def safe_name(text: str) -> str:
    """The text as part of a file's name; empty where nothing of it has an ASCII form.

    >>> safe_name("Asa 01/春"), safe_name("Ａ１"), safe_name("空"), safe_name("con")
    ('Asa-01', 'A1', '', 'con-')
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii")
    name = re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-")[:LONGEST]
    return f"{name}-" if RESERVED.fullmatch(name) else name


class Names:
    """Names given out so far; one that is taken, whatever its case, gets a number behind it."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def fresh(self, stem: str, suffix: str) -> str:
        """A name that no other file has.

        >>> names = Names()
        >>> names.fresh("back", ".pdf"), names.fresh("Back", ".pdf")
        ('back.pdf', 'Back-2.pdf')
        """
        name, number = f"{stem}{suffix}", 1
        while name.lower() in self._taken:
            number += 1
            name = f"{stem}-{number}{suffix}"
        self._taken.add(name.lower())
        return name
