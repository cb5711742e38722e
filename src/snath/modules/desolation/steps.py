"""Desolation's turn and its combats.  Rulebook: Desolation Turn; Combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine import effects, stars
from ...engine.action import FIGHT, code
from ...engine.board import spaces
from ...engine.event import RESOURCES_MOVED, UNIT_MOVED
from ...engine.ids import CARD_VALUES, POPULARITY, RESOURCES
from ...engine.step import Step
from ...engine.steps.combat import CombatStep
from ...engine.steps.die import DieStep, rolls_of
from ...engine.steps.turn import end_turn
from ...engine.territory import defenders
from .actions import ROLL_STEP, ROLL_STRENGTH, SPEND_POWER, STAR_FOR
from .ending import look_for_end
from .events import POWER_SPENDER, STEP_ROLLED, STRENGTH_ROLLED, TIME_LEFT
from .machines import destinations, machine_at
from .part import desolation_part
from .printed import printed

if TYPE_CHECKING:
    from ...engine.state import State

BEGIN: Final = 0
ROLL: Final = 1
COMBATS: Final = 2


@final
class MachinesTurn(DieStep):
    """The clock, one roll for all machines, and the combats that they start."""

    tag: ClassVar[str] = "machines_turn"
    rolls: ClassVar[list[int]] = rolls_of(ROLL_STEP)

    def __init__(self, owner: int, phase: int) -> None:
        super().__init__(owner)
        self.phase = phase

    def advance(self, state: State) -> bool:
        if self.phase == BEGIN:
            self.phase = ROLL
            p = state.players[self.owner]
            effects.lose(state, self.owner, POPULARITY, 1)
            state.emit(TIME_LEFT, self.owner, p.popularity)
            look_for_end(state)
            if p.popularity > printed(state).moving:
                self.phase = COMBATS
            return True
        if self.phase == ROLL:
            return False
        if battlefields(state, self.owner):
            state.push(MachinesFight(state.first, self.owner))
            return True
        look_for_end(state)
        if state.over:
            return True
        state.pop()
        end_turn(state, self.owner)
        return True

    def apply(self, state: State, action: int) -> None:
        face = action >> 16 & 255
        self.phase = COMBATS
        state.emit(STEP_ROLLED, self.owner, face, printed(state).directions[face - 1])
        for origin, space in destinations(state, face):
            self.move(state, origin, space)
        look_for_end(state)

    def move(self, state: State, origin: int, space: int) -> None:
        """With all resources of the territory; lone workers go home, tokens mean nothing."""
        p = state.players[self.owner]
        slot = machine_at(state, origin)
        p.place_unit(slot, space, state.rules.traits)
        state.emit(UNIT_MOVED, self.owner, state.rules.kinds[slot], origin, space)
        for kind in range(RESOURCES):
            n = state.resources[origin * RESOURCES + kind]
            if n:
                state.put(origin, kind, -n)
                state.put(space, kind, n)
                state.emit(RESOURCES_MOVED, self.owner, kind, n, origin, space)
        if not defenders(state, self.owner, space):
            effects.drive_off_workers(state, self.owner, space)

    def clone(self) -> Step:
        return MachinesTurn(self.owner, self.phase)

    def fields(self) -> list[object]:
        return [self.owner, self.phase]


def battlefields(state: State, owner: int) -> int:
    """Where machines have met fighters of the players."""
    fighters = 0
    for seat in state.order:
        fighters |= state.players[seat].fighters
    return state.players[owner].fighters & fighters


@final
class MachinesFight(Step):
    """The players choose which of several combats comes next; the first player says it."""

    tag: ClassVar[str] = "machines_fight"

    def __init__(self, seat: int, owner: int) -> None:
        super().__init__(seat)
        self.owner = owner

    def advance(self, state: State) -> bool:
        fields = battlefields(state, self.owner)
        if fields & (fields - 1):
            return False
        self.fight(state, fields.bit_length() - 1)
        return True

    def options(self, state: State, out: list[int]) -> None:
        for space in spaces(battlefields(state, self.owner)):
            out.append(code(FIGHT, space))

    def apply(self, state: State, action: int) -> None:
        self.fight(state, action >> 16 & 255)

    def fight(self, state: State, space: int) -> None:
        state.pop()
        state.push(CombatStep.begin([self.owner], defenders(state, self.owner, space), space))

    def clone(self) -> Step:
        return MachinesFight(self.seat, self.owner)

    def fields(self) -> list[object]:
        return [self.seat, self.owner]


@final
class MachinesStrength(DieStep):
    """The orange die on top of the power at the tile."""

    tag: ClassVar[str] = "machines_strength"
    rolls: ClassVar[list[int]] = rolls_of(ROLL_STRENGTH)

    def apply(self, state: State, action: int) -> None:
        face = action >> 16 & 255
        power = state.players[self.owner].power
        state.pop()
        state.emit(STRENGTH_ROLLED, self.owner, power, face)
        state.commits.extend([self.owner, power + face, *[0] * CARD_VALUES])

    def clone(self) -> Step:
        return MachinesStrength(self.owner)


# -- several defenders -----------------------------------------------------------------------


@final
class SpenderStep(Step):
    """Only one of those who defend together spends power; the first of them says who."""

    tag: ClassVar[str] = "power_spender"

    def __init__(self, seat: int, seats: list[int]) -> None:
        super().__init__(seat)
        self.seats = seats

    def options(self, state: State, out: list[int]) -> None:
        for seat in sorted(self.seats):
            out.append(code(SPEND_POWER, seat))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        desolation_part(state).spender = action >> 16 & 255
        state.emit(POWER_SPENDER, action >> 16 & 255)

    def view(self, state: State) -> dict[str, object]:
        return {"seats": self.seats[:]}

    def clone(self) -> Step:
        return SpenderStep(self.seat, self.seats)

    def fields(self) -> list[object]:
        return [self.seat, self.seats[:]]


@final
class StarForStep(Step):
    """One star for a combat won together: the first of the winners says whose."""

    tag: ClassVar[str] = "star_for"

    def __init__(self, seat: int, seats: list[int]) -> None:
        super().__init__(seat)
        self.seats = seats

    def options(self, state: State, out: list[int]) -> None:
        for seat in sorted(self.seats):
            out.append(code(STAR_FOR, seat))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        stars.award_star(state, action >> 16 & 255, state.rules.combat_goal)

    def view(self, state: State) -> dict[str, object]:
        return {"seats": self.seats[:]}

    def clone(self) -> Step:
        return StarForStep(self.seat, self.seats)

    def fields(self) -> list[object]:
        return [self.seat, self.seats[:]]
