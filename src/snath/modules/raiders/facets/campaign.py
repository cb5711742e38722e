"""How many agents everybody has subdued."""

from __future__ import annotations

from typing import Any, Final

from ....campaign.facet import CampaignFacet
from ....engine.state import State
from ..part import raiders_part


def facts(state: State) -> dict[str, Any]:
    return {"agents": raiders_part(state).held[:]}


FACET: Final = CampaignFacet(facts)
