"""The tables that judge positions, and the cells that are looked up in them."""

from __future__ import annotations

import json
from importlib.resources import files
from itertools import pairwise

import pytest

import snath
from snath.bots.search.learnt import FILE, LAYOUT, OFFSETS, Learnt, learnt, read
from snath.bots.search.portrait import Portrait
from snath.bots.search.value import Judge, lead_worth
from snath.bots.search.weights import Weights
from snath.engine.hidden import redeal
from snath.engine.rng import Rng
from snath.engine.scoring import score_seat
from snath.engine.state import State
from tests.bots.played import played

SEATS = [3, 2, 5]


def portrait(state: State, seat: int) -> Portrait:
    return Portrait(state, seat, learnt())


def cells(state: State, seat: int) -> list[int]:
    return portrait(state, seat).cells(state, 0)


def judge(state: State, seat: int, tables: Learnt) -> Judge:
    weights = Weights()
    weights.tables = tables
    return Judge(state, seat, weights)


def shipped() -> str:
    return (files("snath.bots.search") / FILE).read_text(encoding="utf-8")


@pytest.mark.parametrize("seats", SEATS)
def test_a_position_has_one_cell_of_every_table(seats: int) -> None:
    game = played(["random"] * seats, seats, 12, ("invaders", "promos"))
    for seat in range(seats):
        for ahead in (0, 3):
            found = portrait(game.state, seat).cells(game.state, ahead)
            assert len(found) == len(LAYOUT)
            for table, cell in enumerate(found):
                assert OFFSETS[table] <= cell < OFFSETS[table + 1], LAYOUT[table]


@pytest.mark.parametrize("seats", SEATS)
def test_a_portrait_shows_nothing_that_its_seat_cannot_know(seats: int) -> None:
    game = played(["random"] * seats, seats, 8, ("invaders",))
    rng = Rng.seeded(seats)
    for seat in range(seats):
        own = cells(game.state, seat)
        for _ in range(5):
            assert cells(redeal(game.state, seat, rng), seat) == own


def test_the_score_of_a_portrait_is_that_of_the_rules() -> None:
    game = played(["random"] * 3, 7, 14, ("invaders",))
    for seat in range(3):
        seen = portrait(game.state, seat)
        seen.cells(game.state, 0)
        assert seen.score == score_seat(game.state, seat).total


def test_an_automa_is_seen_in_the_portraits_of_its_opponents() -> None:
    game = snath.new_game([("nordic", "industrial"), ("crimea", "automa:automaszyna")], seed=3)
    alone = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=3)
    assert cells(game.state, 0) != cells(alone.state, 0)


def test_an_automa_has_a_portrait_too() -> None:
    game = snath.new_game([("nordic", "industrial"), ("crimea", "automa:automaszyna")], seed=3)
    assert len(cells(game.state, 1)) == len(LAYOUT)


def test_a_position_is_worth_its_score_and_what_its_cells_say() -> None:
    state = snath.new_game(2, seed=4).state
    tables = Learnt([], [], [cell % 97 for cell in range(OFFSETS[-1])])
    found = sum(cell % 97 for cell in Portrait(state, 0, tables).cells(state, 0))
    lead = score_seat(state, 0).total - score_seat(state, 1).total
    assert judge(state, 0, tables).value(state, 0) == pytest.approx(lead + found / 100)


def test_tables_are_not_asked_about_what_they_have_never_seen() -> None:
    tables = Learnt([], [], [0] * OFFSETS[-1])
    plain = snath.new_game(2, seed=4).state
    assert judge(plain, 0, tables).portrait is not None
    told = snath.new_game(2, seed=4, modules=("resolutions",)).state
    assert judge(told, 0, tables).portrait is None


def test_tables_of_another_shape_are_refused() -> None:
    with pytest.raises(ValueError, match=r"3 numbers; allowed: \d+, one for every cell"):
        Learnt([], [], [0, 0, 0])
    data = json.loads(shipped())
    data["tables"]["clock"].pop()
    with pytest.raises(ValueError, match="table 'clock'; it must have 1568 numbers"):
        read(json.dumps(data))


def test_the_tables_tell_where_they_come_from() -> None:
    pedigree = json.loads(shipped())["pedigree"]
    assert "copied" in pedigree[0]
    for step in pedigree:
        assert step["games"] > 0
    for generation in pedigree[1:]:
        assert generation["kept"]
        assert generation["gate_gain"] > 0


def test_every_faction_and_mat_of_the_base_game_is_known() -> None:
    tables = snath.new_game(2, seed=1).state.rules.tables
    assert {faction.key for faction in tables.factions} <= set(learnt().factions)
    assert {mat.key for mat in tables.mats} <= set(learnt().mats)


def test_every_coin_of_a_lead_counts_and_winning_most() -> None:
    worth = [lead_worth(float(lead)) for lead in range(-60, 61)]
    assert all(one < two for one, two in pairwise(worth))
    assert lead_worth(1.0) - lead_worth(-1.0) > 2 * (lead_worth(31.0) - lead_worth(29.0))
    assert lead_worth(7.0) == -lead_worth(-7.0)
