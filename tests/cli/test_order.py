"""Cards and cargo in the terminal: nobody loses one because a later one was picked first."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from snath.cli.terminal.order import earlier
from snath.cli.terminal.session import Left, Session, bots_for
from snath.game import Game
from snath.scenario import load_position

BATTLE = {
    "seats": ["nordic industrial", "crimea mechanical"],
    "nordic": {
        "power": 5, "cards": [2, 2, 5], "units": "character D5, mech 1 D5, worker A4",
    },
    "crimea": {"power": 3, "cards": [3], "units": "character D4, worker G3"},
}  # fmt: skip
TO_WAR = ["section build", "move", "unit character D5", "step D4", "unit mech D5", "step D4"]


class Lines:
    """Answers in their order; whoever asks for more has come too far."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def ask(self, prompt: str) -> str | None:
        return self.lines.pop(0) if self.lines else None


def at_war() -> Game:
    game = load_position(BATTLE)
    for action in TO_WAR:
        game.play(action, 0)
    while "dial 1" not in [game.text(code) for code in game.state.legal()]:
        game.play("done", 0)
    game.play("dial 1", 0)
    return game


def answered(game: Game, *lines: str) -> str:
    """What the terminal says while a person types these lines."""
    out = io.StringIO()
    console = Console(file=out, width=100)
    session = Session(console, game, 0, bots_for(["random"], 2, 0), Lines(*lines))
    with pytest.raises(Left):
        session.run()
    return out.getvalue()


def played(game: Game) -> list[str]:
    return [game.text(row.code) for row in game.rows if row.seat == 0]


def test_a_lower_card_can_still_be_added() -> None:
    game = at_war()
    text = answered(game, "play_card 5", "1")
    assert "as it could not be chosen afterwards?" in text
    assert played(game)[-2:] == ["play_card 2", "play_card 5"]


def test_a_card_alone_stays_alone() -> None:
    for no in ("no", ""):
        game = at_war()
        answered(game, "play_card 5", no)
        assert "play_card 2" not in played(game)
        assert "play_card 5" in played(game)


def test_from_low_to_high_nothing_is_asked() -> None:
    game = at_war()
    text = answered(game, "play_card 2", "play_card 5")
    assert "afterwards" not in text
    assert played(game)[-2:] == ["play_card 2", "play_card 5"]


def test_what_is_no_answer_is_asked_again() -> None:
    game = at_war()
    text = answered(game, "play_card 5", "²", "7", "1")
    assert "There is no option '²'; allowed: 1 to 1, no." in text
    assert "There is no option '7'" in text
    assert played(game)[-2:] == ["play_card 2", "play_card 5"]


def test_the_number_of_cards_still_counts() -> None:
    """Two fighters may add two cards: after the 5 and one 2 there is no room for the other."""
    game = at_war()
    five = game.code_of("play_card 5")
    two = game.code_of("play_card 2")
    assert earlier(game.state, [five]) == [two]
    assert earlier(game.state, [five, two]) == []


def test_cargo_in_any_order() -> None:
    game = load_position({
        "seats": ["nordic industrial", "crimea mechanical"],
        "nordic": {"units": "character D5, mech 4 B5, worker B5 x2"},
        "resources": {"B5": "2 metal, 1 oil"},
    })  # fmt: skip
    for action in ("section build", "move", "unit mech B5"):
        game.play(action, 0)
    answered(game, "carry worker 2", "3", "1", "no", "step A4", "stop")
    loaded = [action for action in played(game) if action.startswith("carry")]
    assert loaded == sorted(loaded, key=game.code_of) and len(loaded) == 3
    assert {action.split()[1] for action in loaded} == {"oil", "metal", "worker"}


def test_sections_by_their_top_row() -> None:
    game = load_position({**BATTLE, "active": "nordic"})
    answered(game, "section move", "coins 1")
    assert played(game)[:2] == ["section build", "coins 1"]


def test_odd_digits_are_no_numbers() -> None:
    game = load_position({**BATTLE, "active": "nordic"})
    text = answered(game, "²", "p ²", "l ²", "٣")
    assert "is neither a command nor an action" in text
