"""Running scenarios: build the position, play, compare."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ..engine.errors import PositionError
from ..engine.invariants import problems
from ..game import Game
from .campaign import CAMPAIGN, played_campaign
from .errors import ScenarioError
from .facts.offer import offered
from .facts.then import failures
from .file import Scenario, Stage, read_file
from .position import position_game
from .script import CannotPlayError, draw_chance, in_order, lines_of, play_line
from .seats import seat_name

SHOWN_ACTIONS: Final = 12
SHOWN_OPTIONS: Final = 40


@dataclass(frozen=True)
class Outcome:
    """What came of one scenario; `message` is empty if it holds."""

    scenario: Scenario
    message: str

    @property
    def ok(self) -> bool:
        return not self.message


def run_file(path: Path | str) -> list[Outcome]:
    """The outcome of every scenario of a file; ScenarioError if it cannot be read."""
    return [run_scenario(scenario) for scenario in read_file(path)]


def run_scenario(scenario: Scenario) -> Outcome:
    try:
        failed = refusal(scenario) if scenario.error is not None else played(scenario)
    except PositionError as error:
        failed = [f"wrong scenario: given: {error}"]
    except ScenarioError as error:
        failed = [f"wrong scenario: {error}"]
    if not failed:
        return Outcome(scenario, "")
    rules = f" ({', '.join(scenario.proves)})" if scenario.proves else ""
    head = f"{scenario.file}: {scenario.name!r}{rules}"
    return Outcome(scenario, "\n  ".join([head, *failed]))


def refusal(scenario: Scenario) -> list[str]:
    """The position must be refused with the text that the scenario names."""
    wanted = str(scenario.error)
    try:
        position_game(scenario.given, False)
    except PositionError as error:
        if wanted in str(error):
            return []
        return [f"error: expected a refusal with {wanted!r}, is: {error}"]
    return [f"error: expected a refusal with {wanted!r}, but the game was set up"]


def played(scenario: Scenario) -> list[str]:
    if CAMPAIGN in scenario.given:
        return played_campaign(scenario)
    game = position_game(scenario.given, False)
    for number, stage in enumerate(scenario.stages, 1):
        failed = run_stage(game, stage)
        if failed:
            label = f"stage {number}: " if len(scenario.stages) > 1 else ""
            return [f"{label}{problem}" for problem in failed] + surroundings(game)
    return []


def run_stage(game: Game, stage: Stage) -> list[str]:
    """Play and compare; whatever is played must leave a sound state behind."""
    before = len(game.events)
    try:
        for line in in_order(game.state.rules, lines_of(stage.when)):
            play_line(game, line)
            unsound = problems(game.state)
            if unsound:
                return [f"after {line!r} the state is unsound: {problem}" for problem in unsound]
    except CannotPlayError as error:
        return [str(error)]
    if not stage.leave_chance:
        draw_chance(game)
    return failures(game, game.events[before:], stage.then)


def surroundings(game: Game) -> list[str]:
    """What helps to find the mistake: the last actions, who is asked, what is offered."""
    played = [
        f"{seat_name(game.state, row.seat)}: {game.text(row.code)}"
        for row in game.rows[-SHOWN_ACTIONS:]
    ]
    out = [f"played: {'; '.join(played) or 'nothing'}"]
    if game.over:
        out.append("asked: nobody, the game is over")
        return out
    out.append(f"asked: {seat_name(game.state, game.state.seat())} ({game.state.stack[-1].tag})")
    options = offered(game)
    more = f" and {len(options) - SHOWN_OPTIONS} more" if options[SHOWN_OPTIONS:] else ""
    out.append(f"offered: {', '.join(options[:SHOWN_OPTIONS])}{more}")
    return out
