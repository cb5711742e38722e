"""Structure bonus tiles.  Rulebook: Build, Structure Bonus Tiles."""

from __future__ import annotations

import pytest

from snath.content import build_tables
from snath.engine.bonus_tiles import FEATURES
from snath.engine.ids import TERRAIN_NAMES

BASE_TILES = {
    "adjacent_tunnels": [0, 2, 4, 4, 6, 6, 9],
    "adjacent_lakes": [0, 2, 4, 4, 6, 6, 9, 9],
    "adjacent_encounters": [0, 2, 4, 4, 6, 6, 9, 9],
    "on_tunnels": [0, 2, 4, 6, 6],
    "in_a_row": [0, 2, 4, 6, 9],
    "on_farms_tundras": [0, 2, 4, 6, 9],
}
MODULAR_TILES = {
    "adjacent_home_base_or_factory": [0, 3, 6, 9, 9],
    "adjacent_same_lake": [0, 2, 4, 6, 9],
    "on_villages": [0, 3, 6, 9, 9],
    "on_mountains_forests": [0, 2, 4, 6, 9],
    "on_encounters": [0, 3, 6, 9, 9],
    "isolated": [0, 2, 4, 6, 6],
    "diamond": [0, 2, 3, 4, 9],
    "adjacent_same_encounter": [0, 2, 4, 6, 9],
}
TERRAINS = {
    "on_farms_tundras": {"farm", "tundra"}, "on_villages": {"village"},
    "on_mountains_forests": {"mountain", "forest"},
}


def test_base_game_has_six_tiles() -> None:
    assert {tile.key: tile.coins for tile in build_tables().tiles} == BASE_TILES


def test_modular_board_adds_eight() -> None:
    tiles = build_tables(("modular_board",)).tiles
    assert {tile.key: tile.coins for tile in tiles} == BASE_TILES | MODULAR_TILES


def test_every_feature_of_the_engine_is_used() -> None:
    tiles = build_tables(("modular_board",)).tiles
    assert {tile.feature for tile in tiles} == set(range(len(FEATURES)))


@pytest.mark.parametrize("key", BASE_TILES | MODULAR_TILES)
def test_terrains(key: str) -> None:
    tile = next(t for t in build_tables(("modular_board",)).tiles if t.key == key)
    names = {name for kind, name in enumerate(TERRAIN_NAMES) if tile.terrains >> kind & 1}
    assert names == TERRAINS.get(key, set())
    assert (FEATURES[tile.feature] == "on_terrains") == (key in TERRAINS)
