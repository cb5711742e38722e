"""Rewards on the way add up to the lead at the end, in every kind of environment."""

from __future__ import annotations

from tests.env.extras import need_rl

need_rl()

import numpy as np  # noqa: E402
import pytest  # noqa: E402

from snath import ConfigError  # noqa: E402
from snath.engine.scoring import score_seat  # noqa: E402
from snath.engine.state import State  # noqa: E402
from snath.env.aec import raw_env  # noqa: E402
from snath.env.batch import Batch  # noqa: E402
from snath.env.processes import BatchProcesses  # noqa: E402
from snath.env.rewards import rewards_of  # noqa: E402
from snath.env.single import SnathSingle  # noqa: E402

SHORT = {"round_limit": 5}
SHAPING = 0.25


def leads(state: State) -> list[int]:
    coins = [score_seat(state, seat).total for seat in range(len(state.order))]
    return [own - sorted(coins[:i] + coins[i + 1 :])[-1] for i, own in enumerate(coins)]


def wanted(first: list[int], state: State) -> list[float]:
    """What each seat must have got in a finished game that began with these leads."""
    last = rewards_of(state, "place")
    now = leads(state)
    return [end + SHAPING * (b - a) for a, b, end in zip(first, now, last, strict=True)]


def test_agents_get_it_one_after_the_other() -> None:
    env = raw_env(3, options=SHORT, shaping=SHAPING)
    env.reset(seed=3)
    first = leads(env.game.state)
    random = np.random.default_rng(3)
    got = dict.fromkeys(env.agents, 0.0)
    on_the_way = 0
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        assert observation is not None
        got[agent] += reward
        if ended or cut:
            env.step(None)
            continue
        on_the_way += reward != 0
        env.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
    assert on_the_way > 5
    assert list(got.values()) == pytest.approx(wanted(first, env.game.state))


def test_one_learner_gets_what_the_others_change_too() -> None:
    env = SnathSingle(2, options=SHORT, seat=1, opponents="random", shaping=SHAPING)
    observation, _ = env.reset(seed=5)
    first = leads(env.game.state)
    random = np.random.default_rng(5)
    got, over = 0.0, False
    while not over:
        legal = np.flatnonzero(observation["action_mask"])
        observation, reward, ended, cut, _ = env.step(int(random.choice(legal)))
        got += reward
        over = ended or cut
    assert got == pytest.approx(wanted(first, env.game.state)[1])


def test_games_of_a_batch_get_it_row_by_row() -> None:
    batch = Batch(4, 2, options=SHORT, shaping=SHAPING)
    batch.reset(2)
    random = np.random.default_rng(2)
    first = [leads(state) for state in batch.states]
    got = np.zeros((4, 2))
    ends = 0
    while ends < 6:
        playing = list(batch.states)
        batch.step(batch.sample(random))
        got += batch.rewards
        for game in np.flatnonzero(batch.terminated | batch.truncated):
            assert list(got[game]) == pytest.approx(wanted(first[game], playing[game]), abs=1e-4)
            first[game] = leads(batch.states[game])
            got[game] = 0
            ends += 1


@pytest.mark.parametrize("shaping", [-0.1, float("inf"), float("nan")])
def test_what_is_no_shaping_is_told(shaping: float) -> None:
    with pytest.raises(ConfigError, match=r"shaping .* allowed: 0"):
        Batch(1, shaping=shaping)
    with pytest.raises(ConfigError, match=r"shaping .* allowed: 0"):
        BatchProcesses(2, shaping=shaping)
