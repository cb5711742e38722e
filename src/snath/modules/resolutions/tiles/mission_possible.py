"""Mission Possible: two open objectives that everybody may complete."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ....engine import stars
from ....engine.action import GAIN_COINS, MOVE, code
from ....engine.ids import CHANCE, NO_MAT
from ....engine.objectives import fulfilled
from ....engine.rule import ON_OFFER, ON_SETUP
from ....engine.sharing import without
from ....engine.step import Step
from ..actions import DEAL_MISSION, MISSION
from ..events import MISSION_REVEALED, MISSION_STARRED
from ..part import ResolutionsPart, resolution_goal, resolutions_part
from ..printed import NAME
from ..tile import LastTurns, may_star

if TYPE_CHECKING:
    from ....engine.state import State

CARDS: Final = 2


@final
class MissionPossible(LastTurns):
    """The others have a last turn without Move, its coins or the move of a Factory card."""

    name: ClassVar[str] = "mission_possible"
    room: ClassVar[int] = CARDS

    def hooks(self) -> list[int]:
        return [*super().hooks(), ON_SETUP, ON_OFFER]

    def setup(self, state: State) -> None:
        """An Automa, which completes no objectives, begins with a star on the first card."""
        part = resolutions_part(state)
        for seat in state.order:
            if state.players[seat].mat == NO_MAT:
                self.star(state, part, seat, 0)

    def star(self, state: State, part: ResolutionsPart, seat: int, at: int) -> None:
        part.starred[at] |= 1 << seat
        state.emit(MISSION_STARRED, seat, part.missions[at])
        stars.award_star(state, seat, resolution_goal(state))

    def offer(self, state: State, seat: int, out: list[int]) -> None:
        part = resolutions_part(state)
        first = len(out)
        for i, card in enumerate(part.missions):
            if not part.starred[i] >> seat & 1 and fulfilled(state, seat, card):
                out.append(code(MISSION, card))
        if len(out) > first:
            out[first:] = sorted(out[first:]) if may_star(state, seat) else []

    def take_offer(self, state: State, seat: int, action: int) -> bool:
        if action >> 24 != MISSION:
            return False
        part = resolutions_part(state)
        self.star(state, part, seat, part.missions.index(action >> 16 & 255))
        stars.end_if_due(state)
        return True

    def bars(self, kind: int) -> bool:
        return kind in (MOVE, GAIN_COINS)


@final
class OpenMissions(Step):
    """Two random objectives are laid open, if this tile is in play."""

    tag: ClassVar[str] = "setup_missions"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        part = resolutions_part(state)
        key = state.rules.vocabularies[NAME][part.tile]
        if key == MissionPossible.name and len(part.missions) < CARDS:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for card in state.objective_deck:
            out.append(code(DEAL_MISSION, card))

    def apply(self, state: State, action: int) -> None:
        part = resolutions_part(state)
        card = action >> 16 & 255
        state.objective_deck = without(state.objective_deck, card)
        part.missions = [*part.missions, card]
        part.starred = [*part.starred, 0]
        state.emit(MISSION_REVEALED, 0, card)

    def clone(self) -> Step:
        return OpenMissions()

    def fields(self) -> list[object]:
        return []
