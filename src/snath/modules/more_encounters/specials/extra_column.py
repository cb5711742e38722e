"""Card 69, option 3: the card becomes a section of the mat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ....engine.action import SECTION, code
from ....engine.rule import ON_OFFER, ON_SECTIONS, Rule
from ....engine.steps.build import BuildStep, build_sites
from ....engine.steps.encounter import can_pay, pay
from ....engine.steps.turn import AFTER_BOTTOM, AFTER_TOP, BOTTOM_ROW, TOP, TurnStep
from ....engine.territory import with_workers
from ..actions import COLUMN_BOTTOM, COLUMN_TOP
from ..keeping import keep_card, kept_for
from ..special import Special
from ..steps.place_goods import PlaceGoods

if TYPE_CHECKING:
    from ....engine.state import State
    from ....engine.tables import EncounterOption


COLUMN: Final = "extra_column"  # name of the section


@final
class ExtraColumn(Special):
    """Keep the card as a further section."""

    key: ClassVar[str] = "extra_column"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        keep_card(state, seat, self.key)


@final
class ColumnSection(Rule):
    """Option 1 is the top row, option 2 the bottom row, each with its cost.

    The food goes to workers, the structure where Build allows it; nobody's recruits are paid.
    """

    def hooks(self) -> list[int]:
        return [ON_SECTIONS, ON_OFFER]

    def place(self, state: State) -> int:
        return state.rules.vocabularies["section"].index(COLUMN)

    def row(self, state: State, seat: int, number: int) -> EncounterOption:
        """The option that is a row of the column."""
        kept = kept_for(state, seat, self.key)
        assert kept is not None
        return state.rules.tables.encounters[kept.card].options[number - 1]

    def sections(self, state: State, seat: int, out: list[int]) -> None:
        """Not the section of the last turn, and only while one of its rows can be taken."""
        place = self.place(state)
        top = can_pay(state, seat, self.row(state, seat, 1))
        if state.players[seat].section != place and (
            top or can_pay(state, seat, self.row(state, seat, 2))
        ):
            out.append(code(SECTION, place))

    def offer(self, state: State, seat: int, out: list[int]) -> None:
        turn = state.stack[-1]
        if not isinstance(turn, TurnStep) or state.players[seat].section != self.place(state):
            return
        if turn.phase == TOP and can_pay(state, seat, self.row(state, seat, 1)):
            out.append(code(COLUMN_TOP))
        if turn.phase in (TOP, BOTTOM_ROW) and can_pay(state, seat, self.row(state, seat, 2)):
            out.append(code(COLUMN_BOTTOM))

    def take_offer(self, state: State, seat: int, action: int) -> bool:
        turn = state.stack[-1]
        if action >> 24 not in (COLUMN_TOP, COLUMN_BOTTOM) or not isinstance(turn, TurnStep):
            return False
        if action >> 24 == COLUMN_TOP:
            turn.phase = AFTER_TOP
            row = self.row(state, seat, 1)
            for gain in row.gains:
                sites = with_workers(state, seat)
                state.push(PlaceGoods(seat, gain.kind, gain.amount, sites))
        else:
            turn.phase = AFTER_BOTTOM
            row = self.row(state, seat, 2)
            state.push(BuildStep(seat, build_sites(state, seat)))
        pay(state, seat, row)
        return True
