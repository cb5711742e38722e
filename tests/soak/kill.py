"""kill -9 at random moments: nothing that was acknowledged may be lost, no game may break."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field

from websockets.exceptions import ConnectionClosed

from .people import Person, busy_choice, connect_again, seat_people, wait_for_views
from .process import ServerProcess

FEWEST_ACKS = 6  # between two kills, over all games


@dataclass
class Memory:
    """What the people of one game remember: it must be there after every restart."""

    people: list[Person]
    readers: list[asyncio.Task[None]] = field(default_factory=list)
    acked: list[tuple[Person, str, str, int, int]] = field(default_factory=list)
    open: tuple[Person, str, str, int] | None = None  # sent, not acknowledged


@dataclass(frozen=True)
class KillReport:
    kills: int
    acknowledged: int
    repeated: int  # answers that were sent again because the ack never came
    lost: list[str]
    slowest_start: float


async def kill_often(
    server: ServerProcess, kills: int, games: int, seed: int, alive: float = 1.5
) -> KillReport:
    """Play in several games as fast as possible, while the server dies again and again."""
    rng = random.Random(seed)
    slowest = server.start()
    memories = [
        Memory(await seat_people(server.url, 2, options={"round_limit": 0})) for _ in range(games)
    ]
    lost: list[str] = []
    repeated = 0
    for _ in range(kills):
        for memory in memories:
            await come_back(memory, rng)
            repeated += await check(memory, lost)
        players = [asyncio.create_task(play(memory, rng)) for memory in memories]
        await wait_for_acks(memories, players)
        await asyncio.sleep(rng.uniform(0.05, alive))
        server.kill()
        await asyncio.gather(*players)
        await asyncio.gather(*(r for m in memories for r in m.readers), return_exceptions=True)
        slowest = max(slowest, server.start())
    for memory in memories:
        await come_back(memory, rng)
        repeated += await check(memory, lost)
        for person in memory.people:
            await person.leave()
    await asyncio.gather(*(r for m in memories for r in m.readers), return_exceptions=True)
    return KillReport(
        kills, sum(len(memory.acked) for memory in memories), repeated, lost, slowest
    )


async def come_back(memory: Memory, rng: random.Random) -> None:
    """Everybody connects to the new server and sees the position as it has it."""
    memory.readers = [await connect_again(person, rng) for person in memory.people]
    await wait_for_views(memory.people)


async def wait_for_acks(memories: list[Memory], players: list[asyncio.Task[None]]) -> None:
    """However slow the machine is: a life in which nothing is acknowledged proves nothing."""
    wanted = sum(len(memory.acked) for memory in memories) + FEWEST_ACKS
    while sum(len(memory.acked) for memory in memories) < wanted:
        if all(player.done() for player in players):
            return  # the games are over
        await asyncio.sleep(0.005)


async def play(memory: Memory, rng: random.Random) -> None:
    """Act whenever asked until the connection breaks."""
    while all(not reader.done() for reader in memory.readers):
        person = next((person for person in memory.people if person.asked), None)
        if person is None:
            if any(p.view and p.view.over for p in memory.people):
                return
            await asyncio.sleep(0.002)
            continue
        assert person.view is not None
        text, version = busy_choice(person.view.decision, rng), person.view.version
        person.view.decision = None
        idem = f"{rng.getrandbits(64):x}"
        memory.open = (person, idem, text, version)
        try:
            answer = await person.act(text, version, idem)
        except (ConnectionClosed, asyncio.CancelledError, TimeoutError):
            return
        memory.open = None
        if answer.type == "ack":
            memory.acked.append((person, idem, text, version, answer.version))


async def check(memory: Memory, lost: list[str]) -> int:
    """After a restart: every acknowledged action is still there, the open one is sent again."""
    for person, idem, text, version, acked in memory.acked[-20:]:
        answer = await person.act(text, version, idem)  # the same key: the same answer
        if answer.type != "ack" or answer.version != acked:
            lost.append(f"{person.game}: {text} was acknowledged at {acked}, now {answer}")
    if memory.acked:
        person, _, text, _, acked = memory.acked[-1]
        if person.view is None or person.view.version < acked:
            lost.append(f"{person.game}: version {acked} is gone after {text}")
    if memory.open is None:
        return 0
    person, idem, text, version = memory.open
    answer = await person.act(text, version, idem)
    memory.open = None
    if answer.type == "ack":
        memory.acked.append((person, idem, text, version, answer.version))
    return 1
