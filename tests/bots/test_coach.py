"""What the coach says is true, and has the fields that clients expect."""

from __future__ import annotations

import json

import pytest

import snath
from snath.bots import make_bot, seat_rng, world_sampler
from snath.bots.coach import REASONS, Advice, compared, suggest
from snath.game import Game


def advised(game: Game) -> Advice:
    seat = game.state.seat()
    rng = seat_rng(1, seat, game.version)
    return suggest(world_sampler(game.state, seat, rng), game.state.legal(), rng)


@pytest.fixture(scope="module")
def advices() -> list[tuple[Game, Advice]]:
    """Advice at every decision of a player who follows it, over some rounds."""
    game = snath.new_game(2, seed=9, options={"round_limit": 5})
    rival = make_bot("random")
    out: list[tuple[Game, Advice]] = []
    while not game.over:
        seat = game.state.seat()
        if seat == 0:
            advice = advised(game)
            out.append((game, advice))
            game.play(advice.option, seat)
        else:
            rng = seat_rng(9, seat, game.version)
            world = world_sampler(game.state, seat, rng)
            game.play(rival.choose(world, game.state.legal(), rng), seat)
    return out


def test_advice_is_legal_and_plain(advices: list[tuple[Game, Advice]]) -> None:
    assert len(advices) > 10
    for _, advice in advices:
        assert advice.turn[0] == advice.option
        json.dumps(advice.reasons)


def test_reasons_have_their_fields(advices: list[tuple[Game, Advice]]) -> None:
    seen = set()
    for _, advice in advices:
        for reason in advice.reasons:
            fields = set(reason) - {"code"}
            assert fields == set(REASONS[reason["code"]]), reason
            seen.add(reason["code"])
    assert {"track", "better_than"} <= seen


def test_reasons_are_true() -> None:
    """Turns are played to their ends and compared with what was said about them."""
    said = 0
    for seed in range(9, 14):
        game = snath.new_game(2, seed=seed)
        seat = game.state.seat()
        before = game.state.clone()
        advice = advised(game)
        for code in advice.turn:
            game.play(code, seat)
        true = compared(before, game.state, seat)
        for reason in advice.reasons:
            if reason["code"] in ("piece", "track", "resource", "star"):
                assert reason in true
                said += 1
    assert said >= 3


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
    advice = suggest(world_sampler(game.state, game.state.seat(), rng), [option], rng)
    assert advice.reasons == ({"code": "only"},)
