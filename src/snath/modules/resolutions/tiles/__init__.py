"""The eight resolution tiles, in the order of their numbers."""

from __future__ import annotations

from typing import Final

from ....engine.ruleset import Ruleset
from ..part import RESOLUTION
from ..tile import Tile
from .backup_plan import BackupPlan
from .deja_vu import DejaVu
from .doomsday_clock import DoomsdayClock
from .factory_explosion import FactoryExplosion
from .king_of_the_hill import KingOfTheHill
from .land_rush import LandRush
from .mission_possible import MissionPossible
from .spoils_of_war import SpoilsOfWar

TILES: Final[list[type[Tile]]] = [
    LandRush, FactoryExplosion, SpoilsOfWar, KingOfTheHill, DejaVu, MissionPossible,
    DoomsdayClock, BackupPlan,
]
KEYS: Final[list[str]] = [tile.name for tile in TILES]


def rules_of(rules: Ruleset, tile: int) -> Ruleset:
    """The rules of a game with this tile (-1: it is not revealed yet)."""
    return rules if tile < 0 else rules.with_rule(RESOLUTION, TILES[tile])
