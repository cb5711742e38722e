"""The OpenSpiel game: OpenSpiel's own simulation test, worlds for search, ISMCTS."""

from __future__ import annotations

from typing import Any

from tests.env.extras import need

need("openspiel", "pyspiel", "open_spiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402
import pytest  # noqa: E402
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import (  # noqa: E402
    ismcts,
    mcts,
    outcome_sampling_mccfr,
    random_agent,
)
from open_spiel.python.tests import games_sim_test  # noqa: E402

import snath.env.openspiel  # noqa: E402, F401 (registers the game)
from snath.engine.dump import digest  # noqa: E402
from snath.env.layout import layout_for  # noqa: E402
from snath.env.openspiel import MEMORY_BITS  # noqa: E402
from snath.env.version import version_of  # noqa: E402

ACTIONS = version_of(1).sizes["actions"]


def play_on(state: Any, random: np.random.RandomState, choices: int) -> None:
    """Random choices of players, and the chance between them."""
    while choices and not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(int(random.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
            choices -= 1


@pytest.mark.parametrize(
    "name",
    [
        "python_snath(players=2,rounds=3)",
        "python_snath(players=3,rounds=3,modules=invaders+promos)",
        "python_snath(players=2,rounds=2,version=2)",
    ],
)
def test_openspiel_random_simulation(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "name",
    ["python_snath(rounds=2)", "python_snath(players=7,rounds=1,modules=invaders+promos)"],
)
def test_openspiel_own_test_of_games(name: str) -> None:
    """What OpenSpiel asks of its own games: copies, two kinds of storing, ranges of returns."""
    np.random.seed(1)  # OpenSpiel draws from there
    games_sim_test.GamesSimTest("sim_game").sim_game(pyspiel.load_game(name))


def test_openspiel_environment() -> None:
    """The environment that OpenSpiel's learning agents use; it asks for information states."""
    env = rl_environment.Environment("python_snath(rounds=4)")
    size = env.observation_spec()["info_state"][0]
    assert size == layout_for(2).size + MEMORY_BITS
    assert env.action_spec()["num_actions"] == ACTIONS
    agents = [random_agent.RandomAgent(i, ACTIONS, str(i)) for i in range(2)]
    step = env.reset()
    decisions = 0
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == size
        step = env.step([agents[player].step(step).action])
        decisions += 1
    assert decisions >= 2 * 2 * 4  # a section and the end of the turn, for both, every round
    assert sorted(step.rewards) == [-1, 1]


def test_openspiel_counterfactual_regret() -> None:
    """One walk of an algorithm that keeps a table of information states."""
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(
        pyspiel.load_game("python_snath(rounds=1)")
    )
    solver.iteration()
    assert len(solver._infostates) > 5


def test_the_game_says_what_it_is() -> None:
    game = pyspiel.load_game("python_snath(players=4)")
    assert game.num_players() == 4
    assert game.num_distinct_actions() == ACTIONS
    assert game.get_type().short_name == "python_snath"
    assert str(pyspiel.load_game(str(game))) == str(game)


def test_returns_add_up_to_nothing() -> None:
    game = pyspiel.load_game("python_snath(players=3,rounds=2)")
    state = game.new_initial_state()
    play_on(state, np.random.RandomState(1), 1_000_000)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0


def test_a_copy_is_independent() -> None:
    game = pyspiel.load_game("python_snath(players=2,rounds=3)")
    state = game.new_initial_state()
    play_on(state, np.random.RandomState(1), 5)
    before = state.observation_string(0)
    copy = state.clone()
    play_on(copy, np.random.RandomState(2), 12)
    assert state.observation_string(0) == before != copy.observation_string(0)


def test_a_stored_state_is_the_same() -> None:
    game = pyspiel.load_game("python_snath(players=2,rounds=3,modules=invaders)")
    state = game.new_initial_state()
    play_on(state, np.random.RandomState(1), 25)
    again = game.deserialize_state(state.serialize())
    assert digest(again.position.state) == digest(state.position.state)
    assert again.information_state_string(1) == state.information_state_string(1)


def test_worlds_look_the_same_to_the_player() -> None:
    """resample_from_infostate keeps information state, observation and options."""
    game = pyspiel.load_game("python_snath(players=3,rounds=10,modules=invaders)")
    state = game.new_initial_state()
    random = np.random.RandomState(4)
    different = looked = 0
    while not state.is_terminal():
        play_on(state, random, 3)
        while not state.is_terminal() and state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        if state.is_terminal():
            break
        player = state.current_player()
        world = state.resample_from_infostate(player, random.uniform)
        assert world.current_player() == player
        assert world.legal_actions() == state.legal_actions()
        known = state.information_state_string(player)
        assert world.information_state_string(player) == known
        assert world.information_state_tensor(player) == state.information_state_tensor(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        looked += 1
        hands = [[p.hand for p in s.position.state.players] for s in (state, world)]
        different += hands[0] != hands[1]
    assert looked > 20
    assert different > looked // 2


def test_information_states_remember() -> None:
    """The observation of the moment, after a fingerprint of all that was chosen and seen."""
    game = pyspiel.load_game("python_snath(players=2,rounds=3)")
    state = game.new_initial_state()
    random = np.random.RandomState(1)
    memories: list[str] = []
    while not state.is_terminal():
        player = None if state.is_chance_node() else state.current_player()
        play_on(state, random, 1)
        if player is not None:
            memory, observation = state.information_state_string(player).split(" ", 1)
            assert observation == state.observation_string(player)
            memories.append(memory)
            tensor = state.information_state_tensor(player)
            assert tensor[:-MEMORY_BITS] == state.observation_tensor(player)
            bits = "".join(str(int(bit)) for bit in tensor[-MEMORY_BITS:])
            assert int(bits, 2) == int(memory, 16)
    assert len(memories) > 10
    assert len(set(memories)) == len(memories)  # no own choice is forgotten


def test_ismcts_plays() -> None:
    game = pyspiel.load_game("python_snath(players=2,rounds=2)")
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=8,
        random_state=np.random.RandomState(2),
    )
    state = game.new_initial_state()
    random = np.random.RandomState(3)
    chosen = 0
    while chosen < 5 and not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(outcomes, p=chances)))
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            chosen += 1
    assert chosen == 5
