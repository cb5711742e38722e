"""Reasons about Flags and Traps.  Rulebook: Faction Abilities."""

from __future__ import annotations

from ....engine.board import count
from ....engine.territory import character_slot
from ....view.facet import ViewFacet
from ....view.reasons.question import Question, Topic, Why, why
from ..events import TRAP_TRIGGERED
from ..part import FLAGS, TRAP_NAMES, invaders_part, trap_owner
from ..steps import PLACE_TRAP, PlaceTrap


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


FACET = ViewFacet(
    topics={PLACE_TRAP: Topic((PlaceTrap,), place_trap, token_there, trap_gone)},
    abilities={"exalt": flag},
    stops={TRAP_TRIGGERED: "stopped_by_trap"},
)
