"""Produce.  Rulebook: Top-Row Actions, Produce; Build, Mill."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from .. import effects, hooks
from ..action import DONE, PRODUCE_AT, code
from ..ids import (
    FARM,
    FOOD,
    FOREST,
    IS_WORKER,
    METAL,
    MOUNTAIN,
    OIL,
    TUNDRA,
    VILLAGE,
    WOOD,
)
from ..step import Step
from ..territory import controlled, units_at

if TYPE_CHECKING:
    from ..state import State


def product_of(terrain: int) -> int:
    """The resource a terrain yields, or -1."""
    if terrain == FARM:
        return FOOD
    if terrain == FOREST:
        return WOOD
    if terrain == MOUNTAIN:
        return METAL
    if terrain == TUNDRA:
        return OIL
    return -1


@final
class ProduceStep(Step):
    """Pick territories one after another, each with how many of its workers produce.

    `left` is the number of normal picks left, `bonus` the space that may produce in addition
    (-1: none, or used), `also` the mask of those that may do so by their workers alone.  `yields`
    was counted before the action: workers made by this action do
    not produce, and every territory produces once.
    """

    tag: ClassVar[str] = "produce"

    def __init__(
        self,
        seat: int,
        left: int,
        bonus: int,
        sites: list[int],
        yields: list[int],
        also: int = 0,
    ) -> None:
        super().__init__(seat)
        self.left = left
        self.bonus = bonus
        self.sites = sites
        self.yields = yields
        self.also = also

    @staticmethod
    def begin(
        state: State, seat: int, territories: int, with_structures: bool, helped: int = -1,
        helpers: int = 0,
    ) -> ProduceStep:
        """All controlled territories where a worker (or the bonus site itself) can produce.

        `helped` is a space where so many `helpers` produce like workers.
        """
        bonus = hooks.produce_site(state, seat) if with_structures else -1
        board = state.board
        held = controlled(state, seat)
        if bonus >= 0 and not held >> bonus & 1:
            bonus = -1
        sites: list[int] = []
        yields: list[int] = []
        more = 1 << bonus if bonus >= 0 else 0
        if helped >= 0:
            more |= 1 << helped
        rest = held & (state.players[seat].workers | more)
        while rest:
            low = rest & -rest
            rest ^= low
            space = low.bit_length() - 1
            terrain = board.terrain[space]
            if terrain != VILLAGE and product_of(terrain) < 0:
                continue
            sites.append(space)
            amount = units_at(state, seat, space, IS_WORKER) + (1 if space == bonus else 0)
            if space == helped:
                amount += helpers
            yields.append(hooks.produce_yield(state, seat, space, amount))
        return ProduceStep(
            seat, territories, bonus, sites, yields, hooks.produce_also(state, seat)
        )

    def may_produce(self, space: int) -> bool:
        """By one of the normal picks, or in addition to them."""
        return self.left > 0 or space == self.bonus or self.also >> space & 1 == 1

    def limit(self, state: State, i: int) -> int:
        """How much a site can bring now."""
        if state.board.terrain[self.sites[i]] == VILLAGE:
            return min(self.yields[i], effects.workers_left(state, self.seat))
        return self.yields[i]

    def advance(self, state: State) -> bool:
        for i in range(len(self.sites)):
            if self.may_produce(self.sites[i]) and self.limit(state, i) > 0:
                return False
        state.pop()
        hooks.produced(state, self.seat)
        return True

    def options(self, state: State, out: list[int]) -> None:
        for i in range(len(self.sites)):
            if self.may_produce(self.sites[i]):
                for amount in range(1, self.limit(state, i) + 1):
                    out.append(code(PRODUCE_AT, self.sites[i], amount))
        out.append(code(DONE))

    def apply(self, state: State, action: int) -> None:
        if action >> 24 == DONE:
            self.sites = []
            return
        space = action >> 16 & 255
        amount = action >> 8 & 255
        if space == self.bonus:
            self.bonus = -1
        elif self.also >> space & 1:
            self.also &= ~(1 << space)
        else:
            self.left -= 1
        i = self.sites.index(space)
        self.sites = self.sites[:i] + self.sites[i + 1 :]
        self.yields = self.yields[:i] + self.yields[i + 1 :]
        product = product_of(state.board.terrain[space])
        if product >= 0:
            effects.add_resources(state, self.seat, product, amount, space)
        else:
            for _ in range(amount):
                effects.add_worker(state, self.seat, space)

    def view(self, state: State) -> dict[str, object]:
        return {"left": self.left}

    def clone(self) -> Step:
        return ProduceStep(
            self.seat, self.left, self.bonus, self.sites[:], self.yields[:], self.also
        )

    def fields(self) -> list[object]:
        out: list[object] = [self.seat, self.left, self.bonus, self.sites[:], self.yields[:]]
        if self.also:
            out.append(self.also)
        return out
