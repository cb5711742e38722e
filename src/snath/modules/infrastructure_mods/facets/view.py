"""Why a mod cannot be kept or used.  Rulebook: Infrastructure Mods."""

from __future__ import annotations

from ....engine import effects
from ....engine.ids import POPULARITY, SECTIONS
from ....engine.steps.move import MoveStep
from ....engine.steps.secret import SecretStep
from ....engine.steps.turn import TOP, TurnStep
from ....view.facet import ViewFacet
from ....view.reasons.question import Answer, Question, Topic, Why, always, why
from ..actions import CAVALRY, DOUBLE_PRODUCE, FREE_BOTTOM, KEEP_MOD, PROPAGANDA
from ..part import mods_part
from ..tables import FREE_SECTIONS, MOD_KEYS
from ..tokens.propaganda import GAINED


def keep(q: Question) -> Why | None:
    drawn = mods_part(q.state).hands[q.seat] >> q.a & 1
    code = "infrastructure_chosen" if drawn else "infrastructure_not_drawn"
    return why(code, ability=MOD_KEYS[q.a])


def missing(key: str) -> Answer:
    """The token was never kept, or lies face down."""

    def answer(q: Question) -> Why | None:
        part = mods_part(q.state)
        mod = MOD_KEYS.index(key)
        if part.ready[q.seat] >> mod & 1:
            return None
        spent = part.spent[q.seat] >> mod & 1
        return why("infrastructure_spent" if spent else "infrastructure_missing", ability=key)

    return answer


def free(q: Question) -> Why | None:
    """Only the section on which the action token lies, and only once."""
    turn = q.on(TurnStep)
    for key, section in FREE_SECTIONS.items():
        if section == q.player.section:
            lacking = missing(key)(q)
            if lacking:
                return lacking
            done = turn.phase > TOP and not q.allows(FREE_BOTTOM << 24)
            return why("free_done") if done else why("free_amount")
    return why("free_section")


def produce(q: Question) -> Why | None:
    """Before the action, if it can be paid."""
    here = 0 <= q.player.section < SECTIONS and q.on(TurnStep).phase == TOP
    cost = effects.produce_cost(q.state, q.seat)
    if here and not effects.can_afford(q.state, q.seat, cost):
        return why("double_cost")
    return why("double_section", ability="automachines")


def propaganda(q: Question) -> Why | None:
    if not effects.room(q.state, q.seat, POPULARITY, GAINED):
        return why("propaganda_full")
    return why("propaganda_moment", ability="propaganda")


def cavalry(q: Question) -> Why | None:
    return why("cavalry_moment", ability="cavalry")


FACET = ViewFacet(
    topics={
        KEEP_MOD: Topic((SecretStep,), keep, always("infrastructure_at_setup")),
        FREE_BOTTOM: Topic((TurnStep,), free),
        DOUBLE_PRODUCE: Topic((TurnStep,), produce, ever=missing("automachines")),
        PROPAGANDA: Topic((TurnStep,), propaganda, ever=missing("propaganda")),
        CAVALRY: Topic((MoveStep, TurnStep), cavalry, ever=missing("cavalry")),
    }
)
