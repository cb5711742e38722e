"""Clients whose connections break, whose messages come twice, late or in another order.

The table, the log and the connections are the server's own; only the wire between them and the
clients is a model: what a client sends lies on it until the schedule lets it arrive, and what the
server sends until the schedule lets the client read it.  A broken connection loses both.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any

import msgspec

from snath.engine.ids import NOBODY
from snath.server.accounts.identity import Identity
from snath.server.errors import ServerError
from snath.server.http.limits import Limits
from snath.server.http.sockets import Connection, dispatch
from snath.server.operations.metrics import Metrics
from snath.server.protocol.lobby import Join, NewGame, SeatOrder
from snath.server.protocol.messages import Act, AskTakeback, ClientMessage, Refused, Undo, Vote
from snath.server.settings import Settings
from snath.server.store.database import Database
from snath.server.store.log import entries_after
from snath.server.tables.live import Tables
from snath.server.tables.lobby import create, join
from snath.server.tables.seal import wrong_draw
from snath.server.tables.table import Table
from snath.server.views.updates import encode

from .patching import whole

STEPS = 30  # of one schedule
LIMITLESS = 1e9


@dataclass
class Client:
    """What a browser keeps: the view, the log, and what it has sent without an answer."""

    seat: int
    connection: Connection | None = None
    view: dict[str, Any] = field(default_factory=dict)
    hints: dict[str, Any] | None = None
    log: list[dict[str, Any]] = field(default_factory=list)
    open: dict[str, ClientMessage] = field(default_factory=dict)
    wire: list[ClientMessage] = field(default_factory=list)  # sent, not arrived
    acks: dict[str, int] = field(default_factory=dict)
    patches: int = 0  # heard

    def connect(self, table: Table) -> None:
        """Come back with the version that is known, and send again what had no answer."""
        self.connection = Connection(table, self.seat)
        table.watchers.add(self.connection)
        self.connection.begin(self.view.get("version"))
        if table.motion is not None and table.motion.outcome == "open":
            self.connection.send(table.motion.message())
        self.wire = list(self.open.values())

    def break_off(self) -> None:
        if self.connection is not None:
            self.connection.table.watchers.discard(self.connection)
        self.connection = None
        self.wire = []

    def send(self, message: ClientMessage) -> None:
        idem: str = getattr(message, "idem")  # noqa: B009
        self.open[idem] = message
        self.wire.append(message)

    def read(self, most: int) -> None:
        """Take in some of what the server has sent, in its order."""
        for _ in range(most):
            if self.connection is None or self.connection.queue.empty():
                return
            data = self.connection.queue.get_nowait()
            if data is None:
                self.break_off()
                return
            self.take(msgspec.json.decode(data))

    def take(self, message: dict[str, Any]) -> None:
        if message["type"] == "patch":
            message = whole({"view": self.view, "hints": self.hints}, message)
            self.patches += 1
        if message["type"] == "update":
            assert message["log_from"] <= len(self.log), "the server believes in events never sent"
            self.view, self.hints = message["view"], message["hints"]
            self.log[message["log_from"] :] = message["events"]
        elif message["type"] == "ack":
            self.open.pop(message["idem"], None)
            known = self.acks.setdefault(message["idem"], message["version"])
            assert known == message["version"], "the same key, another answer"
        elif message["type"] == "refused":
            self.open.pop(message["idem"], None)
        elif message["type"] == "motion" and self.seat in message["waiting"]:
            self.send(Vote(f"vote-{message['number']}", message["number"], True))

    def options(self) -> list[str]:
        decision = self.view.get("decision")
        if not decision or decision["options"] is None:
            return []
        return [option["text"] for option in decision["options"]]


@dataclass
class Outcome:
    schedules: int = 0
    acknowledged: int = 0
    broken: int = 0
    repeated: int = 0
    restarts: int = 0
    takebacks: int = 0
    patches: int = 0
    diverged: list[str] = field(default_factory=list)


class World:
    """One game after another, with two players and a spectator."""

    def __init__(self, tables: Tables, seed: int) -> None:
        self.tables = tables
        self.store = tables.store
        self.rng = random.Random(seed)
        self.limits = Limits(factor=LIMITLESS)
        self.outcome = Outcome()
        self.clients: list[Client] = []
        self.table: Table | None = None
        self.count = 0

    async def new_game(self) -> None:
        if self.table is not None:
            await self.check_log()
        people = [Identity(f"guest:{name}", name) for name in ("a", "b")]
        seats = [SeatOrder("human"), SeatOrder("human")]
        order = NewGame(seats, options={"round_limit": 12})
        made = await create(self.tables, self.tables.settings, people[0], order)
        self.table = await self.tables.get(made.id)
        await join(self.table, self.tables.settings, people[1], Join())
        self.clients = [Client(0), Client(1), Client(NOBODY)]

    async def schedule(self) -> None:
        """Some random steps, then quiet: everybody must have what a newcomer gets."""
        if self.table is None or self.table.game is None or self.table.game.over:
            await self.new_game()
        for _ in range(STEPS):
            await self.step(self.rng.choice(self.clients))
        await self.settle()
        self.compare()
        self.outcome.schedules += 1

    async def step(self, client: Client) -> None:
        table = self.table
        assert table is not None
        chance = self.rng.random()
        if client.connection is None:
            if chance < 0.5:
                client.connect(table)
        elif chance < 0.06:
            client.break_off()
            self.outcome.broken += 1
        elif chance < 0.065:
            await self.restart()
        elif chance < 0.35:
            client.read(self.rng.randrange(1, 4))
        elif chance < 0.65 and client.wire:
            await self.arrive(client)
        elif client.seat != NOBODY:
            self.decide(client)

    def decide(self, client: Client) -> None:
        """Send something about the view that the client has, which may be an old one."""
        self.count += 1
        idem = f"m{self.count}"
        version = client.view.get("version", 0)
        chance = self.rng.random()
        if chance < 0.02:
            client.send(AskTakeback(idem))
        elif chance < 0.15:
            client.send(Undo(idem, version, self.rng.random() < 0.5))
        elif options := client.options():
            client.send(Act(idem, version, [self.rng.choice(options)]))

    async def arrive(self, client: Client) -> None:
        """Any of the messages under way reaches the server, sometimes twice."""
        message = self.rng.choice(client.wire)
        if self.rng.random() < 0.8:
            client.wire.remove(message)
        else:
            self.outcome.repeated += 1
        assert client.connection is not None
        try:
            answer = await dispatch(self.tables, self.limits, client.connection, message)
        except ServerError as error:
            idem = getattr(message, "idem", None)
            answer = Refused(idem, error.code, error.text, error.details)
        client.connection.put(encode(answer))
        await asyncio.sleep(0)  # what has changed is told in the next round of the loop

    async def restart(self) -> None:
        """The server forgets all but what is stored."""
        assert self.table is not None
        for client in self.clients:
            client.break_off()
        self.tables._tables.clear()
        self.table = await self.tables.get(self.table.record.id)
        self.outcome.restarts += 1

    async def settle(self) -> None:
        """All come back, all is sent and read."""
        assert self.table is not None
        while True:
            for client in self.clients:
                if client.connection is None:
                    client.connect(self.table)
                while client.wire:
                    await self.arrive(client)
            for client in self.clients:
                client.read(10_000)
            if not any(c.wire or c.open or c.connection is None for c in self.clients):
                return

    def compare(self) -> None:
        assert self.table is not None
        for client in self.clients:
            fresh = Client(client.seat)
            fresh.connect(self.table)
            fresh.read(10_000)
            fresh.break_off()
            mine, theirs = ((c.view, c.hints, c.log) for c in (client, fresh))
            if mine != theirs:
                number = self.outcome.schedules
                self.outcome.diverged.append(f"schedule {number}, seat {client.seat}")

    async def check_log(self) -> None:
        """Everything acknowledged is stored, once, and all draws are those that were sealed."""
        assert self.table is not None
        game, draws = self.table.game, self.table.draws
        assert game is not None and draws is not None
        assert wrong_draw(game.config, game.rows, draws) is None
        entries = await self.store.read(entries_after, self.table.record.id, 0)
        stored = [(entry.seat, entry.idem) for entry in entries if entry.idem is not None]
        assert len(stored) == len(set(stored))
        acked = {(c.seat, idem) for c in self.clients for idem in c.acks}
        assert acked <= set(stored)
        self.outcome.acknowledged += len(acked)
        self.outcome.patches += sum(client.patches for client in self.clients)
        self.outcome.takebacks += sum(entry.kind == "takeback" for entry in entries)


async def run_schedules(url: str, schedules: int, seed: int) -> Outcome:
    """So many schedules, one after another, against a database of their own."""
    store = Database(url)
    tables = Tables(store, Settings(database=url), Metrics())
    world = World(tables, seed)
    try:
        for _ in range(schedules):
            await world.schedule()
        await world.check_log()
    finally:
        store.close()
    return world.outcome
