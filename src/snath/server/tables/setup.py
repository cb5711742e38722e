"""From a stored game to the configuration that the rules want."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...config import GameConfig, make_config
from ...content.errors import ContentError
from ...content.overrides import Overrides
from ...engine.errors import ConfigError, PositionError
from ...game import Draws, Game
from ...lessons import LessonError, lesson_named
from ..errors import ServerError
from ..store.records import GameRecord, SeatRecord


def seat_pair(seat: SeatRecord) -> tuple[str | None, str | None]:
    """Faction and mat; an Automa has its level in place of a mat."""
    if seat.kind == "automa":
        return seat.faction, f"automa:{seat.level or 'automa'}"
    return seat.faction, seat.mat


def checked_config(
    seats: Sequence[SeatRecord],
    modules: Sequence[str],
    options: dict[str, Any],
    seed: int,
    overrides: Overrides | None = None,
) -> GameConfig:
    """The configuration; a refusal says what is wrong with it."""
    try:
        return make_config([seat_pair(seat) for seat in seats], modules, options, seed, overrides)
    except (ConfigError, ContentError) as error:
        raise ServerError("bad_config", str(error)) from error


def config_of(record: GameRecord) -> GameConfig:
    laid = None if record.overrides is None else Overrides.from_json(record.overrides)
    return checked_config(record.seats, record.modules, record.options, record.seed, laid)


def opening(record: GameRecord, auto_chance: bool = True, draws: Draws | None = None) -> Game:
    """A stored game before its first entry: set up anew, or at the position of its lesson."""
    if record.lesson is None:
        return Game(config_of(record), auto_chance=auto_chance, draws=draws)
    try:
        return lesson_named(record.lesson).game(auto_chance)
    except (LessonError, PositionError) as error:
        raise ServerError("bad_config", str(error)) from error
