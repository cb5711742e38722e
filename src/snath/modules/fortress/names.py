"""Names of the guard, and where it is.  Rulebook: Episode 5; Annihilator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ...engine.state import State

GUARD: Final = "annihilator"  # the owner, its unit and its rule
TOKEN: Final = "fortress_influence"
NOBODY_YET: Final = -1


def guard_of(state: State) -> int:
    """Its number among the owners, after the seats."""
    owners = state.rules.owners
    for i in range(len(owners)):
        if owners[i].key == GUARD:
            return state.options.seats + i
    raise AssertionError("nothing guards the Factory in this game")


def factory(state: State) -> int:
    return state.board.factory.bit_length() - 1


def place_guard(state: State, space: int) -> None:
    slot = state.rules.slots[GUARD]
    state.players[guard_of(state)].place_unit(slot, space, state.rules.traits)
