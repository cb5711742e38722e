"""What bots make of the goals: counted by the engine, open or closed by the rules."""

from __future__ import annotations

import snath
from snath.bots.coach import compared
from snath.bots.search.effort import Effort
from snath.bots.search.evaluate import evaluate
from snath.bots.search.goals import track_of
from snath.bots.search.weights import Weights
from snath.engine.sharing import with_value
from snath.engine.state import State
from tests.bots.played import played
from tests.games import config_of, decisions
from tests.players import BusyPlayer

TEAMS = {"teams": [[0, 2], [1, 3]]}


def with_star(state: State, seat: int, key: str) -> State:
    copy = state.clone()
    p = copy.players[seat]
    p.stars = with_value(p.stars, state.rules.goal_index[key], 1)
    return copy


def goals_ahead(state: State, seat: int) -> int:
    effort = Effort(track_of(state.rules), Weights())
    effort.look(state, seat, True)
    return len(effort.goals)


def test_a_goal_is_reached_when_all_of_it_is_done() -> None:
    reached = 0
    for number in (1, 4, 9):
        for state, _ in decisions(config_of(number, 40), BusyPlayer(number)):
            if state.stack[-1].tag != "turn":
                continue
            for goal in state.rules.goals:
                for seat in range(len(state.order)):
                    done, needed = goal.progress(state, seat)
                    assert 0 <= done <= needed
                    if needed:
                        assert goal.reached(state, seat) == (done == needed), goal.key
                        reached += done == needed
    assert reached > 0


def test_a_partners_star_closes_a_goal() -> None:
    """In teams of two each goal takes one star of both partners together."""
    teams = snath.new_game(4, seed=3, options=TEAMS).state
    alone = snath.new_game(4, seed=3).state
    for key in ("mechs", "power", "objective"):
        assert goals_ahead(with_star(teams, 2, key), 0) == goals_ahead(teams, 0) - 1, key
        assert goals_ahead(with_star(teams, 1, key), 0) == goals_ahead(teams, 0), key
        assert goals_ahead(with_star(alone, 2, key), 0) == goals_ahead(alone, 0), key


def test_power_is_worth_less_when_the_partner_has_its_star() -> None:
    state = snath.new_game(4, seed=3, options=TEAMS).state
    state.players[0].power = 12
    gains = []
    for partner in (state.clone(), with_star(state, 2, "power")):
        after = partner.clone()
        after.players[0].power = 15
        gains.append(evaluate(after, 0) - evaluate(partner, 0))
        near = {"code": "star_near", "goal": "power", "left": 1}
        assert (near in compared(partner, after, 0)) == (len(gains) == 1)
    assert gains[0] > gains[1] > 0


def test_partners_play_a_game() -> None:
    quick = "planner:turns=1"
    game = played([quick, "greedy:tries=20", quick, "greedy:tries=20"], 3, 6, options=TEAMS)
    assert game.over
