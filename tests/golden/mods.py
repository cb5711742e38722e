"""Writes the golden games with mods: `python -m tests.golden.mods [how many to try]`.

They show what only these two modules have, see `make`.
"""

from __future__ import annotations

import sys

from snath.config import GameConfig, make_config
from snath.game import Game
from snath.modules.infrastructure_mods.actions import ACTIONS as INFRASTRUCTURE_ACTIONS
from snath.modules.infrastructure_mods.module import InfrastructureMods
from snath.modules.mech_mods.actions import ACTIONS as MECH_ACTIONS
from snath.modules.mech_mods.module import MechMods
from snath.modules.mech_mods.tables import MOD_KEYS
from tests.golden.coverage import Thing, shown
from tests.golden.make import HERE, best
from tests.modules.test_mods import ModPlayer

ROUNDS = 45
FOUND = (10, 12, 75, 114)  # games that were kept


def config_for(number: int) -> GameConfig:
    """Three or four seats, every fifth game with an Automa."""
    seats: list[tuple[None, str | None]] = [(None, None)] * (3 + number % 2)
    if number % 5 == 4:
        seats[-1] = (None, "automa:automa")
    modules = ("mech_mods", "infrastructure_mods")
    return make_config(seats, modules, {"round_limit": ROUNDS}, number)


def play(number: int) -> Game:
    game = Game(config_for(number))
    player = ModPlayer(number)
    while not game.over:
        game.apply(player.choose(game.state))
    return game


def own_things() -> set[Thing]:
    things = {("action", kind.name) for kind in [*MECH_ACTIONS, *INFRASTRUCTURE_ACTIONS]}
    steps = [*MechMods().step_types(), *InfrastructureMods().step_types()]
    things |= {("step", step.tag) for step in steps if "options" in vars(step)}
    return things | {("rule", key) for key in MOD_KEYS}


def main(tries: int) -> None:
    games = {
        str(number): (len(game.rows), shown(game) & own_things())
        for number in range(tries)
        for game in (play(number),)
    }
    for old in HERE.glob("mods-*.record.json"):
        old.unlink()
    for name in best(games):
        game = play(int(name))
        game.record().save(HERE / f"mods-{name}.record.json")
        print(f"mods-{name}: {len(game.rows)} rows")
    missing = own_things() - set().union(*(things for _, things in games.values()))
    print("not shown:", ", ".join(" ".join(thing) for thing in sorted(missing)) or "nothing")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
