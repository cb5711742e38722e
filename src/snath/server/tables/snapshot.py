"""Snapshots: a position with its events, so that a long game opens quickly."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from ...config import GameConfig
from ...engine.dump import digest, dump_state, load_state
from ...engine.event import Event
from ...engine.steps.commit import committing
from ...factory import first_state, modules_of
from ...game import Game, Row
from ..store.entries import pack
from ..store.log import Snapshot
from ..views.stories import Standings

EVERY: Final = 50  # rows
TURNS_KEPT: Final = 3  # of each seat


def due(game: Game, seat: int, last: int) -> bool:
    """Whether this is a moment for a snapshot, just before `seat` acts.

    Only where nothing of what came before can be taken back any more and nothing lies face down:
    then state and events are all there is to keep.
    """
    return (
        len(game.rows) - last >= EVERY
        and not game.can_undo(seat)
        and not committing(game.state)
    )


def take(game: Game, standings: Standings | None = None) -> Snapshot:
    """The position, with where everybody stood when the last few turns began."""
    told = sorted(standings or {})[-TURNS_KEPT * len(game.config.seats) :]
    data = {
        "state": dump_state(game.state),
        "rows": checksum(game.rows),
        "events": [[e.kind, e.seat, *e.values()] for e in game.events],
        "standings": {turn: (standings or {})[turn] for turn in told},
    }
    text = json.dumps(data, separators=(",", ":"))
    return Snapshot(len(game.rows), digest(game.state), zlib.compress(text.encode(), 6))


def standings_of(snapshot: Snapshot) -> Standings:
    """Snapshots of older versions have none."""
    kept = json.loads(zlib.decompress(snapshot.data)).get("standings", {})
    return {int(turn): standing for turn, standing in kept.items()}


def checksum(rows: Sequence[Row]) -> str:
    return blake2b(pack(tuple(rows)), digest_size=8).hexdigest()


def restore(config: GameConfig, snapshot: Snapshot, rows: list[Row]) -> Game | None:
    """The game at the snapshot; None if it does not hold what its digest says, or if the rows
    before it are not those that led to it: then playing them shows which is wrong."""
    try:
        data = json.loads(zlib.decompress(snapshot.data))
        first = first_state(config)
        state = load_state(first.rules, first.options, modules_of(config), data["state"])
        events = [Event(*fields) for fields in data["events"]]
    except (zlib.error, ValueError, KeyError, TypeError, IndexError):
        return None
    if digest(state) != snapshot.digest or data.get("rows") != checksum(rows):
        return None
    return Game.resumed(config, state, rows, events)
