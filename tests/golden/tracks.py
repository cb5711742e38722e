"""Writes the golden games of the tracks that are laid: `python -m tests.golden.tracks`.

Of many busy games it keeps the few short ones that together show every goal and question.
"""

from __future__ import annotations

from pathlib import Path

from snath.config import GameConfig, make_config
from snath.game import Game
from tests.golden.coverage import Thing, shown
from tests.golden.make import best
from tests.players import BusyPlayer

HERE = Path(__file__).parent
GAMES = 240
OPTIONS: list[dict[str, object]] = [
    {"triumph_tracks": "war"}, {"triumph_tracks": "peace"}, {"triumph_tiles": True},
    {"triumph_tracks": "war", "rivals": True},
]  # fmt: skip
# What has to be seen: goals, steps, actions and rules of these modules.
WANTED: set[Thing] = {
    ("star", goal)
    for goal in (
        "combat_cards", "encounters", "factory_card", "resources", "upgrades_or_structures",
        "mechs_or_recruits", "popularity_13",
    )
} | {("step", "peace_objective"), ("step", "setup_triumph_tiles"), ("step", "rival_star")}
WANTED |= {("action", name) for name in ("declare_rival", "take_star")}
WANTED |= {("rule", name) for name in ("triumph_tracks", "triumph_tiles", "rivals")}  # fmt: skip


def config_of(number: int) -> GameConfig:
    options = OPTIONS[number % len(OPTIONS)] | {"round_limit": 45}
    return make_config(2, (), options, number)


def play(number: int) -> Game:
    game = Game(config_of(number))
    player = BusyPlayer(number)
    while not game.over:
        game.apply(player.choose(game.state))
    return game


def main() -> None:
    games: dict[str, tuple[int, set[Thing]]] = {}
    for number in range(GAMES):
        game = play(number)
        things = shown(game) & WANTED
        if things:
            games[str(number)] = len(game.rows), things
    for old in HERE.glob("track-*.record.json"):
        old.unlink()
    for name in sorted(best(games)):
        game = play(int(name))
        game.record().save(HERE / f"track-{name}.record.json")
        print(f"track-{name}: {len(game.rows)} rows, {sorted(games[name][1])}")
    missing = WANTED - set().union(*(things for _, things in games.values()))
    print("not shown:", sorted(missing) or "nothing")


if __name__ == "__main__":
    main()
