"""Strength levels: what each bot offers to people, with the seat word that names it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

EASY: Final = "easy"
MEDIUM: Final = "medium"
HARD: Final = "hard"
MASTER: Final = "master"
MOVE_SECONDS: Final = {EASY: 0.3, MEDIUM: 1.0, HARD: 5.0, MASTER: 5.0}  # at most, for a move


@dataclass(frozen=True)
class Level:
    """A level of a bot: the seat word for it, and a line that says what it plays like."""

    bot: str
    level: str
    help: str

    @property
    def word(self) -> str:
        return f"{self.bot}:level={self.level}"

    @property
    def seconds(self) -> float:
        """The longest time for a move."""
        return MOVE_SECONDS[self.level]


LEVELS: Final[dict[str, tuple[Level, ...]]] = {
    "random": (
        Level("random", EASY, "Any legal action, ending its turn early as often as not."),
        Level("random", MEDIUM, "Any legal action, but seldom refuses to act."),
        Level("random", HARD, "Any action in its largest amount; never refuses what it may have."),
    ),
    "greedy": (
        Level("greedy", EASY, "Thinks of a few ways to play this turn and takes the best."),
        Level("greedy", MEDIUM, "Thinks of many ways to play this turn."),
        Level("greedy", HARD, "Thinks of very many ways to play this turn, and of no other turn."),
    ),
    "planner": (
        Level("planner", EASY, "Plays a sound turn without a plan, and often not the best one."),
        Level("planner", MEDIUM, "Thinks of its next turn, too, and of what happens until then."),
        Level("planner", HARD, "Plans three turns, with those of the others in between."),
        Level("planner", MASTER, "Plans four turns in many worlds, and takes its time."),
    ),
}


def check_level(level: str, known: Iterable[str]) -> None:
    """A ValueError with what is allowed; no level is always allowed."""
    if level and level not in known:
        raise ValueError(f"level={level}; allowed: {', '.join(known)}")
