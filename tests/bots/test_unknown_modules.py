"""Bots play modules that they have never seen: nothing stops them, nothing good stays hidden."""

from __future__ import annotations

from collections import Counter

import pytest

from snath.bots import make_bot, seat_rng, world_sampler
from snath.bots.coach import suggest
from snath.bots.random_bot import largest
from snath.bots.search.clock import Timer
from snath.bots.search.evaluate import evaluate
from snath.bots.search.fight import Fights
from snath.bots.search.goals import SECTION_GOALS, track_of
from snath.bots.search.turns import TurnSearch
from snath.bots.search.value import Judge
from snath.bots.search.weights import Weights
from snath.config import make_config
from snath.engine.action import END_TURN, SECTION, code
from snath.engine.effects import bottom_cost
from snath.engine.ids import BUILD, CHANCE, OIL, RESOURCES
from snath.engine.module import Module
from snath.engine.state import State
from snath.engine.step import Step
from snath.engine.steps.turn import END, TurnStep
from snath.factory import first_state
from tests.bots.compiled import compiled_only
from tests.bots.fair import (
    BET,
    GOOD_STALL,
    REGULARS,
    SOUVENIR,
    STALL,
    TENT,
    VISIT,
    VOTE,
    Backwards,
    BetStep,
    EqualStep,
    Fair,
    LotsStep,
    StallStep,
    hold_of,
    part_of,
)

FAIR = Fair()
GREEDY = "greedy:tries=20"
PLANNER = "planner:turns=1"
DEEPER = "planner:turns=2,beam=1,width=1,worlds=1"


def chosen(state: State, word: str, seed: int = 1) -> int:
    """What a bot answers to the open question."""
    seat = state.seat()
    rng = seat_rng(seed, seat, state.turn)
    return make_bot(word).choose(world_sampler(state, seat, rng), state.legal(), rng)


def begun(seed: int = 1, seats: int = 2, module: Module = FAIR) -> State:
    """A game at its first turn."""
    state = first_state(make_config(seats, (), {"round_limit": 20}, seed), (module,))
    while not (state.turn and isinstance(state.stack[-1], TurnStep)):
        state.apply(state.chance() if state.seat() == CHANCE else state.legal()[-1])
    return state


def at_the_end(state: State) -> State:
    """Nothing of the turn is left but offers."""
    step = state.stack[-1]
    assert isinstance(step, TurnStep)
    step.phase = END
    state.players[state.active].power = 0  # for no bets
    return state


def asked(step: type[Step]) -> State:
    """The first player is asked something in the own turn."""
    state = at_the_end(begun())
    state.push(step(state.active))
    return state


@compiled_only
@pytest.mark.parametrize("word", [GREEDY, PLANNER, DEEPER, "random:level=hard"])
@pytest.mark.parametrize("seats", [2, 3])
def test_whole_games_are_played(word: str, seats: int) -> None:
    state = first_state(make_config(seats, (), {"round_limit": 7}, seats), (FAIR,))
    bots = [make_bot(word if seat < 2 else "random") for seat in range(seats)]
    used: Counter[int] = Counter()
    decisions = 0
    while not state.over:
        seat = state.seat()
        if seat == CHANCE:
            state.apply(state.chance())
            continue
        decisions += 1
        options = state.legal()
        rng = seat_rng(seats, seat, decisions)
        choice = bots[seat].choose(world_sampler(state, seat, rng), options, rng)
        assert choice in options
        used[choice >> 24] += 1
        state.apply(choice)
    assert used[STALL] > 0
    assert used[VOTE] >= 2 * (7 - 1)
    assert used[VISIT] + used[BET] + used[SOUVENIR] > 0


@pytest.mark.parametrize("word", ["greedy", PLANNER, DEEPER])
@pytest.mark.parametrize(
    ("step", "best"), [(StallStep, code(STALL, GOOD_STALL)), (LotsStep, LotsStep.best)]
)
def test_the_good_option_is_found(word: str, step: type[Step], best: int) -> None:
    """Among many of an unknown kind, and among known ones that mean something else."""
    assert chosen(asked(step), word) == best


@pytest.mark.parametrize("word", ["greedy", PLANNER])
def test_a_question_in_the_turn_of_another_is_judged(word: str) -> None:
    state = begun()
    state.push(StallStep(1 - state.active))
    assert chosen(state, word) == code(STALL, GOOD_STALL)


@pytest.mark.parametrize("word", ["greedy", PLANNER])
def test_a_question_of_set_up_is_judged_once_everybody_sits(word: str) -> None:
    state = first_state(make_config(2, (), {}, 3), (FAIR,))
    state.run_chance()
    assert state.turn == 0
    assert state.stack[-1].tag == StallStep.tag
    assert chosen(state, word) == code(STALL, GOOD_STALL)


@pytest.mark.parametrize("word", [GREEDY, PLANNER, DEEPER])
def test_an_offer_at_the_end_of_a_turn_is_taken(word: str) -> None:
    state = at_the_end(begun())
    assert state.legal() == [code(SOUVENIR), code(END_TURN)]
    assert chosen(state, word) == code(SOUVENIR)


def test_a_plan_goes_on_to_the_offers_at_its_end() -> None:
    """A turn with a bottom-row action, which is the last one before the souvenir."""
    state = begun()
    seat = state.active
    state.players[seat].section = TENT
    for space in range(state.board.territory_count):
        for resource in range(RESOURCES):
            state.put(space, resource, 4)
    bot = make_bot(PLANNER)
    turn = state.turn
    codes: list[int] = []
    while state.turn == turn:
        if state.seat() == CHANCE:
            state.apply(state.chance())
            continue
        rng = seat_rng(1, seat, len(codes))
        codes.append(bot.choose(world_sampler(state, seat, rng), state.legal(), rng))
        state.apply(codes[-1])
    assert codes[-1] == code(END_TURN)
    assert code(SOUVENIR) in codes


def test_nobody_is_pressed_to_take_an_offer() -> None:
    """The fair's section has nothing but offers, and a turn there may end without one."""
    state = begun()
    seat = state.active
    state.apply(code(SECTION, TENT))
    search = TurnSearch(Judge(state, seat, Weights()), Fights(), Timer(None, 0.0))
    assert [] in [node.codes for node in search.ends(state, 0, 2, 4)]


@pytest.mark.parametrize("word", [PLANNER, DEEPER])
def test_between_equals_the_seed_decides(word: str) -> None:
    state = asked(EqualStep)
    answers = [chosen(state, word, seed) for seed in range(12)]
    assert len(set(answers)) > 2
    assert answers == [chosen(state, word, seed) for seed in range(12)]
    out_of_turn = begun()
    out_of_turn.push(EqualStep(1 - out_of_turn.active))
    assert len({chosen(out_of_turn, word, seed) for seed in range(12)}) > 2


@pytest.mark.parametrize("word", [GREEDY, PLANNER, DEEPER])
def test_a_dial_need_not_mean_a_combat(word: str) -> None:
    state = begun()
    state.players[state.active].power = 5
    state.push(BetStep(state.active, False))
    state.settle()
    assert state.stack[-1].tag == "commit"
    assert chosen(state, word) in state.legal()
    rng = seat_rng(1, state.active, 0)
    advice = suggest(world_sampler(state, state.active, rng), state.legal(), rng)
    assert advice.option in state.legal()


def test_largest_amounts_are_a_matter_of_known_actions() -> None:
    options = [code(VISIT, 1, 1), code(VISIT, 1, 2), code(VISIT, 1, 3)]
    assert largest(options) == options


def test_costs_are_those_of_the_rules() -> None:
    state = begun()
    judge = Judge(state, state.active, Weights())
    judge.value(state, 0)
    costs = judge.effort.costs
    assert costs == [bottom_cost(state, state.active, section) for section in range(4)]
    mat = state.rules.tables.mats[state.players[state.active].mat]
    assert costs[BUILD] == mat.sections[BUILD].cost_max + 1


def test_tokens_in_a_hold_count() -> None:
    state = begun()
    seat = state.active
    judge = Judge(state, seat, Weights())
    before, plain = judge.value(state, 0), evaluate(state, seat)
    stocked = state.clone()
    stocked.put(hold_of(state, seat), OIL, 3)
    assert judge.value(stocked, 0) > before
    assert judge.effort.stock[OIL] == 3
    assert evaluate(stocked, seat) > plain


def test_units_may_stand_off_the_board() -> None:
    state = begun()
    seat = state.active
    state.players[seat].place_unit(0, hold_of(state, seat), state.rules.traits)
    assert Judge(state, seat, Weights()).value(state, 0)
    assert Judge(state, 1 - seat, Weights()).value(state, 0)
    assert evaluate(state, seat)


def test_progress_towards_an_unknown_goal_is_welcome() -> None:
    state = begun()
    seat = state.active
    judge = Judge(state, seat, Weights())
    values = []
    for visits in range(REGULARS):
        part_of(state).visits[seat] = visits
        values.append((judge.value(state, 0), evaluate(state, seat)))
    assert values == sorted(values)
    assert values[0] < values[-1]


def test_a_goal_off_the_track_brings_no_star_but_pieces() -> None:
    state = begun()
    track = track_of(state.rules)
    enlist = SECTION_GOALS.index("recruits")
    assert track.sections[enlist] == -1
    assert track.rooms(state, 0)[track.sections[enlist]] == 0
    assert track.pieces_left(state, 0, enlist) == 4


def test_the_order_of_the_track_makes_no_difference() -> None:
    """The same game on both tracks, with the same stars on other places."""
    config = make_config(3, (), {"round_limit": 25}, 5)
    plain, turned = first_state(config), first_state(config, (Backwards(),))
    bot = make_bot("random:level=hard")
    compared = 0
    while not plain.over:
        seat = plain.seat()
        if seat == CHANCE:
            choice = plain.chance()
            assert turned.chance() == choice
        else:
            assert turned.legal() == plain.legal()
            rng = seat_rng(5, seat, plain.turn)
            choice = bot.choose(lambda: plain, plain.legal(), rng)
            if plain.turn % 5 == 0 and isinstance(plain.stack[-1], TurnStep):
                compared += 1
                assert [p.stars for p in plain.players] == [
                    p.stars[::-1] for p in turned.players
                ]
                for judged in range(3):
                    values = [
                        (evaluate(s, judged), Judge(s, judged, Weights()).value(s, 0))
                        for s in (plain, turned)
                    ]
                    assert values[0] == pytest.approx(values[1])
        plain.apply(choice)
        turned.apply(choice)
    assert compared > 10
    assert sum(sum(p.stars) for p in plain.players) > 0
