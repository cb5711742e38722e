"""Tables with Automas, each named by a number: alone and mixed, every level, faction and option."""

from __future__ import annotations

import os
from collections.abc import Iterator

from snath.config import GameConfig, make_config
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.factory import first_state
from snath.modules.automa.cards import LEVEL_NAMES
from tests.players import BusyPlayer, RandomPlayer

# More games: SNATH_AUTOMA_GAMES=5000
GAMES = int(os.environ.get("SNATH_AUTOMA_GAMES", "600"))
CHUNK = 25
MOST_SEATS = 7
FLAGS = ("skips", "cancel_moves", "cancel_deploys", "all_moves")


def config_of(number: int) -> GameConfig:
    """One to seven seats; every second table has nobody but Automas."""
    rng = Rng.seeded(number)
    count = 1 + number // 2 % MOST_SEATS
    alone = number % 2 == 0 or count == 1
    automas = count if alone else 1 + rng.below(count - 1)
    levels = [LEVEL_NAMES[rng.below(len(LEVEL_NAMES))] for _ in range(automas)]
    seats: list[tuple[None, str | None]] = [(None, f"automa:{level}") for level in levels]
    seats += [(None, None)] * (count - automas)
    options: dict[str, object] = {
        "round_limit": 60 if alone else 6 + number % 20,
        "automa_deck": ("own", "shared")[rng.below(2)],
        "automa_cooperative": not alone and rng.below(3) == 0,
        "automa_coins": rng.below(5) - 2,
        "automa_power": rng.below(5) - 2,
    }
    for name in FLAGS:
        options["automa_" + name] = rng.below(4) == 0
    modules = ["invaders"] if count > 5 or rng.below(3) else []
    if rng.below(3) == 0:
        modules.append("promos")
    return make_config(seats, modules, options, number)


def player_of(number: int) -> RandomPlayer:
    return RandomPlayer(number) if number % 16 == 15 else BusyPlayer(number)


def decisions(number: int) -> Iterator[tuple[State, int]]:
    """Every decision and every outcome of chance of a game, before it is carried out."""
    state = first_state(config_of(number))
    player = player_of(number)
    while not state.over:
        code = player.choose(state)
        yield state, code
        state.apply(code)
    yield state, -1
