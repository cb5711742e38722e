"""The reliability tests, small enough for every change; `make soak` runs them at full size."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.soak.abuse import REAL_LIMITS, abuse
from tests.soak.fuzz import fuzz
from tests.soak.kill import kill_often
from tests.soak.leak import find_leaks
from tests.soak.load import load
from tests.soak.process import ServerProcess
from tests.soak.storm import storm


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path)
    yield process
    process.stop()


def test_nothing_acknowledged_is_lost_by_kill_9(server: ServerProcess) -> None:
    report = asyncio.run(kill_often(server, kills=4, games=3, seed=7))
    assert report.lost == []
    assert report.acknowledged > 20
    assert report.kills == 4


def test_everybody_is_back_after_a_restart(server: ServerProcess) -> None:
    server.start()
    report = asyncio.run(storm(server, clients=60, seats=5, seed=3))
    assert report.clients == 60
    assert report.diverged == 0


def test_many_games_at_once(server: ServerProcess) -> None:
    server.start()
    report = asyncio.run(load(server, games=10, seats=5, seconds=5, pause=0.5, fewest=25))
    assert report.refused == {}
    assert report.actions > 20


def test_nonsense_changes_nothing(server: ServerProcess) -> None:
    server.start()
    report = asyncio.run(fuzz(server, messages=3000, seed=5))
    assert (report.hung_up, report.changed, report.faults) == (0, 0, 0)


def test_one_who_asks_for_everything_at_once_disturbs_nobody(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, REAL_LIMITS)
    try:
        server.start()
        report = asyncio.run(abuse(server, games=3, seats=3, seconds=4, pause=0.3, fewest=25))
    finally:
        server.stop()
    assert report.held, report
    assert report.too_many_requests > 20
    assert report.too_many_messages > 20
    assert report.too_many_sockets > 0
    assert report.actions > 20


@pytest.mark.parametrize("game", range(7))
def test_no_message_depends_on_what_its_reader_cannot_know(game: int) -> None:
    report = find_leaks(60, count(game))
    assert report.leaks == []
    assert report.positions == 60
    assert report.compared >= 60 * 2
