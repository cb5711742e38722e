"""Writes the golden games of the episodes: `python -m tests.golden.episodes`.

Of many busy games it keeps the few short ones that together show every question and action.
"""

from __future__ import annotations

from pathlib import Path

from snath.config import GameConfig, make_config
from snath.game import Game
from tests.golden.coverage import Thing, shown
from tests.golden.make import best
from tests.players import BusyPlayer

HERE = Path(__file__).parent
GAMES = 1200
ROUNDS = 24
PERKS = ["objectives", "resources", "worker"]
# Modules and options of the tables, and what has to be seen at each.
TABLES: list[tuple[tuple[str, ...], dict[str, object], set[Thing]]] = [
    (
        (), {"influence_race": True},
        {
            ("star", "open_objective"), ("action", "show_objective"),
            ("step", "setup_influence_race"), ("step", "take_perk"), ("step", "perk_on"),
            ("step", "perk_objectives"), ("step", "automa_star_dice"),
        },
    ),
    (("more_encounters",), {"captive": True}, {("step", "search_factory")}),
    (
        ("more_encounters",), {"captive": True, "round_limit": 60},
        {("step", "factory_gives"), ("action", "factory_gives")},
    ),
    ((), {"raiders": True}, {("step", "meet_agents"), ("action", "subdue")}),
    (
        (), {"fortress": True},
        {("step", "guard_dice"), ("action", "guard_power"), ("action", "guard_card")},
    ),
    (
        (), {"scattered_stars": True, "mat_order": [1, 0, 2], "round_limit": 60},
        {("step", "place_taken_star"), ("step", "choose_mats")},
    ),
]  # fmt: skip


def config_of(number: int) -> GameConfig:
    modules, options, _ = TABLES[number % len(TABLES)]
    automa = (None, "automa:automaszyna")
    seats = [None, automa, None] if "mat_order" in options else [None, automa]
    perks = [[] if seat else PERKS for seat in seats]
    chosen = {"perks": perks, "automa_stars": "track", "round_limit": ROUNDS, **options}
    if "mat_order" in options:
        seats = [("nordic", None), ("crimea", "automa:automaszyna"), ("saxony", None)]
    return make_config(seats, modules, chosen, number)


def play(number: int) -> Game:
    game = Game(config_of(number))
    player = BusyPlayer(number)
    while not game.over:
        game.apply(player.choose(game.state))
    return game


def make() -> None:
    """Tables that have shown all of theirs are not played any more."""
    games: dict[str, tuple[int, set[Thing]]] = {}
    missing = [set(wanted) for _, _, wanted in TABLES]
    for number in range(GAMES):
        table = number % len(TABLES)
        if missing[table]:
            game = play(number)
            things = shown(game) & TABLES[table][2]
            missing[table] -= things
            if things:
                games[str(number)] = len(game.rows), things
    for old in HERE.glob("episode-*.record.json"):
        old.unlink()
    for name in sorted(best(games)):
        game = play(int(name))
        game.record().save(HERE / f"episode-{name}.record.json")
        print(f"episode-{name}: {len(game.rows)} rows, {sorted(games[name][1])}")
    print("not shown:", sorted(set().union(*missing)) or "nothing")


if __name__ == "__main__":
    make()
