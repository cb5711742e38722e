"""What all commands share: consoles, JSON for machines, errors in one sentence."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Final, TextIO, TypeAlias

import typer
from rich.console import Console

FAILURE: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130
STDOUT: Final = "-"


class CliError(Exception):
    """Something a command could not do; the message is one sentence for people."""

    exit_code: int = FAILURE


class UsageProblem(CliError):
    """Something wrong with what was asked for."""

    exit_code = USAGE


def checked_target(target: str | None) -> str | None:
    """A place for JSON that can be written to, before any work is done for it."""
    if target not in (None, STDOUT) and not Path(target).resolve().parent.is_dir():
        raise UsageProblem(f"--json {target}: there is no such folder")
    return target


JsonTarget: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--json",
        metavar="FILE",
        help="Write the result as JSON to a file, or with '-' to standard output.",
        show_default=False,
        callback=checked_target,
    ),
]


def tolerate_any_terminal() -> None:
    """Signs that the terminal's encoding lacks become question marks instead of errors."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def say_error(message: str) -> None:
    print("snath:", " ".join(message.split()), file=sys.stderr)


def people_console(target: str | None) -> Console:
    """Where words for people go: aside if standard output is for machines."""
    return Console(stderr=target == STDOUT, highlight=False)


def write_json(data: object, target: str) -> None:
    """One JSON document to a file or to standard output."""
    text = json.dumps(data, indent=2, ensure_ascii=False) + "\n"
    if target == STDOUT:
        write_out(sys.stdout, text)
    else:
        Path(target).write_text(text, encoding="utf-8")


def write_out(stream: TextIO, text: str) -> None:
    stream.write(text)
    stream.flush()


def existing(paths: list[Path]) -> list[Path]:
    """The paths, all of which must exist."""
    for path in paths:
        if not path.exists():
            raise UsageProblem(f"{path} does not exist")
    return paths
