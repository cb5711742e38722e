"""Games with Automas can be replayed, taken back, looked at and stored like all others."""

from __future__ import annotations

import json

import pytest

from snath.engine.dump import digest, dump_state, load_state
from snath.engine.ids import CHANCE, NOBODY
from snath.factory import modules_of
from snath.game import Game
from snath.record.record import Record
from snath.record.replay import replay
from snath.record.result import result_json
from tests.automa.tables import config_of, player_of

MIXED = (3, 5, 7, 9, 11, 13, 19, 33)  # tables with humans
ALONE = (0, 2, 4, 6, 8, 10, 12)


@pytest.mark.parametrize("number", ALONE)
def test_automas_alone_play_to_the_end_without_a_question(number: int) -> None:
    game = Game(config_of(number))
    assert game.over
    assert all(row.seat == CHANCE for row in game.rows)
    assert game.observe()["result"]["ranking"]
    record = game.record()
    again = replay(Record.from_text(record.to_text()))
    assert again.digest() == game.digest()
    assert result_json(again.result()) == result_json(game.result())


@pytest.mark.parametrize("number", MIXED)
def test_undo_leads_back_to_the_same_position(number: int) -> None:
    """Whatever can be taken back and done again leads to the same place."""
    game = Game(config_of(number))
    player = player_of(number)
    undone = 0
    while not game.over:
        before = game.digest()
        code = player.choose(game.state)
        game.play(code)
        if game.over or not game.can_undo():
            continue
        after = game.digest()
        game.undo()
        assert game.digest() == before
        game.play(code)
        assert game.digest() == after
        undone += 1
    assert undone > 20
    again = replay(Record.from_text(game.record().to_text()))
    assert again.digest() == game.digest()


@pytest.mark.parametrize("number", MIXED)
def test_nobody_can_take_back_what_an_automa_did(number: int) -> None:
    """An Automa's turn draws a card, so a decision before it stands."""
    game = Game(config_of(number))
    player = player_of(number)
    seen = 0
    while not game.over:
        turn = game.state.turn
        rows = len(game.rows)
        game.play(player.choose(game.state))
        if game.state.turn > turn + 1 and not game.over:
            assert any(row.seat == CHANCE for row in game.rows[rows:])
            assert not game.can_undo()
            seen += 1
    assert seen > 0


@pytest.mark.parametrize("number", MIXED)
def test_views_and_copies_of_tables_with_automas(number: int) -> None:
    """Seats and spectators see them, hands stay hidden, and positions survive being stored."""
    game = Game(config_of(number))
    player = player_of(number)
    modules = modules_of(game.config)
    automas = [seat for seat, s in enumerate(game.config.seats) if s.ruled]
    human = next(seat for seat, s in enumerate(game.config.seats) if not s.ruled)
    count = 0
    while not game.over:
        count += 1
        if count % 10 == 0 and game.state.round:
            for viewer in (human, NOBODY):
                view = json.loads(json.dumps(game.observe(viewer)))
                assert view["parts"]["automa"]["seats"] == automas
                for seat in automas:
                    assert view["players"][seat]["popularity"] == 10
                    assert view["players"][seat]["hand"] is None
            data = json.loads(json.dumps(dump_state(game.state)))
            copy = load_state(game.state.rules, game.state.options, modules, data)
            assert digest(copy) == game.digest()
            assert copy.legal() == game.state.legal()
        game.play(player.choose(game.state))
    assert count > 20
