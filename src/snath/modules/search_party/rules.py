"""The search.  Rulebook: Episode 7, Special Rules; End-Game Scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine import stars
from ...engine.ids import CHANCE
from ...engine.rule import ON_ENCOUNTER_DONE, ON_ENCOUNTER_TOKEN, ON_TERRITORY_VALUE, Rule
from ...engine.step import Step
from ...engine.steps.encounter import EncounterStep
from .events import FOUND, TOKEN_KEPT
from .part import NOBODY_YET, needed, search_part

if TYPE_CHECKING:
    from ...engine.state import State


def take_token(state: State, seat: int) -> None:
    """An encounter token goes onto the faction mat."""
    part = search_part(state)
    part.keep(seat, part.kept[seat] + 1)
    state.emit(TOKEN_KEPT, seat, part.kept[seat], needed(state))


def end_search(state: State, seat: int) -> None:
    """Whoever has enough tokens gives them all away for him, and the game is over."""
    part = search_part(state)
    if part.found_by == NOBODY_YET and part.kept[seat] >= needed(state):
        part.found_by = seat
        state.emit(FOUND, seat, part.kept[seat])
        part.keep(seat, 0)
        stars.end_game(state)


@final
class SearchRule(Rule):
    """A rule of the table."""

    def hooks(self) -> list[int]:
        return [ON_ENCOUNTER_TOKEN, ON_ENCOUNTER_DONE, ON_TERRITORY_VALUE]

    def encounter_token(self, state: State, seat: int, space: int) -> None:
        take_token(state, seat)

    def encounter_done(self, state: State, seat: int, card: int) -> bool:
        """The encounter of the last token is resolved first; its card goes under the deck, then
        the search is over."""
        if search_part(state).kept[seat] >= needed(state) and not state.over:
            for step in state.stack:
                if isinstance(step, EncounterStep):
                    return False
            state.push(SearchOver(seat))
        return False

    def territory_value(self, state: State, seat: int, space: int, value: int) -> int:
        return value + 1 if search_part(state).sites >> space & 1 else value


@final
class SearchOver(Step):
    """Once everything about the last encounter is settled."""

    tag: ClassVar[str] = "search_over"

    def __init__(self, finder: int) -> None:
        super().__init__(CHANCE)
        self.finder = finder

    def advance(self, state: State) -> bool:
        state.pop()
        end_search(state, self.finder)
        return True

    def clone(self) -> Step:
        return SearchOver(self.finder)

    def fields(self) -> list[object]:
        return [self.finder]


@final
class LayToken(Step):
    """A twelfth encounter token, on the Factory.  Rulebook: Episode 7, Setup."""

    tag: ClassVar[str] = "setup_search_party"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        state.encounters |= state.board.factory
        search_part(state).sites = state.encounters
        return True

    def clone(self) -> Step:
        return LayToken()

    def fields(self) -> list[object]:
        return []
