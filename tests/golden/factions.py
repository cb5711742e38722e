"""Writes the golden games of Vesna, Fenris and Tesla: `python -m tests.golden.factions`.

They show what only these three modules have, see `make`.
"""

from __future__ import annotations

from snath.config import GameConfig, make_config
from snath.game import Game
from snath.modules.fenris.module import Fenris
from snath.modules.tesla.names import NAME as TESLA
from snath.modules.vesna.actions import ACTIONS as VESNA_ACTIONS
from snath.modules.vesna.module import Vesna
from snath.modules.vesna.setup import DealCards, DrawAbilities, DrawIcons, PlaceAbilities
from tests.golden.coverage import Thing, shown
from tests.golden.make import HERE
from tests.players import BusyPlayer

ROUNDS = 45
FOUND = (95, 107)  # the shortest pair of 120 that shows everything
ABILITIES = (
    "technophile", "riverwalk_vesna", "influence", "leap_over", "horrify", "death_ray", "fanatical",
)  # fmt: skip


def config_of(number: int) -> GameConfig:
    """Both factions and a third; every fourth game with an Automa in the place of one of them."""
    seats: list[tuple[str | None, str | None]] = [("fenris", None), ("vesna", None), (None, None)]
    if number % 4 == 3:
        seats[number // 4 % 2] = (seats[number // 4 % 2][0], "automa:automa")
    modules = (Vesna.name, Fenris.name)
    return make_config(seats, modules, {TESLA: True, "round_limit": ROUNDS}, number)


def play(number: int) -> Game:
    game = Game(config_of(number))
    player = BusyPlayer(number)
    while not game.over:
        game.apply(player.choose(game.state))
    return game


def own_things() -> set[Thing]:
    things = {("action", kind.name) for kind in [*VESNA_ACTIONS, *Fenris().actions()]}
    things |= {("action", "cover_base"), ("faction", Vesna.name), ("faction", Fenris.name)}
    steps = [PlaceAbilities, DealCards, DrawAbilities, DrawIcons, *Fenris().step_types()]
    things |= {("step", step.tag) for step in steps}
    return things | {("rule", key) for key in ABILITIES}


def main() -> None:
    games = {number: play(number) for number in FOUND}
    for number, game in games.items():
        game.record().save(HERE / f"factions-{number}.record.json")
        print(f"factions-{number}: {len(game.rows)} rows")
    missing = own_things() - set().union(*(shown(game) for game in games.values()))
    print("not shown:", ", ".join(" ".join(thing) for thing in sorted(missing)) or "nothing")


if __name__ == "__main__":
    main()
