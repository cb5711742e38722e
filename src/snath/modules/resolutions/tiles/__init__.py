"""The eight resolution tiles, in the order of their numbers."""

from __future__ import annotations

from typing import Final

from ..tile import Tile
from .backup_plan import BackupPlan
from .deja_vu import DejaVu
from .doomsday_clock import DoomsdayClock
from .factory_explosion import FactoryExplosion
from .king_of_the_hill import KingOfTheHill
from .land_rush import LandRush
from .mission_possible import MissionPossible
from .spoils_of_war import SpoilsOfWar

TILES: Final[list[Tile]] = [
    LandRush(), FactoryExplosion(), SpoilsOfWar(), KingOfTheHill(), DejaVu(), MissionPossible(),
    DoomsdayClock(), BackupPlan(),
]
KEYS: Final[list[str]] = [tile.key for tile in TILES]
