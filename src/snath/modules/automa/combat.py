"""What an Automa commits to a combat.  Rulebook: Automa Combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine import hooks
from ...engine.step import Step
from ...engine.steps.combat import NO_CHAMPION, CombatStep
from .events import COMBAT_CARD_TURNED
from .part import automa_part
from .steps import CommitCards, TurnCard, automa_tables

if TYPE_CHECKING:
    from ...engine.state import State


def column(power: int) -> int:
    """The column of the combat table: 0-7, 8-13, 14 and more."""
    if power <= 7:
        return 0
    return 1 if power <= 13 else 2


def combat_of(state: State) -> CombatStep:
    """The combat under way; others may still have to commit to it."""
    for step in reversed(state.stack):
        if isinstance(step, CombatStep):
            return step
    raise AssertionError("an Automa commits to no combat")


@final
class AutomaCommit(Step):
    """A card is turned for the combat alone; it says how much power and how many cards."""

    tag: ClassVar[str] = "automa_combat"

    def __init__(self, owner: int, turned: bool) -> None:
        super().__init__(owner)
        self.owner = owner
        self.turned = turned

    def advance(self, state: State) -> bool:
        part = automa_part(state)
        if not self.turned:
            self.turned = True
            state.push(TurnCard(part.deck_of(part.index_of(self.owner))))
            return True
        card = automa_tables(state).cards[part.drawn - 1]
        state.emit(COMBAT_CARD_TURNED, self.owner, card.number)
        power = state.players[self.owner].power
        state.pop()
        combat = combat_of(state)
        if combat.champion == NO_CHAMPION:
            cards = hooks.card_limit(state, combat, self.owner, card.cards)
        else:
            cards = min(card.cards, combat.card_limit(state, self.owner))
        state.push(
            CommitCards(self.owner, min(power, card.power[column(power)]), cards, [0] * 4)
        )
        return True

    def clone(self) -> Step:
        return AutomaCommit(self.owner, self.turned)

    def fields(self) -> list[object]:
        return [self.owner, self.turned]
