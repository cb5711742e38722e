"""The configuration of a game: seats, modules, options, seed; checked before anything is built.

What can be chosen beyond the base game is declared by the modules in their manifests.
"""

from .choices import (
    expansion_with,
    expansions,
    offered_options,
    ruled_words,
    table_options,
)
from .game import GameConfig
from .make import check_modules, check_options, make_config
from .seats import SeatConfig, mats_of, ruled_seats
from .tiles import tiles_of

__all__ = [
    "OPTIONS",
    "GameConfig",
    "SeatConfig",
    "check_modules",
    "check_options",
    "expansion_with",
    "expansions",
    "make_config",
    "mats_of",
    "offered_options",
    "ruled_seats",
    "ruled_words",
    "table_options",
    "tiles_of",
]

# Every option: name, default, and the sentence that says what is allowed.
OPTIONS: dict[str, tuple[object, str]]


def __getattr__(name: str) -> object:
    """`OPTIONS` when it is asked for: only then are the modules of other packages loaded."""
    if name != "OPTIONS":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return {
        option.name: (option.default, option.allowed) for option in table_options().values()
    }
