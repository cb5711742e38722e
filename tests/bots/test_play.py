"""The searching bots play legally in every kind of game, and the same game from the same seed."""

from __future__ import annotations

from typing import Any

import pytest

from snath.testing import check_bot
from tests.bots.compiled import compiled_only
from tests.bots.played import played

PLANNER = "planner:turns=2,beam=2,worlds=1"
QUICK = "planner:turns=1"
WORLDLY = "planner:turns=2,beam=1,width=1,worlds=1"


@compiled_only
@pytest.mark.parametrize(
    ("names", "modules", "options"),
    [
        ([PLANNER, "random"], (), {}),
        ([WORLDLY, PLANNER, "random"], ("invaders", "promos"), {}),
        ([QUICK, QUICK, QUICK, WORLDLY], (), {"final_turns": True, "bribes": True}),
        ([QUICK, QUICK, WORLDLY, QUICK], ("invaders",), {"teams": [[0, 2], [1, 3]]}),
        ([QUICK, "random", WORLDLY, QUICK, "random"], ("promos",), {"assign": "draft"}),
        ([QUICK, WORLDLY, "random", QUICK, "random", QUICK, "random"], ("invaders",), {}),
    ],
)
def test_every_kind_of_game_is_played(
    names: list[str], modules: tuple[str, ...], options: dict[str, Any]
) -> None:
    game = played(names, 3, 4, modules, options)
    assert game.over
    assert len(game.result().ranking) == len(names)


@pytest.mark.parametrize("bot", [PLANNER, WORLDLY])
def test_alone_against_automas(bot: str) -> None:
    automas = [("saxony", "automa:automaszyna"), ("crimea", "automa:automa")]
    seats = [("nordic", "industrial"), *automas]
    game = played([bot, "random", "random"], 5, 5, seats=seats)
    assert game.over
    assert game.state.players[0].power + game.state.players[0].coins > 0


@pytest.mark.parametrize("bot", [QUICK, "planner:turns=2,beam=1,width=1"])
def test_the_contract_is_kept(bot: str) -> None:
    check_bot(bot, rounds=3, seeds=(1,))


@pytest.mark.parametrize("bot", [PLANNER, WORLDLY])
def test_the_same_seed_gives_the_same_game(bot: str) -> None:
    first = played([bot, "random"], 8, 5)
    again = played([bot, "random"], 8, 5)
    assert first.rows == again.rows


@compiled_only
def test_a_planner_is_stronger_than_greedy() -> None:
    """Few games of full length, with a margin that chance hardly ever crosses."""
    won = 0
    for seed in range(5):
        planner = seed % 2
        names = ["greedy:tries=40", "greedy:tries=40"]
        names[planner] = PLANNER
        won += planner in played(names, seed, 80).result().winners
    assert won >= 3
