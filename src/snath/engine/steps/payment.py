"""Paying resources and combat cards.

Rulebook: Important Concepts, Resources (spend from any territories you control); Coercion.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from .. import hooks
from ..action import DISCARD, PAY, PAY_CARD, code
from ..event import CARD_DISCARDED, RESOURCES_PAID, RULE_USED
from ..ids import ANY_RESOURCE, CARD_VALUES, GAIN_NAMES, RESOURCES
from ..step import Step
from ..territory import controlled, resources_of

if TYPE_CHECKING:
    from ..state import State


def payable(state: State, seat: int, resource: int, amount: int, different: bool) -> bool:
    """Whether a cost in resources can be paid, a combat card included where a rule allows it."""
    if amount == 0:
        return True
    mask = controlled(state, seat)
    have = 0
    if resource == ANY_RESOURCE:
        for kind in range(RESOURCES):
            n = resources_of(state, mask, kind)
            have += min(n, 1) if different else n
    else:
        have = resources_of(state, mask, resource)
    if have >= amount:
        return True
    return (
        have == amount - 1
        and state.players[seat].cards() > 0
        and hooks.card_payer(state, seat) >= 0
    )


@final
class PayResources(Step):
    """Pay tokens one by one where it matters which; else they are paid at once.

    Tokens are named in ascending order (`last`), so that one payment has one way to say it; a
    combat card comes first.
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

    def advance(self, state: State) -> bool:
        if self.left == 0:
            state.pop()
            return True
        if self.last == 0 and self.card_offered(state):
            return False
        mask = controlled(state, self.seat)
        if self.different:
            return False
        total = 0
        sites = 0
        only = 0
        for kind in range(RESOURCES):
            if self.resource != ANY_RESOURCE and self.resource != kind:
                continue
            rest = mask
            while rest:
                low = rest & -rest
                rest ^= low
                space = low.bit_length() - 1
                n = state.resources[space * RESOURCES + kind]
                option = code(PAY, kind, space)
                if n and option >= self.last:
                    total += n
                    sites += 1
                    only = option
        if sites == 1:
            while self.left > 0:
                self.apply(state, only)
        elif total == self.left:
            self.pay_everything(state, mask)
        else:
            return False
        return True

    def pay_everything(self, state: State, mask: int) -> None:
        for kind in range(RESOURCES):
            if self.resource != ANY_RESOURCE and self.resource != kind:
                continue
            rest = mask
            while rest:
                low = rest & -rest
                rest ^= low
                space = low.bit_length() - 1
                option = code(PAY, kind, space)
                while option >= self.last and state.resources[space * RESOURCES + kind]:
                    self.apply(state, option)

    def card_offered(self, state: State) -> bool:
        return (
            hooks.card_payer(state, self.seat) >= 0 and state.players[self.seat].cards() > 0
        )

    def options(self, state: State, out: list[int]) -> None:
        card = self.last == 0 and self.card_offered(state)
        if card:
            hand = state.players[self.seat].hand
            for value in range(CARD_VALUES):
                if hand[value]:
                    out.append(code(PAY_CARD, value))
        # Only sites after which the rest can still be paid in ascending order.
        mask = controlled(state, self.seat)
        sites: list[int] = []
        counts: list[int] = []
        for kind in range(RESOURCES):
            if self.resource != ANY_RESOURCE and self.resource != kind:
                continue
            rest = mask
            while rest:
                low = rest & -rest
                rest ^= low
                space = low.bit_length() - 1
                n = state.resources[space * RESOURCES + kind]
                option = code(PAY, kind, space)
                if n and option >= self.last:
                    if self.different and self.last and kind == (self.last >> 16 & 255):
                        continue
                    sites.append(option)
                    counts.append(n)
        available = 0
        types = 0
        first = 0
        i = len(sites) - 1
        while i >= 0:
            kind = sites[i] >> 16 & 255
            if self.different:
                if not types >> kind & 1:
                    types |= 1 << kind
                    available += 1
            else:
                available += counts[i]
            if available >= self.left:
                first = i + 1
                break
            i -= 1
        for k in range(first):
            out.append(sites[k])

    def apply(self, state: State, action: int) -> None:
        self.left -= 1
        if action >> 24 == PAY_CARD:
            value = action >> 16 & 255
            state.players[self.seat].hand[value] -= 1
            state.discard.append(value)
            state.emit(CARD_DISCARDED, self.seat, value)
            payer = hooks.card_payer(state, self.seat)
            state.emit(RULE_USED, self.seat, payer)
            state.rules.all_rules[payer].paid_with_card(state, self.seat)
            return
        self.last = action
        kind = action >> 16 & 255
        space = action >> 8 & 255
        state.resources[space * RESOURCES + kind] -= 1
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
