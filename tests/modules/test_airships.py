"""Games with airships: everything that must hold holds at every decision."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from snath.config import GameConfig, make_config
from snath.engine.action import CARRY, MOVE, STEP, UNIT
from snath.engine.dump import digest, dump_state, load_state
from snath.engine.errors import ConfigError
from snath.engine.hidden import redeal
from snath.engine.ids import FLIES, RESOURCES
from snath.engine.invariants import problems
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.engine.steps.move import MoveStep
from snath.engine.territory import enemy_units
from snath.factory import first_state, modules_of
from snath.game import Game
from snath.modules.airships.actions import ACTIONS, UNLOAD
from snath.modules.airships.ship import airship_at
from snath.modules.airships.tables import AGGRESSIVE_KEYS, PASSIVE_KEYS
from tests.players import BusyPlayer

PAIRS = len(AGGRESSIVE_KEYS)
ROUNDS = 20
SHOWING_ALL = (31, 144, 157, 229, 238, 304, 366)  # games that have everything, see the golden ones
KINDS = {kind.kind: kind.name for kind in ACTIONS}


def some_config(number: int) -> GameConfig:
    """Every tile comes up, with few and many players, alone and with other modules."""
    options: dict[str, object] = {"round_limit": ROUNDS}
    seats: list[tuple[None, str | None]] = [(None, None)] * (2 + number % 4)
    modules = ["airships"]
    if number % 3 == 0:
        seats.extend([(None, None)] * 2)
    if number % 2 or len(seats) > 5:
        modules.append("invaders")
    if number % 9 == 4:
        options["airship_own_tiles"] = True
    elif number % 9:  # else they are drawn
        options["airship_aggressive"] = AGGRESSIVE_KEYS[number % PAIRS]
        options["airship_passive"] = PASSIVE_KEYS[(3 * number + number // PAIRS) % PAIRS]
    options["bribes"] = number % 7 == 1
    if number % 7 == 5 and options.get("airship_aggressive") != "toll":
        seats[-1] = (None, "automa:automa")
    return make_config(seats, modules, options, number)


def played(number: int) -> Iterator[tuple[State, int]]:
    """The state at every decision with what is chosen."""
    state = first_state(some_config(number))
    state.events = []
    player = AirshipPlayer(number)
    while not state.over:
        choice = player.choose(state)
        yield state, choice
        state.apply(choice)


class AirshipPlayer(BusyPlayer):
    """Flies much, over others if it can, and likes whatever airships offer."""

    def choose(self, state: State) -> int:
        if state.seat() < len(state.order) and self.rng.below(3):
            options = state.legal()
            mine = [option for option in options if self.likes(state, option)]
            if mine:
                return mine[self.rng.below(len(mine))]
        return super().choose(state)

    def likes(self, state: State, option: int) -> bool:
        """To fly, to come where others are, to have something aboard or with a unit."""
        kind, a, b = option >> 24, option >> 16 & 255, option >> 8 & 255
        step = state.stack[-1]
        if kind == UNIT:
            return state.rules.units[a].key == "airship"
        if kind == STEP and isinstance(step, MoveStep):
            targets = airships(state, step.seat)
            if state.rules.traits[step.slot] & FLIES:
                targets |= enemy_units(state, step.seat)
            return targets >> a & 1 == 1
        if kind == CARRY:
            return a < RESOURCES and b > 0
        return kind == MOVE or (kind in KINDS and kind != UNLOAD)


def airships(state: State, seat: int) -> int:
    """Where the airships of the others are."""
    mask = 0
    for other in state.order:
        if other != seat:
            mask |= 1 << airship_at(state, other)
    return mask


@pytest.mark.parametrize("part", range(8))
def test_random_games_are_sound(part: int) -> None:
    for number in range(part, 48, 8):
        for state, _ in played(number):
            assert problems(state) == [], f"game {number}"


def test_every_action_of_the_module_is_played() -> None:
    seen: Counter[int] = Counter()
    for number in SHOWING_ALL:
        for _, choice in played(number):
            seen[choice >> 24] += 1
    assert [name for kind, name in KINDS.items() if not seen[kind]] == []


@pytest.mark.parametrize("number", range(0, 24, 3))
def test_games_are_dumped_loaded_cloned_and_dealt_anew(number: int) -> None:
    config = some_config(number)
    modules = modules_of(config)
    for at, (state, choice) in enumerate(played(number)):
        if at % 7 and choice >> 24 not in KINDS:
            continue
        data = json.loads(json.dumps(dump_state(state)))
        copy = load_state(state.rules, state.options, modules, data)
        clone = state.clone()
        before = digest(state)
        assert before == digest(copy) == digest(clone)
        assert copy.legal() == clone.legal() == state.legal()
        clone.apply(choice)
        assert digest(state) == before
        for seat in range(len(state.order)):
            world = redeal(state, seat, Rng.seeded(at))
            assert problems(world) == []
            if state.seat() == seat:
                assert world.legal() == state.legal()


@pytest.mark.parametrize("number", (3, 8, 21))
def test_views_of_all_seats_at_every_decision(number: int) -> None:
    game = Game(some_config(number))
    player = AirshipPlayer(number)
    while not game.over:
        for seat in range(len(game.config.seats)):
            view = game.observe(seat)
            assert len(view["in_force"]) >= 2 or game.state.round == 0
        game.apply(player.choose(game.state))


@pytest.mark.parametrize(
    ("modules", "seats", "options", "message"),
    [
        ((), 2, {"airship_passive": "ferry"}, "needs the module 'airships'"),
        ((), 2, {"airship_own_tiles": True}, "needs the module 'airships'"),
        (("airships",), 2, {"airship_passive": "bombard"}, "'random', 'ferry', 'boost'"),
        (
            ("airships",), 2, {"airship_passive": "ferry", "airship_own_tiles": True},
            "cannot be combined",
        ),
        (
            ("airships",), [(None, None), (None, "automa:automa")], {"airship_aggressive": "toll"},
            "allowed: bombard, bounty",
        ),
    ],
)  # fmt: skip
def test_choices_that_do_not_go_together(
    modules: tuple[str, ...], seats: object, options: dict[str, object], message: str
) -> None:
    with pytest.raises(ConfigError, match=message):
        make_config(seats, modules, options, 1)  # type: ignore[arg-type]
