"""Influence tokens placed, taken and given away are counted."""

from __future__ import annotations

from typing import Final

from ..events import INFLUENCE_GIVEN, INFLUENCE_PLACED, INFLUENCE_TAKEN

FACET: Final[dict[int, str]] = {
    INFLUENCE_PLACED: "count_influence_placed",
    INFLUENCE_TAKEN: "count_influence_taken",
    INFLUENCE_GIVEN: "count_influence_given",
}
