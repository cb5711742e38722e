"""Actions that expansions and variants add.  Rulebook: Faction Abilities; Variants; Encounters."""

from __future__ import annotations

from ..engine.board import count
from ..engine.steps.turn import TurnStep
from ..engine.territory import character_slot
from ..modules.bribes.part import bribes_part
from ..modules.bribes.steps import BRIBE, GIVE, GiveStep, OfferStep
from ..modules.invaders.part import FLAGS, TRAP_NAMES, invaders_part, trap_owner
from ..modules.invaders.steps import PLACE_TRAP, PlaceTrap
from ..modules.promos.steps import (
    PEEK,
    RELOCATE,
    RELOCATE_TO,
    PeekStep,
    RelocateStep,
)
from .reasons_amount import too_little
from .reasons_question import Answer, Question, Topic, Why, always, why

# -- Flags and Traps -------------------------------------------------------------------------


def trap_gone(q: Question) -> Why | None:
    """Only the owner of the Traps is told where they lie."""
    if trap_owner(q.state) != q.seat:
        return why("traps_of_others")
    at = invaders_part(q.state).traps[q.a]
    return why("trap_placed", trap=TRAP_NAMES[q.a], space=q.space(at)) if at >= 0 else None


def place_trap(q: Question) -> Why | None:
    return why("trap_site", space=q.space(q.on(PlaceTrap).space))


def token_there(q: Question) -> Why | None:
    """Tokens are placed where the character's movement ends, one to a territory."""
    at = q.player.units[character_slot(q.state)]
    if at >= 0 and invaders_part(q.state).tokens() >> at & 1:
        return why("token_there", space=q.space(at))
    return why("token_after_move")


def flag(q: Question) -> Why | None:
    if count(invaders_part(q.state).flags) >= FLAGS:
        return why("flags_all_placed", most=FLAGS)
    return token_there(q)


# Abilities that are used by saying yes, and when they are asked for.
TOKENS: dict[str, Answer] = {"exalt": flag}


# -- promo encounters ------------------------------------------------------------------------


def peek(q: Question) -> Why | None:
    return not_another_seat(q) or why("hand_empty", seat=q.a)


def not_another_seat(q: Question) -> Why | None:
    if q.a >= len(q.state.order):
        return why("no_such_seat", seat=q.a)
    return why("own_seat") if q.a == q.seat else None


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


# -- Alliances and Bribes --------------------------------------------------------------------


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


TOPICS: dict[int, Topic] = {
    PLACE_TRAP: Topic((PlaceTrap,), place_trap, token_there, trap_gone),
    PEEK: Topic((PeekStep,), peek, always("no_encounter")),
    RELOCATE_TO: Topic((RelocateStep,), relocate_to, always("no_encounter")),
    RELOCATE: Topic((RelocateStep,), relocate, always("no_encounter")),
    BRIBE: Topic((TurnStep, OfferStep), bribe),
    GIVE: Topic((GiveStep,), give, always("offer_first")),
}
