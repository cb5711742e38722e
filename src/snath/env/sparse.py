"""Vectors without their zeros: an observation has about sixty numbers that are none."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .arrays import Numbers, Vector


@dataclass(frozen=True)
class Sparse:
    """Rows in compressed form, as scipy, torch and others take them (CSR).

    Row i has `values[starts[i]:starts[i + 1]]` in the columns of the same places.
    """

    starts: Numbers
    columns: Numbers
    values: Vector
    width: int

    @classmethod
    def of(cls, rows: Vector) -> Sparse:
        flat = rows.reshape(-1)
        width = rows.shape[1]
        places = np.flatnonzero(flat)
        starts = np.searchsorted(places, np.arange(len(rows) + 1) * width)
        return cls(starts, places % width, flat[places], width)

    def dense(self) -> Vector:
        out = np.zeros((len(self.starts) - 1, self.width), np.float32)
        rows = np.repeat(np.arange(len(out)), np.diff(self.starts))
        out[rows, self.columns] = self.values
        return out
