"""Names for the bots and Automas of a table: nobody is called like another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...bots.names import free_name, pool_of
from ..store.records import SeatRecord

UNNAMED: Final = ("", "Automa")  # what seats of older games may be called


def with_names(seats: Sequence[SeatRecord]) -> list[SeatRecord]:
    """The seats with names for bots and Automas that have none yet."""
    taken = {seat.name for seat in seats if not nameless(seat)}
    out: list[SeatRecord] = []
    for seat in seats:
        given = seat
        if nameless(seat):
            given = replace(seat, name=free_name(pool_of(bot_of(seat)), taken, seat.seat))
            taken.add(given.name)
        out.append(given)
    return out


def nameless(seat: SeatRecord) -> bool:
    """Older games call a bot by its seat word, and one of a campaign by its number."""
    if seat.kind not in ("bot", "automa"):
        return False
    return seat.name in UNNAMED or seat.name == seat.bot or seat.name == f"Player {seat.seat + 1}"


def bot_of(seat: SeatRecord) -> str | None:
    return None if seat.kind == "automa" else seat.bot or ""
