"""Sections of a player mat by either of their rows: `section move` is that with Move above."""

from __future__ import annotations

from ..engine.ids import BOTTOM_NAMES, NO_MAT, SECTIONS, TOP_NAMES
from ..engine.state import State

SECTION = "section"


def bottom_name(state: State, seat: int, word: str) -> str:
    """The bottom-row action under a top-row action on a seat's mat; other words as they are."""
    mat = state.players[seat].mat if 0 <= seat < len(state.players) else NO_MAT
    if word not in TOP_NAMES or not 0 <= mat < NO_MAT:
        return word
    sections = state.rules.tables.mats[mat].sections
    top = TOP_NAMES.index(word)
    return next((BOTTOM_NAMES[i] for i in range(SECTIONS) if sections[i].top == top), word)


def by_bottom_row(state: State, seat: int, action: str) -> str:
    """An action in notation, with a section named by its bottom row."""
    name, _, word = action.partition(" ")
    return f"{name} {bottom_name(state, seat, word.strip())}" if name == SECTION else action
