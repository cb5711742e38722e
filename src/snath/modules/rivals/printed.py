"""The numbers of the module.  Rulebook: Rivals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from ...engine.state import State

NAME: Final = "rivals"  # of the module, its option and its rule


@final
class Printed:
    """`stars` that a player may lay on bases, more `with_war`; `coins` for one of the loser's."""

    def __init__(self, stars: int, with_war: int, coins: int) -> None:
        self.stars = stars
        self.with_war = with_war
        self.coins = coins


def printed(state: State) -> Printed:
    found = state.rules.tables.extra[NAME]
    assert isinstance(found, Printed)
    return found
