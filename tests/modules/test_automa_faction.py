"""A module of the tests' own says what is particular to an Automa of one of its factions."""

from __future__ import annotations

from typing import ClassVar

from snath.config import make_config
from snath.engine.board import Board
from snath.engine.event import UNIT_MOVED
from snath.engine.module import Module
from snath.engine.state import State
from snath.factory import first_state
from snath.modules.automa.events import DESTINATION
from snath.modules.automa.faction import AutomaFaction, faction_of
from snath.modules.automa.part import automa_part
from snath.modules.automa.tie_break import ARMED_TRAP
from tests.players import BusyPlayer

GAMES = 12


class Hermits(AutomaFaction):
    """Keep off tunnels, call at the Factory from anywhere, draw others to some territories."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.calls: list[tuple[int, bool]] = []

    def abilities(self) -> list[str]:
        return ["swim"]

    def shunned(self, board: Board) -> int:
        return board.tunnels

    def far_goals(self, state: State, seat: int) -> int:
        return state.board.factory

    def arrived(self, state: State, seat: int, space: int, far: bool) -> None:
        self.calls.append((space, far))
        state.players[seat].coins += 100

    def lures(self, state: State, seat: int) -> int:
        """Every second territory."""
        return sum(1 << space for space in range(0, state.board.territory_count, 2))


class Hermitage(Module):
    name: ClassVar[str] = "hermitage"

    def __init__(self, factions: list[object]) -> None:
        self.factions = factions

    def extensions(self, module: str) -> list[object]:
        return self.factions if module == "automa" else []


def test_other_factions_have_nothing_particular() -> None:
    state = first_state(make_config([("saxony", "automa:automa")]))
    while not state.round:
        state.apply(state.chance())
    assert type(faction_of(state, 0)) is AutomaFaction
    assert state.players[0].rules == 0


def test_an_automa_follows_what_its_faction_says() -> None:
    hermits = Hermits("nordic")
    coins = 0
    moves = 0
    for number in range(GAMES):
        config = make_config(
            [("nordic", "automa:automa"), ("crimea", "automa:automa")], seed=number
        )
        state = first_state(config, (Hermitage([hermits]),))
        tunnels = state.board.tunnels
        while not state.over:
            state.events = []
            dry = automa_part(state).trackers[0] < 4
            state.apply(state.chance())
            for event in state.events:
                if event.kind == UNIT_MOVED and event.seat == 0 and event.b != event.c:
                    assert not dry or not tunnels >> event.c & 1
                    moves += 1
        assert state.players[0].rules == 1 << state.rules.rule_index["swim"]
        coins += state.players[0].coins // 100
    factory = state.board.factory.bit_length() - 1
    assert coins == len(hermits.calls) > GAMES
    assert {far for _, far in hermits.calls} == {False, True}
    assert {space for space, far in hermits.calls if far} == {factory}
    assert moves > 100


def test_an_automa_is_lured_by_a_human_only() -> None:
    decided = {}
    for seats in (
        [("nordic", None), ("crimea", "automa:automa")],
        [("nordic", "automa:automa"), ("crimea", "automa:automa")],
    ):
        lured = 0
        for number in range(GAMES):
            config = make_config(seats, (), {"round_limit": 12}, number)
            state = first_state(config, (Hermitage([Hermits("nordic")]),))
            player = BusyPlayer(number)
            while not state.over:
                state.events = []
                state.apply(player.choose(state))
                lured += sum(e.kind == DESTINATION and e.b == ARMED_TRAP for e in state.events)
        decided[seats[0][1]] = lured
    assert decided["automa:automa"] == 0
    assert decided[None] > 0
