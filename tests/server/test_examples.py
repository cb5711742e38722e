"""The example of a bot over HTTP plays a game as its head says."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.waiting import PATIENCE

from .people import RANDOM_BOT, Person
from .serving import Running

EXAMPLE = Path(__file__).parents[2] / "examples" / "http_bot.py"


def test_the_http_bot_plays_to_the_end(server: Running, people: Callable[..., Person]) -> None:
    ann = people(server)
    made = ann.create({"kind": "program"}, RANDOM_BOT, options={"round_limit": 3})
    ran = subprocess.run(
        [sys.executable, EXAMPLE, server.url, made["tokens"]["0"]],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert ran.stdout.startswith("1. seat ") and ran.stdout.count("coins") == 2
    assert ann.get(f"/api/games/{made['id']}")["status"] == "finished"
