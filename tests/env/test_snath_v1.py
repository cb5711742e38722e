"""The PettingZoo environment: PettingZoo's own tests, and what they do not ask."""

from __future__ import annotations

from typing import Any

from tests.env.extras import need_rl

need_rl()

import numpy as np  # noqa: E402
import pytest  # noqa: E402
from pettingzoo.test import api_test, max_cycles_test, seed_test  # noqa: E402

from snath import ConfigError, IllegalActionError, new_game  # noqa: E402
from snath.env import snath_v1  # noqa: E402
from snath.env.rewards import rewards_of  # noqa: E402
from tests.env.conftest import seed_actions  # noqa: E402

SHORT = {"round_limit": 6}
AUTOMA = [("crimea", None), ("rusviet", "automa:automa")]

# PettingZoo doubts every observation that is not a plain array; masks make it a dictionary.
quiet = pytest.mark.filterwarnings("ignore:Observation")


def finish(env: Any, seed: int) -> tuple[dict[str, float], dict[str, bool], dict[str, bool], int]:
    """Play at random to the end: rewards, terminations, truncations, decisions."""
    random = np.random.default_rng(seed)
    env.reset(seed=seed)
    rewards: dict[str, float] = {}
    ended: dict[str, bool] = {}
    cut: dict[str, bool] = {}
    decisions = 0
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        if termination or truncation:
            rewards[agent], ended[agent], cut[agent] = reward, termination, truncation
            env.step(None)
        else:
            assert reward == 0
            decisions += 1
            env.step(random.choice(np.flatnonzero(observation["action_mask"])))
    return rewards, ended, cut, decisions


@quiet
@pytest.mark.parametrize(
    ("seats", "modules", "options"),
    [
        (2, (), SHORT),
        (1, (), SHORT),
        (5, ("promos",), {**SHORT, "bribes": True}),
        (7, ("invaders", "promos"), {**SHORT, "assign": "draft"}),
        (4, ("invaders",), {**SHORT, "teams": [[0, 2], [1, 3]], "final_turns": True}),
        (AUTOMA, ("invaders",), SHORT),
    ],
)
def test_pettingzoo_api(seats: Any, modules: tuple[str, ...], options: dict[str, Any]) -> None:
    env = snath_v1.env(seats, modules, options)
    seed_actions(env)
    api_test(env, num_cycles=150, verbose_progress=False)


def test_pettingzoo_seed() -> None:
    seed_test(lambda: snath_v1.env(2, (), SHORT), num_cycles=150)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_rewards_by_place_add_up_to_nothing(seats: int) -> None:
    rewards, ended, cut, _ = finish(snath_v1.env(seats, options=SHORT), 3)
    assert abs(sum(rewards.values())) < 1e-9
    assert max(rewards.values()) > 0
    assert not any(ended.values())
    assert all(cut.values())  # by the round limit


def test_rewards_by_win_and_coins() -> None:
    for seed in range(3):
        win, _, _, _ = finish(snath_v1.env(3, options=SHORT, reward="win"), seed)
        coins, _, _, _ = finish(snath_v1.env(3, options=SHORT, reward="coins"), seed)
        assert sorted(win.values()) == pytest.approx([-1 / 3, -1 / 3, 2 / 3])
        best = max(coins.values())
        assert coins[max(win, key=lambda agent: win[agent])] == best
        assert all(round(c * 100) == pytest.approx(c * 100) for c in coins.values())


def test_shared_places_share_their_rewards() -> None:
    state = new_game(3, seed=1).state
    for p in state.players:
        p.coins, p.power, p.popularity = 10, 0, 0
    assert rewards_of(state, "place") == [0, 0, 0]
    assert rewards_of(state, "win") == [0, 0, 0]
    state.players[1].coins = 20
    assert rewards_of(state, "place") == [-0.5, 1, -0.5]
    assert rewards_of(state, "coins")[1] - rewards_of(state, "coins")[0] == pytest.approx(0.1)


@pytest.mark.parametrize(("seats", "cycles"), [(2, 1), (2, 17), (5, 40)])
def test_cut_off_after_a_number_of_decisions(seats: int, cycles: int) -> None:
    """`max_cycles` truncates for everybody at once; the table is ranked as it stands."""
    env = snath_v1.env(seats, max_cycles=cycles)
    rewards, ended, cut, decisions = finish(env, 1)
    assert decisions == cycles
    assert sorted(cut) == env.possible_agents  # each is told once, with None as its last step
    assert all(cut.values()) and not any(ended.values())
    assert list(rewards.values()) == rewards_of(env.unwrapped.game.state, "place")


def test_a_game_that_ends_before_its_limit_is_not_cut_off_by_it() -> None:
    one = finish(snath_v1.env(2, options=SHORT), 1)
    other = finish(snath_v1.env(2, options=SHORT, max_cycles=100_000), 1)
    assert one == other


def test_why_the_test_of_cycles_cannot_apply() -> None:
    """PettingZoo's max_cycles_test steps a parallel_env with actions outside the mask, and wants
    every agent to be asked equally often.  In this game a seat decides several times in its turn.
    """
    with pytest.raises(AttributeError, match="parallel_env"):
        max_cycles_test(snath_v1)
    env = snath_v1.raw_env(2, max_cycles=100)
    random = np.random.default_rng(2)
    env.reset(seed=2)
    asked = dict.fromkeys(env.agents, 0)
    in_a_row = longest = 0
    before = ""
    while not any(env.truncations.values()):
        agent = env.agent_selection
        asked[agent] += 1
        in_a_row = in_a_row + 1 if agent == before else 1
        longest = max(longest, in_a_row)
        before = agent
        env.step(random.choice(np.flatnonzero(env.observe(agent)["action_mask"])))
    assert longest > 3
    assert asked["seat_0"] != asked["seat_1"]


def test_only_who_must_choose_has_legal_actions() -> None:
    env = snath_v1.raw_env(3, options=SHORT)
    env.reset(seed=2)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert bool(mask.any()) == (agent == env.agent_selection)
        assert env.observation_space(agent).contains(env.observe(agent))


def test_automas_are_no_agents() -> None:
    env = snath_v1.raw_env(AUTOMA, ("invaders",), SHORT)
    assert env.possible_agents == ["seat_0"]
    rewards, _, _, _ = finish(env, 4)
    assert abs(rewards["seat_0"]) == 1


def test_an_illegal_action_raises_or_loses() -> None:
    bare = snath_v1.raw_env(2)
    bare.reset(seed=1)
    illegal = int(np.flatnonzero(bare.observe(bare.agent_selection)["action_mask"] == 0)[0])
    before = bare.game.digest()
    with pytest.raises(IllegalActionError, match="is not legal now; legal: "):
        bare.step(illegal)
    with pytest.raises(IllegalActionError, match="no action"):
        bare.step(-1)
    with pytest.raises(ConfigError, match="needs an action"):
        bare.step(None)
    assert bare.game.digest() == before


def test_views_and_text() -> None:
    env = snath_v1.raw_env(2, views=True, render_mode="ansi")
    env.reset(seed=1)
    agent = env.agent_selection
    seat = env.seat_of[agent]
    assert env.infos[agent]["view"] == env.game.observe(seat)
    text = env.render()
    assert text is not None
    lines = text.splitlines()
    assert lines[0].endswith(f"seat {seat} looks")
    assert lines[-2] == f"seat {seat} must choose: turn"
    assert "section build" in lines[-1]
    assert text.count("objectives [") == 1  # the own ones only
    assert snath_v1.raw_env(2).render() is None


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"reward": "fun"}, "unknown reward 'fun'; allowed: place, win, coins"),
        ({"render_mode": "human"}, "unknown render mode"),
        ({"max_cycles": -1}, "max_cycles -1; allowed: 0"),
        ({"seats": [(None, "automa:automa")]}, "every seat plays by itself"),
        ({"seats": 9}, "9 seats"),
    ],
)
def test_wrong_settings_are_named(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        snath_v1.env(**settings)


def test_seeds_decide_this_game_and_the_next() -> None:
    one, two = snath_v1.raw_env(3), snath_v1.raw_env(3)
    digests: list[list[str]] = [[], []]
    for env, found in zip((one, two), digests, strict=True):
        for seed in (5, None, None):
            env.reset(seed=seed)
            found.append(env.game.digest())
    assert digests[0] == digests[1]
    assert len(set(digests[0])) == 3
