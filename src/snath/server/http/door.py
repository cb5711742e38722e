"""Connections before they are requests: whoever sends slowly or nothing gives way to others.

A connection that has sent no whole head of a request is *idle*.  It has seconds for it, and when
there are too many connections, of one address or in all, the idle one that has waited longest has
to leave: half-sent requests, however many, keep nobody out.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ..operations.metrics import Metrics

log = logging.getLogger("snath.door")

HEAD_SECONDS: Final = 10.0  # for the head of a request
READ_SECONDS: Final = 60.0  # for the other side to take what was sent to it
HEAD_BYTES: Final = 64 * 1024
MOST_FILES: Final = 65_536
QUIET_SECONDS: Final = 60.0  # between two lines in the log for the same reason

Reason: TypeAlias = Literal["slow_head", "large_head", "slow_body", "slow_reader", "crowd"]


class Door:
    """All connections of a process that are no WebSockets (those have limits of their own)."""

    def __init__(
        self,
        most: int,
        most_of_address: int | None,
        metrics: Metrics,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`most_of_address` None: all come from a proxy, whose address says nothing."""
        self.most = most
        self.most_of_address = most_of_address
        self.head_seconds = HEAD_SECONDS
        self.read_seconds = READ_SECONDS
        self._metrics = metrics
        self._clock = clock
        self._inside: Counter[str] = Counter()  # by address
        self._idle: dict[str, dict[GuardedHttp, None]] = {}  # by address, oldest first
        self._told: dict[str, float] = {}
        self._untold: Counter[str] = Counter()

    def enter(self, guest: GuardedHttp) -> None:
        """Count a new connection; another one, or this one, leaves if there are too many."""
        address = guest.address
        crowd = self.most_of_address is not None and self._inside[address] >= self.most_of_address
        self._inside[address] += 1
        self.rest(guest)
        if crowd:
            self._oldest(address).drop("crowd")
        elif self._inside.total() > self.most:
            # Of whom most are idle: nobody makes room for others by coming more often.
            self._oldest(max(self._idle, key=lambda one: len(self._idle[one]))).drop("crowd")

    def _oldest(self, address: str) -> GuardedHttp:
        return next(iter(self._idle[address]))

    def leave(self, guest: GuardedHttp) -> None:
        self.begin(guest)
        self._inside[guest.address] -= 1
        if not self._inside[guest.address]:
            del self._inside[guest.address]

    def begin(self, guest: GuardedHttp) -> None:
        """A whole head has come: the connection is not idle."""
        idle = self._idle.get(guest.address, {})
        idle.pop(guest, None)
        if not idle:
            self._idle.pop(guest.address, None)

    def rest(self, guest: GuardedHttp) -> None:
        """A request was answered; the connection may be used again, and is idle until then."""
        self._idle.setdefault(guest.address, {})[guest] = None

    def __len__(self) -> int:
        return self._inside.total()

    def dropped(self, reason: Reason) -> None:
        """Count it; the log hears of it now and then, however many there are."""
        self._metrics.dropped.labels(reason).inc()
        self._untold[reason] += 1
        now = self._clock()
        if now - self._told.get(reason, -QUIET_SECONDS) >= QUIET_SECONDS:
            self._told[reason] = now
            count = self._untold.pop(reason)
            log.warning("connections were dropped", extra={"kind": reason, "count": count})


class GuardedHttp(HttpToolsProtocol):
    """A connection with a time limit for everything that the other side can be slow with."""

    door: Door | None = None
    _timer: asyncio.TimerHandle | None = None
    _head = 0  # bytes of a head that is not complete
    _counted = False

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.door = self.app_state.get("door")
        if self.door is not None:
            self._counted = True
            self._limit("slow_head", self.door.head_seconds)
            self.door.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._gone()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._gone()
        super().handle_websocket_upgrade()

    def _gone(self) -> None:
        self._free()
        if self.door is not None and self._counted:
            self._counted = False
            self.door.leave(self)

    def data_received(self, data: bytes) -> None:
        self._head += len(data)
        super().data_received(data)
        if self.door is not None and self._head > HEAD_BYTES and self.cycle_is_over():
            self.drop("large_head")

    def cycle_is_over(self) -> bool:
        """Whether what comes now belongs to the head of a request."""
        return self.cycle is None or self.cycle.response_complete

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0
        if self.door is not None and self._timer is None:
            self._limit("slow_head", self.door.head_seconds)

    def on_headers_complete(self) -> None:
        self._free()
        if self.door is not None:
            self.door.begin(self)
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.door is not None and self._counted:
            self.door.rest(self)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.door is not None:
            self._limit("slow_reader", self.door.read_seconds)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._free()

    def _limit(self, reason: Reason, seconds: float) -> None:
        self._free()
        self._timer = self.loop.call_later(seconds, self.drop, reason)

    def _free(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def drop(self, reason: Reason) -> None:
        """Hang up without a word: whoever is slow to send is slow to read as well."""
        if self.door is not None and self._counted:
            self.door.dropped(reason)
        self._gone()
        self.transport.abort()


class GuardedSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose other side has to take what is sent to it, or is hung up on.

    To close it is not enough: that waits until all has been taken, which may be never.
    """

    _timer: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        door: Door | None = self.app_state.get("door")
        if door is not None and self._timer is None:
            self._timer = self.loop.call_later(door.read_seconds, self.drop, door)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._free()

    def connection_lost(self, exc: Exception | None) -> None:
        self._free()
        super().connection_lost(exc)

    def _free(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def drop(self, door: Door) -> None:
        door.dropped("slow_reader")
        self.transport.abort()


def more_files() -> int:
    """Let the process have as many connections as the system allows; how many that is."""
    try:
        import resource
    except ImportError:  # a system without such limits
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


# How uvicorn serves: the same for the command and for tests.
SERVING: Final[dict[str, Any]] = {
    "http": GuardedHttp,
    "ws": GuardedSocket,
    "log_config": None,
    "server_header": False,
    "proxy_headers": False,
    "timeout_keep_alive": 5,
    # Clients ask for a sign of life themselves; this one only finds those that are gone.
    "ws_ping_interval": 40.0,
}
