"""A small neural network that has learnt from games what a position is worth.

One hidden layer of rectified units.  The weights are kept eight to an object, because compiled code
reads attributes as plain numbers but list items as objects.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final, final

WIDTH: Final = 8


@final
class Eight:
    """The weights from one number to eight units."""

    def __init__(self, w: list[float]) -> None:
        self.a = w[0]
        self.b = w[1]
        self.c = w[2]
        self.d = w[3]
        self.e = w[4]
        self.f = w[5]
        self.g = w[6]
        self.h = w[7]


@final
class Network:
    """`hidden[unit]` are the weights of a unit, the last one its bias; `out` those after it.

    `estimate` says how much the estimate by hand counts beside it; `factions`, `mats` and `goals`
    are those it has seen, in the order of their numbers.
    """

    def __init__(
        self, factions: list[str], mats: list[str], goals: list[str],
        estimate: float, hidden: list[list[float]], out: list[float],
    ) -> None:
        if len(hidden) % WIDTH or len(out) != len(hidden) + 1:
            raise ValueError(f"{len(hidden)} units; allowed: a multiple of {WIDTH}, with a bias")
        self.factions = factions
        self.mats = mats
        self.goals = goals
        self.estimate = estimate
        self.inputs = len(hidden[0]) - 1
        self.blocks: list[list[Eight]] = []
        self.outs: list[Eight] = []
        for start in range(0, len(hidden), WIDTH):
            units = hidden[start : start + WIDTH]
            self.blocks.append(
                [Eight([unit[i] for unit in units]) for i in range(self.inputs + 1)]
            )
            self.outs.append(Eight(out[start : start + WIDTH]))
        self.bias = out[-1]

    def value(self, numbers: list[float]) -> float:
        which: list[int] = []
        amount: list[float] = []
        for i in range(len(numbers)):
            x = numbers[i]
            if x != 0.0:
                which.append(i)
                amount.append(x)
        total = self.bias
        for block, out in zip(self.blocks, self.outs, strict=True):
            w = block[self.inputs]
            a, b, c, d = w.a, w.b, w.c, w.d
            e, f, g, h = w.e, w.f, w.g, w.h
            for i in range(len(which)):
                w = block[which[i]]
                x = amount[i]
                a += x * w.a
                b += x * w.b
                c += x * w.c
                d += x * w.d
                e += x * w.e
                f += x * w.f
                g += x * w.g
                h += x * w.h
            total += max(0.0, a) * out.a + max(0.0, b) * out.b
            total += max(0.0, c) * out.c + max(0.0, d) * out.d
            total += max(0.0, e) * out.e + max(0.0, f) * out.f
            total += max(0.0, g) * out.g + max(0.0, h) * out.h
        return total


KNOWN: list[Network] = []


def learned() -> Network:
    """The network that comes with the package, read once."""
    if not KNOWN:
        KNOWN.append(read((files(__package__) / "learned.json").read_text(encoding="utf-8")))
    return KNOWN[0]


def read(text: str) -> Network:
    """A network from JSON, as `training/` writes it."""
    data = json.loads(text)
    return Network(
        data["factions"], data["mats"], data["goals"],
        data["estimate"], data["hidden"], data["out"],
    )
