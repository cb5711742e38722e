"""The switch to the second scheme, where a module has put it off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import SCHEME_SWITCHED
from .faction import waits
from .part import automa_part
from .steps import automa_tables
from .turn import AutomaTurn

if TYPE_CHECKING:
    from ...engine.state import State


def switch_due(state: State) -> None:
    """Automas whose token has passed the first star switch as soon as nothing holds them back; a
    card that is being carried out goes on with the rows it began with."""
    part = automa_part(state)
    for automa, seat in enumerate(part.settings.seats):
        tracker = automa_tables(state).trackers[part.settings.levels[automa]]
        passed = part.trackers[automa] >= tracker.stars[0]
        if passed and part.schemes[automa] == 0 and not waits(state, seat):
            part.switch(automa)
            for step in state.stack:
                if isinstance(step, AutomaTurn) and step.seat == seat:
                    step.first = True
            state.emit(SCHEME_SWITCHED, seat)
