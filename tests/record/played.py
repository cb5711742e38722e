"""Games with undos, for tests of records."""

from __future__ import annotations

from snath.engine.ids import CHANCE
from snath.engine.rng import Rng
from snath.game import Game
from tests.games import config_of, player_of


def played(number: int, rounds: int, rows: int = 1_000_000) -> Game:
    """A game of test players who now and then take back one or several decisions."""
    game = Game(config_of(number, rounds))
    player = player_of(number)
    mind = Rng.seeded(number + 1000)
    while not game.over and game.version < rows:
        assert game.state.seat() != CHANCE
        game.play(player.choose(game.state))
        if mind.below(6) == 0:
            for _ in range(1 + mind.below(4)):
                if game.can_undo():
                    game.undo()
    return game
