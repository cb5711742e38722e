"""What it takes to find Tesla, built from the content file."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from .names import NAME

if TYPE_CHECKING:
    from ...engine.state import State


@final
class Printed:
    """`tokens`: how many encounter tokens find him."""

    def __init__(self, tokens: int) -> None:
        self.tokens = tokens


def printed(state: State) -> Printed:
    tables = state.rules.tables.extra[NAME]
    assert isinstance(tables, Printed)
    return tables
