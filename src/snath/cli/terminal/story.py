"""What happened, turn by turn, as one seat may know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...engine.event import TURN_ENDED, TURN_STARTED, Event
from ...engine.state import State
from ...view.log import log_lines, seat_names
from ...view.scrub import scrub
from ...view.story import tell
from .facet import terminal_facets
from .owners import owner
from .wording import LANGUAGE


@dataclass(frozen=True)
class Chapter:
    """One turn, or part of it: its number (0: set-up), whose it is, and what happened.

    A whole turn of somebody else is told in a sentence too.
    """

    turn: int
    seat: int
    lines: list[str]
    sentence: str

    def title(self, state: State) -> str:
        return f"Turn {self.turn}: {owner(state, self.seat)}" if self.turn else "Set-up"


def chapters(
    state: State, events: Sequence[Event], seat: int, brief: bool = False
) -> list[Chapter]:
    """Events as lines for a seat, cut where turns begin; turns without any are left out.

    In brief the considerations of those who play by rules are left out.
    """
    untold = [TURN_STARTED, TURN_ENDED]
    if brief:
        for facet in terminal_facets(state.rules):
            untold += facet.considerations
    cuts = [i for i, event in enumerate(events) if event.kind == TURN_STARTED]
    out: list[Chapter] = []
    for start, end in zip([0, *cuts], [*cuts, len(events)], strict=True):
        turn = events[start:end]
        told = [event for event in turn if event.kind not in untold]
        names = seat_names(state, LANGUAGE)
        lines = log_lines(told, seat, state.rules, names, LANGUAGE)
        if lines:
            begun = bool(turn) and turn[0].kind == TURN_STARTED
            others = begun and turn[0].seat != seat
            facts = [scrub(event, seat, state.rules) for event in turn] if others else []
            sentence = tell(state.rules, facts, names, seat, LANGUAGE) if others else ""
            out.append(Chapter(turn[0].a if begun else 0, turn[0].seat, lines, sentence))
    return out
