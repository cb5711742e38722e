"""Paying resources, combat cards, and power with cards.

Rulebook: Important Concepts, Resources (spend from any territories you control); Coercion.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from .. import effects, hooks
from ..action import DISCARD, DONE, PAY, PAY_CARD, code
from ..event import CARD_DISCARDED, RESOURCES_PAID
from ..ids import ANY_RESOURCE, CARD_VALUES, GAIN_NAMES, LOWEST_CARD, POWER, RESOURCES
from ..step import Step
from ..territory import resources_of, spendable, within_reach

if TYPE_CHECKING:
    from ..state import State


def payable(state: State, seat: int, resource: int, amount: int, different: bool) -> bool:
    """Whether a cost in resources can be paid, with what else a rule accepts."""
    if amount == 0:
        return True
    most = tokens_for(state, within_reach(state, seat), resource, different)
    if most < amount and most + hooks.pay_with(state, seat, resource) < amount:
        return False
    have = tokens_for(state, spendable(state, seat), resource, different)
    return have >= amount or have + hooks.pay_with(state, seat, resource) >= amount


def tokens_for(state: State, mask: int, resource: int, different: bool) -> int:
    """How many tokens of these containers could go into a cost."""
    if resource != ANY_RESOURCE:
        return resources_of(state, mask, resource)
    have = 0
    for kind in range(RESOURCES):
        n = resources_of(state, mask, kind)
        have += min(n, 1) if different else n
    return have


def tokens(state: State, payment: int) -> int:
    """How many tokens lie where a payment would take one."""
    return state.resources[(payment >> 8 & 255) * RESOURCES + (payment >> 16 & 255)]


@final
class PayResources(Step):
    """Pay tokens one by one where it matters which; else they are paid at once.

    Tokens are named in ascending order (`last`), so that one payment has one way to say it; what
    stands for a token comes first.
    """

    tag: ClassVar[str] = "pay_resources"

    def __init__(
        self, seat: int, resource: int, left: int, different: bool, last: int = 0
    ) -> None:
        super().__init__(seat)
        self.resource = resource
        self.left = left
        self.different = different
        self.last = last

    def sites(self, state: State) -> list[int]:
        """Tokens that may be named next, as actions: one per type and territory."""
        out: list[int] = []
        held = spendable(state, self.seat)
        for kind in range(RESOURCES):
            if self.resource != ANY_RESOURCE and self.resource != kind:
                continue
            if self.different and self.last and kind == self.last >> 16 & 255:
                continue
            rest = held
            while rest:
                low = rest & -rest
                rest ^= low
                option = code(PAY, kind, low.bit_length() - 1)
                if option >= self.last and tokens(state, option):
                    out.append(option)
        return out

    def other_means(self, state: State) -> bool:
        return self.last == 0 and hooks.pay_with(state, self.seat, self.resource) > 0

    def advance(self, state: State) -> bool:
        """Where nothing is left to choose, the tokens are paid at once."""
        if self.left == 0:
            state.pop()
            return True
        if self.other_means(state) or self.different:
            return False
        sites = self.sites(state)
        total = 0
        for site in sites:
            total += tokens(state, site)
        if len(sites) > 1 and total > self.left:
            return False
        for site in sites:
            while self.left > 0 and tokens(state, site):
                self.apply(state, site)
        return True

    def options(self, state: State, out: list[int]) -> None:
        other_means = self.other_means(state)
        if other_means:
            hooks.pay_options(state, self.seat, self.resource, out)
        # Only sites after which the rest can still be paid in ascending order.
        sites = self.sites(state)
        available = 0
        types = 0
        first = 0
        i = len(sites) - 1
        while i >= 0 and first == 0:
            kind = sites[i] >> 16 & 255
            if not self.different:
                available += tokens(state, sites[i])
            elif not types >> kind & 1:
                types |= 1 << kind
                available += 1
            if available >= self.left:
                first = i + 1
            i -= 1
        for k in range(first):
            out.append(sites[k])
        if other_means:
            out.sort()

    def apply(self, state: State, action: int) -> None:
        self.left -= 1
        if action >> 24 != PAY:
            hooks.pay(state, self.seat, action)
            return
        self.last = action
        kind = action >> 16 & 255
        space = action >> 8 & 255
        state.put(space, kind, -1)
        state.emit(RESOURCES_PAID, self.seat, kind, 1, space)

    def view(self, state: State) -> dict[str, object]:
        return {"resource": GAIN_NAMES[self.resource], "left": self.left}

    def clone(self) -> Step:
        return PayResources(self.seat, self.resource, self.left, self.different, self.last)

    def fields(self) -> list[object]:
        return [self.seat, self.resource, self.left, self.different, self.last]


@final
class DiscardCards(Step):
    """Pay a cost in combat cards: the player picks them, they go face up to the discards."""

    tag: ClassVar[str] = "discard_cards"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def advance(self, state: State) -> bool:
        if self.left == 0:
            state.pop()
            return True
        return False

    def options(self, state: State, out: list[int]) -> None:
        hand = state.players[self.seat].hand
        for value in range(CARD_VALUES):
            if hand[value]:
                out.append(code(DISCARD, value))

    def apply(self, state: State, action: int) -> None:
        value = action >> 16 & 255
        state.players[self.seat].hand[value] -= 1
        state.discard.append(value)
        state.emit(CARD_DISCARDED, self.seat, value)
        self.left -= 1

    def clone(self) -> Step:
        return DiscardCards(self.seat, self.left)

    def fields(self) -> list[object]:
        return [self.seat, self.left]


def power_and_cards(state: State, seat: int) -> int:
    """Power on the track and the values of all combat cards in hand."""
    p = state.players[seat]
    total = p.power
    for value in range(CARD_VALUES):
        total += p.hand[value] * (value + LOWEST_CARD)
    return total


@final
class PayPower(Step):
    """Pay a price in power with combat cards at face value, the rest from the track; no change.

    Cards are named in ascending order (`last`), so that one payment has one way to say it.
    """

    tag: ClassVar[str] = "pay_power"

    def __init__(self, seat: int, left: int, last: int = 0) -> None:
        super().__init__(seat)
        self.left = left
        self.last = last

    def advance(self, state: State) -> bool:
        if self.left > 0:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        """Only cards after which the rest can still be paid in ascending order."""
        p = state.players[self.seat]
        available = p.power
        first = -1
        value = CARD_VALUES - 1
        while value >= self.last and first < 0:
            available += p.hand[value] * (value + LOWEST_CARD)
            if available >= self.left:
                first = value
            value -= 1
        for value in range(self.last, first + 1):
            if p.hand[value]:
                out.append(code(PAY_CARD, value))
        if p.power >= self.left:
            out.append(code(DONE))

    def apply(self, state: State, action: int) -> None:
        p = state.players[self.seat]
        if action >> 24 == DONE:
            effects.lose(state, self.seat, POWER, self.left)
            self.left = 0
            return
        value = action >> 16 & 255
        self.last = value
        self.left -= value + LOWEST_CARD
        p.hand[value] -= 1
        state.discard.append(value)
        state.emit(CARD_DISCARDED, self.seat, value)

    def view(self, state: State) -> dict[str, object]:
        return {"left": self.left}

    def clone(self) -> Step:
        return PayPower(self.seat, self.left, self.last)

    def fields(self) -> list[object]:
        return [self.seat, self.left, self.last]
