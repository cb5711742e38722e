"""Cards and cargo have a fixed order; whoever picks a later one first loses none of them."""

from __future__ import annotations

from typing import Final

from ...engine.action import CARRY, PLAY_CARD
from ...engine.state import State

ORDERED: Final = (PLAY_CARD, CARRY)


def earlier(state: State, chosen: list[int]) -> list[int]:
    """Options that would be gone after those chosen, and can still be taken before them."""
    if chosen[0] >> 24 not in ORDERED:
        return []
    return [
        option
        for option in state.legal()
        if option >> 24 == chosen[0] >> 24
        and option < max(chosen)
        and playable(state, sorted([*chosen, option]))
    ]


def playable(state: State, codes: list[int]) -> bool:
    """Whether these can follow each other, tried on a copy."""
    copy = state.clone()
    for code in codes:
        if copy.over or code not in copy.legal():
            return False
        copy.apply(code)
    return True
