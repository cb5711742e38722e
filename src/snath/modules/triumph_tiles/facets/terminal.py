"""The Triumph Tiles in the terminal."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet, View
from ....cli.terminal.wording import goal_text
from ..tiles import NAME


def track(view: View) -> str:
    """'Triumph Tiles: 4 mechs, a combat won, …', from the left."""
    tiles: list[str] = view["parts"][NAME]["tiles"]
    return f"Triumph Tiles: {', '.join(goal_text(goal) for goal in tiles)}." if tiles else ""


FACET = TerminalFacet(line=track)
