"""A whole run: play what is not done yet, keep what is done, sum up."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any, Final, TypeAlias

from .columns import columns
from .errors import FileProblem, SimError
from .interrupt import StopWish
from .observer import load_observer
from .on_ray import Cluster, play_on_ray
from .plan import Plan
from .play import Line, Played
from .store import Store, replace
from .summary import Summary
from .workers import play_here, play_in_workers

FLUSH_SECONDS: Final = 1.0  # at most so much is lost if the machine fails

Progress: TypeAlias = Callable[[int, int], None]


@dataclass(frozen=True)
class Report:
    """How a run ended; `interrupted` if it was stopped before all games were played."""

    figures: dict[str, Any]
    interrupted: bool
    rows: list[Line]  # of this run, if they were asked for


@dataclass(frozen=True)
class Keep:
    """Where results go: a file of rows, a folder of records, or the report's own list."""

    out: Path | None = None
    records: Path | None = None
    resume: bool = False
    overwrite: bool = False
    rows: bool = False


def run(
    plan: Plan,
    jobs: int | None = 1,
    keep: Keep | None = None,
    progress: Progress | None = None,
    cluster: Cluster | None = None,
) -> Report:
    """Play the games of a plan that are not done yet.

    `jobs` is how many games are played at a time, None for as many as there is room for.  With a
    `cluster` they are played by Ray.  `progress` is told how many are done and how many there are.
    Whatever ends the run - an interrupt, a bot that fails, a full disk - games finished before are
    kept.
    """
    plan.check()
    session = Session(plan, keep or Keep(), progress)
    try:
        return played(session, jobs, cluster)
    finally:
        if session.store is not None:
            session.store.release()


def played(session: Session, jobs: int | None, cluster: Cluster | None) -> Report:
    """Play the games of a session: here, in several processes, or by Ray."""
    plan = session.plan
    todo = session.open()
    record = session.keep.records is not None
    begun = monotonic()
    problem: SimError | None = None
    with StopWish() as wish:
        processes = min(jobs or os.cpu_count() or 1, len(todo))
        if cluster is not None and todo:
            batches = play_on_ray(plan, todo, jobs, record, wish, cluster)
        elif processes <= 1:
            batches = play_here(plan, todo, session.observers, record, wish)
        else:
            batches = play_in_workers(plan, todo, processes, record, wish)
        try:
            with closing(batches):  # ends the workers, whatever happens here
                for games in batches:
                    session.take(games)
        except SimError as error:
            problem = error
        finally:
            session.close()
    if problem is not None:
        raise SimError(f"{problem}; {session.summary.finished} finished games are kept")
    seconds = monotonic() - begun
    figures = session.summary.to_json(plan.games, seconds, session.played)
    return Report(figures, session.played < len(todo), session.rows)


class Session:
    """The state of a run in the process that was asked for it."""

    def __init__(self, plan: Plan, keep: Keep, progress: Progress | None) -> None:
        self.plan = plan
        self.keep = keep
        self.progress = progress
        self.observers = [load_observer(name) for name in plan.observers]
        self.store: Store | None = None
        self.summary = Summary()
        self.rows: list[Line] = []
        self.waiting: list[Played] = []
        self.played = 0
        self.flushed = monotonic()

    def open(self) -> list[int]:
        """Open the file of rows; returns the numbers of the games to play."""
        if self.keep.records is not None:
            try:
                self.keep.records.mkdir(parents=True, exist_ok=True)
            except FileExistsError:
                raise FileProblem(f"{self.keep.records} is a file, not a folder") from None
        names = columns(self.plan, self.observers)
        if self.keep.out is None:
            return list(range(self.plan.games))
        self.store = Store(self.keep.out, self.plan, names)
        if self.keep.resume:
            self.store.resume()
            self.summary.add(self.store.read())
        else:
            self.store.begin(self.keep.overwrite)
        done = self.store.done
        return [number for number in range(self.plan.games) if number not in done]

    def take(self, games: Sequence[Played]) -> None:
        """Games that have just been finished."""
        for game in games:
            self.keep_record(game)
            self.summary.add(game.rows)
            self.played += 1
            if self.keep.rows:
                self.rows.extend(game.rows)
            self.waiting.append(game)
        if monotonic() - self.flushed >= FLUSH_SECONDS:
            self.flush()
        if self.progress is not None:
            self.progress(self.summary.finished, self.plan.games)

    def keep_record(self, game: Played) -> None:
        if game.record is None or self.keep.records is None:
            return
        path = self.keep.records / f"game-{game.number:06}.record.json"
        try:
            replace(path, game.record.encode())
        except OSError as error:
            raise FileProblem(
                f"{path}: {error.strerror}; {self.summary.finished} finished games are kept"
            ) from error

    def flush(self) -> None:
        games, self.waiting = self.waiting, []
        if self.store is not None:
            self.store.add(games)
        self.flushed = monotonic()

    def close(self) -> None:
        self.flush()
        if self.store is not None:
            self.store.finish()
        self.rows.sort(key=lambda row: (int(str(row["game"])), int(str(row["seat"]))))
