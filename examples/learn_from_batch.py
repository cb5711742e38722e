"""A policy that learns which actions win, over a batch of games.  Needs snath[rl].

One number for each action of the space, moved by the policy gradient: far too simple to play
well, but everything a real learner needs is here: masks, seats, rewards of games that end.
"""

from __future__ import annotations

import sys

import numpy as np

from snath.env.batch import Batch

GAMES = 32
RATE = 0.05


def main(steps: int) -> None:
    random = np.random.default_rng(1)
    batch = Batch(GAMES, seats=2, options={"round_limit": 15})
    batch.reset(seed=1)
    wish = np.zeros(batch.table.actions.size)
    taken = np.zeros((GAMES, 2, wish.size), np.float32)  # how often each seat took each action
    rows = np.arange(GAMES)
    finished = 0
    for _ in range(steps):
        noise = random.gumbel(size=(GAMES, wish.size))  # the largest is a draw from a softmax
        chosen = np.where(batch.action_mask, wish + noise, -np.inf).argmax(axis=1)
        taken[rows, batch.seat, chosen] += 1
        batch.step(chosen)
        ended = np.flatnonzero(batch.terminated | batch.truncated)
        for game in ended:
            often = taken[game] / taken[game].sum(axis=1, keepdims=True)
            wish += RATE * (batch.rewards[game][:, None] * often).sum(axis=0) * 100
            taken[game] = 0
        finished += len(ended)
    best = np.argsort(-wish)[:5]
    texts = batch.table.actions.texts
    print(f"{finished} games; it likes best: {', '.join(texts[i] for i in best)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
