"""Writes the golden games and digests: `python -m tests.golden.make [how many games to try]`.

To be run after a deliberate change of the rules, interpreted, and looked at before it is
committed: a record or digest that changes without a reason is a bug found.

Of many busy games it keeps a few that together show everything (see `coverage`), the short ones
first.
"""

from __future__ import annotations

import sys
from pathlib import Path

from snath.config import GameConfig
from snath.game import Game
from tests.games import LONG, config_of, player_of
from tests.golden import resolutions
from tests.golden.coverage import Thing, everything, shown
from tests.golden.digests import FILE, lines, measure

HERE = Path(__file__).parent
RESOLUTIONS = 1500  # games to try for the resolution tiles


def play(config: GameConfig, number: int) -> Game:
    game = Game(config)
    player = player_of(number)
    while not game.over:
        game.apply(player.choose(game.state))
    return game


def best(games: dict[str, tuple[int, set[Thing]]]) -> list[str]:
    """Names of games that show everything that any of them shows; the rarest things first."""
    open_things = set().union(*(things for _, things in games.values()))
    holders = {t: [n for n, (_, things) in games.items() if t in things] for t in open_things}
    chosen: list[str] = []
    while open_things:
        rarest = min(open_things, key=lambda thing: (len(holders[thing]), thing))
        name = max(
            holders[rarest], key=lambda n: (len(games[n][1] & open_things) - games[n][0] / 150, n)
        )
        chosen.append(name)
        open_things -= games[name][1]
    return chosen


def main(tries: int) -> None:
    games: dict[str, tuple[int, set[Thing]]] = {}
    for number in range(tries):
        rounds = (15, LONG, 90)[number % 3]
        game = play(config_of(number, rounds), number)
        games[f"{number}.{rounds}"] = len(game.rows), shown(game)
    for old in HERE.glob("game-*.record.json"):
        old.unlink()
    for name in sorted(best(games)):
        number, rounds = map(int, name.split("."))
        game = play(config_of(number, rounds), number)
        game.record().save(HERE / f"game-{number}.record.json")
        print(f"game-{number}: {len(game.rows)} rows")
    for key, game in resolutions.shortest(RESOLUTIONS).items():
        game.record().save(HERE / f"resolution-{key}.record.json")
        games[key] = len(game.rows), shown(game)
        print(f"resolution-{key}: {len(game.rows)} rows")
    missing = everything() - set().union(*(things for _, things in games.values()))
    print("not shown:", ", ".join(" ".join(thing) for thing in sorted(missing)) or "nothing")
    FILE.write_text(lines(measure()), encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
