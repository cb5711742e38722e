"""A restart under many clients: how long until all of them are back with the right position?"""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass

from .people import Person, connect_again, seat_people, wait_for_views
from .process import ServerProcess


@dataclass(frozen=True)
class StormReport:
    clients: int
    start_seconds: float
    seconds: dict[str, float]  # p50, p95, max after the kill
    diverged: int


async def storm(server: ServerProcess, clients: int, seats: int, seed: int) -> StormReport:
    """Kill the server while everybody is connected, start it again, wait for all."""
    rng = random.Random(seed)
    people: list[Person] = []
    for _ in range(clients // seats):
        people += await seat_people(server.url, seats)
    readers = [await person.listen() for person in people]
    await wait_for_views(people)
    known = {id(person): person.shown for person in people}
    killed = time.monotonic()
    server.kill()
    await asyncio.gather(*readers, return_exceptions=True)
    coming = asyncio.gather(*(back(person, rng) for person in people))
    started = await asyncio.to_thread(server.start)
    readers = await coming
    times = sorted(person.synced_at - killed for person in people)
    diverged = sum(person.shown != known[id(person)] for person in people)
    for person in people:
        await person.leave()
    await asyncio.gather(*readers)
    marks = {"p50": 0.5, "p95": 0.95, "max": 1.0}
    return StormReport(
        len(people), started,
        {name: times[min(len(times) - 1, int(len(times) * q))] for name, q in marks.items()},
        diverged,
    )


async def back(person: Person, rng: random.Random) -> asyncio.Task[None]:
    reader = await connect_again(person, rng)
    await wait_for_views([person])
    return reader
