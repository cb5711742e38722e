"""A victory of all over the machines."""

from __future__ import annotations

from typing import Final

from ....server.statistics.facet import Achievement, AchievementsFacet, won_with

FACET: Final = AchievementsFacet((
    Achievement("together", won_with("desolation"), icon="unit"),
))
