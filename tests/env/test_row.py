"""A row of a batch shows what a vector written from nothing shows, whatever it showed before."""

from __future__ import annotations

from random import Random

from tests.env.extras import need_rl

need_rl()

import numpy as np  # noqa: E402
import pytest  # noqa: E402

from snath import Game, new_game  # noqa: E402
from snath.engine.ids import CHANCE  # noqa: E402
from snath.engine.rng import Rng  # noqa: E402
from snath.engine.state import State  # noqa: E402
from snath.env.encoding.row import Row  # noqa: E402
from snath.env.observation import encoder_for  # noqa: E402
from snath.env.table import Table  # noqa: E402
from snath.factory import first_state  # noqa: E402
from snath.scenario import load_position  # noqa: E402

SEATS = ["nordic industrial", "crimea mechanical"]
NEAR = {
    "seats": SEATS,
    "nordic": {"power": 9, "cards": [2, 4], "units": "character C3, mech artillery D5"},
    "crimea": {"power": 9, "cards": [5], "units": "character E4, mech scout E6"},
}
TO_COMBAT = ["section build", "move", "unit mech D5", "step E6", "done"]
TO_FACTORY = ["section build", "move", "unit character C3", "step D4", "done"]


def moments() -> list[State]:
    """Questions of set-ups, turns, combats and visits to the Factory, in games of two seats."""
    found: list[State] = []
    for seed in range(3):
        for start in (
            new_game(2, seed=seed),
            new_game(2, options={"assign": "draft"}, seed=seed),
            led(seed, TO_COMBAT),
            led(seed, TO_FACTORY),
        ):
            wander(start, Random(seed), found)
    return found


def led(seed: int, way: list[str]) -> Game:
    game = load_position({**NEAR, "seed": seed})
    for action in way:
        game.play(action)
    return game


def wander(game: Game, random: Random, found: list[State]) -> None:
    for _ in range(60):
        if game.over:
            return
        found.append(game.state.clone())
        game.apply(random.choice(game.state.legal()))


@pytest.mark.parametrize("version", [1, 2])
def test_a_row_shows_any_moment_after_any_other(version: int) -> None:
    states = moments()
    asked = {state.stack[-1].tag for state in states}
    assert {"setup_factions", "turn", "move", "commit", "factory_visit"} <= asked, asked
    encoder = encoder_for(states[0].rules, 2, version)
    shown, wanted = np.zeros(encoder.size, np.float32), np.zeros(encoder.size, np.float32)
    row = Row(encoder.writer, shown.data)
    quick = 0
    for order in (states, Random(1).sample(states, len(states)), states[::-1]):
        for state in order:
            before = row.seat
            row.look(state)
            quick += before >= 0 and row.seat >= 0
            encoder.write(state, state.seat(), wanted)
            assert np.array_equal(shown, wanted), state.stack[-1].tag
    assert quick > len(states)  # most of them were changes of what stood there


@pytest.mark.parametrize(
    ("seats", "modules"),
    [(2, ()), (5, ("invaders",)), ([None, (None, "automa:automa")], ()), (3, ("airships",))],
)
def test_a_table_starts_the_games_that_configurations_start(
    seats: object, modules: tuple[str, ...]
) -> None:
    table = Table(seats, modules, version=2)  # type: ignore[arg-type]
    for seed in (0, 7, 1 << 62):
        alone = first_state(table.config_for(seed))
        copy = table.first.clone()
        copy.rng = Rng.seeded(seed)
        for _ in range(60):
            assert alone.stack[-1].tag == copy.stack[-1].tag
            options = alone.legal()
            assert options == copy.legal()
            code = alone.chance() if alone.stack[-1].seat == CHANCE else options[0]
            alone.apply(code)
            copy.apply(copy.chance() if copy.stack[-1].seat == CHANCE else code)
