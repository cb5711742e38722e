"""`snath content check`: hold the component data against the code."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..content import check_content, content_modules
from ..content.check import Report
from ..factory import content_rules
from ..modules import all_modules
from .output import FAILURE, JsonTarget, UsageProblem, people_console, write_json

group = typer.Typer(
    no_args_is_help=True, help="Look after the component data: mats, cards, board."
)


def add_to(app: typer.Typer) -> None:
    app.add_typer(group, name="content")


@group.callback()
def content() -> None:
    """Look after the component data: mats, cards, board."""


@group.command()
def check(
    modules: Annotated[
        str | None,
        typer.Option(
            metavar="NAME,…",
            help="Modules to check besides the base: "
            f"{', '.join(content_modules()[1:])}. Without this: all of them.",
            show_default=False,
        ),
    ] = None,
    overrides: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE|FOLDER",
            help="Your own corrections: a folder of files like the shipped ones, or one file with "
            "any of their sections.",
            show_default=False,
        ),
    ] = None,
    json: JsonTarget = None,
) -> None:
    """Check the component data: is everything there, do the totals add up, does the code know it?

    Lists problems, and entries that are not known for sure. Exits with 1 if there are problems.
    """
    if overrides is not None and not overrides.exists():
        raise UsageProblem(
            f"{overrides} does not exist; allowed: a folder of JSON files, or one JSON file"
        )
    report = checked(modules, overrides)
    if json is not None:
        write_json(report.to_json(), json)
    else:
        console = people_console(json)
        for line in report.lines():
            console.print(line, markup=False, soft_wrap=True)
    if not report.ok:
        raise typer.Exit(FAILURE)


def checked(modules: str | None, overrides: Path | None) -> Report:
    """Rules that no content uses can only be told when everything is checked together."""
    known = content_modules()
    names = known if modules is None else [name.strip() for name in modules.split(",")]
    for name in names:
        if name not in known:
            raise UsageProblem(f"unknown module {name!r}; allowed: {', '.join(known)}")
    report = check_content(names, overrides, known_rules=content_rules(all_modules()))
    if modules is not None:
        report.problems = [p for p in report.problems if p.kind != "unused_rule"]
    return report
