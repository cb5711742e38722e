"""A bot in twenty lines: checked, then played against others.  Needs nothing but snath.

    python write_a_bot.py [GAMES]

From this folder it also plays as a seat word: snath sim --seats write_a_bot.Tidy,random
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from snath.bots import World
from snath.engine.rng import Rng
from snath.engine.scoring import score_seat
from snath.sim import Keep, run
from snath.sim.arena import arena_plan, ranking
from snath.testing import check_bot


class Tidy:
    """Takes the option after which it would be richest if the game ended there."""

    def __init__(self, luck: int = 4) -> None:
        self.luck = luck  # one in so many choices is left to chance

    def choose(self, world: World, options: Sequence[int], rng: Rng) -> int:
        start = world()  # what the seat cannot know is dealt anew; ours to change
        seat = start.seat()
        best, most = options[0], -1000
        for option in options:
            state = start.clone()
            state.apply(option)
            coins = score_seat(state, seat).total * self.luck + rng.below(self.luck)
            if coins > most:
                best, most = option, coins
        return options[rng.below(len(options))] if rng.below(self.luck) == 0 else best


def main(games: int) -> None:
    check_bot(Tidy)
    print("check_bot has nothing to say against it")
    bots = ["write_a_bot.Tidy", "write_a_bot.Tidy:luck=2", "random"]
    plan = arena_plan(bots, games, players=2, seed=1, modules=(), options={"round_limit": 20})
    for row in ranking(run(plan, keep=Keep(rows=True)).rows)["ladder"]:
        share = f"{row['rate']:.0%} won ({row['low']:.0%} to {row['high']:.0%})"
        print(f"{row['bot']}: {share}, {row['coins_mean']:.1f} coins")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
