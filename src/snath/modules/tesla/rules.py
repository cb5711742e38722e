"""How Tesla is found.  Rulebook: Modular Rules, Tesla; Episode 7."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine.rule import ON_ENCOUNTER_DONE, ON_ENCOUNTER_TOKEN, ON_SETUP, Rule
from .part import tesla_part

if TYPE_CHECKING:
    from ...engine.state import State


@final
class TeslaRule(Rule):
    """A rule of the table: the first to take a third encounter token gets him there, once that
    encounter is over; or a faction has him from the start."""

    def hooks(self) -> list[int]:
        return [ON_SETUP, ON_ENCOUNTER_TOKEN, ON_ENCOUNTER_DONE]

    def setup(self, state: State) -> None:
        part = tesla_part(state)
        for seat in state.order:
            p = state.players[seat]
            if state.rules.tables.factions[p.faction].key == part.faction:
                part.join(state, seat, p.home)

    def encounter_token(self, state: State, seat: int, space: int) -> None:
        tesla_part(state).count_token(state, seat, space)

    def encounter_done(self, state: State, seat: int, card: int) -> bool:
        part = tesla_part(state)
        if part.owner == seat and part.found_at >= 0 and not state.over:
            part.join(state, seat, part.found_at)
        return False
