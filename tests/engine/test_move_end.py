"""What the end of the game takes back of a Move action.  Rulebook: Game End, Edge Cases."""

from __future__ import annotations

import snath
from snath.engine.ids import FOOD, RESOURCES, WOOD
from snath.engine.state import State
from snath.engine.steps.move_end import MoveEndStep

CHARACTER, MECH, WORKER = 0, 1, 5


def start() -> State:
    seats = [("nordic", "industrial"), ("crimea", "mechanical")]
    return snath.new_game(seats, seed=1).state


def put(state: State, seat: int, slot: int, name: str) -> int:
    space = state.board.index[name]
    state.players[seat].place_unit(slot, space, state.rules.traits)
    return space


def test_workers_and_tokens_go_back_with_the_mech_that_carried_them() -> None:
    """The worker had been carried before, by another mech; what was dropped on the way stays."""
    state = start()
    nordic = state.players[0]
    lake, way = state.board.index["B4"], state.board.index["B5"]
    field = put(state, 1, CHARACTER, "C4")
    for slot in (MECH, WORKER):
        put(state, 0, slot, "C4")
    state.put(field, WOOD, 3)
    state.put(field, FOOD, 2)
    origins = [-1] * len(nordic.units)
    origins[MECH] = way
    origins[WORKER] = lake
    brought = [MECH, 1 << WORKER, 0, 0, 2, 0]  # slot, riders, oil, metal, wood, food
    MoveEndStep(0, 1 << MECH, origins, brought).abandon(state)
    assert (nordic.units[MECH], nordic.units[WORKER]) == (way, way)
    assert state.resources[way * RESOURCES + WOOD] == 2
    assert state.resources[field * RESOURCES + WOOD] == 1
    assert state.resources[field * RESOURCES + FOOD] == 2


def test_units_without_a_fight_ahead_stay() -> None:
    state = start()
    put(state, 1, CHARACTER, "C4")
    space = put(state, 0, CHARACTER, "B5")
    origins = [-1] * len(state.players[0].units)
    origins[CHARACTER] = state.players[0].home
    MoveEndStep(0, 1 << CHARACTER, origins, []).abandon(state)
    assert state.players[0].units[CHARACTER] == space
