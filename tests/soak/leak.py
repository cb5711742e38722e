"""Leaks: whatever a viewer cannot know may be dealt anew without changing a byte for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from snath.engine.hidden import redeal
from snath.engine.ids import CHANCE
from snath.engine.rng import Rng
from snath.game import Game
from snath.server.views.updates import Shown, Views
from tests.games import config_of, player_of
from tests.leak.positions import viewers, with_state

ROUNDS = 14


@dataclass(frozen=True)
class LeakReport:
    positions: int
    compared: int  # messages, over all viewers
    leaks: list[str]


def all_bytes(game: Game, seat: int, before: Shown | None) -> tuple[bytes, bytes]:
    """All that a socket of this seat would carry: view, options, hints and the whole log, and
    what it carries to whoever has seen the moment before."""
    views = Views(game, hide_score=False)
    return views.update(seat, 0), views.patch(before, seat, 0) if before else b""


def find_leaks(
    positions: int, first_game: int = 0, done: Callable[[int], None] | None = None
) -> LeakReport:
    """Look at so many positions of games of all kinds through the eyes of everybody."""
    compared = looked = 0
    leaks: list[str] = []
    number = first_game
    while looked < positions:
        game = Game(config_of(number, ROUNDS))
        player = player_of(number)
        rng = Rng.seeded(number)
        before: dict[int, Shown] = {}
        while not game.over and looked < positions:
            assert game.state.seat() != CHANCE
            for seat in viewers(game):
                world = with_state(game, redeal(game.state, seat, rng))
                compared += 1
                old = before.get(seat)
                if all_bytes(game, seat, old) != all_bytes(world, seat, old):
                    leaks.append(f"game {number}, version {game.version}, seat {seat}")
                before[seat] = Views(game, hide_score=False).shown(seat)
            looked += 1
            if done is not None:
                done(1)
            game.play(player.choose(game.state))
        number += 1
    return LeakReport(looked, compared, leaks)
