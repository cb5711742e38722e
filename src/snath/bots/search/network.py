"""A small neural network that has learnt from games what a position is worth.

One hidden layer of rectified units.  The weights are kept sixteen to an object, because compiled
code reads attributes as plain numbers but list items as objects.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final, final

WIDTH: Final = 16


@final
class Sixteen:
    """The weights from one number to sixteen units."""

    def __init__(self, w: list[float]) -> None:
        self.a = w[0]
        self.b = w[1]
        self.c = w[2]
        self.d = w[3]
        self.e = w[4]
        self.f = w[5]
        self.g = w[6]
        self.h = w[7]
        self.i = w[8]
        self.j = w[9]
        self.k = w[10]
        self.q = w[11]
        self.m = w[12]
        self.n = w[13]
        self.o = w[14]
        self.p = w[15]


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
        if len(out) != len(hidden) + 1:
            raise ValueError(f"{len(out)} weights after {len(hidden)} units; allowed: one more")
        self.factions = factions
        self.mats = mats
        self.goals = goals
        self.estimate = estimate
        self.inputs = len(hidden[0]) - 1
        self.blocks: list[list[Sixteen]] = []
        self.biases: list[Sixteen] = []
        self.outs: list[Sixteen] = []
        for start in range(0, len(hidden), WIDTH):
            units = hidden[start : start + WIDTH]
            none = [0.0] * (WIDTH - len(units))
            self.blocks.append(
                [Sixteen([unit[i] for unit in units] + none) for i in range(self.inputs)]
            )
            self.biases.append(Sixteen([unit[-1] for unit in units] + none))
            self.outs.append(Sixteen(out[start : start + len(units)] + none))
        self.bias = out[-1]

    def value(self, numbers: list[float]) -> float:
        total = self.bias
        for at in range(len(self.blocks)):
            bias = self.biases[at]
            a, b, c, d = bias.a, bias.b, bias.c, bias.d
            e, f, g, h = bias.e, bias.f, bias.g, bias.h
            i, j, k, q = bias.i, bias.j, bias.k, bias.q
            m, n, o, p = bias.m, bias.n, bias.o, bias.p
            block = self.blocks[at]
            for number, x in enumerate(numbers):
                if x != 0.0:
                    w = block[number]
                    a += x * w.a
                    b += x * w.b
                    c += x * w.c
                    d += x * w.d
                    e += x * w.e
                    f += x * w.f
                    g += x * w.g
                    h += x * w.h
                    i += x * w.i
                    j += x * w.j
                    k += x * w.k
                    q += x * w.q
                    m += x * w.m
                    n += x * w.n
                    o += x * w.o
                    p += x * w.p
            out = self.outs[at]
            total += max(0.0, a) * out.a + max(0.0, b) * out.b
            total += max(0.0, c) * out.c + max(0.0, d) * out.d
            total += max(0.0, e) * out.e + max(0.0, f) * out.f
            total += max(0.0, g) * out.g + max(0.0, h) * out.h
            total += max(0.0, i) * out.i + max(0.0, j) * out.j
            total += max(0.0, k) * out.k + max(0.0, q) * out.q
            total += max(0.0, m) * out.m + max(0.0, n) * out.n
            total += max(0.0, o) * out.o + max(0.0, p) * out.p
        return total


KNOWN: dict[str, Network] = {}


def learned(package: str = __package__) -> Network:
    """The network in `learned.json` of a package, read once; that of this one is for all games."""
    if package not in KNOWN:
        KNOWN[package] = read((files(package) / "learned.json").read_text(encoding="utf-8"))
    return KNOWN[package]


def read(text: str) -> Network:
    """A network from JSON, as `training/` writes it."""
    data = json.loads(text)
    return Network(
        data["factions"], data["mats"], data["goals"],
        data["estimate"], data["hidden"], data["out"],
    )
