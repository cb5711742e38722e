"""Infrastructure Mods put to use."""

from __future__ import annotations

from typing import Final

from ....server.statistics.facet import Achievement, AchievementsFacet, counted, won_with

FACET: Final = AchievementsFacet((
    Achievement(
        "all_spent",
        won_with("infrastructure_mods", counted("count_infrastructure_mods", 2)),
        icon="gear",
    ),
))
