"""Golden games of the resolution tiles: for each a short one that the tile has ended."""

from __future__ import annotations

from snath.config import GameConfig, make_config
from snath.game import Game
from snath.modules.resolutions.part import resolutions_part
from snath.modules.resolutions.tiles import KEYS
from tests.golden.coverage import Thing, shown
from tests.players import BusyPlayer

# What the game of a tile has to show.
WANTED: dict[str, Thing] = {
    "land_rush": ("rule", "one_step"),
    "spoils_of_war": ("action", "take_spoils"),
    "king_of_the_hill": ("star", "resolution"),
    "deja_vu": ("action", "repeat_objective"),
    "mission_possible": ("action", "mission"),
}
ROUNDS = 60


def config_of(number: int) -> GameConfig:
    """Two seats, with a tile that is drawn."""
    return make_config(2, ("resolutions",), {"round_limit": ROUNDS}, number)


def play(number: int) -> Game:
    game = Game(config_of(number))
    player = BusyPlayer(number)
    while not game.over:
        game.apply(player.choose(game.state))
    return game


def shortest(tries: int) -> dict[str, Game]:
    """The shortest game for each tile that shows what it has to."""
    found: dict[str, Game] = {}
    for number in range(tries):
        game = play(number)
        key = KEYS[resolutions_part(game.state).tile]
        short = key not in found or len(game.rows) < len(found[key].rows)
        if short and not game.state.cut_off and {WANTED.get(key)} - {None} <= shown(game):
            found[key] = game
    return found
