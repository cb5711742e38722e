"""Benchmark tasks: fixed tables and deals on which players are compared.

A task never changes once it is published; what should be different gets another version in its
name.  The deals of tasks have seeds of their own: nobody may learn from them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from ..config import ruled_words
from ..engine.errors import ConfigError
from .measures import margin, mean
from .plan import ROTATE, Plan
from .run import Keep, run
from .stats import Rate, Rows, first_star_mean, numbers, share

PLAYER: Final = "player"  # stands for whoever is scored
ROUNDS: Final = 60  # games are cut off here: weak players may never end one


@dataclass(frozen=True)
class Task:
    """A table of the base game, and as many deals of it as a full score needs."""

    name: str
    told: str
    seats: tuple[str, ...]
    seed: int
    games: int = 400

    def plan(self, word: str, games: int | None = None) -> Plan:
        """The first so many games, every deal once from each seat that the player can have."""
        seats = tuple(word if seat == PLAYER else seat for seat in self.seats)
        mirrored = len(set(self.seats)) > 1
        wanted = self.games if games is None else games
        if not 1 <= wanted <= self.games:
            raise ConfigError(f"{wanted} games of {self.name}; allowed: 1 to {self.games}")
        options = {"round_limit": ROUNDS}
        return Plan((seats,), wanted, self.seed, ROTATE, ROTATE, (), options, mirrored)


@cache
def tasks() -> dict[str, Task]:
    """All tasks by name: against quick, against every level of rules that play, among equals."""
    ruled = [(seat, level) for seat in ruled_words().values() for level in seat.levels]
    every = (
        Task("duel-v1", "two seats, against quick", (PLAYER, "quick"), 70_001),
        *(
            Task(f"solo-{level}-v1", f"alone against {seat.title}, level {level}",
                 (PLAYER, seat.seat(level)), 70_011 + number)
            for number, (seat, level) in enumerate(ruled)
        ),
        Task("five-v1", "five seats, all of them the player", (PLAYER,) * 5, 70_021, 200),
    )  # fmt: skip
    return {task.name: task for task in every}


@dataclass(frozen=True)
class Score:
    """What a player has reached in a task; `won` says nothing where it plays all seats."""

    task: str
    word: str
    games: int
    won: Rate | None
    coins: float
    coins_margin: float
    winner_coins: float
    rounds: float
    first_star: float | str

    def to_json(self) -> dict[str, Any]:
        return {**vars(self), "won": None if self.won is None else self.won.to_json()}


def task_of(name: str) -> Task:
    if name not in tasks():
        raise ConfigError(f"unknown task {name!r}; allowed: {', '.join(tasks())}")
    return tasks()[name]


def score(task: Task, word: str, games: int | None = None, jobs: int | None = 1) -> Score | None:
    """Play a task; None if it was interrupted."""
    report = run(task.plan(word, games), jobs, Keep(rows=True))
    if report.interrupted:
        return None
    data = Rows(report.rows)
    alone = set(task.seats) == {PLAYER}
    own = [row for row in data.rows if row["word"] == word]
    coins = numbers(own, "coins")
    return Score(
        task.name,
        word,
        data.games,
        None if alone else data.rate(own),
        round(mean(coins), 2),
        round(margin(coins), 2),
        share([row for row in data.rows if row["won"]], "coins"),
        share(data.first, "rounds"),
        first_star_mean(own),
    )
