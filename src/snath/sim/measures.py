"""The statistics behind the tables: intervals, tests, ratings.  Nothing but arithmetic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb, erfc, exp, log, sqrt
from typing import Final

Z95: Final = 1.959963984540054  # for intervals that hold the truth in 95 of 100 cases
ROUNDS: Final = 2000  # of the iteration for Bradley-Terry strengths
CLOSE: Final = 1e-10
ELO: Final = 400.0  # points between strengths of ten to one
EXACT: Final = 2000  # trials up to which the sign test is exact


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95% interval of a rate after Wilson; it stays between 0 and 1 with few games too."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    z2 = Z95 * Z95
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def deviation(values: Sequence[float]) -> float:
    """Of a sample, around its own mean."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1))


def margin(values: Sequence[float]) -> float:
    """Half of the 95% interval of a mean, by the normal approximation."""
    return Z95 * deviation(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def sign_test(wins: int, losses: int) -> float:
    """How likely a difference at least as large is between equals, in either direction."""
    trials = wins + losses
    if trials == 0:
        return 1.0
    low = min(wins, losses)
    if trials <= EXACT:
        tail = sum(comb(trials, k) for k in range(low + 1)) / (1 << trials)
        return min(1.0, 2.0 * tail)
    z = (abs(wins - losses) - 1) / sqrt(trials)
    return min(1.0, 2 * normal_tail(z))


def normal_tail(z: float) -> float:
    return 0.5 * erfc(z / sqrt(2))


def holm(chances: Sequence[float]) -> list[float]:
    """The same for a whole list of tests: each counts for less the more there are."""
    order = sorted(range(len(chances)), key=lambda i: chances[i])
    out = [1.0] * len(chances)
    highest = 0.0
    for done, i in enumerate(order):
        highest = max(highest, min(1.0, chances[i] * (len(chances) - done)))
        out[i] = highest
    return out


def bradley_terry(names: Sequence[str], wins: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """Strengths in Elo points, on average 0; `wins` is how often the first beat the second.

    Half a win each way is added to every pair that has met, so that who never lost has a finite
    strength.
    """
    beaten = {
        (a, b): wins.get((a, b), 0.0) + 0.5
        for a in names
        for b in names
        if a != b and wins.get((a, b), 0.0) + wins.get((b, a), 0.0) > 0
    }
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        new: dict[str, float] = {}
        for a in names:
            won = sum(beaten.get((a, b), 0.0) for b in names)
            weight = sum(
                (beaten[a, b] + beaten[b, a]) / (strength[a] + strength[b])
                for b in names
                if (a, b) in beaten
            )
            new[a] = won / weight if weight else 1.0
        scale = exp(mean([log(value) for value in new.values()]))
        new = {name: value / scale for name, value in new.items()}
        change = max(abs(new[name] - strength[name]) for name in names)
        strength = new
        if change < CLOSE:
            break
    return {name: ELO * log(value) / log(10) for name, value in strength.items()}
