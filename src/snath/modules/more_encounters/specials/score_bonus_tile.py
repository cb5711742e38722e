"""Card 62, option 3: the structure bonus tile pays now."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import effects
from ....engine.bonus_tiles import tile_coins
from ....engine.ids import COINS
from ..special import Special

if TYPE_CHECKING:
    from ....engine.state import State


@final
class ScoreBonusTile(Special):
    """Coins for the own structures as the tile stands; it pays again at the end."""

    key: ClassVar[str] = "score_bonus_tile"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        effects.gain(state, seat, COINS, tile_coins(state, seat))
