"""Names and numbers of the Fenris faction.  Rulebook: Fenris Faction."""

from __future__ import annotations

from typing import Final

NAME: Final = "fenris"  # of the module and of its faction
INFLUENCE: Final = "influence"  # the ability, and the kind of token
TOKEN_RULE: Final = "influence_tokens"  # what the tokens do at every table
STRICT: Final = "strict_influence"  # option: the second token only after the first
TOKENS: Final = 16
