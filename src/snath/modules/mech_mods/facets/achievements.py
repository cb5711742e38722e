"""Mechs rebuilt by Mods."""

from __future__ import annotations

from typing import Final

from ....server.statistics.facet import Achievement, AchievementsFacet, counted, won_with

FACET: Final = AchievementsFacet((
    Achievement("rebuilt", won_with("mech_mods", counted("count_mech_mods", 2)), icon="mech"),
))
