"""Reasons about Mad Tesla's places and the order of cards.  Rulebook: Mad Tesla."""

from __future__ import annotations

from ....engine.ids import LOWEST_CARD
from ....view.facet import ViewFacet
from ....view.reasons.question import Question, Topic, Why, always, why
from ..actions import LAY_CARD, SEND
from ..discards import OrderStep
from ..figure import factory
from ..steps import TeslaSent


def send(q: Question) -> Why | None:
    board = q.state.board
    if not board.adjacent[factory(q.state)] & board.territories & 1 << q.a:
        return why("tesla_too_far", space=q.space(q.a))
    return why("tesla_occupied", space=q.space(q.a))


def lay(q: Question) -> Why | None:
    return why("not_discarded", value=q.a + LOWEST_CARD)


FACET = ViewFacet(
    topics={
        SEND: Topic((TeslaSent,), send, always("tesla_not_beaten")),
        LAY_CARD: Topic((OrderStep,), lay, always("nothing_to_order")),
    }
)
