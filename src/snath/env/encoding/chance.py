"""What goes on without the players: chance, and seats that play by themselves."""

from __future__ import annotations

from ...engine.state import State


def any_option(state: State) -> int:
    """An answer for a seat that nobody plays and a module asks all the same: any, as likely."""
    options = state.legal()
    return options[state.rng.below(len(options))]


def run_to_player(state: State, players: int) -> None:
    """Go on until a seat of the mask `players` must choose or the game is over."""
    state.run_chance()
    while not state.over and not players >> state.stack[-1].seat & 1:
        state.apply(any_option(state))
        state.run_chance()
