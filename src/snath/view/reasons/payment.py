"""Paying, and gaining step by step.  Rulebook: Important Concepts, Resources; Coercion."""

from __future__ import annotations

from ...engine import hooks
from ...engine.action import DISCARD, GAIN, PAY, PAY_CARD, code
from ...engine.ids import ANY_RESOURCE, GAIN_NAMES, RESOURCES
from ...engine.rule import ON_PAY_WITH
from ...engine.steps.enlist import OngoingBonusStep
from ...engine.steps.gain import GainStep
from ...engine.steps.payment import DiscardCards, PayResources
from ...engine.steps.reward import RewardStep
from ...engine.territory import spendable
from .amount import above, no_room
from .question import Question, Topic, Why, ability, always, why


def pay(q: Question) -> Why | None:
    step = q.on(PayResources)
    resource, space = q.name("resource", q.a), q.space(q.b)
    if step.resource not in (ANY_RESOURCE, q.a):
        return why("wrong_resource", resource=q.name("resource", step.resource))
    if not q.state.resources[q.b * RESOURCES + q.a]:
        return why("no_token", resource=resource, space=space)
    if not spendable(q.state, q.seat) >> q.b & 1:
        return why("not_controlled", space=space)
    if step.different and step.last and q.a == step.last >> 16 & 255:
        return why("type_paid", resource=resource)
    if code(PAY, q.a, q.b) < step.last:
        return why("token_order")
    return why("rest_unpayable", left=step.left)


def pay_card(q: Question) -> Why | None:
    step = q.on(PayResources)
    rules = hooks.active_rules(q.state, q.seat, ON_PAY_WITH)
    if not rules:
        return why("cards_do_not_pay")
    if q.player.used >> rules[0].index & 1:
        return why("card_paid_already", ability=ability(rules[0]))
    if step.last:
        return why("card_first")
    return card_not_held(q)


def card_not_held(q: Question) -> Why | None:
    return why("card_not_held", value=q.name("card", q.a))


def gain(q: Question) -> Why | None:
    kind, amount = offered(q)
    if q.a != kind:
        return why("other_gain", gain=GAIN_NAMES[kind])
    if q.b == 0:
        return why("gain_or_decline")
    return above(q.b, amount) or no_room(q, kind, q.b)


def offered(q: Question) -> tuple[int, int]:
    """What can be gained now, and how much of it."""
    step = q.step
    if isinstance(step, GainStep):
        return step.kind, step.amount
    if isinstance(step, RewardStep):
        return step.kinds[0], step.amounts[0]
    return q.on(OngoingBonusStep).kind, 1


TOPICS: dict[int, Topic] = {
    PAY: Topic((PayResources,), pay, always("nothing_to_pay")),
    PAY_CARD: Topic((PayResources,), pay_card, always("nothing_to_pay")),
    DISCARD: Topic((DiscardCards,), card_not_held, always("nothing_to_pay")),
    GAIN: Topic((GainStep, RewardStep, OngoingBonusStep), gain, always("nothing_to_gain")),
}
