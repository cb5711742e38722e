"""Who has beaten the guard."""

from __future__ import annotations

from typing import Any, Final

from ....campaign.facet import CampaignFacet
from ....engine.state import State
from ..names import NOBODY_YET
from ..part import fortress_part


def facts(state: State) -> dict[str, Any]:
    slain_by = fortress_part(state).slain_by
    return {"annihilator": slain_by if slain_by != NOBODY_YET else None}


FACET: Final = CampaignFacet(facts)
