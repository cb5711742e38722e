"""A game that ended by its resolution tile."""

from __future__ import annotations

from typing import Final

from ....server.statistics.facet import Achievement, AchievementsFacet, won_with

FACET: Final = AchievementsFacet((
    Achievement("resolved", won_with("resolutions", lambda r: r.reason == "rule"), icon="turn"),
))
