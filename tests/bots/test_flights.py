"""Units that fly: bots carry with them what is of more use elsewhere, in few of the many ways."""

from __future__ import annotations

from snath.bots.search.clock import Timer
from snath.bots.search.fight import Fights
from snath.bots.search.flights import ASKED, KEPT, Flights, path, reach
from snath.bots.search.turns import TurnSearch
from snath.bots.search.value import Judge
from snath.bots.search.weights import Weights
from snath.config import make_config
from snath.engine.action import UNIT, code
from snath.engine.board import count, spaces
from snath.engine.ids import CHANCE, FLIES, OIL
from snath.engine.state import State
from snath.engine.steps.move import MoveStep
from snath.engine.steps.turn import END, TurnStep
from snath.factory import first_state
from tests.bots.played import played

AIRSHIP = "airship"
FERRYING = {"airship_aggressive": "bounty", "airship_passive": "boost"}  # two workers, three steps
FREIGHT = {"airship_aggressive": "bombard", "airship_passive": "boost"}


def picked(options: dict[str, object], seed: int = 1) -> State:
    """The first player's airship has been picked in a Move action."""
    state = first_state(make_config(2, ("airships",), options, seed))
    while not (state.turn and isinstance(state.stack[-1], TurnStep)):
        state.apply(state.chance() if state.seat() == CHANCE else state.legal()[-1])
    step = state.stack[-1]
    assert isinstance(step, TurnStep)
    step.phase = END
    state.push(MoveStep.begin(state, state.active, 2, 1))
    kind = state.rules.vocabularies["unit"].index(AIRSHIP)
    state.apply(code(UNIT, kind, state.players[state.active].home))
    return state


def flights(state: State, ahead: int = 0) -> Flights:
    step = state.stack[-1]
    assert isinstance(step, MoveStep)
    return Flights(Judge(state, step.seat, Weights()), state, step, ahead)


def test_workers_are_flown_to_land_that_nobody_holds() -> None:
    state = picked(FERRYING)
    step = state.stack[-1]
    assert isinstance(step, MoveStep)
    before = state.players[step.seat].workers
    best = flights(state).best(state, step)
    assert 0 < len(best) <= KEPT[0] + ASKED[0]
    assert [flight.value for flight in best] == sorted((f.value for f in best), reverse=True)
    landed = [f.state.players[step.seat].workers & ~before & state.board.territories for f in best]
    assert count(landed[0]) == 1
    for flight in best:  # the actions are legal, and lead where the search says
        again = state.clone()
        for action in flight.codes:
            assert action in again.legal()
            again.apply(action)
        assert again.players[step.seat].units == flight.state.players[step.seat].units


def test_at_the_end_workers_are_set_down_in_different_places() -> None:
    """Each holds a territory of its own, which scores."""
    state = picked({**FERRYING, "round_limit": 2})
    step = state.stack[-1]
    assert isinstance(step, MoveStep)
    p = state.players[step.seat]
    first, second = spaces(p.workers & state.board.territories)
    p.place_unit(p.units.index(second), first, state.rules.traits)
    workers = [
        flight.state.players[step.seat].workers & state.board.territories
        for flight in flights(state).best(state, step)
    ]
    assert count(workers[0]) == 2
    assert any(count(mask) == 2 and not mask >> first & 1 for mask in workers)


def test_later_turns_think_of_fewer_flights() -> None:
    state = picked(FERRYING)
    step = state.stack[-1]
    assert isinstance(step, MoveStep)
    assert len(flights(state, 1).best(state, step)) < len(flights(state).best(state, step))


def test_tokens_that_lie_behind_are_taken_aboard() -> None:
    """What nobody holds belongs to nobody, until it is in the hold."""
    state = picked(FREIGHT)
    step = state.stack[-1]
    assert isinstance(step, MoveStep)
    p = state.players[step.seat]
    behind = next(
        space
        for space in reach(state, p.home, 2)
        if not (p.workers | p.fighters) >> space & 1 and not state.board.lakes >> space & 1
    )
    state.put(behind, OIL, 3)
    judge = Judge(state, step.seat, Weights())
    judge.value(state, 0)
    assert judge.effort.stock[OIL] == 0
    best = Flights(judge, state, step, 0).best(state, step)
    judge.value(best[0].state, 0)
    assert judge.effort.stock[OIL] == 3


def test_a_flight_may_end_on_the_way() -> None:
    """One step, nothing to load, and the last unit of the last turn: then the game is over."""
    state = picked({**FREIGHT, "round_limit": 1})
    state.first = 1 - state.active
    step = state.stack[-1]
    assert isinstance(step, MoveStep)
    step.units = 0
    step.left = 1
    for flight in flights(state).best(state, step):
        assert flight.state.turn == state.turn and not flight.state.over


def test_a_whole_turn_has_flights_among_its_ways() -> None:
    state = picked(FERRYING)
    seat = state.active
    search = TurnSearch(Judge(state, seat, Weights()), Fights(), Timer(None, 0.0))
    ends = search.ends(state, 0, 4, 1)
    slot = state.rules.traits.index(next(t for t in state.rules.traits if t & FLIES))
    assert any(end.state.players[seat].units[slot] != state.players[seat].home for end in ends)


def test_an_idle_airship_stays_at_home() -> None:
    word = "planner:turns=1,width=2"
    game = played([f"{word},idle={AIRSHIP}", word], 2, 8, ("airships",), FERRYING)
    kind = game.state.rules.vocabularies["unit"].index(AIRSHIP)
    flown = {
        row.seat for row in game.rows if row.code >> 24 == UNIT and row.code >> 16 & 255 == kind
    }
    assert flown == {1}


def test_ways_through_the_air() -> None:
    state = picked(FERRYING)
    home = state.players[state.active].home
    near = reach(state, home, 2)
    assert home not in near
    for space in near:
        way = path(near, space)
        assert way[-1] == space and 1 <= len(way) <= 2
        for one, two in zip([home, *way], way, strict=False):
            assert state.board.adjacent[one] >> two & 1
