"""Numbers for whoever runs the server, as Prometheus reads them at /metrics.

Counts and times only: nothing of what is in a game, and no label that grows with its users.
"""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

PREFIX: Final = "snath"
# Upper ends of the buckets of times, in seconds.
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


class Metrics:
    """All numbers of one server; threads may add to them."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = self._counter("requests", "HTTP requests answered", "method", "status")
        self.acts = self._counter("acts", "Actions played, by who played them", "by")
        self.refused = self._counter("refused", "Messages and requests refused", "code")
        self.bot_failures = self._counter(
            "bot_failures", "Decisions that a simpler bot had to make", "bot"
        )
        self.faults = self._counter("faults", "Errors of the server itself on a socket")
        self.reconnects = self._counter("reconnects", "Sockets that came back with a version")
        self.dropped = self._counter(
            "dropped", "Connections that gave way, by what was wrong with them", "reason"
        )
        self.notices = self._counter("notices", "Notifications sent, by outcome", "outcome")
        self.ack_seconds = self._times(
            "ack_seconds", "From an action's arrival to its acknowledgement"
        )
        self.store_seconds = self._times("store_seconds", "Transactions that write")
        self.open_seconds = self._times("open_seconds", "Loading a game into memory")
        self.bot_seconds = self._times("bot_seconds", "Decisions of bots", "bot")
        self.tables = self._gauge("tables", "Games in memory")
        self.sockets = self._gauge("sockets", "Open sockets")
        self.bot_jobs = self._gauge("bot_jobs", "Decisions that bots are thinking about")

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(name, text, labels, namespace=PREFIX, registry=self.registry)

    def _times(self, name: str, text: str, *labels: str) -> Histogram:
        return Histogram(
            name, text, labels, namespace=PREFIX, registry=self.registry, buckets=SECONDS
        )

    def _gauge(self, name: str, text: str) -> Gauge:
        return Gauge(name, text, namespace=PREFIX, registry=self.registry)

    def answered(self, method: str, status: int) -> None:
        """Count a request; methods that nobody needs are counted together."""
        word = method if method in METHODS else "other"
        self.requests.labels(word, str(status)).inc()
