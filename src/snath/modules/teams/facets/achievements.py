"""A victory in a team."""

from __future__ import annotations

from typing import Final

from ....server.statistics.facet import Achievement, AchievementsFacet, won_with

FACET: Final = AchievementsFacet((
    Achievement("pair", won_with("teams"), icon="unit"),
))
