"""`snath check`: run scenario files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from .output import STDOUT, JsonTarget, existing, write_out


def add_to(app: typer.Typer) -> None:
    app.command()(check)


def check(
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="FILE…", help="Scenario files, or folders with such files."),
    ],
    coverage: Annotated[
        bool,
        typer.Option(
            "--coverage", help="Also say which rules of the checklist no scenario proves."
        ),
    ] = False,
    json: JsonTarget = None,
) -> None:
    """Run scenario files: given a position, when these actions are played, then this holds.

    The last line says how many scenarios there were and how many failed. Exits with 1 on any
    failure, with --coverage also if a rule is not covered.
    """
    from ..scenario import check as run  # reads a good part of the library

    lines, code = run(existing(paths), coverage, json is not None)
    text = "".join(line + "\n" for line in lines)
    if json in (None, STDOUT):
        write_out(sys.stdout, text)
    else:
        Path(json).write_text(text, encoding="utf-8")
    raise typer.Exit(code)
