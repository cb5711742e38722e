"""The figures of the module, built from the content file.  Rulebook: Episode 7."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from ...engine.state import State

NAME: Final = "search_party"  # of the module, its option and the table's rule


@final
class Printed:
    """`tokens`: encounter tokens that find him, by number of players from one to seven."""

    def __init__(self, tokens: list[int]) -> None:
        self.tokens = tokens


def printed(state: State) -> Printed:
    tables = state.rules.tables.extra[NAME]
    assert isinstance(tables, Printed)
    return tables
