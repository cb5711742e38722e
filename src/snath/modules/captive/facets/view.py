"""Why a movement ended at the Factory.  Rulebook: Episode 3."""

from __future__ import annotations

from ....view.facet import ViewFacet
from ..actions import SEARCHED

FACET = ViewFacet(stops={SEARCHED: "stopped_by_search"})
