"""What the coach says is true, is no more than anybody can know, and has the promised fields."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import snath
from snath.bots import make_bot, seat_rng, world_sampler
from snath.bots.coach import REASONS, Plan, compared, ideas, suggest
from snath.bots.coach.orders import cut
from snath.bots.coach.reasons import averaged
from snath.bots.search.fight import open_bid
from snath.config import make_config
from snath.engine.hidden import redeal
from snath.engine.ids import CHANCE
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.engine.steps.combat import CombatStep
from snath.engine.steps.move_end import MoveEndStep
from snath.engine.steps.turn import START, TurnStep
from snath.game import Game
from snath.record.notation import to_text
from tests.bots.compiled import compiled_only

pytestmark = compiled_only

MAYBE = {"chance", "most"}  # where something does not come about in every world


def advised(state: State, seed: int = 1) -> list[Plan]:
    seat = state.seat()
    rng = seat_rng(seed, seat, state.turn)
    return ideas(world_sampler(state, seat, rng), state.legal(), rng)


def turns(game: Game, word: str = "planner:level=easy") -> Iterator[State]:
    """A game goes on; every position in which a turn begins."""
    bot = make_bot(word)
    while not game.over:
        state = game.state
        step = state.stack[-1]
        if isinstance(step, TurnStep) and step.phase == START:
            yield state
        seat = state.seat()
        rng = seat_rng(9, seat, game.version)
        game.play(bot.choose(world_sampler(state, seat, rng), state.legal(), rng), seat)


@pytest.fixture(scope="module")
def advices() -> list[tuple[State, list[Plan]]]:
    """Plans for some turns of three games."""
    out: list[tuple[State, list[Plan]]] = []
    for seed in (5, 8):
        game = snath.new_game(2, seed=seed, options={"round_limit": 16})
        for number, state in enumerate(turns(game)):
            if number % 4 == 2 and number > 5:
                out.append((state.clone(), advised(state)))
    return out


def test_plans_are_legal_and_plain(advices: list[tuple[State, list[Plan]]]) -> None:
    assert len(advices) > 10
    for state, plans in advices:
        for plan in plans:
            assert plan.turn[0] == plan.option
            assert [code for order in plan.orders for code in order.actions] == list(plan.turn)
            told = [[o.kind, o.section, o.unit, o.start, o.path, o.reasons] for o in plan.orders]
            json.dumps([told, plan.reasons, plan.later, plan.risks])
            copy = state.clone()
            for code in plan.turn:
                assert copy.stack[-1].seat == state.seat()
                assert code in copy.legal()
                copy.apply(code)


def test_ideas_differ_by_their_section(advices: list[tuple[State, list[Plan]]]) -> None:
    for _, plans in advices:
        sections = [plan.orders[0].section for plan in plans]
        assert len(set(sections)) == len(sections) <= 3
    assert any(len(plans) > 1 for _, plans in advices)


def test_reasons_have_their_fields(advices: list[tuple[State, list[Plan]]]) -> None:
    seen = set()
    for _, plans in advices:
        for plan in plans:
            for reason in (*plan.reasons, *(r for order in plan.orders for r in order.reasons)):
                fields = set(reason) - {"code"}
                promised = set(REASONS[reason["code"]])
                assert promised <= fields <= promised | MAYBE, reason
                assert 0.05 <= reason.get("chance", 1.0) <= 1.0 or reason["code"] == "combat"
                seen.add(reason["code"])
    assert {"track", "better_than", "piece", "resource", "territories", "star"} <= seen


def test_nothing_is_planned_beyond_what_nobody_knows(
    advices: list[tuple[State, list[Plan]]]
) -> None:
    """Behind a draw or a combat there are only chances: no order, no card."""
    unknown = 0
    for state, plans in advices:
        for plan in plans:
            copy = state.clone()
            for code in plan.turn:
                copy.apply(code)
            opens = [order.opens for order in plan.orders]
            assert opens[:-1] == [None] * (len(opens) - 1)
            if opens[-1] is None:
                assert plan.later == ()
                continue
            unknown += 1
            step = copy.stack[-1]
            assert step.seat == CHANCE or step.seat != state.seat() or open_bid(copy) is not None
            assert all(0.05 <= each["chance"] <= 1.0 for each in plan.later)
    assert unknown >= 3


def test_what_is_said_without_a_chance_is_true(advices: list[tuple[State, list[Plan]]]) -> None:
    """Certain orders are played, and compared with what was said about each of them."""
    said = 0
    for state, plans in advices:
        for plan in plans:
            for order, played in zip(plan.orders, cut(state, plan.turn), strict=True):
                if order.opens is None:
                    assert list(order.reasons) == compared(
                        played.before, played.after, state.seat()
                    )
                    said += len(order.reasons)
    assert said > 20


def test_positions_that_look_alike_get_the_same_plan(
    advices: list[tuple[State, list[Plan]]]
) -> None:
    """Hands, objectives and decks of the others are dealt anew: not a word may change."""
    rng = Rng.seeded(77)
    looked = 0
    for state, plans in advices[::2]:
        other = redeal(state, state.seat(), rng)
        other.rng = state.rng
        assert advised(other) == plans
        looked += 1
    assert looked > 5


def test_combats_and_encounters_are_told_as_chances() -> None:
    """A turn that meets an encounter has gains with chances, from the cards of several worlds."""
    kinds: set[str] = set()
    for seed in range(3, 12):
        game = snath.new_game(2, seed=seed, options={"round_limit": 14})
        for number, state in enumerate(turns(game, "planner:turns=1,width=2")):
            if number % 3:
                continue
            for plan in advised(state):
                chances = [r for r in plan.reasons if 0.05 <= r.get("chance", 1.0) < 1.0]
                if plan.orders[-1].opens == "encounter" and chances:
                    kinds.add("encounter")
                combat = [r for r in plan.reasons if r["code"] == "combat"]
                if combat:
                    assert 0.0 <= combat[0]["chance"] <= 1.0
                    assert combat[0]["space"] in state.rules.vocabularies["space"]
                    kinds.add("combat")
            if kinds == {"encounter", "combat"}:
                return
    pytest.fail(f"only {kinds}")


@pytest.mark.parametrize(
    ("modules", "seats", "options"),
    [
        (("airships",), 2, {}),
        ((), [None, (None, "automa:automa")], {}),
        (("invaders", "promos"), 3, {"triumph_tiles": True}),
        ((), 2, {"rivals": True}),
        ((), 2, {"desolation": True}),
    ],
)
def test_every_table_gets_plans(
    modules: tuple[str, ...], seats: object, options: dict[str, object]
) -> None:
    """Whatever modules ask, there is an answer that is legal."""
    config = make_config(seats, modules, {"round_limit": 4, **options}, 6)  # type: ignore[arg-type]
    game = Game(config)
    rival = make_bot("random")
    asked = 0
    while not game.over:
        seat = game.state.seat()
        rng = seat_rng(9, seat, game.version)
        world = world_sampler(game.state, seat, rng)
        if seat == 0:
            plan = suggest(world, game.state.legal(), rng)
            assert plan.option in game.state.legal()
            asked += 1
            game.play(plan.option, seat)
        else:
            game.play(rival.choose(world, game.state.legal(), rng), seat)
    assert asked > 4


def test_a_bid_is_one_order() -> None:
    state = snath.new_game(2, seed=3).state.clone()
    for p in state.players:
        p.power = 5
    here, other = state.active, 1 - state.active
    state.push(MoveEndStep(here, 0, [-1] * len(state.rules.traits), []))
    state.push(CombatStep.begin([here], [other], state.players[other].units[0]))
    state.settle()
    assert open_bid(state) is not None
    [plan] = advised(state)
    [order] = plan.orders
    assert order.kind == "bid"
    words = [to_text(state.rules, code).split()[0] for code in order.actions]
    assert words[0] == "dial" and set(words) <= {"dial", "play_card", "commit"}
    assert plan.reasons[0]["code"] == "bid"
    assert advised(state) == [plan]


def test_what_worlds_agree_on_is_certain() -> None:
    coin = {"code": "track", "track": "coins", "change": 1, "have": 5}
    more = {"code": "track", "track": "coins", "change": 3, "have": 7}
    less = {"code": "track", "track": "coins", "change": -2, "have": 2}
    star = {"code": "star", "goal": "mechs"}
    assert averaged([([coin, star], 0.5), ([coin], 0.5)]) == [coin, star | {"chance": 0.5}]
    assert averaged([([coin], 0.5), ([more], 0.5)]) == [coin | {"most": 3}]
    assert averaged([([coin], 0.75), ([less], 0.25)]) == [
        coin | {"chance": 0.75}, less | {"chance": 0.25}
    ]
    assert averaged([([star], 0.04), ([], 0.96)]) == []


def test_what_a_turn_brought_is_found() -> None:
    game = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=7)
    after = game.state.clone()
    p = after.players[0]
    p.popularity = 8
    p.coins += 3
    p.power = 15
    reasons = compared(game.state, after, 0)
    assert {"code": "tier", "tier": 2, "change": 1} in reasons
    assert {"code": "track", "track": "coins", "change": 3, "have": p.coins} in reasons
    assert {"code": "star_near", "goal": "power", "left": 1} in reasons
    assert compared(game.state, game.state, 0) == []


def test_a_single_option_needs_no_thought() -> None:
    game = snath.new_game(2, seed=3)
    rng = seat_rng(1, 0, 0)
    option = game.state.legal()[0]
    plan = suggest(world_sampler(game.state, game.state.seat(), rng), [option], rng)
    assert plan.reasons == ({"code": "only"},)
    assert plan.turn == (option,)


def test_a_worker_goes_where_something_is_produced() -> None:
    game = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=7)
    while game.decision.seat != 0:
        game.play(game.decision.options[0], game.decision.seat)
    before = game.state.clone()
    for action in ("section build", "move", "unit worker A5", "step A4"):
        game.play(action, 0)
    reasons = compared(before, game.state, 0)
    made = [reason for reason in reasons if reason["code"] == "makers"]
    assert made == [{"code": "makers", "resource": "wood", "change": 1, "have": 2}]
