"""What is printed on the resolution tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...engine.tables import Tables

if TYPE_CHECKING:
    from ...engine.state import State

NAME: Final = "resolutions"  # of the module
ALL_STARS: Final = 6


@final
class Printed:
    """The numbers of a tile.

    `stars` is the number of stars that begins the ending (0: stars begin nothing), `rounds` how
    many whole rounds are still played then, `coins` what the tile pays.
    """

    def __init__(self, key: str, stars: int, rounds: int, coins: int) -> None:
        self.key = key
        self.stars = stars
        self.rounds = rounds
        self.coins = coins


@final
class Resolutions:
    """All tiles in the order of their numbers."""

    def __init__(self, tiles: list[Printed]) -> None:
        self.tiles = tiles


def resolutions_of(tables: Tables) -> list[Printed]:
    found = tables.extra[NAME]
    assert isinstance(found, Resolutions)
    return found.tiles


def printed_on(state: State, tile: int) -> Printed:
    return resolutions_of(state.rules.tables)[tile]
