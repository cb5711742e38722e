"""What own designs are worth, in coins: each is played by bots, and so is the same deal without it.

    python -m bench.balance --jobs 2
    python -m bench.balance --kinds airships --games 400 --rows airships.jsonl

Rows go to a file of JSON lines, a line for every trial in the order of their numbers; a run that
was stopped goes on where it was.  Results are the same for any number of processes.  With --write
the tables of docs/balance.md are made of them.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import TypeAlias

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from bench.balance_given import (
    ABILITY_TOKENS,
    ALLIANCES,
    DIRECTIONS,
    INFRASTRUCTURE_MODS,
    MECH_MODS,
    ability_tokens,
    alliances,
    directions,
    infrastructure_mods,
    mech_mods,
)
from bench.balance_table import tables, written
from bench.balance_trials import (
    AIRSHIPS,
    ENCOUNTERS,
    RESOLUTIONS,
    Row,
    Setting,
    airships,
    encounters,
    resolutions,
)

TRIALS: dict[str, Callable[[Setting, int], list[Row]]] = {
    AIRSHIPS: airships,
    RESOLUTIONS: resolutions,
    ENCOUNTERS: encounters,
    MECH_MODS: mech_mods,
    INFRASTRUCTURE_MODS: infrastructure_mods,
    ABILITY_TOKENS: ability_tokens,
    ALLIANCES: alliances,
    DIRECTIONS: directions,
}
# The quickest sound bots: who flies must think of it, for the rest those will do that do not plan.
# No clock: the same choices on every machine.
BOTS = dict.fromkeys(TRIALS, "quick") | {
    AIRSHIPS: "planner:turns=1,width=2",
    RESOLUTIONS: "greedy:tries=60",
    ENCOUNTERS: "greedy:tries=60",
}
SEATS = 2
ROUNDS = 22  # about as long as games of good players
GAMES = 200
AT_ONCE = 40  # further deals for designs that seldom come up, again and again,
MOST = 12  # up to so many times as many in all
DOCUMENT = Path(__file__).parents[1] / "docs" / "balance.md"


class Rows:
    """The rows of a run in a file; whoever opens it again knows which trials are done."""

    def __init__(self, path: Path, settings: dict[str, Setting]) -> None:
        self.path = path
        self.done: dict[tuple[str, int], list[Row]] = {}
        head = json.dumps({kind: asdict(setting) for kind, setting in settings.items()})
        if not path.exists():
            path.write_text(head + "\n", encoding="utf-8")
            return
        text = path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]  # a line that a crash has torn is played again
        first, *lines = whole.splitlines() or [""]
        if first != head:
            raise SystemExit(
                f"{path} was made with other settings ({first}): use those, or another file"
            )
        os.truncate(path, len(whole.encode()))
        for line in lines:
            trial = json.loads(line)
            self.done[trial["kind"], trial["game"]] = trial["rows"]

    def add(self, kind: str, game: int, rows: list[Row]) -> None:
        self.done[kind, game] = rows
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"kind": kind, "game": game, "rows": rows}) + "\n")

    def of(self, kind: str) -> list[Row]:
        """Every row with the deal it belongs to: games of one deal resemble each other."""
        return [
            {**row, "deal": game}
            for (its, game), rows in sorted(self.done.items())
            if its == kind
            for row in rows
        ]


    def lacking(self, kind: str, games: int) -> list[str]:
        """Designs that have had fewer deals than that."""
        deals = Counter(row["design"] for row in self.of(kind))
        return sorted(design for design, n in deals.items() if n < games)

    def next(self, kind: str) -> int:
        """The first number that no trial has had, nor any after it."""
        return max((game for its, game in self.done if its == kind), default=-1) + 1


# Kind of designs, number of the trial, setting, and the designs to try if not all.
Task: TypeAlias = tuple[str, int, Setting, Sequence[str]]


def trial(task: Task) -> tuple[str, int, list[Row]]:
    kind, game, setting, only = task
    if only:
        return kind, game, encounters(setting, game, only)
    return kind, game, TRIALS[kind](setting, game)


def played(
    tasks: list[Task], jobs: int
) -> Iterator[tuple[str, int, list[Row]]]:
    """The trials in their order."""
    if jobs == 1:
        yield from map(trial, tasks)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        try:
            yield from pool.map(trial, tasks)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def again(rows: Rows, settings: dict[str, Setting], games: int) -> list[Task]:
    """Few can ever pay the dearest options: further deals are played for these alone."""
    only = rows.lacking(ENCOUNTERS, games)
    first = rows.next(ENCOUNTERS)
    if not only or first >= MOST * games:
        return []
    return [
        (ENCOUNTERS, game, settings[ENCOUNTERS], only) for game in range(first, first + AT_ONCE)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="What own designs are worth, in coins.")
    parser.add_argument("--kinds", nargs="+", choices=list(TRIALS), default=list(TRIALS))
    parser.add_argument("--games", type=int, default=GAMES, help="deals for every design")
    parser.add_argument("--bot", help="for all kinds, in place of the usual ones")
    parser.add_argument("--seats", type=int, default=SEATS)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--rows", type=Path, default=Path("balance.jsonl"))
    parser.add_argument("--write", action="store_true", help="the tables of docs/balance.md, too")
    wanted = parser.parse_args()
    settings = {
        kind: Setting(wanted.bot or BOTS[kind], wanted.seats, wanted.rounds, wanted.seed)
        for kind in TRIALS
    }
    rows = Rows(wanted.rows, settings)
    tasks: list[Task] = [
        (kind, game, settings[kind], ())
        for kind in wanted.kinds
        for game in range(wanted.games)
        if (kind, game) not in rows.done
    ]
    bar = Progress(
        "{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
    )
    if not tasks and ENCOUNTERS in wanted.kinds:
        tasks = again(rows, settings, wanted.games)
    with bar:
        shown = bar.add_task("trials", total=len(tasks))
        while tasks:
            for kind, game, found in played(tasks, wanted.jobs):
                rows.add(kind, game, found)
                bar.update(shown, advance=1, description=kind)
            tasks = again(rows, settings, wanted.games) if ENCOUNTERS in wanted.kinds else []
            bar.update(shown, total=len(tasks), completed=0)
    text = tables({kind: rows.of(kind) for kind in TRIALS})
    sys.stdout.write(text)
    if wanted.write:
        written(DOCUMENT, text)


if __name__ == "__main__":
    main()
