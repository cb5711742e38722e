"""The columns of a simulation's rows, one row per game and seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..engine.errors import ConfigError
from ..engine.rule import ON_SCORE
from ..factory import ruleset_of
from .observer import Observer
from .plan import Plan
from .watch import COUNT, counted

GAME: Final = "game"
NUMBERS: Final = (
    "game", "seed", "seat", "turn_order", "players", "place", "won", "coins",
    "power", "popularity", "stars", "rounds", "ended_game", "combats_won", "combats_lost",
    "encounters", "factory_visits", "decisions",
)
BEFORE: Final = (
    "game", "seed", "seat", "word", "bot", "faction", "mat", "turn_order", "players",
    "modules", "options", "place", "won", "coins",
)
AFTER: Final = (
    "power", "popularity", "rounds", "end_reason", "ended_game", "combats_won", "combats_lost",
    "encounters", "factory_visits", "decisions", "stars",
)
SCORE: Final = "score_"  # followed by a scoring line: coins for it
STAR: Final = "star_"  # followed by a goal: rounds in which a star was placed on it, 7 or 5;9
LINES: Final = ("coins", "stars", "territories", "resources", "structure_bonus")


def columns(plan: Plan, observers: Sequence[Observer]) -> list[str]:
    """The names of all columns in their order."""
    config = plan.config(0)
    rules = ruleset_of(config)
    lines = [*LINES, *(rule.key for rule in rules.all_rules if ON_SCORE in rule.hooks())]
    out = [*BEFORE, *(SCORE + line for line in lines), *AFTER]
    out += dict.fromkeys(
        name for name in counted(rules.modules).values() if name.startswith(COUNT)
    )
    out += [STAR + goal for goal in rules.vocabularies["goal"]]
    for observer in observers:
        for name in observer.columns:
            if name in out:
                raise ConfigError(
                    f"observer {type(observer).__name__}: there is a column {name!r} already"
                )
            out.append(name)
    return out


def is_number(column: str) -> bool:
    """Whether a column of ours holds whole numbers; the others hold text."""
    return column in NUMBERS or column.startswith((SCORE, COUNT))
