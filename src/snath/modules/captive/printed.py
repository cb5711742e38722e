"""The figures of the module, built from the content file.  Rulebook: Episode 3."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from ...engine.state import State

NAME: Final = "captive"  # of the module, its option and the table's rule


@final
class Printed:
    """`cards`: Factory cards in the pile beyond the usual ones; `influence`: tokens in the common
    supply.
    """

    def __init__(self, cards: int, influence: int) -> None:
        self.cards = cards
        self.influence = influence


def printed(state: State) -> Printed:
    tables = state.rules.tables.extra[NAME]
    assert isinstance(tables, Printed)
    return tables
