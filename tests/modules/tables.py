"""Games with modules of the tests' own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from snath.config import make_config
from snath.engine.ids import CARD_VALUES
from snath.engine.module import Module
from snath.engine.steps.combat import CombatStep
from snath.factory import first_state
from snath.game import Game
from tests.modules.dock.module import DockModule, dock
from tests.modules.fair.module import FairModule

FAIR: tuple[Module, ...] = (FairModule(),)
DOCK: tuple[Module, ...] = (DockModule(),)
SEATS = [("nordic", "industrial"), ("crimea", "mechanical")]


def table(
    extra: tuple[Module, ...],
    seats: object = SEATS,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    *,
    auto_chance: bool = True,
) -> Game:
    """A new game with modules that no configuration names."""
    config = make_config(seats, (), options, seed)  # type: ignore[arg-type]
    return Game(config, first_state(config, extra), auto_chance=auto_chance)


def begun(extra: tuple[Module, ...], seed: int = 1) -> Game:
    """The same after set-up, whatever it asks."""
    game = table(extra, seed=seed)
    while game.state.round == 0:
        game.play(game.state.legal()[0])
    return game


def in_combat(mode: int) -> Game:
    """A combat of the first seat against the second on the dock, before power is selected.

    Both hold a combat card of every value.
    """
    game = begun(DOCK)
    state = game.state
    dock(state).mode = mode
    at = state.board.index["D5"]
    for p in state.players:
        p.power = 5
        for value in range(CARD_VALUES):
            state.deck[value] -= 1
            p.hand[value] += 1
        p.place_unit(0, at, state.rules.traits)
    state.push(CombatStep.begin([0], [1], at))
    state.settle()
    return game
