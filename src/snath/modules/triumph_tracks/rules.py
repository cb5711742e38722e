"""What the tracks change beside their goals.  Rulebook: Peace Triumph Track."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine import stars
from ...engine.rule import ON_COMBAT_DONE, ON_CONQUERED, ON_OBJECTIVE_DONE
from ...engine.steps.combat import CombatStep
from ...engine.track.rule import TrackRule
from .automa import provoke
from .part import tracks_part
from .steps import DrawObjective
from .tracks import PEACE

if TYPE_CHECKING:
    from ...engine.state import State


@final
class TracksRule(TrackRule):
    def hooks(self) -> list[int]:
        return [*super().hooks(), ON_OBJECTIVE_DONE, ON_COMBAT_DONE, ON_CONQUERED]

    def objective_done(self, state: State, seat: int, card: int) -> bool:
        """Peace: as long as another objective can be starred, the others are kept and a new one
        is drawn from those that nobody has seen."""
        if tracks_part(state).key != PEACE or not state.objective_deck:
            return False
        if stars.takes_star(state, seat, state.rules.objective_goal):
            state.push(DrawObjective(seat))
        return False

    def combat_done(self, state: State, combat: CombatStep, seat: int, won: bool) -> None:
        provoke(state, seat)

    def conquered(self, state: State, owner: int, seat: int, space: int) -> None:
        provoke(state, owner)
        provoke(state, seat)
