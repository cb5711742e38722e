"""Building a game at a given position, from a table like that of a scenario's `given`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ..config import GameConfig, make_config
from ..content.errors import ContentError
from ..engine.action import DECLINE, code
from ..engine.errors import ConfigError, PositionError, shown
from ..engine.ids import CHANCE, SECTIONS
from ..engine.setup.factions import FactionsStep
from ..engine.setup.mats import MatsStep
from ..engine.setup.phases import SetupStep
from ..engine.state import State
from ..engine.steps import turn
from ..engine.steps.turn import TurnStep, begin_turn
from ..factory import first_state
from ..game import Game
from . import reading
from .facet import scenario_facets, unknown
from .given.bases import COVERED, cover_bases
from .given.seat import change_seat, change_turn_counts
from .given.table import TABLE_KEYS, SeatTables, change_table, place_stars
from .possible import check_position
from .seats import seat_name, seat_named, seat_names

CONFIG_KEYS: Final[tuple[str, ...]] = ("seats", "modules", "options", "seed", "overrides")
TURN_KEYS: Final[tuple[str, ...]] = ("active", "phase")
PHASES: Final[dict[str, int]] = {
    "start": turn.START,
    "top": turn.TOP,
    "bottom": turn.BOTTOM_ROW,
    "end": turn.END,
}


def load_position(data: object) -> Game:
    """A game at a position; PositionError says what is wrong and what is allowed.

    `data` is a table with `seats`, `modules`, `options`, `seed` and the folder `overrides` as for
    a new game, and with whatever differs from the start of that game.  Without differences it is
    the start itself.
    """
    return position_game(data, True)


def position_game(data: object, auto_chance: bool) -> Game:
    try:
        given = reading.table(data, "position")
        config = position_config(given)
        if all(key in CONFIG_KEYS for key in given):
            return Game(config, auto_chance=auto_chance)
        state = first_state(config)
        finish_setup(state)
        change(state, given)
        return Game(config, state, auto_chance=auto_chance)
    except (ConfigError, ContentError) as error:
        raise PositionError(str(error)) from error


def position_config(given: Mapping[str, object]) -> GameConfig:
    if "seats" not in given:
        raise PositionError("seats: missing; write one 'faction mat' for every seat")
    values: dict[str, Any] = {key: given[key] for key in CONFIG_KEYS[1:] if key in given}
    if "overrides" in values:
        values["overrides"] = Path(reading.text(values["overrides"], "overrides"))
    seats = given["seats"]
    if isinstance(seats, int):
        return make_config(seats, **values)
    if isinstance(seats, str) or not isinstance(seats, list | tuple):
        raise PositionError(f"seats: expected a list or a number, not {shown(seats)}")
    return make_config([seat_config(seat) for seat in seats], **values)


def seat_config(seat: object) -> object:
    """'nordic industrial', with '?' for what is left open."""
    if not isinstance(seat, str):
        return seat
    pair = [None if word == "?" else word for word in seat.split()]
    if len(pair) != 2:
        raise PositionError(f"seats: {shown(seat)} is not 'faction mat'; '?' leaves one open")
    return pair


def plain_answer(options: list[int]) -> int:
    """Nothing that may be left, else the first option."""
    return code(DECLINE) if code(DECLINE) in options else options[0]


def finish_setup(state: State) -> None:
    """Draw everything that set-up deals; what modules ask gets a plain answer."""
    while isinstance(state.stack[0], SetupStep):
        if isinstance(state.stack[-1], FactionsStep | MatsStep) and state.seat() != CHANCE:
            raise PositionError("seats: a position needs all factions and mats, here is a draft")
        state.apply(state.chance() if state.seat() == CHANCE else plain_answer(state.legal()))


def change(state: State, given: Mapping[str, object]) -> None:
    """Everything that differs from the start of the game."""
    names = seat_names(state)
    facets = scenario_facets(state.rules)
    allowed = [*CONFIG_KEYS, *TURN_KEYS, *TABLE_KEYS, COVERED]
    allowed += [key for facet in facets for key in facet.table_keys]
    for key in given:
        if key not in allowed and key not in names:
            raise PositionError(f"position: {unknown(key, [*allowed, *names], 'key')}")
    seats: SeatTables = {}
    for key, value in given.items():
        if key in names:
            if names[key] in seats:
                raise PositionError(f"{key}: this seat is described twice")
            seats[names[key]] = reading.table(value, key)
    if COVERED in given:
        cover_bases(state, given[COVERED])
    state.active = seat_named(state, given["active"], "active") if "active" in given else 0
    for seat, table in seats.items():
        change_seat(state, seat, table, seat_name(state, seat))
    change_table(state, given, seats)
    for facet in facets:
        facet.change_table(state, given)
    state.over = reading.truth(given.get("over", False), "over")
    place_stars(state, state.over, seats)
    begin(state, given)
    for seat, table in seats.items():
        change_turn_counts(state, seat, table, seat_name(state, seat))
    check_position(state)


def begin(state: State, given: Mapping[str, object]) -> None:
    """The turn of the active seat, with nothing unfinished; sections are chosen after START."""
    state.stack.clear()
    state.turn = reading.number(given.get("turn", 1), "turn", 1, 10_000) - 1
    begin_turn(state, state.active)
    name = reading.text(given.get("phase", "start"), "phase")
    reading.named(name, list(PHASES), "phase", "phase")
    step = state.stack[-1]
    if isinstance(step, TurnStep):
        if name != "start" and state.players[state.active].section < 0:
            raise PositionError(
                f"phase: in the phase {name!r} the active seat needs a 'section' (one of "
                f"{', '.join(state.rules.vocabularies['section'][:SECTIONS])})"
            )
        step.phase = PHASES[name]
    elif name != "start":
        raise PositionError("phase: this seat plays its turn by rule; allowed: start")
    state.settle()
