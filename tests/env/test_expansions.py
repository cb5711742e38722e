"""Version 2 with the expansions: their words have numbers, their games fit the spaces."""

from __future__ import annotations

from typing import Any

from tests.env.extras import need_rl

need_rl()

import pytest  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

from snath.env import snath_v2  # noqa: E402
from tests.env.conftest import seed_actions  # noqa: E402
from tests.env.test_snath_v2 import FREE, played  # noqa: E402

SHORT = {"round_limit": 6}
TABLES: list[tuple[int, tuple[str, ...], dict[str, Any]]] = [
    (2, ("resolutions",), {}),
    (3, ("airships",), {"airship_own_tiles": True}),
    (3, ("airships", "more_encounters"), {"airship_aggressive": "distract"}),
    (3, ("modular_board",), {"assign": "random"}),
    (3, ("more_encounters", "promos"), {}),
    (2, ("mech_mods", "infrastructure_mods"), {}),
    (
        5,
        ("airships", "modular_board", "resolutions", "more_encounters", "invaders"),
        {"assign": "random"},
    ),
]
# Two modules together make these.
MADE_TOGETHER = {"use shared_flags", "use shared_traps", "use borrowed_trap"}


@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize(("seats", "modules", "options"), TABLES)
def test_pettingzoo_api(seats: int, modules: tuple[str, ...], options: dict[str, Any]) -> None:
    env = snath_v2.env(seats, modules, {**options, **SHORT})
    seed_actions(env)
    api_test(env, num_cycles=100, verbose_progress=False)


@pytest.mark.parametrize(("seats", "modules", "options"), TABLES)
def test_pettingzoo_seed(seats: int, modules: tuple[str, ...], options: dict[str, Any]) -> None:
    seed_test(lambda: snath_v2.env(seats, modules, {**options, **SHORT}), num_cycles=60)


@pytest.mark.parametrize(("seats", "modules", "options"), TABLES)
def test_games_fit_the_spaces(
    seats: int, modules: tuple[str, ...], options: dict[str, Any]
) -> None:
    env = snath_v2.raw_env(seats, modules, {**options, "round_limit": 16})
    for seed in range(2):
        assert played(env, seed).over


@pytest.mark.parametrize(("seats", "modules", "options"), TABLES)
def test_their_actions_have_numbers_of_their_own(
    seats: int, modules: tuple[str, ...], options: dict[str, Any]
) -> None:
    """They do not change with other modules at the table; where nothing can ever be done, as with
    a mech in the hold of an airship, no number is needed."""
    actions = snath_v2.raw_env(seats, modules, options).table.actions
    free = {text for text in actions.texts[FREE:] if text} - MADE_TOGETHER
    assert all("airship" in text for text in free)


def test_there_is_room_for_everything_at_once() -> None:
    modules = ("airships", "modular_board", "resolutions", "more_encounters", "invaders", "promos")
    assert snath_v2.raw_env(7, modules, {"assign": "random"}).table.actions.size == 1 << 14
