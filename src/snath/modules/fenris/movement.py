"""Leap and Fanatical.  Rulebook: Deploy, Fenris."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...engine.board import STEPS
from ...engine.ids import FIGHTS
from ...engine.movement import step_targets
from ...engine.rule import ON_NEIGHBOURS, ON_STEPPED, ON_STOPPED, ON_TURN_START, Rule
from ...engine.steps.ask import AskStep
from ...engine.steps.move import MoveStep
from ...engine.territory import enemy_fighters, enemy_units
from .part import fenris_part

if TYPE_CHECKING:
    from ...engine.board import Board
    from ...engine.state import State

REMEMBERED: Final = 256  # boards whose lines are kept


def straight_lines(board: Board) -> list[int]:
    """For every space the lands behind a neighbouring territory, in a straight line."""
    out: list[int] = []
    for space in range(board.count):
        mask = 0
        for direction in range(len(STEPS)):
            over = board.neighbour(space, direction)
            onto = board.neighbour(over, direction) if over >= 0 else -1
            if onto >= 0:
                mask |= 1 << onto
        out.append(mask & ~board.lakes)
    return out


def reached_without(
    state: State, seat: int, slot: int, origin: int, space: int, rules: list[int]
) -> bool:
    """Whether the step is possible also without these rules of the seat."""
    p = state.players[seat]
    before = p.rules
    for rule in rules:
        p.rules &= ~(1 << rule)
    fighters = enemy_fighters(state, seat)
    units = enemy_units(state, seat)
    found = step_targets(state, seat, slot, origin, fighters, units) >> space & 1 == 1
    p.rules = before
    return found


def leaps_allowed(state: State) -> int:
    """As many as the Move action itself has steps; what adds to its range adds plain steps."""
    for step in reversed(state.stack):
        if isinstance(step, MoveStep):
            return step.steps
    return 1


@final
class Leap(Rule):
    """Over a neighbouring territory to the next one in a straight line."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.lines: dict[str, list[int]] = {}  # by board

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS, ON_STEPPED, ON_STOPPED, ON_TURN_START]

    def targets(self, board: Board, space: int) -> int:
        lines = self.lines.get(board.key)
        if lines is None:
            if len(self.lines) >= REMEMBERED:
                self.lines.clear()
            lines = straight_lines(board)
            self.lines[board.key] = lines
        return lines[space]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        if not state.rules.traits[slot] & FIGHTS or space >= state.board.count:
            return 0
        part = fenris_part(state)
        if part.leaper == slot and part.leaps >= leaps_allowed(state):
            return 0
        return self.targets(state.board, space)

    def stepped(self, state: State, seat: int, slot: int, origin: int, space: int) -> None:
        """A step that other ways allow is no Leap; one to Influence may be."""
        if not state.rules.traits[slot] & FIGHTS or origin >= state.board.count:
            return
        if not self.targets(state.board, origin) >> space & 1:
            return
        others = [self.index, state.rules.rule_index.get("fanatical", self.index)]
        if reached_without(state, seat, slot, origin, space, others):
            return
        part = fenris_part(state)
        if part.leaper != slot:
            part.leaper = slot
            part.leaps = 0
        part.leaps += 1

    def stopped(self, state: State, seat: int, slot: int, space: int, pending: bool) -> None:
        self.forget(state)

    def turn_start(self, state: State, seat: int) -> None:
        self.forget(state)

    def forget(self, state: State) -> None:
        part = fenris_part(state)
        part.leaper = -1
        part.leaps = 0


@final
class Fanatical(Rule):
    """To any territory with Influence that is no neighbour; the token goes to the supply.

    Where another way leads there too, the player says whether it was this one.
    """

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS, ON_STEPPED]

    def far(self, state: State, space: int) -> int:
        return fenris_part(state).placed & ~state.board.adjacent[space] & ~(1 << space)

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        if not state.rules.traits[slot] & FIGHTS or space >= state.board.count:
            return 0
        return self.far(state, space)

    def stepped(self, state: State, seat: int, slot: int, origin: int, space: int) -> None:
        if not state.rules.traits[slot] & FIGHTS or origin >= state.board.count:
            return
        if not self.far(state, origin) >> space & 1:
            return
        if reached_without(state, seat, slot, origin, space, [self.index]):
            state.push(AskStep(seat, self.index, space, 0))
        else:
            fenris_part(state).take(state, seat, space)

    def used(self, state: State, seat: int, a: int, b: int) -> None:
        fenris_part(state).take(state, seat, a)

    def question(self, state: State, a: int, b: int) -> dict[str, object]:
        return {"space": state.board.names[a]}
