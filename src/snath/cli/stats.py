"""`snath stats`: tables and a page from the rows of a simulation."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table as Shown
from rich.text import Text

from .output import CliError, JsonTarget, UsageProblem, people_console, write_json

if TYPE_CHECKING:
    from ..sim.stats import Rate, Table


def add_to(app: typer.Typer) -> None:
    app.command()(stats)


def stats(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help="Rows of 'snath sim' or 'snath arena', .csv or .parquet.",
            exists=True, dir_okay=False,
        ),
    ],
    html: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write the tables with pictures as one page; it needs no network.",
            dir_okay=False, show_default=False,
        ),
    ] = None,
    json: JsonTarget = None,
) -> None:
    """Show who wins, with what and when: tables from the rows of a simulation.

    Shares come with 95% intervals; where two of them lie apart, the difference is hardly luck.
    """
    from ..sim.report import html_report
    from ..sim.stats import all_tables, for_people
    from ..sim.tables import read_rows

    if html is not None and not html.resolve().parent.is_dir():
        raise UsageProblem(f"--html {html}: there is no such folder")
    tables = all_tables(read_rows(file))
    if html is not None:
        write_page(html, html_report(f"Simulation {file.name}", for_people(tables)))
    console = people_console(json)
    if json is not None:
        write_json({table.key: table.to_json() for table in tables}, json)
    else:
        for table in for_people(tables):
            show(console, table)
    if html is not None:
        console.print(f"Written: {html}")


def write_page(path: Path, page: str) -> None:
    try:
        path.write_text(page, encoding="utf-8")
    except OSError as error:
        raise CliError(f"--html {path}: {error.strerror}") from error


def show(console: Console, table: Table) -> None:
    out = Shown(title=table.title, caption=table.note or None)
    for i, heading in enumerate(table.headings):
        out.add_column(heading, justify="right" if i else "left")
    for row in table.rows:
        out.add_row(*(shown(cell) for cell in row))
    console.print(out)


def shown(cell: str | int | float | Rate) -> Text:
    """A cell as text; words from a file are never markup."""
    if isinstance(cell, str):
        return Text(cell)
    if isinstance(cell, int):
        return Text(f"{cell:,}")
    if isinstance(cell, float):
        return Text(f"{cell:.2f}")
    low, high = cell.interval
    return Text(f"{cell.value:6.1%} ({low:.0%}–{high:.0%}) n={cell.games}")
