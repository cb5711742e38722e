"""`snath sim`: play many games."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from ..config import expansions, offered_options, ruled_words
from .output import INTERRUPTED, JsonTarget, UsageProblem, people_console, write_json
from .play import table_options, words

if TYPE_CHECKING:
    from ..sim import Cluster
    from ..sim.run import Progress as Tell

PROCESSES: Final = "processes"
RAY: Final = "ray"

Jobs: TypeAlias = Annotated[
    int | None,
    typer.Option(min=1, help="Processes. Without: one per core.", show_default=False),
]
Modules: TypeAlias = Annotated[
    str,
    typer.Option(
        metavar="NAME,…", help=f"Expansions: {', '.join(expansions())}.", show_default=False
    ),
]
TableOptions: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME=VALUE",
        help=f"A setting of the table, may be given several times: {', '.join(offered_options())}.",
        show_default=False,
    ),
]
Out: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Write a row per game and seat to a file: .csv, or .parquet with the extra 'sim'.",
        dir_okay=False,
        show_default=False,
    ),
]
Resume: TypeAlias = Annotated[
    bool, typer.Option("--resume", help="Go on with --out: games it has are not played again.")
]
Overwrite: TypeAlias = Annotated[
    bool, typer.Option("--overwrite", help="Begin --out anew if it exists.")
]
On: TypeAlias = Annotated[
    str,
    typer.Option(
        metavar="WHERE",
        help="processes of this machine, or ray: a Ray cluster, with the extra 'ray'.",
    ),
]
RayAddress: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="The cluster for --on ray. Without: what RAY_ADDRESS says, else a Ray that is "
        "started here for this run.",
        show_default=False,
    ),
]
Seed: TypeAlias = Annotated[int, typer.Option(min=0, help="The same seed, the same games.")]


def add_to(app: typer.Typer) -> None:
    app.command()(sim)


def sim(
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seats: Annotated[
        str,
        typer.Option(
            metavar="WORD,…",
            help="Who plays, a word per seat: a bot with its parameters, like greedy or "
            "greedy:tries=60 (more of them behind commas), or automa:LEVEL. --list shows the bots.",
        ),
    ] = "greedy,random",
    factions: Annotated[
        str,
        typer.Option(
            metavar="WAY",
            help="random, rotate (every faction comes to every seat), or one for each seat.",
        ),
    ] = "random",
    mats: Annotated[
        str, typer.Option(metavar="WAY", help="The same for the player mats.")
    ] = "random",
    mirror: Annotated[
        bool,
        typer.Option(
            "--mirror", help="Play every deal once for each way to move the words around the table."
        ),
    ] = False,
    modules: Modules = "",
    option: TableOptions = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    on: On = PROCESSES,
    ray_address: RayAddress = None,
    out: Out = None,
    records: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="Keep the record of every game.", file_okay=False,
            show_default=False,
        ),
    ] = None,
    observer: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="Own measurements: the name of an installed observer, or package.module:Class.",
            show_default=False,
        ),
    ] = None,
    resume: Resume = False,
    overwrite: Overwrite = False,
    campaign: Annotated[
        bool,
        typer.Option(
            "--campaign",
            help="Play whole campaigns of The Rise of Fenris: --games says how many, --out gets a "
            "row per episode and seat.",
        ),
    ] = False,
    list_bots: Annotated[
        bool, typer.Option("--list", help="Show the bots and their parameters, and leave.")
    ] = False,
    json: JsonTarget = None,
) -> None:
    """Play many games between bots and count what comes of it.

    Everything about a game follows from the seed and its number: the number of processes and
    interruptions change nothing. Ctrl-C keeps what is done; --resume goes on from there.
    """
    from ..sim import Plan

    console = people_console(json)
    find_own_modules()
    if list_bots:
        console.print(bot_table())
        return
    if campaign:
        from .sim_campaign import sim_campaigns

        ways = {factions, mats} != {"random"}
        if mirror or observer or records or ways or on != PROCESSES:
            raise UsageProblem(
                "--campaign goes with --games, --seats, --modules, --option round_limit=N, --seed, "
                "--jobs, --out, --resume, --overwrite and --json only"
            )
        check_keeping(out, resume, overwrite)
        sim_campaigns(
            console, seat_words(seats), games, seed, words(modules), table_options(option), jobs,
            out, resume, overwrite, json,
        )  # fmt: skip
        return
    plan = Plan(
        (seat_words(seats),),
        games,
        seed,
        way(factions),
        way(mats),
        tuple(words(modules)),
        table_options(option),
        mirror,
        tuple(observer or ()),
    )
    cluster = cluster_of(on, ray_address)
    figures = played(console, plan, jobs, cluster, out, records, resume, overwrite, json)
    if json is None:
        console.print(table(figures))


def played(
    console: Console,
    plan: Any,
    jobs: int | None,
    cluster: Cluster | None,
    out: Path | None,
    records: Path | None,
    resume: bool,
    overwrite: bool,
    json: str | None,
) -> dict[str, Any]:
    """The figures of a run, also written as JSON; an interrupted run ends the command."""
    from ..sim import Keep, run
    from ..sim.store import checked_out

    check_keeping(out, resume, overwrite)
    keep = Keep(None if out is None else checked_out(out), records, resume, overwrite)
    with progress_bar(console) as tell:
        report = run(plan, jobs, keep, tell, cluster)
    if json is not None:
        write_json(report.figures, json)
    if report.interrupted:
        say_interrupted(console, report.figures, out)
    return report.figures


def cluster_of(on: str, address: str | None) -> Cluster | None:
    from ..sim import Cluster

    if on not in (PROCESSES, RAY):
        raise UsageProblem(f"--on {on}: allowed are {PROCESSES} and {RAY}")
    if on == PROCESSES and address is not None:
        raise UsageProblem(f"--ray-address needs --on {RAY}")
    return Cluster(address) if on == RAY else None


def say_interrupted(console: Console, figures: dict[str, Any], out: Path | None) -> None:
    kept = "" if out is None else f" They are kept in {out}; go on with --resume."
    console.print(
        f"Interrupted: {figures['finished']} of {figures['games']} games are finished.{kept}"
    )
    raise typer.Exit(INTERRUPTED)


def check_keeping(out: Path | None, resume: bool, overwrite: bool) -> None:
    if out is None and (resume or overwrite):
        raise UsageProblem("--resume and --overwrite need the file that --out names")
    if resume and overwrite:
        raise UsageProblem("--resume keeps what --overwrite begins anew: leave one of them out")


def find_own_modules() -> None:
    """Bots and observers named by their import path may lie in the current folder."""
    if "" not in sys.path and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())


def seat_words(text: str) -> tuple[str, ...]:
    """The seat words in one way of writing, all of them known."""
    from ..bots import seat_word
    from ..sim.words import split_words

    given = split_words(text)
    if not given:
        raise UsageProblem("--seats is empty: name who plays, like greedy,random")
    return tuple(seat_word(word).text for word in given)


def way(text: str) -> str | tuple[str, ...]:
    """How factions or mats are chosen: a word for all seats, or one for each."""
    given = words(text)
    if len(given) == 1 and given[0] in ("random", "rotate"):
        return given[0]
    return tuple(given)


class Speed(ProgressColumn):
    """Games per second."""

    def render(self, task: Task) -> Text:
        return Text("" if task.speed is None else f"{task.speed:,.1f} games/s")


@contextmanager
def progress_bar(console: Console, what: str = "games") -> Iterator[Tell]:
    """A bar with games per second and the time left, on a terminal."""
    with Progress(
        TextColumn(what, markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        Speed(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as progress:
        task = progress.add_task("games", total=None)

        def tell(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        yield tell


def table(figures: dict[str, Any]) -> Table:
    out = Table(
        title=f"{figures['finished']:,} games in {figures['seconds']:.1f} s, "
        f"{figures['games_per_second']:,.1f} games/s",
        caption=f"{figures['rounds_mean']:.1f} rounds and {figures['winner_coins_mean']:.1f} "
        "coins of the winner on average",
    )
    out.add_column("who")
    for heading in ("seats played", "won", "share", "coins"):
        out.add_column(heading, justify="right")
    for word, seat in figures["seats"].items():
        share = seat["wins"] / seat["games"]
        out.add_row(
            word, f"{seat['games']:,}", f"{seat['wins']:,}", f"{share:.1%}",
            f"{seat['coins_mean']:.1f}",
        )
    return out


def bot_table() -> Table:
    from ..bots import bot_kinds

    out = Table("word", "parameters", "what it does")
    for kind in bot_kinds().values():
        out.add_row(
            kind.name, ", ".join(f"{p.name}={p.default}" for p in kind.parameters), kind.help
        )
    for seat in ruled_words().values():
        out.add_row(seat.seat("LEVEL"), ", ".join(seat.levels), seat.help)
    return out
