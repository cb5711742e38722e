"""Stars on the map: taken by units that come to them.  Rulebook: Episode 8a, Special Rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine import hooks
from ...engine.ids import NO_MAT, OCCUPIES
from ...engine.rule import (
    ON_APPEARED,
    ON_ENTERED,
    ON_GOAL_CAPACITY,
    ON_MUST_STOP,
    ON_OBJECTIVES,
    ON_STAR_RESERVE,
    ON_STAR_SUPPLY,
    Rule,
)
from ...engine.sharing import with_value
from .automa import place_for_automa
from .events import STAR_TAKEN
from .part import scattered_part
from .steps import PlaceTaken, goals_reached

if TYPE_CHECKING:
    from ...engine.state import State


@final
class ScatteredRule(Rule):
    """A rule of the table."""

    def hooks(self) -> list[int]:
        return [
            ON_MUST_STOP, ON_ENTERED, ON_APPEARED, ON_STAR_SUPPLY, ON_STAR_RESERVE,
            ON_GOAL_CAPACITY, ON_OBJECTIVES,
        ]

    # -- on the map --------------------------------------------------------------------------

    def must_stop(self, state: State, owner: int, seat: int, slot: int, space: int) -> bool:
        return self.takes(state, seat, slot, space)

    def entered(self, state: State, owner: int, seat: int, slot: int, space: int) -> None:
        """Before Traps and combat; what flies takes nothing."""
        if self.takes(state, seat, slot, space):
            self.take(state, seat, space)

    def appeared(self, state: State, owner: int, seat: int, space: int) -> None:
        """A worker unloaded from an airship."""
        if scattered_part(state).lies(seat, space):
            self.take(state, seat, space)

    def takes(self, state: State, seat: int, slot: int, space: int) -> bool:
        on_ground = state.rules.traits[slot] & OCCUPIES != 0
        return on_ground and scattered_part(state).lies(seat, space)

    def take(self, state: State, seat: int, space: int) -> None:
        part = scattered_part(state)
        part.passed = with_value(part.passed, seat, 0)
        part.take(seat, space)
        state.emit(STAR_TAKEN, seat, space)
        goals = goals_reached(state, seat)
        if state.players[seat].mat == NO_MAT:
            place_for_automa(state, seat, goals)
        elif goals:
            state.push(PlaceTaken(seat, goals))

    # -- supply ------------------------------------------------------------------------------

    def star_supply(self, state: State, seat: int, left: int) -> int:
        return left - scattered_part(state).away(seat)

    def star_reserve(self, state: State, seat: int, goal: int) -> int:
        """They are not placed yet; no goal takes them from where they lie."""
        return scattered_part(state).away(seat) if goal < 0 else 0

    def goal_capacity(self, state: State, seat: int, goal: int, limit: int) -> int:
        """What was passed over waits for the next star that is taken."""
        passed = scattered_part(state).passed
        return 0 if seat < len(passed) and passed[seat] >> goal & 1 else limit

    def objectives(self, state: State, seat: int, cards: list[int]) -> list[int]:
        """Without a free star an objective is worth nothing, so it is not shown."""
        return cards if hooks.star_supply(state, seat) > 0 else []
