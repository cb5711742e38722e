"""What those are called who are no people: bots by a name, Automas by a trade.

Names are our own and read alike in every language; the trades are in Latin for that reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from .styles import STYLES, style_of

NAMES: Final = (
    "Bohdan", "Celina", "Edda", "Feliks", "Gerda", "Henrik", "Ivka", "Jaromir", "Lotte", "Mikola",
)  # fmt: skip
TRADES: Final = (
    "Faber", "Molitor", "Textor", "Sartor", "Figulus", "Sutor", "Pistor", "Tinctor", "Vietor",
)  # fmt: skip


def pool_of(bot: str | None) -> Sequence[str]:
    """Names for a bot by its seat word; without one, for an Automa."""
    if bot is None:
        return TRADES
    style = style_of(bot)
    return STYLES[style].names if style else NAMES


def free_name(pool: Sequence[str], taken: Iterable[str], number: int) -> str:
    """A name of the pool that nobody has; after all of them, one with a number."""
    held = set(taken)
    turned = [pool[(number + i) % len(pool)] for i in range(len(pool))]
    for name in (*turned, *NAMES):
        if name not in held:
            return name
    return next(name for i in range(2, 99) if (name := f"{turned[0]} {i}") not in held)
