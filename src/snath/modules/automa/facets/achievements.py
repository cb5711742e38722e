"""A victory over the Automa at each of its levels."""

from __future__ import annotations

from functools import partial
from typing import Final

from ....server.statistics.facet import Achievement, AchievementsFacet, won_with
from ....server.statistics.results import Result
from ..cards import LEVEL_NAMES


def beaten(level: str, result: Result) -> bool:
    return f"automa:{level}" in result.against


FACET: Final = AchievementsFacet(
    tuple(
        Achievement(f"over_{level}", won_with("automa", partial(beaten, level)), icon="gear")
        for level in LEVEL_NAMES
    )
)
