"""The sixteen Mech Mods and what is fixed about them.  Rulebook: Mech Mods."""

from __future__ import annotations

from typing import Final, final

from ...engine.tables import Tables

NAME: Final = "mech_mods"  # of the module, and of the section in its content file
INFRASTRUCTURE: Final = "infrastructure_mods"  # the other module with mods
TOWNSHIP: Final = "township"
REVISED_TOWNSHIP: Final = "revised_township"
OWNED: Final = "mech_mods_owned"

# A mod is named by the key of its rule: abilities printed on faction mats, then new ones.
PRINTED_KEYS: Final[tuple[str, ...]] = (
    "artillery", "camaraderie", "scout", "suiton", "sword", TOWNSHIP, "underpass",
)
NEW_KEYS: Final[tuple[str, ...]] = (
    "armor", "entrenched", "feint", "foothold", "pontoons", "regroup", "reinforce", "stealth",
    "tactics",
)
MOD_KEYS: Final[tuple[str, ...]] = (*PRINTED_KEYS, *NEW_KEYS)

DRAWN: Final = 4  # tokens that everybody draws in a single game
MOST: Final = 2  # of them that may be placed


@final
class ModTokens:
    """How many tokens there are of each name, in the order of the names."""

    def __init__(self, copies: list[int]) -> None:
        self.copies = copies


def copies_of(tables: Tables, name: str) -> list[int]:
    """The tokens of a module as its content file has them."""
    found = tables.extra[name]
    assert isinstance(found, ModTokens)
    return found.copies
