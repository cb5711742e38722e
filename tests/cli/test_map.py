"""The map in the terminal."""

from __future__ import annotations

import pytest

import snath
from snath.cli.terminal.hexmap import half_width
from snath.cli.terminal.looks import ASCII, UNICODE, signs_for
from snath.cli.terminal.mapview import map_lines, neighbours_text, space_text
from snath.engine.board import Board


@pytest.fixture(scope="module")
def game() -> snath.Game:
    return snath.new_game(
        [("nordic", "industrial"), ("crimea", "mechanical")], seed=7, modules=("invaders",)
    )


@pytest.fixture(scope="module")
def board(game: snath.Game) -> Board:
    return game.state.board


def plain(game: snath.Game, columns: int) -> list[str]:
    return [line.plain for line in map_lines(game.state, game.observe(0), columns, UNICODE)]


@pytest.mark.parametrize("columns", [65, 80, 100, 200])
def test_every_territory_is_drawn_once(game: snath.Game, board: Board, columns: int) -> None:
    text = "\n".join(plain(game, columns))
    assert max(len(line) for line in text.splitlines()) <= columns
    for name in board.names[: board.territory_count]:
        assert text.count(name) == 1, name
    assert "Nordic" in text
    assert "Rusviet" not in text  # nobody plays it


def test_units_resources_and_tokens(game: snath.Game, board: Board) -> None:
    copy = game.clone()
    state = copy.state
    state.put(board.index["D5"], 1, 3)
    state.players[0].place_structure(3, board.index["D5"])
    state.players[0].place_unit(1, board.index["D5"], state.rules.traits)
    lines = plain(copy, 100)
    row = next(i for i, line in enumerate(lines) if "D5" in line)
    at = lines[row].index("D5")
    assert lines[row + 1][at:].startswith("N:M ")
    assert lines[row + 2][at:].startswith("N⌂Ml3m ")
    assert "A3✦vill." in "".join(lines)
    assert "C2∩mount." in "".join(lines)


def test_rivers_run_along_their_edges(game: snath.Game, board: Board) -> None:
    lines = plain(game, 100)
    row = next(i for i, line in enumerate(lines) if "A3" in line)
    edge = lines[row].index("A4") - 1
    assert [lines[row + i][edge] for i in range(3)] == ["≈"] * 3  # A3 and A4
    assert lines[row][lines[row].index("A3") - 1] == "│"  # A2 and A3
    below = lines[row + 3]
    middle = (lines[row].index("A3") + edge) // 2
    assert below[middle + 3] == "≈"  # A3 and B4
    assert below[middle - 3] == "─"  # A3 and B3
    # Every river between two territories is drawn once: on 3 lines, or over half a hex.
    half = half_width(board, 100)
    pairs = [
        (a, b)
        for a in range(board.territory_count)
        for b in range(a + 1, board.territory_count)
        if board.river[a] >> b & 1
    ]
    level = sum(board.r[a] == board.r[b] for a, b in pairs)
    drawn = sum(line.count("≈") for line in lines)
    assert drawn == level * 3 + (len(pairs) - level) * (half - 1)


def test_a_list_where_the_map_does_not_fit(game: snath.Game, board: Board) -> None:
    lines = plain(game, 50)
    assert half_width(board, 50) == 0
    assert "A3 village: encounter" in lines
    assert "home base of Nordic: Nordic: 1 character" in lines
    assert not any(line.startswith("D5 ") for line in lines)  # nothing is there


def test_all_about_a_territory(game: snath.Game, board: Board) -> None:
    space = board.index["A4"]
    assert space_text(board, game.observe(0), space).plain == "A4 forest: Nordic: 1 worker"
    assert neighbours_text(board, space) == "touches A3, A5, B4, B5; river towards A3, B4"


def test_signs_for_old_terminals() -> None:
    assert signs_for("utf-8") is UNICODE
    assert signs_for("ascii") is ASCII
    assert signs_for(None) is ASCII
    assert len(UNICODE.lines) == len(ASCII.lines) == 16
    assert all(ord(sign) < 128 for sign in "".join(vars(ASCII).values()))
