"""When the goals of a laid track are looked at, beside the usual moments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from .. import stars
from ..rule import (
    ON_ENCOUNTER_DONE,
    ON_ENCOUNTER_TOKEN,
    ON_FACTORY_TAKEN,
    ON_TURN_END,
    ON_TURN_START,
    Rule,
)
from ..steps.encounter import EncounterStep
from .part import track_part

if TYPE_CHECKING:
    from ..state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class TrackRule(Rule):
    """Counts what goals need, and places stars that belong to the end of a turn."""

    def hooks(self) -> list[int]:
        return [
            ON_ENCOUNTER_TOKEN, ON_ENCOUNTER_DONE, ON_FACTORY_TAKEN, ON_TURN_START, ON_TURN_END,
        ]

    def encounter_token(self, state: State, seat: int, space: int) -> None:
        track_part(state).meeting |= 1 << seat

    def encounter_done(self, state: State, seat: int, card: int) -> bool:
        """A card that came without a token does not count; nor does one that the game's end cuts
        off, which is still on the stack."""
        part = track_part(state)
        if not part.meeting >> seat & 1:
            return False
        for step in state.stack:
            if isinstance(step, EncounterStep):
                return False
        part.resolved(seat)
        stars.settle_stars(state, seat)
        return False

    def factory_taken(self, state: State, seat: int) -> None:
        track_part(state).supplied |= 1 << seat

    def turn_start(self, state: State, seat: int) -> None:
        """Goals that are reached in the own turn only."""
        part = track_part(state)
        part.supplied = 0
        goals = part.watched(state).of_turn
        if goals and seat < len(state.order):
            stars.place_among(state, seat, goals)
            stars.end_if_due(state)

    def turn_end(self, state: State, seat: int) -> None:
        """Whoever has reached a goal by now, the seat whose turn it was first.

        Only goals that have to do with turns, or that others bring about, are looked at: whatever
        else somebody gained was settled when it was gained.
        """
        part = track_part(state)
        watched = part.watched(state)
        concerned = part.supplied | 1 << seat
        order = state.order
        seats = len(order)
        first = order.index(seat) if seat < seats else 0
        for at in range(first, first + seats):
            each = order[at % seats]
            goals = watched.at_end if concerned >> each & 1 else watched.by_others
            if goals:
                stars.place_among(state, each, goals)
        stars.end_if_due(state)
