"""`snath score`: how players do in the benchmark tasks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from .output import INTERRUPTED, JsonTarget, UsageProblem, people_console, write_json
from .sim import Jobs, find_own_modules, progress_bar, seat_words
from .stats import shown

if TYPE_CHECKING:
    from ..sim.tasks import Score


def add_to(app: typer.Typer) -> None:
    app.command()(score)


def score(
    word: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="WORD…",
            help="Who is scored: bots with their parameters, or package.module.Class.",
            show_default=False,
        ),
    ] = None,
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
    keep: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Keep the rows of all games here. What the folder has is not played again: after "
            "an interruption, or with further players, give the same command.",
            file_okay=False,
            show_default=False,
        ),
    ] = None,
    table: Annotated[
        bool, typer.Option("--table", help="Print one table of all players in Markdown.")
    ] = False,
    list_tasks: Annotated[
        bool, typer.Option("--list", help="Show the tasks, and leave.")
    ] = False,
    json: JsonTarget = None,
) -> None:
    """Score players in benchmark tasks: fixed tables and deals, the same for everybody."""
    from .. import __version__
    from ..bots import seat_word
    from ..sim.tasks import baselines, task_of, tasks
    from ..sim.tasks import score as score_of

    console = people_console("-" if table else json)
    if list_tasks:
        out = Table("task", "what", "games")
        for each in tasks().values():
            out.add_row(each.name, each.told, str(each.games))
        people_console(None).print(out)
        return
    find_own_modules()
    given = [text for one in word or () for text in seat_words(one)]
    if not given:
        raise UsageProblem("name who is scored, like greedy")
    for text in given:
        if seat_word(text).bot is None:
            raise UsageProblem(f"{text} plays by rules: only bots are scored")
    wanted = [task_of(name) for name in task or tasks()]
    for text in given:  # all of them, before any is played
        for each in wanted:
            each.plan(text, games).check()
    found: list[Score] = []
    for text in given:
        for each in wanted:
            with progress_bar(console, f"{text}, {each.name}") as tell:
                result = score_of(each, text, games, jobs, keep, tell)
            if result is None:
                console.print(
                    "Interrupted. "
                    + ("With --keep FOLDER finished games would be kept." if keep is None else
                       f"What is finished is kept in {keep}; the same command goes on.")
                )
                raise typer.Exit(INTERRUPTED)
            found.append(result)
    if json is not None:
        write_json({"snath": __version__, "scores": [one.to_json() for one in found]}, json)
    if table:
        print(baselines(found))
    elif json is None:
        for text in given:
            console.print(score_table(text, [one for one in found if one.word == text]))


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
