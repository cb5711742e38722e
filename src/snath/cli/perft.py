"""`snath perft`: count positions, to find where two engines differ."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from .output import FAILURE, JsonTarget, people_console, write_json


def add_to(app: typer.Typer) -> None:
    app.command()(perft)


def perft(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help="A perft file: a position, depths, numbers.", exists=True,
            dir_okay=False,
        ),
    ],
    depth: Annotated[
        int | None,
        typer.Option(
            min=0, metavar="N", help="Count to this depth instead of those in the file.",
            show_default=False,
        ),
    ] = None,
    divide: Annotated[
        bool, typer.Option("--divide", help="Tell the numbers apart by the first action.")
    ] = False,
    json: JsonTarget = None,
) -> None:
    """Count the positions that can be reached from the position of a file.

    Compares with the numbers that the file states; exits with 1 if one of them is wrong, and
    then tells the count apart by the first action.
    """
    counts = counted(file, depth, divide)
    ok = all(entry["stated"] in (None, entry["found"]) for entry in counts)
    if json is not None:
        write_json({"file": str(file), "ok": ok, "counts": counts}, json)
    else:
        console = people_console(json)
        for line in lines(counts):
            console.print(line, markup=False, soft_wrap=True)
    if not ok:
        raise typer.Exit(FAILURE)


def counted(file: Path, depth: int | None, divided: bool) -> list[dict[str, Any]]:
    """Depth, stated and found number; divided on demand and where the number is wrong."""
    from ..perft import divide, read_file
    from ..perft import perft as count

    game, stated = read_file(file)
    wanted: list[tuple[int, int | None]] = list(stated) if depth is None else [(depth, None)]
    out: list[dict[str, Any]] = []
    for level, number in wanted:
        found = count(game.state, level)
        entry: dict[str, Any] = {"depth": level, "stated": number, "found": found}
        if divided or number not in (None, found):
            entry["divide"] = divide(game.state, level)
        out.append(entry)
    return out


def lines(counts: list[dict[str, Any]]) -> list[str]:
    out: list[str] = []
    for entry in counts:
        wrong = entry["stated"] not in (None, entry["found"])
        line = f"perft {entry['depth']} {entry['found']}"
        out.append(line + (f" instead of {entry['stated']}" if wrong else ""))
        out += [f"  {text}: {n}" for text, n in entry.get("divide", {}).items()]
    return out
