"""How much Influence everybody has for the vote."""

from __future__ import annotations

from typing import Any, Final

from ....campaign.facet import CampaignFacet
from ....engine.state import State
from ..part import race_part


def facts(state: State) -> dict[str, Any]:
    return {"influence": race_part(state).held[:]}


FACET: Final = CampaignFacet(facts)
