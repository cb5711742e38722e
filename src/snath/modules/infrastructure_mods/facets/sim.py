"""Infrastructure mods used up are counted."""

from __future__ import annotations

from typing import Final

from ..events import MOD_SPENT

FACET: Final[dict[int, str]] = {MOD_SPENT: "count_infrastructure_mods"}
