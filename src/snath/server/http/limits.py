"""How much anybody may ask for: token buckets by kind of request and by who asks.

A bucket holds `burst` tokens and fills again at `rate` tokens a second.  A full bucket is the same
as none, so only those who have just asked for something take up memory.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from ..errors import TooMany

MINUTE: Final = 60.0
HOUR: Final = 3600.0
SWEEP: Final = 1024  # checks between two looks for full buckets
GONE_SECONDS: Final = 60.0  # a process that tells nothing for so long holds nothing
MOST_KEYS: Final = 50_000  # beyond this the oldest are forgotten: memory comes first


@dataclass(frozen=True)
class Rate:
    rate: float  # a second
    burst: float
    what: str  # for the message


RATES: Final[Mapping[str, Rate]] = {
    "act": Rate(20.0, 60.0, "actions of one seat"),
    "bot_act": Rate(100.0, 300.0, "actions of one program"),
    "message": Rate(60.0, 180.0, "messages of one player"),
    "say": Rate(1.0, 5.0, "chat messages"),
    "ask": Rate(5.0, 20.0, "questions to the coach and about moves"),
    "motion": Rate(0.1, 5.0, "motions of one seat"),
    "connect": Rate(2.0, 40.0, "connections of one player"),
    "connect_all": Rate(100.0, 1500.0, "connections from one network"),
    "login": Rate(5.0 / MINUTE, 5.0, "logins from one network"),
    "login_account": Rate(1.0 / MINUTE, 10.0, "logins to one account"),
    "mail_account": Rate(3.0 / HOUR, 3.0, "codes by e-mail to one account"),
    "new_game": Rate(10.0 / HOUR, 10.0, "new games from one network"),
    "new_game_account": Rate(60.0 / HOUR, 60.0, "new games of one account"),
    "lesson": Rate(0.5, 20.0, "tables for learning of one player"),
    "lesson_all": Rate(2.0, 60.0, "tables for learning from one network"),
    "join": Rate(1.0, 20.0, "changes in the lobby"),
    "read": Rate(50.0, 200.0, "requests from one network"),
    "replay": Rate(10.0, 40.0, "looks at replays"),
    "export": Rate(30.0, 300.0, "exports from one network"),
    "import": Rate(10.0 / MINUTE, 10.0, "imports from one network"),
}


class Limits:
    """All buckets of a server.  `rates` replaces or adds kinds, `factor` multiplies all of them;
    `clock` counts seconds."""

    def __init__(
        self,
        rates: Mapping[str, Rate] | None = None,
        clock: Callable[[], float] = time.monotonic,
        factor: float = 1.0,
    ) -> None:
        chosen = {**RATES, **(rates or {})}
        self.rates = {
            kind: Rate(rate.rate * factor, rate.burst * factor, rate.what)
            for kind, rate in chosen.items()
        }
        self._clock = clock
        # Tokens left and when that was; the order is that of the last request.
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}
        self._checks = 0
        self._held: dict[tuple[str, str], int] = {}
        # For other processes, if there are any, and of them: see `sharing`.
        self.shared = False
        self._spent: dict[tuple[str, str], float] = {}
        self._changed: set[tuple[str, str]] = set()
        self._others: dict[str, tuple[float, dict[tuple[str, str], int]]] = {}

    def check(self, kind: str, key: str, tokens: float = 1.0) -> None:
        """Take tokens for a request of a kind; TooMany if there are not enough."""
        rate = self.rates[kind]
        now = self._clock()
        self._checks += 1
        if self._checks % SWEEP == 0:
            self._sweep(now)
        left = self._left(kind, key, rate, now)
        self._buckets.pop((kind, key), None)
        if left < tokens:
            self._buckets[kind, key] = left, now
            raise TooMany(rate.what, round((tokens - left) / rate.rate, 3))
        self._buckets[kind, key] = left - tokens, now
        if self.shared:
            self._spent[kind, key] = self._spent.get((kind, key), 0.0) + tokens

    def _left(self, kind: str, key: str, rate: Rate, now: float) -> float:
        tokens, then = self._buckets.get((kind, key), (rate.burst, now))
        return min(rate.burst, tokens + (now - then) * rate.rate)

    def _sweep(self, now: float) -> None:
        full = [
            (kind, key)
            for kind, key in self._buckets
            if self._left(kind, key, self.rates[kind], now) >= self.rates[kind].burst
        ]
        for bucket in full:
            del self._buckets[bucket]
        for bucket in list(self._buckets)[: max(0, len(self._buckets) - MOST_KEYS)]:
            del self._buckets[bucket]

    def __len__(self) -> int:
        """Buckets in memory."""
        return len(self._buckets)

    # -- things that are held for a while, such as connections --------------------------------

    def hold(self, kind: str, key: str, most: int) -> None:
        """Count one more held thing; TooMany if there are `most` already."""
        if self.held(kind, key) + self._elsewhere(kind, key) >= most:
            raise TooMany(f"{kind} at a time", 1.0)
        self._held[kind, key] = self.held(kind, key) + 1
        self._note(kind, key)

    def release(self, kind: str, key: str) -> None:
        held = self._held.get((kind, key), 0)
        if held > 1:
            self._held[kind, key] = held - 1
        else:
            self._held.pop((kind, key), None)
        self._note(kind, key)

    def held(self, kind: str, key: str) -> int:
        return self._held.get((kind, key), 0)

    # -- several processes --------------------------------------------------------------------

    def take_spent(self) -> dict[tuple[str, str], float]:
        """Tokens that this process has given out since it was last asked."""
        spent, self._spent = self._spent, {}
        return spent

    def _note(self, kind: str, key: str) -> None:
        if self.shared:
            self._changed.add((kind, key))

    def take_held(self, everything: bool = False) -> dict[tuple[str, str], int]:
        """How much is held here of what has changed, or of everything."""
        changed, self._changed = self._changed, set()
        told = changed | self._held.keys() if everything else changed
        return {thing: self.held(*thing) for thing in told}

    def spent_elsewhere(self, kind: str, key: str, tokens: float) -> None:
        """Another process has given out tokens; a bucket may be owing as much as it can hold."""
        rate = self.rates.get(kind)
        if rate is not None:
            now = self._clock()
            left = self._left(kind, key, rate, now) - tokens
            self._buckets.pop((kind, key), None)
            self._buckets[kind, key] = max(-rate.burst, left), now

    def held_elsewhere(self, process: str, held: Mapping[tuple[str, str], int]) -> None:
        """How much another process holds of some things."""
        known = self._others.get(process, (0.0, {}))[1]
        known.update(held)
        now = self._clock()
        self._others[process] = now, {thing: count for thing, count in known.items() if count}
        for other in [one for one, (at, _) in self._others.items() if now - at > GONE_SECONDS]:
            del self._others[other]

    def _elsewhere(self, kind: str, key: str) -> int:
        since = self._clock() - GONE_SECONDS
        return sum(held.get((kind, key), 0) for at, held in self._others.values() if at >= since)
