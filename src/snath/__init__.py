"""snath: an unofficial digital Scythe, as a library of rules.

>>> import snath
>>> game = snath.new_game(seats=[("nordic", "industrial"), ("crimea", "mechanical")], seed=7)
>>> game.decision.seat, game.decision.kind
(0, 'turn')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .config import GameConfig, make_config
from .engine.action import Action
from .engine.errors import (
    ConfigError,
    GameOverError,
    IllegalActionError,
    PositionError,
    RecordError,
    SnathError,
    UndoError,
    UnknownActionError,
)
from .engine.ids import CHANCE, NOBODY
from .game import SYSTEM, Applied, Decision, Game, Result, Row
from .record.record import Record
from .record.replay import Replay, replay
from .scenario.position import load_position

__version__ = "0.1.0.dev0"

__all__ = [
    "CHANCE",
    "NOBODY",
    "SYSTEM",
    "Action",
    "Applied",
    "ConfigError",
    "Decision",
    "Game",
    "GameConfig",
    "GameOverError",
    "IllegalActionError",
    "PositionError",
    "Record",
    "RecordError",
    "Replay",
    "Result",
    "Row",
    "SnathError",
    "UndoError",
    "UnknownActionError",
    "load_position",
    "new_game",
    "replay",
]


def new_game(
    seats: int | Sequence[object],
    *,
    seed: int = 0,
    modules: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    overrides: Path | None = None,
) -> Game:
    """Set up a game.

    `seats` is a number, or a list with a (faction, mat) pair per seat, None for an open choice;
    "automa:LEVEL" in place of the mat makes the seat an Automa.
    `modules` are expansions ("invaders", "promos"), `options` variants and table settings (see
    `snath.config.OPTIONS`), `overrides` a folder with corrected component values.
    """
    return Game(make_config(seats, modules, options, seed, overrides))
