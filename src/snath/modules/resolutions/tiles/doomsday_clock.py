"""Doomsday Clock: the game lasts so many rounds, whoever has how many stars."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ..part import ResolutionsPart
from ..tile import LastRounds

if TYPE_CHECKING:
    from ....engine.state import State


@final
class DoomsdayClock(LastRounds):
    name: ClassVar[str] = "doomsday_clock"

    def revealed(self, state: State, part: ResolutionsPart) -> None:
        part.last_round = self.printed(state, part).rounds
