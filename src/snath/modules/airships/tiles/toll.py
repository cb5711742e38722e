"""Tile 7: opponents pay to come to the airship's territory."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ....engine import hooks
from ....engine.action import code
from ....engine.board import spaces
from ....engine.event import RESOURCES_MOVED
from ....engine.ids import OCCUPIES, RESOURCES
from ....engine.rule import ON_MAY_ENTER, ON_STEPPED, Rule
from ....engine.step import Step
from ....engine.steps.move import MOVING, MoveStep, move_of
from ....engine.territory import resources_at
from ..actions import PAY_TOLL
from ..cargo import cargo_tile
from ..part import airships_part
from ..ship import airship_at, airship_slot, hold_of, resources_aboard
from ..tables import AGGRESSIVE, FOR_ALL_KEYS, TOLL
from .carrying import CarriesResources

if TYPE_CHECKING:
    from ....engine.state import State

GATE: Final = FOR_ALL_KEYS["toll"]


@final
class Toll(CarriesResources):
    """Says whose airship takes a toll; the gate is a rule for those who come."""


def takers(state: State, seat: int, spaces: int) -> list[int]:
    """Opponents whose airships take a toll on one of the spaces."""
    slot = airship_slot(state)
    out: list[int] = []
    for other in range(len(state.order)):
        if (
            spaces >> state.players[other].units[slot] & 1
            and airships_part(state).tile(other, AGGRESSIVE) == TOLL
            and hooks.is_foe(state, seat, other)
        ):
            out.append(other)
    return out


def has_room(state: State, owner: int) -> bool:
    tile = cargo_tile(state, owner)
    return tile is not None and resources_aboard(state, owner) < tile.room


@final
class TollGate(Rule):
    """Of everybody: onto such a territory only with a resource, which is handed over.

    Before a unit sets out, what lies there to be loaded will do.
    """

    asks_a_price: ClassVar[bool] = True

    def hooks(self) -> list[int]:
        return [ON_MAY_ENTER, ON_STEPPED]

    def may_enter(self, state: State, seat: int, slot: int, space: int, targets: int) -> int:
        if not targets or not state.rules.traits[slot] & OCCUPIES:
            return targets
        owners = takers(state, seat, targets)
        if not owners:
            return targets
        step = state.stack[-1]
        if isinstance(step, MoveStep) and step.phase == MOVING and step.slot == slot:
            loaded = sum(step.cargo) > 0
        else:
            loaded = space < state.board.count and resources_at(state, space) > 0
        if not loaded:
            for owner in owners:
                targets &= ~(1 << airship_at(state, owner))
        return targets

    def stepped(self, state: State, seat: int, slot: int, origin: int, space: int) -> None:
        move = move_of(state)
        if not state.rules.traits[slot] & OCCUPIES or (move is not None and move.passing):
            return
        due = 0
        for owner in takers(state, seat, 1 << space):
            if has_room(state, owner):
                due |= 1 << owner
        if due:
            state.push(TollStep(seat, space, due))


@final
class TollStep(Step):
    """A resource of the unit's load for each airship in `due`, as far as the load goes."""

    tag: ClassVar[str] = "toll"

    def __init__(self, seat: int, space: int, due: int) -> None:
        super().__init__(seat)
        self.space = space
        self.due = due

    def load(self, state: State) -> list[int]:
        move = move_of(state)
        return [] if move is None else move.cargo

    def options(self, state: State, out: list[int]) -> None:
        load = self.load(state)
        for owner in spaces(self.due):
            for kind in range(RESOURCES):
                if kind < len(load) and load[kind]:
                    out.append(code(PAY_TOLL, owner, kind))

    def advance(self, state: State) -> bool:
        """Nothing is asked where there is no choice."""
        out: list[int] = []
        self.options(state, out)
        if len(out) > 1:
            return False
        if out:
            self.apply(state, out[0])
        else:
            state.pop()
        return True

    def apply(self, state: State, action: int) -> None:
        owner = action >> 16 & 255
        kind = action >> 8 & 255
        self.due &= ~(1 << owner)
        self.load(state)[kind] -= 1
        hold = hold_of(state, owner)
        state.put(self.space, kind, -1)
        state.put(hold, kind, 1)
        state.emit(RESOURCES_MOVED, self.seat, kind, 1, self.space, hold)

    def view(self, state: State) -> dict[str, object]:
        return {"space": state.board.names[self.space]}

    def clone(self) -> Step:
        return TollStep(self.seat, self.space, self.due)

    def fields(self) -> list[object]:
        return [self.seat, self.space, self.due]
