"""What an Automa does is counted like what players do."""

from __future__ import annotations

from typing import Final

from ....sim.watch import ENCOUNTERS, FACTORY_VISITS
from ..events import FACTORY_CARD_TAKEN, TOKEN_TAKEN

FACET: Final[dict[int, str]] = {TOKEN_TAKEN: ENCOUNTERS, FACTORY_CARD_TAKEN: FACTORY_VISITS}
