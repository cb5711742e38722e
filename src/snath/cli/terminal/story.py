"""What happened, turn by turn, as one seat may know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...engine.event import TURN_ENDED, TURN_STARTED, Event
from ...engine.state import State
from ...modules.automa.events import CANDIDATE, COMPARING, SYMBOL_TRIED, UNIT_SELECTED
from ...view.log import log_lines, seat_names
from .words import LANGUAGE, owner

CONSIDERATIONS: Final = (CANDIDATE, COMPARING, SYMBOL_TRIED, UNIT_SELECTED)


@dataclass(frozen=True)
class Chapter:
    """One turn, or part of it: its number (0: set-up), whose it is, and what happened."""

    turn: int
    seat: int
    lines: list[str]

    def title(self, state: State) -> str:
        return f"Turn {self.turn}: {owner(state, self.seat)}" if self.turn else "Set-up"


def chapters(
    state: State, events: Sequence[Event], seat: int, brief: bool = False
) -> list[Chapter]:
    """Events as lines for a seat, cut where turns begin; turns without any are left out.

    In brief an Automa's considerations are left out.
    """
    untold = (TURN_STARTED, TURN_ENDED, *(CONSIDERATIONS if brief else ()))
    cuts = [i for i, event in enumerate(events) if event.kind == TURN_STARTED]
    out: list[Chapter] = []
    for start, end in zip([0, *cuts], [*cuts, len(events)], strict=True):
        part = events[start:end]
        told = [event for event in part if event.kind not in untold]
        names = seat_names(state, LANGUAGE)
        lines = log_lines(told, seat, state.rules, names, LANGUAGE)
        if lines:
            begun = bool(part) and part[0].kind == TURN_STARTED
            out.append(Chapter(part[0].a if begun else 0, part[0].seat, lines))
    return out
