"""Turns as stories."""

from __future__ import annotations

from msgspec import Struct


class Meant(Struct, frozen=True):
    """Something that a turn changed for this seat; `good` is null where nobody can say."""

    kind: str
    text: str
    good: bool | None
    spaces: list[str]


class Story(Struct, frozen=True):
    """A turn as one sentence.  `first` is the place of its first event in the log.

    `round` counts as people do: everybody once is a round.
    """

    turn: int
    round: int
    seat: int
    first: int
    text: str
    meant: list[Meant]
