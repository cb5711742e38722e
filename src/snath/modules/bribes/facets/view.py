"""Reasons about offered coins.  Rulebook: Alliances and Bribes."""

from __future__ import annotations

from ....engine.steps.turn import TurnStep
from ....view.facet import ViewFacet
from ....view.reasons.amount import too_little
from ....view.reasons.question import Question, Topic, Why, always, why
from ....view.reasons.seats import not_another_seat
from ..part import bribes_part
from ..steps import BRIBE, GIVE, GiveStep, OfferStep


def bribe(q: Question) -> Why | None:
    wrong = not_another_seat(q)
    if wrong:
        return wrong
    if bribes_part(q.state).has_offered(q.seat, q.a):
        return why("offered_already", seat=q.a)
    return too_little("coins", 1, q.player.coins)


def give(q: Question) -> Why | None:
    if q.a == 0:
        return why("amount_zero")
    return too_little("coins", q.a, q.player.coins)


FACET = ViewFacet(
    topics={
        BRIBE: Topic((TurnStep, OfferStep), bribe),
        GIVE: Topic((GiveStep,), give, always("offer_first")),
    }
)
