"""A victory on a board of tiles."""

from __future__ import annotations

from typing import Final

from ....server.statistics.facet import Achievement, AchievementsFacet, won_with

FACET: Final = AchievementsFacet((
    Achievement("new_land", won_with("modular_board"), icon="flag"),
))
