"""Who has found him, and the tokens that bring bonuses."""

from __future__ import annotations

from typing import Any, Final

from ....campaign.facet import CampaignFacet
from ....engine.state import State
from ..part import NOBODY_YET, search_part


def facts(state: State) -> dict[str, Any]:
    part = search_part(state)
    return {
        "encounter_tokens": part.kept[:],
        "tesla": part.found_by if part.found_by != NOBODY_YET else None,
    }


FACET: Final = CampaignFacet(facts)
