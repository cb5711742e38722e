"""Coins may be handed to another player on the own turn and, by anybody, before a combat.

Rulebook: Alliances and Bribes; Combat (other players may bribe those who fight).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine.action import code
from ...engine.rule import ON_BEFORE_COMBAT, ON_OFFER, ON_TURN_START, Rule
from .events import COINS_GIVEN
from .part import WIDTH, bribes_part
from .steps import BRIBE, GiveStep, OfferStep

if TYPE_CHECKING:
    from ...engine.state import State
    from ...engine.steps.combat import CombatStep


@final
class BribeRule(Rule):
    """An offer at the safe points of the own turn and, by every player, before the dials."""

    def hooks(self) -> list[int]:
        return [ON_TURN_START, ON_OFFER, ON_BEFORE_COMBAT]

    def turn_start(self, state: State, seat: int) -> None:
        bribes_part(state).offered = 0

    def offer(self, state: State, seat: int, out: list[int]) -> None:
        if state.players[seat].coins:
            part = bribes_part(state)
            for other in range(len(state.order)):
                if other != seat and not part.has_offered(seat, other):
                    out.append(code(BRIBE, other))

    def take_offer(self, state: State, seat: int, action: int) -> bool:
        if action >> 24 != BRIBE:
            return False
        other = action >> 16 & 255
        bribes_part(state).offered |= 1 << (seat * WIDTH + other)
        state.push(GiveStep(seat, self.index, other))
        return True

    def before_combat(self, state: State, combat: CombatStep, seat: int) -> None:
        """Asked once per combat: the attacker first, then the others clockwise.

        Where the attacker is no player (a non-player moves him), the defender begins.
        """
        if seat != combat.attackers[0]:
            return
        order = state.order
        start = order.index(seat if seat in order else combat.defenders[0])
        for i in range(len(order) - 1, -1, -1):
            state.push(OfferStep(order[(start + i) % len(order)]))

    def used(self, state: State, seat: int, a: int, b: int) -> None:
        """`seat` takes `b` coins from `a`."""
        state.players[a].coins -= b
        state.players[seat].coins += b
        state.emit(COINS_GIVEN, a, seat, b)

    def question(self, state: State, a: int, b: int) -> dict[str, object]:
        return {"from": a, "amount": b}
