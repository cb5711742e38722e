"""What a finished game was to each person who played it, worked out from its log.

Results are derived: they can be thrown away at any time and are worked out again, as they are when
`VERSION` grows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from ...engine.ids import NO_MAT
from ...engine.scoring import OUTCOMES, RANKED, scoring_territories
from ...engine.stars import END_REASONS, ROUND_LIMIT
from ...game import Game
from ...modules import facets
from ...sim.watch import Watch
from ..store.database import Database
from ..store.entries import Entry
from ..store.records import GameRecord, SeatRecord
from ..tables.table import Table
from .facet import AchievementsFacet

VERSION: Final = 1  # of what is kept
ROOM: Final = "achievements"  # what the facets of modules are called
LEVEL: Final = re.compile(r"\blevel=([a-z_]+)")

# Why a game does not count: a lesson or drill, a bot has played for the person, nobody was against
# them but themselves, or the rules of today cannot play it again.
Why: TypeAlias = Literal["lesson", "stand_in", "alone", "read_only"]


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished game as one person has played it."""

    at: float  # when it ended
    why: Why | None = None  # it does not count
    whole: bool = False  # played to its end by the rules, and no turn was given back
    faction: str = ""
    mat: str | None = None
    seats: int = 0
    against: list[str] = []  # "human", "bot:hard", "automa:automa", "program"
    place: int = 0
    score: int = 0
    margin: int = 0  # to the best of the others; below zero for who has lost
    reason: str = ""  # of END_REASONS
    outcome: str = ""  # of OUTCOMES
    rounds: int = 0
    last_star: bool = False  # this seat has ended the game
    stars: dict[str, int] = {}  # by goal
    power: int = 0
    popularity: int = 0
    territories: int = 0
    factory: bool = False  # the Factory was theirs at the end
    combats_won: int = 0
    combats_lost: int = 0
    counts: dict[str, int] = {}  # what else was counted, by the base game and by modules
    modules: list[str] = []  # all in play

    @property
    def won(self) -> bool:
        return self.place == 1

    @property
    def kinds(self) -> set[str]:
        """Kinds of opponents."""
        return {each.partition(":")[0] for each in self.against}


def results_of(
    store: Database, record: GameRecord, entries: Sequence[Entry]
) -> dict[int, Result]:
    """The result of every seat that a person has played; the whole game is played again."""
    people = [seat for seat in record.seats if seat.kind == "human" and seat.owner is not None]
    at = max((entry.at for entry in entries if entry.rows), default=record.updated)
    table = Table(store, record)
    table.rebuild(list(entries), None)
    game = table.game
    if table.fault is not None or game is None or not game.over:
        return {seat.seat: Result(at, "read_only") for seat in people}
    watch = Watch(len(record.seats), game.state.rules.modules)
    watch.take(game.events, game.state.first)
    return {
        seat.seat: result_of(game, watch, record, seat, at, doings(entries, seat.seat))
        for seat in people
    }


def doings(entries: Sequence[Entry], seat: int) -> set[str]:
    """Kinds of entries that a seat has made or that were made about it."""
    return {entry.kind for entry in entries if entry.seat == seat}


def why_not(record: GameRecord, seat: SeatRecord, kinds: set[str], together: bool) -> Why | None:
    """Why a game does not count for a seat."""
    if record.guide is not None:
        return "lesson"
    if "standin" in kinds:
        return "stand_in"
    others = [other for other in record.seats if other.seat != seat.seat]
    if any(other.owner == seat.owner and other.kind == "human" for other in others):
        return "alone"
    return "alone" if not others and not together else None


def opponent_of(seat: SeatRecord) -> str:
    """An opponent's kind, with its level if it has one."""
    level = seat.level
    if seat.kind == "bot":
        found = LEVEL.search(seat.bot or "")
        level = found[1] if found else None
    return f"{seat.kind}:{level}" if level else seat.kind


def result_of(
    game: Game, watch: Watch, record: GameRecord, seat: SeatRecord, at: float, kinds: set[str]
) -> Result:
    state = game.state
    number = seat.seat
    player = state.players[number]
    tables = state.rules.tables
    result = game.result()
    scores = {score.seat: score for score in result.ranking}
    own = scores[number]
    others = [score.total for score in result.ranking if score.place != own.place]
    count = watch.seats[number]
    counts = dict(count.counts)
    for facet in facets(state.rules.modules, ROOM, AchievementsFacet):
        counts.update(facet.counts(game, number))
    land = scoring_territories(state, number)
    return Result(
        at=at,
        why=why_not(record, seat, kinds, result.outcome != OUTCOMES[RANKED]),
        whole=result.reason != END_REASONS[ROUND_LIMIT] and "takeback" not in kinds,
        faction=tables.factions[player.faction].key,
        mat=None if player.mat == NO_MAT else tables.mats[player.mat].key,
        seats=len(record.seats),
        against=[opponent_of(other) for other in record.seats if other.seat != number],
        place=own.place,
        score=own.total,
        margin=own.total - max(others) if others else 0,
        reason=result.reason,
        outcome=result.outcome,
        rounds=watch.round,
        last_star=state.ended_by == number,
        stars=placed(game, number),
        power=player.power,
        popularity=player.popularity,
        territories=land.bit_count(),
        factory=bool(land & state.board.factory),
        combats_won=count.combats_won,
        combats_lost=count.combats_lost,
        counts={name: value for name, value in counts.items() if value},
        modules=[module.name for module in state.rules.modules],
    )


def placed(game: Game, seat: int) -> dict[str, int]:
    """Stars of a seat by goal."""
    goals = zip(game.state.rules.goals, game.state.players[seat].stars, strict=True)
    return {goal.key: stars for goal, stars in goals if stars}
