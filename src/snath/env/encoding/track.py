"""Numbers of the goals that several modules lay on their tracks: each of them names these."""

from __future__ import annotations

from typing import Final

from ...engine.track.goals import COMBAT_CARDS, ENCOUNTERS, FACTORY_CARD, RESOURCE_TOKENS
from .facet import Block

GOALS: Final[list[str]] = [COMBAT_CARDS, ENCOUNTERS, FACTORY_CARD, RESOURCE_TOKENS]


def track_blocks() -> list[Block]:
    return [
        Block("action", 10880, 8, [f"star {goal}" for goal in GOALS]),
        Block("goal", 14, 4, GOALS),
    ]
