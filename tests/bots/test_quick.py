"""The quick player: whole turns without a plan, and positions that are never judged twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import snath
from snath.bots.search.clock import Timer
from snath.bots.search.fight import Fights
from snath.bots.search.position import position
from snath.bots.search.quick import Quick
from snath.bots.search.turns import TurnSearch
from snath.bots.search.value import Judge
from snath.bots.search.weights import Weights
from snath.engine.state import State
from snath.engine.steps.turn import START, TurnStep
from snath.sim.plan import Plan
from snath.sim.play import play_game
from snath.testing import check_bot
from tests.bots.compiled import compiled_only
from tests.bots.played import played

GAMES = 10


def begun(seed: int = 5) -> State:
    return snath.new_game([("nordic", "industrial"), ("saxony", "mechanical")], seed=seed).state


def test_a_turn_is_played_up_to_the_next_one() -> None:
    state = begun()
    quick = Quick(Weights(), Fights())
    for turn in range(6):
        seat = state.seat()
        before = state.turn
        quick.take_turn(state)
        assert state.turn == before + 1
        step = state.stack[-1]
        assert isinstance(step, TurnStep)
        assert step.phase == START
        assert step.seat != seat, turn


def test_the_turns_of_all_sections_are_found() -> None:
    state = begun()
    found = Quick(Weights(), Fights()).turns(state, state.seat())
    assert len({node.codes[0] for node in found}) == 4
    assert [node.value for node in found] == sorted([n.value for n in found], reverse=True)


def test_the_contract_is_kept() -> None:
    check_bot("quick", rounds=3, seeds=(1,))


def test_the_same_seed_gives_the_same_game() -> None:
    assert played(["quick", "quick"], 8, 4).rows == played(["quick", "quick"], 8, 4).rows


def test_units_that_move_in_either_order_come_to_the_same_position() -> None:
    moves = (["unit worker A4", "step A3", "stop"], ["unit worker A5", "step B5", "stop"])
    numbers = []
    for order in (moves, moves[::-1], (moves[0], ["unit worker A5", "step B6", "stop"])):
        game = snath.new_game([("nordic", "industrial"), ("saxony", "mechanical")], seed=5)
        seat = game.state.seat()
        for line in ["section build", "move", *order[0], *order[1]]:
            if line in [game.text(option) for option in game.decision.options]:
                game.play(line)  # a unit that cannot go on stops by itself
        numbers.append(position(game.state, seat))
    assert numbers[0] == numbers[1] != numbers[2]


@pytest.mark.parametrize(
    "change",
    [
        lambda state: setattr(state.players[0], "coins", 40),
        lambda state: setattr(state.players[0], "power", 15),
        lambda state: setattr(state.players[0], "cubes", 1),
        lambda state: setattr(state.players[0], "recruits", 1),
        lambda state: state.players[0].place_unit(0, 3, state.rules.traits),
        lambda state: state.resources.__setitem__(state.players[0].units[5] * 4, 2),
    ],
)
def test_whatever_changes_a_position_changes_its_number(change: Callable[[State], None]) -> None:
    state = begun()
    before = position(state, 0)
    change(state)
    assert position(state, 0) != before


def test_no_position_is_judged_twice_between_two_junctions() -> None:
    state = begun()
    seat = state.seat()
    search = TurnSearch(Judge(state, seat, Weights()), Fights(), Timer(None, 0.0))
    search.ends(state, 0, 1, 1)
    numbers = [position(node.state, seat) for node in search.out]
    assert len(numbers) == len(set(numbers))


@compiled_only
def test_quick_is_stronger_than_chance() -> None:
    plan = Plan(
        (("quick", "random"),), GAMES, 31, factions="rotate", mats="rotate", mirror=True,
        options={"round_limit": 20},
    )
    won = 0
    for number in range(GAMES):
        rows = play_game(plan, number).rows
        won += sum(int(str(row["won"])) for row in rows if row["bot"] == "quick")
    assert won == GAMES
