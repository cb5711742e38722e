"""A game between two random agents in the PettingZoo environment.  Needs snath[rl]."""

from __future__ import annotations

import sys

import numpy as np

from snath.env import snath_v1


def main(seed: int, rounds: int) -> None:
    env = snath_v1.env(seats=2, options={"round_limit": rounds}, render_mode="ansi")
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        if ended or cut:
            print(f"{agent}: {reward:+.1f}")
            env.step(None)
        else:
            legal = np.flatnonzero(observation["action_mask"])
            env.step(random.choice(legal))


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:] or ("1", "10")))
