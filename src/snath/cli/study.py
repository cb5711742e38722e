"""`snath study`: many games of one bot, and a page about who wins and why."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .output import INTERRUPTED, CliError, UsageProblem, people_console
from .play import table_options, words
from .sim import (
    PROCESSES,
    Jobs,
    Modules,
    On,
    Overwrite,
    RayAddress,
    Seed,
    TableOptions,
    cluster_of,
    find_own_modules,
    progress_bar,
    seat_words,
)


def add_to(app: typer.Typer) -> None:
    app.command()(study)


def study(
    word: Annotated[
        str,
        typer.Argument(
            metavar="WORD",
            help="Who plays all seats: a bot with its parameters; 'snath sim --list' shows them.",
        ),
    ] = "quick",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 10_000,
    players: Annotated[int, typer.Option(min=2, max=7, help="Seats at the table.")] = 5,
    modules: Modules = "invaders",
    option: TableOptions = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    on: On = PROCESSES,
    ray_address: RayAddress = None,
    rows: Annotated[
        Path,
        typer.Option(metavar="FILE", help="Keep the rows of the games here.", dir_okay=False),
    ] = Path("study.csv"),
    out: Annotated[
        Path, typer.Option(metavar="FILE", help="Write the page here.", dir_okay=False)
    ] = Path("study.md"),
    overwrite: Overwrite = False,
) -> None:
    """Play many games of one bot and write what wins: factions, mats, stars, habits.

    Games that --rows holds are not played again: after an interruption, or for more games, give
    the same command.
    """
    from .. import __version__
    from ..bots import seat_word
    from ..sim import Keep, run
    from ..sim.store import checked_out
    from ..sim.study import study_page, study_plan
    from ..sim.tables import read_rows

    console = people_console(None)
    find_own_modules()
    given = seat_words(word)
    if len(given) != 1 or seat_word(given[0]).bot is None:
        raise UsageProblem(f"{word}: a study has one bot, which plays all seats")
    if not out.resolve().parent.is_dir():
        raise UsageProblem(f"--out {out}: there is no such folder")
    plan = study_plan(
        given[0], players, games, seed, tuple(words(modules)), table_options(option)
    )
    keep = Keep(checked_out(rows), resume=not overwrite, overwrite=overwrite)
    with progress_bar(console) as tell:
        report = run(plan, jobs, keep, tell, cluster_of(on, ray_address))
    if report.interrupted:
        console.print(
            f"Interrupted: {report.figures['finished']} of {games} games are finished. "
            f"They are kept in {rows}; the same command goes on."
        )
        raise typer.Exit(INTERRUPTED)
    page = study_page(plan, read_rows(rows), __version__)
    try:
        out.write_text(page, encoding="utf-8")
    except OSError as error:
        raise CliError(f"--out {out}: {error.strerror}") from error
    console.print(f"Written: {out}, from {report.figures['finished']:,} games in {rows}")
