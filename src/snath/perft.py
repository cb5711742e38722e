"""Perft: counting all positions after so many decisions, to find differences between engines.

A perft file is lines of text; blank lines and what follows a # are ignored:

    config {"seats": [["nordic", "industrial"], ["crimea", "mechanical"]], "seed": 7}
    play section build             any number of actions in notation that lead to the position
    perft 1 6                      depth, and how many positions there are
    perft 2 41

The configuration has the keys of `snath.new_game`.  On the way to the position chance is drawn by
the seed; in the counting every outcome of chance is a branch like any other option, whatever its
likelihood.  A finished game is one position at every depth.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .config import make_config
from .engine.errors import RecordError, SnathError, shown
from .engine.state import State
from .game import Game
from .record import notation

KEYS = ("seats", "modules", "options", "seed")


def perft(state: State, depth: int) -> int:
    """How many positions can be reached by `depth` decisions, each way to them counted."""
    if depth <= 0 or state.over:
        return 1
    options = state.legal()
    if depth == 1:
        return len(options)
    total = 0
    for option in options:
        after = state.clone()
        after.apply(option)
        total += perft(after, depth - 1)
    return total


def divide(state: State, depth: int) -> dict[str, int]:
    """The same, told apart by the first action: notation and number."""
    out: dict[str, int] = {}
    if depth <= 0 or state.over:
        return out
    for option in state.legal():
        after = state.clone()
        after.apply(option)
        out[notation.to_text(state.rules, option)] = perft(after, depth - 1)
    return out


def read_file(path: Path) -> tuple[Game, list[tuple[int, int]]]:
    """The position of a perft file, and the depths with the numbers that it states."""
    game: Game | None = None
    counts: list[tuple[int, int]] = []
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(f"{path}: {error}") from error
    for number, line in enumerate(lines, 1):
        word, _, rest = line.partition("#")[0].strip().partition(" ")
        try:
            if word == "config":
                game = game_of(rest)
            elif word == "perft":
                counts.append(count_of(rest))
            elif word == "play" and game is not None:
                game.play(rest)
            elif word:
                raise RecordError(
                    f"{shown(word)} is not expected here; a file has lines with 'config', 'play' "
                    "and 'perft', the configuration first"
                )
        except SnathError as error:
            raise RecordError(f"{path}, line {number}: {error}") from error
    if game is None or not counts:
        raise RecordError(f"{path}: a file needs a configuration and a line with 'perft'")
    return game, counts


def game_of(text: str) -> Game:
    try:
        data: Any = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"the configuration is no JSON: {shown(text)}") from error
    if not isinstance(data, dict) or "seats" not in data:
        raise RecordError("the configuration is an object with at least 'seats'")
    for key in data:
        if key not in KEYS:
            raise RecordError(f"unknown key {shown(key)}; allowed: {', '.join(KEYS)}")
    return Game(make_config(**data))


def count_of(text: str) -> tuple[int, int]:
    words = text.split()
    if len(words) != 2 or not all(w.isascii() and w.isdigit() and len(w) < 16 for w in words):
        raise RecordError(f"'perft' takes a depth and a number, not {shown(text)}")
    return int(words[0]), int(words[1])


def run_file(path: Path) -> tuple[list[str], bool]:
    """Count what a file states: a line for every depth, and whether all the numbers are right.

    Where a number is wrong, the lines that follow divide it by the first action.
    """
    game, counts = read_file(path)
    out: list[str] = []
    right = True
    for depth, stated in counts:
        found = perft(game.state, depth)
        if found == stated:
            out.append(f"perft {depth} {found}")
        else:
            right = False
            out.append(f"perft {depth} {found} instead of {stated}")
            out += [f"  {text}: {n}" for text, n in divide(game.state, depth).items()]
    return out, right
