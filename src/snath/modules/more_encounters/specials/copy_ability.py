"""Card 56, option 2: the ability of an opponent for the rest of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import hooks
from ..actions import COPY
from ..events import ABILITY_COPIED
from ..keeping import keep_card, open_encounter
from ..part import encounters_part
from ..places import opponents_in_order
from ..special import Special
from ..steps.choose_opponent import ChooseOpponent

if TYPE_CHECKING:
    from ....engine.state import State


@final
class CopyAbility(Special):
    """As a one-way alliance: the ability as others can have it, for good."""

    key: ClassVar[str] = "copy_ability"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        others = opponents_in_order(state, seat, False)
        state.push(ChooseOpponent(seat, self.key, COPY, space, others, True))

    def chosen(self, state: State, seat: int, other: int, space: int) -> None:
        """More options per card count from the next card on, unless the table plays otherwise."""
        keep_card(state, seat, self.key)
        state.emit(ABILITY_COPIED, seat, other)
        rules = state.rules
        shared = rules.tables.factions[state.players[other].faction].shared
        before = hooks.encounter_options(state, seat)
        rule = rules.rule_index[shared]
        state.players[seat].rules |= 1 << rule
        rules.all_rules[rule].shared_with(state, seat)
        for part in state.parts:
            part.given_for_good(state, seat, rule)
        if encounters_part(state).at_once:
            open_encounter(state).left += hooks.encounter_options(state, seat) - before
