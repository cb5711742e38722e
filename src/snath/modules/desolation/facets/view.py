"""Reasons about defending together and shared resources.  Rulebook: Desolation."""

from __future__ import annotations

from ....engine.steps.turn import START, TurnStep
from ....engine.territory import controlled
from ....view.facet import ViewFacet
from ....view.reasons.question import Question, Topic, Why, always, why
from ..actions import ASK_STORES, CLOSE_STORES, OPEN_STORES, SPEND_POWER, STAR_FOR
from ..part import desolation_part
from ..steps import SpenderStep, StarForStep


def ask_stores(q: Question) -> Why | None:
    part = desolation_part(q.state)
    if q.a >= len(q.state.order) or q.a == q.seat:
        return why("no_partner")
    if part.standing >> q.a & 1:
        return why("stores_open_already")
    if part.asked >> q.a & 1:
        return why("stores_asked")
    own = controlled(q.state, q.seat)
    if not controlled(q.state, q.a) & ~own & q.state.stocked:
        return why("stores_empty")
    return None


def stores(q: Question) -> Why | None:
    step = q.on(TurnStep)
    if step.phase != START:
        return why("stores_at_start")
    opening = q.kind == OPEN_STORES
    return why("stores_open_already" if opening else "stores_closed_already")


FACET = ViewFacet(
    topics={
        SPEND_POWER: Topic((SpenderStep,), always("not_a_defender"), always("no_common_defence")),
        STAR_FOR: Topic((StarForStep,), always("not_a_winner"), always("no_common_win")),
        ASK_STORES: Topic((TurnStep,), ask_stores),
        OPEN_STORES: Topic((TurnStep,), stores),
        CLOSE_STORES: Topic((TurnStep,), stores),
    }
)
