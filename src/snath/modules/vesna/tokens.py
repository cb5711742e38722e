"""The 18 ability tokens, by the rules they give.  Rulebook: Vesna, Mech Abilities."""

from __future__ import annotations

from typing import Final

NAME: Final = "vesna"  # of the module and of its faction
TOKENS: Final[list[str]] = [
    "artillery", "camaraderie", "disarm", "feint", "peoples_army", "regroup", "ronin", "scout",
    "seaworthy", "shield", "stealth", "submerge", "suiton", "sword", "tactics", "township",
    "underpass", "wayfare",
]
DRAWN: Final = 6  # of them in a game
STARTING_CARDS: Final = 3

# Icons of the factions on the Automa's cards, of which an Automa in her place draws some.
ICONS: Final[list[str]] = [
    "nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion",
]
ICONS_DRAWN: Final = 2
