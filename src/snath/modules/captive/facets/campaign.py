"""How much Influence everybody has, and who has found her."""

from __future__ import annotations

from typing import Any, Final

from ....campaign.facet import CampaignFacet
from ....engine.state import State
from ..part import NOT_FOUND, captive_part


def facts(state: State) -> dict[str, Any]:
    part = captive_part(state)
    return {
        "influence": part.held[:],
        "vesna": part.found_by if part.found_by != NOT_FOUND else None,
    }


FACET: Final = CampaignFacet(facts)
