"""How a game ended, or would end now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..engine.scoring import OUTCOMES, RANKED, Score, outcome, rank
from ..engine.stars import END_REASONS, end_reason
from ..engine.state import State

RUNNING = "running"


@dataclass(frozen=True)
class Result:
    """The ranking, best first, and how the game ended.

    `reason` is one of END_REASONS, "running" before the end.  `outcome` says whether the ranking
    decides or the seats have "won" or "lost" together.
    """

    ranking: list[Score]
    reason: str
    outcome: str = OUTCOMES[RANKED]

    @property
    def winners(self) -> list[int]:
        return [score.seat for score in self.ranking if score.place == 1]


def result_of(state: State) -> Result:
    reason = END_REASONS[end_reason(state)] if state.over else RUNNING
    return Result(rank(state), reason, OUTCOMES[outcome(state)])


def result_json(result: Result) -> dict[str, Any]:
    """Ranking, coins by scoring line, and how the game ended."""
    ranking = [
        {"seat": score.seat, "place": score.place, "coins": score.total, "lines": score.lines}
        for score in result.ranking
    ]
    return {"reason": result.reason, "outcome": result.outcome, "ranking": ranking}


def agrees(told: object, result: Result) -> bool:
    """Whether plain data tells this result; older data tells only rankings, without outcome."""
    if isinstance(told, dict) and "outcome" not in told:
        told = {**told, "outcome": OUTCOMES[RANKED]}
    return same(told, result_json(result))


def same(a: Any, b: Any) -> bool:
    """Equality of plain data in which 1, 1.0 and true differ."""
    if type(a) is not type(b):
        return False
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    if isinstance(a, list):
        return len(a) == len(b) and all(same(x, y) for x, y in zip(a, b, strict=True))
    return bool(a == b)
