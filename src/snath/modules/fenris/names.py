"""Names and numbers of the Fenris faction.  Rulebook: Fenris Faction."""

from __future__ import annotations

from typing import Final

NAME: Final = "fenris"  # of the module and of its faction
INFLUENCE: Final = "influence"  # the ability, and the kind of token
STRICT: Final = "strict_influence"  # option: the second token only after the first
TOKENS: Final = 16
