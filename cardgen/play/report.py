"""A result shown: as text for people, as plain data for JSON.

Every figure that a sample gives comes with its 95 % interval, and every report says what was played: decks,
policies, options, seed, and in the data the versions that make it repeatable.
"""

from __future__ import annotations

import json
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardgen.play.result import Result, Run, Use
from cardgen.play.stats import Share, mean, quantile, wilson

_EN = {
    "game": "{games} game, seed {seed}",
    "games": "{games:,} games, seed {seed}",
    "alternate": "the decks take turns at going first",
    "coin": "a coin decides who goes first",
    "fixed": "{first} always goes first",
    "options": "options: {options}",
    "none": "the basic rules",
    "first": "first player wins",
    "seat": "seat {seat} wins",
    "even": "an even share of wins",
    "wins": "{deck} wins",
    "draws": "nobody wins",
    "victory": "won, {kind}",
    "ending": "ended by {ending}",
    "turns": "turns",
    "length": "{median} in the middle, {p10} to {p90} in 8 of 10 games, {longest} at most",
    "points": "{deck}, points a game",
    "spread": "{p10} to {p90} in 8 of 10 games",
    "card": "{card}: its users win",
    "times": "used {times} times a game",
    "match": "{deck} wins a match of {games}",
}
_JA = {
    "game": "{games}回対戦、シード{seed}",
    "games": "{games:,}回対戦、シード{seed}",
    "alternate": "先攻と後攻は交互",
    "coin": "先攻はコインで決定",
    "fixed": "先攻は常に{first}",
    "options": "ルール: {options}",
    "none": "基本ルール",
    "first": "先攻の勝率",
    "seat": "席{seat}の勝率",
    "even": "均等なら",
    "wins": "{deck}の勝率",
    "draws": "引き分け",
    "victory": "勝利（{kind}）",
    "ending": "終了（{ending}）",
    "turns": "ターン数",
    "length": "中央値{median}、対戦の8割は{p10}〜{p90}、最長{longest}",
    "points": "{deck}の平均ポイント",
    "spread": "対戦の8割は{p10}〜{p90}",
    "card": "{card}を使った人の勝率",
    "times": "1戦に{times}回使用",
    "match": "{deck}の{games}戦マッチ勝率",
}
OFTEN = 30
"""Uses by a player in a game that tell something of a card."""
NAMED = 5
"""Cards named from either end; the data has all."""
_WORDS = {"en": _EN, "ja": _JA}


def summary(result: Result) -> dict[str, Any]:
    """The result as plain data, the same for the same games."""
    run = result.run
    data: dict[str, Any] = {
        "game": run.game,
        "rules": run.version,
        "generator": run.generator,
        "cards": run.cards,
        "entrants": [{"deck": deck, "policy": policy} for deck, policy in _entrants(run)],
        "options": dict(run.options),
        "seed": run.seed,
        "seats": run.seats,
        "games": result.games,
    }
    return data | _figures(result) if result.games else data


def to_json(results: Sequence[Result]) -> str:
    """The summaries as JSON text, version 1."""
    data = {"version": 1, "pairings": [summary(result) for result in results]}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def table(results: Sequence[Result]) -> str:
    """One line a pairing: the share that each entrant won, with half the width of its interval."""
    most = max((len(result.run.entrants) for result in results), default=0)
    rows = [["entrants", "games", *(f"{i + 1} wins" for i in range(most)), "first wins", "drawn", "turns"]]
    rows += [_row(result, most) for result in results if result.games]
    widths = [max(map(_columns, column)) for column in zip(*rows, strict=True)]
    return "".join("  ".join(map(_padded, row, widths)).rstrip() + "\n" for row in rows)


def _row(result: Result, columns: int) -> list[str]:
    wins = [_short(result.share(wins)) for wins in result.wins_by_entrant()]
    return [
        " / ".join(result.run.entrants),
        f"{result.games:,}",
        *wins,
        *[""] * (columns - len(wins)),
        _short(result.share(result.wins_by_seat()[0])),
        _short(result.share(result.draws())),
        str(quantile(result.lengths(), 0.5)),
    ]


def _short(share: Share) -> str:
    """
    >>> _short(Share(0.5, 0.44, 0.56))
    '50.0 ±6.0 %'
    """
    return f"{100 * share.value:.1f} ±{50 * (share.high - share.low):.1f} %"


def _padded(cell: str, width: int) -> str:
    return cell + " " * (width - _columns(cell))


def text(result: Result, locale: str = "en") -> str:
    """The result for people, in English or Japanese."""
    words = _WORDS.get(locale, _EN)
    rows = list(_rows(result, words, result.run.words.get(locale, {}))) if result.games else []
    width = max((_columns(label) for label, _ in rows), default=0)
    lines = [*_headline(result, words), ""]
    lines += [f"  {_padded(label, width)}  {value}" for label, value in rows]
    return "\n".join(lines) + "\n"


def _entrants(run: Run) -> Iterator[tuple[str, str]]:
    return zip(run.entrants, run.policies, strict=True)


def _figures(result: Result) -> dict[str, Any]:
    figures: dict[str, Any] = {
        "wins_by_seat": [_share(result.share(wins)) for wins in result.wins_by_seat()],
        "wins_by_entrant": [_share(result.share(wins)) for wins in result.wins_by_entrant()],
        "draws": _share(result.share(result.draws())),
        "victories": _shares(result, result.victories()),
        "endings": _shares(result, result.endings()),
        "turns": _length(result.lengths()),
        "actions": round(result.actions / result.games, 4),
        "points_by_entrant": [round(mean(points), 4) for points in result.points_by_entrant()],
        "scores_by_entrant": [_length(points) for points in result.points_by_entrant()],
    }
    cards = result.cards()
    if cards:
        figures["cards"] = {card: _use(result, use) for card, use in cards.items()}
    played = result.matches.total()
    if played:
        wins = [_share(wilson(wins, played)) for wins in result.match_wins()]
        figures["matches"] = {"games": result.run.match_games, "played": played, "wins_by_entrant": wins}
    return figures


def _use(result: Result, use: Use) -> dict[str, Any]:
    return {
        "times": round(use.times / result.games, 4),
        "users": use.users,
        "wins_of_users": _share(wilson(use.wins, use.users)),
    }


def _share(share: Share) -> dict[str, float]:
    return {name: round(value, 6) for name, value in share._asdict().items()}


def _shares(result: Result, counts: Counter[str]) -> dict[str, dict[str, float]]:
    """The most frequent first."""
    return {name: _share(result.share(count)) for name, count in _ranked(counts)}


def _ranked(counts: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def _length(lengths: Counter[int]) -> dict[str, float]:
    return {
        "mean": round(mean(lengths), 4),
        "p10": quantile(lengths, 0.1),
        "median": quantile(lengths, 0.5),
        "p90": quantile(lengths, 0.9),
        "longest": max(lengths),
    }


def _headline(result: Result, words: Mapping[str, str]) -> Iterator[str]:
    run = result.run
    yield f"{run.game}: " + " / ".join(f"{deck} ({policy})" for deck, policy in _entrants(run))
    games = words["game" if result.games == 1 else "games"].format(games=result.games, seed=run.seed)
    yield f"{games}; {words[run.seats].format(first=run.entrants[0])}"
    options = ", ".join(name if value is True else f"{name}={value}" for name, value in run.changed.items())
    yield words["options"].format(options=options or words["none"])


def _rows(result: Result, words: Mapping[str, str], endings: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    run = result.run
    seats = result.wins_by_seat()
    for seat, wins in enumerate(seats[:1] if len(seats) == 2 else seats):
        yield words["seat" if seat else "first"].format(seat=seat + 1), _percent(result.share(wins))
    if len(seats) > 2:
        yield words["even"], f"{100 * sum(seats) / len(seats) / result.games:5.1f} %"
    for deck, wins in zip(run.entrants, result.wins_by_entrant(), strict=True):
        yield words["wins"].format(deck=deck), _percent(result.share(wins))
    yield words["draws"], _percent(result.share(result.draws()))
    for kind, wins in _ranked(result.victories()):
        yield words["victory"].format(kind=endings.get(kind, kind)), _percent(result.share(wins))
    for ending, games in _ranked(result.endings()):
        if ":" in ending:  # else it is its own kind, and told
            yield words["ending"].format(ending=endings.get(ending, ending)), _percent(result.share(games))
    yield words["turns"], words["length"].format(**_length(result.lengths()))
    scores = result.points_by_entrant()
    for deck, points in zip(run.entrants, scores, strict=True) if any(map(any, scores)) else ():
        spread = words["spread"].format(p10=quantile(points, 0.1), p90=quantile(points, 0.9))
        yield words["points"].format(deck=deck), f"{mean(points):5.2f}  ({spread})"
    yield from _card_rows(result, words)
    if result.matches:
        for deck, wins in zip(run.entrants, result.match_wins(), strict=True):
            share = wilson(wins, result.matches.total())
            yield words["match"].format(deck=deck, games=run.match_games), _percent(share)


def _card_rows(result: Result, words: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The cards whose users won most, and least, of those that were used often enough to tell."""
    often = {card: use for card, use in result.cards().items() if use.users >= OFTEN}
    ranked = sorted(often, key=lambda card: (-often[card].wins / often[card].users, card))
    shown = ranked if len(ranked) <= 2 * NAMED else [*ranked[:NAMED], *ranked[-NAMED:]]
    for card in shown:
        use = often[card]
        times = words["times"].format(times=f"{use.times / result.games:.2f}")
        yield words["card"].format(card=card), f"{_percent(wilson(use.wins, use.users))}  {times}"


def _percent(share: Share) -> str:
    """
    >>> _percent(Share(0.5, 0.44, 0.56))
    ' 50.0 %  (44.0 – 56.0)'
    """
    return f"{100 * share.value:5.1f} %  ({100 * share.low:.1f} – {100 * share.high:.1f})"


def _columns(label: str) -> int:
    """Columns that a text takes on a terminal: full-width characters take two."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in label)
