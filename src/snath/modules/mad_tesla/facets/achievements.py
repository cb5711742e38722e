"""A victory while Mad Tesla roams the map."""

from __future__ import annotations

from typing import Final

from ....server.statistics.facet import Achievement, AchievementsFacet, won_with

FACET: Final = AchievementsFacet((
    Achievement("in_spite", won_with("mad_tesla"), icon="power"),
))
