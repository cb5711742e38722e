"""`snath score`: how a player does in the benchmark tasks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from .output import INTERRUPTED, JsonTarget, UsageProblem, people_console, write_json
from .sim import Jobs, find_own_modules, seat_words
from .stats import shown

if TYPE_CHECKING:
    from ..sim.tasks import Score


def add_to(app: typer.Typer) -> None:
    app.command()(score)


def score(
    word: Annotated[
        str,
        typer.Argument(
            metavar="WORD",
            help="Who is scored: a bot with its parameters, or package.module.Class.",
            show_default=False,
        ),
    ] = "",
    task: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="A task, may be given several times. Without: all of them.",
            show_default=False,
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            min=1, help="Only the first so many games of each task.", show_default=False
        ),
    ] = None,
    jobs: Jobs = None,
    list_tasks: Annotated[
        bool, typer.Option("--list", help="Show the tasks, and leave.")
    ] = False,
    json: JsonTarget = None,
) -> None:
    """Score a player in benchmark tasks: fixed tables and deals, the same for everybody."""
    from .. import __version__
    from ..bots import seat_word
    from ..sim.tasks import score as score_of
    from ..sim.tasks import task_of, tasks

    console = people_console(json)
    if list_tasks:
        out = Table("task", "what", "games")
        for each in tasks().values():
            out.add_row(each.name, each.told, str(each.games))
        console.print(out)
        return
    find_own_modules()
    if not word:
        raise UsageProblem("name who is scored, like greedy")
    given = seat_words(word)
    if len(given) != 1 or seat_word(given[0]).bot is None:
        raise UsageProblem(f"{word}: one bot is scored at a time")
    wanted = [task_of(name) for name in task or tasks()]
    for each in wanted:  # all of them, before any is played
        each.plan(given[0], games).check()
    found: list[Score] = []
    for each in wanted:
        result = score_of(each, given[0], games, jobs)
        if result is None:
            raise typer.Exit(INTERRUPTED)
        found.append(result)
    if json is not None:
        write_json({"snath": __version__, "scores": [one.to_json() for one in found]}, json)
    else:
        console.print(score_table(given[0], found))


def score_table(word: str, found: list[Score]) -> Table:
    out = Table(title=f"Scores of {word}")
    out.add_column("task", no_wrap=True)
    for heading in ("games", "won", "coins", "±", "winner's coins", "rounds", "first star"):
        out.add_column(heading, justify="right")
    for one in found:
        cells = (
            one.games, "" if one.won is None else one.won, one.coins, one.coins_margin,
            one.winner_coins, one.rounds, one.first_star,
        )
        out.add_row(one.task, *(shown(cell) for cell in cells))
    return out
