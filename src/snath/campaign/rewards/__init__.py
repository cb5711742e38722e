"""What follows an episode, step by step in book order.  One class for each kind of reward."""

from __future__ import annotations

from typing import Final

from .base import Decision, Reward
from .bonuses import Bonuses
from .factions import Bases, BecomeFenris, BecomeVesna, Factions, VesnaBase
from .fork import Finale, Fork, Unlock
from .market import Market
from .record import Record
from .ticks import Ticks
from .vote import Vote

__all__ = ["REWARDS", "Decision", "Market", "Reward"]

REWARDS: Final[dict[str, type[Reward]]] = {
    kind.name: kind
    for kind in (
        Record, Ticks, Bonuses, Vote, BecomeVesna, BecomeFenris, Factions, VesnaBase, Bases,
        Market, Unlock, Fork, Finale,
    )
}  # fmt: skip
