"""Whole games on many boards, sound at every decision."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from snath.bots import make_bot, seat_rng, world_sampler
from snath.config import GameConfig, expansions, make_config
from snath.engine.dump import digest, dump_state, load_state
from snath.engine.hidden import redeal
from snath.engine.ids import CHANCE
from snath.engine.invariants import problems
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.factory import first_state, modules_of
from snath.game import Game
from snath.record.replay import replay
from tests.modular_board.layouts import CODES
from tests.players import BusyPlayer

ROUNDS = 12
GAMES = 84  # every second board


def some_config(number: int) -> GameConfig:
    """Boards in turn, 1 to 7 seats, with other modules and variants."""
    seats: list[tuple[None, str | None]] = [(None, None)] * (1 + number % 7)
    options: dict[str, object] = {"round_limit": ROUNDS, "board": CODES[number * 2 % len(CODES)]}
    if number % 3 == 0:
        options["board"] = str(options["board"])[:10]
    if number % 4 == 1:
        options["remove_tiles"] = "usual"
    if number % 5 == 3 and len(seats) < 5:
        seats.append((None, "automa:automa"))
    else:
        options["bribes"] = number % 6 == 1
    modules = ["modular_board"]
    if len(seats) > 5 or number % 2:
        modules.append("invaders")
    if number % 3 == 1:
        modules.append("promos")
    if number % 4 == 2:
        modules = expansions()
        options["board"] = str(options["board"])[:10]  # other base tiles than those of the codes
    return make_config(seats, modules, options, number)


def played(number: int) -> Iterator[tuple[State, int]]:
    """The state at every decision with what is chosen, and at the end with -1."""
    state = first_state(some_config(number))
    player = BusyPlayer(number)
    while not state.over:
        choice = player.choose(state)
        yield state, choice
        state.apply(choice)
    yield state, -1


@pytest.mark.parametrize("part", range(12))
def test_games_are_sound(part: int) -> None:
    for number in range(part, GAMES, 12):
        for state, _ in played(number):
            assert problems(state) == [], f"game {number}, turn {state.turn}"


@pytest.mark.parametrize("number", range(3))
def test_greedy_bots_play_to_the_end(number: int) -> None:
    config = make_config(
        2 + number, ("modular_board",), {"board": CODES[number * 50], "round_limit": 12}, number
    )
    game = Game(config)
    bot = make_bot("greedy")
    while not game.over:
        state = game.state
        seat = state.seat()
        rng = seat_rng(number, seat, len(game.rows))
        game.apply(bot.choose(world_sampler(state, seat, rng), state.legal(), rng))
        assert problems(state) == []
    assert max(sum(score.lines.values()) for score in game.result().ranking) > 10


@pytest.mark.parametrize("number", [1, 4, 8, 13])
def test_games_are_dumped_loaded_and_cloned(number: int) -> None:
    modules = modules_of(some_config(number))
    for turn, (state, choice) in enumerate(played(number)):
        if turn % 9 or choice < 0:
            continue
        data = json.loads(json.dumps(dump_state(state)))
        copy = load_state(state.rules, state.options, modules, data)
        clone = state.clone()
        assert digest(copy) == digest(clone) == digest(state)
        for same in (copy, clone):
            same.apply(choice)
        assert digest(copy) == digest(clone)


@pytest.mark.parametrize("number", [2, 5])
def test_what_is_hidden_can_be_dealt_anew(number: int) -> None:
    """The board is known to everybody: a world dealt anew has the same one."""
    rng = Rng.seeded(number)
    for turn, (state, choice) in enumerate(played(number)):
        if turn % 20 or choice < 0 or state.stack[-1].seat == CHANCE:
            continue
        for seat in range(len(state.order)):
            other = redeal(state, seat, rng)
            assert other.board is state.board
            assert problems(other) == []
            mine = {part.name: part.view(state, seat) for part in state.parts}
            assert mine == {part.name: part.view(other, seat) for part in other.parts}


def test_a_record_replays_to_the_same_end() -> None:
    game = Game(make_config(3, ("modular_board",), {"remove_tiles": "usual", "round_limit": 6}, 5))
    player = BusyPlayer(5)
    while not game.over:
        game.apply(player.choose(game.state))
    again = replay(game.record())
    assert again.digest() == game.digest()
    assert again.state.board is game.state.board
