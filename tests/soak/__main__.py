"""The reliability tests at full size: `make soak`, or one of them by name.

    python -m tests.soak [load|kill|storm|abuse|schedules|leak|fuzz|memory|all] [--scale 0.1]

Each prints what it measured and whether the target holds.  Times are told, not judged: they say as
much about the machine as about the server.  Losses, leaks, broken games and memory that grows
from half to half are failures.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import track

from snath.modules import all_modules
from tests.server.schedules import run_schedules

from .abuse import REAL_LIMITS, abuse
from .fuzz import fuzz
from .kill import kill_often
from .leak import LeakReport, found_by_share, shares_of
from .load import load
from .process import ServerProcess
from .storm import storm

GAMES, SEATS = 200, 5
MOST_GROWTH = 1.25  # of memory, from the middle of a long run to its end
console = Console()


@contextmanager
def server(
    started: bool = True, settings: Mapping[str, object] | None = None
) -> Iterator[ServerProcess]:
    with tempfile.TemporaryDirectory() as folder:
        process = ServerProcess(Path(folder), settings)
        try:
            if started:
                process.start()
            yield process
        finally:
            process.stop()


def run_load(scale: float) -> bool:
    with server() as process:
        report = asyncio.run(load(process, max(1, int(GAMES * scale)), SEATS, 300 * scale))
    console.print(report)
    return not report.refused and report.actions > 0


def run_kill(scale: float) -> bool:
    with server(started=False) as process:
        report = asyncio.run(kill_often(process, max(1, int(200 * scale)), 20, seed=1))
    console.print(report)
    return not report.lost and report.acknowledged > 0


def run_storm(scale: float) -> bool:
    with server() as process:
        report = asyncio.run(storm(process, max(SEATS, int(1000 * scale)), SEATS, seed=1))
    console.print(report)
    return report.diverged == 0


def run_abuse(scale: float) -> bool:
    with server(settings=REAL_LIMITS) as process:
        report = asyncio.run(abuse(process, max(1, int(GAMES * scale)), SEATS, 60 * scale))
    console.print(report)
    return report.held


def run_schedules_of_messages(scale: float) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/games.sqlite3"
        outcome = asyncio.run(run_schedules(url, max(1, int(10_000 * scale)), seed=1))
    console.print(outcome)
    return not outcome.diverged


def run_leak(scale: float) -> bool:
    report = LeakReport()
    shares = shares_of(max(1, int(100_000 * scale)))
    for found in track(found_by_share(shares, os.cpu_count() or 1), "positions", len(shares)):
        report.add(found)
        if report.positions % 10_000 == 0:  # for those who read it from a file
            console.print(f"{report.positions} positions, {len(report.leaks)} leaks")
    console.print(report)
    left = {module.name for module in all_modules()} - report.modules
    console.print(f"modules in no game: {', '.join(sorted(left)) or 'none'}")
    return not report.leaks


def run_fuzz(scale: float) -> bool:
    with server() as process:
        report = asyncio.run(fuzz(process, int(1_000_000 * scale), seed=1))
    console.print(report)
    return not (report.hung_up or report.changed or report.faults)


def run_memory(scale: float) -> bool:
    """Half an hour of play in 200 games; the second half may not need much more memory."""
    with server() as process:
        halves = [
            asyncio.run(load(process, int(GAMES * scale) or 1, SEATS, 900 * scale))
            for _ in range(2)
        ]
    for half in halves:
        console.print(half)
    return halves[1].megabytes <= MOST_GROWTH * halves[0].megabytes


RUNS: dict[str, Callable[[float], bool]] = {
    "leak": run_leak, "fuzz": run_fuzz, "kill": run_kill, "storm": run_storm, "load": run_load,
    "memory": run_memory, "abuse": run_abuse, "schedules": run_schedules_of_messages,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", default="all", choices=["all", *RUNS])
    parser.add_argument("--scale", type=float, default=1.0, help="1 is the full size")
    given = parser.parse_args()
    names = list(RUNS) if given.what == "all" else [given.what]
    failed = []
    for name in track(names, "soak", console=console):
        console.rule(name)
        if not RUNS[name](given.scale):
            failed.append(name)
    console.print(f"failed: {', '.join(failed)}" if failed else "all held")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
