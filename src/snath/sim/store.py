"""Rows on disk, so that no finished game is lost or played twice.

Rows go to a CSV file in chunks.  After each chunk a small manifest beside it is replaced: it says
which games are done and how long the file was then.  Whatever a crash leaves behind that length is
cut off when the run is resumed.  A Parquet file is made of the CSV at the end.
"""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

from .columns import GAME
from .errors import FileProblem
from .plan import Plan
from .play import Line, Played

VERSION: Final = 1
CSV: Final = ".csv"
PARQUET: Final = ".parquet"


class Store:
    """The rows of one run; `done` are the numbers of the games it holds."""

    def __init__(self, out: Path, plan: Plan, columns: Sequence[str]) -> None:
        self.out = out
        self.plan = plan
        self.columns = list(columns)
        self.manifest = out.with_name(out.name + ".manifest.json")
        self.parquet = out.suffix == PARQUET
        self.rows = out.with_name(out.name + ".rows.csv") if self.parquet else out
        self.done: set[int] = set()
        self.size = 0
        self.in_order = True
        self._held: IO[bytes] | None = None

    # -- opening -----------------------------------------------------------------------------

    def begin(self, overwrite: bool) -> None:
        """A new run; an old one is in the way unless it may be overwritten."""
        old = [path for path in (self.out, self.manifest, self.rows) if path.exists()]
        if old and not overwrite:
            raise FileProblem(
                f"{old[0]} exists: go on with --resume, or begin anew with --overwrite"
            )
        self.out.parent.mkdir(parents=True, exist_ok=True)
        self._hold()
        for path in old:
            if path != self.rows:
                path.unlink()
        try:
            os.truncate(self.rows, 0)
            self._write_text(self._line(self.columns))
            self._note()
        except OSError as error:
            self.rows.unlink()  # a beginning without a manifest would only be in the way
            raise FileProblem(f"{self.out}: {error.strerror}") from error

    def resume(self) -> None:
        """Go on with an earlier run of the same plan; without one this is a new run."""
        if not self.manifest.exists():
            self.begin(overwrite=False)
            return
        if self.rows.exists():
            self._hold()
        noted = self._noted()
        if noted["plan"] != json.loads(json.dumps(self.plan.to_json())):
            raise FileProblem(
                f"{self.out} was made with other settings ({self._differences(noted['plan'])}): "
                "resume with those, or choose another file"
            )
        if noted["columns"] != self.columns:
            raise FileProblem(f"{self.out} has other columns: it was made by another version")
        self.done = {number for low, high in noted["games"] for number in range(low, high + 1)}
        self.size = noted["bytes"]
        self.in_order = noted["in_order"]
        if self.parquet and not self.rows.exists():
            self._rows_from_parquet()
            self._hold()
        if not self.rows.exists() or self.rows.stat().st_size < self.size:
            raise FileProblem(f"{self.rows} is gone or shorter than its manifest says")
        os.truncate(self.rows, self.size)

    def _hold(self) -> None:
        """Keep other runs away from the rows, where the system can; a crash lets go of them."""
        try:
            import fcntl
        except ImportError:
            return
        self._held = self.rows.open("ab")
        try:
            fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise FileProblem(f"{self.out} is being written by another run") from None

    def release(self) -> None:
        if self._held is not None:
            self._held.close()

    def _noted(self) -> dict[str, Any]:
        try:
            noted = json.loads(self.manifest.read_text(encoding="utf-8"))
            if noted["snath_sim"] != VERSION:
                raise FileProblem(f"{self.manifest} was made by another version")
            if not all(key in noted for key in ("plan", "columns", "games", "bytes", "in_order")):
                raise KeyError
        except (ValueError, KeyError, TypeError) as error:
            if isinstance(error, FileProblem):
                raise
            raise FileProblem(f"{self.manifest} is not a manifest of a simulation") from error
        assert isinstance(noted, dict)
        return noted

    def _differences(self, plan: dict[str, Any]) -> str:
        own = json.loads(json.dumps(self.plan.to_json()))
        return ", ".join(
            f"{key}: {json.dumps(plan.get(key))}" for key in own if plan.get(key) != own[key]
        )

    # -- writing -----------------------------------------------------------------------------

    def add(self, games: Sequence[Played]) -> None:
        """Append games, as many as there is room for."""
        games = sorted(games, key=lambda game: game.number)
        try:
            self._append(games)
        except OSError as error:
            half = len(games) // 2
            if half:
                self.add(games[:half])
                self.add(games[half:])
                return
            raise FileProblem(
                f"{self.rows}: {error.strerror}; {len(self.done)} games are kept, go on with "
                "--resume"
            ) from error

    def _append(self, games: Sequence[Played]) -> None:
        """All of the games, or none of them."""
        if not games:
            return
        text = "".join(
            self._line([row.get(name) for name in self.columns])
            for game in games
            for row in game.rows
        )
        in_order = self.in_order and games[0].number == len(self.done) == max(
            self.done, default=-1
        ) + 1
        in_order = in_order and games[-1].number == games[0].number + len(games) - 1
        before = (self.size, set(self.done), self.in_order)
        try:
            self._write_text(text)
            self.done.update(game.number for game in games)
            self.in_order = in_order
            self._note()
        except BaseException:
            self.size, self.done, self.in_order = before
            os.truncate(self.rows, self.size)
            raise

    def finish(self) -> None:
        """Put the rows in order and, if asked for, make a Parquet file of them."""
        try:
            if not self.in_order:
                self._sort()
            if self.parquet:
                self._to_parquet()
        except OSError as error:
            raise FileProblem(
                f"{self.out}: {error.strerror}; {len(self.done)} games are kept in {self.rows}, "
                "go on with --resume"
            ) from error

    def read(self) -> Iterator[Line]:
        """The rows so far, all values as text."""
        with self.rows.open(encoding="utf-8", newline="") as file:
            yield from csv.DictReader(file)

    def _line(self, values: Sequence[object]) -> str:
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerow(values)
        return text.getvalue()

    def _write_text(self, text: str) -> None:
        data = text.encode()
        with self.rows.open("ab", buffering=0) as file:
            left = memoryview(data)
            while left:
                left = left[file.write(left) :]
            os.fsync(file.fileno())
        self.size += len(data)

    def _note(self) -> None:
        noted = {
            "snath_sim": VERSION,
            "plan": self.plan.to_json(),
            "columns": self.columns,
            "games": ranges(self.done),
            "bytes": self.size,
            "in_order": self.in_order,
        }
        replace(self.manifest, json.dumps(noted, indent=1).encode())

    def _sort(self) -> None:
        """By game; rows of a game lie together in the order of their seats."""
        assert self.columns[0] == GAME
        header, *lines = self.rows.read_bytes().splitlines(keepends=True)
        lines.sort(key=lambda line: int(line.partition(b",")[0]))
        replace(self.rows, header + b"".join(lines))
        self.in_order = ranges(self.done) == [[0, len(self.done) - 1]]
        self._note()

    # -- Parquet -----------------------------------------------------------------------------

    def _to_parquet(self) -> None:
        from .tables import csv_to_parquet

        partial = self.out.with_name(self.out.name + ".partial")
        csv_to_parquet(self.rows, partial)
        partial.replace(self.out)
        self.rows.unlink()

    def _rows_from_parquet(self) -> None:
        from .tables import parquet_to_csv

        partial = self.rows.with_name(self.rows.name + ".partial")
        parquet_to_csv(self.out, partial)
        partial.replace(self.rows)
        self.size = self.rows.stat().st_size
        self._note()


def checked_out(out: Path) -> Path:
    """A file that rows can go to, by its ending."""
    if out.suffix not in (CSV, PARQUET):
        raise FileProblem(f"{out}: allowed are files that end in {CSV} or {PARQUET}")
    if out.suffix == PARQUET:
        from .tables import need_polars

        need_polars(str(out))
    return out


def replace(path: Path, data: bytes) -> None:
    """Write a file so that it is either the old one or the new one, never half of it."""
    partial = path.with_name(path.name + ".partial")
    try:
        with partial.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)
    except OSError as error:
        with suppress(OSError):
            partial.unlink()
        raise OSError(error.errno, error.strerror, str(path)) from error


def ranges(numbers: set[int]) -> list[list[int]]:
    """Numbers as pairs of first and last."""
    out: list[list[int]] = []
    for number in sorted(numbers):
        if out and number == out[-1][1] + 1:
            out[-1][1] = number
        else:
            out.append([number, number])
    return out
