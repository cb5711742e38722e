"""Configurations and whole games for tests, each named by a number."""

from __future__ import annotations

from collections.abc import Iterator

from snath.config import GameConfig, make_config
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.factory import first_state
from snath.modules.automa.cards import LEVEL_NAMES

from .players import BusyPlayer, PatientPlayer, RandomPlayer

LONG = 60  # rounds in which about two of three busy games reach a last star


def config_of(number: int, rounds: int) -> GameConfig:
    """A configuration of its own for every number: seats from 1 to 7 and all options in turn."""
    rng = Rng.seeded(number)
    count = 1 + number % 7
    modules: list[str] = []
    if count > 5 or rng.below(2):
        modules.append("invaders")
    options: dict[str, object] = {"round_limit": rounds, "tiles": ("all", "base")[rng.below(2)]}
    if rng.below(2):
        modules.append("promos")
        if rng.below(2):
            options["promo_packs"] = ["promo_1", "promo_3", "promo_4"]
    seats: list[tuple[None, str | None]] = [(None, None)] * count
    if rng.below(5) == 0:
        set_automas(seats, options, rng)
    else:
        set_variants(count, options, rng)
    return make_config(seats, modules, options, number)


def set_variants(count: int, options: dict[str, object], rng: Rng) -> None:
    way = rng.below(4)
    if way == 0:
        options["assign"] = "draft"
    elif way == 1:
        options["mats_by_number"] = True
    options["bribes"] = rng.below(4) == 0
    options["final_turns"] = rng.below(4) == 0
    if count in (4, 6) and rng.below(2):
        options["teams"] = [[seat, seat + count // 2] for seat in range(count // 2)]


def set_automas(
    seats: list[tuple[None, str | None]], options: dict[str, object], rng: Rng
) -> None:
    """At least one Automa, maybe nobody else."""
    automas = 1 + rng.below(len(seats))
    for seat in range(len(seats) - automas, len(seats)):
        seats[seat] = (None, "automa:" + LEVEL_NAMES[rng.below(len(LEVEL_NAMES))])
    options["automa_cooperative"] = automas < len(seats) and rng.below(3) == 0
    options["automa_deck"] = ("own", "shared")[rng.below(2)]
    options["automa_coins"] = rng.below(5) - 2
    options["automa_power"] = rng.below(5) - 2
    for name in ("skips", "cancel_moves", "cancel_deploys", "all_moves"):
        options["automa_" + name] = rng.below(3) == 0


def player_of(number: int) -> RandomPlayer:
    """Mostly busy players, some patient ones, some that play anything."""
    if number % 16 == 15:
        return RandomPlayer(number)
    return PatientPlayer(number) if number % 8 == 6 else BusyPlayer(number)


def decisions(config: GameConfig, player: RandomPlayer) -> Iterator[tuple[State, int]]:
    """Every decision of a game, chance included: the state and what will be chosen there.

    The state is the same object all the time; after the last decision it is the finished game.
    """
    state = first_state(config)
    while not state.over:
        code = player.choose(state)
        yield state, code
        state.apply(code)


def games(numbers: range, rounds: int) -> Iterator[tuple[int, State, int]]:
    """Every decision of several games: number of the game, state, and what will be chosen."""
    for number in numbers:
        for state, code in decisions(config_of(number, rounds), player_of(number)):
            yield number, state, code
