"""Where units may be put without moving.  Rulebook: Encounter Card Clarifications, General."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine import hooks
from ...engine.action import MOVE
from ...engine.ids import FIGHTS, IS_MECH, IS_WORKER, NO_MAT
from ...engine.steps.factory_card import FactoryVisit, may_take_card
from ...engine.steps.move_end import MoveEndStep
from ...engine.territory import character_slot, resources_at, units_at
from .events import UNIT_SET_DOWN

if TYPE_CHECKING:
    from ...engine.state import State


def may_leave(state: State, seat: int, slot: int) -> bool:
    """Whether a unit can go without what is beside it: nothing may be left alone on a lake.

    Who is aboard must be set down first; that is for the one who carries.
    """
    space = state.players[seat].units[slot]
    traits = state.rules.traits[slot]
    if not 0 <= space < state.board.count:
        return False
    if not state.board.lakes >> space & 1 or not traits & FIGHTS:
        return True
    if resources_at(state, space) and units_at(state, seat, space, FIGHTS) == 1:
        return False
    last_mech = traits & IS_MECH and units_at(state, seat, space, IS_MECH) == 1
    return not (last_mech and units_at(state, seat, space, IS_WORKER))


def may_move(state: State, seat: int) -> bool:
    """Whether no ban on moving units holds for a seat."""
    return hooks.allowed(state, seat, MOVE)


def unit_at(state: State, seat: int, kind: int, space: int) -> int:
    """The first unit slot of a kind on a space."""
    for slot, at in enumerate(state.players[seat].units):
        if at == space and state.rules.kinds[slot] == kind and may_leave(state, seat, slot):
            return slot
    raise AssertionError("no such unit there")


def set_down(state: State, seat: int, slot: int, space: int) -> None:
    """A unit is placed: that is no move, but what waits there for it happens."""
    p = state.players[seat]
    origin = p.units[slot]
    p.place_unit(slot, space, state.rules.traits)
    state.emit(UNIT_SET_DOWN, seat, state.rules.kinds[slot], origin, space)
    if space != p.home:
        hooks.appeared(state, seat, space)


def visit_factory(state: State, seat: int) -> None:
    """The Factory card for a character that has come to the Factory.

    Within a Move action that follows by itself once the encounter is over.
    """
    for step in state.stack:
        if isinstance(step, MoveEndStep):
            return
    p = state.players[seat]
    space = p.units[character_slot(state)]
    if state.board.factory >> space & 1 and not hooks.factory_visited(state, seat):
        take_factory_card(state, seat)


def take_factory_card(state: State, seat: int) -> None:
    """One card of the pile, for whoever has had none."""
    if may_take_card(state, seat) and not hooks.factory_given(state, seat):
        state.push(FactoryVisit.begin(state, seat))


def opponents_in_order(state: State, seat: int, with_mats: bool) -> list[int]:
    """The seats that are opponents, clockwise from a seat on; perhaps without Automas."""
    foes = hooks.opponents(state, seat)
    at = state.order.index(seat)
    out: list[int] = []
    for other in state.order[at + 1 :] + state.order[:at]:
        if foes >> other & 1 and not (with_mats and state.players[other].mat == NO_MAT):
            out.append(other)
    return out
