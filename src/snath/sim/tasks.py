"""Benchmark tasks: fixed tables and deals on which players are compared.

A task never changes once it is published; what should be different gets another version in its
name.  The deals of tasks have seeds of their own: nobody may learn from them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..config import ruled_words
from ..engine.errors import ConfigError
from .markdown import line
from .measures import margin, mean
from .plan import ROTATE, Plan
from .run import Keep, Progress, run
from .stats import Rate, Rows, first_star_mean, numbers, share
from .tables import read_rows

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
        Task("duel-v2", "two seats, against quick", (PLAYER, "quick"), 70_002),
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


def score(
    task: Task,
    word: str,
    games: int | None = None,
    jobs: int | None = 1,
    folder: Path | None = None,
    progress: Progress | None = None,
) -> Score | None:
    """Play a task; None if it was interrupted.

    A folder keeps the rows: games that it has are not played again.
    """
    plan = task.plan(word, games)
    if folder is None:
        report = run(plan, jobs, Keep(rows=True), progress)
        rows = report.rows
    else:
        folder.mkdir(parents=True, exist_ok=True)
        out = folder / f"{file_name(word)}.{task.name}.csv"
        report = run(plan, jobs, Keep(out, resume=True), progress)
        rows = [row for row in read_rows(out) if int(str(row["game"])) < plan.games]
    return None if report.interrupted else score_of(task.name, word, Rows(rows))


def file_name(word: str) -> str:
    """A word as part of a file's name."""
    return re.sub(r"[^\w.=-]+", "_", word)


def score_of(task: str, word: str, data: Rows) -> Score:
    own = [row for row in data.rows if row["word"] == word]
    coins = numbers(own, "coins")
    return Score(
        task,
        word,
        data.games,
        None if len(own) == len(data.rows) else data.rate(own),
        round(mean(coins), 2),
        round(margin(coins), 2),
        share([row for row in data.rows if row["won"]], "coins"),
        share(data.first, "rounds"),
        first_star_mean(own),
    )


def baselines(scores: Sequence[Score]) -> str:
    """Scores of several players side by side, in Markdown: a row for each task."""
    words = list(dict.fromkeys(one.word for one in scores))
    found = {(one.task, one.word): one for one in scores}
    lines = [line(["task", *(f"`{word}`" for word in words)]), "|---" * (len(words) + 1) + "|"]
    for task in dict.fromkeys(one.task for one in scores):
        cells = (found.get((task, word)) for word in words)
        lines.append(line([f"`{task}`", *("" if one is None else told(one) for one in cells)]))
    return "\n".join(lines)


def told(one: Score) -> str:
    """The share won and the coins; among equals what the winner has, and after how long."""
    if one.won is None:
        return f"winner ${one.winner_coins:.1f} after {one.rounds:.1f} rounds"
    low, high = (100 * bound for bound in one.won.interval)
    return f"{100 * one.won.value:.1f} % ({low:.1f}–{high:.1f} %), ${one.coins:.1f}"
