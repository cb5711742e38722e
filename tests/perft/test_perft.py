"""How many positions there are after so many decisions, in positions of all kinds."""

from __future__ import annotations

from pathlib import Path

import pytest

import snath
from snath.engine.dump import digest
from snath.perft import divide, perft, read_file, run_file

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.perft"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_numbers_are_as_stated(path: Path) -> None:
    lines, right = run_file(path)
    assert right, "\n".join(lines)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_divided_numbers_add_up(path: Path) -> None:
    game, counts = read_file(path)
    before = digest(game.state)
    parts = divide(game.state, 2)
    assert len(parts) == len(game.state.legal())
    assert sum(parts.values()) == perft(game.state, 2)
    assert digest(game.state) == before
    assert counts


def test_a_first_turn_counted_by_hand() -> None:
    """Four sections; then what each top row offers with 4 coins, 4 power and 2 popularity.

    Nordic Industrial: nothing but the turn's end is left where no resources lie.
    """
    game = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=7)
    assert perft(game.state, 0) == 1
    assert perft(game.state, 1) == 4
    assert divide(game.state, 2) == {
        "section upgrade": 6,  # Bolster: power 0 to 2, cards 0 or 1; end
        "section deploy": 2,  # Produce; end
        "section build": 3,  # Move, 1 coin; end
        "section enlist": 6,  # Trade: 0 to 2 tokens, popularity 0 or 1; end
    }
    assert perft(game.state, 2) == 17


def test_a_finished_game_is_one_position() -> None:
    game = snath.new_game(2, options={"round_limit": 1})
    while not game.over:
        game.play(game.decision.options[-1])
    assert perft(game.state, 3) == 1
    assert divide(game.state, 3) == {}


def test_wrong_numbers_are_divided(tmp_path: Path) -> None:
    path = tmp_path / "wrong.perft"
    path.write_text(
        'config {"seats": [["nordic", "industrial"], ["crimea", "mechanical"]], "seed": 7}\n'
        "# the section with Move\nplay section build   # first turn\n\nperft 1 3\nperft 2 99\n"
    )
    lines, right = run_file(path)
    assert not right
    assert lines[:2] == ["perft 1 3", "perft 2 9 instead of 99"]
    assert len(lines) == 5
    assert lines[-1].startswith("  end_turn: ")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "needs a configuration"),
        ("perft 1 4", "needs a configuration"),
        ("play move\nperft 1 1", "line 1: 'play' is not expected here"),
        ("config {", "line 1: the configuration is no JSON"),
        ("config []", "line 1: the configuration is an object"),
        ('config {"seats": 2, "colour": 1}', "line 1: unknown key 'colour'"),
        ('config {"seats": 9}', "line 1: 9 seats"),
        ('config {"seats": 2}\nplay dance', "line 2: unknown action 'dance'"),
        ('config {"seats": 2}\nplay end_turn', "line 2: 'end_turn' is not allowed now"),
        ('config {"seats": 2}\nperft 1', "line 2: 'perft' takes a depth and a number"),
        ('config {"seats": 2}\nperft -1 4', "line 2: 'perft' takes a depth and a number"),
        ('config {"seats": 2}\ncount 1 4', "line 2: 'count' is not expected here"),
    ],
)
def test_a_malformed_file_says_what_is_wrong(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "bad.perft"
    path.write_text(text)
    with pytest.raises(snath.RecordError, match=message.replace("(", r"\(")):
        run_file(path)


def test_a_missing_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(snath.RecordError, match=r"nothing\.perft"):
        run_file(tmp_path / "nothing.perft")
