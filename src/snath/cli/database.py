"""What commands about a server's database share: which one, and how far the work is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TaskProgressColumn, TextColumn

if TYPE_CHECKING:
    from ..server.operations.backup import Progress as Report

Database = Annotated[
    str | None,
    typer.Option(
        help="postgresql://USER@HOST/NAME or sqlite:///FILE. Without: the server's usual one.",
        show_default=False,
    ),
]


def url_of(database: str | None) -> str:
    """The database that the server would use."""
    from ..server.settings import from_environment

    settings = from_environment()
    return (settings if database is None else replace(settings, database=database)).url()


@contextmanager
def reporting(*stages: str) -> Iterator[list[Report]]:
    """A bar on a terminal for each stage of the work, nothing elsewhere."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    with Progress(*columns, console=console, transient=True) as bars:
        yield [reporter(bars, bars.add_task(stage, total=None)) for stage in stages]


def reporter(bars: Progress, task: TaskID) -> Report:
    return lambda done, of: bars.update(task, completed=done, total=of)
