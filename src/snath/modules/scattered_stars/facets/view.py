"""Why a goal takes no star, and why a movement ended.  Rulebook: Episode 8a."""

from __future__ import annotations

from ....view.facet import ViewFacet
from ....view.reasons.question import Question, Why, why
from ..events import STAR_TAKEN
from ..part import scattered_part


def closed(q: Question) -> Why | None:
    if scattered_part(q.state).passed[q.seat] >> q.a & 1:
        return why("goal_passed")
    return None


FACET = ViewFacet(stops={STAR_TAKEN: "stopped_by_star"}, closed_goal=closed)
