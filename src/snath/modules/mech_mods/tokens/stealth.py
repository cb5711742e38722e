"""Stealth: a unit that goes on may pass a territory that would stop it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....engine import hooks
from ....engine.action import code
from ....engine.board import spaces
from ....engine.event import RULE_USED
from ....engine.ids import FIGHTS, IS_CHARACTER
from ....engine.movement import step_targets
from ....engine.rule import ON_NEIGHBOURS, ON_SLIPS, Rule
from ....engine.territory import enemy_fighters, enemy_units
from ..actions import SLIP
from ..events import SLIPPED
from .pontoons import Pontoons

if TYPE_CHECKING:
    from ....engine.state import State


@final
class Stealth(Rule):
    """Everything there is ignored: units, workers, tokens, a toll.  It does not protect where
    the unit ends its movement, so there must be a step left and somewhere to go."""

    def hooks(self) -> list[int]:
        return [ON_SLIPS]

    def slips(self, state: State, seat: int, slot: int, targets: int, out: list[int]) -> None:
        if not state.rules.traits[slot] & FIGHTS:
            return
        fighters = enemy_fighters(state, seat)
        units = enemy_units(state, seat)
        origin = state.players[seat].units[slot]
        for space in spaces(targets & self.watched(state, seat, slot, targets)):
            onward = step_targets(state, seat, slot, space, fighters, units)
            if onward and not self.ends(state, seat, slot, origin, space):
                out.append(code(SLIP, space))

    def watched(self, state: State, seat: int, slot: int, targets: int) -> int:
        """Spaces where something would stop the unit or happen to it."""
        units = enemy_units(state, seat)
        mask = units | self.others(state, seat)
        if state.rules.traits[slot] & IS_CHARACTER:
            mask |= state.encounters
        for part in state.parts:
            mask |= part.tokens()
        origin = state.players[seat].units[slot]
        fighters = enemy_fighters(state, seat)
        # Where somebody asks a price a plain step may be closed.
        mask |= targets & ~step_targets(state, seat, slot, origin, fighters, units)
        for space in spaces(targets & ~mask):
            if hooks.must_stop(state, seat, slot, space):
                mask |= 1 << space
        return mask

    def others(self, state: State, seat: int) -> int:
        """Where anything of an opponent is, also what flies."""
        foes = hooks.opponents(state, seat)
        mask = 0
        for owner, p in enumerate(state.players):
            if foes >> owner & 1:
                for at in p.units:
                    if 0 <= at < state.board.count:
                        mask |= 1 << at
        return mask

    def ends(self, state: State, seat: int, slot: int, origin: int, space: int) -> bool:
        """Whether the way there ends the movement by itself."""
        for rule in hooks.active_rules(state, seat, ON_NEIGHBOURS):
            if isinstance(rule, Pontoons) and rule.ends(state, seat, slot, origin, space):
                return True
        return False

    def slipped(self, state: State, seat: int, slot: int, action: int) -> int:
        if action >> 24 != SLIP:
            return -1
        space = action >> 16 & 255
        state.emit(RULE_USED, seat, self.index)
        state.emit(SLIPPED, seat, state.rules.kinds[slot], space)
        return space
