"""Load: many live games at a human pace; how long until an action is acknowledged?"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from .people import Person, busy_choice, seat_people, wait_for_views
from .process import ServerProcess

TURN_PAUSE = 3.0  # seconds between two actions of one game: about 67 a second in 200 games
LONGEST = 120.0  # seconds beyond the given time for the fewest actions


@dataclass(frozen=True)
class LoadReport:
    games: int
    sockets: int
    actions: int
    seconds: float
    refused: dict[str, int]  # by code
    milliseconds: dict[str, float]  # p50, p95, p99, max
    processor: float  # milliseconds of the server process for an action
    bytes_of_action: int  # that all sockets of the game receive together
    megabytes_before: float
    megabytes: float


async def load(
    server: ServerProcess, games: int, seats: int, seconds: float, pause: float = TURN_PAUSE,
    fewest: int = 1,
) -> LoadReport:
    """Play `games` games of `seats` people each for some time, on slow machines until it says
    something: `fewest` actions over all games."""
    before = server.megabytes()
    tables: list[list[Person]] = []
    for start in range(0, games, 10):  # a few at a time: making games is not what is measured
        batch = min(10, games - start)
        tables += await asyncio.gather(*(seat_people(server.url, seats) for _ in range(batch)))
    readers: list[asyncio.Task[None]] = []
    for people in tables:
        readers += await asyncio.gather(*(person.listen() for person in people))
    taken: list[float] = []
    refused: Counter[str] = Counter()
    people_of_all = [person for people in tables for person in people]
    await wait_for_views(people_of_all)
    began, busy = time.monotonic(), server.processor_seconds()
    received = sum(person.received for person in people_of_all)
    enough = enough_of(taken, fewest, seconds)
    await asyncio.gather(
        *(drive(people, enough, pause, taken, refused, seed) for seed, people in enumerate(tables))
    )
    spent, busy = time.monotonic() - began, server.processor_seconds() - busy
    received = sum(person.received for person in people_of_all) - received
    megabytes = server.megabytes()
    await asyncio.gather(*(person.leave() for person in people_of_all))
    await asyncio.gather(*readers)
    return LoadReport(
        games, games * seats, len(taken), spent, dict(refused), percentiles(taken),
        round(1000 * busy / max(1, len(taken)), 2), received // max(1, len(taken)),
        before, megabytes,
    )


def percentiles(seconds: list[float]) -> dict[str, float]:
    """In milliseconds."""
    marks = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    taken = sorted(seconds)
    return {
        name: round(1000 * taken[min(len(taken) - 1, int(len(taken) * q))], 1)
        for name, q in marks.items()
    }


def enough_of(taken: list[float], fewest: int, seconds: float) -> Callable[[], bool]:
    """Says when the time is over and so many actions were taken, or hope is lost."""
    until = time.monotonic() + seconds
    return lambda: time.monotonic() >= (until if len(taken) >= fewest else until + LONGEST)


async def drive(
    people: list[Person], enough: Callable[[], bool], pause: float, taken: list[float],
    refused: Counter[str], seed: int,
) -> None:
    """One game: whoever is asked answers, at a human pace, and after a refusal once more."""
    rng = random.Random(seed)
    await asyncio.sleep(rng.uniform(0, pause))
    while not enough():
        person = next((person for person in people if person.asked), None)
        if person is None:
            if any(p.view and p.view.over for p in people):
                return
            await asyncio.sleep(0.01)
            continue
        view = person.view
        assert view is not None
        question, view.decision = view.decision, None
        sent = time.monotonic()
        answer = await person.act(busy_choice(question, rng), view.version)
        if answer.type == "ack":
            taken.append(time.monotonic() - sent)
        else:
            refused[answer.code] += 1
            view.decision = question
        await asyncio.sleep(max(0.0, rng.uniform(0.5, 1.5) * pause))
