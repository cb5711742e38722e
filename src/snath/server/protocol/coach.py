"""What the coach says: plans for a turn.  docs/bots.md lists the codes of the reasons."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .view import Option


class PlannedOrder(Struct, frozen=True):
    """One order: a run of answers, and what it brings.

    `kind` is "move", "bid", the name of a bottom-row action, or that of the action it begins with;
    `unit`, `start` and `path` tell who goes where.  `opens` is what nobody knows before it:
    "combat", "encounter", "factory", "cards", another "draw", or the "answer" of somebody else.
    """

    kind: str
    section: str | None
    unit: str | None
    start: str | None
    path: list[str]
    opens: str | None
    actions: list[Option]
    reasons: list[dict[str, Any]]


class MayFollow(Struct, frozen=True):
    """What may follow behind the unknown, with its chance from 0 to 1."""

    kind: str
    chance: float


class Risk(Struct, frozen=True):
    """A territory that somebody may take before the next own turn."""

    space: str
    seat: int
    chance: float


class Idea(Struct, frozen=True):
    """A plan for the turn up to the first unknown; without orders it is to end the turn.

    `done` counts the answers of it that have been given already, `ahead` the own turns that were
    looked at.
    """

    orders: list[PlannedOrder]
    reasons: list[dict[str, Any]]
    later: list[MayFollow]
    risks: list[Risk]
    ahead: int
    done: int
