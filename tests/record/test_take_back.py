"""Take-backs: going back beyond reveals, as rows that replays understand."""

from __future__ import annotations

import pytest

from snath import CHANCE, SYSTEM, Game, Record, RecordError, UndoError, new_game, replay
from snath.engine.rng import Rng
from snath.game import TAKE_BACK, Row, in_effect
from snath.record.record import MOST_TAKE_BACKS

SEATS = [("nordic", "industrial"), ("crimea", "mechanical"), ("saxony", "patriotic")]


def played(game: Game, decisions: int, seed: int) -> list[tuple[int, str, list[object]]]:
    """Play at random; rows, digest and events at each decision on the way."""
    rng = Rng.seeded(seed)
    out = []
    for _ in range(decisions):
        if game.decision.kind != "commit":
            out.append((len(game.rows), game.digest(), list(map(plain, game.events))))
        options = game.decision.options
        game.play(options[rng.below(len(options))])
    return out


def plain(event: object) -> object:
    return {name: getattr(event, name) for name in ("kind", "seat", "a", "b", "c", "d")}


def a_game() -> Game:
    return new_game(SEATS, seed=3)


def test_the_position_and_the_events_are_those_of_then() -> None:
    game = a_game()
    moments = played(game, 120, 1)
    for rows, digest, events in moments[::17]:
        copy = game.clone()
        copy.take_back(rows)
        assert copy.digest() == digest
        assert list(map(plain, copy.events)) == events
        assert copy.rows == [*game.rows, Row(SYSTEM, TAKE_BACK + rows)]
        assert not copy.can_undo()


def test_the_same_choices_draw_the_same_cards() -> None:
    game = a_game()
    rows = len(game.rows)
    played(game, 250, 2)
    first = game.rows[rows:]
    assert any(row.seat == CHANCE for row in first)
    game.take_back(rows)
    start = len(game.rows)
    played(game, 250, 2)
    assert game.rows[start:] == first


def test_a_record_with_take_backs_can_be_replayed_and_goes_on() -> None:
    game = a_game()
    rng = Rng.seeded(9)
    for number in range(6):
        moments = played(game, 25, number)
        game.take_back(moments[rng.below(len(moments))][0])
        if number == 3:
            # Back to before an earlier take-back: what it had cut off is there again.
            game.take_back(moments[0][0] - 1 if moments[0][0] > 40 else moments[0][0])
    record = Record.from_text(game.record().to_text())
    again = replay(record)
    assert again.digest() == game.digest()
    assert again.rows == game.rows
    played(again, 40, 77)
    played(game, 40, 77)
    assert again.rows == game.rows and again.digest() == game.digest()
    assert all(row.seat != SYSTEM for row in in_effect(game.rows))


def test_rows_in_effect_find_what_an_earlier_take_back_cut_off() -> None:
    a, b, c, d = (Row(0, number) for number in range(4))
    back_to_1, back_to_3 = Row(SYSTEM, TAKE_BACK + 1), Row(SYSTEM, TAKE_BACK + 3)
    assert in_effect([a, b, c, back_to_1, d]) == [a, d]
    assert in_effect([a, b, c, back_to_1, d, back_to_3]) == [a, b, c]
    assert in_effect([a, b, c, back_to_1, d, back_to_3, d]) == [a, b, c, d]


@pytest.mark.parametrize("row", [-1, 10_000])
def test_only_earlier_rows_can_be_gone_back_to(row: int) -> None:
    game = a_game()
    digest = game.digest()
    with pytest.raises(UndoError, match="allowed: 0 to"):
        game.take_back(row)
    assert game.digest() == digest


def test_nobody_goes_back_into_the_middle_of_a_draw() -> None:
    game = a_game()
    assert game.rows[1].seat == CHANCE
    with pytest.raises(UndoError, match="no player has an open choice"):
        game.take_back(1)


@pytest.mark.parametrize("target", [-1, 5, 99, True, "3", None])
def test_a_record_cannot_go_back_to_what_is_to_come(target: object) -> None:
    data = a_game().record().to_json()
    data["rows"] = [*data["rows"][:4], ["takeback", target]]
    with pytest.raises(RecordError, match="row 5: a take-back goes to an earlier row"):
        Record.from_json(data)


def test_a_record_with_too_many_take_backs_is_refused() -> None:
    data = a_game().record().to_json()
    data["rows"] += [["takeback", len(data["rows"]) - 1]] * (MOST_TAKE_BACKS + 1)
    with pytest.raises(RecordError, match="take-backs in one game"):
        Record.from_json(data)
