"""The level of an Automa, and what of its turns is told only at length."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet, View
from ....cli.terminal.wording import capital
from ..cards import LEVEL_NAMES
from ..events import CANDIDATE, COMPARING, SYMBOL_TRIED, UNIT_SELECTED
from ..part import AutomaPart


def level(view: View, seat: int) -> str:
    part = view["parts"][AutomaPart.name]
    if seat not in part["seats"]:
        return ""
    name = LEVEL_NAMES[part["levels"][part["seats"].index(seat)]]
    return f"{capital(name)} (plays by its cards)"


FACET = TerminalFacet(
    considerations=(CANDIDATE, COMPARING, SYMBOL_TRIED, UNIT_SELECTED), note=level
)
