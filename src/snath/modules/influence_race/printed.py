"""The figures of the module, built from the content file.  Rulebook: Episode 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from ...engine.state import State

NAME: Final = "influence_race"  # of the module, its option and the table's rule


@final
class Printed:
    """`influence`: tokens on each space of the track and on the open objective."""

    def __init__(self, influence: int) -> None:
        self.influence = influence


def printed(state: State) -> Printed:
    tables = state.rules.tables.extra[NAME]
    assert isinstance(tables, Printed)
    return tables
