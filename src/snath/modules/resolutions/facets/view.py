"""Reasons about what resolution tiles offer.  Rulebook: Resolution Module."""

from __future__ import annotations

from ....engine import hooks
from ....engine.steps.turn import TurnStep
from ....view.facet import ViewFacet
from ....view.reasons.cards import objective_unfulfilled
from ....view.reasons.question import Question, Topic, Why, always, why
from ..actions import MISSION, REPEAT_OBJECTIVE, TAKE_SPOILS
from ..part import resolution_goal, resolutions_part
from ..tile import may_star
from ..tiles.spoils_of_war import SpoilsStep


def no_room(q: Question) -> Why | None:
    """No star can be placed on the tile or its cards any more."""
    if hooks.star_supply(q.state, q.seat) <= 0:
        return why("no_stars_left")
    if not may_star(q.state, q.seat):
        goal = resolution_goal(q.state)
        most = hooks.goal_capacity(q.state, q.seat, goal)
        return why("tile_full") if most else why("goal_closed", goal=q.name("goal", goal))
    return None


def mission(q: Question) -> Why | None:
    part = resolutions_part(q.state)
    if q.a not in part.missions:
        return why("not_open_objective", card=q.a)
    if part.starred[part.missions.index(q.a)] >> q.seat & 1:
        return why("mission_done", card=q.a)
    return no_room(q) or objective_unfulfilled(q)


def repeat_objective(q: Question) -> Why | None:
    p = q.player
    if q.a not in p.objectives:
        return why("objective_not_held", card=q.a)
    goal = q.rules.objective_goal
    if goal >= 0 and p.stars[goal] < hooks.goal_capacity(q.state, q.seat, goal):
        return why("objective_first")
    return no_room(q) or objective_unfulfilled(q)


def take_spoils(q: Question) -> Why | None:
    return why("nothing_to_take", space=q.space(q.a))


FACET = ViewFacet(
    topics={
        MISSION: Topic((TurnStep,), mission),
        REPEAT_OBJECTIVE: Topic((TurnStep,), repeat_objective),
        TAKE_SPOILS: Topic((SpoilsStep,), take_spoils, always("no_spoils")),
    }
)
