"""`snath backup` and `snath restore`: all games of a server to a file and back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from .output import CliError

if TYPE_CHECKING:
    from ..server.operations.backup import Contents
    from ..server.operations.backup import Progress as Report

Database = Annotated[
    str | None,
    typer.Option(
        help="postgresql://USER@HOST/NAME or sqlite:///FILE. Without: the server's usual one.",
        show_default=False,
    ),
]


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
        with reporting("Copying") as report:
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
        with reporting("Restoring") as report:
            found = bring_back(file, url_of(database), force, report)
    except BackupError as error:
        raise CliError(str(error)) from error
    typer.echo(f"restored from {file}: {told(found)}")


def url_of(database: str | None) -> str:
    """The database that the server would use."""
    from ..server.settings import from_environment

    settings = from_environment()
    return (settings if database is None else replace(settings, database=database)).url()


def told(found: Contents) -> str:
    return f"{found.games:,} {'game' if found.games == 1 else 'games'}, {found.entries:,} entries"


@contextmanager
def reporting(what: str) -> Iterator[Report]:
    """A bar on a terminal, nothing elsewhere."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)
