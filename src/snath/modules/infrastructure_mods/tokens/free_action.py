"""Machinery, Assembly Line, Construction, Recruitment Office: a bottom-row action for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....engine.event import BOTTOM_TAKEN
from ....engine.rule import ON_OFFER, Rule
from ....engine.steps.bottom import BENEFIT, BottomStep
from ....engine.steps.turn import AFTER_BOTTOM, BOTTOM_ROW, TOP, bottom_amounts
from ..actions import FREE_BOTTOM
from ..part import mods_part
from ..tables import FREE_SECTIONS
from .turn import open_turn

if TYPE_CHECKING:
    from ....engine.state import State


@final
class FreeAction(Rule):
    """The action of the section named by the key, once, without its cost.

    All else is as usual: coins, recruit bonuses, places, stars; it is no additional action.
    """

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.section = FREE_SECTIONS[key]

    def hooks(self) -> list[int]:
        return [ON_OFFER]

    def offer(self, state: State, seat: int, out: list[int]) -> None:
        turn = open_turn(state, seat)
        if (
            turn is not None
            and state.players[seat].section == self.section
            and TOP <= turn.phase <= BOTTOM_ROW
        ):
            bottom_amounts(state, seat, self.section, FREE_BOTTOM, out)

    def take_offer(self, state: State, seat: int, action: int) -> bool:
        turn = open_turn(state, seat)
        if action >> 24 != FREE_BOTTOM or state.players[seat].section != self.section:
            return False
        assert turn is not None
        turn.phase = AFTER_BOTTOM
        mods_part(state).spend(state, seat, self.key)
        state.emit(BOTTOM_TAKEN, seat, self.section)
        coins = action >> 16 & 255
        state.push(BottomStep(seat, self.section, coins, action >> 8 & 255, BENEFIT))
        return True
