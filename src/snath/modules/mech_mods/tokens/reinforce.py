"""Reinforce: a unit from next door joins a combat before power is selected."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import hooks
from ....engine.action import DECLINE, code
from ....engine.event import RULE_USED
from ....engine.ids import FIGHTS, IS_MECH, MOVES, OCCUPIES
from ....engine.movement import step_targets
from ....engine.rule import ON_BEFORE_COMBAT, ON_FACTORY_VISIT, ON_MOVE_DONE, Rule
from ....engine.step import Step
from ....engine.steps.move_end import MoveEndStep
from ....engine.territory import (
    character_slot,
    enemy_fighters,
    enemy_units,
    resources_at,
    units_at,
)
from ..actions import REINFORCE
from ..events import REINFORCED
from ..part import mods_part

if TYPE_CHECKING:
    from ....engine.state import State
    from ....engine.steps.combat import CombatStep


def moved_slots(state: State, seat: int) -> int:
    """Units that have moved in the Move action that led to this combat."""
    for step in reversed(state.stack):
        if isinstance(step, MoveEndStep) and step.seat == seat:
            return step.moved | mods_part(state).called
    return 0


def can_leave(state: State, seat: int, slot: int, origin: int) -> bool:
    """Carrying nothing: no combat waits where it is, and a lake it leaves holds nothing of it."""
    if enemy_fighters(state, seat) >> origin & 1:
        return False
    if not state.board.lakes >> origin & 1:
        return True
    last = units_at(state, seat, origin, FIGHTS) == 1
    last_mech = (
        state.rules.traits[slot] & IS_MECH != 0 and units_at(state, seat, origin, IS_MECH) == 1
    )
    return not (last and resources_at(state, origin)) and not (
        last_mech and state.players[seat].workers >> origin & 1
    )


def reinforcements(state: State, seat: int, space: int) -> list[int]:
    """Slots of the units that could join a combat, one of a kind from each territory."""
    board = state.board
    fighters = enemy_fighters(state, seat)
    units = enemy_units(state, seat)
    moved = moved_slots(state, seat)
    near = board.adjacent[space] & board.territories
    needed = FIGHTS | MOVES | OCCUPIES
    seen: list[int] = []
    out: list[int] = []
    for slot, origin in enumerate(state.players[seat].units):
        if origin < 0 or not near >> origin & 1 or moved >> slot & 1:
            continue
        if state.rules.traits[slot] & needed != needed:
            continue
        answer = code(REINFORCE, state.rules.kinds[slot], origin)
        if answer in seen or not can_leave(state, seat, slot, origin):
            continue
        targets = step_targets(state, seat, slot, origin, fighters, units)
        by_land = board.land[origin] | hooks.neighbours(state, seat, slot, origin)
        if targets & by_land & 1 << space:
            seen.append(answer)
            out.append(slot)
    return out


@final
class Reinforce(Rule):
    """One mech or character that could step there over land or by its river and lake abilities.

    It comes alone.  Nothing but a Trap notices its arrival: no encounter, no Factory card.
    """

    def hooks(self) -> list[int]:
        return [ON_BEFORE_COMBAT, ON_FACTORY_VISIT, ON_MOVE_DONE]

    def before_combat(self, state: State, combat: CombatStep, seat: int) -> None:
        state.push(ReinforceStep(seat, self.index, combat.space))

    def factory_visit(self, state: State, seat: int) -> bool:
        """A character that was called to the Factory does not look at its cards."""
        return mods_part(state).called >> character_slot(state) & 1 == 1

    def move_done(self, state: State, seat: int, moved: int) -> None:
        mods_part(state).called = 0


@final
class ReinforceStep(Step):
    """Which unit joins, if any."""

    tag: ClassVar[str] = "reinforce"

    def __init__(self, seat: int, rule: int, space: int) -> None:
        super().__init__(seat)
        self.rule = rule
        self.space = space

    def advance(self, state: State) -> bool:
        if reinforcements(state, self.seat, self.space):
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        units = state.players[self.seat].units
        for slot in reinforcements(state, self.seat, self.space):
            out.append(code(REINFORCE, state.rules.kinds[slot], units[slot]))
        out.sort()
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 != REINFORCE:
            return
        p = state.players[self.seat]
        kind = action >> 16 & 255
        origin = action >> 8 & 255
        for slot in reinforcements(state, self.seat, self.space):
            if state.rules.kinds[slot] == kind and p.units[slot] == origin:
                break
        state.emit(RULE_USED, self.seat, self.rule)
        state.emit(REINFORCED, self.seat, kind, origin, self.space)
        p.place_unit(slot, self.space, state.rules.traits)
        if state.active == self.seat:
            mods_part(state).called |= 1 << slot
        hooks.entered(state, self.seat, slot, self.space)

    def view(self, state: State) -> dict[str, object]:
        return {"space": state.board.names[self.space]}

    def clone(self) -> Step:
        return ReinforceStep(self.seat, self.rule, self.space)

    def fields(self) -> list[object]:
        return [self.seat, self.rule, self.space]
