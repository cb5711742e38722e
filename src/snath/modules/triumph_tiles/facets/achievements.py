"""A victory by goals that were dealt."""

from __future__ import annotations

from typing import Final

from ....server.statistics.facet import Achievement, AchievementsFacet, won_with

FACET: Final = AchievementsFacet((
    Achievement("laid_goals", won_with("triumph_tiles")),
))
