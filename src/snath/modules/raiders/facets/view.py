"""Why agents cannot be paid like that, and why a movement ended.  Rulebook: Episode 4."""

from __future__ import annotations

from ....view.facet import ViewFacet
from ....view.reasons.question import Question, Topic, Why, always, why
from ..actions import MET, PAY_PRICE
from ..steps import PayPrice


def pay(q: Question) -> Why | None:
    price = q.on(PayPrice).price
    if q.a + q.b + q.c != price:
        return why("agents_price", price=price)
    return why("agents_means")


FACET = ViewFacet(
    topics={PAY_PRICE: Topic((PayPrice,), pay, always("agents_not_met"))},
    stops={MET: "stopped_by_agents"},
)
