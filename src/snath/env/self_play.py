"""Opponents that play what the learner has learnt so far.  Needs the extra `rl`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np

from ..bots import World
from ..engine.rng import Rng
from .actions import actions_for
from .arrays import Observation
from .observation import encoder_for

Policy: TypeAlias = Callable[[Observation], int]  # the number of a legal action


class SelfPlay:
    """A bot that asks a policy; before there is one it plays at random.

    Set `policy` anew whenever the learner has become better: the next decision is made by it.
    """

    def __init__(self, policy: Policy | None = None, version: int = 1) -> None:
        self.policy = policy
        self.version = version

    def choose(self, world: World, options: Sequence[int], rng: Rng) -> int:
        if self.policy is None:
            return options[rng.below(len(options))]
        state = world()
        actions = actions_for(state.rules, self.version)
        encoder = encoder_for(state.rules, len(state.order), self.version)
        row = np.empty(encoder.size, np.float32)
        encoder.write(state, state.seat(), row)
        mask = np.zeros(actions.size, np.int8)
        mask[actions.indices(list(options))] = 1
        return actions.code_of[self.policy({"observation": row, "action_mask": mask})]
