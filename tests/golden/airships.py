"""Writes the golden games with airships: `python -m tests.golden.airships [how many to try]`.

They show what only this module has, see `make`.
"""

from __future__ import annotations

import sys

from snath.game import Game
from snath.modules.airships.actions import ACTIONS
from snath.modules.airships.module import Airships
from snath.modules.airships.tables import TILE_KEYS
from tests.golden.coverage import Thing, shown
from tests.golden.make import HERE, best
from tests.modules.test_airships import AirshipPlayer, some_config


def play(number: int) -> Game:
    game = Game(some_config(number))
    player = AirshipPlayer(number)
    while not game.over:
        game.apply(player.choose(game.state))
    return game


def own_things() -> set[Thing]:
    things = {("action", kind.name) for kind in ACTIONS}
    things |= {("step", step.tag) for step in Airships().step_types() if "options" in vars(step)}
    return things | {("rule", key) for key in TILE_KEYS}


def main(tries: int) -> None:
    games = {
        str(number): (len(game.rows), shown(game) & own_things())
        for number in range(tries)
        for game in (play(number),)
    }
    for old in HERE.glob("airships-*.record.json"):
        old.unlink()
    for name in best(games):
        game = play(int(name))
        game.record().save(HERE / f"airships-{name}.record.json")
        print(f"airships-{name}: {len(game.rows)} rows")
    missing = own_things() - set().union(*(things for _, things in games.values()))
    print("not shown:", ", ".join(" ".join(thing) for thing in sorted(missing)) or "nothing")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
