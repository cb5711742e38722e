"""Player mats.  Rulebook: Setup (player mats), Bottom-Row Actions."""

from __future__ import annotations

import pytest

from snath.content import build_tables
from snath.engine.ids import TOP_NAMES

# number, popularity, coins; then per bottom-row action: top-row action, cost, lowest cost, coins.
MATS = {
    "industrial": "1 2 4 / bolster 3 2 3 / produce 3 1 2 / move 3 2 1 / trade 4 2 0",
    "engineering": "2 2 5 / produce 3 2 2 / trade 4 2 0 / bolster 3 1 3 / move 3 2 1",
    "militant": "2a 3 4 / bolster 3 1 0 / move 3 2 3 / produce 4 3 1 / trade 3 1 2",
    "patriotic": "3 2 6 / move 2 2 1 / bolster 4 1 3 / trade 4 2 0 / produce 3 2 2",
    "innovative": "3a 3 5 / trade 3 3 3 / produce 3 2 1 / bolster 4 1 2 / move 3 1 0",
    "mechanical": "4 3 6 / trade 3 2 0 / bolster 3 1 2 / move 3 2 2 / produce 4 2 2",
    "agricultural": "5 4 7 / move 2 2 1 / trade 4 2 0 / produce 4 2 2 / bolster 3 1 3",
}
BASE = ["industrial", "engineering", "patriotic", "mechanical", "agricultural"]


@pytest.mark.parametrize(("key", "line"), MATS.items())
def test_mat(key: str, line: str) -> None:
    tables = build_tables(("invaders",))
    mat = tables.mats[tables.mat_index(key)]
    sections = [f"{TOP_NAMES[s.top]} {s.cost_max} {s.cost_min} {s.coins}" for s in mat.sections]
    assert " / ".join([f"{mat.number} {mat.popularity} {mat.coins}", *sections]) == line
    assert mat.objectives == 2


def test_mats_are_in_turn_order() -> None:
    assert [mat.key for mat in build_tables().mats] == BASE
    assert [mat.key for mat in build_tables(("invaders",)).mats] == list(MATS)
    assert [mat.rank for mat in build_tables(("invaders",)).mats] == [1, 2, 3, 4, 5, 6, 7]


def test_what_all_mats_have_in_common() -> None:
    for mat in build_tables(("invaders",)).mats:
        assert sorted(section.top for section in mat.sections) == [0, 1, 2, 3]
        assert sum(section.cost_max for section in mat.sections) == 13
        assert sum(section.cost_max - section.cost_min for section in mat.sections) == 6
        assert sum(section.coins for section in mat.sections) == 6


@pytest.mark.parametrize("modules", [(), ("invaders",)])
def test_banned_pairs(modules: tuple[str, ...]) -> None:
    tables = build_tables(modules)
    pairs = [(tables.factions[n // 64].key, tables.mats[n % 64].key) for n in tables.banned]
    assert pairs == [("rusviet", "industrial"), ("crimea", "patriotic")]
