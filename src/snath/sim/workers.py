"""Games in several processes.

Workers leave interrupts to the process that started them: it asks them to stop, which they do at
the next decision, and takes what they have finished.  They end by themselves if it dies.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.synchronize import Event as Flag
from time import monotonic
from typing import Final, TypeAlias

from ..bots.process import settle_in
from .errors import SimError, Stopped
from .interrupt import StopWish, deaf_children
from .observer import Observer, load_observer
from .plan import Plan
from .play import Played, play_game

AHEAD: Final = 2  # batches per worker that wait or run
BATCH_SECONDS: Final = 0.3  # about how long a batch takes
LARGEST: Final = 64
PATIENCE: Final = 5.0  # seconds until workers that do not stop are ended
LOOK_SECONDS: Final = 0.2  # how often the process that waits looks up

Batch: TypeAlias = "Future[tuple[list[Played], str | None]]"


class Worker:
    """What a worker process keeps between batches."""

    def __init__(self, plan: Plan, record: bool, stop: Flag) -> None:
        self.plan = plan
        self.record = record
        self.stop = stop
        self.observers: list[Observer] = [load_observer(name) for name in plan.observers]


worker: Worker | None = None


def start_worker(plan: Plan, record: bool, stop: Flag) -> None:
    global worker  # noqa: PLW0603 - the one place where a process remembers its work
    threading.Thread(target=end_with_parent, daemon=True).start()
    settle_in()
    worker = Worker(plan, record, stop)


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def play_batch(numbers: Sequence[int]) -> tuple[list[Played], str | None]:
    """The games of a batch that were finished, and what went wrong with the next one."""
    assert worker is not None
    out: list[Played] = []
    for number in numbers:
        if worker.stop.is_set():
            break
        try:
            out.append(
                play_game(
                    worker.plan, number, worker.observers, worker.record, worker.stop.is_set
                )
            )
        except Stopped:
            break
        except SimError as error:
            return out, str(error)
    return out, None


def play_here(
    plan: Plan,
    numbers: Sequence[int],
    observers: Sequence[Observer],
    record: bool,
    wish: StopWish,
) -> Generator[list[Played], None, None]:
    """The games one after another in this process."""
    for number in numbers:
        try:
            yield [play_game(plan, number, observers, record, wish.is_set)]
        except Stopped:
            return


def play_in_workers(
    plan: Plan, numbers: Sequence[int], jobs: int, record: bool, wish: StopWish
) -> Generator[list[Played], None, None]:
    """The games in any order, as they are finished; after a wish to stop, what is done."""
    context = multiprocessing.get_context("spawn")  # works everywhere, threads or not
    stop = context.Event()
    pool = ProcessPoolExecutor(
        jobs, mp_context=context, initializer=start_worker, initargs=(plan, record, stop)
    )
    todo = deque(numbers)
    running: dict[Batch, float] = {}
    size = 1
    problem: str | None = None
    try:
        while (todo or running) and not wish.is_set() and problem is None:
            while todo and len(running) < jobs * AHEAD:
                batch = [todo.popleft() for _ in range(min(size, len(todo)))]
                with deaf_children():
                    running[pool.submit(play_batch, batch)] = monotonic()
            done, _ = wait(running, timeout=LOOK_SECONDS, return_when=FIRST_COMPLETED)
            for future in done:
                games, trouble = future.result()
                problem = problem or trouble
                size = next_size(size, (monotonic() - running.pop(future)) / AHEAD)
                yield games
        stop.set()
        yield from left_over(running)
        if problem is not None:
            raise SimError(problem)
    except BrokenProcessPool as error:
        raise SimError("a worker process ended unexpectedly, perhaps for lack of memory") from error
    finally:
        stop.set()
        pool.shutdown(wait=False, cancel_futures=True)
        end_workers()


def left_over(running: dict[Batch, float]) -> Iterator[list[Played]]:
    """What workers have finished of batches that were stopped."""
    for future in running:
        future.cancel()
    done, _ = wait(running, timeout=PATIENCE)
    for future in done:
        if not future.cancelled() and future.exception() is None:
            yield future.result()[0]


def next_size(size: int, took: float) -> int:
    """Batches grow while games are quick: fewer messages between processes."""
    if took < BATCH_SECONDS / 2:
        return min(LARGEST, size * 2)
    if took > BATCH_SECONDS * 2:
        return max(1, size // 2)
    return size


def end_workers() -> None:
    """Wait for the workers; those that do not listen are ended."""
    for process in multiprocessing.active_children():
        process.join(PATIENCE)
        if process.is_alive():
            process.terminate()
