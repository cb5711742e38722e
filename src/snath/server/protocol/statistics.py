"""What somebody's finished games tell: what REST gives."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Mark(Struct, frozen=True):
    """Something that was reached in a game; others are not told which, unless it is public."""

    value: int
    at: str
    game: str | None


class Tally(Struct, frozen=True):
    """Games with the same faction, mat, number of seats or kind of opponents."""

    key: str
    games: int
    won: int
    best: int  # score


class StarTally(Struct, frozen=True):
    """How often a star was placed on a goal."""

    key: str
    stars: int


class AchievementInfo(Struct, frozen=True):
    """An achievement: what it is, how far somebody has come, and the game that earned it."""

    key: str
    group: str  # factions, mats, tables, ways, deeds, or a module
    module: str  # that brings what it is about; "base"
    icon: str
    name: str
    text: str
    done: int
    of: int
    earned: Mark | None


class Played(Struct, frozen=True):
    """A finished game; `why` says why it does not count."""

    at: str
    game: str | None
    why: Literal["lesson", "stand_in", "alone", "read_only"] | None
    faction: str
    mat: str | None
    seats: int
    against: list[str]  # "human", "bot:hard", "automa:automa", "program"
    place: int
    won: bool
    score: int
    stars: int
    rounds: int


class Statistics(Struct, frozen=True):
    """All of it.  `waiting` games are still to be looked at: ask again."""

    name: str | None  # of whoever shows it
    link: str | None  # by which the own statistics are shown to others
    games: int
    won: int
    uncounted: int
    waiting: int
    streak: int  # most victories in a row
    mean_score: int
    best_score: Mark | None
    shortest_win: Mark | None  # rounds
    widest_win: Mark | None  # coins ahead
    factions: list[Tally]
    mats: list[Tally]
    seats: list[Tally]
    opponents: list[Tally]  # humans, bots, automas, programs, mixed
    stars: list[StarTally]
    achievements: list[AchievementInfo]
    played: list[Played]  # the latest first


class Showing(Struct, frozen=True, forbid_unknown_fields=True):
    """Let others see the own statistics, under a name."""

    name: str
