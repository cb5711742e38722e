"""Processes in which bots think, so that people never wait for them."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import multiprocessing
import os
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from typing import TypeVar

from ...engine.dump import dump_state
from ...game import Game
from ...record.notation import to_text
from ..errors import ServerError
from ..operations.metrics import Metrics
from .advice import Advice
from .job import Job, advise, choose, prepare

T = TypeVar("T")

log = logging.getLogger("snath.bots")


class Pool:
    """Worker processes that start when they are first needed and are replaced when they hang."""

    def __init__(self, workers: int, seconds: float, metrics: Metrics) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.seconds = seconds
        self.metrics = metrics
        self._executor: ProcessPoolExecutor | None = None
        self._places = asyncio.Semaphore(self.workers)

    async def answer(self, name: str, game: Game, seat: int, word: str) -> str:
        """The answer of a bot in the game called `name`.

        It is any legal one if the bot fails or takes too long.
        """
        legal = game.state.legal()
        if len(legal) == 1:
            return to_text(game.state.rules, legal[0])
        self.metrics.bot_jobs.inc()
        begun = time.perf_counter()
        try:
            return await self.run(choose, job_of(name, game, seat, word))
        except Exception as error:
            log.warning("bot gave no answer", exc_info=error, extra={"bot": word})
            self.metrics.bot_failures.labels(word).inc()
            return to_text(game.state.rules, secrets.choice(legal))
        finally:
            self.metrics.bot_jobs.dec()
            self.metrics.bot_seconds.labels(word).observe(time.perf_counter() - begun)

    async def advice(self, game: Game, seat: int, lesson: str | None = None) -> Advice:
        """What the coach would do and why."""
        try:
            return await self.run(advise, advice_job(game, seat, lesson))
        except Exception as error:
            log.warning("the coach gave no answer", exc_info=error)
            raise ServerError("busy", "the coach has no answer in time") from error

    async def run(self, work: Callable[[Job], T], job: Job) -> T:
        # A job gets its time from when a process is free, not from when it joins the queue.
        async with self._places:
            try:
                return await self.attempt(work, job)
            except BrokenProcessPool:
                # Processes end together: the fault may be that of another job.
                return await self.attempt(work, job)

    async def attempt(self, work: Callable[[Job], T], job: Job) -> T:
        executor = self.executor()
        future = None
        try:
            future = executor.submit(work, job)
            return await asyncio.wait_for(asyncio.wrap_future(future), self.seconds)
        except (TimeoutError, BrokenProcessPool):
            if executor is self._executor:
                self.stop()
            raise
        except RuntimeError as error:
            if executor is self._executor:
                raise  # the bot's own
            raise BrokenProcessPool("stopped before the job began") from error
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if executor is self._executor or (task is not None and task.cancelling()):
                raise
            raise BrokenProcessPool("stopped while the job was waiting") from None

    def executor(self) -> ProcessPoolExecutor:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(
                self.workers, multiprocessing.get_context("spawn"), initializer=prepare
            )
        return self._executor

    def stop(self) -> None:
        """End the processes, whatever they are doing; the next job starts new ones."""
        executor, self._executor = self._executor, None
        if executor is None:
            return
        processes = list((executor._processes or {}).values())
        executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
            process.join()


def job_of(name: str, game: Game, seat: int, word: str) -> Job:
    return job(name, game, seat, word, str(game.version))


def advice_job(game: Game, seat: int, lesson: str | None = None) -> Job:
    """The chance of the coach depends on the turn, so that the same position, come to in whatever
    way, gets the same advice."""
    made = job("", game, seat, "", f"coach {game.state.turn}")
    if lesson is None:
        return made
    return replace(made, lesson=lesson, rows=tuple((row.seat, row.code) for row in game.rows))


def job(name: str, game: Game, seat: int, word: str, moment: str) -> Job:
    config = game.config.to_json()
    seed = config.pop("seed")
    key = hashlib.blake2b(f"{seed}:{moment}".encode(), digest_size=4).digest()
    return Job(
        name,
        json.dumps(config),
        json.dumps(dump_state(game.state)),
        seat,
        word,
        int.from_bytes(key, "big"),
    )
