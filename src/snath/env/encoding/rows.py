"""Many games at once: carry out an action in each, then show each to the seat that must choose."""

from __future__ import annotations

from typing import final

from ...engine.state import State
from .chance import run_to_player
from .row import Row
from .writer import Writer


@final
class Rows:
    """The arrays of a batch, row by row, as memoryviews."""

    def __init__(
        self,
        writer: Writer,
        players: int,
        code_of: list[int],
        index_of: dict[int, int],
        observations: list[memoryview[float]],
        size: int,
        seat: memoryview[int],
        option_count: memoryview[int],
    ) -> None:
        self.players = players  # mask of the seats that are asked
        self.code_of = code_of
        self.index_of = index_of
        self.rows = [Row(writer, row) for row in observations]
        self.size = size  # of the action space
        self.seat = seat
        self.option_count = option_count
        self.options: list[list[int]] = []  # codes that are legal, by game

    def illegal(self, actions: list[int]) -> int:
        """The first game in which an action is not legal, -1 if all are."""
        for game in range(len(actions)):
            index = actions[game]
            if not 0 <= index < self.size or self.code_of[index] not in self.options[game]:
                return game
        return -1

    def step(self, states: list[State], actions: list[int]) -> list[int]:
        """One action in every game, by its number; returns the games that are over."""
        over: list[int] = []
        for game in range(len(states)):
            state = states[game]
            state.apply(self.code_of[actions[game]])
            run_to_player(state, self.players)
            if state.over:
                over.append(game)
        return over

    def show(self, states: list[State]) -> list[int]:
        """Who must choose, and what is legal, as if the masks of all games were one long mask.

        KeyError if an option is not in the action space.
        """
        index_of = self.index_of
        legal: list[int] = []
        self.options.clear()
        start = 0
        for game in range(len(states)):
            state = states[game]
            options = state.legal()
            self.options.append(options)
            for code in options:
                legal.append(start + index_of[code])
            start += self.size
            self.seat[game] = state.seat()
            self.option_count[game] = len(options)
        return legal

    def observe(self, states: list[State]) -> None:
        """Observations of all games."""
        for game in range(len(states)):
            self.rows[game].look(states[game])
