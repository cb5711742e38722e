"""What one Automa has beside its star tracker."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Holding:
    """Tracks, combat cards face down, and stars that are not on the tracker."""

    faction: str
    level: str
    power: int
    coins: int
    cards: int
    icons: list[str]  # of the factions whose symbols in brackets it carries out
    combat: int = 0  # stars
    full: int = 0  # the star for 16 power
    others: set[str] = field(default_factory=set)  # further goals with a star
