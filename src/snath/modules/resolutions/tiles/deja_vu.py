"""Déjà Vu: one more star for a goal of the track that is reached once more."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ....engine import hooks, stars
from ....engine.action import code
from ....engine.event import OBJECTIVE_REVEALED
from ....engine.goal import POPULARITY_GOALS
from ....engine.goal import POWER as POWER_GOAL
from ....engine.ids import EVERYBODY, NO_MAT, POPULARITY, POWER
from ....engine.objectives import fulfilled
from ....engine.rule import ON_COMBAT_DONE, ON_GAINED, ON_OBJECTIVE_DONE, ON_OFFER
from ....engine.sharing import with_value, without
from ....engine.steps.ask import AskStep
from ....engine.steps.combat import CombatStep
from ..actions import REPEAT_OBJECTIVE
from ..events import STAR_MOVED
from ..part import ResolutionsPart, resolution_goal, resolutions_part
from ..tile import LastRounds, may_star

if TYPE_CHECKING:
    from ....engine.state import State

# Tracks that can be climbed again, by kind of gain.
CLIMBS: Final[list[int]] = [POWER, POPULARITY]


def climb_bit(seat: int, climb: int) -> int:
    return 1 << (seat * len(CLIMBS) + climb)


@final
class DejaVu(LastRounds):
    """A combat or an objective beyond the limit, full power or popularity for a second time."""

    name: ClassVar[str] = "deja_vu"
    room: ClassVar[int] = 1

    def hooks(self) -> list[int]:
        return [*super().hooks(), ON_GAINED, ON_OFFER, ON_OBJECTIVE_DONE, ON_COMBAT_DONE]

    # -- power and popularity ----------------------------------------------------------------

    def gained(self, state: State, seat: int, kind: int, amount: int) -> None:
        """A gain that reaches a goal whose star is placed already is a second climb."""
        if kind not in CLIMBS or seat >= len(state.order):
            return
        climb = CLIMBS.index(kind)
        goal = self.goal_of(state, climb)
        if goal < 0 or not state.players[seat].stars[goal]:
            return
        have, needed = state.rules.goals[goal].progress(state, seat)
        p = state.players[seat]
        before = (p.power if kind == POWER else p.popularity) - amount
        if have >= needed > before:
            resolutions_part(state).again |= climb_bit(seat, climb)

    def goal_of(self, state: State, climb: int) -> int:
        """The goal of the track in play for power or popularity, or -1."""
        for goal in [POWER_GOAL] if climb == 0 else POPULARITY_GOALS:
            at = state.rules.goal_index.get(goal, -1)
            if at >= 0 and state.rules.goals[at].room(state) > 0:
                return at
        return -1

    def at_top(self, state: State, seat: int, climb: int) -> bool:
        goal = self.goal_of(state, climb)
        return goal >= 0 and state.rules.goals[goal].reached(state, seat)

    def reached(self, state: State, seat: int) -> bool:
        part = resolutions_part(state)
        for climb in range(len(CLIMBS)):
            if part.again & climb_bit(seat, climb) and self.at_top(state, seat, climb):
                return True
        return False

    # -- combats -----------------------------------------------------------------------------

    def starred(self, state: State, part: ResolutionsPart, seat: int, goal: int) -> None:
        """Beyond the printed limit (Saxony) the player says where the star lies."""
        rules = state.rules
        if goal == rules.combat_goal:
            part.fresh |= 1 << seat
        elif goal != rules.objective_goal:
            return
        p = state.players[seat]
        beyond = p.stars[goal] > max(1, rules.goals[goal].room(state))
        if beyond and p.stars[resolution_goal(state)] < self.room and p.mat != NO_MAT:
            state.push(AskStep(seat, self.index, goal, 0))

    def used(self, state: State, seat: int, a: int, b: int) -> None:
        """The star that has just been placed on goal `a` goes from the track to the tile."""
        p = state.players[seat]
        tile = resolution_goal(state)
        p.stars = with_value(p.stars, a, p.stars[a] - 1)
        p.stars = with_value(p.stars, tile, p.stars[tile] + 1)
        state.emit(STAR_MOVED, seat, a)

    def question(self, state: State, a: int, b: int) -> dict[str, object]:
        return {"goal": state.rules.goals[a].key}

    def combat_done(self, state: State, combat: CombatStep, seat: int, won: bool) -> None:
        part = resolutions_part(state)
        starred = part.fresh >> seat & 1
        part.fresh &= ~(1 << seat)
        goal = state.rules.combat_goal
        on_track = goal >= 0 and state.rules.goals[goal].room(state) > 0
        if won and not starred and seat < len(state.order) and on_track:
            stars.award_star(state, seat, resolution_goal(state))

    # -- objectives --------------------------------------------------------------------------

    def objective_done(self, state: State, seat: int, card: int) -> bool:
        """The other one stays in hand as long as it could give a star."""
        return may_star(state, seat)

    def offer(self, state: State, seat: int, out: list[int]) -> None:
        goal = state.rules.objective_goal
        p = state.players[seat]
        if goal < 0 or not p.objectives:
            return
        if state.rules.goals[goal].room(state) <= 0:
            return
        if p.stars[goal] >= hooks.goal_capacity(state, seat, goal) and may_star(state, seat):
            for card in p.objectives:
                if fulfilled(state, seat, card):
                    out.append(code(REPEAT_OBJECTIVE, card))

    def take_offer(self, state: State, seat: int, action: int) -> bool:
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
