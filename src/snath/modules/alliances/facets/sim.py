"""Alliances proposed, made and broken are counted."""

from __future__ import annotations

from typing import Final

from ..actions import BROKEN, MADE, PROPOSED

FACET: Final[dict[int, str]] = {
    PROPOSED: "count_alliances_proposed",
    MADE: "count_alliances_made",
    BROKEN: "count_alliances_broken",
}
