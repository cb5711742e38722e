"""What a seat is told when it may not act says nothing about the others' options."""

from __future__ import annotations

import pytest

from snath.engine.errors import IllegalActionError, SnathError, UndoError
from snath.engine.hidden import redeal
from snath.engine.ids import CHANCE, NOBODY
from snath.engine.rng import Rng
from snath.game import Game
from snath.view.observe import observe
from tests.leak.positions import positions, viewers, with_state


def message(game: Game, action: object, seat: int) -> str:
    with pytest.raises(IllegalActionError) as error:
        game.play(action, seat)  # type: ignore[arg-type]
    return str(error.value)


def test_messages_do_not_depend_on_what_a_seat_cannot_know() -> None:
    rng = Rng.seeded(1)
    own = 0
    foreign = 0
    for game, code in positions(3):
        legal = game.state.legal()
        illegal = [word for word in ("stop", "dial 3") if game.code_of(word) not in legal]
        for seat in range(len(game.config.seats)):
            world = with_state(game, redeal(game.state, seat, rng))
            for action in ("no such thing", 5, *illegal):
                assert message(game, action, seat) == message(world, action, seat)
            if seat == game.state.seat():
                own += len(illegal)
            else:
                assert message(game, code, seat) == message(world, code, seat)
                foreign += 1
    assert own > 30
    assert foreign > 100


def test_the_wrong_seat_is_told_no_options() -> None:
    for game, code in positions(2):
        asked = game.state.seat()
        for seat in viewers(game):
            if seat != asked:
                text = message(game, code, seat)
                who = "chance" if asked == CHANCE else f"seat {asked}"
                assert text == f"seat {seat} cannot act: {who} has to choose"


def test_the_right_seat_is_told_its_options() -> None:
    game = next(game for game, _ in positions(2) if game.state.stack[-1].tag == "turn")
    text = message(game, "stop", game.state.seat())
    assert text.startswith("'stop' is not allowed now; allowed: section ")
    assert "section" in text


def test_nobody_looks_as_chance() -> None:
    """The seat of chance has no view: it would show the decks."""
    game = next(iter(positions(2)))[0]
    assert game.state.seat() == CHANCE
    for seat in (CHANCE, -1, len(game.config.seats), NOBODY - 2):
        with pytest.raises(SnathError, match=f"there is no seat {seat}; allowed: 0 to 2"):
            observe(game, seat)
    decision = observe(game, NOBODY)["decision"]
    assert decision == {"seat": "chance", "kind": "setup_tile", "options": None}


def test_undo_messages_are_always_the_same() -> None:
    texts: set[str] = set()
    for game, _ in positions(2):
        for seat in range(len(game.config.seats)):
            if not game.can_undo(seat):
                with pytest.raises(UndoError) as error:
                    game.undo(seat)
                texts.add(str(error.value))
    assert len(texts) == 1
