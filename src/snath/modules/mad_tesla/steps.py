"""Mad Tesla's turn, his die in combat, and where he goes afterwards.  Rulebook: Mad Tesla."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine import effects
from ...engine.action import code
from ...engine.board import spaces
from ...engine.event import UNIT_MOVED
from ...engine.ids import CARD_VALUES, CHANCE
from ...engine.step import Step
from ...engine.steps.combat import CombatStep
from ...engine.steps.die import DieStep, rolls_of
from ...engine.steps.turn import end_turn
from ...engine.territory import defenders
from .actions import ROLL_STEP, ROLL_STRENGTH, SEND
from .events import ROLLED_AGAIN, STEP_ROLLED, STRENGTH_ROLLED, WENT
from .figure import base_power, destination, factory, rules_there, tesla_at, tesla_slot, unoccupied
from .printed import printed

if TYPE_CHECKING:
    from ...engine.state import State

ROLLS: Final = 2  # in a turn; the second only if the first led to no combat


def arrive(state: State, owner: int, space: int) -> bool:
    """He comes to a space: fighters there must defend it, lone workers go home.

    Whether it comes to a combat.  Tokens mean nothing to him.  Units of the active player that
    wait there for a combat of their own are not those who hold the place.
    """
    p = state.players[owner]
    slot = tesla_slot(state)
    origin = p.units[slot]
    p.place_unit(slot, space, state.rules.traits)
    if origin >= 0:
        state.emit(UNIT_MOVED, owner, state.rules.kinds[slot], origin, space)
    else:
        state.emit(WENT, owner, space)
    met = defenders(state, owner, space)
    if not met:
        effects.drive_off_workers(state, owner, space)
        return False
    holding = [other for other in met if other != state.active]
    state.push(CombatStep.begin([owner], (holding if holding else met)[:1], space))
    return True


def emit_roll(state: State, owner: int, face: int) -> None:
    state.emit(STEP_ROLLED, owner, face, printed(state).directions[face - 1])


@final
class TeslaTurn(DieStep):
    """Up to two rolls of the blue die, a step for each.

    A step to a unit of a seat that plays by rules is rolled `again` once, and that roll stands.
    """

    tag: ClassVar[str] = "tesla_turn"
    rolls: ClassVar[list[int]] = rolls_of(ROLL_STEP)

    def __init__(self, owner: int, left: int, again: bool) -> None:
        super().__init__(owner)
        self.left = left
        self.again = again

    @staticmethod
    def begin(owner: int) -> TeslaTurn:
        return TeslaTurn(owner, ROLLS, False)

    def advance(self, state: State) -> bool:
        if self.left > 0 and tesla_at(state) >= 0:
            return False
        state.pop()
        end_turn(state, self.owner)
        return True

    def apply(self, state: State, action: int) -> None:
        face = action >> 16 & 255
        space = destination(state, tesla_at(state), face)
        if not self.again and rules_there(state, space):
            self.again = True
            state.emit(ROLLED_AGAIN, self.owner, face, space)
            return
        emit_roll(state, self.owner, face)
        self.again = False
        self.left -= 1
        if arrive(state, self.owner, space):
            self.left = 0

    def clone(self) -> Step:
        return TeslaTurn(self.owner, self.left, self.again)

    def fields(self) -> list[object]:
        return [self.owner, self.left, self.again]


@final
class TeslaStrength(DieStep):
    """The orange die on top of his cards is all he brings to a combat."""

    tag: ClassVar[str] = "tesla_strength"
    rolls: ClassVar[list[int]] = rolls_of(ROLL_STRENGTH)

    def apply(self, state: State, action: int) -> None:
        face = action >> 16 & 255
        base = base_power(state)
        state.pop()
        state.emit(STRENGTH_ROLLED, self.owner, base, face)
        state.commits.extend([self.owner, base + face, *[0] * CARD_VALUES])

    def clone(self) -> Step:
        return TeslaStrength(self.owner)


# -- after a combat ------------------------------------------------------------------------------


@final
class TeslaReturns(Step):
    """He goes to the Factory once the combat is over; whoever is there must fight next."""

    tag: ClassVar[str] = "tesla_returns"

    def __init__(self, owner: int) -> None:
        super().__init__(CHANCE)
        self.owner = owner

    def advance(self, state: State) -> bool:
        state.pop()
        arrive(state, self.owner, factory(state))
        return True

    def clone(self) -> Step:
        return TeslaReturns(self.owner)

    def fields(self) -> list[object]:
        return [self.owner]


@final
class TeslaSent(Step):
    """Beaten on the Factory he goes to an unoccupied neighbour of the winner's choice."""

    tag: ClassVar[str] = "tesla_sent"

    def __init__(self, seat: int, owner: int) -> None:
        super().__init__(seat)
        self.owner = owner

    def advance(self, state: State) -> bool:
        free = places_to_flee(state)
        if free & (free - 1):
            return False
        state.pop()
        if free:
            arrive(state, self.owner, free.bit_length() - 1)
        else:
            state.push(TeslaFlees(self.owner))
        return True

    def options(self, state: State, out: list[int]) -> None:
        for space in spaces(places_to_flee(state)):
            out.append(code(SEND, space))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        arrive(state, self.owner, action >> 16 & 255)

    def clone(self) -> Step:
        return TeslaSent(self.seat, self.owner)

    def fields(self) -> list[object]:
        return [self.seat, self.owner]


@final
class TeslaFlees(DieStep):
    """The blue die says where he goes from the Factory: to an unoccupied neighbour if there is
    one (a winner that plays by rules rolls until it is found), else into the next combat."""

    tag: ClassVar[str] = "tesla_flees"
    rolls: ClassVar[list[int]] = rolls_of(ROLL_STEP)

    def fitting(self, state: State) -> list[int]:
        free = places_to_flee(state)
        found = [
            roll
            for roll in self.rolls
            if free >> destination(state, factory(state), roll >> 16 & 255) & 1
        ]
        return found if found else self.rolls

    def apply(self, state: State, action: int) -> None:
        face = action >> 16 & 255
        state.pop()
        emit_roll(state, self.owner, face)
        arrive(state, self.owner, destination(state, factory(state), face))

    def clone(self) -> Step:
        return TeslaFlees(self.owner)


def places_to_flee(state: State) -> int:
    """Neighbours of the Factory, lakes too, without a unit of anybody."""
    board = state.board
    return unoccupied(state, board.adjacent[factory(state)] & board.territories)
