"""The figures of a run as it goes: few numbers, however many games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .play import Line


class WordSum:
    """What has come of one seat word."""

    def __init__(self) -> None:
        self.games = 0  # seats it has played: two in one game count twice
        self.wins = 0  # a shared first place is a win for each
        self.coins = 0


class Summary:
    def __init__(self) -> None:
        self.finished = 0
        self.rounds = 0
        self.winner_coins = 0
        self.winners = 0
        self.words: dict[str, WordSum] = {}

    def add(self, rows: Iterable[Mapping[str, object]]) -> None:
        """Rows of whole games, numbers or their texts."""
        for row in rows:
            if number(row, "seat") == 0:
                self.finished += 1
                self.rounds += number(row, "rounds")
            word = self.words.setdefault(str(row["word"]), WordSum())
            coins = number(row, "coins")
            word.games += 1
            word.coins += coins
            if number(row, "won"):
                word.wins += 1
                self.winners += 1
                self.winner_coins += coins

    def to_json(self, games: int, seconds: float, played: int) -> dict[str, Any]:
        """The figures by the names that other programs rely on.

        `finished` counts all games of the file, `seconds` and `games_per_second` only this run.
        """
        return {
            "games": games,
            "finished": self.finished,
            "seconds": round(seconds, 3),
            "games_per_second": round(played / seconds, 3) if seconds else 0.0,
            "rounds_mean": mean(self.rounds, self.finished),
            "winner_coins_mean": mean(self.winner_coins, self.winners),
            "seats": {
                word: {"games": s.games, "wins": s.wins, "coins_mean": mean(s.coins, s.games)}
                for word, s in sorted(self.words.items())
            },
        }


def number(row: Mapping[str, object] | Line, name: str) -> int:
    return int(str(row[name]))


def mean(total: int, count: int) -> float | None:
    return round(total / count, 3) if count else None
