"""`snath replay`: show or verify the record of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from ..engine.errors import RecordError
from ..engine.ids import NOBODY
from ..game import Game
from ..record.record import Record
from ..record.replay import Replay, compare
from ..record.result import result_json
from .output import CliError, JsonTarget, UsageProblem, people_console, write_json


def add_to(app: typer.Typer) -> None:
    app.command()(replay)


def replay(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A saved game.", exists=True, dir_okay=False)
    ],
    at: Annotated[
        int | None,
        typer.Option(
            min=0, metavar="N", help="Show the game after the first N rows instead of the last.",
            show_default=False,
        ),
    ] = None,
    log: Annotated[bool, typer.Option("--log", help="Tell what happened, turn by turn.")] = False,
    verify: Annotated[
        bool,
        typer.Option(
            "--verify", help="Only check that every row is legal and the result is right."
        ),
    ] = False,
    overrides: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="The corrections of component data of a game saved by an earlier version.",
            exists=True, file_okay=False, show_default=False,
        ),
    ] = None,
    json: JsonTarget = None,
) -> None:
    """Show a saved game: the board, how everybody stands, the score.

    Every row is checked on the way; a row that is not legal, or a result that is not that of the
    rows, is an error and exits with 1.
    """
    try:
        record = Record.load(file, overrides)
        steps = Replay(record)
        game = steps.seek(len(steps))
        compare(record, game)
    except RecordError as error:
        raise CliError(f"{file}: {error}") from error
    if at is not None:
        game = seek(steps, at)
    if json is not None:
        write_json(facts(game, len(steps)), json)
    console = people_console(json)
    if verify:
        line = f"{file}: {len(steps)} rows, all legal; {ending(game)}"
        console.print(line, markup=False, soft_wrap=True)
    elif json is None:
        show(console, game, log)


def seek(steps: Replay, at: int) -> Game:
    if at > len(steps):
        raise UsageProblem(f"--at {at}: the record has only {len(steps)} rows")
    return steps.seek(at)


def facts(game: Game, rows: int) -> dict[str, Any]:
    return {
        "ok": True,
        "rows": rows,
        "at": game.version,
        "over": game.over,
        "round": game.state.round,
        "turn": game.state.turn,
        "digest": game.digest(),
        "result": result_json(game.result()) if game.state.round else None,
    }


def ending(game: Game) -> str:
    if not game.over:
        return f"the game is in round {game.state.round}"
    best = game.result().ranking[0]
    return f"seat {best.seat} won with {best.total} coins"


def show(console: Console, game: Game, log: bool) -> None:
    from .terminal.looks import signs_for
    from .terminal.mapview import map_lines
    from .terminal.story import chapters
    from .terminal.tables import scores, summary

    state = game.state
    if log:
        for chapter in chapters(state, game.events, NOBODY):
            console.print(chapter.title(state), style="bold", markup=False)
            for line in chapter.lines:
                console.print(f"  {line}", markup=False)
    if state.active < 0:
        console.print("The game is being set up.")
        return
    view = game.observe()
    signs = signs_for(console.encoding)
    console.rule(f"Round {state.round}, turn {state.turn}, {game.version} rows")
    console.print(*map_lines(state, view, console.width, signs), sep="\n")
    console.print(summary(state.rules, view))
    console.print(scores(state.rules, view))
