"""The configuration of a game: seats, modules, options, seed; checked before anything is built.

What can be chosen beyond the base game is declared by the modules in their manifests.
"""

from .choices import OPTIONS, expansions, ruled_words
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
    "expansions",
    "make_config",
    "mats_of",
    "ruled_seats",
    "ruled_words",
    "tiles_of",
]
