"""Tile 4: resources aboard lure an opponent's units to a neighbouring territory."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ....engine import effects, hooks
from ....engine.action import DECLINE, DONE, code
from ....engine.board import spaces
from ....engine.event import WORKERS_DRIVEN_OFF
from ....engine.ids import IS_WORKER, OCCUPIES, POPULARITY, RESOURCES
from ....engine.rule import ON_STOPPED
from ....engine.step import Step
from ..actions import DISTRACT, DISTRACT_TO
from ..cargo import fighting
from ..events import UNIT_DISTRACTED
from ..flight import seats_below, took_off_from
from ..ship import airship_at, hold_of, resources_aboard
from .carrying import CarriesResources

if TYPE_CHECKING:
    from ....engine.state import State

MOST_UNITS: Final = 3
NOT_YET: Final = -1


def goals(state: State, victim: int, space: int) -> int:
    """Neighbouring land without rivers between, tokens, or units of anybody else."""
    board = state.board
    mask = board.land[space] & board.territories & ~board.factory & ~state.encounters
    for part in state.parts:
        mask &= ~part.tokens()
    for owner, p in enumerate(state.players):
        if owner != victim:
            mask &= ~(p.fighters | p.workers)
    return mask


def victims(state: State, seat: int, space: int) -> list[int]:
    """Opponents below whose units have somewhere to go; on a lake nobody is lured away."""
    if state.board.lakes >> space & 1 or fighting(state, seat, space):
        return []
    return [
        other for other in seats_below(state, seat, space) if goals(state, other, space)
    ]


@final
class Distract(CarriesResources):
    """After a flight, over an opponent's units, where no combat is to come."""

    def hooks(self) -> list[int]:
        return [*super().hooks(), ON_STOPPED]

    def stopped(self, state: State, seat: int, slot: int, space: int, pending: bool) -> None:
        if (
            took_off_from(state, slot) >= 0
            and resources_aboard(state, seat)
            and victims(state, seat, space)
        ):
            state.push(DistractStep(seat, NOT_YET, NOT_YET, 0, 0))


@final
class DistractStep(Step):
    """First whose units go where, then which units, a resource for each.

    `moved` counts them, `workers` those among them that are workers.
    """

    tag: ClassVar[str] = "distract"

    def __init__(self, seat: int, victim: int, target: int, moved: int, workers: int) -> None:
        super().__init__(seat)
        self.victim = victim
        self.target = target
        self.moved = moved
        self.workers = workers

    def options(self, state: State, out: list[int]) -> None:
        space = airship_at(state, self.seat)
        if self.victim == NOT_YET:
            for victim in victims(state, self.seat, space):
                for goal in spaces(goals(state, victim, space)):
                    out.append(code(DISTRACT_TO, victim, goal))
            out.append(code(DECLINE))
            return
        self.lures(state, space, out)
        if self.moved:
            out.append(code(DONE))

    def lures(self, state: State, space: int, out: list[int]) -> None:
        """A kind of unit that is left there, and what is paid for it."""
        if self.moved == MOST_UNITS:
            return
        hold = hold_of(state, self.seat) * RESOURCES
        seen = 0
        for slot, at in enumerate(state.players[self.victim].units):
            kind = state.rules.kinds[slot]
            if (
                at == space
                and state.rules.traits[slot] & OCCUPIES
                and not seen >> kind & 1
            ):
                seen |= 1 << kind
                for resource in range(RESOURCES):
                    if state.resources[hold + resource]:
                        out.append(code(DISTRACT, kind, resource))

    def apply(self, state: State, action: int) -> None:
        kind = action >> 24
        if kind == DISTRACT_TO:
            self.victim = action >> 16 & 255
            self.target = action >> 8 & 255
            return
        if kind == DISTRACT:
            space = airship_at(state, self.seat)
            self.lure(state, action >> 16 & 255, action >> 8 & 255, space)
            more: list[int] = []
            self.lures(state, space, more)
            if more:
                return
        self.finish(state)

    def lure(self, state: State, kind: int, resource: int, space: int) -> None:
        state.put(hold_of(state, self.seat), resource, -1)
        self.moved += 1
        p = state.players[self.victim]
        for slot in range(len(p.units)):
            if p.units[slot] == space and state.rules.kinds[slot] == kind:
                if state.rules.traits[slot] & IS_WORKER:
                    self.workers += 1
                p.place_unit(slot, self.target, state.rules.traits)
                state.emit(UNIT_DISTRACTED, self.victim, kind, space, self.target)
                return

    def finish(self, state: State) -> None:
        """Workers among them count as driven off."""
        state.pop()
        if self.workers:
            space = airship_at(state, self.seat)
            state.emit(WORKERS_DRIVEN_OFF, self.seat, self.victim, self.workers, space)
            state.players[self.seat].driven_off += self.workers
            loss = hooks.workers_driven_off(state, self.seat, self.workers, False)
            effects.lose(state, self.seat, POPULARITY, loss)
            hooks.routed(state, self.seat, self.victim, self.workers, space)

    def view(self, state: State) -> dict[str, object]:
        if self.victim == NOT_YET:
            return {}
        return {
            "victim": self.victim, "target": state.board.names[self.target], "moved": self.moved,
        }

    def clone(self) -> Step:
        return DistractStep(self.seat, self.victim, self.target, self.moved, self.workers)

    def fields(self) -> list[object]:
        return [self.seat, self.victim, self.target, self.moved, self.workers]
