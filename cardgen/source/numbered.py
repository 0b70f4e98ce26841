"""How many of what, as people say it."""


def numbered(number: int, noun: str, many: str = "") -> str:
    """A number with its noun in the singular or plural.

    >>> numbered(1, "more face"), numbered(2_000, "file"), numbered(1, "entry", "entries")
    ('1 more face', '2,000 files', '1 entry')
    """
    return f"{number:,} {noun if number == 1 else many or f'{noun}s'}"
