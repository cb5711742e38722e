"""`snath backup` and `snath restore`: all games of a server to a file and back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .database import Database, reporting, url_of
from .output import CliError

if TYPE_CHECKING:
    from ..server.operations.backup import Contents

def add_to(app: typer.Typer) -> None:
    app.command()(backup)
    app.command()(restore)


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.", dir_okay=False)],
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file.")] = False,
) -> None:
    """Copy all games of a server to one file. The server may go on meanwhile."""
    from ..server.operations.backup import BackupError
    from ..server.operations.backup import backup as make

    try:
        with reporting("Copying") as (report,):
            found = make(url_of(database), file, force, report)
    except BackupError as error:
        raise CliError(str(error)) from error
    typer.echo(f"{file}: {told(found)}, {file.stat().st_size:,} bytes, checked")


def restore(
    file: Annotated[Path, typer.Argument(help="A file made by `snath backup`.")],
    database: Database = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace the games that are in the database.")
    ] = False,
) -> None:
    """Put the games of a backup into a database. The server must not run on a file meanwhile."""
    from ..server.operations.backup import BackupError
    from ..server.operations.backup import restore as bring_back

    try:
        with reporting("Restoring") as (report,):
            found = bring_back(file, url_of(database), force, report)
    except BackupError as error:
        raise CliError(str(error)) from error
    typer.echo(f"restored from {file}: {told(found)}")


def told(found: Contents) -> str:
    return f"{found.games:,} {'game' if found.games == 1 else 'games'}, {found.entries:,} entries"
