"""Cards that are drawn now and opened at the start of later turns.  Card 57, option 3."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import hooks
from ....engine.action import code
from ....engine.event import ENCOUNTER_DRAWN
from ....engine.ids import CHANCE
from ....engine.sharing import without
from ....engine.step import Step
from ....engine.steps.encounter import DrawEncounter, EncounterStep
from ....engine.territory import character_slot
from ..actions import OPEN_CARD, SET_ASIDE
from ..events import CARD_SET_ASIDE
from ..part import Waiting, encounters_part

if TYPE_CHECKING:
    from ....engine.state import State


@final
class SetCardsAside(Step):
    """Chance gives `to` so many cards, unseen by the others."""

    tag: ClassVar[str] = "set_cards_aside"

    def __init__(self, to: int, left: int) -> None:
        super().__init__(CHANCE)
        self.to = to
        self.left = left

    def advance(self, state: State) -> bool:
        if self.left > 0 and (state.encounter_deck or state.encounter_bottom):
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        if state.encounter_deck:
            for card in state.encounter_deck:
                out.append(code(SET_ASIDE, self.to, card))
        else:
            out.append(code(SET_ASIDE, self.to, state.encounter_bottom[0]))

    def apply(self, state: State, action: int) -> None:
        card = action >> 8 & 255
        part = encounters_part(state)
        known = not state.encounter_deck
        if known:
            state.encounter_bottom = without(state.encounter_bottom, card)
        else:
            state.encounter_deck = without(state.encounter_deck, card)
        part.waiting = [*part.waiting, Waiting(self.to, card, known)]
        part.drawn += 1
        self.left -= 1
        state.emit(CARD_SET_ASIDE, self.to, card)

    def clone(self) -> Step:
        return SetCardsAside(self.to, self.left)

    def fields(self) -> list[object]:
        return [self.to, self.left]


@final
class OpenLaterCard(Step):
    """Which of the cards set aside is resolved at the start of this turn."""

    tag: ClassVar[str] = "open_card"

    def cards(self, state: State) -> list[int]:
        waiting = encounters_part(state).waiting
        return sorted(later.card for later in waiting if later.seat == self.seat)

    def advance(self, state: State) -> bool:
        cards = self.cards(state)
        if len(cards) > 1:
            return False
        state.pop()
        if cards:
            self.resolve(state, cards[0])
        return True

    def options(self, state: State, out: list[int]) -> None:
        for card in self.cards(state):
            out.append(code(OPEN_CARD, card))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        self.resolve(state, action >> 16 & 255)

    def resolve(self, state: State, card: int) -> None:
        """The card is open now and resolved where the character is, without a token."""
        part = encounters_part(state)
        part.waiting = [later for later in part.waiting if later.card != card]
        state.reveals += 1
        space = state.players[self.seat].units[character_slot(state)]
        limit = hooks.encounter_options(state, self.seat)
        state.emit(ENCOUNTER_DRAWN, self.seat, card, space)
        step = EncounterStep(self.seat, space, card, 0, limit)
        state.push(step)
        if hooks.encounter_redrawn(state, self.seat, card):
            step.card = -1
            state.encounter_bottom = [*state.encounter_bottom, card]
            state.push(DrawEncounter())

    def clone(self) -> Step:
        return OpenLaterCard(self.seat)
