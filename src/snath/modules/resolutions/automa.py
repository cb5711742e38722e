"""What the Automa makes of the resolution tiles.

Most tiles need nothing here: it counts towards the end like everybody else, and a last turn
without Move is one without its first row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine import hooks
from ...engine.step import Step
from ..automa.cards import ATTACK_COMBAT, ATTACK_WORKER, Symbol
from ..automa.events import CARD_TURNED, PERFORMED, SYMBOL_TRIED
from ..automa.moves import plan_move
from ..automa.part import automa_part
from ..automa.position import Position
from ..automa.steps import TurnCard, automa_tables
from ..automa.turn import remove_resources, tell_move

if TYPE_CHECKING:
    from ...engine.state import State


@final
class AutomaRush(Step):
    """Land Rush: a card is turned, and the first valid symbol of row 1 that is no attack moves.

    `turned`: the card lies open.
    """

    tag: ClassVar[str] = "automa_rush"

    def __init__(self, seat: int, turned: bool) -> None:
        super().__init__(seat)
        self.turned = turned

    @staticmethod
    def begin(state: State, seat: int) -> AutomaRush:
        return AutomaRush(seat, False)

    def advance(self, state: State) -> bool:
        part = automa_part(state)
        automa = part.index_of(self.seat)
        if not self.turned:
            self.turned = True
            state.push(TurnCard(part.deck_of(automa)))
            return True
        state.pop()
        card = automa_tables(state).cards[part.drawn - 1]
        state.emit(CARD_TURNED, self.seat, card.number, part.schemes[automa] + 1)
        for symbol in card.schemes[part.schemes[automa]].moves:
            if symbol.kind not in (ATTACK_COMBAT, ATTACK_WORKER) and self.moved(state, symbol):
                break
        return True

    def moved(self, state: State, symbol: Symbol) -> bool:
        """Try a symbol; nothing follows from the move but what any step leads to."""
        seat = self.seat
        plan = plan_move(Position(state, automa_part(state), automa_tables(state), seat), symbol)
        state.emit(SYMBOL_TRIED, seat, symbol.kind, plan.outcome, symbol.number)
        if plan.outcome != PERFORMED:
            return False
        p = state.players[seat]
        origin = p.units[plan.slot]
        p.place_unit(plan.slot, plan.target, state.rules.traits)
        tell_move(state, seat, plan.slot, origin, plan.target)
        if plan.target != origin:
            hooks.entered(state, seat, plan.slot, plan.target)
        remove_resources(state, seat, plan.target)
        return True

    def clone(self) -> Step:
        return AutomaRush(self.seat, self.turned)

    def fields(self) -> list[object]:
        return [self.seat, self.turned]
