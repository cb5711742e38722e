"""The open part of a seat's block, kept from one look at a game to the next.

Most decisions change one seat only: comparing the others with what they were is ten times as fast
as writing them anew.  Lists that clones share are replaced when they change (`engine.sharing`), so
it is enough to see whether they are the same lists; a copy holds on to them.
"""

from __future__ import annotations

from array import array
from typing import final

from ...engine.player import Player
from .places import Places
from .seat import write_open


@final
class SeatCopy:
    """What one seat of one game looked like, and its block."""

    def __init__(self, places: Places, owner: int) -> None:
        self.places = places
        self.owner = owner
        self.block: memoryview[float] = memoryview(array("f", [0.0] * places.block_size))
        self.zeros: memoryview[float] = memoryview(array("f", [0.0] * places.block_size))
        self.amounts: list[int] = []
        self.units: list[int] = []
        self.lists: list[list[int]] = []

    def write(self, p: Player, base: int, out: memoryview[float]) -> None:
        """The open part of the block of a player, written anew only if it has changed."""
        amounts = [
            p.faction, p.mat, p.power, p.popularity, p.coins, p.cards(), p.cubes, p.recruits,
            p.one_time, p.section, p.rules, p.used, p.driven_off,
        ]
        if amounts != self.amounts or p.units != self.units or not self.same_lists(p):
            self.amounts = amounts
            self.units = p.units[:]
            self.lists = [p.structures, p.reductions, p.stars, p.objectives, p.factory_cards]
            self.block[:] = self.zeros
            write_open(self.places, p, self.owner, 0, self.block)
        out[base : base + self.places.block_size] = self.block

    def same_lists(self, p: Player) -> bool:
        lists = self.lists
        return (
            len(lists) > 0
            and lists[0] is p.structures
            and lists[1] is p.reductions
            and lists[2] is p.stars
            and lists[3] is p.objectives
            and lists[4] is p.factory_cards
        )
