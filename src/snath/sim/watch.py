"""Counts what happens in a game, seat by seat, from its events."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from ..engine.event import (
    COMBAT_WON,
    ENCOUNTER_DRAWN,
    FACTORY_TAKEN,
    STAR_PLACED,
    TURN_STARTED,
    Event,
)
from ..engine.module import Module
from ..modules import facet

ENCOUNTERS: Final = "encounters"
COUNT: Final = "count_"  # begins the columns of what only modules have
FACTORY_VISITS: Final = "factory_visits"  # that brought a Factory card


@cache
def counted(modules: tuple[Module, ...]) -> dict[int, str]:
    """The events of which there is a count, with the column for it; modules say in
    `facets/sim.py` which of theirs, columns of their own beginning with `COUNT`."""
    out = {ENCOUNTER_DRAWN: ENCOUNTERS, FACTORY_TAKEN: FACTORY_VISITS}
    for module in modules:
        found = facet(module, "sim")
        if isinstance(found, dict):
            out.update(found)
    return out


class SeatCount:
    """What one seat has done."""

    def __init__(self, counts: Iterable[str]) -> None:
        self.decisions = 0
        self.combats_won = 0
        self.combats_lost = 0
        self.counts = dict.fromkeys(counts, 0)
        self.stars: dict[int, list[int]] = {}  # goal: rounds in which stars were placed


class Watch:
    """The counts of all seats; others at the table, like owners that are no seats, have none."""

    def __init__(self, seats: int, modules: tuple[Module, ...]) -> None:
        self.counted = counted(modules)
        self.seats = [SeatCount(self.counted.values()) for _ in range(seats)]
        self.round = 1

    def take(self, events: list[Event], first: int) -> None:
        """Count events; a round begins with a turn of the seat that took the first one."""
        for event in events:
            if event.seat >= len(self.seats):
                continue
            count = self.seats[event.seat]
            if event.kind == TURN_STARTED:
                if event.seat == first and event.a > 1:
                    self.round += 1
            elif event.kind == STAR_PLACED:
                count.stars.setdefault(event.a, []).append(self.round)
            elif event.kind == COMBAT_WON:
                count.combats_won += 1
                if event.a < len(self.seats):
                    self.seats[event.a].combats_lost += 1
            elif event.kind in self.counted:
                count.counts[self.counted[event.kind]] += 1
