"""Fingerprints of whole games: what the compiled rules and the interpreted ones must agree on."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from snath.engine.dump import digest
from snath.engine.scoring import rank
from tests.games import config_of, decisions, player_of

FILE = Path(__file__).parent / "digests.json"
ROUNDS = 20
GAMES = 42
EVERY = 25  # decisions


def fingerprint(number: int) -> dict[str, object]:
    """A game in three lines: how long it was, all its positions, and how it ended."""
    positions = hashlib.blake2b(digest_size=16)
    count = 0
    for state, code in decisions(config_of(number, ROUNDS), player_of(number)):
        if count % EVERY == 0:
            positions.update(digest(state).encode())
            positions.update(repr(state.legal()).encode())
        positions.update(code.to_bytes(4, "big"))
        count += 1
    positions.update(digest(state).encode())
    coins = {score.seat: score.total for score in rank(state)}
    return {
        "decisions": count,
        "positions": positions.hexdigest(),
        "coins": [coins[seat] for seat in sorted(coins)],
    }


def measure() -> dict[str, dict[str, object]]:
    return {str(number): fingerprint(number) for number in range(GAMES)}


def lines(games: dict[str, dict[str, object]]) -> str:
    """JSON with a line for each game."""
    rows = [f"{json.dumps(name)}: {json.dumps(game)}" for name, game in games.items()]
    return "{\n " + ",\n ".join(rows) + "\n}\n"
