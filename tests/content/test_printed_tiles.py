"""Structure bonus tiles.  Rulebook: Build, Structure Bonus Tiles."""

from __future__ import annotations

import pytest

from snath.config import make_config
from snath.content import build_tables
from snath.engine.bonus_tiles import FEATURES
from snath.engine.errors import ConfigError
from snath.engine.ids import TERRAIN_NAMES
from snath.factory import first_state
from snath.record.notation import parse

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


def test_six_tiles_of_the_base_game_and_eight_of_the_modular_board() -> None:
    by_box: dict[str, dict[str, list[int]]] = {}
    for tile in build_tables().tiles:
        by_box.setdefault(tile.box, {})[tile.key] = tile.coins
    assert by_box == {"base": BASE_TILES, "modular_board": MODULAR_TILES}


@pytest.mark.parametrize("name", BASE_TILES | MODULAR_TILES)
def test_the_option_says_which_tiles_can_be_dealt(name: str) -> None:
    """Tables with and without the tiles of the modular board share their rules."""
    everything = first_state(make_config(2))
    base = first_state(make_config(2, (), {"tiles": "base"}))
    assert base.rules is everything.rules
    dealt = f"deal_tile {name}"
    assert parse(everything.rules, dealt) in everything.legal()
    assert (parse(base.rules, dealt) in base.legal()) == (name in BASE_TILES)
    if name in MODULAR_TILES:
        with pytest.raises(ConfigError, match="unknown structure bonus tile"):
            make_config(2, (), {"tiles": "base", "tile": name})


def test_every_feature_of_the_engine_is_used() -> None:
    tiles = build_tables().tiles
    assert {tile.feature for tile in tiles} == set(range(len(FEATURES)))


@pytest.mark.parametrize("key", BASE_TILES | MODULAR_TILES)
def test_terrains(key: str) -> None:
    tile = next(t for t in build_tables().tiles if t.key == key)
    names = {name for kind, name in enumerate(TERRAIN_NAMES) if tile.terrains >> kind & 1}
    assert names == TERRAINS.get(key, set())
    assert (FEATURES[tile.feature] == "on_terrains") == (key in TERRAINS)
