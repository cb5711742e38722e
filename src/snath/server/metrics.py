"""Numbers for whoever runs the server, as Prometheus reads them at /metrics.

Counts and times only: nothing of what is in a game, and no label that grows with its users.
"""

from __future__ import annotations

import bisect
import threading
from collections.abc import Callable
from typing import Final

from fastapi import APIRouter, Request, Response

from .errors import ServerError

MEDIA_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
PREFIX: Final = "snath_"
# Upper ends of the buckets of times, in seconds.
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
LOOPBACK: Final = ("127.0.0.1", "::1", "::ffff:127.0.0.1")
MOST_SERIES: Final = 200  # of one name; a label with more values is a mistake

COUNTERS: Final = {
    "requests": "HTTP requests answered, by method and status",
    "acts": "Actions played, by who played them",
    "refused": "Messages and requests refused, by code",
    "bot_failures": "Decisions that a simpler bot had to make, by bot",
    "faults": "Errors of the server itself on a socket",
    "reconnects": "Sockets that came back with a version",
    "notices": "Notifications sent, by outcome",
}
TIMES: Final = {
    "ack_seconds": "From an action's arrival to its acknowledgement",
    "store_seconds": "Transactions that write",
    "open_seconds": "Loading a game into memory",
    "bot_seconds": "Decisions of bots, by bot",
}
GAUGES: Final = {
    "tables": "Games in memory",
    "sockets": "Open sockets",
    "bot_jobs": "Decisions that bots are thinking about",
}

Labels = tuple[tuple[str, str], ...]

router = APIRouter()


class Histogram:
    """How many values lie below each bound."""

    def __init__(self) -> None:
        self.counts = [0] * (len(SECONDS) + 1)
        self.total = 0.0

    def add(self, value: float) -> None:
        self.counts[bisect.bisect_left(SECONDS, value)] += 1
        self.total += value

    def lines(self, name: str, labels: Labels) -> list[str]:
        out: list[str] = []
        below = 0
        for bound, number in zip((*SECONDS, float("inf")), self.counts, strict=True):
            below += number
            end = "+Inf" if bound == float("inf") else f"{bound:g}"
            out.append(f"{name}_bucket{shown((*labels, ('le', end)))} {below}")
        out.append(f"{name}_sum{shown(labels)} {self.total:.6f}")
        out.append(f"{name}_count{shown(labels)} {below}")
        return out


class Metrics:
    """All numbers of a server; threads may add to them."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._counts: dict[str, dict[Labels, float]] = {name: {} for name in COUNTERS}
        self._times: dict[str, dict[Labels, Histogram]] = {name: {} for name in TIMES}
        self._gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, amount: float = 1.0, **labels: str) -> None:
        """Add to one of the `COUNTERS`."""
        with self._lock:
            series = self._counts[name]
            key = key_of(labels)
            if key in series or len(series) < MOST_SERIES:
                series[key] = series.get(key, 0.0) + amount

    def time(self, name: str, seconds: float, **labels: str) -> None:
        """Add a value to one of the `TIMES`."""
        with self._lock:
            series = self._times[name]
            key = key_of(labels)
            if key not in series:
                if len(series) >= MOST_SERIES:
                    return
                series[key] = Histogram()
            series[key].add(seconds)

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        """Say how one of the `GAUGES` is read when somebody asks."""
        if name not in GAUGES:
            raise KeyError(name)
        self._gauges[name] = read

    def counted(self, name: str, **labels: str) -> float:
        """What a counter stands at."""
        with self._lock:
            return self._counts[name].get(key_of(labels), 0.0)

    def render(self) -> str:
        """All numbers as text."""
        gauges = {name: read() for name, read in self._gauges.items()}
        out: list[str] = []
        with self._lock:
            for name, text in COUNTERS.items():
                full = f"{PREFIX}{name}_total"
                out += head(full, text, "counter")
                for key, value in sorted(self._counts[name].items()):
                    out.append(f"{full}{shown(key)} {value:g}")
            for name, text in TIMES.items():
                out += head(PREFIX + name, text, "histogram")
                for key, histogram in sorted(self._times[name].items()):
                    out += histogram.lines(PREFIX + name, key)
        for name, text in GAUGES.items():
            if name in gauges:
                out += [*head(PREFIX + name, text, "gauge"), f"{PREFIX}{name} {gauges[name]:g}"]
        return "\n".join(out) + "\n"


def head(name: str, text: str, kind: str) -> list[str]:
    return [f"# HELP {name} {text}", f"# TYPE {name} {kind}"]


def key_of(labels: dict[str, str]) -> Labels:
    return tuple(sorted(labels.items()))


def shown(labels: Labels) -> str:
    if not labels:
        return ""
    return "{" + ",".join(f'{name}="{escaped(value)}"' for name, value in labels) + "}"


def escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def get_metrics(request: Request) -> Response:
    """Numbers for Prometheus, on the server's own computer unless they are open to all.

    They move with every action, also with one that others may not know of yet.
    """
    host = request.client.host if request.client is not None else ""
    near = host in LOOPBACK and "x-forwarded-for" not in request.headers
    if not near and not request.app.state.settings.open_metrics:
        raise ServerError("not_found", "there is nothing here for you")
    metrics: Metrics = request.app.state.metrics
    return Response(metrics.render(), media_type=MEDIA_TYPE)
