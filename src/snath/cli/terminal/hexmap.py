"""The board as a map of hexes, drawn like bricks: every row is set off by half a hex.

Rivers are drawn on the very edges they run along.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Final

from rich.text import Text

from ...engine.board import Board, spaces
from .looks import LINE_STYLE, RIVER_STYLE, Signs

UP: Final = 1
RIGHT: Final = 2
DOWN: Final = 4
LEFT: Final = 8
LINES: Final = 3  # of text in a hex
HALVES: Final = (7, 6, 5, 4)  # half the width of a hex, as wide as there is room


class Canvas:
    """Characters with styles, and box lines that join where they meet."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.lines = [[0] * width for _ in range(height)]
        self.signs = [[(" ", "")] * width for _ in range(height)]
        self.rivers: set[tuple[int, int]] = set()

    def horizontal(self, y: int, left: int, right: int) -> None:
        for x in range(left, right):
            self.lines[y][x] |= RIGHT
            self.lines[y][x + 1] |= LEFT

    def vertical(self, x: int, top: int, bottom: int) -> None:
        for y in range(top, bottom):
            self.lines[y][x] |= DOWN
            self.lines[y + 1][x] |= UP

    def write(self, y: int, x: int, text: Text) -> None:
        for i, char in enumerate(text.plain):
            style = str(text.style)
            for span in text.spans:
                if span.start <= i < span.end:
                    style = str(span.style)
            self.signs[y][x + i] = (char, style)

    def rows(self, signs: Signs) -> list[Text]:
        out: list[Text] = []
        for y in range(len(self.lines)):
            row = Text(no_wrap=True, end="")
            drawn = [self.sign(signs, y, x) for x in range(self.width)]
            for style, run in groupby(drawn, key=lambda sign: sign[1]):
                row.append("".join(char for char, _ in run), style)
            row.rstrip()
            out.append(row)
        return out

    def sign(self, signs: Signs, y: int, x: int) -> tuple[str, str]:
        if (y, x) in self.rivers:
            return signs.river, RIVER_STYLE
        if self.lines[y][x]:
            return signs.lines[self.lines[y][x]], LINE_STYLE
        return self.signs[y][x]


def half_width(board: Board, columns: int) -> int:
    """Half the width of a hex for a terminal, or 0 if the map does not fit."""
    for half in HALVES:
        if span(board) * half <= columns:
            return half
    return 0


def column(board: Board, space: int) -> int:
    """Half hexes from the left edge of the board."""
    return 2 * board.q[space] + board.r[space] - leftmost(board)


def leftmost(board: Board) -> int:
    return min(2 * board.q[space] + board.r[space] for space in on_board(board))


def span(board: Board) -> int:
    """Width of the board in half hexes."""
    return max(column(board, space) for space in on_board(board)) + 2


def on_board(board: Board) -> list[int]:
    """The spaces that this board has."""
    return spaces(board.territories | board.bases)


def draw(
    board: Board, cells: Mapping[int, list[Text]], half: int, columns: int, signs: Signs
) -> list[Text]:
    """The map; `cells` has the lines of text of each space that is drawn."""
    top = min(board.r[space] for space in cells)
    bottom = max(board.r[space] for space in cells)
    height = LINES + 1
    canvas = Canvas(span(board) * half + 1, (bottom - top + 1) * height + 1)
    for space, lines in cells.items():
        left = column(board, space) * half
        y = (board.r[space] - top) * height
        canvas.horizontal(y, left, left + 2 * half)
        canvas.horizontal(y + height, left, left + 2 * half)
        canvas.vertical(left, y, y + height)
        canvas.vertical(left + 2 * half, y, y + height)
        for i, text in enumerate(lines[:LINES]):
            fitted = text.copy()
            fitted.truncate(2 * half - 1)
            if text.cell_len > 2 * half - 1:
                fitted = text[: 2 * half - 2] + Text(signs.more)
            canvas.write(y + 1 + i, left + 1, fitted)
    for space in cells:
        draw_rivers(canvas, board, space, half, top)
    rows = canvas.rows(signs)
    for row in rows:
        row.truncate(columns)
    return rows


def draw_rivers(canvas: Canvas, board: Board, space: int, half: int, top: int) -> None:
    """The rivers on the left and upper edges; the others are edges of other hexes too."""
    left = column(board, space) * half
    y = (board.r[space] - top) * (LINES + 1)
    for other in spaces(board.river[space]):
        across = column(board, other) - column(board, space)
        down = board.r[other] - board.r[space]
        if (across, down) == (-2, 0):
            canvas.rivers.update((y + i, left) for i in range(1, LINES + 1))
        elif down == -1:
            start = left if across < 0 else left + half
            canvas.rivers.update((y, start + i) for i in range(1, half))
