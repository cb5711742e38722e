"""Alliances kept and broken."""

from __future__ import annotations

from typing import Final

from ....server.statistics.facet import Achievement, AchievementsFacet, counted, won_with

FACET: Final = AchievementsFacet((
    Achievement(
        "sworn", won_with("alliances", counted("count_alliances_made")),
        icon="popularity",
    ),
    Achievement(
        "oathbreaker", won_with("alliances", counted("count_alliances_broken")),
        icon="power",
    ),
))
