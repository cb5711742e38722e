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
    games: Annotated[
        int, typer.Option(min=1, help="How many games, divided among the sizes of tables.")
    ] = 10_000,
    players: Annotated[
        str, typer.Option(metavar="N,…", help="Sizes of tables: seats, each from 2 to 7.")
    ] = "2,5",
    modules: Modules = "invaders",
    option: TableOptions = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    on: On = PROCESSES,
    ray_address: RayAddress = None,
    rows: Annotated[
        Path,
        typer.Option(
            metavar="FILE",
            help="Keep the rows of the games here, those of each size in a file of its own: "
            "study-2.csv, study-5.csv.",
            dir_okay=False,
        ),
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
    sizes = table_sizes(players)
    plans = [
        study_plan(
            given[0], seats, shared, seed, tuple(words(modules)), table_options(option)
        )
        for seats, shared in zip(sizes, shares(games, len(sizes)), strict=True)
    ]
    for plan in plans:  # all of them, before any is played
        plan.check()
    files = [checked_out(rows.with_stem(f"{rows.stem}-{seats}")) for seats in sizes]
    for plan, file in zip(plans, files, strict=True):
        keep = Keep(file, resume=not overwrite, overwrite=overwrite)
        with progress_bar(console, f"{plan.seats} seats") as tell:
            report = run(plan, jobs, keep, tell, cluster_of(on, ray_address))
        if report.interrupted:
            console.print(
                f"Interrupted: {report.figures['finished']} of {plan.games} games with "
                f"{plan.seats} seats are finished. They are kept in {file}; the same command goes "
                "on."
            )
            raise typer.Exit(INTERRUPTED)
    page = study_page(plans, [read_rows(file) for file in files], __version__)
    try:
        out.write_text(page, encoding="utf-8")
    except OSError as error:
        raise CliError(f"--out {out}: {error.strerror}") from error
    console.print(f"Written: {out}, from {games:,} games in {', '.join(map(str, files))}")


def table_sizes(text: str) -> list[int]:
    """Numbers of seats, each once."""
    sizes = [int(word) if word.isdecimal() else 0 for word in words(text)]
    if not sizes or len(set(sizes)) < len(sizes) or not all(2 <= seats <= 7 for seats in sizes):
        raise UsageProblem(f"--players {text}: name seats from 2 to 7, like 2,5")
    return sizes


def shares(games: int, parts: int) -> list[int]:
    """Games divided evenly, what is left over first."""
    if games < parts:
        raise UsageProblem(f"--games {games}: at least one for each of {parts} sizes of tables")
    return [games // parts + (part < games % parts) for part in range(parts)]
