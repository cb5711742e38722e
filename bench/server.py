"""What a game costs the server: opening, replaying, hints, acknowledging, storing, memory.

    python bench/server.py
    python bench/server.py --json out.json --seats 5 --acts 1000 --games 200

One long game is played at random through the table of the server, each action stored on disk before
it counts, as for people; once more while the hardest bot thinks in a worker process all the time.
Then the game is opened again and again, with its snapshot and without, and looked at as a replay.
For the memory, copies of it are live at once, each with a socket's view for every seat (Linux
only).  Opening, replays and hints are measured in processor time, so that other programs do not
disturb them; acknowledging in elapsed time, most of which is the disk's.  Figures are medians and
95th percentiles.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import tempfile
from dataclasses import replace
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from uuid import UUID

from sqlalchemy import Connection, delete

from snath.bench import is_compiled
from snath.engine.ids import CHANCE
from snath.game import Game
from snath.record.notation import to_text
from snath.server.accounts.identity import Identity
from snath.server.http.sockets import Connection as Socket
from snath.server.operations.metrics import Metrics
from snath.server.protocol.lobby import Join, NewGame, SeatOrder
from snath.server.protocol.messages import Act
from snath.server.replays.frames import GameFrames
from snath.server.settings import Settings
from snath.server.store.database import Database
from snath.server.store.games import add_game, find_game, set_summary
from snath.server.store.log import Addition, append, entries_after, find_snapshot
from snath.server.store.schema import snapshots
from snath.server.tables import seat_commands
from snath.server.tables.live import Tables
from snath.server.tables.lobby import create, join
from snath.server.tables.table import Table
from snath.server.tables.turns import summary
from snath.server.views.hints.seat_hints import hints

LAPS = 20
KB = 1024
OWNER = Identity("guest:bench", "bench")
THINKER = "planner:level=hard"


def resident_mb() -> float:
    """Memory of this process."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / KB
    return 0.0


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


async def play(tables: Tables, seats: int, most: int) -> tuple[Table, list[float]]:
    """A long game of people, and how long each action took until it was acknowledged."""
    order = NewGame([SeatOrder("human")] * seats, seed=1)
    made = await create(tables, tables.settings, OWNER, order)
    table = await tables.get(made.id)
    for _ in range(seats - 1):
        await join(table, tables.settings, OWNER, Join())
    rng = random.Random(1)
    taken: list[float] = []
    while table.game is not None and not table.game.over and len(taken) < most:
        game = table.game
        seat = game.state.seat()
        options = [to_text(game.state.rules, code) for code in game.state.legal()]
        # Mostly not the last one, which means to stop: turns become as full as those of people.
        usable = len(options) - 1 if len(options) > 1 and rng.random() < 0.9 else len(options)
        idem = str(UUID(int=len(taken)))
        message = Act(idem, game.version_for(seat), [options[rng.randrange(usable)]])
        begun = perf_counter()
        await seat_commands.act(table, seat, message)
        taken.append(perf_counter() - begun)
    return table, taken


async def think(tables: Tables, game: Game) -> None:
    """A bot that never stops thinking: in every game it is new, and has no plan yet."""
    for number in count():
        await tables.pool.answer(f"thinking{number}", game, game.state.seat(), THINKER)


async def opening(store: Database, game: str, laps: int) -> list[float]:
    taken: list[float] = []
    for _ in range(laps):
        begun = process_time()
        table = await Table.load(store, game)
        taken.append(process_time() - begun)
        assert table.fault is None
    return taken


def replaying(game: Game) -> tuple[float, list[float]]:
    """How long it takes to make a replay of a whole game, and hints at every tenth row of it."""
    begun = process_time()
    frames = GameFrames(game.config)
    frames.extend(game.rows)
    made = process_time() - begun
    taken: list[float] = []
    for then in frames.games(range(1, len(game.rows), 10)):
        if (seat := then.state.seat()) != CHANCE:
            begun = process_time()
            hints(then, seat)
            taken.append(process_time() - begun)
    return made, taken


def copy_game(connection: Connection, game: str, name: str) -> None:
    """The same game under another name."""
    record = find_game(connection, game)
    assert record is not None
    seats = tuple(replace(seat, token=None) for seat in record.seats)
    add_game(connection, replace(record, id=name, seats=seats))
    kept = find_snapshot(connection, game)
    append(
        connection, name, Addition(tuple(entries_after(connection, game, 0)), None, kept)
    )


def forget_snapshot(connection: Connection, game: str) -> None:
    connection.execute(delete(snapshots).where(snapshots.c.game == game))


def on_disk(store: Database, path: Path) -> int:
    """Bytes of the database file when nothing waits in the write-ahead log."""
    with store.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    return path.stat().st_size


async def measure(folder: Path, seats: int, most: int, games: int) -> dict[str, float]:
    path = folder / "games.sqlite3"
    settings = Settings(database=f"sqlite:///{path}", bot_workers=1)
    store = Database(settings.url())
    tables = Tables(store, settings, Metrics())
    try:
        table, acked = await play(tables, seats, most)
        game, now = table.record.id, table.game
        assert now is not None
        out = {"rows": float(len(now.rows)), "events": float(len(now.events))}
        out |= {"ack_ms": median(acked) * 1000, "ack_p95_ms": percentile(acked, 0.95) * 1000}
        thinking = asyncio.create_task(think(tables, Game(now.config)))
        _, acked = await play(tables, seats, most)
        thinking.cancel()
        tables.pool.stop()
        out |= {
            "ack_beside_bots_ms": median(acked) * 1000,
            "ack_beside_bots_p95_ms": percentile(acked, 0.95) * 1000,
        }
        made, hinted = replaying(now)
        out |= {"frames_ms": made * 1000, "hints_ms": median(hinted) * 1000}
        out["hints_p95_ms"] = percentile(hinted, 0.95) * 1000
        opened = await opening(store, game, LAPS)
        out |= {"open_ms": median(opened) * 1000, "open_p95_ms": percentile(opened, 0.95) * 1000}
        before = on_disk(store, path)
        for number in range(games):
            await store.write(copy_game, game, f"copy{number}")
        out["stored_kb"] = (on_disk(store, path) - before) / games / KB
        await store.write(set_summary, game, summary(table.record, now, {}, 0.0))
        await store.write(forget_snapshot, game)
        out["replay_ms"] = median(await opening(store, game, 5)) * 1000
        gc.collect()
        out["idle_mb"] = resident_mb()
        for number in range(games):
            live = await tables.get(f"copy{number}")
            for seat in range(seats):
                socket = Socket(live, seat)
                socket.begin(None)
                socket.queue.get_nowait()  # the client has read it
                live.watchers.add(socket)
        gc.collect()
        out["live_mb"] = resident_mb()
    finally:
        store.close()
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description="What a game costs the server.")
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--acts", type=int, default=1000, help="of the long game, at most")
    parser.add_argument("--games", type=int, default=200, help="live at once")
    parser.add_argument("--json", type=Path, help="write the figures here, too")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(Path(folder), wanted.seats, wanted.acts, wanted.games))
    lines = [
        ("open from snapshot", f"{found['open_ms']:.1f} ms", f"p95 {found['open_p95_ms']:.1f} ms"),
        ("open by full replay", f"{found['replay_ms']:.1f} ms", ""),
        ("acknowledge an action", f"{found['ack_ms']:.1f} ms", f"p95 {found['ack_p95_ms']:.1f} ms"),
        ("the same beside a bot", f"{found['ack_beside_bots_ms']:.1f} ms",
         f"p95 {found['ack_beside_bots_p95_ms']:.1f} ms"),
        ("make a replay", f"{found['frames_ms']:.1f} ms", ""),
        ("hints of a view", f"{found['hints_ms']:.2f} ms", f"p95 {found['hints_p95_ms']:.2f} ms"),
        ("one game on disk", f"{found['stored_kb']:.1f} kB", ""),
        (f"memory, {wanted.games} live games", f"{found['live_mb']:.0f} MB",
         f"{found['idle_mb']:.0f} MB before"),
    ]
    kind = "compiled" if is_compiled() else "interpreted"
    print(f"{wanted.seats} seats, {found['rows']:.0f} rows, {found['events']:.0f} events, "
          f"rules {kind}, {os.cpu_count()} cores")
    for name, figure, more in lines:
        print(f"{name:<28} {figure:>10}  {more}".rstrip())
    if wanted.json:
        figures = {name: round(value, 2) for name, value in found.items()}
        wanted.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
