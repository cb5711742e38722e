"""Objective cards.  Rulebook: Objectives, Objective Card Clarifications."""

from __future__ import annotations

import pytest

from snath.content import build_board, build_tables
from snath.engine.board import EVERYWHERE, spaces
from snath.engine.objectives import FACTS, OP_NAMES

OBJECTIVES = {
    5: ["controlled_territories >= 1", "power_lead == 1"],
    6: ["workers_driven_off >= 1", "power >= 7"],
    7: ["factory_cards >= 1", "mechs >= 1", "workers <= 3"],
    8: ["coins <= 2", "workers >= 4", "popularity >= 7"],
    9: ["mixed_stock >= 9"],
    12: ["coins >= 20"],
    13: ["pieces_together >= 6"],
    14: ["upgrades >= 1", "mechs >= 1", "structures >= 1", "recruits >= 1",
         "scarcest_resource >= 1"],
    15: ["workers_minus_recruits == 0"],
    16: ["escorted_stock >= 5"],
    17: ["factory_cards == 0", "controlled_territories >= 2"],
    18: ["power == 0", "popularity >= 13", "workers >= 5"],
    19: ["lake_shore >= 5"],
    20: ["structures >= 3", "popularity >= 7", "mechs == 0"],
    21: ["largest_resource >= 9"],
    22: ["factory_cards >= 1", "upgrades == 0"],
    23: ["combat_cards >= 8", "combat_stars >= 1"],
    24: ["workers_together >= 5"],
    25: ["popularity <= 3", "power >= 13", "mechs >= 2"],
    26: ["terrains_worked >= 5"],
    27: ["structures >= 3", "structures_near_home == 0"],
}
# Objectives that ask for three territories of a kind, and all such territories.
ADVANTAGES = {
    1: "A1 B5 C2 D5 D7 F1 F6 G4",
    2: "B4 C2 C5 E3 E6 F4",
    3: "A2 B6 B7 D1 E3 G3 G6",
    4: "A5 B2 B4 D6 E4 F4 F7 G1",
    10: "A4 C1 C3 C5 E1 E2 F5",
    11: "A3 A6 C6 D2 E6 F2 F3 G5 H1",
}


@pytest.mark.parametrize(("number", "tests"), OBJECTIVES.items())
def test_objective(number: int, tests: list[str]) -> None:
    card = build_tables(("promos",)).objectives[number]
    assert [f"{FACTS[t.fact]} {OP_NAMES[t.op]} {t.value}" for t in card.tests] == tests


@pytest.mark.parametrize(("number", "hexes"), ADVANTAGES.items())
def test_three_territories_of_a_kind(number: int, hexes: str) -> None:
    board = build_board()
    (test,) = build_tables().objectives[number].tests
    assert (FACTS[test.fact], OP_NAMES[test.op], test.value) == ("controlled_territories", ">=", 3)
    assert [board.names[space] for space in spaces(board.regions[test.region])] == hexes.split()


def test_places_near_the_factory() -> None:
    board = build_board()
    objectives = build_tables(("promos",)).objectives
    around = [board.names[space] for space in spaces(board.regions[objectives[17].tests[1].region])]
    assert around == ["C3", "C4", "D3", "D5", "E4", "E5"]
    assert objectives[24].tests[0].region == objectives[17].tests[1].region
    assert board.regions[objectives[5].tests[0].region] == board.factory


def test_without_a_where_all_territories_count() -> None:
    assert build_tables().objectives[13].tests[0].region == EVERYWHERE


def test_numbers_and_titles() -> None:
    assert sorted(build_tables().objectives) == list(range(1, 24))
    objectives = build_tables(("promos",)).objectives
    assert sorted(objectives) == list(range(1, 28))
    assert len({card.name for card in objectives.values()}) == 27


def test_every_fact_of_the_engine_is_used() -> None:
    cards = build_tables(("promos",)).objectives.values()
    assert {test.fact for card in cards for test in card.tests} == set(range(len(FACTS)))
