"""The figures of the module, built from the content file.  Rulebook: Episode 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from ...engine.state import State

NAME: Final = "raiders"  # of the module, its option and the table's rule


@final
class Printed:
    """`on_tunnels`: agents on each tunnel; `at_factory`: at the Factory."""

    def __init__(self, on_tunnels: int, at_factory: int) -> None:
        self.on_tunnels = on_tunnels
        self.at_factory = at_factory


def printed(state: State) -> Printed:
    tables = state.rules.tables.extra[NAME]
    assert isinstance(tables, Printed)
    return tables
