"""Games of bots for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import snath
from snath.bots import make_bot, seat_rng, world_sampler
from snath.game import Game


def played(
    names: list[str],
    seed: int,
    rounds: int,
    modules: tuple[str, ...] = (),
    options: dict[str, Any] | None = None,
    seats: Sequence[object] | None = None,
) -> Game:
    """A game of bots; `play` refuses whatever is not legal."""
    table = {**(options or {}), "round_limit": rounds}
    game = snath.new_game(seats or len(names), seed=seed, modules=modules, options=table)
    bots = [make_bot(name) for name in names]
    while not game.over:
        seat = game.state.seat()
        rng = seat_rng(seed, seat, game.version)
        world = world_sampler(game.state, seat, rng)
        game.play(bots[seat].choose(world, game.state.legal(), rng), seat)
    return game
