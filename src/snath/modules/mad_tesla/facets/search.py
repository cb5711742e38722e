"""Bots and Mad Tesla: how strong he is, and what beating him is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ....engine.steps.die import FACES
from ..figure import base_power, tesla_of
from ..part import mad_tesla_part
from ..printed import printed

if TYPE_CHECKING:
    from ....engine.state import State
    from ....engine.steps.combat import CombatStep

POPULARITY: Final = 1.2  # coins for the second point, which only a winner gains
NEARLY: Final = 3  # health that one combat is likely to take
SOON: Final = 4.0  # turns in which somebody finishes him then


@final
class MadTeslaSearch(SearchFacet):
    def to_end(self, state: State, seat: int, star: float) -> float:
        part = mad_tesla_part(state)
        if part.goes_on or state.players[tesla_of(state)].power > NEARLY:
            return star
        return 0.0 if part.destroyed_by >= 0 else min(star, SOON)

    def strengths(self, state: State, combat: CombatStep, owner: int) -> list[int]:
        if owner != tesla_of(state):
            return []
        base = base_power(state)
        return [base + face + 1 for face in range(FACES)]

    def stake(self, state: State, combat: CombatStep, seat: int) -> float:
        tesla = tesla_of(state)
        if combat.opponent_of(seat) != tesla:
            return 0.0
        last = state.players[tesla].power <= NEARLY
        return POPULARITY + (printed(state).coins if last else 0)


FACET: Final = MadTeslaSearch()
