"""Random games with Triumph Tiles: drawn fairly, sound, storable, open to more tiles."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

import pytest

from snath.config import GameConfig, make_config
from snath.engine import hooks
from snath.engine.errors import ConfigError
from snath.engine.goal import Goal
from snath.engine.hidden import redeal
from snath.engine.invariants import problems
from snath.engine.module import Module
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.engine.track.goals import LaidGoal, with_goals
from snath.engine.track.tiles import MoreTiles
from snath.factory import first_state, modules_of
from snath.modules.triumph_tiles.part import tiles_part
from tests.games import LONG
from tests.modules.playing import check_copies, played
from tests.players import BusyPlayer
from tests.stars import overlooked

GAMES = 10
SIXTEEN = {
    "upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1, "workers": 1, "objective": 1,
    "combat": 4, "popularity": 1, "power": 1, "combat_cards": 1, "encounters": 1,
    "factory_card": 1, "resources": 1,
}  # fmt: skip
TEN = [
    "mechs", "combat", "objective", "combat", "power", "combat_cards", "encounters",
    "factory_card", "resources", "workers",
]  # fmt: skip


def config_of(number: int, rounds: int = LONG) -> GameConfig:
    """One to seven seats, every third game with an Automa; other modules in turn."""
    seats: list[tuple[None, str | None]] = [(None, None)] * (1 + number % 6)
    if number % 3 == 2:
        seats.append((None, "automa:automa"))
    more = (("promos",), ("airships",), ("more_encounters",), ("resolutions",))[number % 4]
    options: dict[str, object] = {"triumph_tiles": True, "round_limit": rounds}
    return make_config(seats, ("invaders", *more), options, number)


@pytest.mark.parametrize("number", range(GAMES))
def test_random_games_are_sound(number: int) -> None:
    state = None
    for count, (state, _) in enumerate(played(config_of(number), number)):
        if count % 5 == 0 or state.over:
            assert problems(state) == [], f"turn {state.turn}"
        assert state.over or overlooked(state) == []
    assert state is not None
    laid = tiles_part(state).laid
    assert len(laid) == 10
    for seat in range(len(state.order)):
        p = state.players[seat]
        for i, goal in enumerate(state.rules.goals):
            if goal.key in SIXTEEN:
                unlimited = hooks.goal_capacity(state, seat, i) > 90
                assert p.stars[i] <= laid.count(goal.key) or unlimited


def test_every_tile_is_as_likely_as_there_are_copies() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(300):
        state = first_state(make_config(2, (), {"triumph_tiles": True}, seed))
        state.run_chance()
        drawn.update(tiles_part(state).laid)
    assert drawn.keys() == SIXTEEN.keys()
    for goal, copies in SIXTEEN.items():
        assert abs(drawn[goal] - 300 * copies * 10 / 16) < 12 * 3 * copies, goal


def test_its_state_is_dumped_loaded_and_cloned() -> None:
    config = config_of(2)
    modules = modules_of(config)
    for count, (state, choice) in enumerate(played(config, 2)):
        if (count > 12 and count % 23) or choice < 0:
            continue
        check_copies(state, modules, choice)


def test_worlds_that_differ_in_secrets_look_the_same() -> None:
    rng = Rng.seeded(5)
    for count, (state, choice) in enumerate(played(config_of(4), 4)):
        if count % 60 or choice < 0 or not state.order:
            continue
        for seat in range(len(state.order)):
            world = redeal(state, seat, rng)
            assert tiles_part(world).fields() == tiles_part(state).fields()
            assert tiles_part(world).view(world, seat) == tiles_part(state).view(state, seat)
            assert problems(world) == []


def test_chosen_tiles_lie_in_their_order() -> None:
    options = {"triumph_tiles": True, "triumph_tiles_laid": TEN}
    state = first_state(make_config(2, (), options))
    assert tiles_part(state).laid == TEN


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"triumph_tiles_laid": TEN}, "option 'triumph_tiles_laid' needs the option 'triumph_ti"),
        ({"triumph_tiles": True, "triumph_tiles_laid": TEN[:9]}, "a list of 10 tiles of upgrades"),
        (
            {"triumph_tiles": True, "triumph_tiles_laid": [*TEN[:9], "mechs"]},
            "combat up to 4 times, others once",
        ),
        ({"triumph_tiles": True, "triumph_tiles_laid": [*TEN[:9], "moon"]}, "allowed: null"),
        ({"triumph_tiles": True, "triumph_tracks": "war"}, "replaces the whole Triumph Track"),
        ({"triumph_tiles": True, "triumph_tracks": "peace"}, "leave one of them off"),
    ],
)
def test_what_cannot_be_laid_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(ConfigError) as caught:
        make_config(2, (), options)
    assert message in str(caught.value)


class Rich(LaidGoal):
    def reached(self, state: State, seat: int) -> bool:
        return seat == state.active and state.players[seat].coins >= 8


class TwoMore(MoreTiles):
    """A tile of its own and a second objective, which does not come beside the first one."""

    def tiles(self) -> list[str]:
        return ["rich", "objective"]

    def number(self, seats: int, usual: int) -> int:
        return usual + seats

    def fits(self, seats: int, laid: list[str], goal: str) -> bool:
        return goal != "objective" or "objective" not in laid


class Banker(Module):
    """A module that shuffles in tiles, written as anybody could write one."""

    name: ClassVar[str] = "banker"

    def extensions(self, module: str) -> list[object]:
        return [TwoMore()] if module == "triumph_tiles" else []

    def arrange_goals(self, goals: list[Goal]) -> list[Goal]:
        return with_goals(goals, [Rich("rich", 1)])


def test_another_module_shuffles_tiles_in() -> None:
    rich = 0
    for seed in range(12):
        config = make_config(3, (), {"triumph_tiles": True, "round_limit": 20}, seed)
        state = first_state(config, (Banker(),))
        state.run_chance()
        part = tiles_part(state)
        assert len(part.laid) == 13
        assert part.laid.count("objective") <= 1
        player = BusyPlayer(seed)
        while not state.over:
            state.apply(player.choose(state))
        assert problems(state) == []
        rich += sum(p.stars[state.rules.goal_index["rich"]] for p in state.players)
    assert rich > 0
