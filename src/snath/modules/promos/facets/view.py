"""Reasons about the promo encounters that are more than a gain.  Rulebook: Encounters."""

from __future__ import annotations

from ....view.facet import ViewFacet
from ....view.reasons.question import Question, Topic, Why, always, why
from ....view.reasons.seats import not_another_seat
from ..steps import PEEK, RELOCATE, RELOCATE_TO, PeekStep, RelocateStep


def peek(q: Question) -> Why | None:
    return not_another_seat(q) or why("hand_empty", seat=q.a)


def relocate_to(q: Question) -> Why | None:
    step = q.on(RelocateStep)
    if step.target >= 0:
        return why("target_chosen", space=q.space(step.target))
    if not q.board.adjacent[step.space] >> q.a & 1:
        return why("not_beside", space=q.space(step.space))
    return why("not_empty_land", space=q.space(q.a))


def relocate(q: Question) -> Why | None:
    step = q.on(RelocateStep)
    if step.target < 0:
        return why("target_first")
    if q.a < step.last:
        return why("unit_order")
    return why("unit_not_there", unit=q.name("unit", q.a), space=q.space(step.space))


FACET = ViewFacet(
    topics={
        PEEK: Topic((PeekStep,), peek, always("no_encounter")),
        RELOCATE_TO: Topic((RelocateStep,), relocate_to, always("no_encounter")),
        RELOCATE: Topic((RelocateStep,), relocate, always("no_encounter")),
    }
)
