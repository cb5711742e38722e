"""The record of a game: its configuration and every row, as data, JSON and text.

    {
     "snath_record": 1,
     "rules_version": 1,
     "config": {"seats": [["nordic", "industrial"], …], "modules": [], "options": {}, "seed": 7},
     "rows": [
      ["chance", "deal_objective 0 12"],
      [0, "section build"],
      ["undo", 1],
      ["takeback", 12],
      …
     ],
     "result": {…}, "digest": "…"        only of a finished game
    }

`undo` takes back the last decision, `takeback` goes back to after so many rows.

A record tells everything: hands, objectives, commitments and the seed, from which all later
chance follows.  It is for those who may know all of that: the owner of a finished game, a server's
store, a test.  What may be shown to a seat while the game goes on comes from `snath.view`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ..config import GameConfig, make_config
from ..engine.errors import RecordError, SnathError, UnknownActionError, shown
from ..engine.ids import CHANCE
from ..engine.ruleset import Ruleset
from ..factory import ruleset_of
from . import notation
from .overrides import overrides_from
from .plain import problem
from .rows import SYSTEM, TAKE_BACK, UNDO, Row

FORMAT: Final = 1
# Grows when a change of the rules lets an old record end differently or become illegal.
RULES_VERSION: Final = 1

CHANCE_WORD: Final = "chance"
UNDO_WORD: Final = "undo"
TAKE_BACK_WORD: Final = "takeback"
MOST_TAKE_BACKS: Final = 100  # each makes a replay begin anew: a record may be hostile
KEYS: Final = ("snath_record", "rules_version", "config", "rows", "result", "digest")
CONFIG_KEYS: Final = ("seats", "modules", "options", "seed", "overrides")


@dataclass(frozen=True)
class Record:
    """A game from its beginning; `result` and `digest` are there if it was played to its end."""

    config: GameConfig
    rules_version: int
    rows: tuple[Row, ...]
    result: dict[str, Any] | None = None
    digest: str | None = None

    def to_json(self) -> dict[str, Any]:
        """Plain data; see the head of this file."""
        rules = rules_of(self.config)
        out: dict[str, Any] = {
            "snath_record": FORMAT,
            "rules_version": self.rules_version,
            "config": self.config.to_json(),
            "rows": [row_json(rules, row) for row in self.rows],
        }
        if self.result is not None:
            out["result"] = self.result
        if self.digest is not None:
            out["digest"] = self.digest
        return out

    @staticmethod
    def from_json(data: object, overrides: Path | None = None) -> Record:
        """The record of plain data; RecordError says which row, or what else, is wrong.

        A record of a game with overridden component values needs the same `overrides` folder.
        Whether the rows are legal is seen when they are replayed.
        """
        entries = check_object(data, KEYS, "a record")
        check_version(entries, "snath_record", FORMAT, "record format")
        version = check_version(entries, "rules_version", RULES_VERSION, "version of the rules")
        config = config_from(entries.get("config"), overrides)
        rows = entries.get("rows")
        if not isinstance(rows, list):
            raise RecordError(f"rows must be a list, not {shown(rows)}")
        rules = rules_of(config)
        seats = len(config.seats)
        parsed = tuple(row_from(rules, seats, number, row) for number, row in enumerate(rows, 1))
        if sum(row.seat == SYSTEM and row.code >= TAKE_BACK for row in parsed) > MOST_TAKE_BACKS:
            raise RecordError(f"more than {MOST_TAKE_BACKS} take-backs in one game")
        result = entries.get("result")
        if result is not None:
            wrong = problem(result)
            if wrong is not None or not isinstance(result, dict):
                raise RecordError(f"result: {wrong or f'{shown(result)} is no object'}")
        digest = entries.get("digest")
        if digest is not None and not isinstance(digest, str):
            raise RecordError(f"digest must be text, not {shown(digest)}")
        return Record(config, version, parsed, result, digest)

    def to_text(self) -> str:
        """JSON with a line for each row."""
        data = self.to_json()
        rows = data.pop("rows")
        lines = [json.dumps(row) for row in rows]
        body = "[\n  " + ",\n  ".join(lines) + "\n ]" if lines else "[]"
        head = {key: data[key] for key in KEYS[:3]}
        tail = {key: value for key, value in data.items() if key not in head}
        parts = [f'"{key}": {json.dumps(value)}' for key, value in head.items()]
        parts.append(f'"rows": {body}')
        parts += [f'"{key}": {json.dumps(value)}' for key, value in tail.items()]
        return "{\n " + ",\n ".join(parts) + "\n}\n"

    @staticmethod
    def from_text(text: str | bytes, overrides: Path | None = None) -> Record:
        """The record of a JSON text, as `to_text` writes it or laid out otherwise."""
        try:
            words = text.decode("utf-8-sig") if isinstance(text, bytes) else text
            data = json.loads(words)
        except json.JSONDecodeError as error:
            place = f"line {error.lineno}, column {error.colno}"
            raise RecordError(f"the record is no JSON: {error.msg} ({place})") from error
        except (RecursionError, ValueError) as error:
            raise RecordError(
                "the record is no JSON that can be read: no UTF-8, nested too deep or a number of "
                "thousands of digits"
            ) from error
        return Record.from_json(data, overrides)

    def save(self, path: Path) -> None:
        path.write_text(self.to_text(), encoding="utf-8")

    @staticmethod
    def load(path: Path, overrides: Path | None = None) -> Record:
        try:
            data = path.read_bytes()
        except OSError as error:
            raise RecordError(f"{path}: {error.strerror or error}") from error
        return Record.from_text(data, overrides)


def rules_of(config: GameConfig) -> Ruleset:
    return ruleset_of(config)


# -- parts of a record -----------------------------------------------------------------------


def check_object(data: object, keys: tuple[str, ...], what: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise RecordError(f"{what} must be an object, not {shown(data)}")
    for key in data:
        if key not in keys:
            raise RecordError(
                f"{what} has the unknown key {shown(key)}; allowed: {', '.join(keys)}"
            )
    return data


def check_version(data: dict[str, Any], key: str, supported: int, what: str) -> int:
    version = data.get(key)
    if isinstance(version, bool) or not isinstance(version, int) or version != supported:
        raise RecordError(f"{key} is {shown(version)}; supported is {what} {supported}")
    return version


def config_from(data: object, overrides: Path | None) -> GameConfig:
    entries = check_object(data, CONFIG_KEYS, "config")
    wrong = problem(entries)
    if wrong is not None:
        raise RecordError(f"config: {wrong}")
    for key in ("seats", "modules", "options", "seed"):
        if key not in entries:
            raise RecordError(f"config: {key!r} is missing")
    options = entries["options"]
    if not isinstance(options, Mapping):
        raise RecordError(f"config: options must be an object, not {shown(options)}")
    laid = overrides_from(entries.get("overrides"), overrides)
    try:
        return make_config(entries["seats"], entries["modules"], options, entries["seed"], laid)
    except SnathError as error:
        raise RecordError(f"config: {error}") from error


def row_json(rules: Ruleset, row: Row) -> list[object]:
    if row.seat == SYSTEM:
        if row.code == UNDO:
            return [UNDO_WORD, 1]
        return [TAKE_BACK_WORD, row.code - TAKE_BACK]
    text = notation.to_text(rules, row.code)
    return [CHANCE_WORD if row.seat == CHANCE else row.seat, text]


def row_from(rules: Ruleset, seats: int, number: int, data: object) -> Row:
    if not isinstance(data, list) or len(data) != 2:
        raise RecordError(f"row {number} must be a pair of seat and action, not {shown(data)}")
    who, what = data
    if isinstance(who, str) and who == UNDO_WORD:
        if isinstance(what, bool) or not isinstance(what, int) or what != 1:
            raise RecordError(f"row {number}: an undo takes back 1 decision, not {shown(what)}")
        return Row(SYSTEM, UNDO)
    if isinstance(who, str) and who == TAKE_BACK_WORD:
        if isinstance(what, bool) or not isinstance(what, int) or not 0 <= what < number - 1:
            raise RecordError(
                f"row {number}: a take-back goes to an earlier row, not {shown(what)}"
            )
        return Row(SYSTEM, TAKE_BACK + what)
    if isinstance(who, str) and who == CHANCE_WORD:
        seat = CHANCE
    elif isinstance(who, int) and not isinstance(who, bool) and 0 <= who < seats:
        seat = who
    else:
        raise RecordError(
            f"row {number}: unknown seat {shown(who)}; allowed: 0 to {seats - 1}, "
            f"{CHANCE_WORD!r}, {UNDO_WORD!r}, {TAKE_BACK_WORD!r}"
        )
    try:
        return Row(seat, notation.parse(rules, what))
    except UnknownActionError as error:
        raise RecordError(f"row {number}: {error}") from error
