"""Motions: what a table must agree to, and how it voted."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ..protocol.messages import Motion
from ..store.entries import Entry


@dataclass(frozen=True)
class Proposal:
    """A motion under way or decided.  `number` is that of its entry in the log."""

    number: int
    kind: str  # takeback, replace
    by: int
    seat: int
    bot: str | None
    target: int  # takeback: rows to go back to
    at: float
    waiting: frozenset[int] = field(default_factory=frozenset)
    outcome: str = "open"

    @staticmethod
    def of(entry: Entry) -> Proposal:
        data = entry.data
        waiting = frozenset(data["waiting"])
        return Proposal(
            entry.number,
            data["kind"],
            entry.seat,
            data["seat"],
            data["bot"],
            data["target"],
            entry.at,
            waiting,
            "open" if waiting else "agreed",
        )

    def voted(self, seat: int, agree: bool) -> Proposal:
        if not agree:
            return replace(self, outcome="refused")
        waiting = self.waiting - {seat}
        return replace(self, waiting=waiting, outcome="open" if waiting else "agreed")

    def message(self) -> Motion:
        return Motion(
            self.number,
            self.kind,  # type: ignore[arg-type]
            self.by,
            self.seat,
            self.bot,
            sorted(self.waiting),
            self.outcome,  # type: ignore[arg-type]
        )
