"""Writes the golden games of the tracks and of what goes with them: `python -m tests.golden.tracks
[set …]`.

Of many busy games it keeps the few short ones that together show every goal and question.
"""

from __future__ import annotations

import sys
from pathlib import Path

from snath.config import make_config
from snath.game import Game
from tests.golden.coverage import Thing, shown
from tests.golden.make import best
from tests.players import BusyPlayer

HERE = Path(__file__).parent
GAMES = 240
# By the beginning of the files' names: options of the tables, and what has to be seen.
SETS: dict[str, tuple[list[dict[str, object]], set[Thing]]] = {
    "track": (
        [{"triumph_tracks": "war"}, {"triumph_tracks": "peace"}, {"triumph_tiles": True}],
        {
            *(
                ("star", goal)
                for goal in (
                    "combat_cards", "encounters", "factory_card", "resources",
                    "upgrades_or_structures", "mechs_or_recruits", "popularity_13",
                )
            ),
            ("step", "peace_objective"),
            ("step", "setup_triumph_tiles"),
        },
    ),
    "rivals": (
        [{"triumph_tracks": "war", "rivals": True}],
        {
            ("step", "rival_star"),
            ("action", "declare_rival"),
            ("action", "take_star"),
            ("rule", "rivals"),
        },
    ),
    "alliances": (
        [{"alliances": True}, {"alliances": True, "triumph_tracks": "peace"}],
        {
            ("step", "alliance_answer"),
            ("step", "ally_with_automa"),
            ("action", "propose_alliance"),
            ("action", "accept_alliance"),
            ("action", "ally_with_automa"),
            ("rule", "alliances"),
        },
    ),
}  # fmt: skip


def play(key: str, number: int) -> Game:
    tables, _ = SETS[key]
    options = tables[number % len(tables)] | {"round_limit": 45}
    last = (None, "automa:automa") if key == "alliances" and number % 3 == 0 else None
    game = Game(make_config([None, last], (), options, number))
    player = BusyPlayer(number)
    while not game.over:
        game.apply(player.choose(game.state))
    return game


def make(key: str) -> None:
    _, wanted = SETS[key]
    games: dict[str, tuple[int, set[Thing]]] = {}
    for number in range(GAMES):
        game = play(key, number)
        things = shown(game) & wanted
        if things:
            games[str(number)] = len(game.rows), things
    for old in HERE.glob(f"{key}-*.record.json"):
        old.unlink()
    for name in sorted(best(games)):
        game = play(key, int(name))
        game.record().save(HERE / f"{key}-{name}.record.json")
        print(f"{key}-{name}: {len(game.rows)} rows, {sorted(games[name][1])}")
    missing = wanted - set().union(*(things for _, things in games.values()))
    print("not shown:", sorted(missing) or "nothing")


if __name__ == "__main__":
    for chosen in sys.argv[1:] or SETS:
        make(chosen)
