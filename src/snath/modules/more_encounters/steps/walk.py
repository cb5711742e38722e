"""Moving one unit without cargo by the words of a card.  Cards 54, 55."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import hooks
from ....engine.action import DONE, code
from ....engine.board import spaces
from ....engine.event import UNIT_MOVED
from ....engine.ids import IS_CHARACTER
from ....engine.movement import step_targets
from ....engine.step import Step
from ....engine.territory import empty_land, enemy_fighters, enemy_units
from ..actions import WALK
from ..places import visit_factory

if TYPE_CHECKING:
    from ....engine.state import State


@final
class Walk(Step):
    """Up to `left` steps of the unit in `slot`, which carries nothing and meets no opponent.

    `on_foot`: over neighbouring hexes whatever the rivers, through empty land and the Factory
    only (card 54); else as the unit moves anyway (card 55).  It is a move, so tokens act on it.
    """

    tag: ClassVar[str] = "walk"

    def __init__(
        self, seat: int, slot: int, left: int, on_foot: bool, stepped: bool = False
    ) -> None:
        super().__init__(seat)
        self.slot = slot
        self.left = left
        self.on_foot = on_foot
        self.stepped = stepped

    def targets(self, state: State) -> int:
        space = state.players[self.seat].units[self.slot]
        enemies = enemy_units(state, self.seat)
        board = state.board
        if self.on_foot:
            near = board.adjacent[space] & ~board.lakes & (empty_land(state) | board.factory)
            near = hooks.may_enter(state, self.seat, self.slot, space, near)
        else:
            fighters = enemy_fighters(state, self.seat)
            near = step_targets(state, self.seat, self.slot, space, fighters, enemies)
        return near & ~enemies

    def advance(self, state: State) -> bool:
        if self.left > 0 and self.targets(state):
            return False
        state.pop()
        if self.stepped:
            self.arrive(state)
        return True

    def arrive(self, state: State) -> None:
        space = state.players[self.seat].units[self.slot]
        hooks.stopped(state, self.seat, self.slot, space, False)
        if state.rules.traits[self.slot] & IS_CHARACTER:
            visit_factory(state, self.seat)

    def options(self, state: State, out: list[int]) -> None:
        for space in spaces(self.targets(state)):
            out.append(code(WALK, space))
        out.append(code(DONE))

    def apply(self, state: State, action: int) -> None:
        if action >> 24 == DONE:
            self.left = 0
            return
        seat = self.seat
        slot = self.slot
        p = state.players[seat]
        origin = p.units[slot]
        space = action >> 16 & 255
        self.left -= 1
        self.stepped = True
        state.emit(UNIT_MOVED, seat, state.rules.kinds[slot], origin, space)
        hooks.passed(state, seat, slot, origin)
        hooks.stepped(state, seat, slot, origin, space)
        p.place_unit(slot, space, state.rules.traits)
        if hooks.must_stop(state, seat, slot, space) or self.at_encounter(state, space):
            self.left = 0
        hooks.entered(state, seat, slot, space)

    def at_encounter(self, state: State, space: int) -> bool:
        """A character stops at an encounter token, but this move takes none."""
        is_character = state.rules.traits[self.slot] & IS_CHARACTER != 0
        return is_character and state.encounters >> space & 1 == 1

    def view(self, state: State) -> dict[str, object]:
        kind = state.rules.kinds[self.slot]
        return {
            "unit": state.rules.vocabularies["unit"][kind],
            "space": state.board.names[state.players[self.seat].units[self.slot]],
            "left": self.left,
        }

    def clone(self) -> Step:
        return Walk(self.seat, self.slot, self.left, self.on_foot, self.stepped)

    def fields(self) -> list[object]:
        return [self.seat, self.slot, self.left, self.on_foot, self.stepped]
