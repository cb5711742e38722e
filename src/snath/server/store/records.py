"""A stored game and its seats as objects."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

LESSON: Final = "lesson:"  # before the key of a lesson, in the guide of the table laid for it



@dataclass(frozen=True)
class SeatRecord:
    seat: int
    kind: str
    faction: str | None = None
    mat: str | None = None
    bot: str | None = None
    level: str | None = None
    name: str = ""
    owner: str | None = None
    token: str | None = None
    host: bool = False
    notify: str | None = None
    asks_bonus: bool = False  # about recruit bonuses of neighbours' actions

    @property
    def taken(self) -> bool:
        return self.kind != "human" or self.owner is not None


@dataclass(frozen=True)
class GameRecord:
    id: str
    name: str
    status: str
    pace: str
    public: bool
    closed: bool
    hide_score: bool
    guide: str | None
    modules: list[str]
    options: dict[str, Any]
    seed: int
    salt: str
    commitment: str
    fixed_seed: bool
    engine: str
    rules_version: int
    webhook: str | None
    created: float
    updated: float
    seats: tuple[SeatRecord, ...]
    turn: int = 0
    to_move: list[int] = field(default_factory=list)
    winner: str | None = None
    bot_due: bool = False
    broken: str | None = None  # see `snath.server.tables.verdict`
    broken_by: str | None = None
    overrides: dict[str, Any] | None = None  # changed components, by file
    campaign: str | None = None  # whose episode the game is
    begins: str = "full"  # when the last seat is taken, or when the "host" says so
    watch: str | None = None  # the link for those who only watch

    @property
    def lesson(self) -> str | None:
        """The key of the lesson that the table was laid for."""
        guide = self.guide or ""
        return guide.removeprefix(LESSON) if guide.startswith(LESSON) else None

    @property
    def summary(self) -> Summary:
        return Summary(
            self.status, self.turn, self.to_move, self.winner, self.bot_due, self.updated
        )


@dataclass(frozen=True)
class Summary:
    """What lists show of a game; stored with every entry that changes it."""

    status: str
    turn: int
    to_move: list[int]
    winner: str | None
    bot_due: bool
    updated: float  # when the turn before ended: moments within a turn may be secret
