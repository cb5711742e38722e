"""Which cards are marked as unsuitable for the Automa, and which of them are fine alone with it."""

from __future__ import annotations

from typing import final

from ...engine.tables import Tables


@final
class Marks:
    def __init__(self, people_only: list[int], solo_ok: list[int]) -> None:
        self.people_only = people_only
        self.solo_ok = solo_ok


def marks_of(tables: Tables) -> Marks:
    marks = tables.extra["more_encounters"]
    assert isinstance(marks, Marks)
    return marks
