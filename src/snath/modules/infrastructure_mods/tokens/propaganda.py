"""Propaganda: popularity on top of Trade or Bolster."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....engine import effects, stars
from ....engine.action import code
from ....engine.ids import POPULARITY, TOP_BOLSTER, TOP_TRADE
from ....engine.rule import ON_OFFER, Rule
from ....engine.steps.turn import BOTTOM_ROW
from ..actions import PROPAGANDA
from ..part import mods_part
from .turn import open_turn, top_of

if TYPE_CHECKING:
    from ....engine.state import State

GAINED: Final = 3


@final
class Propaganda(Rule):
    """Offered right after the action, when its own gains are in."""

    def hooks(self) -> list[int]:
        return [ON_OFFER]

    def offer(self, state: State, seat: int, out: list[int]) -> None:
        turn = open_turn(state, seat)
        if (
            turn is not None
            and turn.phase == BOTTOM_ROW  # the top-row action has been taken
            and top_of(state, seat) in (TOP_BOLSTER, TOP_TRADE)
            and effects.room(state, seat, POPULARITY, GAINED) > 0
        ):
            out.append(code(PROPAGANDA))

    def take_offer(self, state: State, seat: int, action: int) -> bool:
        if action >> 24 != PROPAGANDA:
            return False
        mods_part(state).spend(state, seat, self.key)
        effects.gain(state, seat, POPULARITY, GAINED)
        stars.settle_stars(state, seat)
        return True
