"""What every environment needs to know of its table: configuration, spaces, encodings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..config import GameConfig, make_config, ruled_seats
from ..engine.errors import ConfigError, IllegalActionError
from ..engine.rng import Rng
from ..engine.state import State
from ..factory import first_state, ruleset_of
from ..record.notation import to_text
from .actions import actions_for
from .encoding.chance import run_to_player
from .observation import encoder_for
from .rewards import Lead, check_reward, check_shaping
from .version import version_of

ROUNDS = 60  # cut off here unless the options say otherwise: random play may never end a game


class Table:
    """A kind of game: everything but the seed."""

    def __init__(
        self,
        seats: int | Sequence[object] = 2,
        modules: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        reward: str = "place",
        overrides: Path | None = None,
        version: int = 1,
        shaping: float = 0.0,
    ) -> None:
        chosen = {"round_limit": ROUNDS, **(options or {})}
        self.version = version_of(version)
        self.config = make_config(seats, modules, chosen, 0, overrides)
        self.version.check_modules(self.config.module_names())
        self.seats = len(self.config.seats)
        self.reward = check_reward(reward)
        self.shaping = check_shaping(shaping)
        ruled = ruled_seats(self.config)
        self.players = [seat for seat in range(self.seats) if seat not in ruled]
        if not self.players:
            raise ConfigError("every seat plays by itself: at least one must be left to play")
        self.mask = sum(1 << seat for seat in self.players)
        self.rules = ruleset_of(self.config)
        self.actions = actions_for(self.rules, version)
        self.encoder = encoder_for(self.rules, self.seats, version)
        self.first = first_state(self.config)  # of every game, but for its chance

    def config_for(self, seed: int) -> GameConfig:
        return replace(self.config, seed=seed)

    def start(self, seed: int) -> State:
        """A new game at the first question to a player."""
        state = self.first.clone()
        state.rng = Rng.seeded(seed)
        run_to_player(state, self.mask)
        return state

    def lead(self) -> Lead | None:
        """What rewards on the way need, if there are any."""
        return Lead(self.shaping, self.seats) if self.shaping else None

    def code(self, state: State, index: int) -> int:
        """The code of an action by its number; IllegalActionError unless it is legal now."""
        code = self.actions.code_of[index] if 0 <= index < self.actions.size else -1
        legal = state.legal()
        if code not in legal:
            name = self.actions.texts[index] if 0 <= index < self.actions.size else ""
            some = ", ".join(f"{self.actions.index(c)} ({to_text(self.rules, c)})" for c in legal)
            raise IllegalActionError(
                f"action {index} ({name or 'no action'}) is not legal now; legal: {some}"
            )
        return code
