"""Reasons about goals for which no tile lies on the track."""

from __future__ import annotations

from ....view.facet import ViewFacet
from ....view.reasons.question import Question, Why, why
from ..part import tiles_part


def no_tile(q: Question) -> Why | None:
    goal = q.name("goal", q.a)
    return why("no_tile", goal=goal) if goal not in tiles_part(q.state).laid else None


FACET = ViewFacet(closed_goal=no_tile)
