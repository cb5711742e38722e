"""The log of a campaign: who did what, row by row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..engine.errors import shown
from .errors import CampaignRecordError
from .names import CHANCE, TABLE

WORDS: Final = {CHANCE: "chance", TABLE: "table"}
NUMBERS: Final = {word: by for by, word in WORDS.items()}


@dataclass(frozen=True)
class Row:
    """One entry: a member's choice or an outcome of chance as text, an act of the table as data.

    The data of an act has one key, its name.
    """

    by: int
    do: str | Mapping[str, Any]

    def to_json(self) -> list[Any]:
        return [WORDS.get(self.by, self.by), self.do]

    @staticmethod
    def of_json(data: object) -> Row:
        if not isinstance(data, list) or len(data) != 2:
            raise CampaignRecordError(f"a row is a pair of who and what, not {shown(data)}")
        who, what = data
        if isinstance(who, str) and who in NUMBERS:
            by = NUMBERS[who]
        elif isinstance(who, int) and not isinstance(who, bool) and who >= 0:
            by = who
        else:
            raise CampaignRecordError(
                f"{shown(who)} makes no rows; allowed: a member's number, {', '.join(NUMBERS)}"
            )
        if by == TABLE:
            if not isinstance(what, dict) or len(what) != 1:
                raise CampaignRecordError(
                    f"an act of the table is an object with one key, not {shown(what)}"
                )
        elif not isinstance(what, str):
            raise CampaignRecordError(f"a choice is text, not {shown(what)}")
        return Row(by, what)
