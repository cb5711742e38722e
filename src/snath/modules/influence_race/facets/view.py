"""Why the open objective cannot be shown.  Rulebook: Episode 1."""

from __future__ import annotations

from ....engine import stars
from ....engine.objectives import fulfilled
from ....view.facet import ViewFacet
from ....view.reasons.question import Question, Topic, Why, nothing, why
from ..actions import SHOW_OBJECTIVE
from ..names import OPEN_OBJECTIVE
from ..part import race_part


def show(q: Question) -> Why | None:
    part = race_part(q.state)
    if q.a != part.card:
        return why("objective_not_open", card=q.a)
    if not stars.takes_star(q.state, q.seat, q.rules.goal_index[OPEN_OBJECTIVE]):
        return why("open_objective_starred")
    if not fulfilled(q.state, q.seat, q.a):
        return why("open_objective_not_done", card=q.a)
    return None


FACET = ViewFacet(topics={SHOW_OBJECTIVE: Topic((), nothing, nothing, show)})
