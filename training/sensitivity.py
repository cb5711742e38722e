"""How sensitive the fortune is to each number of the evaluation: random changes, a regression.

python training/sensitivity.py --seconds 300

Every game multiplies all numbers of `Weights` by random factors.  How the fortune depends on the
logarithm of each factor says which way to change it.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from concurrent.futures import ProcessPoolExecutor
from math import exp
from multiprocessing import get_context

import numpy as np

import snath
from snath.bots import seat_rng, world_sampler
from snath.bots.planner import PlannerBot
from snath.bots.search.plan import Scope
from snath.bots.search.weights import Weights
from snath.sim.plan import Plan

NAMES = sorted(
    name for name, value in ((n, getattr(Weights(), n)) for n in dir(Weights()))
    if isinstance(value, float)
)
SPREAD = 0.5  # of the logarithm of a factor
SCOPES = ((2, 4, 4, 1, 2), (2, 4, 4, 1, 2), (1, 1, 6, 1, 3))
LONGEST = 40  # rounds

Game = tuple[list[float], int, int, int]  # changes, faction, mat, fortune


def play_for(seconds: float, seed: int) -> list[Game]:
    pick = random.Random(seed)
    end = time.monotonic() + seconds
    out = []
    while time.monotonic() < end:
        out.append(play_one(pick))
    return out


def play_one(pick: random.Random) -> Game:
    words = ["planner", "automa:automaszyna"]
    pick.shuffle(words)
    own = words.index("planner")
    plan = Plan((tuple(words),), 1, pick.randrange(1 << 40), options={"round_limit": LONGEST})
    game = snath.Game(plan.config(0))
    changes = [pick.gauss(0, 1) for _ in NAMES]
    bot = PlannerBot()
    bot.scope = Scope(*pick.choice(SCOPES))
    for name, change in zip(NAMES, changes, strict=True):
        setattr(bot.weights, name, getattr(bot.weights, name) * exp(SPREAD * change))
    while not game.over:
        seat = game.state.seat()
        options = game.state.legal()
        chosen = options[0]
        if seat == own:
            rng = seat_rng(game.config.seed, seat, game.version)
            chosen = bot.choose(world_sampler(game.state, seat, rng), options, rng)
        game.advance(chosen)
    fortune = next(score.total for score in game.result().ranking if score.seat == own)
    player = game.state.players[own]
    return changes, player.faction, player.mat, fortune


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    seeds = [asked.seed * 1009 + n for n in range(asked.processes)]
    with ProcessPoolExecutor(asked.processes, get_context("spawn")) as pool:
        jobs = [pool.submit(play_for, asked.seconds, seed) for seed in seeds]
        games = [game for job in jobs for game in job.result()]
    fortunes = np.array([game[3] for game in games], float)
    known = np.zeros((len(games), len(NAMES) + 16))
    for row, (changes, faction, mat, _) in zip(known, games, strict=True):
        row[: len(NAMES)] = changes
        row[len(NAMES) + faction] = row[len(NAMES) + 8 + mat] = 1.0
    inverse = np.linalg.inv(known.T @ known + np.eye(known.shape[1]))
    slopes = inverse @ known.T @ (fortunes - fortunes.mean())
    error = (fortunes - fortunes.mean() - known @ slopes).std() * np.sqrt(np.diag(inverse))
    print(f"{len(games)} games, fortune {fortunes.mean():.1f}; coins for a factor of e^{SPREAD}:")
    for i in sorted(range(len(NAMES)), key=lambda i: -abs(slopes[i] / error[i])):
        print(f"  {NAMES[i]:16} {slopes[i]:+.2f} ± {error[i]:.2f}")


if __name__ == "__main__":
    main()
