"""`snath games`: which stored games the installed rules can go on with, what was reported, and
whether an exported game was dealt as its seal promised."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console

from .. import __version__
from ..engine.ids import CHANCE
from ..record.record import RULES_VERSION
from .database import Database, reporting, url_of
from .output import FAILURE, CliError, JsonTarget, people_console, write_json

if TYPE_CHECKING:
    from ..server.operations.check_games import CheckedGame

VERDICTS: Final = {
    "unchanged": "played under these rules, go on",
    "survives": "played under other rules, lead to the same positions under these, go on",
    "rules": "played under other rules, would be read-only",
    "log": "have a fault in their log, are read-only",
}
LOST: Final = ("rules", "log")
SHOWN: Final = 20  # lost games that are named


def add_to(app: typer.Typer) -> None:
    commands = typer.Typer(no_args_is_help=True, help="The stored games of a server.")
    commands.command()(check)
    commands.command()(reports)
    commands.command()(seal)
    app.add_typer(commands, name="games")


def check(database: Database = None, json: JsonTarget = None) -> None:
    """Replay all games of a database under the installed rules, before an upgrade.

    Changes nothing; the server may go on meanwhile. Exits with 1 if any game would not survive.
    """
    from ..server.operations.backup import BackupError
    from ..server.operations.check_games import check_games

    url = url_of(database)
    try:
        with reporting("Reading", "Replaying") as (reading, replaying):
            found = check_games(url, reading, replaying)
    except BackupError as error:
        raise CliError(str(error)) from error
    numbers: Counter[str] = Counter(game.verdict for game in found)
    lost = [game for game in found if game.verdict in LOST]
    if json is not None:
        write_json(
            {
                "engine": __version__,
                "rules_version": RULES_VERSION,
                "games": len(found),
                "verdicts": {verdict: numbers[verdict] for verdict in VERDICTS},
                "lost": [asdict(game) for game in lost],
            },
            json,
        )
    tell(people_console(json), numbers, lost)
    if lost:
        raise typer.Exit(FAILURE)


def reports(database: Database = None, json: JsonTarget = None) -> None:
    """List the lines of chats that players have reported, the latest first."""
    from sqlalchemy.exc import SQLAlchemyError

    from ..server.operations.reports import reports as find
    from ..server.store.database import open_engine

    engine = open_engine(url_of(database))  # as it is: looking brings nothing up to date
    try:
        with engine.connect() as connection:
            found = find(connection)
    except SQLAlchemyError as error:
        raise CliError("there are no games of this version in the database") from error
    finally:
        engine.dispose()
    if json is not None:
        write_json([asdict(report) for report in found], json)
    console = people_console(json)
    for report in found:
        said = f"{report.at} game {report.game}: {report.name} (seat {report.seat}): {report.text}"
        by = f"    reported by {report.by} (seat {report.by_seat}): {report.reason or 'no reason'}"
        for line in (said, by):
            console.print(line, markup=False, soft_wrap=True)
    if not found:
        console.print("nothing was reported")


def seal(
    file: Annotated[Path, typer.Argument(help="A finished game, exported.")],
    json: JsonTarget = None,
) -> None:
    """Check the seal of an exported game, and every draw in it.

    Seed and salt must make the seal that was published before the start, and every draw must be
    the one that follows from them. Exits with 1 if not.
    """
    from ..server.exports.importing import read_game
    from ..server.exports.lines import LineError
    from ..server.tables.seal import commitment, wrong_draw

    try:
        read = read_game(file.read_bytes())
    except (OSError, LineError) as error:
        raise CliError(f"{file}: {error}") from error
    config, rows = read.game.config, read.game.rows
    wrong = wrong_draw(config, rows, read.draws)
    sealed = commitment(read.salt, config.seed)
    draws = sum(row.seat == CHANCE for row in rows)
    if json is not None:
        write_json({"seal": sealed, "draws": draws, "wrong_row": wrong}, json)
    console = people_console(json)
    console.print(f"seal {sealed}")
    if wrong is not None:
        console.print(f"row {wrong} is not what had to be drawn")
        raise typer.Exit(FAILURE)
    console.print(f"all {draws} draws are those that were sealed")


def tell(console: Console, numbers: Counter[str], lost: list[CheckedGame]) -> None:
    total = sum(numbers.values())
    console.print(f"{total:,} games, snath {__version__}, rules {RULES_VERSION}")
    for verdict, meaning in VERDICTS.items():
        console.print(f"{numbers[verdict]:>9,}  {meaning}", soft_wrap=True)
    for game in lost[:SHOWN]:
        line = f"{game.id} ({game.status}): {game.reason}"
        console.print(line, markup=False, soft_wrap=True)
    if lost[SHOWN:]:
        console.print(f"and {len(lost) - SHOWN:,} more; --json names all")
