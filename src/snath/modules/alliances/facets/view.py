"""Reasons about alliances.  Rulebook: Alliances."""

from __future__ import annotations

from ....engine.steps.move import MOVING, MoveStep
from ....engine.steps.turn import TurnStep
from ....view.facet import ViewFacet
from ....view.reasons.question import Question, Topic, Why, always, why
from ....view.reasons.seats import not_another_seat
from ..actions import ACCEPT, ALLY, PROPOSE
from ..making import is_automa
from ..part import WIDTH, alliances_part
from ..steps import AllyStep, AnswerStep


def propose(q: Question) -> Why | None:
    part = alliances_part(q.state)
    wrong = not_another_seat(q)
    if wrong:
        return wrong
    if isinstance(q.step, MoveStep) and q.step.phase == MOVING:
        return why("unit_in_hand")
    if is_automa(q.state, q.a):
        return why("automa_at_setup")
    if not part.free(q.seat):
        return why("own_token_gone")
    if not part.free(q.a):
        return why("their_token_gone", seat=q.a)
    if part.proposed >> (q.seat * WIDTH + q.a) & 1:
        return why("proposed_already", seat=q.a)
    return None


def ally(q: Question) -> Why | None:
    wrong = not_another_seat(q)
    if wrong:
        return wrong
    if not is_automa(q.state, q.a):
        return why("not_an_automa", seat=q.a)
    return why("their_token_gone", seat=q.a)


FACET = ViewFacet(
    topics={
        PROPOSE: Topic((TurnStep, MoveStep), propose),
        ACCEPT: Topic((AnswerStep,), always("no_proposal"), always("no_proposal")),
        ALLY: Topic((AllyStep,), ally, always("automa_at_setup")),
    }
)
