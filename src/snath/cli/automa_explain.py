"""Playing one turn of an Automa from a position, and telling why it did what it did."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from ..bots import make_bot, seat_rng, world_sampler
from ..engine.action import code
from ..engine.event import TURN_ENDED, TURN_STARTED, Event
from ..engine.ids import CHANCE, NOBODY
from ..engine.state import State
from ..game import Game
from ..modules.automa.events import (
    CANDIDATE,
    CARD_TURNED,
    COMPARING,
    DESTINATION,
    SYMBOL_TRIED,
    UNIT_SELECTED,
)
from ..modules.automa.facets.view import Reading, read_card
from ..modules.automa.faction import faction_of
from ..modules.automa.part import automa_part
from ..modules.automa.steps import TURN_CARD, automa_tables
from ..scenario.file import read_file
from ..scenario.position import position_game
from ..view.log import log_lines, seat_names
from ..view.scrub import scrub
from .output import CliError, UsageProblem

# Told before the outcome of a symbol, read better after it.
THOUGHTS: Final = (UNIT_SELECTED, COMPARING, CANDIDATE, DESTINATION)
UNTOLD: Final = (TURN_STARTED, TURN_ENDED)
ANSWERS: Final = "greedy"  # the bot that answers for other players
ANSWERED: Final = "{name} is asked and plays: {action} (chosen by the greedy bot)."


@dataclass(frozen=True)
class Line:
    """A line of the explanation; `depth` 1 gives the reasons for the line above."""

    depth: int
    text: str


@dataclass(frozen=True)
class Answer:
    """What a player chose in between, after so many events of the turn."""

    after: int
    seat: int
    action: str


@dataclass(frozen=True)
class Explained:
    game: Game
    seat: int
    card: int
    reading: Reading
    events: list[Event]
    answers: list[Answer]


def read_position(path: Path, scenario: int) -> dict[str, Any]:
    """The table of a position: a file of its own (TOML or JSON), or the `given` of a scenario."""
    try:
        text = path.read_text(encoding="utf-8")
        data = json.loads(text) if path.suffix.lower() == ".json" else tomllib.loads(text)
    except (UnicodeDecodeError, ValueError) as error:
        raise CliError(f"{path}: cannot be read: {error}") from error
    if not isinstance(data, dict):
        raise CliError(f"{path}: expected a table with a position")
    if "scenario" in data:
        scenarios = read_file(path)
        if not 1 <= scenario <= len(scenarios):
            raise UsageProblem(f"--scenario {scenario}: {path} has 1 to {len(scenarios)}")
        return dict(scenarios[scenario - 1].given)
    given = data.get("given", data)
    if not isinstance(given, dict):
        raise CliError(f"{path}: given: expected a table")
    return given


def automa_to_move(given: Mapping[str, Any]) -> dict[str, Any]:
    """The position with an Automa's turn: the one it names, or else the first Automa."""
    seats = given.get("seats")
    if "active" in given or not isinstance(seats, list):
        return dict(given)
    for number, seat in enumerate(seats):
        if "automa" in str(seat):
            return {**given, "active": f"seat{number}"}
    raise CliError("seats: none of them is an Automa; write one as 'crimea automa:automa'")


def play_turn(given: Mapping[str, Any], card: int | None) -> Explained:
    """One turn of the Automa; other players' answers are those of the greedy bot."""
    game = position_game(given, False)
    state = game.state
    if state.over:
        raise CliError("the game of this position is over")
    if state.stack[0].tag != "automa_turn":
        name = seat_names(state)[state.active]
        raise CliError(f"active: {name} is no Automa; name the seat of one")
    seat = state.active
    first = state.chance() if card is None else turned_up(game, card)
    number = first >> 16 & 255
    reading = reading_of(state, seat, number)
    game.play(first)
    answers: list[Answer] = []
    while not game.over and not any(event.kind == TURN_ENDED for event in game.events):
        asked = game.state.seat()
        if asked == CHANCE:
            game.play(game.state.chance())
            continue
        rng = seat_rng(game.config.seed, asked, game.version)
        world = world_sampler(game.state, asked, rng)
        choice = make_bot(ANSWERS).choose(world, game.state.legal(), rng)
        answers.append(Answer(len(game.events), asked, game.text(choice)))
        game.play(choice)
    return Explained(game, seat, number, reading, game.events, answers)


def turned_up(game: Game, card: int) -> int:
    """The outcome of chance that a card is turned; it must be in the deck."""
    left = game.state.legal()
    if card not in [outcome >> 16 & 255 for outcome in left]:
        numbers = ", ".join(str(outcome >> 16 & 255) for outcome in left)
        raise UsageProblem(f"--card {card}: not in the deck; allowed: {numbers}")
    return code(TURN_CARD, card)


def reading_of(state: State, seat: int, number: int) -> Reading:
    part = automa_part(state)
    p = state.players[seat]
    faction = state.rules.tables.factions[p.faction].key
    card = automa_tables(state).cards[number - 1]
    icons = faction_of(state, seat).icons(state, seat)
    return read_card(card, part, part.index_of(seat), faction, icons, p.power)


# -- telling ---------------------------------------------------------------------------------


def lines(found: Explained) -> list[Line]:
    """The turn in order; under every symbol that was tried its reasons."""
    state = found.game.state
    names = seat_names(state)
    out: list[Line] = []
    thoughts: list[Line] = []
    answers = list(found.answers)
    for number, event in enumerate(found.events):
        while answers and answers[0].after <= number:
            answer = answers.pop(0)
            out.append(Line(0, ANSWERED.format(name=names[answer.seat], action=answer.action)))
        if event.kind in UNTOLD:
            continue
        (text,) = log_lines([event], NOBODY, state.rules, names)
        if event.kind in THOUGHTS:
            thoughts.append(Line(1, text))
            continue
        out.append(Line(0, text))
        if event.kind == SYMBOL_TRIED:
            out += thoughts
            thoughts = []
        elif event.kind == CARD_TURNED:
            out += [Line(1, text) for text in card_lines(found.reading)]
    return out


def card_lines(reading: Reading) -> list[str]:
    """What is printed on the card, for this Automa."""
    out = [f"Row 1, {reading.which}:"]
    out += [f"  {number}. {line}" for number, line in enumerate(reading.moves, 1)]
    out.append(f"Row 2: {'; '.join(reading.gains) or 'nothing'}.")
    out.append(f"Row 3: {reading.recruit or 'nothing.'}")
    out.append(f"Star tracker: {reading.tracker}")
    return out


def as_json(found: Explained) -> dict[str, Any]:
    state = found.game.state
    return {
        "seat": found.seat,
        "card": found.card,
        "reading": asdict(found.reading),
        "events": [scrub(event, NOBODY, state.rules) for event in found.events],
        "answers": [asdict(answer) for answer in found.answers],
        "lines": [asdict(line) for line in lines(found)],
    }
