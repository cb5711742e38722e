"""Reasons about the stars of a team.  Rulebook: Variants."""

from __future__ import annotations

from ....view.facet import ViewFacet
from ....view.reasons.question import Question, Why, why
from ..part import partner_of


def partner_was_first(q: Question) -> Why | None:
    if q.state.players[partner_of(q.state, q.seat)].stars[q.a]:
        return why("star_of_partner", goal=q.name("goal", q.a))
    return None


FACET = ViewFacet(closed_goal=partner_was_first)
