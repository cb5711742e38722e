"""Where the picked unit can go."""

from __future__ import annotations

from ....engine.action import STEP
from ....engine.board import count
from ....engine.ids import (
    FIGHTS,
    IS_WORKER,
)
from ....engine.state import State
from ....engine.steps.move import MOVING, MoveStep
from ....engine.territory import (
    enemy_fighters,
    units_at,
)
from ....record import notation
from ...protocol.view import Reach
from .seals import turns


def reach(state: State, seat: int) -> list[Reach]:
    """Every space the unit in hand can get to, by a shortest way, in the order of the spaces.

    Looks ahead only along steps: whatever stops the unit is the end of that way.
    """
    step = state.stack[-1]
    if not isinstance(step, MoveStep) or step.seat != seat or step.phase != MOVING:
        return []
    found: dict[int, Reach] = {}
    seen = {(state.players[seat].units[step.slot], state.players[seat].used)}
    front: list[tuple[State, list[int]]] = [(state, [])]
    while front:
        following: list[tuple[State, list[int]]] = []
        for at, way in front:
            for code in at.legal():
                if code >> 24 != STEP:
                    continue
                space = code >> 16 & 255
                path = [*way, code]
                if space not in found:
                    found[space] = reached(at, seat, step.slot, space, path)
                after = walk_on(at, step, code)
                if after is not None:
                    key = space, after.players[seat].used
                    if key not in seen:
                        seen.add(key)
                        following.append((after, path))
        # Ways that spare an ability of the turn come first.
        following.sort(key=lambda entry: count(entry[0].players[seat].used))
        front = following
    found.pop(state.players[seat].units[step.slot], None)  # going round in a circle
    return [found[space] for space in sorted(found)]


def walk_on(state: State, unit: MoveStep, code: int) -> State | None:
    """The state after a step if the same unit can go on from there, else None."""
    step = state.stack[-1]
    if isinstance(step, MoveStep) and step.left <= 1:
        return None
    after = state.clone()
    after.apply(code)
    if after.over:
        return None
    top = after.stack[-1]
    if (
        isinstance(top, MoveStep)
        and top.seat == unit.seat
        and top.slot == unit.slot
        and top.phase == MOVING
    ):
        return after
    return None


def reached(state: State, seat: int, slot: int, space: int, path: list[int]) -> Reach:
    """What waits at the end of a way; it is not yet changed by getting there."""
    rules = state.rules
    fights = rules.traits[slot] & FIGHTS != 0
    combat = fights and enemy_fighters(state, seat) >> space & 1 == 1
    driven_off = 0
    if fights and not combat:
        for owner in range(len(state.players)):
            if owner != seat:
                driven_off += units_at(state, owner, space, IS_WORKER)
    return Reach(
        rules.spaces[space],
        [rules.spaces[code >> 16 & 255] for code in path],
        [notation.to_text(rules, code) for code in path],
        combat,
        driven_off,
        turns(state, path[-1]),
    )
