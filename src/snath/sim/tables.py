"""Rows from files: CSV with the standard library, Parquet with the extra `sim` (polars)."""

from __future__ import annotations

import csv
import re
from pathlib import Path
from typing import Any, Final

from .columns import AFTER, BEFORE, SCORE, STAR, is_number
from .errors import FileProblem
from .play import Line

NEEDED: Final = (
    "game", "seat", "word", "bot", "faction", "mat", "turn_order", "players", "place", "won",
    "coins", "rounds", "stars",
)
ROUNDS: Final = re.compile(r"(\d+(;\d+)*)?")


def need_polars(what: str) -> Any:
    try:
        import polars
    except ImportError:
        raise FileProblem(
            f"{what}: Parquet needs the extra 'sim' (pip install 'snath[sim]'); CSV works without"
        ) from None
    return polars


def csv_to_parquet(source: Path, target: Path) -> None:
    """Numbers become integers; empty cells are null; columns of observers are guessed."""
    pl = need_polars(str(target))
    with source.open(encoding="utf-8", newline="") as file:
        names = next(csv.reader(file))
    types = {
        name: pl.UInt64 if name == "seed" else pl.Int64 if is_number(name) else pl.String
        for name in names
        if name in BEFORE or name in AFTER or name.startswith((SCORE, STAR))
    }
    frame = pl.read_csv(source, schema_overrides=types, infer_schema_length=None)
    frame.write_parquet(target)


def parquet_to_csv(source: Path, target: Path) -> None:
    need_polars(str(source)).read_parquet(source).write_csv(target)


def read_rows(path: Path) -> list[Line]:
    """The rows of a simulation, numbers as numbers; FileProblem if it is no such file."""
    try:
        if path.suffix == ".parquet":
            rows = read_parquet(path)
        else:
            with path.open(encoding="utf-8-sig", newline="") as file:
                rows = list(csv.DictReader(file))
    except OSError as error:
        raise FileProblem(f"{path}: {error.strerror or error}") from error
    except (UnicodeDecodeError, csv.Error) as error:
        raise FileProblem(f"{path} is not a CSV file: {error}") from error
    if not rows:
        raise FileProblem(f"{path} has no games")
    missing = [name for name in NEEDED if name not in rows[0]]
    if missing:
        raise FileProblem(
            f"{path} is not a file of 'snath sim': there is no column {missing[0]!r}"
        )
    lines = [typed(path, number, row) for number, row in enumerate(rows, start=1)]
    check_complete(path, lines)
    return lines


def check_complete(path: Path, rows: list[Line]) -> None:
    """Every game has a row for each of its seats."""
    seats: dict[object, set[object]] = {}
    for row in rows:
        seats.setdefault(row["game"], set()).add(row["seat"])
    for row in rows:
        if seats[row["game"]] != set(range(int(str(row["players"])))):
            raise FileProblem(f"{path}: game {row['game']} lacks the row of a seat")


def read_parquet(path: Path) -> list[dict[str, Any]]:
    pl = need_polars(str(path))
    try:
        rows: list[dict[str, Any]] = pl.read_parquet(path).to_dicts()
    except (pl.exceptions.PolarsError, OSError) as error:
        if isinstance(error, FileNotFoundError):
            raise
        first = str(error).splitlines()[0]
        raise FileProblem(f"{path} is not a Parquet file: {first}") from error
    return rows


def typed(path: Path, number: int, row: dict[str, Any]) -> Line:
    out: Line = {}
    for name, value in row.items():
        missing = value is None and is_number(name) and not name.startswith(SCORE)
        if name is None or missing:
            raise FileProblem(f"{path}, row {number}: cells are missing or too many")
        if is_number(name):
            try:
                out[name] = int(value or 0)
            except (ValueError, TypeError):
                raise FileProblem(
                    f"{path}, row {number}: {name} is {value!r}, not a whole number"
                ) from None
        else:
            out[name] = "" if value is None else value
            if name.startswith(STAR) and not ROUNDS.fullmatch(str(out[name])):
                raise FileProblem(
                    f"{path}, row {number}: {name} is {value!r}, not rounds like 7 or 5;9"
                )
    return out
