"""Bots answer legally, play the same game from the same seed, and greedy plays to win."""

from __future__ import annotations

import pytest

import snath
from snath.bots import bot_names, make_bot, seat_rng, world_sampler
from snath.bots.search.evaluate import evaluate
from snath.engine.hidden import redeal
from snath.engine.rng import Rng
from tests.bots.played import played


def test_there_are_bots_to_choose_from() -> None:
    assert bot_names() == ["greedy", "planner", "quick", "random"]


def test_an_unknown_bot_is_told_with_what_is_allowed() -> None:
    known = "unknown bot 'genius'; allowed: greedy, planner, quick, random"
    with pytest.raises(snath.ConfigError, match=known):
        make_bot("genius")


@pytest.mark.parametrize("seats", [1, 3, 7])
def test_random_bots_finish_games(seats: int) -> None:
    game = played(["random"] * seats, seats, 30, ("invaders", "promos"))
    assert game.over
    assert len(game.result().ranking) == seats


def test_greedy_bots_finish_a_game_with_everything() -> None:
    game = played(["greedy", "random", "greedy"], 3, 5, ("invaders", "promos"))
    assert game.over
    assert game.result().reason == "round_limit"


def test_greedy_ends_games_by_stars() -> None:
    game = played(["greedy", "random"], 1, 80)
    assert game.result().reason == "stars"
    assert game.result().winners == [0]
    assert game.state.players[0].star_count() == 6


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(10):
        greedy = seed % 2
        names = ["random", "random"]
        names[greedy] = "greedy"
        won += greedy in played(names, seed, 7).result().winners
    assert won >= 9


def test_the_same_seed_gives_the_same_game() -> None:
    first = played(["greedy", "random"], 5, 4)
    again = played(["greedy", "random"], 5, 4)
    assert first.rows == again.rows


def test_a_bot_decides_without_what_it_cannot_know() -> None:
    """Worlds are dealt from what the seat may know: with the true state hidden differently the
    pool of cards is the same, and so is every world that the same generator deals."""
    game = snath.new_game(3, seed=11, modules=("invaders",))
    seat = game.state.seat()
    other = redeal(game.state, seat, Rng.seeded(99))
    hidden = [p.objectives for i, p in enumerate(game.state.players) if i != seat]
    assert hidden != [p.objectives for i, p in enumerate(other.players) if i != seat]
    codes = []
    for state in (game.state, other):
        rng = seat_rng(11, seat, 0)
        world = world_sampler(state, seat, rng)
        codes.append(make_bot("greedy").choose(world, state.legal(), rng))
    assert codes[0] == codes[1]


def test_the_true_state_is_left_alone() -> None:
    game = snath.new_game(2, seed=4)
    before = game.digest()
    rng = seat_rng(4, 0, 0)
    make_bot("greedy").choose(
        world_sampler(game.state, game.state.seat(), rng), game.state.legal(), rng
    )
    assert game.digest() == before


def test_progress_is_worth_something() -> None:
    game = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=7)
    state = game.state
    base = evaluate(state, 0)
    for change in ("power", "popularity", "coins"):
        copy = state.clone()
        setattr(copy.players[0], change, getattr(copy.players[0], change) + 3)
        assert evaluate(copy, 0) > base, change


def test_winning_counts_above_all() -> None:
    game = snath.new_game(2, seed=7)
    won = game.state.clone()
    won.over = True
    won.players[0].coins = 30
    lost = game.state.clone()
    lost.over = True
    lost.players[0].coins = 30
    lost.players[1].coins = 99
    assert evaluate(won, 0) > evaluate(game.state, 0) + 500 > evaluate(lost, 0) + 1000
