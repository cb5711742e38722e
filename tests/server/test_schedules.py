"""No schedule of lost, late and repeated messages makes a client differ from the table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from .schedules import run_schedules
from .serving import sqlite_url


@pytest.mark.parametrize("seed", [1, 2])
def test_every_client_ends_up_with_what_a_newcomer_sees(tmp_path: Path, seed: int) -> None:
    outcome = asyncio.run(run_schedules(sqlite_url(tmp_path), 300, seed))
    assert outcome.diverged == []
    assert outcome.schedules == 300
    # The schedules were rough enough to mean something.
    assert outcome.acknowledged > 300
    assert min(outcome.broken, outcome.repeated, outcome.restarts) > 20
    assert outcome.takebacks > 0
    assert outcome.patches > 300
