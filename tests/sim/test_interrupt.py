"""Ctrl-C while a run starts its workers (docs/simulator.md)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from snath.sim.interrupt import StopWish, deaf_children
from tests.waiting import wait_for

# Says whether Ctrl-C is put off or ignored, so that a process never hears of it.
IS_DEAF = """
import signal
put_off = signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())
print(put_off or signal.getsignal(signal.SIGINT) == signal.SIG_IGN)
"""


@pytest.fixture(autouse=True)
def hearing() -> Iterator[None]:
    """Whoever started the tests may ignore Ctrl-C, as a shell does for what runs in its background;
    what is started from here would inherit that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_while_a_worker_starts_is_heard() -> None:
    with StopWish() as wish:
        with deaf_children():
            os.kill(os.getpid(), signal.SIGINT)
        wait_for(wish.is_set)  # another thread of the tests may have got it, and pass it on late


def test_what_is_started_then_never_hears_ctrl_c() -> None:
    ask = [sys.executable, "-c", IS_DEAF]
    with deaf_children():
        deaf = subprocess.run(ask, capture_output=True, text=True, check=True)
    listening = subprocess.run(ask, capture_output=True, text=True, check=True)
    assert (deaf.stdout.strip(), listening.stdout.strip()) == ("True", "False")
