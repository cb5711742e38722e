"""The random generator of a game: four 32-bit words that live in the state.

sfc32: only adds, shifts and 32-bit masks, so that compiled and interpreted code agree.
"""

from __future__ import annotations

from typing import Final, final

M32: Final = 0xFFFFFFFF


@final
class Rng:
    def __init__(self, a: int, b: int, c: int, n: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.n = n

    @staticmethod
    def seeded(seed: int) -> Rng:
        """A generator for any non-negative seed; the first rounds only mix it."""
        rng = Rng(seed & M32, seed >> 32 & M32, seed >> 64 & M32, 1)
        for _ in range(15):
            rng.below(2)
        return rng

    def clone(self) -> Rng:
        return Rng(self.a, self.b, self.c, self.n)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        t = (self.a + self.b + self.n) & M32
        self.n = (self.n + 1) & M32
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & M32
        self.c = (((self.c << 21) & M32 | self.c >> 11) + t) & M32
        return t * bound >> 32
