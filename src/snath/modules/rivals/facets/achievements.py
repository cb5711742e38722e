"""A rivalry that was settled."""

from __future__ import annotations

from typing import Final

from ....server.statistics.facet import Achievement, AchievementsFacet, counted, won_with

FACET: Final = AchievementsFacet((
    Achievement("settled", won_with("rivals", counted("count_rival_stars")), icon="combat"),
))
