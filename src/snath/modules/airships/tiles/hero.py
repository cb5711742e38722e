"""Tile 12: the airship takes the own character along."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....engine import hooks
from ....engine.action import code
from ....engine.board import spaces
from ....engine.event import UNIT_MOVED
from ....engine.ids import FIGHTS, FLIES
from ....engine.rule import ON_CARGO, ON_STEPPED, ON_STOPPED, Rule
from ....engine.steps.move import MoveStep, move_of
from ....engine.territory import character_slot, enemy_units, resources_at, units_at
from ..actions import SET_DOWN
from ..part import airships_part

if TYPE_CHECKING:
    from ....engine.state import State


def can_stand(state: State, seat: int, slot: int, space: int) -> bool:
    """On land, or on a lake that an own ability opens."""
    if not state.board.territories >> space & 1:
        return False
    if not state.board.lakes >> space & 1:
        return True
    for shore in spaces(state.board.adjacent[space] & state.board.territories):
        if hooks.neighbours(state, seat, slot, shore) >> space & 1:
            return True
    return False


def can_leave(state: State, seat: int, space: int, move: MoveStep) -> bool:
    """Whether the character may board there: it has not moved, nobody fights there, and on a lake
    nothing stays behind."""
    if move.moved >> character_slot(state) & 1 or enemy_units(state, seat) >> space & 1:
        return False
    if state.board.lakes >> space & 1 and units_at(state, seat, space, FIGHTS) == 1:
        return not state.players[seat].workers >> space & 1 and not resources_at(state, space)
    return True


@final
class Hero(Rule):
    """A character that the flight has come by may be set down on the way.

    Until then it stands where it was; `AirshipsPart.met` says that the airship has been there.
    """

    def hooks(self) -> list[int]:
        return [ON_STEPPED, ON_CARGO, ON_STOPPED]

    def stepped(self, state: State, seat: int, slot: int, origin: int, space: int) -> None:
        move = move_of(state)
        if (
            move is not None
            and state.rules.traits[slot] & FLIES
            and state.players[seat].units[character_slot(state)] == origin
            and can_leave(state, seat, origin, move)
        ):
            airships_part(state).met = True

    def cargo(
        self, state: State, seat: int, slot: int, space: int, moved: bool, out: list[int]
    ) -> None:
        character = character_slot(state)
        if (
            state.rules.traits[slot] & FLIES
            and airships_part(state).met
            and state.players[seat].units[character] != space
            and not enemy_units(state, seat) >> space & 1
            and can_stand(state, seat, character, space)
        ):
            out.append(code(SET_DOWN))

    def load(self, state: State, seat: int, slot: int, action: int) -> bool:
        if action >> 24 != SET_DOWN:
            return False
        move = move_of(state)
        assert move is not None
        airships_part(state).met = False
        p = state.players[seat]
        character = character_slot(state)
        origin = p.units[character]
        space = p.units[slot]
        move.moved |= 1 << character
        move.origins[character] = origin
        state.emit(UNIT_MOVED, seat, state.rules.kinds[character], origin, space)
        p.place_unit(character, space, state.rules.traits)
        pending = state.encounters >> space & 1 == 1
        hooks.stopped(state, seat, character, space, pending)
        hooks.entered(state, seat, character, space)
        return True

    def stopped(self, state: State, seat: int, slot: int, space: int, pending: bool) -> None:
        if state.rules.traits[slot] & FLIES:
            airships_part(state).met = False
