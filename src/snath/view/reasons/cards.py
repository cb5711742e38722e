"""Encounters, Factory cards, objectives and stars.

Rulebook: Encounters; The Factory; Objectives; Placing Stars.
"""

from __future__ import annotations

from operator import eq, ge, le

from ...engine import hooks
from ...engine.action import OPTION, REVEAL, STAR, TAKE_FACTORY
from ...engine.objectives import FACTS, OP_NAMES, measure
from ...engine.stars import StarStep
from ...engine.steps.encounter import EncounterStep
from ...engine.steps.factory_card import FactoryVisit
from ...engine.steps.turn import TurnStep
from ..facet import view_facets
from .amount import cost_short
from .question import Question, Topic, Why, always, why

COMPARE = dict(zip(OP_NAMES, (le, eq, ge), strict=True))


def option_limit(q: Question) -> Why | None:
    """All options that the card gives have been chosen; their gains are still under way."""
    step = q.below(EncounterStep)
    if step is None or step.left != 0:
        return None
    return why("option_limit", most=hooks.encounter_options(q.state, step.seat))


def option(q: Question) -> Why | None:
    step = q.on(EncounterStep)
    options = q.rules.tables.encounters[step.card].options
    if not 1 <= q.a <= len(options):
        return why("no_such_choice", most=len(options))
    if step.chosen >> q.a & 1:
        return why("option_taken", number=q.a)
    return cost_short(q, options[q.a - 1].cost)


def take_factory(q: Question) -> Why | None:
    return why("factory_card_not_there", card=q.a)


def no_visit(q: Question) -> Why | None:
    return why("factory_card_held" if q.player.factory_cards else "factory_not_visited")


def reveal(q: Question) -> Why | None:
    """Only what the seat itself holds is looked at."""
    p = q.player
    if hooks.star_supply(q.state, q.seat) <= 0:
        return why("no_stars_left")
    if q.a not in p.objectives:
        goal = q.rules.objective_goal
        if goal < 0 or p.stars[goal] >= hooks.goal_capacity(q.state, q.seat, goal):
            return why("objective_done")
        return why("objective_not_held", card=q.a)
    return objective_unfulfilled(q)


def objective_unfulfilled(q: Question) -> Why | None:
    """What the objective in question still lacks."""
    for test in q.rules.tables.objectives[q.a].tests:
        op, have = OP_NAMES[test.op], measure(q.state, q.seat, test)
        if not COMPARE[op](have, test.value):
            fact = FACTS[test.fact]
            return why("objective_open", card=q.a, fact=fact, op=op, need=test.value, have=have)
    return None


def goal_closed(q: Question) -> Why | None:
    goal = q.name("goal", q.a)
    placed = q.player.stars[q.a]
    most = hooks.goal_capacity(q.state, q.seat, q.a)
    if placed and placed >= most:
        return why("star_placed", goal=goal)
    if most <= 0:
        return next(
            (found for facet in view_facets(q.rules) if (found := facet.closed_goal(q))),
            why("goal_closed", goal=goal),
        )
    if hooks.star_supply(q.state, q.seat) <= 0:
        return why("no_stars_left")
    if not q.rules.goals[q.a].reached(q.state, q.seat):
        return why("goal_not_reached", goal=goal)
    return None


TOPICS: dict[int, Topic] = {
    OPTION: Topic((EncounterStep,), option, always("no_encounter"), option_limit),
    TAKE_FACTORY: Topic((FactoryVisit,), take_factory, no_visit),
    REVEAL: Topic((TurnStep,), reveal),
    STAR: Topic((StarStep,), goal_closed, always("stars_by_themselves"), goal_closed),
}
