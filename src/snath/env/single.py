"""The Gymnasium environment: one seat learns, bots and Automas play the others.

Needs the extra `rl`.  Registered as "snath/Single-v1" and "snath/Single-v2" when this module is
imported.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ..bots import Bot, make_bot, seat_rng, world_sampler
from ..engine.errors import ConfigError, shown
from ..game import Game
from .aec import ILLEGAL, RENDER_MODES, observation_space
from .ansi import ansi
from .arrays import Flags, Observation
from .encoding.chance import any_option
from .rewards import rewards_of
from .table import Table
from .version import VERSIONS

IDS = {version: f"snath/Single-v{version}" for version in VERSIONS}


class SnathSingle(gymnasium.Env[Observation, Any]):
    """A game from the chair of one seat.

    `opponents` is the name of a bot (see `snath.bots`) or a bot for all other seats that are not
    Automas, or one of these for each of them by seat number; a `SelfPlay` is a bot that plays what
    the learner has learnt.  An illegal action ends the game
    with a reward of -1; `action_masks` says what is legal.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (Gymnasium declares it like this)
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
    }

    def __init__(
        self,
        seats: int | Sequence[object] = 2,
        modules: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        *,
        seat: int = 0,
        opponents: str | Bot | Sequence[str | Bot] = "random",
        reward: str = "place",
        shaping: float = 0.0,
        render_mode: str | None = None,
        overrides: Path | None = None,
        version: int = 1,
    ) -> None:
        self.table = Table(seats, modules, options, reward, overrides, version, shaping)
        self.lead = self.table.lead()
        if seat not in self.table.players:
            raise ConfigError(f"seat {shown(seat)} cannot learn; allowed: {self.table.players}")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ConfigError(f"unknown render mode {shown(render_mode)}; allowed: 'ansi', None")
        self.seat = seat
        self.render_mode = render_mode
        others = [other for other in self.table.players if other != seat]
        self.bots = dict(zip(others, bots_for(opponents, len(others)), strict=True))
        self.observation_space = observation_space(self.table)
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.table.actions.size)
        self.game = Game(self.table.config)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.game = Game(self.table.config_for(int(self.np_random.integers(1 << 62))))
        self.play_others()
        if self.lead is not None:
            self.lead.start(self.game.state)
        return self.observation(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        state = self.game.state
        if state.over:
            raise ConfigError("the game is over: start a new one with reset")
        index = int(action)
        code = self.table.actions.code_of[index] if 0 <= index < self.table.actions.size else -1
        if code not in state.legal():
            return self.observation(), ILLEGAL, True, False, {"illegal": True}
        self.game.apply(code)
        self.play_others()
        gained = 0.0 if self.lead is None else self.lead.gained(state)[self.seat]
        if not state.over:
            return self.observation(), gained, False, False, {}
        gained += rewards_of(state, self.table.reward)[self.seat]
        places = {score.seat: score.place for score in self.game.result().ranking}
        ended = not state.cut_off
        return self.observation(), gained, ended, not ended, {"place": places[self.seat]}

    def play_others(self) -> None:
        """Let the bots choose until it is the learner's turn again."""
        game = self.game
        while not game.over and game.state.seat() != self.seat:
            seat = game.state.seat()
            if seat not in self.bots:
                game.apply(any_option(game.state))
                continue
            rng = seat_rng(game.config.seed, seat, game.version)
            world = world_sampler(game.state, seat, rng)
            game.apply(self.bots[seat].choose(world, game.state.legal(), rng))

    def observation(self) -> Observation:
        row = np.empty(self.table.encoder.size, np.float32)
        self.table.encoder.write(self.game.state, self.seat, row)
        return {"observation": row, "action_mask": self.action_masks().astype(np.int8)}

    def action_masks(self) -> Flags:
        """What is legal, under the name that learners with masks look for."""
        out = np.zeros(self.table.actions.size, np.bool_)
        state = self.game.state
        if not state.over and state.seat() == self.seat:
            out[self.table.actions.indices(state.legal())] = True
        return out

    def render(self) -> str | None:  # type: ignore[override, unused-ignore]
        return None if self.render_mode is None else ansi(self.game.observe(self.seat))


def bots_for(opponents: str | Bot | Sequence[str | Bot], count: int) -> list[Bot]:
    """A bot for each of the other seats."""
    if isinstance(opponents, list | tuple):
        wanted: list[str | Bot] = list(opponents)
    else:
        wanted = [opponents] * count  # type: ignore[list-item]
    if len(wanted) != count:
        raise ConfigError(f"{len(wanted)} opponents for {count} other seats")
    return [make_bot(bot) if isinstance(bot, str) else bot for bot in wanted]


for number, name in IDS.items():
    if name not in gymnasium.registry:
        gymnasium.register(
            name, entry_point="snath.env.single:SnathSingle", kwargs={"version": number}
        )
