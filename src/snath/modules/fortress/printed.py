"""The figures of the module, built from the content file.  Rulebook: Episode 5; Annihilator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from ...engine.state import State

NAME: Final = "fortress"  # of the module, its option and the table's rule


@final
class Printed:
    """`cards`: combat cards that add to its die; `coins`: lost for each token of Influence;
    `objectives`: cards that are replaced once it is revealed.
    """

    def __init__(self, cards: int, coins: int, objectives: list[int]) -> None:
        self.cards = cards
        self.coins = coins
        self.objectives = objectives


def printed(state: State) -> Printed:
    tables = state.rules.tables.extra[NAME]
    assert isinstance(tables, Printed)
    return tables
