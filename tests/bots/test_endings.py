"""Bots know when a game ends by the tile in play, and plan no further."""

from __future__ import annotations

import pytest

from snath.bots.search.clock import Timer
from snath.bots.search.facet import search_facets
from snath.bots.search.fight import Fights
from snath.bots.search.plan import Planner, Scope
from snath.bots.search.value import FOREVER, Judge
from snath.bots.search.weights import Weights
from snath.config import make_config
from snath.engine.board import spaces
from snath.engine.ids import CHANCE
from snath.engine.sharing import with_value
from snath.engine.state import State
from snath.engine.steps.turn import TurnStep
from snath.factory import first_state
from snath.modules.resolutions.part import resolutions_part
from snath.modules.resolutions.printed import printed_on

SOON = 6.0  # turns until somebody's last star


def begun(tile: str) -> State:
    """A game at its first turn."""
    state = first_state(make_config(2, ("resolutions",), {"resolution": tile}, 1))
    while not (state.turn and isinstance(state.stack[-1], TurnStep)):
        state.apply(state.chance() if state.seat() == CHANCE else state.legal()[-1])
    return state


def judged(state: State) -> Judge:
    return Judge(state, state.active, Weights())


def test_the_base_game_is_told_nothing() -> None:
    state = first_state(make_config(2))
    assert search_facets(state.rules) == []


def test_a_clock_says_the_end_whoever_has_how_many_stars() -> None:
    state = begun("doomsday_clock")
    last = resolutions_part(state).last_round
    assert judged(state).to_end(state, SOON, 0) == last - 1
    state.round = last
    assert judged(state).to_end(state, FOREVER, 0) == 0


@pytest.mark.parametrize("tile", ["land_rush", "deja_vu", "king_of_the_hill", "mission_possible"])
def test_others_go_on_after_the_last_star(tile: str) -> None:
    state = begun(tile)
    assert judged(state).to_end(state, SOON, 0) > SOON


def test_an_explosion_begins_with_a_star_less() -> None:
    state = begun("factory_explosion")
    printed = printed_on(state, resolutions_part(state).tile)
    assert judged(state).to_end(state, 60.0, 0) < 60.0
    assert judged(state).to_end(state, 0.0, 0) > printed.rounds


def test_only_who_has_a_last_turn_plans_for_it() -> None:
    state = begun("king_of_the_hill")
    part = resolutions_part(state)
    part.trigger = state.active
    part.left = [1 - state.active]
    assert judged(state).to_end(state, FOREVER, 0) == 0
    assert Judge(state, 1 - state.active, Weights()).to_end(state, FOREVER, 0) == 1


def test_behind_with_a_backup_plan_there_is_one_more_turn() -> None:
    state = begun("backup_plan")
    resolutions_part(state).trigger = state.active
    state.players[state.active].coins = 50
    assert judged(state).to_end(state, FOREVER, 0) == 0
    state.players[1 - state.active].coins = 60
    assert judged(state).to_end(state, FOREVER, 0) == 1


def test_no_plan_goes_beyond_the_end() -> None:
    """In the last round all plans end with the turn and are worth the same, however long."""
    values: list[list[float]] = []
    for turns in (2, 4):
        state = begun("doomsday_clock")
        state.round = resolutions_part(state).last_round
        scope = Scope(turns, 2, 2, 1, 1, 1)
        planner = Planner(
            state, state.active, Weights(), scope, Fights(), Timer(None, 0.0)
        )
        values.append([node.value for node in planner.turns(state, state.clone)])
    assert values[0] == values[1]


def test_holding_the_hill_is_worth_something() -> None:
    state = begun("king_of_the_hill")
    facet = search_facets(state.rules)[0]
    assert facet.worth(state, state.active) == 0.0
    p = state.players[state.active]
    p.place_unit(0, spaces(state.board.factory)[0], state.rules.traits)
    assert facet.worth(state, state.active) > 0.0
    goal = state.rules.goal_index["resolution"]
    p.stars = with_value(p.stars, goal, 1)
    assert facet.worth(state, state.active) == 0.0
