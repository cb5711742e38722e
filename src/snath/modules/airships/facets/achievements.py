"""A victory under airships."""

from __future__ import annotations

from typing import Final

from ....server.statistics.facet import Achievement, AchievementsFacet, won_with

FACET: Final = AchievementsFacet((
    Achievement("under_sails", won_with("airships"), icon="flag"),
))
