"""A policy that learns to beat random play with MaskablePPO.  Needs snath[train]; a CPU will do.

    python train_ppo.py                        # learn, save model.zip, measure before and after
    python train_ppo.py --steps 4096 --games 4 # only to see that it runs

The model then plays wherever bots play.  In this folder:

    snath sim --seats "train_ppo.TrainedBot:model=model.zip,random" --option round_limit=20
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from time import monotonic
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from snath.bots import World
from snath.engine.rng import Rng
from snath.engine.scoring import score_seat
from snath.env.actions import actions_for
from snath.env.observation import encoder_for
from snath.env.single import SnathSingle
from snath.sim import Keep, Plan, run
from snath.sim.measures import wilson

ROUNDS = 20
GAMES_AT_ONCE = 16
COINS = 20.0  # so many coins ahead are worth as much as the win


class Shaped(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Only the vector; on the way the reward is the change of the lead, as if the game ended now.

    A lead is a good guide because a game is won by coins.  What is given on the way adds up to the
    lead at the end, whatever the path, so it only tells earlier what comes anyway.
    """

    def __init__(self, env: SnathSingle) -> None:
        super().__init__(env)
        self.single = env
        self.observation_space = env.observation_space["observation"]  # type: ignore[index]
        self.before = 0.0

    def lead(self) -> float:
        state, own = self.single.game.state, self.single.seat
        coins = [score_seat(state, seat).total for seat in range(len(state.order))]
        return coins[own] - max(coins[:own] + coins[own + 1 :])

    def reset(self, **settings: Any) -> tuple[Any, dict[str, Any]]:
        observation, info = self.env.reset(**settings)
        self.before = self.lead()
        return observation["observation"], info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        observation, reward, ended, cut, info = self.env.step(action)
        now = self.lead()
        reward = float(reward) + (now - self.before) / COINS
        self.before = now
        # The round limit is the end of these games, not an interruption.
        return observation["observation"], reward, ended or cut, False, info

    def action_masks(self) -> Any:
        return self.single.action_masks()


def make_env(number: int) -> Callable[[], Shaped]:
    """Half of the games are played from each seat."""
    return lambda: Shaped(
        SnathSingle(2, options={"round_limit": ROUNDS}, seat=number % 2, opponents="random")
    )


def new_model(seed: int) -> MaskablePPO:
    return MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([make_env(number) for number in range(GAMES_AT_ONCE)]),
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        gamma=0.995,
        gae_lambda=0.95,
        learning_rate=5e-4,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 64]},
        seed=seed,
        device="cpu",
    )


@cache
def loaded(path: str) -> MaskablePPO:
    """The model in a file, read once in a process."""
    torch.set_num_threads(1)  # small nets are slower with more, and processes are many
    return MaskablePPO.load(path, device="cpu")


class TrainedBot:
    """Plays what a saved model likes best."""

    def __init__(self, model: str = "model.zip") -> None:
        if not Path(model).is_file():
            raise ValueError(f"there is no model {model}")
        self.model = model

    def choose(self, world: World, options: Sequence[int], rng: Rng) -> int:
        state = world()
        actions = actions_for(state.rules)
        encoder = encoder_for(state.rules, len(state.players))
        row = np.empty(encoder.size, np.float32)
        encoder.write(state, state.seat(), row)
        mask = np.zeros(actions.size, np.bool_)
        mask[actions.indices(options)] = True
        chosen, _ = loaded(self.model).predict(row, action_masks=mask, deterministic=True)
        return actions.code_of[int(chosen)]


def measured(model: str, games: int, seed: int) -> str:
    """Share of games won against `random`, every deal from both seats."""
    word = f"train_ppo.TrainedBot:model={model}"
    plan = Plan(
        ((word, "random"),), games, seed, options={"round_limit": ROUNDS}, mirror=True
    )
    rows = [row for row in run(plan, keep=Keep(rows=True)).rows if row["word"] == word]
    wins = sum(int(str(row["won"])) for row in rows)
    low, high = wilson(wins, games)
    coins = sum(int(str(row["coins"])) for row in rows) / games
    return f"{wins / games:.1%} won ({low:.1%} to {high:.1%}) of {games}, {coins:.1f} coins"


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to beat random play.")
    parser.add_argument("--steps", type=int, default=200_000, help="decisions to learn from")
    parser.add_argument("--games", type=int, default=400, help="games of each measurement")
    parser.add_argument("--model", type=Path, default=Path("model.zip"))
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    model = new_model(wanted.seed)
    untrained = wanted.model.with_name("untrained.zip")
    model.save(untrained)
    print(f"before: {measured(str(untrained), wanted.games, 1)}", flush=True)
    begun = monotonic()
    model.learn(wanted.steps)
    model.save(wanted.model)
    print(f"learnt from {model.num_timesteps:,} decisions in {monotonic() - begun:.0f} s")
    loss = model.logger.name_to_value["train/loss"]
    print(f"loss: {loss:.4f}")
    print(f"after: {measured(str(wanted.model), wanted.games, 1)}", flush=True)


if __name__ == "__main__":
    main()
