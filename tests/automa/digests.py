"""Fingerprints of games with Automas, on which compiled and interpreted rules must agree.

`python -m tests.automa.digests` writes the file anew, interpreted; only after a change of the rules
that is meant.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from snath.engine.dump import digest
from snath.engine.scoring import rank
from tests.automa.tables import decisions

FILE = Path(__file__).parent / "digests.json"
GAMES = 42
EVERY = 10  # decisions


def fingerprint(number: int) -> dict[str, object]:
    """How long a game was, all its choices and positions, and how it ended."""
    seen = hashlib.blake2b(digest_size=16)
    count = 0
    for state, code in decisions(number):
        if code < 0:
            break
        if count % EVERY == 0:
            seen.update(digest(state).encode())
            seen.update(repr(state.legal()).encode())
        seen.update(code.to_bytes(4, "big"))
        count += 1
    seen.update(digest(state).encode())
    coins = {score.seat: score.total for score in rank(state)}
    return {
        "decisions": count,
        "positions": seen.hexdigest(),
        "coins": [coins[seat] for seat in sorted(coins)],
    }


def main() -> None:
    rows = [f'"{number}": {json.dumps(fingerprint(number))}' for number in range(GAMES)]
    FILE.write_text("{\n " + ",\n ".join(rows) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
