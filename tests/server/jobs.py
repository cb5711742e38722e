"""Work for the processes of the bots.  A module of its own, so that they need not import tests."""

from __future__ import annotations

import json
import os
from pathlib import Path

from snath.server.bots.job import Job
from tests.waiting import wait_for


def job_about(mark: Path) -> Job:
    """A job that is about a file instead of a game."""
    return Job(str(mark), json.dumps({}), "", 0, "word", 1)


def die_once(job: Job) -> str:
    """Ends its process the first time, as if it ran out of memory."""
    mark = Path(job.game)
    if not mark.exists():
        mark.write_text("died")
        os._exit(9)
    return "alive"


def fail(job: Job) -> str:
    raise RuntimeError(job.word)


def think_until_told(job: Job) -> str:
    """Answers when the file is there."""
    wait_for(Path(job.game).exists)
    return "told"
