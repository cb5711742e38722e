"""Thousands of games with Automas: every position is sound, every move is one they may make."""

from __future__ import annotations

import pytest

from snath.engine.event import TURN_ENDED, TURN_STARTED, UNIT_MOVED, Event
from snath.engine.ids import UNIT_NAMES
from snath.engine.invariants import problems
from snath.engine.setup.phases import SetupStep
from snath.engine.state import State
from snath.factory import first_state
from snath.modules.automa import events
from snath.modules.automa.cards import LEVEL_NAMES, SYMBOL_NAMES
from snath.modules.automa.part import automa_part
from snath.scenario import load_position
from tests.automa.tables import CHUNK, GAMES, config_of, decisions
from tests.automa.watcher import Watcher

POPULARITY = 10


def watch(number: int) -> tuple[Watcher, State, list[Event]]:
    """Play a game under watch; all its events."""
    told: list[Event] = []
    watcher: Watcher | None = None
    automas = [seat for seat, s in enumerate(config_of(number).seats) if s.ruled]
    for state, _ in decisions(number):
        if watcher is None:
            watcher = Watcher(state)
        elif state.events:
            watcher.follow(state.events)
            told += state.events
        assert problems(state) == [], f"game {number}, turn {state.turn}"
        assert watcher.wrong == [], f"game {number}, turn {state.turn}"
        if state.round:
            assert [state.players[seat].popularity for seat in automas] == [
                POPULARITY for _ in automas
            ]
        watcher.look()
        state.events = []
    assert watcher is not None
    return watcher, state, told


def turns_of(told: list[Event], automas: list[int]) -> tuple[int, int, int]:
    """Turns of Automas that began and ended, and cards turned for them."""
    begun = sum(e.kind == TURN_STARTED and e.seat in automas for e in told)
    ended = sum(e.kind == TURN_ENDED and e.seat in automas for e in told)
    cards = sum(e.kind == events.CARD_TURNED for e in told)
    return begun, ended, cards


@pytest.mark.parametrize("start", range(0, GAMES, CHUNK))
def test_games_are_sound_and_moves_are_allowed(start: int) -> None:
    moves = 0
    for number in range(start, min(start + CHUNK, GAMES)):
        watcher, state, told = watch(number)
        assert state.over
        automas = automa_part(state).settings.seats
        begun, ended, cards = turns_of(told, automas)
        # Every turn turns one card and comes to its end, but for the one that ends the game.
        assert begun == cards
        assert begun - ended in ((0,) if state.cut_off else (0, 1))
        moves += watcher.moves
    assert moves > CHUNK * 5


def test_the_tables_show_everything() -> None:
    """All levels, all counts of seats, both decks, cooperation, all options, both sides."""
    configs = [config_of(number) for number in range(GAMES)]
    levels = {seat.level for config in configs for seat in config.seats}
    assert levels == {*LEVEL_NAMES, None}
    assert {len(config.seats) for config in configs} == set(range(1, 8))
    for name in ("skips", "cancel_moves", "cancel_deploys", "all_moves", "cooperative"):
        assert {config.option("automa_" + name) for config in configs} == {False, True}
    for name in ("coins", "power"):
        assert {config.option("automa_" + name) for config in configs} == set(range(-2, 3))
    assert {config.option("automa_deck") for config in configs} == {"own", "shared"}


def test_every_faction_plays_on_either_side() -> None:
    seen: set[tuple[int, bool]] = set()
    for number in range(100):
        config = config_of(number)
        state = first_state(config)
        while isinstance(state.stack[0], SetupStep):
            state.apply(state.chance())
        for seat, chosen in enumerate(config.seats):
            seen.add((state.players[seat].faction, chosen.ruled is not None))
    assert seen == {(faction, automa) for faction in range(7) for automa in (False, True)}


# -- the watcher -----------------------------------------------------------------------------

SEATS = ["nordic industrial", "crimea automa:automa"]
PIECES = {"crimea": {"units": "character G4, mech 1 H1, worker G3, worker home", "power": 4},
          "nordic": {"units": "character F4, worker D2"}}


@pytest.mark.parametrize(
    ("tracker", "symbol", "unit", "to", "problem"),
    [
        (0, "move_worker", "worker G3", "G3", ""),
        (0, "move_worker", "worker home", "H1", ""),
        (0, "move_worker", "worker home", "home-crimea", "onto a home base"),
        (0, "move_worker", "worker home", "G3", "onto an own worker"),
        (0, "move_worker", "worker home", "D6", "out of reach"),
        (9, "move_worker", "worker home", "F3", "into danger"),
        (0, "move_mech", "mech H1", "G2", "out of reach"),
        (9, "move_mech", "mech H1", "G2", ""),
        (9, "move_mech", "mech H1", "F4", "onto enemies"),
        (9, "move_mech", "mech H1", "G4", "onto an own fighter"),
        (9, "move_mech", "character G4", "F5", "with the wrong unit"),
        (9, "attack_combat", "mech H1", "F4", ""),
        (9, "attack_combat", "mech H1", "F5", "attacks nobody"),
        (9, "attack_worker", "mech H1", "F4", "attacks no lone worker"),
        (9, "attack_worker", "mech H1", "D2", "out of reach"),
        (9, "encounter_factory", "character G4", "F5", "to no encounter and no Factory"),
        (9, "encounter_factory", "character G4", "D4", "out of reach"),
    ],
)
def test_the_watcher_sees(tracker: int, symbol: str, unit: str, to: str, problem: str) -> None:
    given = {**PIECES, "crimea": {**PIECES["crimea"], "tracker": tracker}}
    state = load_position({"seats": SEATS, "active": "nordic", **given}).state
    watcher = Watcher(state)
    watcher.look()
    watcher.symbol = symbol
    kind, at = unit.split()
    spaces = state.board.index
    origin = spaces["home-crimea" if at == "home" else at]
    watcher.follow([Event(UNIT_MOVED, 1, UNIT_NAMES.index(kind), origin, spaces[to], 0)])
    assert len(watcher.wrong) == (1 if problem else 0)
    assert all(problem in found for found in watcher.wrong)


def test_the_watcher_counts_power() -> None:
    state = load_position({"seats": SEATS, "active": "nordic", **PIECES}).state
    watcher = Watcher(state)
    watcher.look()
    kind = SYMBOL_NAMES.index("attack_combat")
    watcher.follow([Event(events.SYMBOL_TRIED, 1, kind, events.PERFORMED, 5, 0)])
    assert watcher.wrong == ["attacks with 4 of 5 power"]
