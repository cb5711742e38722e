"""A game as a file of JSON lines: the format, written and read.

    header   {"snath_export": 1, "engine": …, "rules_version": 1, "view": "full", "config": {…}, …}
    rows     {"row": 1, "seat": "chance", "action": "deal_tile in_a_row"}, …
    result   {"result": {…}, "digest": "…"}

`docs/export-format.md` describes every field.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ... import __version__
from ...config import GameConfig
from ...engine.ids import CHANCE, NOBODY
from ...game import SYSTEM, TAKE_BACK, Game, Row
from ...record.record import (
    CHANCE_WORD,
    TAKE_BACK_WORD,
    UNDO_WORD,
    row_json,
)
from ...record.result import result_json
from ..characters import is_whole
from ..replays.frames import GameFrames, action_text
from ..store.entries import Entry
from ..store.records import GameRecord
from ..tables.seal import HMAC

FORMAT: Final = 1
FULL: Final = "full"
DIGEST_EVERY: Final = 50  # rows
SEAT_FIELDS: Final = ("seat", "kind", "name", "bot", "level")


def line(value: dict[str, Any]) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def header(
    record: GameRecord, setup: GameConfig, view: str | int, draws: str | None = None
) -> dict[str, Any]:
    """What the game is; seed and salt, and how they draw, only in the full file."""
    config = setup.to_json()
    out: dict[str, Any] = {
        "snath_export": FORMAT,
        "engine": record.engine,
        "exported_by": __version__,
        "rules_version": record.rules_version,
        "view": view,
        "name": record.name,
        "seats": [{field: getattr(seat, field) for field in SEAT_FIELDS} for seat in record.seats],
        "commitment": record.commitment,
    }
    if view == FULL:
        out["salt"] = record.salt
        if draws is not None:
            out["draws"] = draws
    else:
        del config["seed"]
    return {**out, "config": config}


def full_lines(record: GameRecord, game: Game, frames: GameFrames) -> Iterator[bytes]:
    """The whole finished game: it can be replayed and checked."""
    yield line(header(record, game.config, FULL, None if game.draws is None else HMAC))
    rules = game.state.rules
    checked = [*range(DIGEST_EVERY, len(game.rows), DIGEST_EVERY)]
    digests = {at: then.digest() for at, then in zip(checked, frames.games(checked), strict=True)}
    for number, row in enumerate(game.rows, 1):
        who, what = row_json(rules, row)
        entry: dict[str, Any] = {"row": number, "seat": who, "action": what}
        if number in digests:
            entry["digest"] = digests[number]
        yield line(entry)
    yield line({"result": result_json(game.result()), "digest": game.digest()})


def seat_lines(record: GameRecord, game: Game, frames: GameFrames, viewer: int) -> Iterator[bytes]:
    """A running game as one seat or a spectator has seen it: own actions, and events."""
    yield line(header(record, game.config, "spectator" if viewer == NOBODY else viewer))
    spans = frames.spans(viewer, len(game.rows))
    for span, then in zip(spans, frames.games([span.last for span in spans]), strict=True):
        row = frames.row(span)
        yield line(
            {
                "row": span.version,
                "seat": seat_word(row),
                "action": action_text(then, row, viewer, False),
                "events": frames.events(then, span, viewer),
            }
        )


def stored_lines(
    record: GameRecord, setup: GameConfig, entries: Sequence[Entry]
) -> Iterator[bytes]:
    """A game that the installed rules cannot replay, as it lies in the store.

    Its actions are codes, as only the rules it was played under can put them into words.
    """
    draws = entries[0].data.get("draws") if entries else None
    yield line(header(record, setup, FULL, draws))
    number = 0
    for entry in entries:
        last = number + len(entry.rows)
        for row in entry.rows:
            number += 1
            out: dict[str, Any] = {"row": number, "seat": seat_word(row)}
            if row.seat == SYSTEM:
                out["action"] = row.code - TAKE_BACK if row.code >= TAKE_BACK else row.code
            else:
                out["code"] = row.code
            if number == last:
                out["digest"] = entry.digest
            yield line(out)


def make_export(
    record: GameRecord, game: Game, frames: GameFrames, rows: Sequence[Row], viewer: int
) -> bytes:
    frames.extend(rows)
    if game.over:
        if frames.file is None:
            frames.file = b"".join(full_lines(record, game, frames))
        return frames.file
    return b"".join(seat_lines(record, game, frames, viewer))


def seat_word(row: Row) -> int | str:
    if row.seat == SYSTEM:
        return TAKE_BACK_WORD if row.code >= TAKE_BACK else UNDO_WORD
    return CHANCE_WORD if row.seat == CHANCE else row.seat


# -- reading ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Lines:
    """A file taken apart; where something came from is told by its number."""

    header: dict[str, Any]
    rows: Sequence[dict[str, Any]]  # the first one stands in line 2
    result: dict[str, Any] | None


class LineError(ValueError):
    """A line that cannot be accepted: its number, what is wrong and what is allowed."""

    def __init__(self, number: int, problem: str) -> None:
        super().__init__(f"line {number}: {problem}")
        self.number = number
        self.problem = problem


class TooManyRows(LineError):
    """More than anybody plays: not wrong, but too large."""

    def __init__(self, most: int) -> None:
        super().__init__(most + 3, f"no more than {most} rows can be read here")
        self.most = most


def read_lines(data: bytes, most: int) -> Lines:
    """Take a file apart into header, at most `most` rows and result; values are not checked yet."""
    texts = data.removeprefix(b"\xef\xbb\xbf").splitlines()
    while texts and not texts[-1].strip():
        texts.pop()
    if len(texts) > most + 2:
        raise TooManyRows(most)
    objects = [read_object(number, text) for number, text in enumerate(texts, 1)]
    if not objects or "snath_export" not in objects[0]:
        raise LineError(1, 'the file must begin with a header that has "snath_export"')
    result = objects.pop() if len(objects) > 1 and "result" in objects[-1] else None
    for number, entry in enumerate(objects[1:], 2):
        if "row" not in entry:
            raise LineError(number, 'a row has the fields "row", "seat" and "action"')
    return Lines(objects[0], objects[1:], result)


def read_object(number: int, text: bytes) -> dict[str, Any]:
    try:
        value = json.loads(text.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise LineError(number, f"is not UTF-8 (byte {error.start})") from error
    except json.JSONDecodeError as error:
        raise LineError(number, f"is no JSON: {error.msg} (column {error.colno})") from error
    except (RecursionError, ValueError) as error:
        raise LineError(number, "is nested too deep or has a number too long") from error
    if not isinstance(value, dict):
        raise LineError(number, "must be a JSON object")
    if b"\\u" in text and not is_whole(value):
        raise LineError(number, "holds NUL or half a character")
    return value
