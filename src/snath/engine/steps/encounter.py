"""An encounter.  Rulebook: Encounters; Faction Abilities, Meander."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from .. import effects, hooks, stars
from ..action import DONE, DRAW_ENCOUNTER, OPTION, code
from ..board import spaces
from ..event import ENCOUNTER_CHOSEN, ENCOUNTER_DRAWN
from ..ids import CHANCE
from ..sharing import without
from ..step import Step
from .reward import RewardStep

if TYPE_CHECKING:
    from ..state import State


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

    def weights(self, state: State) -> list[int]:
        return [1] * max(1, len(state.encounter_deck))

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
            if not self.chosen >> number & 1 and effects.can_afford(
                state, self.seat, option.cost
            ):
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
        card = self.card
        state.pop()
        if hooks.encounter_kept(state, self.seat, card):
            self.card = -1
        self.abandon(state)
        return True

    def abandon(self, state: State) -> None:
        """The card goes under the deck, however the encounter ends."""
        if self.card >= 0:
            state.encounter_bottom = [*state.encounter_bottom, self.card]
            self.card = -1

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
        state.emit(ENCOUNTER_CHOSEN, self.seat, number)
        effects.pay_tracks(state, self.seat, option.cost)
        if option.gains:
            state.push(
                RewardStep(
                    self.seat,
                    self.space,
                    False,
                    [gain.kind for gain in option.gains],
                    [gain.amount for gain in option.gains],
                )
            )
        if option.special:
            hooks.special(state, self.seat, option.special, self.space)

    def view(self, state: State) -> dict[str, object]:
        return {
            "space": state.board.names[self.space],
            "card": self.card if self.card >= 0 else None,
            "chosen": spaces(self.chosen),
        }

    def clone(self) -> Step:
        return EncounterStep(self.seat, self.space, self.card, self.chosen, self.left)

    def fields(self) -> list[object]:
        return [self.seat, self.space, self.card, self.chosen, self.left]
