"""The Automa and the fortress.  Rulebook: Episode 5, Automa; Box C, Automa."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ..automa.extension import AutomaExtension
from ..automa.part import AutomaPart
from .actions import POPULARITY_SET
from .names import NOBODY_YET, factory
from .part import fortress_part

if TYPE_CHECKING:
    from ...engine.state import State

FOURTH_ROW: Final = 12  # first space of it: a star tracker has four spaces in a row
BEFORE: Final = 2  # popularity while the token is in the first three rows
FROM_THERE: Final = 10


@final
class AutomaToFortress(AutomaExtension):
    def advances_on(self, state: State, seat: int) -> int:
        return factory(state)


def adapt_popularity(state: State) -> None:
    """Once the guard is revealed: little before the fourth row of its tracker, the usual then."""
    if fortress_part(state).controller == NOBODY_YET:
        return
    for part in state.parts:
        if isinstance(part, AutomaPart):
            for automa, seat in enumerate(part.settings.seats):
                wanted = FROM_THERE if part.trackers[automa] >= FOURTH_ROW else BEFORE
                p = state.players[seat]
                if p.popularity != wanted:
                    p.popularity = wanted
                    state.emit(POPULARITY_SET, seat, wanted)
