"""The sealed shuffle: what will be drawn is settled, and sealed, before the game begins.

Salt and seed are random and secret.  Everybody gets SHA-256 of `SALT:SEED` at the start and both at
the end.  Every draw is a function of them: number n of a game takes HMAC-SHA256 with the key
`SALT:SEED` of the digits of n (from 0), as one large number, modulo the sum of the weights.  So
neither can the server choose a draw later on, nor does anything that was drawn tell what comes.

A game with a fixed seed is drawn by the generator of the rules, so that the same seed deals the
same game; and so is one that began before draws came from the seal.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...config import GameConfig
from ...engine.ids import CHANCE
from ...game import Game, Row

HMAC: Final = "hmac-sha256"  # how a game draws, in its log and in files


def commitment(salt: str, seed: int) -> str:
    """The seal; anybody can compute it again when salt and seed are told at the end."""
    return hashlib.sha256(secret(salt, seed)).hexdigest()


def secret(salt: str, seed: int) -> bytes:
    return f"{salt}:{seed}".encode()


@dataclass(frozen=True, repr=False)
class SealedDraws:
    """The draws of a game, by their number."""

    salt: str
    seed: int

    def __call__(self, number: int) -> int:
        key = secret(self.salt, self.seed)
        return int.from_bytes(hmac.digest(key, str(number).encode(), "sha256"), "big")


def wrong_draw(config: GameConfig, rows: Sequence[Row], draws: SealedDraws | None) -> int | None:
    """The number of the first row that is not what had to be drawn; None if all are.

    Without `draws` the generator of the rules must have drawn them.
    """
    game = Game(config, auto_chance=False, draws=draws)
    for number, row in enumerate(rows, 1):
        if row.seat == CHANCE and game.clone().draw() != row.code:
            return number
        game.repeat(row)
    return None
