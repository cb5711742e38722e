"""The observation vector: named fields, one after the other.

A vector holds first what concerns the whole table, then one block for each seat: the observer's
own, then the others by growing seat number, round the end.  Its length depends on the version and
the number of seats only.  The fields are data of the version, see `snath.env.version`.
"""

from __future__ import annotations

from functools import cache

from .version import version_of


class Layout:
    """Where each field starts and how long it is; `block` fields count from a seat's block."""

    def __init__(self, seats: int, version: int = 1) -> None:
        fields = version_of(version)
        self.seats = seats
        self.table = offsets(fields.table)
        self.block = offsets(fields.seat)
        self.blocks = total(fields.table)  # where the first block starts
        self.block_size = total(fields.seat)
        self.size = self.blocks + seats * self.block_size

    def field(self, name: str) -> slice:
        """Where a field of the table lies."""
        start, length = self.table[name]
        return slice(start, start + length)

    def seat_field(self, place: int, name: str) -> slice:
        """Where a field of a block lies; place 0 is the observer."""
        start, length = self.block[name]
        start += self.blocks + place * self.block_size
        return slice(start, start + length)


def offsets(fields: list[tuple[str, int]]) -> dict[str, tuple[int, int]]:
    out: dict[str, tuple[int, int]] = {}
    at = 0
    for name, length in fields:
        out[name] = (at, length)
        at += length
    return out


def total(fields: list[tuple[str, int]]) -> int:
    return sum(length for _, length in fields)


@cache
def layout_for(seats: int, version: int = 1) -> Layout:
    return Layout(seats, version)
