"""What a module tells a campaign of a finished game.

A module whose rules bring rewards has `facets/campaign.py` with a constant `FACET` of this class.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..engine.state import State


@dataclass(frozen=True)
class CampaignFacet:
    """`facts` gives plain data of the final state: a value by name, lists by seat."""

    facts: Callable[[State], dict[str, Any]]
