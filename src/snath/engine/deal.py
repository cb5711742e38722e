"""Drawing cards from a pool outside the rules' own chance steps."""

from __future__ import annotations

from .rng import Rng


def draw_counts(pool: list[int], number: int, rng: Rng) -> list[int]:
    """Cards out of a pool of counts by value, as counts."""
    out = [0] * len(pool)
    left = 0
    for held in pool:
        left += held
    for _ in range(number):
        roll = rng.below(left)
        value = 0
        while roll >= pool[value]:
            roll -= pool[value]
            value += 1
        pool[value] -= 1
        out[value] += 1
        left -= 1
    return out


def draw_numbers(pool: list[int], number: int, rng: Rng) -> list[int]:
    """Cards out of a pool of numbered ones, ascending."""
    out: list[int] = []
    for _ in range(number):
        out.append(pool.pop(rng.below(len(pool))))
    out.sort()
    return out
