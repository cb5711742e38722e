"""The structure bonus tiles of a table.  Rulebook: Build, Structure Bonus Tiles."""

from __future__ import annotations

from ..content.modules import BASE
from ..engine.tables import Tables
from .game import GameConfig


def tiles_of(config: GameConfig, tables: Tables) -> list[int]:
    """Those that may be dealt: all, or those of the base game."""
    everything = config.option("tiles") == "all"
    return [i for i, tile in enumerate(tables.tiles) if everything or tile.box == BASE]
