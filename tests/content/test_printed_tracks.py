"""Tracks, deck and common parts of the mats.  Rulebook: Top-Row Actions, Enlist, Game End."""

from __future__ import annotations

from snath.content import build_tables
from snath.engine.ids import CARDS, COINS, CUBE_NAMES, POPULARITY, POWER


def test_combat_deck() -> None:
    deck = build_tables().combat_deck
    assert deck == [16, 12, 8, 6]
    assert sum(deck) == 42


def test_popularity_tiers() -> None:
    tiers = [(t.low, t.star, t.territory, t.pair) for t in build_tables().tiers]
    assert tiers == [(0, 3, 2, 1), (7, 4, 3, 2), (13, 5, 4, 3)]


def test_top_row_before_upgrades() -> None:
    tables = build_tables()
    assert dict(zip(CUBE_NAMES, tables.upgraded, strict=True)) == {
        "move_units": 2, "move_coins": 1, "bolster_power": 2, "bolster_cards": 1,
        "trade_popularity": 1, "produce_territory": 2,
    }
    assert tables.trade_resources == 2


def test_ongoing_bonus_of_each_section() -> None:
    assert build_tables().ongoing_bonus == [POWER, COINS, POPULARITY, CARDS]


def test_produce_costs_by_workers_off_the_mat() -> None:
    tables = build_tables()
    assert tables.produce_power == [0, 0, 0, 0, 1, 1, 1, 1, 1]
    assert tables.produce_popularity == [0, 0, 0, 0, 0, 0, 1, 1, 1]
    assert tables.produce_coins == [0, 0, 0, 0, 0, 0, 0, 0, 1]
