"""Influence for the first star of a kind, and the objective that everybody may do.

Rulebook: Episode 1, Special Rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine import hooks, stars
from ...engine.action import REVEAL, code
from ...engine.objectives import fulfilled
from ...engine.rule import ON_OFFER, ON_STAR_PLACED, Rule
from .actions import INFLUENCE_GAINED, OBJECTIVE_DONE, SHOW_OBJECTIVE
from .names import EMPTY, OPEN_OBJECTIVE
from .part import race_part

if TYPE_CHECKING:
    from ...engine.state import State


@final
class RaceRule(Rule):
    """A rule of the table."""

    def hooks(self) -> list[int]:
        return [ON_OFFER, ON_STAR_PLACED]

    def star_placed(self, state: State, seat: int, goal: int) -> None:
        """The two spaces for combat are two kinds, and alike: a star takes a token of either."""
        part = race_part(state)
        if part.left and part.left[goal] > 0:
            part.take(seat, goal)
            state.emit(INFLUENCE_GAINED, seat, goal, part.held[seat])

    def offer(self, state: State, seat: int, out: list[int]) -> None:
        """Once for everybody, besides the own cards, which it leaves alone."""
        card = race_part(state).card
        goal = state.rules.goal_index[OPEN_OBJECTIVE]
        if (
            card != EMPTY
            and stars.takes_star(state, seat, goal)
            and fulfilled(state, seat, card)
            and hooks.allowed(state, seat, REVEAL)
        ):
            out.append(code(SHOW_OBJECTIVE, card))

    def take_offer(self, state: State, seat: int, action: int) -> bool:
        if action >> 24 != SHOW_OBJECTIVE:
            return False
        state.emit(OBJECTIVE_DONE, seat, action >> 16 & 255)
        stars.place_star(state, seat, state.rules.goal_index[OPEN_OBJECTIVE])
        stars.end_if_due(state)
        return True
