"""Stars that came back from home bases are counted."""

from __future__ import annotations

from typing import Final

from ..actions import STAR_TAKEN

FACET: Final[dict[int, str]] = {STAR_TAKEN: "count_rival_stars"}
