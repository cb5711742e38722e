"""Stars on the map in the terminal."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet, View
from ..printed import NAME
from ..steps import PlaceTaken


def note(view: View, seat: int) -> str:
    stars = view["parts"][NAME]["stars"]
    there = ", ".join(stars[seat]) if seat < len(stars) else ""
    return f"stars on {there}" if there else ""


FACET = TerminalFacet(
    questions={PlaceTaken.tag: "You have taken a star: do you place it at once?"}, note=note
)
