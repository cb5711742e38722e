"""A victory with Tesla in service."""

from __future__ import annotations

from typing import Final

from ....server.statistics.facet import Achievement, AchievementsFacet, counted, won_with

FACET: Final = AchievementsFacet((
    Achievement("inventor", won_with("tesla", counted("count_tesla")), icon="star"),
))
