"""Fits the judge's tables to what came of positions: ridge regression by conjugate gradients.

Every cell has a *parent* that it shares with the cells which differ in the last dimension only,
mostly the time: what is seldom seen at one time is taken to be much as it is at others.
"""

from __future__ import annotations

import numpy as np

from snath.bots.search.learnt import LAYOUT, OFFSETS

CELLS = OFFSETS[-1]
SHRINK = 500.0  # as many rows as it takes to believe half of what a cell says
SHRINK_PARENT = 150.0
HELD_OUT = 10  # one in so many games tells the error
ITERATIONS = 60


def parents() -> tuple[np.ndarray, int]:
    """The parent of every cell, and how many there are."""
    out = np.zeros(CELLS, np.int64)
    n = 0
    for i, (_, dimensions) in enumerate(LAYOUT):
        size = OFFSETS[i + 1] - OFFSETS[i]
        out[OFFSETS[i] : OFFSETS[i + 1]] = n + np.arange(size) // dimensions[-1]
        n += size // dimensions[-1]
    return out, n


def fit(
    cells: np.ndarray, base: np.ndarray, target: np.ndarray, game: np.ndarray, known: np.ndarray,
    within: float = 0.0, tables: tuple[str, ...] = (),
) -> tuple[np.ndarray, dict[str, float]]:
    """Numbers for all cells, in coins, and how well they foretell games they have not seen.

    What the rows say little about stays as it was in the `known` numbers.  `within` says how much
    of what all rows of a game have in common is left out: with 1 only their differences count.
    With `tables` only these are fitted.
    """
    unseen = game % HELD_OUT == 0
    columns = [np.ascontiguousarray(cells[~unseen, i]).astype(np.int64) for i in range(len(LAYOUT))]
    y = (target - base)[~unseen].astype(np.float64)
    family, n_parents = parents()

    def predicted(numbers: np.ndarray) -> np.ndarray:
        out = np.zeros(len(y))
        for column in columns:
            out += numbers[column]
        return out

    def gathered(errors: np.ndarray) -> np.ndarray:
        out = np.zeros(CELLS)
        for i, column in enumerate(columns):
            if tables and LAYOUT[i][0] not in tables:
                continue
            low = OFFSETS[i]
            out[low : OFFSETS[i + 1]] = np.bincount(
                column - low, errors, minlength=OFFSETS[i + 1] - low
            )
        return out

    _, group = np.unique(game[~unseen], return_inverse=True)
    sizes = np.bincount(group)

    def centred(errors: np.ndarray) -> np.ndarray:
        if within == 0.0:
            return errors
        return errors - within * (np.bincount(group, errors) / sizes)[group]

    shrink = np.concatenate([np.full(CELLS, SHRINK), np.full(n_parents, SHRINK_PARENT)])

    def folded(x: np.ndarray) -> np.ndarray:
        return x[:CELLS] + x[CELLS:][family]

    def product(x: np.ndarray) -> np.ndarray:
        g = gathered(centred(predicted(folded(x))))
        return np.concatenate([g, np.bincount(family, g, minlength=n_parents)]) + shrink * x

    y -= predicted(known)
    mean = y.mean()
    g = gathered(centred(y - mean))
    right = np.concatenate([g, np.bincount(family, g, minlength=n_parents)])
    counts = gathered(np.ones(len(y)))
    diagonal = np.concatenate([counts, np.bincount(family, counts, minlength=n_parents)]) + shrink
    x = np.zeros(len(right))
    r = right - product(x)
    z = r / diagonal
    p = z
    rz = r @ z
    for _ in range(ITERATIONS):
        q = product(p)
        step = rz / (p @ q)
        x += step * p
        r -= step * q
        z = r / diagonal
        following = r @ z
        if following < 1e-6 * rz:
            break
        p = z + following / rz * p
        rz = following
    numbers = known + folded(x)
    numbers[OFFSETS[0] : OFFSETS[1]] += mean  # every portrait has a cell of the first table
    told = numbers[cells[unseen]].sum(1) + base[unseen]
    real = target[unseen]
    return numbers, {
        "rows": float(len(game)),
        "explained": float(1 - ((told - real) ** 2).mean() / real.var()),
    }
