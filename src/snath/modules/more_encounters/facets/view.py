"""Reasons about the questions of the encounters 43 to 74.  Rulebook: Encounter Clarifications."""

from __future__ import annotations

from ....engine.ids import SECTIONS
from ....engine.step import Step
from ....engine.steps.move import MoveStep
from ....engine.steps.turn import TurnStep
from ....view.facet import ViewFacet
from ....view.reasons.amount import cost_short
from ....view.reasons.question import Answer, Question, Topic, Why, always, why
from ....view.reasons.seats import not_another_seat
from .. import steps
from ..actions import (
    ACCEPT,
    BRING,
    COLUMN_BOTTOM,
    COLUMN_TOP,
    COPY,
    FARTHER,
    IMITATE,
    KEEP_OBJECTIVE,
    MAKE_TRUCE,
    MOVE_TOKEN,
    NEW_BASE,
    OPEN_CARD,
    PAY_TO,
    REARRANGE,
    REPLACE,
    RETURN_OBJECTIVE,
    ROB,
    SCOUT,
    SET_DOWN,
    SET_MECH,
    SWIM,
    WALK,
)
from ..keeping import kept_for
from ..places import may_leave


def no_card(q: Question, key: str) -> Why | None:
    return None if kept_for(q.state, q.seat, key) else why("card_not_kept")


def farther(q: Question) -> Why | None:
    missing = no_card(q, "counter_range")
    if missing is not None:
        return missing
    if q.player.used >> q.rules.rule_index["counter_range"] & 1:
        return why("farther_once")
    return why("farther_before_last_step")


def column(number: int) -> Answer:
    """Why a row of the kept card 69 cannot be taken."""

    def answer(q: Question) -> Why | None:
        kept = kept_for(q.state, q.seat, "extra_column")
        if kept is None:
            return why("card_not_kept")
        if q.player.section != q.rules.vocabularies["section"].index("extra_column"):
            return why("column_not_chosen")
        row = q.rules.tables.encounters[kept.card].options[number - 1]
        return cost_short(q, row.cost) or why("column_row_done")

    return answer


def unit_there(q: Question) -> Why | None:
    """Why a unit of a kind cannot leave a space, in the first two fields."""
    there = [
        slot
        for slot, at in enumerate(q.player.units)
        if at == q.b and q.rules.kinds[slot] == q.a
    ]
    if not there:
        return why("unit_not_there", unit=q.name("unit", q.a), space=q.space(q.b))
    if not any(may_leave(q.state, q.seat, slot) for slot in there):
        return why("left_on_lake", space=q.space(q.b))
    return None


def bring(q: Question) -> Why | None:
    step = q.on(steps.BringUnits)
    if q.b == step.space:
        return why("units_already_there", space=q.space(q.b))
    return unit_there(q) or why("unit_order")


def set_down(q: Question) -> Why | None:
    return why("not_a_place_for_it", space=q.space(q.b))


def walk(q: Question) -> Why | None:
    return why("not_on_the_way", space=q.space(q.a))


def opponent(q: Question) -> Why | None:
    return not_another_seat(q) or why("not_for_this_effect", seat=q.a)


def move_token(q: Question) -> Why | None:
    step = q.on(steps.MoveTokens)
    if q.a != step.queue[0]:
        return not_another_seat(q) or why("token_of_other_first", seat=step.queue[0])
    if q.b == q.state.players[q.a].section:
        return why("token_must_move")
    if q.b >= SECTIONS:
        return why("not_a_section_of_theirs")
    return None


def open_card(q: Question) -> Why | None:
    return why("card_not_waiting", card=q.a)


def new_base(q: Question) -> Why | None:
    return why("base_not_free", space=q.space(q.a))


def asked(step: type[Step], here: Answer) -> Topic:
    return Topic((step,), here, always("no_encounter"))


FACET = ViewFacet(
    topics={
        FARTHER: Topic((MoveStep,), farther, always("move_a_unit_first")),
        COLUMN_TOP: Topic((TurnStep,), column(1), column(1)),
        COLUMN_BOTTOM: Topic((TurnStep,), column(2), column(2)),
        BRING: asked(steps.BringUnits, bring),
        SET_DOWN: asked(steps.SetDownCharacter, set_down),
        SET_MECH: asked(steps.SetDownMech, set_down),
        WALK: asked(steps.Walk, walk),
        SCOUT: asked(steps.ScoutMove, lambda q: unit_there(q) or why("unit_cannot_go")),
        SWIM: asked(steps.SwimOnce, lambda q: why("no_worker_swims", space=q.space(q.b))),
        ROB: asked(steps.ChooseOpponent, opponent),
        PAY_TO: asked(steps.ChooseOpponent, opponent),
        MAKE_TRUCE: asked(steps.ChooseOpponent, opponent),
        COPY: asked(steps.ChooseOpponent, opponent),
        IMITATE: asked(steps.ChooseOpponent, opponent),
        MOVE_TOKEN: asked(steps.MoveTokens, move_token),
        REARRANGE: asked(steps.RearrangeMat, always("as_many_as_before")),
        KEEP_OBJECTIVE: asked(steps.ObjectiveOrGoods, always("not_allowed")),
        RETURN_OBJECTIVE: asked(steps.ObjectiveOrGoods, always("not_allowed")),
        ACCEPT: asked(steps.Offers, always("not_allowed")),
        OPEN_CARD: asked(steps.OpenLaterCard, open_card),
        REPLACE: asked(steps.ReplaceCard, always("not_allowed")),
        NEW_BASE: asked(steps.ChooseBase, new_base),
    }
)
