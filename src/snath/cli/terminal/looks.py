"""Colours, letters and signs of the terminal game.

Everything that a colour says is also said by a letter, for terminals and eyes without colours.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...engine.pieces import OWNERS_COLOUR
from ...engine.ruleset import Ruleset

# In the order of the factions of a table; those after them begin anew.
FACTION_STYLES: Final = (
    "bold bright_blue", "bold bright_red", "bold yellow", "bold bright_black",
    "bold bright_white", "bold magenta", "bold bright_green", "bold cyan",
)
TERRAIN_STYLES: Final = {
    "farm": "yellow",
    "forest": "green",
    "mountain": "bright_black",
    "tundra": "cyan",
    "village": "red",
    "lake": "blue",
    "factory": "bold magenta",
    "home base": "dim",
}
TERRAIN_SHORT: Final = {
    "farm": "farm",
    "forest": "forest",
    "mountain": "mount.",
    "tundra": "tundra",
    "village": "vill.",
    "lake": "lake",
    "factory": "FACT.",
}
STRUCTURE_SHORT: Final = {"armory": "Ar", "monument": "Mo", "mine": "Mi", "mill": "Ml"}
RIVER_STYLE: Final = "bold blue"
LINE_STYLE: Final = "bright_black"


@dataclass(frozen=True)
class Signs:
    """The signs of a kind of terminal."""

    river: str
    structure: str
    encounter: str
    tunnel: str
    lines: str  # by the directions a line goes to: 1 up, 2 right, 4 down, 8 left
    more: str


UNICODE: Final = Signs("≈", "⌂", "✦", "∩", " ╵╶└╷│┌├╴┘─┴┐┤┬┼", "…")
ASCII: Final = Signs("~", "^", "?", "n", " |-+||++-+-+++++", "+")


def signs_for(encoding: str | None) -> Signs:
    return UNICODE if (encoding or "").lower().replace("-", "") in ("utf8", "utf16") else ASCII


def faction_style(rules: Ruleset, faction: str | None) -> str:
    for number, found in enumerate(rules.tables.factions):
        if found.key == faction:
            return FACTION_STYLES[number % len(FACTION_STYLES)]
    return "bold"


def colour_style(colour: str, owner: str) -> str:
    """The style of a declared colour; `owner` is that of whoever owns the thing."""
    return owner if colour == OWNERS_COLOUR else f"bold {colour}"
