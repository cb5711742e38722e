"""Words that all of a campaign shares: kinds of mods, columns, bonuses, perks.

Rulebook: Campaign Log.
"""

from __future__ import annotations

from typing import Final

# Kinds of mods, in the order in which an Automa takes them.
INFRASTRUCTURE: Final = "infrastructure"
MECH: Final = "mech"
KINDS: Final = (INFRASTRUCTURE, MECH)
OTHER_KIND: Final = {MECH: INFRASTRUCTURE, INFRASTRUCTURE: MECH}
MODULES: Final = {MECH: "mech_mods", INFRASTRUCTURE: "infrastructure_mods"}
SPY: Final = "spy"  # out of every game with an Automa

# Set-up bonuses and how many marks of each a log has room for.
COINS: Final = "coins"
BONUSES: Final[dict[str, int | None]] = {COINS: None, "power": 3, "popularity": 3}

PERKS: Final = (
    "coins", "power", "objectives", "popularity", "resources", "combat_cards", "worker",
)  # fmt: skip
PERK_PRICE: Final = 15
MOD_PRICE: Final = 50
MOD_SLOTS: Final = 6

VESNA: Final = "vesna"
FENRIS: Final = "fenris"
NEW_FACTIONS: Final = (VESNA, FENRIS)
INVADERS: Final = ("albion", "togawa")
BASES: Final = ("albion", "nordic", "rusviet", "togawa", "crimea", "saxony", "polania")

# Who plays a member's seat.
PERSON: Final = "person"
BOT: Final = "bot"
AUTOMA: Final = "automa"

# Whose row it is, where it is no member's.
CHANCE: Final = -1
TABLE: Final = -2
