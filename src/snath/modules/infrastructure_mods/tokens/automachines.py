"""Automachines: workers and the Mill produce twice as much in one Produce action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....engine import effects
from ....engine.action import code
from ....engine.ids import CUBE_PRODUCE, TOP_PRODUCE
from ....engine.rule import ON_OFFER, Rule
from ....engine.steps.produce import ProduceStep
from ....engine.steps.turn import AFTER_TOP, TOP, amount_of
from ..actions import DOUBLE_PRODUCE
from ..part import mods_part
from .turn import open_turn, top_of

if TYPE_CHECKING:
    from ....engine.state import State

TIMES: Final = 2


@final
class Automachines(Rule):
    """Declared in place of the plain action; its cost is the usual one.  In a village workers
    come as long as the mat has some."""

    def hooks(self) -> list[int]:
        return [ON_OFFER]

    def offer(self, state: State, seat: int, out: list[int]) -> None:
        turn = open_turn(state, seat)
        if (
            turn is not None
            and turn.phase == TOP
            and top_of(state, seat) == TOP_PRODUCE
            and effects.can_afford(state, seat, effects.produce_cost(state, seat))
        ):
            out.append(code(DOUBLE_PRODUCE))

    def take_offer(self, state: State, seat: int, action: int) -> bool:
        turn = open_turn(state, seat)
        if action >> 24 != DOUBLE_PRODUCE:
            return False
        assert turn is not None
        turn.phase = AFTER_TOP
        mods_part(state).spend(state, seat, self.key)
        effects.pay_tracks(state, seat, effects.produce_cost(state, seat))
        territories = amount_of(state, seat, CUBE_PRODUCE)
        produce = ProduceStep.begin(state, seat, territories, True)
        produce.yields = [TIMES * n for n in produce.yields]
        state.push(produce)
        return True
