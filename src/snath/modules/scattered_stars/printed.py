"""The figures of the module, built from the content file.  Rulebook: Episode 8a."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from ...engine.state import State

NAME: Final = "scattered_stars"  # of the module, its option and the table's rule


@final
class Printed:
    """`stars`: of every player that lie next to the Factory."""

    def __init__(self, stars: int) -> None:
        self.stars = stars


def printed(state: State) -> Printed:
    tables = state.rules.tables.extra[NAME]
    assert isinstance(tables, Printed)
    return tables
