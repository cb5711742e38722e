"""Influence spread far."""

from __future__ import annotations

from typing import Final

from ....server.statistics.facet import Achievement, AchievementsFacet, counted, won_with

FACET: Final = AchievementsFacet((
    Achievement(
        "influence", won_with("fenris", counted("count_influence_placed", 6)),
        icon="flag",
    ),
))
