"""Bots and alliances: they propose, accept, refuse and break for a reason."""

from __future__ import annotations

from typing import Any

import pytest

from snath.bots.greedy import GreedyBot
from snath.bots.planner import PlannerBot
from snath.config import make_config
from snath.engine.action import DECLINE, code
from snath.engine.hidden import redeal
from snath.engine.ids import CHANCE
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.factory import first_state
from snath.modules.alliances.actions import ACCEPT, ALLY, BROKEN, MADE, PROPOSE
from snath.modules.alliances.facets.search import gain
from snath.modules.alliances.part import WIDTH, alliances_part
from snath.scenario.position import load_position

THREE: dict[str, Any] = {
    "seats": ["nordic industrial", "crimea mechanical", "saxony patriotic"],
    "options": {"alliances": True},
    "encounters": "none",
    "nordic": {"coins": 5, "power": 5, "cards": [], "units": "character D5, worker A4 x2"},
    "crimea": {"coins": 5, "power": 5, "cards": [], "units": "character home, worker H1 x2"},
    "saxony": {"coins": 5, "power": 5, "cards": [], "units": "character home, worker F1 x2"},
}


def position(given: dict[str, Any]) -> State:
    return load_position(given).state


def chosen(state: State, bot: PlannerBot | GreedyBot | None = None) -> int:
    """What a bot does here, of what its seat may know."""
    rng = Rng.seeded(1)
    seat = state.seat()
    player = bot or PlannerBot("easy")
    return player.choose(lambda: redeal(state, seat, rng), state.legal(), rng)


@pytest.mark.parametrize("bot", [PlannerBot("easy"), GreedyBot(10)])
def test_of_three_two_ally_against_the_third(bot: PlannerBot | GreedyBot) -> None:
    state = position(THREE)
    proposed = chosen(state, bot)
    assert proposed >> 24 == PROPOSE
    other = proposed >> 16 & 255
    assert gain(state, 0, other) == max(gain(state, 0, 1), gain(state, 0, 2)) > 0
    state.apply(proposed)
    assert chosen(state, bot) == code(ACCEPT)


def test_who_has_refused_is_not_asked_again() -> None:
    state = position(THREE)
    part = alliances_part(state)
    part.refused |= 1 << (0 * WIDTH + 1) | 1 << (0 * WIDTH + 2)
    assert chosen(state) >> 24 != PROPOSE


def test_nobody_is_asked_who_should_refuse() -> None:
    """Of two players one gains what the other loses."""
    for factions in (("nordic", "crimea"), ("rusviet", "saxony"), ("polania", "nordic")):
        state = first_state(make_config([(f, None) for f in factions], (), {"alliances": True}, 3))
        state.run_chance()
        assert gain(state, 0, 1) <= 0 or gain(state, 1, 0) <= 0
        assert chosen(state) >> 24 != PROPOSE


def test_the_stronger_of_two_neighbours_refuses_and_the_weaker_accepts() -> None:
    two = {**THREE, "seats": THREE["seats"][:2]}
    del two["saxony"]
    two["nordic"] = {"power": 1, "cards": [], "units": "character D5, worker A4"}
    two["crimea"] = {"power": 12, "cards": [5, 5], "units": "character E6, worker H1"}
    state = position(two)
    state.apply(code(PROPOSE, 1))
    assert chosen(state) == code(DECLINE)
    state = position({**two, "active": "crimea"})
    state.apply(code(PROPOSE, 0))
    assert chosen(state) == code(ACCEPT)


def test_a_leader_gets_no_help() -> None:
    rich = {**THREE["crimea"], "coins": 60, "stars": "mechs, recruits, power, workers"}
    state = position({**THREE, "crimea": rich})
    assert gain(state, 0, 1) < gain(state, 0, 2)
    assert chosen(state) == code(PROPOSE, 2)


def test_an_automa_is_an_ally_of_the_one_who_gains_more() -> None:
    state = first_state(
        make_config([("nordic", None), ("albion", "automa:automa"), None], ("invaders",),
                    {"alliances": True}, 3)
    )  # fmt: skip
    state.run_chance()
    assert chosen(state) == code(ALLY, 1)


def attack(stars: str, workers: str) -> State:
    """Nordic's character beside its ally, who is weak."""
    given = {**THREE}
    given["nordic"] = {
        "coins": 20, "power": 9, "popularity": 10, "cards": [5, 5], "ally": "crimea",
        "stars": stars, "units": f"character D5, mech 1 D5, worker {workers}",
    }  # fmt: skip
    given["crimea"] = {"coins": 5, "power": 0, "cards": [], "units": "character E6, worker H1"}
    return position(given)


def played_turn(state: State) -> State:
    """The turn of the seat that is asked, by bots."""
    turn = state.turn
    for _ in range(60):
        if state.over or state.turn != turn:
            break
        if state.seat() == CHANCE:
            state.apply(state.chance())
        else:
            state.apply(chosen(state))
    return state


def test_a_star_is_no_reason_to_break_but_the_last_one_is() -> None:
    kept = played_turn(attack("none", "A4"))
    assert alliances_part(kept).broken == 0
    won = played_turn(attack("mechs, recruits, power, workers, combat", "A4"))
    assert won.over
    assert alliances_part(won).broken == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_have_alliances_where_they_pay(seats: int) -> None:
    state = first_state(make_config(seats, (), {"alliances": True, "round_limit": 4}, seats))
    state.events = []
    bots = [GreedyBot(10) for _ in range(seats)]
    rng = Rng.seeded(1)
    while not state.over:
        if state.seat() == CHANCE:
            state.apply(state.chance())
            continue
        seat = state.seat()
        known = lambda s=seat: redeal(state, s, rng)  # noqa: E731
        state.apply(bots[seat].choose(known, state.legal(), rng))
    told = [event.kind for event in state.events]
    assert told.count(BROKEN) == 0
    assert told.count(MADE) == 0 if seats == 2 else told.count(MADE) >= 2
