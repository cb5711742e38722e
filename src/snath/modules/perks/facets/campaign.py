"""Which perk everybody has taken."""

from __future__ import annotations

from typing import Any, Final

from ....campaign.facet import CampaignFacet
from ....engine.state import State
from ..kinds import PERKS
from ..part import NONE, perks_part


def facts(state: State) -> dict[str, Any]:
    taken = perks_part(state).taken
    return {"perks": [PERKS[perk] if perk != NONE else None for perk in taken]}


FACET: Final = CampaignFacet(facts)
