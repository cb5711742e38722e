"""Many games at once: carry out an action in each, then show each to the seat that must choose."""

from __future__ import annotations

from typing import final

from ...engine.state import State
from .chance import run_to_player
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
        masks: list[memoryview[int]],
        seat: memoryview[int],
        option_count: memoryview[int],
    ) -> None:
        self.writer = writer
        self.players = players  # mask of the seats that are asked
        self.code_of = code_of
        self.index_of = index_of
        self.observations = observations
        self.masks = masks
        self.seat = seat
        self.option_count = option_count
        self.legal: list[list[int]] = [[] for _ in masks]  # what stands in each mask
        self.copies = [writer.copies() for _ in masks]

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

    def show(self, states: list[State]) -> None:
        """Masks and who must choose; KeyError if an option is not in the action space."""
        index_of = self.index_of
        for game in range(len(states)):
            state = states[game]
            mask = self.masks[game]
            for index in self.legal[game]:
                mask[index] = 0
            legal: list[int] = []
            self.legal[game] = legal
            for code in state.legal():
                index = index_of[code]
                mask[index] = 1
                legal.append(index)
            self.seat[game] = state.seat()
            self.option_count[game] = len(legal)

    def observe(self, states: list[State]) -> None:
        """Observations of all games, into rows that are 0 everywhere."""
        for game in range(len(states)):
            state = states[game]
            self.writer.write(state, state.seat(), self.observations[game], self.copies[game])
