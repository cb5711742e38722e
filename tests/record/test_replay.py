"""Replaying: the same game again, at any row, and on from there."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import snath
from snath.engine.dump import dump_state
from snath.engine.errors import RecordError
from snath.game import SYSTEM, Game, Row
from snath.record.record import RULES_VERSION, Record
from snath.record.replay import Replay, replay
from snath.view.scrub import scrub
from tests.games import config_of, player_of
from tests.record.played import played


def facts(game: Game) -> list[dict[str, Any]]:
    return [scrub(event, 0, game.state.rules) for event in game.events]


@pytest.mark.parametrize("number", range(14))
def test_replay_is_the_live_game(number: int) -> None:
    game = played(number, 8)
    humans = any(seat.ruled is None for seat in game.config.seats)
    assert any(row.seat == SYSTEM for row in game.rows) == humans
    again = replay(Record.from_text(game.record().to_text()))
    assert again.digest() == game.digest()
    assert again.version == game.version
    assert again.rows == game.rows
    assert facts(again) == facts(game)
    assert dump_state(again.state) == dump_state(game.state)  # the generator too


@pytest.mark.parametrize("number", [1, 4, 10, 12])
def test_a_replayed_game_goes_on_like_the_live_one(number: int) -> None:
    game = played(number, 12, rows=250)
    again = replay(Record.from_json(game.record().to_json()))
    for side in (game, again):
        player = player_of(99)
        while not side.over:
            side.play(player.choose(side.state))
    assert again.rows == game.rows
    assert again.digest() == game.digest()


def test_a_game_of_the_fast_path_has_a_record_too() -> None:
    game = Game(config_of(4, 5))
    player = player_of(4)
    while not game.over:
        game.apply(player.choose(game.state))
    again = replay(game.record())
    assert again.rows == game.rows
    assert again.digest() == game.digest()


def test_going_on_without_undo_is_the_same_game() -> None:
    careful, quick = Game(config_of(3, 4)), Game(config_of(3, 4))
    player = player_of(3)
    while not careful.over:
        choice = player.choose(careful.state)
        happened = careful.play(choice).events
        told = [(event.kind, event.seat, *event.values()) for event in quick.advance(choice)]
        assert told == [(event.kind, event.seat, *event.values()) for event in happened]
        assert not quick.can_undo()
    assert quick.rows == careful.rows
    assert quick.digest() == careful.digest()


def test_events_come_back_after_the_fast_path() -> None:
    game = snath.new_game(seats=2, seed=3)
    game.apply(game.code_of("section build"))
    assert game.play("end_turn").events != []


def test_a_replayed_game_can_take_back_what_the_live_one_could() -> None:
    game = snath.new_game(seats=2, seed=3)
    for _ in range(3):
        game.play(game.decision.options[0])
    again = replay(game.record())
    while game.can_undo():
        assert again.can_undo()
        game.undo()
        again.undo()
        assert again.digest() == game.digest()
    assert not again.can_undo()


def test_every_position_of_a_record_back_and_forth() -> None:
    game = played(3, 4)
    record = game.record()
    steps = Replay(record)
    digests = [steps.game.digest()]
    for number, now in enumerate(steps, 1):
        assert now is steps.game
        assert now.version == steps.position == number
        assert now.rows == list(record.rows[:number])
        digests.append(now.digest())
    assert len(digests) == len(record.rows) + 1
    assert digests[-1] == game.digest()
    for position in [*range(len(steps), -1, -17), 1, 130, 129, 128, 127, 64, 200, 0, len(steps)]:
        assert steps.seek(position).digest() == digests[position]
        assert steps.game.version == steps.position == position


def test_undos_right_after_a_snapshot() -> None:
    """Snapshots know what can be taken back."""
    game = snath.new_game(seats=2, seed=3)
    while game.version < 200:
        game.play("section build")
        game.undo()
    record = game.record()
    steps = Replay(record)
    steps.seek(len(steps))
    for position in range(len(steps), 0, -1):
        steps.seek(position)
    assert steps.seek(len(steps)).digest() == game.digest()


def test_going_back_plays_few_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = Replay(played(3, 6).record())
    steps.seek(len(steps))
    plays: list[int] = []
    true_play = Game.play

    def counted(self: Game, *args: Any) -> Any:
        plays.append(1)
        return true_play(self, *args)

    monkeypatch.setattr(Game, "play", counted)
    steps.seek(len(steps) - 1)
    assert len(plays) < 64


def test_a_clone_of_a_replayed_game_plays_on_by_itself() -> None:
    steps = Replay(played(4, 6).record())
    before = steps.seek(120).digest()
    branch = steps.game.clone()
    branch.auto_chance = True
    player = player_of(5)
    while not branch.over:
        branch.play(player.choose(branch.state))
    assert steps.game.digest() == before
    steps.seek(len(steps))


# -- errors ----------------------------------------------------------------------------------


def changed(number: int, **change: Any) -> Record:
    """The record of a finished game with some parts replaced."""
    data = copy.deepcopy(played(number, 2).record().to_json())
    data.update(change)
    return Record.from_json(data)


def rows_of(number: int) -> list[Any]:
    rows: list[Any] = played(number, 2).record().to_json()["rows"]
    return rows


def test_an_illegal_row_is_named() -> None:
    rows = rows_of(2)
    at = next(i for i, row in enumerate(rows) if isinstance(row[0], int))
    rows[at] = [rows[at][0], "stop"]
    with pytest.raises(RecordError, match=rf"^row {at + 1}: 'stop' is not allowed now; allowed: "):
        replay(changed(2, rows=rows))


def test_a_row_of_the_wrong_seat_is_named() -> None:
    rows = rows_of(2)
    at = next(i for i, row in enumerate(rows) if isinstance(row[0], int))
    seat = rows[at][0]
    wrong = (seat + 1) % 3
    rows[at] = [wrong, rows[at][1]]
    problem = f"^row {at + 1}: seat {wrong} cannot act: seat {seat} has to choose"
    with pytest.raises(RecordError, match=problem):
        replay(changed(2, rows=rows))
    rows[0] = [0, rows[0][1]]
    with pytest.raises(RecordError, match=r"^row 1: seat 0 cannot act: chance has to choose"):
        replay(changed(2, rows=rows))


def test_rows_after_the_end() -> None:
    rows = rows_of(2)
    for extra in (["chance", "deal_tile on_tunnels"], [0, "stop"]):
        with pytest.raises(RecordError, match=rf"^row {len(rows) + 1}: the game is over"):
            replay(changed(2, rows=[*rows, extra]))
    with pytest.raises(RecordError, match=rf"^row {len(rows) + 1}: nothing can be taken back"):
        replay(changed(2, rows=[*rows, ["undo", 1]]))


def test_an_undo_of_nothing() -> None:
    with pytest.raises(RecordError, match=r"^row 1: nothing can be taken back"):
        replay(changed(2, rows=[["undo", 1]]), check=False)


def test_a_result_that_is_not_true() -> None:
    data = played(2, 2).record().to_json()
    data["result"]["ranking"][0]["coins"] += 1
    record = Record.from_json(data)
    with pytest.raises(RecordError, match="result is not that of its rows"):
        replay(record)
    assert replay(record, check=False).over
    data["result"]["ranking"][0]["coins"] = float(data["result"]["ranking"][0]["coins"] - 1)
    with pytest.raises(RecordError, match="result is not that of its rows"):
        replay(Record.from_json(data))


def test_a_result_of_older_records_tells_no_outcome() -> None:
    data = played(2, 2).record().to_json()
    assert data["result"]["outcome"] == "ranking"
    del data["result"]["outcome"]
    assert replay(Record.from_json(data)).over
    data["result"]["outcome"] = "won"
    with pytest.raises(RecordError, match="result is not that of its rows"):
        replay(Record.from_json(data))


def test_a_digest_that_is_not_true() -> None:
    with pytest.raises(RecordError, match="digest is not that of the position"):
        replay(changed(2, digest="0" * 32))


def test_a_result_without_an_end() -> None:
    with pytest.raises(RecordError, match="its rows do not end the game"):
        replay(changed(2, rows=rows_of(2)[:-1]))


def test_an_unsupported_version() -> None:
    record = played(2, 2).record()
    other = Record(record.config, RULES_VERSION + 1, record.rows)
    with pytest.raises(RecordError, match="rules_version is 2; supported is"):
        replay(other)


def test_rows_made_by_hand() -> None:
    record = played(2, 2).record()
    for row in (Row(0, -5), Row(77, 0), Row(254, 10**30), Row(0, 10**5000)):
        with pytest.raises(RecordError, match=r"^row 1: "):
            replay(Record(record.config, RULES_VERSION, (row,)))


def test_positions_that_do_not_exist() -> None:
    steps = Replay(played(2, 2).record())
    for position in (-1, len(steps) + 1):
        with pytest.raises(RecordError, match=f"no position {position}; allowed: 0 to "):
            steps.seek(position)
    steps.seek(len(steps))
    with pytest.raises(RecordError, match="the record ends after"):
        steps.step()
