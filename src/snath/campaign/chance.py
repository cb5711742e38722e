"""Chance of a campaign: every outcome is a row, so that a replay needs no generator."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from ..engine.errors import shown
from ..engine.rng import Rng
from .errors import CampaignRecordError
from .names import CHANCE
from .rows import Row

Draws: TypeAlias = Callable[[int], int]


class Chance:
    """Draws outcomes and writes them down; those of `given` come first, as they were drawn before.

    It draws with the seed's generator, or with `draws`, which give a large random number for the
    first, second, … draw.
    """

    def __init__(self, seed: int, rows: list[Row], draws: Draws | None) -> None:
        self.rng = Rng.seeded(seed)
        self.rows = rows
        self.draws = draws
        self.given: list[str] = []

    def __deepcopy__(self, memo: dict[int, object]) -> Chance:
        """A compiled generator copies itself only by its own means; rows never change."""
        copy = Chance(0, self.rows[:], self.draws)
        copy.rng = self.rng.clone()
        copy.given = self.given[:]
        return copy

    def number(self, bound: int) -> int:
        """From 0 to bound - 1."""
        drawn = self.rng.below(bound)
        if self.draws is None:
            return drawn
        return self.draws(sum(row.by == CHANCE for row in self.rows)) % bound

    def pick(self, what: str, weights: Mapping[str, int]) -> str:
        """One of the outcomes by weight, written down as "WHAT OUTCOME"."""
        fitting = {outcome: weight for outcome, weight in weights.items() if weight > 0}
        left = self.number(sum(fitting.values()))
        drawn = next(iter(fitting))
        for outcome, weight in fitting.items():
            if left < weight:
                drawn = outcome
                break
            left -= weight
        if self.given:
            told = self.given.pop(0)
            drawn = told.removeprefix(what + " ")
            if not told.startswith(what + " ") or drawn not in fitting:
                raise CampaignRecordError(
                    f"{shown(told)} cannot be drawn; possible: {what} with one of "
                    + ", ".join(fitting)
                )
        self.rows.append(Row(CHANCE, f"{what} {drawn}"))
        return drawn
