"""Random games with modules: every decision of one, and whether it can be stored anywhere."""

from __future__ import annotations

import json
from collections.abc import Iterator

from snath.config import GameConfig
from snath.engine.dump import digest, dump_state, load_state
from snath.engine.module import Module
from snath.engine.state import State
from snath.factory import first_state
from tests.players import BusyPlayer


def played(config: GameConfig, number: int) -> Iterator[tuple[State, int]]:
    """The state at every decision with what is chosen, and at the end with -1; events are kept."""
    state = first_state(config)
    state.events = []
    player = BusyPlayer(number)
    while not state.over:
        choice = player.choose(state)
        yield state, choice
        state.apply(choice)
    yield state, -1


def check_copies(state: State, modules: tuple[Module, ...], choice: int) -> None:
    """What is dumped and loaded, and what is cloned, is the same position and goes on alike."""
    data = json.loads(json.dumps(dump_state(state)))
    copy = load_state(state.rules, state.options, modules, data)
    clone = state.clone()
    assert digest(copy) == digest(clone) == digest(state)
    assert copy.legal() == clone.legal() == state.legal()
    for same in (copy, clone):
        same.apply(choice)
    assert digest(copy) == digest(clone)
