"""What is paid for agents in action numbers; where they are is seen as declared."""

from __future__ import annotations

from typing import Final, final

from ....env.encoding.facet import Block, EncodingFacet

MOST: Final = 10  # two cards of value 5
LEAST: Final = 2


def payments() -> list[str]:
    """Every mix of power, coins and popularity that is a price."""
    return [
        f"subdue {power} {coins} {price - power - coins}"
        for price in range(LEAST, MOST + 1)
        for power in range(price + 1)
        for coins in range(price - power + 1)
    ]



@final
class RaidersEncoding(EncodingFacet):
    def blocks(self) -> list[Block]:
        return [Block("action", 11776, 288, payments())]


FACET: Final = RaidersEncoding()
