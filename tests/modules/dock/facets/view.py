"""A reason for what the dock's own ability waits for."""

from __future__ import annotations

from snath.view.facet import ViewFacet
from snath.view.reasons.question import always

FACET = ViewFacet(abilities={"pier": always("no_encounter")})
