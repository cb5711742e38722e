"""The rows of a game are its whole truth: the same rows give the same game, undone or not."""

from __future__ import annotations

import pytest

from snath import SYSTEM, Game
from snath.engine.dump import digest
from snath.engine.rng import Rng
from snath.factory import first_state
from snath.record.record import Record
from snath.record.replay import replay
from tests.games import config_of, player_of
from tests.players import BusyPlayer


def played(number: int, rounds: int) -> Game:
    """A game through the checked interface, with everything that it keeps."""
    game = Game(config_of(number, rounds))
    player = player_of(number)
    while not game.over:
        game.play(player.choose(game.state))
    return game


@pytest.mark.parametrize("number", range(21))
def test_the_same_seed_and_choices_give_the_same_game(number: int) -> None:
    one, other = played(number, 20), played(number, 20)
    assert one.rows == other.rows
    assert one.digest() == other.digest()
    assert [e.values() for e in one.events] == [e.values() for e in other.events]


def test_another_seed_gives_another_game() -> None:
    assert len({played(number, 2).digest() for number in range(2, 9)}) == 7


@pytest.mark.parametrize("number", range(21))
def test_rows_alone_lead_to_the_same_position(number: int) -> None:
    """No random numbers are needed: chance is in the rows."""
    game = played(number, 30)
    state = first_state(game.config)
    for row in game.rows:
        assert state.seat() == row.seat
        assert row.code in state.legal()
        state.apply(row.code)
    assert state.over
    assert digest(state) == game.digest()


@pytest.mark.parametrize("number", range(0, 42, 3))
def test_a_stored_record_replays_to_the_same_game(number: int) -> None:
    game = played(number, 30)
    copy = replay(Record.from_text(game.record().to_text()))
    assert copy.rows == game.rows
    assert copy.digest() == game.digest()
    assert [e.values() for e in copy.events] == [e.values() for e in game.events]
    assert [s.lines for s in copy.result().ranking] == [s.lines for s in game.result().ranking]


@pytest.mark.parametrize("number", range(28))
def test_undone_is_as_if_never_done(number: int) -> None:
    """Whatever is tried and taken back leaves no trace in the position or in what follows."""
    config = config_of(number, 20)
    plain, tried = Game(config), Game(config)
    player = BusyPlayer(number)
    dice = Rng.seeded(number + 1)
    taken_back = 0
    while not plain.over:
        choice = player.choose(plain.state)
        options = tried.state.legal()
        option = options[dice.below(len(options))]
        trial = tried.clone()
        trial.play(option)
        if trial.can_undo():  # else something came out that cannot be taken back
            before = tried.digest(), len(tried.events)
            tried.play(option)
            tried.undo()
            taken_back += 1
            assert (tried.digest(), len(tried.events)) == before
            assert tried.state.legal() == options
        plain.play(choice)
        tried.play(choice)
        assert tried.digest() == plain.digest()
    assert sum(row.seat == SYSTEM for row in tried.rows) == taken_back
    assert [e.values() for e in tried.events] == [e.values() for e in plain.events]
    assert taken_back > 0 or all(seat.ruled for seat in config.seats)


@pytest.mark.parametrize("number", range(0, 70, 10))
def test_several_decisions_are_undone_one_by_one(number: int) -> None:
    game = Game(config_of(number, 12))
    player = BusyPlayer(number)
    while not game.over:
        trail = [game.digest()]
        while not game.over:
            game.play(player.choose(game.state))
            if not game.can_undo():
                break
            trail.append(game.digest())
            if len(trail) > 6:
                break
        if game.can_undo():
            while game.can_undo() and len(trail) > 1:
                assert trail.pop() == game.digest()
                game.undo()
                assert trail[-1] == game.digest()
            game.play(player.choose(game.state))


@pytest.mark.parametrize("number", range(7))
def test_a_record_with_undone_decisions_replays(number: int) -> None:
    game = Game(config_of(number, 10))
    player = BusyPlayer(number)
    dice = Rng.seeded(number)
    while not game.over:
        game.play(player.choose(game.state))
        if game.can_undo() and dice.below(3) == 0:
            game.undo()
    copy = replay(game.record())
    assert copy.digest() == game.digest()
    assert copy.rows == game.rows
