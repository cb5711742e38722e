"""Colours, letters and signs of the terminal game.

Everything that a colour says is also said by a letter, for terminals and eyes without colours.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from .words import word

FACTION_STYLES: Final = {
    "nordic": "bold bright_blue",
    "rusviet": "bold bright_red",
    "togawa": "bold magenta",
    "crimea": "bold yellow",
    "saxony": "bold bright_black",
    "polania": "bold bright_white",
    "albion": "bold bright_green",
}
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
    flag: str
    trap: str
    lines: str  # by the directions a line goes to: 1 up, 2 right, 4 down, 8 left
    more: str


UNICODE: Final = Signs("≈", "⌂", "✦", "∩", "⚑", "x", " ╵╶└╷│┌├╴┘─┴┐┤┬┼", "…")
ASCII: Final = Signs("~", "^", "?", "n", "f", "x", " |-+||++-+-+++++", "+")


def signs_for(encoding: str | None) -> Signs:
    return UNICODE if (encoding or "").lower().replace("-", "") in ("utf8", "utf16") else ASCII


def faction_style(faction: str | None) -> str:
    return FACTION_STYLES.get(faction or "", "bold")


def faction_letter(faction: str) -> str:
    return word("factions_short", faction)[:1]


def styled_name(player: dict[str, Any]) -> tuple[str, str]:
    """A player's name and its style, from a view."""
    faction = player["faction"]
    if faction is None:
        return f"seat {player['seat']}", "bold"
    return word("factions_short", faction), faction_style(faction)
