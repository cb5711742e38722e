"""The modular board in the terminal: what a faction would begin with, and the board's code."""

from __future__ import annotations

from typing import Any

from ....cli.terminal.facet import TerminalFacet
from ....cli.terminal.option import Option
from ....cli.terminal.wording import joined, word
from ....engine.action import PICK_FACTION
from ..start import starts_view


def say_pick(o: Option) -> str:
    """A faction with what its home base has in reach."""
    key = o.state.rules.tables.factions[o.a].key
    (start,) = (each for each in starts_view(o.state) if each["faction"] == key)
    return f"{word('factions', key)}: {reach(start)}"


def reach(start: dict[str, Any]) -> str:
    """Terrains within reach, the ways out, and a warning where there is metal but no wood."""
    lands = [
        f"{word('terrains', terrain)} {', '.join(spaces)}"
        for terrain, spaces in start["terrains"].items()
    ]
    out = [joined(lands)]
    if start["riverwalk_to"]:
        out.append(f"Riverwalk to {', '.join(start['riverwalk']) or 'nowhere'}")
    if start["tunnels"]:
        out.append(f"tunnel on {', '.join(start['tunnels'])}")
    if start["metal_without_wood"]:
        out.append("metal but no wood")
    return "; ".join(out)


FACET = TerminalFacet(phrases={PICK_FACTION: say_pick})
