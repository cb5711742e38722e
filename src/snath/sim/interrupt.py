"""Ctrl-C as a wish to stop, which a run grants between two decisions.

An exception in the middle of writing would tear rows apart.  A second Ctrl-C does raise one, for a
bot that never comes to an end.
"""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any, Final

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes started meanwhile never hear Ctrl-C, which terminals send to all.

    The signal is put off, not thrown away: a Ctrl-C meanwhile is heard at the end at the latest.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
    elif sys.platform == "win32":  # signals cannot be put off there
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
    else:
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)


class StopWish:
    """Listens to signals while it is entered; in threads other than the main one it cannot."""

    def __init__(self) -> None:
        self._wished = False
        self._before: list[Any] = []

    def is_set(self) -> bool:
        return self._wished

    def listen(self) -> None:
        """Hear signals again, after somebody else has put a handler in place."""
        if self._before:
            for number in SIGNALS:
                signal.signal(number, self._hear)

    def __enter__(self) -> StopWish:
        if threading.current_thread() is threading.main_thread():
            self._before = [signal.signal(number, self._hear) for number in SIGNALS]
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for number, handler in zip(SIGNALS, self._before, strict=False):
            signal.signal(number, handler)
        self._before = []

    def _hear(self, number: int, frame: FrameType | None) -> None:
        if self._wished:
            raise KeyboardInterrupt
        self._wished = True
