"""Reasons about goals that the War or the Peace Track does not have."""

from __future__ import annotations

from ....engine.goal import OFF_TRACK
from ....view.facet import ViewFacet
from ....view.reasons.question import Question, Why, why
from ..part import tracks_part


def not_on_track(q: Question) -> Why | None:
    part = tracks_part(q.state)
    goal = q.name("goal", q.a)
    if part.room(goal) != OFF_TRACK:
        return None
    return why("not_on_track", goal=goal, track=part.key)


FACET = ViewFacet(closed_goal=not_on_track)
