"""An encounter.  Rulebook: Encounters; Faction Abilities, Meander."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from .. import effects, hooks, stars
from ..action import DONE, DRAW_ENCOUNTER, OPTION, code
from ..board import spaces
from ..event import ENCOUNTER_CHOSEN, ENCOUNTER_DRAWN, ENCOUNTER_SECRET
from ..ids import (
    ANY_RESOURCE,
    CHANCE,
    GAIN_MECH,
    GAIN_STRUCTURE,
    IS_MECH,
    WORKERS,
)
from ..sharing import without
from ..step import Step
from ..territory import units_at
from .payment import DiscardCards, PayPower, PayResources, payable, power_and_cards
from .reward import RewardStep

if TYPE_CHECKING:
    from ..state import State
    from ..tables import EncounterOption, Gain


@final
class DrawEncounter(Step):
    """The card is drawn by chance; cards under the deck come only after all unseen ones."""

    tag: ClassVar[str] = "draw_encounter"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, state: State, out: list[int]) -> None:
        if state.encounter_deck:
            for number in state.encounter_deck:
                out.append(code(DRAW_ENCOUNTER, number))
        else:
            out.append(code(DRAW_ENCOUNTER, state.encounter_bottom[0]))

    def apply(self, state: State, action: int) -> None:
        number = action >> 16 & 255
        if state.encounter_deck:
            state.encounter_deck = without(state.encounter_deck, number)
        else:
            state.encounter_bottom = without(state.encounter_bottom, number)
        state.pop()
        step = state.stack[-1]
        assert isinstance(step, EncounterStep)
        state.emit(ENCOUNTER_DRAWN, step.seat, number, step.space)
        if hooks.encounter_redrawn(state, step.seat, number):
            state.encounter_bottom = [*state.encounter_bottom, number]
            state.push(DrawEncounter())
        else:
            step.card = number

    def clone(self) -> Step:
        return DrawEncounter()

    def fields(self) -> list[object]:
        return []


@final
class EncounterStep(Step):
    """Discard the token, draw a card, choose an option and pay it, gain; maybe another option."""

    tag: ClassVar[str] = "encounter"

    def __init__(self, seat: int, space: int, card: int, chosen: int, left: int) -> None:
        super().__init__(seat)
        self.space = space
        self.card = card  # -1: not drawn yet
        self.chosen = chosen  # mask of options taken
        self.left = left  # options that may still be taken; -1: not asked yet

    @staticmethod
    def begin(seat: int, space: int) -> EncounterStep:
        return EncounterStep(seat, space, -1, 0, -1)

    def affordable(self, state: State) -> list[int]:
        """Options (from 1) not yet taken whose cost can be paid."""
        out: list[int] = []
        number = 1
        for option in state.rules.tables.encounters[self.card].options:
            if not self.chosen >> number & 1 and can_pay(state, self.seat, option):
                out.append(number)
            number += 1
        return out

    def advance(self, state: State) -> bool:
        if self.left < 0:
            state.encounters &= ~(1 << self.space)
            self.left = hooks.encounter_options(state, self.seat)
            state.push(DrawEncounter())
            hooks.encounter_token(state, self.seat, self.space)
            return True
        if self.chosen:
            stars.settle_stars(state, self.seat)
            if state.over or state.stack[-1] is not self:
                return True
        if self.left > 0 and self.affordable(state):
            return False
        state.pop()
        self.abandon(state)
        return True

    def abandon(self, state: State) -> None:
        """The card goes under the deck, however the encounter ends, unless a rule keeps it."""
        card = self.card
        self.card = -1
        if card >= 0 and not hooks.encounter_kept(state, self.seat, card):
            state.encounter_bottom = [*state.encounter_bottom, card]

    def options(self, state: State, out: list[int]) -> None:
        for number in self.affordable(state):
            out.append(code(OPTION, number))
        if self.chosen:
            out.append(code(DONE))

    def apply(self, state: State, action: int) -> None:
        if action >> 24 == DONE:
            self.left = 0
            return
        number = action >> 16 & 255
        self.chosen |= 1 << number
        self.left -= 1
        option = state.rules.tables.encounters[self.card].options[number - 1]
        state.emit(ENCOUNTER_SECRET if option.secret else ENCOUNTER_CHOSEN, self.seat, number)
        gains = [gain for gain in option.gains if self.fits(state, gain)]
        if gains:
            state.push(
                RewardStep(
                    self.seat,
                    self.space,
                    False,
                    [gain.kind for gain in gains],
                    [gain.amount for gain in gains],
                )
            )
        if option.special:
            hooks.special(state, self.seat, option.special, self.space)
        pay(state, self.seat, option)

    def fits(self, state: State, gain: Gain) -> bool:
        """Whether what is gained has room where the encounter is: a card put off until later may
        find the character at a home base, which holds no pieces, or out on a lake."""
        kind = gain.kind
        if kind > ANY_RESOURCE and kind not in (WORKERS, GAIN_MECH, GAIN_STRUCTURE):
            return True
        if kind == WORKERS and state.board.lakes >> self.space & 1:
            return units_at(state, self.seat, self.space, IS_MECH) > 0
        return state.board.territories >> self.space & 1 == 1

    def view(self, state: State) -> dict[str, object]:
        """Without secret options, which only their player knows of."""
        chosen = spaces(self.chosen)
        if self.card >= 0:
            options = state.rules.tables.encounters[self.card].options
            chosen = [number for number in chosen if not options[number - 1].secret]
        return {
            "space": state.board.names[self.space],
            "card": self.card if self.card >= 0 else None,
            "chosen": chosen,
        }

    def clone(self) -> Step:
        return EncounterStep(self.seat, self.space, self.card, self.chosen, self.left)

    def fields(self) -> list[object]:
        return [self.seat, self.space, self.card, self.chosen, self.left]


def can_pay(state: State, seat: int, option: EncounterOption) -> bool:
    """Whether a seat can pay an option's cost; cards are spent for one thing only."""
    cost = option.cost
    if option.with_cards:
        p = state.players[seat]
        return (
            power_and_cards(state, seat) >= cost.power
            and p.coins >= cost.coins
            and p.popularity >= cost.popularity
        )
    return effects.can_afford(state, seat, cost) and payable(
        state, seat, ANY_RESOURCE, cost.resources, cost.different
    )


def pay(state: State, seat: int, option: EncounterOption) -> None:
    """Pay an option's cost; what the player must choose is asked before anything else."""
    cost = option.cost
    if option.with_cards:
        state.push(PayPower(seat, cost.power))
        return
    effects.pay_tracks(state, seat, cost)
    if cost.cards:
        state.push(DiscardCards(seat, cost.cards))
    if cost.resources:
        state.push(PayResources(seat, ANY_RESOURCE, cost.resources, cost.different))
