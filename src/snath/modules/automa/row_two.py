"""What the second row of a card gives.  Rulebook: The Automa Gains Stuff; Adjusting the Difficulty.

Free of any game, so that a companion beside a real board reads the same cards the same way.
"""

from __future__ import annotations

from .cards import AUTOMA_COIN, AUTOMA_POWER, ULTIMASZYNA, Symbol
from .part import Settings


def concerns(symbol: Symbol, icons: list[str]) -> bool:
    """Whether a symbol is for an Automa: brackets are for the factions whose icons it has."""
    return not symbol.faction or symbol.faction in icons


def amount(
    gains: list[Symbol], at: int, icons: list[str], settings: Settings, level: int
) -> int:
    """How much a symbol gives; coins and power are changed by level and option.

    The change is one for all symbols of a kind on the card: the first of them takes what is
    added; what is taken away goes on to the next ones until the card gives nothing more.
    """
    kind = gains[at].kind
    number = gains[at].number
    if kind == AUTOMA_COIN:
        change = settings.coins
    elif kind == AUTOMA_POWER:
        change = settings.power
    else:
        return number
    if level == ULTIMASZYNA:
        change += 1
    before = 0
    for symbol in gains[:at]:
        if symbol.kind == kind and concerns(symbol, icons):
            before += symbol.number
    if change > 0:
        return number + (change if before == 0 else 0)
    return number - min(number, max(0, -change - before))
