"""The same game for RLlib: PPO with masks against a bot.  Needs snath[rllib].

    python train_rllib.py                     # some minutes
    python train_rllib.py --iterations 1      # only to see that it runs

RLlib's own module for masked actions wants an observation with `observations` and `action_mask`;
that is all there is to adapt.  On a cluster raise --runners: each of them plays on a core.
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import ray
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import (
    ActionMaskingTorchRLModule,
)

from snath.env.single import SnathSingle

ROUNDS = 20


class Renamed(gymnasium.ObservationWrapper[Any, Any, Any]):
    """A table of two with the names that RLlib looks for."""

    def __init__(self, settings: dict[str, Any]) -> None:
        super().__init__(SnathSingle(2, options={"round_limit": ROUNDS}, **settings))
        known: Any = self.env.observation_space
        self.observation_space = spaces.Dict(
            {"observations": known["observation"], "action_mask": known["action_mask"]}
        )

    def observation(self, observation: Any) -> dict[str, Any]:
        return {
            "observations": observation["observation"],
            "action_mask": observation["action_mask"],
        }


def config(against: str, runners: int, seed: int) -> PPOConfig:
    settings = {"opponents": against, "reward": "win", "shaping": 0.02}
    return (
        PPOConfig()
        .environment(Renamed, env_config=settings)
        .env_runners(num_env_runners=runners, num_envs_per_env_runner=8)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"fcnet_hiddens": [128, 64], "fcnet_activation": "relu"},
            )
        )
        .training(
            train_batch_size_per_learner=4096,
            minibatch_size=512,
            num_epochs=4,
            gamma=0.995,
            lambda_=0.95,
            lr=5e-4,
            entropy_coeff=0.01,
        )
        .debugging(seed=seed)
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn with RLlib.")
    parser.add_argument("--iterations", type=int, default=10, help="of 4,096 decisions each")
    parser.add_argument("--against", default="random", help="a bot, such as quick")
    parser.add_argument("--runners", type=int, default=1, help="processes that play")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    ray.init(include_dashboard=False, log_to_driver=False)
    algorithm = config(wanted.against, wanted.runners, wanted.seed).build_algo()
    for number in range(1, wanted.iterations + 1):
        played = algorithm.train()["env_runners"]
        print(
            f"{number:>4}: {played['num_env_steps_sampled_lifetime']:>9,.0f} decisions, "
            f"reward of a game {played.get('episode_return_mean', float('nan')):+.2f}",
            flush=True,
        )
    print(f"saved in {algorithm.save_to_path()}")
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
