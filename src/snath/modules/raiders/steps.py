"""Agents are met: cards are shown, then the price is paid or the unit goes back.

Rulebook: Episode 4, Special Rules; its Automa box.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine import effects, hooks, stars
from ...engine.action import code
from ...engine.board import spaces
from ...engine.event import DECK_RESHUFFLED
from ...engine.ids import (
    CARD_VALUES,
    CARDS,
    CHANCE,
    COINS,
    LOWEST_CARD,
    NO_MAT,
    POPULARITY,
    POWER,
    RESOURCES,
)
from ...engine.step import Step
from ...engine.steps.move import move_of
from .actions import CARD_SHOWN, DRIVEN_BACK, FAILED, MET, PAY_PRICE, SHOW_CARD, SUBDUED
from .part import raiders_part
from .printed import printed

if TYPE_CHECKING:
    from ...engine.state import State

TOO_STRONG: Final = CARD_VALUES - 1  # the card, a 5, with which an Automa fails


@final
class LayAgents(Step):
    """Agents on each tunnel and at the Factory.  Rulebook: Episode 4, Setup."""

    tag: ClassVar[str] = "setup_raiders"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        figures = printed(state)
        board = state.board
        raiders_part(state).there = [
            figures.on_tunnels * (board.tunnels >> space & 1)
            + figures.at_factory * (board.factory >> space & 1)
            for space in range(board.count)
        ]
        return True

    def clone(self) -> Step:
        return LayAgents()

    def fields(self) -> list[object]:
        return []


@final
class MeetAgents(Step):
    """`left` cards are still to be shown for the agents on a space; those `shown` lie on top of the
    discards.  `back` is where the unit of `slot` came from, -1 if it acts from where it is."""

    tag: ClassVar[str] = "meet_agents"

    def __init__(
        self, owner: int, slot: int, space: int, back: int, left: int, shown: int
    ) -> None:
        super().__init__(CHANCE)
        self.owner = owner
        self.slot = slot
        self.space = space
        self.back = back
        self.left = left
        self.shown = shown

    @staticmethod
    def begin(state: State, owner: int, slot: int, space: int, back: int) -> MeetAgents:
        agents = raiders_part(state).agents(space)
        state.emit(MET, owner, agents, space)
        return MeetAgents(owner, slot, space, back, agents, 0)

    def advance(self, state: State) -> bool:
        if self.left > 0:
            if sum(state.deck) > 0:
                return False
            below = state.discard[: len(state.discard) - self.shown]
            if below:
                state.discard[: len(below)] = []
                for value in below:
                    state.deck[value] += 1
                state.emit(DECK_RESHUFFLED, self.owner)
                return False
        state.pop()
        self.settle(state)
        return True

    def options(self, state: State, out: list[int]) -> None:
        for value in range(CARD_VALUES):
            if state.deck[value]:
                out.append(code(SHOW_CARD, value))

    def weights(self, state: State, options: list[int]) -> list[int]:
        return [n for n in state.deck if n]

    def apply(self, state: State, action: int) -> None:
        value = action >> 16 & 255
        state.deck[value] -= 1
        state.discard.append(value)
        self.left -= 1
        self.shown += 1
        state.emit(CARD_SHOWN, self.owner, value)

    def settle(self, state: State) -> None:
        p = state.players[self.owner]
        cards = state.discard[len(state.discard) - self.shown :]
        if p.mat == NO_MAT:
            if TOO_STRONG in cards:
                state.emit(FAILED, self.owner, self.shown, self.space)
                self.go_back(state, 0)
            else:
                subdue(state, self.owner, self.space)
            return
        price = sum([value + LOWEST_CARD for value in cards])
        if p.power + p.coins + p.popularity >= price:
            state.push(PayPrice(self.owner, self.space, price, self.shown))
        else:
            self.go_back(state, price)

    def go_back(self, state: State, price: int) -> None:
        """With all that it carried, to where it came from."""
        if self.back < 0:
            return
        p = state.players[self.owner]
        move = move_of(state)
        if move is not None:
            for kind in range(RESOURCES):
                state.put(self.space, kind, -move.cargo[kind])
                state.put(self.back, kind, move.cargo[kind])
            for rider in spaces(move.riders):
                p.units[rider] = self.back
        p.place_unit(self.slot, self.back, state.rules.traits)
        kind = state.rules.kinds[self.slot]
        state.emit(DRIVEN_BACK, self.owner, kind, self.space, self.back, price)

    def view(self, state: State) -> dict[str, object]:
        return {"space": state.board.names[self.space], "left": self.left}

    def clone(self) -> Step:
        return MeetAgents(
            self.owner, self.slot, self.space, self.back, self.left, self.shown
        )

    def fields(self) -> list[object]:
        return [self.owner, self.slot, self.space, self.back, self.left, self.shown]


@final
class PayPrice(Step):
    """Power, coins and popularity in any mix; who can pay must."""

    tag: ClassVar[str] = "subdue_agents"

    def __init__(self, seat: int, space: int, price: int, shown: int) -> None:
        super().__init__(seat)
        self.space = space
        self.price = price
        self.shown = shown

    def options(self, state: State, out: list[int]) -> None:
        p = state.players[self.seat]
        for power in range(min(self.price, p.power) + 1):
            for coins in range(min(self.price - power, p.coins) + 1):
                popularity = self.price - power - coins
                if popularity <= p.popularity:
                    out.append(code(PAY_PRICE, power, coins, popularity))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        seat = self.seat
        effects.lose(state, seat, POWER, action >> 16 & 255)
        effects.lose(state, seat, COINS, action >> 8 & 255)
        effects.lose(state, seat, POPULARITY, action & 255)
        for _ in range(self.shown):
            state.players[seat].hand[state.discard.pop()] += 1
        hooks.gained(state, seat, CARDS, self.shown)
        subdue(state, seat, self.space)

    def view(self, state: State) -> dict[str, object]:
        return {"space": state.board.names[self.space], "price": self.price}

    def clone(self) -> Step:
        return PayPrice(self.seat, self.space, self.price, self.shown)

    def fields(self) -> list[object]:
        return [self.seat, self.space, self.price, self.shown]


def subdue(state: State, seat: int, space: int) -> None:
    """The agents of a space go to a seat; the last ones end the game at once."""
    part = raiders_part(state)
    agents = part.agents(space)
    part.take(seat, space)
    state.emit(SUBDUED, seat, agents, space, part.held[seat])
    if not sum(part.there):
        stars.end_game(state)


