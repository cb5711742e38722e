"""`snath bench`: how fast the rules are on this machine."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from ..bench import Figures, measure
from .output import JsonTarget, people_console, write_json


def add_to(app: typer.Typer) -> None:
    app.command()(bench)


def bench(
    seconds: Annotated[
        float, typer.Option(min=0.1, help="About how long to measure, in seconds.")
    ] = 15.0,
    json: JsonTarget = None,
) -> None:
    """Measure how fast the rules are on this machine.

    Plays random five-player games with Invaders from Afar, up to 60 rounds each, and measures
    decisions per second, the cost of a copy, of an option list, of an undo and of an Automa's
    turn, and the memory of a state. Random players end most turns early; "busy" ones seldom
    refuse to act.
    """
    console = people_console(json)
    figures = measured(console, seconds)
    if json is not None:
        write_json(asdict(figures), json)
    else:
        console.print(table(figures))


def measured(console: Console, seconds: float) -> Figures:
    """The figures, with progress on a terminal while they are made."""
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TimeElapsedColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as progress:
        task = progress.add_task("", total=1.0)

        def show(what: str, done: float) -> None:
            progress.update(task, description=what, completed=done)

        return measure(seconds, show)


def table(figures: Figures) -> Table:
    mode = (
        "compiled" if figures.compiled else "interpreted (no compiler at build time: slower)"
    )
    out = Table(
        title=f"snath {figures.version}, {mode}",
        caption=f"{figures.python}, {figures.machine}",
        show_header=False,
    )
    out.add_column()
    out.add_column(justify="right")
    out.add_column(style="dim")
    f = figures
    passes = f"median of {f.passes} passes"
    out.add_row("[bold]random play[/]", "", f"{f.seats} seats, {f.round_limit} rounds, Invaders")
    out.add_row("decisions", f"{f.decisions_per_second:,} /s", passes)
    out.add_row("", f"{f.decisions_per_second_best:,} /s", "best pass")
    out.add_row("turns", f"{f.turns_per_second:,} /s", f"{f.decisions_per_turn} decisions each")
    out.add_row("games", f"{f.games_per_second:,} /s", "cut off after the last round")
    out.add_row("chance outcomes", f"{f.chance_per_second:,} /s", "drawn besides")
    out.add_section()
    out.add_row("[bold]busy random play[/]", "", "seldom refuses or ends a turn early")
    out.add_row("decisions", f"{f.busy_decisions_per_second:,} /s", "")
    out.add_row(
        "turns", f"{f.busy_turns_per_second:,} /s", f"{f.busy_decisions_per_turn} decisions each"
    )
    out.add_row("games", f"{f.busy_games_per_second:,} /s", "")
    out.add_section()
    out.add_row("[bold]one position[/]", "", "in the middle of a game")
    out.add_row("copy", f"{f.clone_us:.2f} µs", "State.clone")
    out.add_row("list of options", f"{f.options_us:.2f} µs", "State.legal")
    out.add_row("checked action", f"{f.play_us:.2f} µs", "Game.play, can be undone")
    out.add_row("undo", f"{f.undo_us:.2f} µs", "Game.undo")
    out.add_row("turn of an Automa", f"{f.automa_turn_us:.2f} µs", "four Automas of all levels")
    out.add_row("memory of a state", f"{f.state_bytes:,} bytes", "without the rules")
    out.add_row("memory of a copy", f"{f.clone_bytes:,} bytes", "without what copies share")
    return out
