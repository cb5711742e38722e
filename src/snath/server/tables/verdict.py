"""Whether a stored game can go on under the installed rules.

A game goes on if its log replays: every row is legal, and every entry leads to the position whose
digest was stored with it.  The verdict is kept with the version that found it and counts for no
other: an upgrade asks again, and so does going back to an earlier version.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal, TypeAlias

from ... import __version__
from ...record.record import RULES_VERSION
from ..protocol.lobby import ReadOnly
from ..store.records import GameRecord

JUDGE: Final = f"{__version__} rules {RULES_VERSION}"

# Fine: unchanged, or begun under other rules and replayed.  Read-only: the rules are others, or
# the log is not what these very rules have written.
Verdict: TypeAlias = Literal["unchanged", "survives", "rules", "log"]


def unjudged(record: GameRecord) -> GameRecord:
    """A stored game before its log has been replayed."""
    return replace(record, broken=None, broken_by=None)


def broken(record: GameRecord, why: str) -> GameRecord:
    return replace(record, broken=why, broken_by=JUDGE)


def replayed(record: GameRecord) -> GameRecord:
    """A game whose whole log was played under the installed rules belongs to them from now on."""
    return replace(record, rules_version=RULES_VERSION)


def fault_of(record: GameRecord) -> str | None:
    """Why a game is read-only, if this version has found it so."""
    return record.broken if record.broken_by == JUDGE else None


def verdict_of(stored: GameRecord, judged: GameRecord) -> Verdict:
    """What became of a stored game."""
    other = stored.rules_version != RULES_VERSION
    if fault_of(judged) is not None:
        return "rules" if other else "log"
    return "survives" if other else "unchanged"


def read_only(record: GameRecord) -> ReadOnly | None:
    """The same for players."""
    fault = fault_of(record)
    if fault is None:
        return None
    if record.rules_version == RULES_VERSION:
        return ReadOnly("log", f"the log of this game has a fault: {fault}")
    return ReadOnly(
        "rules",
        f"played under version {record.rules_version} of the rules; "
        f"under version {RULES_VERSION} {fault}",
    )
