"""Ways to play that a person can tell apart, and names for who plays so.

A style is a taste beside the judgement that all bots share: it tips the scales where turns are
about as good as each other, and seldom more.  Names are our own and read alike in every language.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from .search.taste import Taste


@dataclass(frozen=True)
class Style:
    """What somebody likes, in coins for each (see `Taste`), and names to go by."""

    key: str
    likes: dict[str, float]
    names: tuple[str, ...]

    def taste(self) -> Taste:
        out = Taste()
        for what, coins in self.likes.items():
            setattr(out, what, coins)
        return out


STYLES: Final[dict[str, Style]] = {
    style.key: style
    for style in (
        Style("raider", {"combat_star": 8.0, "chased": 2.5, "power": 1.0, "popularity": -0.3},
              ("Brana", "Torvik", "Zara", "Korvin")),
        Style("farmer", {"worker": 1.6, "territory": 1.0, "border": -0.8},
              ("Alda", "Jonas", "Mirela", "Otto")),
        Style("hermit", {"popularity": 2.0, "structure": 1.5, "border": -2.5, "combat_star": -4.0},
              ("Ansel", "Ilma", "Silvan", "Tova")),
        Style("builder", {"structure": 6.0, "upgrade": 4.0, "recruit": 4.5},
              ("Dagmar", "Emil", "Konrad", "Vera")),
        Style("wanderer", {"encounter": 6.0, "factory_card": 8.0, "territory": 1.2},
              ("Arno", "Lina", "Marek", "Nadia")),
    )
}  # fmt: skip


STYLED: Final = ("planner",)  # bots that can have a style


def styled(word: str, style: str) -> str:
    """The seat word of a bot with a style."""
    return f"{word}:style={style}"


def style_of(word: str) -> str:
    """The style in a seat word, or nothing."""
    found = re.search(r"[:,]style=([a-z]+)", word)
    return found[1] if found and found[1] in STYLES else ""


def taste_of(style: str) -> Taste | None:
    """The taste of a style; a ValueError with what is allowed.  No style, no taste."""
    if not style:
        return None
    if style not in STYLES:
        raise ValueError(f"style={style}; allowed: {', '.join(STYLES)}")
    return STYLES[style].taste()
