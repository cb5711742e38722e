"""The OpenSpiel game `python_snath`: sequential, explicit chance, hidden information.

Needs the extra `openspiel`; importing this module registers the game.

    import pyspiel, snath.env.openspiel
    game = pyspiel.load_game("python_snath(players=2,rounds=20)")

Parameters: `players`; `modules` joined by "+" ("invaders+promos"); `rounds`, after which a game is
cut off; `reward`, "place" or "win"; `version` of the spaces.  Player actions are those of
`snath.env.actions`; an outcome of chance is its number in the list of outcomes that are possible
at that moment.  With modules that let all win or lose together the game has a general sum.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import numpy as np
import pyspiel

from ..config import GameConfig
from ..engine.dump import dump_state, load_state
from ..engine.hidden import redeal
from ..engine.ids import CHANCE
from ..engine.rng import M32, Rng
from ..engine.rule import ON_OUTCOME
from ..engine.state import State
from ..factory import first_state, modules_of
from ..game import Game
from ..record.notation import to_text
from ..view.observe import observe
from ..view.scrub import scrub
from .rewards import rewards_of
from .table import Table

DEFAULTS: dict[str, Any] = {
    "players": 2, "modules": "", "rounds": 20, "reward": "place", "version": 1,
}
MOST_OUTCOMES = 64  # more than cards in any deck, counted by kind
MEMORY_BITS = 256  # of the fingerprint of what a player has chosen and seen
MOST_CHOICES = 2000  # of one player and the chance that follows, in one round


def game_type(zero_sum: bool) -> pyspiel.GameType:
    utilities = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name="python_snath",
        long_name="Python snath",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utilities.ZERO_SUM if zero_sum else utilities.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=7,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


GAME_TYPE = game_type(zero_sum=True)


class SnathGame(pyspiel.Game):
    """A table as OpenSpiel sees it."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**DEFAULTS, **(params or {})}
        modules = [name for name in chosen["modules"].split("+") if name]
        self.table = Table(
            chosen["players"],
            modules,
            {"round_limit": chosen["rounds"]},
            chosen["reward"],
            version=chosen["version"],
        )
        self.first = first_state(self.table.config)
        together = self.table.rules.masks[ON_OUTCOME] != 0  # all may win, or lose
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.table.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if together else 0.0,
            max_game_length=MOST_CHOICES * self.table.seats * (chosen["rounds"] + 1),
        )
        super().__init__(game_type(not together), info, params or {})

    def new_initial_state(self) -> SnathState:
        return SnathState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SnathObserver:
        if params:
            raise ValueError(f"observers take no parameters, got {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SnathObserver(self.table, recall)


class Position:
    """An engine state with what every seat has seen.

    OpenSpiel copies it by deep copies and stores it by pickle, which compiled states need help
    with and interpreted ones are slow at.
    """

    def __init__(self, config: GameConfig, state: State, seen: list[str]) -> None:
        self.config = config
        self.state = state
        self.seen = seen  # by seat: fingerprint of its own choices and the events it saw

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        return Position(self.config, self.state.clone(), self.seen[:])

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (self.config, dump_state(self.state), self.seen)

    def apply(self, code: int) -> None:
        state = self.state
        seat = state.seat()
        state.events = []
        state.apply(code)
        events = state.events
        state.events = None
        for other in range(len(self.seen)):
            facts = [scrub(event, other, state.rules) for event in events]
            if other == seat:
                facts.insert(0, {"chose": code})
            if facts:
                line = self.seen[other] + json.dumps(facts)
                self.seen[other] = sha256(line.encode()).hexdigest()


def restored(config: GameConfig, data: dict[str, object], seen: list[str]) -> Position:
    """A position that was stored."""
    first = first_state(config)
    state = load_state(first.rules, first.options, modules_of(config), data)
    return Position(config, state, seen)


class SnathState(pyspiel.State):
    """A game under way."""

    def __init__(self, game: SnathGame) -> None:
        super().__init__(game)
        self.position = Position(game.table.config, game.first.clone(), [""] * game.table.seats)

    def table(self) -> Table:
        found: Table = self.get_game().table
        return found

    def current_player(self) -> int:
        state = self.position.state
        if state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return state.seat() if self.asks_player() else int(pyspiel.PlayerId.CHANCE)

    def asks_player(self) -> bool:
        """Whether it is a player's choice; whoever plays by itself answers by chance."""
        return self.position.state.seat() in self.table().players

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table().actions.indices(self.position.state.legal()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state = self.position.state
        options = state.legal()
        if len(options) == 1:
            return [(0, 1.0)]
        weights = [1] * len(options)
        if state.seat() == CHANCE:
            weights = state.stack[-1].weights(state, options)
        total = sum(weights)
        return [(i, weight / total) for i, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        self.position.apply(self.code_of(action))

    def code_of(self, action: int) -> int:
        state = self.position.state
        if not self.asks_player():
            return state.legal()[action]
        return self.table().actions.code_of[action]

    def _action_to_string(self, player: int, action: int) -> str:
        state = self.position.state
        if player == pyspiel.PlayerId.CHANCE:
            if state.over or self.asks_player() or action >= len(state.legal()):
                return f"outcome {action}"
            return to_text(state.rules, state.legal()[action])
        return to_text(state.rules, self.table().actions.code_of[action])

    def is_terminal(self) -> bool:
        return self.position.state.over

    def returns(self) -> list[float]:
        state = self.position.state
        if not state.over:
            return [0.0] * len(self.position.seen)
        return rewards_of(state, self.table().reward)

    def resample_from_infostate(self, player: int, probability: Any) -> SnathState:
        """A state that the player cannot tell from this one, all that is hidden dealt anew."""
        seed = int(probability() * M32) << 32 | int(probability() * M32)
        other: SnathState = self.get_game().new_initial_state()
        state = redeal(self.position.state, player, Rng.seeded(seed))
        other.position = Position(self.position.config, state, self.position.seen[:])
        return other

    def __str__(self) -> str:
        state = self.position.state
        return f"round {state.round} turn {state.turn} {self.position.seen}"


class SnathObserver:
    """The vector of `snath.env.layout`; as text what `Game.observe` shows, in JSON.

    With perfect recall the fingerprint of all that the player chose and saw is added, bit by bit:
    it tells apart what the vector of the moment does not.
    """

    def __init__(self, table: Table, recall: bool) -> None:
        self.table = table
        self.recall = recall
        size = table.encoder.size
        self.tensor = np.zeros(size + MEMORY_BITS * recall, np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if recall:
            self.dict["memory"] = self.tensor[size:]

    def set_from(self, state: SnathState, player: int) -> None:
        self.table.encoder.write(state.position.state, player, self.dict["observation"])
        if self.recall:
            seen = bytes.fromhex(state.position.seen[player]).ljust(MEMORY_BITS // 8, b"\0")
            self.dict["memory"][:] = np.unpackbits(np.frombuffer(seen, np.uint8))

    def string_from(self, state: SnathState, player: int) -> str:
        position = state.position
        view = observe(Looking(self.table, position.state), player)
        del view["version"], view["can_undo"], view["result"]
        text = json.dumps(view, sort_keys=True)
        return f"{position.seen[player]} {text}" if self.recall else text


class Looking(Game):
    """A state dressed as a game, to be looked at."""

    def __init__(self, table: Table, state: State) -> None:
        self.config = table.config
        self.state = state
        self.rows = []
        self.events = []
        self._undo = []
        self._secret = []


pyspiel.register_game(GAME_TYPE, SnathGame)
