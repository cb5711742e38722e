"""`snath bench`: the keys that others rely on, and figures that make sense."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import snath
from snath.bench import bench_config, is_compiled
from snath.cli.bench import table
from snath.engine.playout import BUSY, busy_playout, playout, random_playout, refuses
from snath.engine.rng import Rng
from snath.factory import first_state
from tests.cli.conftest import Run
from tests.conftest import is_compiled as loaded_compiled

CONTRACT = (
    "compiled", "decisions_per_second", "turns_per_second", "clone_us", "options_us",
    "state_bytes", "version",
)


def test_json_has_the_keys_of_the_contract(run: Run) -> None:
    ran = run("bench", "--seconds", "0.1", "--json", "-")
    assert ran.code == 0
    figures = json.loads(ran.out)
    assert list(figures)[: len(CONTRACT)] == list(CONTRACT)
    from snath.engine import state

    assert figures["compiled"] is loaded_compiled(state) is is_compiled()
    assert figures["version"] == snath.__version__
    for key in ("clone_us", "options_us", "undo_us", "play_us", "automa_turn_us"):
        assert 0 < figures[key] < 1000, key
    assert figures["turns_per_second"] < figures["decisions_per_second"]
    assert figures["decisions_per_second_best"] >= figures["decisions_per_second"]
    assert figures["busy_decisions_per_turn"] > figures["decisions_per_turn"] > 2
    # Five players with 14 lists and more each: far above a kilobyte, far below a megabyte.
    assert 1_000 < figures["clone_bytes"] <= figures["state_bytes"] < 100_000


def test_people_are_told_which_build_was_measured(run: Run, tmp_path: Path) -> None:
    ran = run("bench", "--seconds", "0.1")
    assert ran.code == 0
    mode = "compiled" if is_compiled() else "interpreted (no compiler at build time: slower)"
    assert f"snath {snath.__version__}, {mode}" in ran.out
    for row in ("random play", "busy random play", "State.clone", "Game.undo", "turn of an Automa"):
        assert row in ran.out


def test_the_compiled_table_says_so() -> None:
    from dataclasses import replace

    from snath.bench import measure

    figures = replace(measure(0.1, lambda what, done: None), compiled=True)
    assert str(table(figures).title).endswith(", compiled")


# -- the players that are measured -----------------------------------------------------------


@pytest.mark.parametrize("player", [random_playout, busy_playout])
def test_playouts_are_the_same_from_the_same_seed(player: object) -> None:
    assert callable(player)
    ends = []
    for _ in range(2):
        state = first_state(bench_config())
        decisions = player(state, Rng.seeded(5), 10_000)
        ends.append((decisions, state.turn, state.over, [p.coins for p in state.players]))
    assert ends[0] == ends[1]
    assert ends[0][2]


def test_a_playout_stops_at_its_limit() -> None:
    state = first_state(bench_config())
    assert playout(state, Rng.seeded(1), 25, BUSY).decisions == 25
    assert not state.over


def test_the_busy_player_does_more_in_its_turns() -> None:
    done = []
    for player in (random_playout, busy_playout):
        state = first_state(bench_config())
        decisions = player(state, Rng.seeded(2), 10_000)
        done.append((decisions / state.turn, sum(p.star_count() for p in state.players)))
    assert done[1][0] > done[0][0]
    assert done[1][1] >= done[0][1]


def test_refusals_are_the_last_options() -> None:
    """The busy player looks only at the end of a list."""
    state = first_state(bench_config())
    rng = Rng.seeded(3)
    seen = set()
    for _ in range(400):
        state.run_chance()
        if state.over:
            break
        options = state.legal()
        assert not any(refuses(option) for option in options[:-1])
        if refuses(options[-1]):
            seen.add(state.rules.actions[options[-1] >> 24].name)
        playout(state, rng, 1, BUSY)
    assert {"end_turn", "done"} <= seen
