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
        """Cards that came in others' turns count from the beginning of the own one."""
        track_part(state).supplied = 0
        if seat < len(state.order):
            stars.settle_stars(state, seat)

    def turn_end(self, state: State, seat: int) -> None:
        """Whoever has reached a goal by now, the seat whose turn it was first."""
        order = state.order
        at = order.index(seat) if seat in order else 0
        for each in order[at:] + order[:at]:
            stars.place_stars(state, each)
        stars.end_if_due(state)
