"""The PettingZoo environment: one agent after the other, as the rules ask for choices.

Needs the extra `rl`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..engine.errors import ConfigError, shown
from ..game import Game
from .ansi import ansi
from .arrays import Mask, Observation
from .encoding.chance import any_option
from .rewards import rewards_of
from .table import Table

RENDER_MODES = ("ansi",)
ILLEGAL = -1.0  # what an agent gets for an action that its mask rules out


def observation_space(table: Table) -> spaces.Space[Any]:
    """The space of observations: a vector (see `snath.env.layout`) and what is legal."""
    lowest = -np.inf if table.version.open else 0.0  # modules may have amounts below zero
    return spaces.Dict(
        {
            "observation": spaces.Box(lowest, np.inf, (table.encoder.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (table.actions.size,), np.int8),
        }
    )


class SnathEnv(AECEnv[str, Observation, int]):
    """A game as PettingZoo sees it.  Chance is drawn inside; Automas play by themselves, as do
    owners that are no seats.

    Agents are called seat_0, seat_1, … after the seats that somebody must play.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (PettingZoo declares it like this)
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        seats: int | Sequence[object] = 2,
        modules: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        *,
        reward: str = "place",
        shaping: float = 0.0,
        views: bool = False,
        max_cycles: int = 0,
        render_mode: str | None = None,
        overrides: Path | None = None,
        version: int = 1,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ConfigError(f"unknown render mode {shown(render_mode)}; allowed: 'ansi', None")
        if max_cycles < 0:
            raise ConfigError(f"max_cycles {shown(max_cycles)}; allowed: 0 (no limit) or more")
        self.table = Table(seats, modules, options, reward, overrides, version, shaping)
        self.lead = self.table.lead()
        self.metadata = {**self.metadata, "name": self.table.version.name}
        self.views = views
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in self.table.players]
        self.seat_of = dict(zip(self.possible_agents, self.table.players, strict=True))
        space = observation_space(self.table)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: spaces.Discrete(self.table.actions.size) for agent in self.possible_agents
        }
        self._random = seeding.np_random(0)[0]
        self.game = Game(self.table.config)
        self.decisions = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game.  The same seed makes the same games, this one and those that follow."""
        if seed is not None:
            self._random = seeding.np_random(seed)[0]
        self.game = Game(self.table.config_for(int(self._random.integers(1 << 62))))
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if self.lead is not None:
            self.lead.start(self.game.state)
        self.select()

    def select(self) -> None:
        """Ask whoever must choose; after the end everybody once more."""
        game = self.game
        while not game.over and game.state.seat() not in self.table.players:
            game.apply(any_option(game.state))
        if self.lead is not None:
            gained = self.lead.gained(game.state)
            self.rewards = {agent: gained[self.seat_of[agent]] for agent in self.agents}
        if game.over or (self.max_cycles and self.decisions >= self.max_cycles):
            self.finish()
        else:
            self.agent_selection = f"seat_{game.state.seat()}"
        if self.views:
            for agent in self.agents:
                self.infos[agent]["view"] = self.view(agent)

    def finish(self) -> None:
        state = self.game.state
        cut = state.cut_off or not state.over
        gained = rewards_of(state, self.table.reward)
        for agent in self.agents:
            self.rewards[agent] += gained[self.seat_of[agent]]
            self.terminations[agent] = not cut
            self.truncations[agent] = cut
        self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ConfigError(f"{agent} is still playing: it needs an action, not None")
        self._cumulative_rewards[agent] = 0.0
        self.game.apply(self.table.code(self.game.state, int(action)))
        self.decisions += 1
        self.select()
        self._accumulate_rewards()

    # -- looking -----------------------------------------------------------------------------

    def observe(self, agent: str) -> Observation:
        encoder = self.table.encoder
        row = np.empty(encoder.size, np.float32)
        encoder.write(self.game.state, self.seat_of[agent], row)
        return {"observation": row, "action_mask": self.mask(agent)}

    def mask(self, agent: str) -> Mask:
        """1 for each legal action; all 0 while somebody else must choose."""
        out = np.zeros(self.table.actions.size, np.int8)
        state = self.game.state
        if not state.over and state.seat() == self.seat_of[agent]:
            out[self.table.actions.indices(state.legal())] = 1
        return out

    def view(self, agent: str) -> dict[str, Any]:
        """The same with names, as plain data: see `snath.Game.observe`."""
        return self.game.observe(self.seat_of[agent])

    def render(self) -> str | None:
        """The table as the agent sees it that must choose."""
        if self.render_mode is None:
            return None
        return ansi(self.view(self.agent_selection))

    def close(self) -> None:
        """Nothing to give back."""


def raw_env(
    seats: int | Sequence[object] = 2,
    modules: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> SnathEnv:
    """The bare environment: an illegal action raises IllegalActionError."""
    return SnathEnv(seats, modules, options, **more)


def env(
    seats: int | Sequence[object] = 2,
    modules: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> AECEnv[str, Observation, int]:
    """The environment with PettingZoo's usual checks: an illegal action loses the game."""
    bare = raw_env(seats, modules, options, **more)
    checked = wrappers.TerminateIllegalWrapper(bare, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))
