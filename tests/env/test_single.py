"""The Gymnasium environment: one learner, everybody else a bot or an Automa."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.env.extras import need_rl

need_rl()

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
import pytest  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

from snath import ConfigError  # noqa: E402
from snath.bots.bot import World  # noqa: E402
from snath.engine.rng import Rng  # noqa: E402
from snath.env.single import IDS, SnathSingle  # noqa: E402

SHORT = {"round_limit": 6}


class FirstBot:
    """Takes the first option and remembers how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, world: World, options: Sequence[int], rng: Rng) -> int:
        self.asked += 1
        return options[0]


def finish(env: SnathSingle, seed: int) -> tuple[float, bool, bool, dict[str, Any]]:
    random = np.random.default_rng(seed)
    observation, _ = env.reset(seed=seed)
    while True:
        legal = np.flatnonzero(observation["action_mask"])
        assert list(legal) == list(np.flatnonzero(env.action_masks()))
        observation, reward, ended, cut, info = env.step(int(random.choice(legal)))
        if ended or cut:
            return reward, ended, cut, info
        assert reward == 0


@pytest.mark.filterwarnings("ignore:.*maximum value is infinity")
@pytest.mark.filterwarnings("ignore:.*minimum value is -infinity")
@pytest.mark.filterwarnings("ignore:.*Single-v1 is out of date")
@pytest.mark.parametrize("version", [1, 2])
def test_gymnasium_checks(version: int) -> None:
    env = gymnasium.make(IDS[version], options=SHORT).unwrapped
    assert env.table.version.number == version
    check_env(env)


@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_a_game_against_bots(opponents: str) -> None:
    env = SnathSingle(3, options={"round_limit": 3}, seat=1, opponents=opponents)
    reward, ended, cut, info = finish(env, 1)
    assert (ended, cut) == (False, True)
    assert reward == 2 - info["place"]  # 1, 0, -1
    assert not env.action_masks().any()


def test_a_game_against_an_automa() -> None:
    env = SnathSingle([None, (None, "automa:automa")], options=SHORT)
    reward, _, _, info = finish(env, 2)
    assert reward == (1 if info["place"] == 1 else -1)


def test_own_bots_are_asked() -> None:
    bots = [FirstBot(), FirstBot()]
    env = SnathSingle(3, options=SHORT, seat=2, opponents=bots)
    env.reset(seed=3)
    for _ in range(40):
        _, _, ended, cut, _ = env.step(int(np.flatnonzero(env.action_masks())[-1]))
        if ended or cut:
            break
    assert all(bot.asked > 0 for bot in bots)


def test_an_illegal_action_loses() -> None:
    env = SnathSingle()
    env.reset(seed=1)
    illegal = int(np.flatnonzero(~env.action_masks())[0])
    before = env.game.digest()
    _, reward, ended, _, info = env.step(illegal)
    assert (reward, ended, info) == (-1, True, {"illegal": True})
    assert env.game.digest() == before


def test_the_same_seed_is_the_same_game() -> None:
    one, two = SnathSingle(2, opponents="random"), SnathSingle(2, opponents="random")
    for env in (one, two):
        env.reset(seed=9)
        for _ in range(30):
            env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert one.game.digest() == two.game.digest()


def test_text() -> None:
    env = SnathSingle(2, render_mode="ansi")
    env.reset(seed=1)
    assert "seat 0 must choose" in (env.render() or "")


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"seat": 2}, "seat 2 cannot learn"),
        ({"seats": [None, (None, "automa:automa")], "seat": 1}, "seat 1 cannot learn"),
        ({"opponents": "genius"}, "unknown bot 'genius'"),
        ({"opponents": ["random", "random"]}, "2 opponents for 1 other seats"),
        ({"render_mode": "human"}, "unknown render mode"),
    ],
)
def test_wrong_settings_are_named(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        SnathSingle(**settings)


def test_nothing_to_play_after_the_end() -> None:
    env = SnathSingle(2, options={"round_limit": 1})
    finish(env, 1)
    with pytest.raises(ConfigError, match="the game is over"):
        env.step(0)
