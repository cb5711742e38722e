"""Card 54, option 3: upgrades for the opponents."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import effects
from ....engine.ids import COINS, CUBES
from ....engine.steps.upgrade import UpgradeStep
from ..keeping import printed
from ..part import numbers_of
from ..places import opponents_in_order
from ..special import Special
from ..steps.offers import Offers

if TYPE_CHECKING:
    from ....engine.state import State


@final
class OfferUpgrade(Special):
    """Each opponent in player order may pay coins for an upgrade."""

    key: ClassVar[str] = "offer_upgrade"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        state.push(Offers(seat, self.key, opponents_in_order(state, seat, True)))

    def open_to(self, state: State, seat: int) -> bool:
        p = state.players[seat]
        return p.coins >= self.price(state) and p.upgrades() < CUBES

    def accepted(self, state: State, seat: int) -> None:
        effects.lose(state, seat, COINS, self.price(state))
        state.push(UpgradeStep(seat))

    def price(self, state: State) -> int:
        return numbers_of(printed(state, self.key).special)[0]
