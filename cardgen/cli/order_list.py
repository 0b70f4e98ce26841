"""The order list: how many of each card are to be printed, for shops whose files show each card once.

``copies.csv`` lies beside the files, and in no ZIP: who orders types its numbers into the shop's form.
"""

from __future__ import annotations

import csv
import io

from cardgen.press.exports.kit import Kit
from cardgen.press.sheets.file_name import Names


def order_list(kit: Kit) -> str:
    """The cards' ids and names with their copies in each deck; empty where there is one of each."""
    if all(count == 1 for pile in kit.piles for count in pile.counts.values()):
        return ""
    out, decks = io.StringIO(newline=""), Names()
    table = csv.writer(out)
    table.writerow(["id", "name", *(decks.fresh(pile.name or "copies", "") for pile in kit.piles)])
    for piece in kit.pieces.values():
        table.writerow([piece.id, piece.name, *(pile.counts.get(piece.id, 0) for pile in kit.piles)])
    return out.getvalue()
