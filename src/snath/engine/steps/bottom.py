"""A bottom-row action of the player mat, from payment to recruit bonuses.

Rulebook: Bottom-Row Actions; Enlist, Player Order; Game End, Edge Cases.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from .. import effects, hooks, stars
from ..event import BOTTOM_TAKEN
from ..ids import BOTTOM_NAMES, BUILD, COINS, DEPLOY, UPGRADE
from ..step import Step
from .build import BuildStep, build_sites
from .deploy import DeployStep, deploy_sites
from .enlist import EnlistStep, OngoingBonusStep
from .payment import PayResources
from .upgrade import UpgradeStep

if TYPE_CHECKING:
    from ..state import State

PAYING: Final = 0
BENEFIT: Final = 1
OWN_BONUS: Final = 2
STARS: Final = 3
LEFT: Final = 4
RIGHT: Final = 5
FINISHED: Final = 6


@final
class BottomStep(Step):
    """Pay, gain coins and the main benefit, own recruit bonus, stars, then the neighbours.

    `coins` and `bonus` say how much of the coins and of the own ongoing bonus the player takes.
    The neighbours' bonuses were uncovered before the action, so the recruit enlisted by this very
    action does not count for its owner; `bonus` was fixed when the action began.
    """

    tag: ClassVar[str] = "bottom"

    def __init__(
        self, seat: int, section: int, coins: int, bonus: int, phase: int = PAYING
    ) -> None:
        super().__init__(seat)
        self.section = section
        self.coins = coins
        self.bonus = bonus
        self.phase = phase

    def advance(self, state: State) -> bool:
        phase = self.phase
        self.phase += 1
        seat = self.seat
        if phase == PAYING:
            state.emit(BOTTOM_TAKEN, seat, self.section)
            cost = effects.bottom_cost(state, seat, self.section)
            # Sections are numbered like the resources their bottom rows cost.
            state.push(PayResources(seat, self.section, cost, False))
        elif phase == BENEFIT:
            effects.gain(state, seat, COINS, self.coins)
            self.push_benefit(state)
        elif phase == OWN_BONUS:
            if self.bonus:
                effects.gain(state, seat, state.rules.tables.ongoing_bonus[self.section], 1)
        elif phase == STARS:
            stars.settle_stars(state, seat)
        elif phase == LEFT:
            self.offer_neighbour(state, 1)
        elif phase == RIGHT:
            # With two players the neighbour on both sides gains once.
            if len(state.order) > 2:
                self.offer_neighbour(state, -1)
        else:
            state.pop()
            hooks.bottom_done(state, seat, self.section)
        return True

    def push_benefit(self, state: State) -> None:
        seat = self.seat
        if self.section == UPGRADE:
            state.push(UpgradeStep(seat))
        elif self.section == DEPLOY:
            state.push(DeployStep(seat, deploy_sites(state, seat)))
        elif self.section == BUILD:
            state.push(BuildStep(seat, build_sites(state, seat)))
        else:
            state.push(EnlistStep(seat))

    def offer_neighbour(self, state: State, side: int) -> None:
        order = state.order
        neighbour = order[(order.index(self.seat) + side) % len(order)]
        if neighbour != self.seat and state.players[neighbour].recruits >> self.section & 1:
            kind = state.rules.tables.ongoing_bonus[self.section]
            state.push(OngoingBonusStep(neighbour, kind))

    def view(self, state: State) -> dict[str, object]:
        return {"section": BOTTOM_NAMES[self.section]}

    def clone(self) -> Step:
        return BottomStep(self.seat, self.section, self.coins, self.bonus, self.phase)

    def fields(self) -> list[object]:
        return [self.seat, self.section, self.coins, self.bonus, self.phase]
