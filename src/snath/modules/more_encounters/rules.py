"""What holds for the whole table with the encounters 43 to 74."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine.ids import NO_MAT
from ...engine.rule import (
    ON_ENCOUNTER_DONE,
    ON_ENCOUNTER_DRAWN,
    ON_ENCOUNTER_TOKEN,
    ON_SPECIAL,
    ON_TURN_END,
    ON_TURN_START,
    Rule,
)
from ...engine.sharing import with_value
from ...engine.steps.turn import TurnStep
from .marks import marks_of
from .part import NEXT_TURN, NOTHING, THIS_TURN, encounters_part
from .special import SPECIALS
from .steps.later_cards import OpenLaterCard
from .steps.replace_card import ReplaceCard
from .steps.special_effect import SpecialEffect
from .steps.turns import ExtraTurn, SkippedTurn

if TYPE_CHECKING:
    from ...engine.state import State


@final
class MoreEncounters(Rule):
    """Special effects take place, tokens are counted, kept cards stay out of the deck."""

    def hooks(self) -> list[int]:
        return [ON_SPECIAL, ON_ENCOUNTER_TOKEN, ON_ENCOUNTER_DRAWN, ON_ENCOUNTER_DONE]

    def specials(self) -> list[str]:
        return list(SPECIALS)

    def special(self, state: State, seat: int, key: str, space: int) -> None:
        SpecialEffect.follow(state, seat, key, space)

    def encounter_token(self, state: State, seat: int, space: int) -> None:
        part = encounters_part(state)
        part.taken = with_value(part.taken, seat, part.taken[seat] + 1)

    def encounter_drawn(self, state: State, seat: int, card: int) -> bool:
        """With an Automa at the table a card that is marked may be replaced.

        One card may be resolved all the same where only one person plays.
        """
        people = [p for p in state.players[: len(state.order)] if p.mat != NO_MAT]
        marks = marks_of(state.rules.tables)
        unsuitable = card in marks.people_only and (len(people) > 1 or card not in marks.solo_ok)
        if unsuitable and len(people) < len(state.order):
            state.push(ReplaceCard(seat))
        return False

    def encounter_done(self, state: State, seat: int, card: int) -> bool:
        return card in encounters_part(state).encounter_cards()


@final
class TurnsToCome(Rule):
    """What cards have put off to a later turn."""

    def hooks(self) -> list[int]:
        return [ON_TURN_START, ON_TURN_END]

    def turn_start(self, state: State, seat: int) -> None:
        """Bans of this turn begin; a skipped turn puts off the cards that wait."""
        if seat >= len(state.order):
            return
        part = encounters_part(state)
        if part.still[seat] == NEXT_TURN:
            part.still = with_value(part.still, seat, THIS_TURN)
        if part.again[seat] == NEXT_TURN:
            part.again = with_value(part.again, seat, THIS_TURN)
        if part.skips >> seat & 1:
            part.skips &= ~(1 << seat)
            for i, step in enumerate(state.stack):
                if isinstance(step, TurnStep):
                    state.stack[i] = SkippedTurn(seat)
        elif part.waiting:
            state.push(OpenLaterCard(seat))

    def turn_end(self, state: State, seat: int) -> None:
        if seat >= len(state.order):
            return
        part = encounters_part(state)
        if part.still[seat] == THIS_TURN:
            part.still = with_value(part.still, seat, NOTHING)
        if part.again[seat] == THIS_TURN:
            part.again = with_value(part.again, seat, NOTHING)
        if part.extra >> seat & 1:
            part.extra &= ~(1 << seat)
            state.push(ExtraTurn(seat))
