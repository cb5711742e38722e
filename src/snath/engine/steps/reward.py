"""Gaining the parts of a benefit, each in any amount.

Rulebook: Gameplay (benefits are optional); Encounters; Factory Cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from .. import effects, hooks
from ..action import GAIN, code
from ..ids import (
    ANY_RESOURCE,
    GAIN_MECH,
    GAIN_PRODUCE,
    GAIN_RECRUIT,
    GAIN_STRUCTURE,
    GAIN_UPGRADE,
    IS_MECH,
    RESOURCES,
    WORKERS,
)
from ..step import Step
from ..territory import controlled, structures_of_all, with_workers
from .build import BuildStep, build_sites
from .deploy import DeployStep, deploy_sites
from .enlist import EnlistStep
from .gain import GainStep
from .place import PlaceResources, PlaceWorker
from .produce import ProduceStep
from .upgrade import UpgradeStep

if TYPE_CHECKING:
    from ..state import State


@final
class RewardStep(Step):
    """The parts of a benefit in their order.

    `space` is where pieces go (the territory of an encounter); with -1 they go where the rules
    for the player mat allow them.  `with_mech`: a worker goes to a territory with an own mech.
    """

    tag: ClassVar[str] = "reward"

    def __init__(
        self, seat: int, space: int, with_mech: bool, kinds: list[int], amounts: list[int]
    ) -> None:
        super().__init__(seat)
        self.space = space
        self.with_mech = with_mech
        self.kinds = kinds
        self.amounts = amounts

    def next_part(self) -> None:
        self.kinds = self.kinds[1:]
        self.amounts = self.amounts[1:]

    def limit(self, state: State) -> int:
        """How many tokens or workers of the part in hand can be taken."""
        if self.kinds[0] == WORKERS:
            return min(self.amounts[0], effects.workers_left(state, self.seat))
        return self.amounts[0]

    def advance(self, state: State) -> bool:
        if not self.kinds:
            state.pop()
            return True
        kind = self.kinds[0]
        amount = self.amounts[0]
        seat = self.seat
        here = self.space
        site = 1 << here if here >= 0 else 0
        lakes = state.board.lakes
        if kind == ANY_RESOURCE:
            sites = site
            if here < 0:
                sites = hooks.placement(state, seat, ANY_RESOURCE, with_workers(state, seat))
            self.next_part()
            state.push(PlaceResources(seat, amount, sites, False))
        elif kind == GAIN_UPGRADE:
            self.next_part()
            state.push(UpgradeStep(seat))
        elif kind == GAIN_MECH:
            self.next_part()
            sites = deploy_sites(state, seat)
            if here >= 0:
                sites = hooks.placement(state, seat, GAIN_MECH, site & ~lakes)
            state.push(DeployStep(seat, sites))
        elif kind == GAIN_STRUCTURE:
            self.next_part()
            sites = build_sites(state, seat)
            if here >= 0:
                free = site & ~lakes & ~structures_of_all(state)
                sites = hooks.placement(state, seat, GAIN_STRUCTURE, free)
            state.push(BuildStep(seat, sites))
        elif kind == GAIN_RECRUIT:
            self.next_part()
            state.push(EnlistStep(seat))
        elif kind == GAIN_PRODUCE:
            self.next_part()
            state.push(ProduceStep.begin(state, seat, amount, False))
        elif kind == WORKERS and here < 0:
            self.next_part()
            for _ in range(amount):
                state.push(PlaceWorker(seat, self.worker_sites(state)))
        elif kind < RESOURCES or kind == WORKERS:
            if self.limit(state) > 0:
                return False
            self.next_part()
        else:
            self.next_part()
            state.push(GainStep(seat, kind, amount))
        return True

    def worker_sites(self, state: State) -> int:
        held = controlled(state, self.seat)
        mask = 0
        if not self.with_mech:
            mask = state.players[self.seat].workers
        else:
            for slot, at in enumerate(state.players[self.seat].units):
                if at >= 0 and state.rules.traits[slot] & IS_MECH:
                    mask |= 1 << at
        return hooks.placement(state, self.seat, WORKERS, held & mask)

    def options(self, state: State, out: list[int]) -> None:
        for amount in range(self.limit(state) + 1):
            out.append(code(GAIN, self.kinds[0], amount))

    def apply(self, state: State, action: int) -> None:
        kind = self.kinds[0]
        amount = action >> 8 & 255
        self.next_part()
        if kind == WORKERS:
            for _ in range(amount):
                effects.add_worker(state, self.seat, self.space)
        else:
            effects.add_resources(state, self.seat, kind, amount, self.space)

    def clone(self) -> Step:
        return RewardStep(
            self.seat, self.space, self.with_mech, self.kinds[:], self.amounts[:]
        )

    def fields(self) -> list[object]:
        return [self.seat, self.space, self.with_mech, self.kinds[:], self.amounts[:]]
