"""The War or Peace Track in the terminal."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet, View
from ....cli.terminal.wording import goal_text
from ..tracks import NAME


def track(view: View) -> str:
    """'Peace Track: 6 upgrades, …': what there are stars for."""
    part = view["parts"][NAME]
    spaces: list[str] = part["spaces"]
    goals: list[str] = []
    for goal in dict.fromkeys(spaces):
        n = spaces.count(goal)
        goals.append(goal_text(goal) if n == 1 else f"{goal_text(goal)} ({n})")
    return f"{part['track'].capitalize()} Track: {', '.join(goals)}."


FACET = TerminalFacet(line=track)
