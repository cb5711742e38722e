"""The eight Infrastructure Mods.  Rulebook: Infrastructure Mods."""

from __future__ import annotations

from typing import Final

from ...engine.ids import BUILD, DEPLOY, ENLIST, UPGRADE
from ..mech_mods.tables import INFRASTRUCTURE as NAME

__all__ = ["DRAWN", "FREE_SECTIONS", "MOD_KEYS", "MOST", "NAME", "OWNED", "SPY"]

OWNED: Final = "infrastructure_mods_owned"

MOD_KEYS: Final[tuple[str, ...]] = (
    "machinery", "assembly_line", "construction", "recruitment_office", "automachines", "spy",
    "propaganda", "cavalry",
)
# The bottom-row action that a mod frees of its cost.
FREE_SECTIONS: Final[dict[str, int]] = {
    "machinery": UPGRADE, "assembly_line": DEPLOY, "construction": BUILD,
    "recruitment_office": ENLIST,
}
SPY: Final = MOD_KEYS.index("spy")

DRAWN: Final = 4  # tokens that everybody draws in a single game
MOST: Final = 2  # of them that may be kept
