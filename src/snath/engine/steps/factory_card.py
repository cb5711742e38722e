"""Gaining a Factory card, and its top action.  Rulebook: The Factory; Factory Cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from .. import effects, hooks
from ..action import DRAW_FACTORY, TAKE_FACTORY, code
from ..event import FACTORY_SEEN, FACTORY_TAKEN
from ..ids import ANY_RESOURCE, CHANCE
from ..sharing import without
from ..step import Step
from .payment import DiscardCards, PayResources
from .reward import RewardStep

if TYPE_CHECKING:
    from ..state import State


@final
class RevealFactory(Step):
    """The pile has no faces until somebody looks: then chance deals its cards."""

    tag: ClassVar[str] = "reveal_factory"

    def __init__(self, looker: int) -> None:
        super().__init__(CHANCE)
        self.looker = looker

    def advance(self, state: State) -> bool:
        if len(state.factory_pile) < state.factory_count:
            return False
        state.factory_pile = sorted(state.factory_pile)
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for number in state.factory_deck:
            out.append(code(DRAW_FACTORY, number))

    def apply(self, state: State, action: int) -> None:
        number = action >> 16 & 255
        state.factory_deck = without(state.factory_deck, number)
        state.factory_pile = [*state.factory_pile, number]

    def clone(self) -> Step:
        return RevealFactory(self.looker)

    def fields(self) -> list[object]:
        return [self.looker]


@final
class FactoryVisit(Step):
    """Look through the pile and choose one card; it lies open beside the mat."""

    tag: ClassVar[str] = "factory_visit"

    @staticmethod
    def begin(state: State, seat: int) -> FactoryVisit:
        return FactoryVisit(seat)

    def advance(self, state: State) -> bool:
        if len(state.factory_pile) < state.factory_count:
            state.push(RevealFactory(self.seat))
            return True
        if not state.factory_seen >> self.seat & 1:
            state.factory_seen |= 1 << self.seat
            state.reveals += 1
            for number in state.factory_pile:
                state.emit(FACTORY_SEEN, self.seat, number)
        return False

    def options(self, state: State, out: list[int]) -> None:
        for number in state.factory_pile:
            out.append(code(TAKE_FACTORY, number))

    def apply(self, state: State, action: int) -> None:
        number = action >> 16 & 255
        state.factory_pile = without(state.factory_pile, number)
        state.factory_count -= 1
        p = state.players[self.seat]
        p.factory_cards = [*p.factory_cards, number]
        state.emit(FACTORY_TAKEN, self.seat, number)
        state.pop()
        hooks.factory_taken(state, self.seat)

    def clone(self) -> Step:
        return FactoryVisit(self.seat)


def may_take_card(state: State, seat: int) -> bool:
    """One card for each player, as long as there are any.  Rulebook: The Factory."""
    return state.factory_count > 0 and not hooks.factory_cards(state, seat, True)


def begin_factory_top(state: State, seat: int, number: int, choice: int) -> None:
    """Pay a card's cost, then gain the chosen benefit; the steps are pushed last thing first."""
    card = state.rules.tables.factory_cards[number]
    cost = card.cost
    effects.pay_tracks(state, seat, cost)
    gains = card.choices[choice]
    state.push(
        RewardStep(
            seat,
            -1,
            card.worker_with_mech,
            [gain.kind for gain in gains],
            [gain.amount for gain in gains],
        )
    )
    if cost.cards:
        state.push(DiscardCards(seat, cost.cards))
    if cost.resources:
        state.push(PayResources(seat, ANY_RESOURCE, cost.resources, cost.different))
