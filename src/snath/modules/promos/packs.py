"""The promo packs: which cards each of them has."""

from __future__ import annotations

from typing import Final, final

from ...engine.tables import Tables

DECKS: Final[tuple[str, ...]] = ("encounters", "objectives", "factory_cards")


@final
class Packs:
    """The pack of a card, by deck and number; cards of the base game are in none."""

    def __init__(self, decks: dict[str, dict[int, str]]) -> None:
        self.decks = decks

    def names(self) -> list[str]:
        return sorted({pack for cards in self.decks.values() for pack in cards.values()})


def packs_of(tables: Tables) -> Packs:
    packs = tables.extra["promos"]
    assert isinstance(packs, Packs)
    return packs
