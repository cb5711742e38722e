"""Names and numbers of Tesla.  Rulebook: Modular Rules; Tesla."""

from __future__ import annotations

from typing import Final

NAME: Final = "tesla"  # of the module and of the unit
WITH: Final = "tesla_with"  # option: who has him from the start
NOBODY_YET: Final = "nobody"
