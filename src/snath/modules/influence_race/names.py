"""Names.  Rulebook: Episode 1."""

from __future__ import annotations

from typing import Final

OPEN_OBJECTIVE: Final = "open_objective"  # the goal beside the track
INFLUENCE: Final = "race_influence"  # the tokens
EMPTY: Final = 0  # no card yet; cards are numbered from 1
