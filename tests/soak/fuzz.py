"""Nonsense on the socket: every message is answered or ignored, the game stays as it was."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import dataclass
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from .people import Person, connect_again, seat_people, wait_for_views
from .process import ServerProcess

KINDS = (
    "act", "undo", "ask_takeback", "vote", "ask_replace", "say", "explain", "suggest", "prefer",
    "ping", "welcome", "", "act\0",
)
WORDS = (
    "section build", "step D4", "unit mech A1", "end_turn", "bottom 255", "dial 7", "commit",
    "deal_objective 0 3", "draw_card 0 5", "take_factory 1", "retreat worker home-nordic",
    "option 1", "", " ", "section", "section build build", "\u2603", "../..", "' OR 1=1 --",
    "place oil A4", "pay food A4", "enlist upgrade coins", "x" * 300, "gain coins 99999999999",
)
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2**31, 2**63, 1e308, "", [], {}, [[[]]], {"a": {"b": {}}}, "\ud7ff",
)
FIELDS = ("idem", "version", "actions", "all", "motion", "agree", "seat", "bot", "text", "ask",
          "action", "auto_bonus")


@dataclass(frozen=True)
class FuzzReport:
    messages: int
    hung_up: int  # times the server closed the socket: an error that nobody caught
    changed: int  # times the game was not as before
    faults: int  # answers over HTTP with a fault of the server's own


def nonsense(rng: random.Random) -> str | bytes:
    """A message that may not change anything, from plain garbage to nearly right."""
    style = rng.random()
    if style < 0.08:
        return bytes(rng.getrandbits(8) for _ in range(rng.randrange(60)))
    if style < 0.12:
        return rng.choice(["{", "[]", "null", '{"type":', '"act"', "{}" * 3, "[" * 2000])
    message: dict[str, Any] = {"type": rng.choice(KINDS)}
    for name in rng.sample(FIELDS, rng.randrange(len(FIELDS))):
        message[name] = rng.choice(ODD)
    if message["type"] == "act":
        # Never the right version: whatever else is right, nothing may be played.
        message.update(
            idem=f"{rng.getrandbits(64):x}", version=rng.choice([-1, 10**6, 2**40]),
            actions=[rng.choice(WORDS) for _ in range(rng.randrange(4))],
        )
    elif message["type"] in ("undo", "vote", "ask_takeback", "ask_replace", "prefer", "say"):
        message["idem"] = rng.choice([None, 5, "", "i" * 500])
    return json.dumps(message)


async def fuzz(server: ServerProcess, messages: int, seed: int) -> FuzzReport:
    """Send nonsense from a seat and from a spectator; look at the game in between."""
    rng = random.Random(seed)
    people = await seat_people(server.url, 2)
    readers = [await person.listen() for person in people]
    await wait_for_views(people)
    before = [person.shown["view"] for person in people]
    changed = hung_up = 0
    for count in range(messages):
        person = people[count % 2]
        assert person.socket is not None
        try:
            await person.socket.send(nonsense(rng))
        except ConnectionClosed:
            hung_up += 1
            readers.append(await connect_again(person, rng))
        if count % 200 == 199:
            changed += [await looks(person) for person in people] != before
    for person in people:  # answered in order: the server has heard everything before this
        assert (await person.act("end_turn", -1)).type == "refused"
    changed += [await looks(person) for person in people] != before
    faults = await count_faults(server.url)
    for person in people:
        await person.leave()
    await asyncio.gather(*readers, return_exceptions=True)
    return FuzzReport(messages, hung_up, changed, faults)


async def looks(person: Person) -> dict[str, Any]:
    """The view as REST gives it now."""
    async with httpx.AsyncClient(base_url=person.url, timeout=60) as http:
        http.cookies.set("snath_player", person.cookie)
        answer = await http.get(f"/api/games/{person.game}/view", params={"seat": person.seat})
        answer.raise_for_status()
        view: dict[str, Any] = answer.json()["view"]
        return view


async def count_faults(url: str) -> int:
    """Answers with a status of 500 or more, by the server's own count."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    return sum(
        int(float(line.rsplit(" ", 1)[1]))
        for line in lines
        if line.startswith("snath_requests_total") and 'status="5' in line
    )
