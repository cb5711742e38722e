"""Déjà Vu: one more star for a goal of the track that is reached once more."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ....engine import hooks, stars
from ....engine.action import code
from ....engine.event import OBJECTIVE_REVEALED
from ....engine.goal import POWER as POWER_GOAL
from ....engine.ids import EVERYBODY, NO_MAT, POPULARITY, POWER
from ....engine.objectives import fulfilled
from ....engine.sharing import with_value, without
from ....engine.steps.ask import AskStep
from ....engine.steps.combat import CombatStep
from ..actions import REPEAT_OBJECTIVE
from ..events import STAR_MOVED
from ..part import RESOLUTION, ResolutionsPart, resolution_goal, resolutions_part
from ..tile import LastRounds, may_star

if TYPE_CHECKING:
    from ....engine.state import State

# Tracks that can be climbed again, by kind of gain, with the keys of their goals.
CLIMBS: Final[list[int]] = [POWER, POPULARITY]
CLIMB_GOALS: Final[list[str]] = [POWER_GOAL, "popularity"]


def climb_bit(seat: int, climb: int) -> int:
    return 1 << (seat * len(CLIMBS) + climb)


@final
class DejaVu(LastRounds):
    """A combat or an objective beyond the limit, full power or popularity for a second time."""

    key: ClassVar[str] = "deja_vu"
    room: ClassVar[int] = 1

    # -- power and popularity ----------------------------------------------------------------

    def gained(self, state: State, part: ResolutionsPart, seat: int, kind: int) -> None:
        """A gain that leads to the top, whose star is placed already, is a second climb."""
        if kind not in CLIMBS or seat >= len(state.order):
            return
        climb = CLIMBS.index(kind)
        goal = state.rules.goal_index.get(CLIMB_GOALS[climb], -1)
        if goal >= 0 and state.players[seat].stars[goal] and self.at_top(state, seat, climb):
            part.again |= climb_bit(seat, climb)

    def at_top(self, state: State, seat: int, climb: int) -> bool:
        goal = state.rules.goal_index.get(CLIMB_GOALS[climb], -1)
        return goal >= 0 and state.rules.goals[goal].reached(state, seat)

    def reached(self, state: State, seat: int) -> bool:
        part = resolutions_part(state)
        for climb in range(len(CLIMBS)):
            if part.again & climb_bit(seat, climb) and self.at_top(state, seat, climb):
                return True
        return False

    # -- combats -----------------------------------------------------------------------------

    def star_placed(self, state: State, part: ResolutionsPart, seat: int, goal: int) -> None:
        """Beyond the printed limit (Saxony) the player says where the star lies."""
        rules = state.rules
        if goal == rules.combat_goal:
            part.fresh |= 1 << seat
        elif goal != rules.objective_goal:
            return
        p = state.players[seat]
        beyond = p.stars[goal] > rules.goals[goal].capacity
        if beyond and p.stars[resolution_goal(state)] < self.room and p.mat != NO_MAT:
            state.push(AskStep(seat, rules.rule_index[RESOLUTION], goal, 0))

    def accepted(self, state: State, part: ResolutionsPart, seat: int, goal: int) -> None:
        """The star that has just been placed goes from the track to the tile."""
        p = state.players[seat]
        tile = resolution_goal(state)
        p.stars = with_value(p.stars, goal, p.stars[goal] - 1)
        p.stars = with_value(p.stars, tile, p.stars[tile] + 1)
        state.emit(STAR_MOVED, seat, goal)

    def combat_done(
        self, state: State, part: ResolutionsPart, combat: CombatStep, seat: int, won: bool
    ) -> None:
        starred = part.fresh >> seat & 1
        part.fresh &= ~(1 << seat)
        if won and not starred and seat < len(state.order) and state.rules.combat_goal >= 0:
            stars.award_star(state, seat, resolution_goal(state))

    # -- objectives --------------------------------------------------------------------------

    def keeps_objectives(self, state: State, part: ResolutionsPart, seat: int) -> bool:
        return may_star(state, seat)

    def offer(self, state: State, part: ResolutionsPart, seat: int, out: list[int]) -> None:
        goal = state.rules.objective_goal
        p = state.players[seat]
        if goal < 0 or not p.objectives or not may_star(state, seat):
            return
        if p.stars[goal] >= hooks.goal_capacity(state, seat, goal):
            for card in p.objectives:
                if fulfilled(state, seat, card):
                    out.append(code(REPEAT_OBJECTIVE, card))

    def take_offer(self, state: State, part: ResolutionsPart, seat: int, action: int) -> bool:
        """Show the second objective; any others go under the deck unseen, as always."""
        if action >> 24 != REPEAT_OBJECTIVE:
            return False
        card = action >> 16 & 255
        p = state.players[seat]
        state.reveals += 1
        state.emit(OBJECTIVE_REVEALED, seat, card)
        state.objective_bottom = [*state.objective_bottom, card, EVERYBODY]
        for other in without(p.objectives, card):
            state.objective_bottom = [*state.objective_bottom, other, 1 << seat]
        p.objectives = []
        stars.award_star(state, seat, resolution_goal(state))
        stars.end_if_due(state)
        return True
