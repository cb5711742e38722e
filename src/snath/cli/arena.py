"""`snath arena`: which bot is best."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from .output import JsonTarget, people_console, write_json
from .play import table_options, words
from .sim import (
    PROCESSES,
    Jobs,
    Modules,
    On,
    Out,
    Overwrite,
    RayAddress,
    Resume,
    Seed,
    TableOptions,
    check_keeping,
    cluster_of,
    find_own_modules,
    progress_bar,
    say_interrupted,
    seat_words,
)


def add_to(app: typer.Typer) -> None:
    app.command()(arena)


def arena(
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT…", help="Seat words: greedy, greedy:tries=60, random, automa:LEVEL …"
        ),
    ],
    games: Annotated[
        int, typer.Option(min=1, help="Games of each group that meets at a table.")
    ] = 100,
    players: Annotated[
        int, typer.Option(min=2, max=7, help="How many sit at a table; all groups of so many meet.")
    ] = 2,
    modules: Modules = "",
    option: TableOptions = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    on: On = PROCESSES,
    ray_address: RayAddress = None,
    out: Out = None,
    resume: Resume = False,
    overwrite: Overwrite = False,
    json: JsonTarget = None,
) -> None:
    """Let bots play each other, everyone with everyone, and rank them.

    Factions and mats rotate, and every deal is played once for each way to seat the bots, so that
    nobody gains by luck of the deal. Ratings are by OpenSkill with the extra 'sim', else
    Bradley-Terry; differences are tested pair by pair.
    """
    from ..sim import Keep, run
    from ..sim.arena import arena_plan, ranking
    from ..sim.store import checked_out
    from ..sim.tables import read_rows

    console = people_console(json)
    find_own_modules()
    check_keeping(out, resume, overwrite)
    plan = arena_plan(
        [word for bot in bots for word in seat_words(bot)],
        games,
        players,
        seed,
        tuple(words(modules)),
        table_options(option),
    )
    keep = Keep(
        None if out is None else checked_out(out), None, resume, overwrite, rows=out is None
    )
    with progress_bar(console) as tell:
        report = run(plan, jobs, keep, tell, cluster_of(on, ray_address))
    rows = report.rows if out is None or not report.figures["finished"] else read_rows(out)
    figures = {**report.figures, **ranking(rows)}
    if json is not None:
        write_json(figures, json)
    else:
        console.print(ladder(figures))
        console.print(pairs(figures))
    if report.interrupted:
        say_interrupted(console, report.figures, out)


def ladder(figures: dict[str, Any]) -> Table:
    out = Table(
        title=f"{figures['finished']:,} games, {figures['games_per_second']:,.1f} games/s",
        caption=f"Ratings: {figures['rating_system']}. Intervals: 95% (Wilson).",
    )
    out.add_column("bot")
    for heading in ("rating", "±", "won", "interval", "coins", "games"):
        out.add_column(heading, justify="right")
    for row in figures["ladder"]:
        out.add_row(
            Text(row["bot"]), f"{row['rating']:.1f}",
            "" if row["margin"] is None else f"{row['margin']:.1f}",
            f"{row['rate']:.1%}", f"{row['low']:.0%}–{row['high']:.0%}",
            f"{row['coins_mean']:.1f}", f"{row['games']:,}",
        )
    return out


def pairs(figures: dict[str, Any]) -> Table:
    out = Table(
        title="Who comes in before whom",
        caption="p: how likely equals would differ so much (sign test, corrected after Holm).",
    )
    for heading in ("bot", "against"):
        out.add_column(heading)
    for heading in ("before", "tied", "behind", "share", "p"):
        out.add_column(heading, justify="right")
    out.add_column("better")
    for pair in figures["pairs"]:
        low, high = pair["interval"]
        out.add_row(
            Text(pair["bot"]), Text(pair["against"]), str(pair["before"]), str(pair["tied"]),
            str(pair["behind"]), f"{pair['rate']:.0%} ({low:.0%}–{high:.0%})",
            f"{pair['p']:.3g}", Text(pair["better"] or "not clear"),
        )
    return out
