"""The seven perks.  Rulebook: Campaign Log, Perks."""

from __future__ import annotations

from typing import Final

from ...engine.ids import CARDS, COINS, POPULARITY, POWER

NAME: Final = "perks"  # of the module and its option
OBJECTIVES: Final = "objectives"
RESOURCES: Final = "resources"
WORKER: Final = "worker"
PERKS: Final[tuple[str, ...]] = (
    "coins", "power", OBJECTIVES, "popularity", RESOURCES, "combat_cards", WORKER,
)
# Those that are simply gained: what and how much.
GAINS: Final[dict[str, tuple[int, int]]] = {
    "coins": (COINS, 5), "power": (POWER, 3), "popularity": (POPULARITY, 2),
    "combat_cards": (CARDS, 2),
}
CARDS_DEALT: Final = 2  # objectives
TOKENS: Final = 2  # resources, all on one territory
