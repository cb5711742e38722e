"""Learners play on the modular board with version 2; version 1 does not know it."""

from __future__ import annotations

import pytest

import snath

pytest.importorskip("pettingzoo")

from snath.env import snath_v1, snath_v2


def test_version_2_plays_on_it() -> None:
    env = snath_v2.env(seats=3, modules=("modular_board",), options={"round_limit": 4})
    env.reset(seed=3)
    sizes = set()
    for agent in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        sizes.add(seen["observation"].shape)
        space = env.action_space(agent)
        env.step(None if ended or cut else space.sample(seen["action_mask"]))
    plain = snath_v2.env(seats=3)
    plain.reset(seed=3)
    assert sizes == {plain.last()[0]["observation"].shape}


def test_version_1_says_that_it_does_not_know_it() -> None:
    with pytest.raises(snath.ConfigError, match="does not know the module 'modular_board'"):
        snath_v1.env(seats=2, modules=("modular_board",))
