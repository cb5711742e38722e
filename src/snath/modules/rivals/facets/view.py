"""Reasons about rivals.  Rulebook: Rivals."""

from __future__ import annotations

from ....engine.steps.secret import SecretStep
from ....view.facet import ViewFacet
from ....view.reasons.question import Question, Topic, Why, always, why
from ....view.reasons.seats import not_another_seat
from ..actions import DECLARE, TAKE_STAR
from ..part import rivals_part
from ..steps import ChooseStar


def declare(q: Question) -> Why | None:
    return not_another_seat(q) or why("rival_order")


def take_star(q: Question) -> Why | None:
    if not rivals_part(q.state).rivals(q.seat) >> q.a & 1:
        return why("no_star_there", seat=q.a)
    return None


FACET = ViewFacet(
    topics={
        DECLARE: Topic((SecretStep,), declare, always("rivals_at_setup")),
        TAKE_STAR: Topic((ChooseStar,), take_star, always("star_after_win")),
    }
)
