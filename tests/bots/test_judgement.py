"""The numbers that positions are judged by, and the network that judges them."""

from __future__ import annotations

import random

import pytest

import snath
from snath.bots.search.facet import network_of
from snath.bots.search.features import FIRST
from snath.bots.search.network import Network, learned
from snath.bots.search.value import Judge
from snath.bots.search.weights import Weights
from snath.engine.board import spaces
from snath.engine.hidden import redeal
from snath.engine.ids import IS_WORKER
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.engine.territory import character_slot
from tests.bots.played import played

SEATS = [3, 2, 5]


def numbers(state: State, seat: int) -> list[float]:
    return Judge(state, seat, Weights()).features.row(state, 0)


@pytest.mark.parametrize("size", [3, 16, 40])
def test_a_network_computes_what_its_weights_say(size: int) -> None:
    pick = random.Random(1)
    hidden = [[pick.gauss(0, 1) for _ in range(6)] for _ in range(size)]
    out = [pick.gauss(0, 1) for _ in range(size + 1)]
    for _ in range(20):
        given = [pick.choice((0.0, pick.gauss(0, 1))) for _ in range(5)]
        units = [
            max(0.0, sum(x * w for x, w in zip(given, unit, strict=False)) + unit[-1])
            for unit in hidden
        ]
        plain = sum(u * w for u, w in zip(units, out, strict=False)) + out[-1]
        assert Network([], [], [], 0.0, hidden, out).value(given) == pytest.approx(plain)


def test_a_network_of_another_shape_is_refused() -> None:
    with pytest.raises(ValueError, match="3 weights after 3 units; allowed: one more"):
        Network([], [], [], 0.0, [[0.0, 0.0]] * 3, [0.0] * 3)


@pytest.mark.parametrize("modules", [("invaders", "promos"), ("airships",)])
@pytest.mark.parametrize("seats", SEATS)
def test_every_position_has_as_many_numbers_as_the_network_takes(
    seats: int, modules: tuple[str, ...]
) -> None:
    game = played(["random"] * seats, seats, 12, modules)
    for seat in range(seats):
        assert len(numbers(game.state, seat)) == network_of(game.state.rules).inputs


def test_numbers_that_came_later_stand_behind_the_others() -> None:
    state = played(["random"] * 2, 2, 12, ("airships",)).state
    weights = Weights()
    weights.network = network_of(state.rules)
    assert weights.network.inputs > FIRST
    row = Judge(state, 0, weights).features.row(state, 0)
    weights.network = learned()
    assert weights.network.inputs == FIRST
    assert Judge(state, 0, weights).features.row(state, 0) == row[:FIRST]


def test_a_module_may_bring_what_has_learnt_from_its_games() -> None:
    plain, flying = (snath.new_game(2, seed=4, modules=m).state for m in ((), ("airships",)))
    assert Judge(plain, 0, Weights()).network is learned()
    own = Judge(flying, 0, Weights()).network
    assert own is not learned() and own is Judge(flying, 1, Weights()).network
    weights = Weights()
    weights.network = learned()  # whoever is given one uses it
    assert Judge(flying, 0, weights).network is learned()


def test_what_the_next_turn_can_pay_is_seen() -> None:
    """Readiness: for each section whether it can be played in full, what it lacks, pieces left."""
    state = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=4).state
    poor = row_of(state, 0, "readiness")
    rich = state.clone()
    worker = next(at for at in spaces(rich.players[0].workers & rich.board.territories))
    for resource in range(4):
        rich.put(worker, resource, 6)
    ready = row_of(rich, 0, "readiness")
    assert sum(ready[0:12:3]) == 4.0 and sum(ready[1:12:3]) == 0.0
    assert sum(poor[0:12:3]) < 4.0 and sum(poor[1:12:3]) > 0.0


def test_what_the_next_step_can_reach_is_seen() -> None:
    state = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=4).state
    at_home = row_of(state, 0, "mobility")
    assert at_home[-4:] == [0.0, 0.0, 0.0, 0.0]  # no encounter, Factory or opponent beside it
    factory = spaces(state.board.factory)[0]
    beside = spaces(state.board.adjacent[factory] & state.board.land[factory])[0]
    character = character_slot(state)
    state.players[0].place_unit(character, beside, state.rules.traits)
    assert row_of(state, 0, "mobility")[-3] == 1.0


@pytest.mark.parametrize("seats", SEATS)
def test_features_show_nothing_that_its_seat_cannot_know(seats: int) -> None:
    game = played(["random"] * seats, seats, 8, ("invaders",))
    rng = Rng.seeded(seats)
    for seat in range(seats):
        own = numbers(game.state, seat)
        for _ in range(5):
            assert numbers(redeal(game.state, seat, rng), seat) == own


def test_an_automa_is_seen_in_the_features_of_its_opponents() -> None:
    game = snath.new_game([("nordic", "industrial"), ("crimea", "automa:automaszyna")], seed=3)
    alone = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=3)
    assert numbers(game.state, 0) != numbers(alone.state, 0)


def test_every_faction_and_mat_of_the_base_game_is_known() -> None:
    tables = snath.new_game(2, seed=1).state.rules.tables
    assert {faction.key for faction in tables.factions} <= set(learned().factions)
    assert {mat.key for mat in tables.mats} <= set(learned().mats)


def test_coins_and_stars_are_welcome() -> None:
    state = snath.new_game(2, seed=4).state
    judge = Judge(state, 0, Weights())
    before = judge.value(state, 0)
    richer = state.clone()
    richer.players[0].coins += 10
    assert judge.value(richer, 0) > before + 5
    starred = state.clone()
    starred.players[0].stars = [1, *state.players[0].stars[1:]]
    starred.players[0].cubes = 63
    starred.players[0].reductions = [2, 2, 1, 1]
    assert judge.value(starred, 0) > before + 5


def row_of(state: State, seat: int, part: str) -> list[float]:
    """The numbers that one part of the features adds."""
    out: list[float] = []
    judge = Judge(state, seat, Weights())
    judge.features.row(state, 0)
    getattr(judge.features, part)(state, out)
    return out


def test_a_weaker_opponent_nearby_is_seen_as_prey() -> None:
    state = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=4).state
    assert row_of(state, 0, "prey")[0] == 0.0  # everybody is on a home base
    character = character_slot(state)
    factory = spaces(state.board.factory)[0]
    beside = spaces(state.board.adjacent[factory])[0]
    home = state.players[0].units[character]
    state.players[0].place_unit(character, factory, state.rules.traits)
    state.players[1].place_unit(character, beside, state.rules.traits)
    state.players[0].power, state.players[1].power = 7, 1
    near, weaker, worth, workers, _ = row_of(state, 0, "prey")
    assert near == 1.0
    assert weaker > 0.5
    assert worth == near * weaker
    assert workers == 0.0
    state.players[0].power, state.players[1].power = 1, 7
    assert row_of(state, 0, "prey")[1] < 0.0
    state.players[0].place_unit(character, home, state.rules.traits)
    assert row_of(state, 0, "prey")[0] < 1.0


def test_flying_units_and_what_they_carry_are_seen() -> None:
    plain = snath.new_game(2, seed=4).state
    assert row_of(plain, 0, "flying") == [0.0, 0.0, 0.0]
    state = snath.new_game(2, seed=4, modules=("airships",)).state
    assert row_of(state, 0, "flying") == [1.0, 0.0, 0.0]
    (hold,) = Judge(state, 0, Weights()).features.holds
    worker = next(slot for slot, t in enumerate(state.rules.traits) if t & IS_WORKER)
    state.players[0].place_unit(worker, hold, state.rules.traits)
    assert row_of(state, 0, "flying") == [1.0, 0.5, 0.0]
