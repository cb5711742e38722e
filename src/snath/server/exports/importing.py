"""Reading an exported game again: nothing in the file is believed before it has been replayed."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import Connection

from ... import __version__
from ...config import GameConfig
from ...engine.errors import RecordError, SnathError, UnknownActionError, shown
from ...engine.ids import CHANCE
from ...engine.ruleset import Ruleset
from ...game import SYSTEM, TAKE_BACK, Game, Row
from ...record.notation import to_text
from ...record.record import (
    RULES_VERSION,
    check_object,
    check_version,
    config_from,
    row_from,
    rules_of,
)
from ...record.result import agrees
from ..accounts.identity import Identity
from ..store.entries import NOBODYS, Entry
from ..store.games import add_game
from ..store.log import Addition, append
from ..store.records import GameRecord, SeatRecord
from ..tables.lobby import LONGEST_NAME, new_id
from ..tables.seal import HMAC, SealedDraws, commitment
from ..tables.turns import summary
from ..tables.words import readable
from .lines import FORMAT, FULL, LineError, read_lines

MOST_ROWS: Final = 10_000
MOST_WORK: Final = 60_000  # rows to play, take-backs included: each plays the game anew
HEADER: Final = (
    "snath_export", "engine", "exported_by", "rules_version", "view", "name", "seats",
    "commitment", "salt", "draws", "config",
)
ROW: Final = ("row", "seat", "action", "code", "digest")
RESULT: Final = ("result", "digest")
SANDBOX: Final = "sandbox"


@dataclass(frozen=True)
class Imported:
    """A game from a file, replayed from its first row."""

    name: str
    names: tuple[str, ...]  # of the seats
    salt: str
    draws: SealedDraws | None  # None: by the generator of the rules
    game: Game


def read_game(data: bytes, cut: int | None = None) -> Imported:
    """The game of a file, or of its first `cut` rows; LineError says which line is wrong."""
    lines = read_lines(data, MOST_ROWS)
    config, salt, draws = read_header(lines.header)
    entries = lines.rows if cut is None else lines.rows[:cut]
    rows = read_rows(config, entries)
    check_work(rows)
    game = replayed(config, rows, entries)
    whole = len(entries) == len(lines.rows)
    if whole and lines.result is not None:
        check_result(len(lines.rows) + 2, lines.result, game)
    if not game.over and game.state.seat() == CHANCE:
        raise LineError(len(entries) + 1, "the rows end where chance has to decide; take one more")
    game.auto_chance = True
    name = lines.header.get("name")
    names = read_names(lines.header.get("seats"), config)
    return Imported(short(name), names, salt, draws, game)


def read_header(header: dict[str, Any]) -> tuple[GameConfig, str, SealedDraws | None]:
    """Configuration, salt and draws; the seed must be the one that was committed to."""
    try:
        check_object(header, HEADER, "the header")
        check_version(header, "snath_export", FORMAT, "export format")
        check_version(header, "rules_version", RULES_VERSION, "version of the rules")
        if header.get("view") != FULL:
            raise RecordError(
                f"view is {shown(header.get('view'))}; supported is {FULL!r}: a game that was "
                "exported before its end shows only what one side knew, and cannot be replayed"
            )
        config = config_from(header.get("config"), None)
        salt = header.get("salt")
        if not isinstance(salt, str) or not 1 <= len(salt) <= 64:
            raise RecordError("salt must be a text of 1 to 64 characters")
        if header.get("commitment") != commitment(salt, config.seed):
            raise RecordError("commitment is not the SHA-256 of salt and seed")
        if header.get("draws", HMAC) != HMAC:
            raise RecordError(f"draws is {shown(header['draws'])}; supported is {HMAC!r}")
    except RecordError as error:
        raise LineError(1, str(error)) from error
    return config, salt, SealedDraws(salt, config.seed) if "draws" in header else None


def read_names(seats: object, config: GameConfig) -> tuple[str, ...]:
    """What the seats were called; names decide nothing, so a missing one is left empty."""
    given = seats if isinstance(seats, list) else []
    names = [short(entry.get("name")) if isinstance(entry, dict) else "" for entry in given]
    count = len(config.seats)
    return tuple((names + [""] * count)[:count])


def short(name: object) -> str:
    return readable(name).replace("\n", " ")[:LONGEST_NAME] if isinstance(name, str) else ""


def read_rows(config: GameConfig, entries: Any) -> tuple[Row, ...]:
    rules = rules_of(config)
    out: list[Row] = []
    for number, entry in enumerate(entries, 1):
        try:
            check_object(entry, ROW, "a row")
            if type(entry["row"]) is not int or entry["row"] != number:
                raise RecordError(f"row is {shown(entry['row'])}, but must be {number}")
            pair = [entry.get("seat"), action_of(rules, entry)]
            out.append(row_from(rules, len(config.seats), number, pair))
        except (RecordError, UnknownActionError) as error:
            raise LineError(number + 1, str(error)) from error
    return tuple(out)


def action_of(rules: Ruleset, entry: dict[str, Any]) -> object:
    """What was chosen, in words; a file may have its code instead."""
    if "code" not in entry:
        return entry.get("action")
    code = entry["code"]
    if "action" in entry:
        raise RecordError("a row has an action or a code, not both")
    if type(code) is not int:
        raise RecordError(f"code must be a number, not {shown(code)}")
    return to_text(rules, code)


def check_work(rows: tuple[Row, ...]) -> None:
    """A take-back plays the game anew, so many of them could keep a server busy for hours."""
    work = len(rows)
    for number, row in enumerate(rows, 1):
        if row.seat == SYSTEM and row.code >= TAKE_BACK:
            work += row.code - TAKE_BACK
        if work > MOST_WORK:
            raise LineError(number + 1, "too many take-backs in one game")


def replayed(config: GameConfig, rows: tuple[Row, ...], entries: Any) -> Game:
    """The game after all rows; each must be legal, and each digest that of the position."""
    game = Game(config, auto_chance=False)
    for number, (row, entry) in enumerate(zip(rows, entries, strict=True), 1):
        try:
            game.repeat(row)
        except SnathError as error:
            raise LineError(number + 1, f"row {number}: {error}") from error
        digest = entry.get("digest")
        if digest is not None and digest != game.digest():
            raise LineError(number + 1, "digest is not that of the position after this row")
    return game


def check_result(number: int, result: dict[str, Any], game: Game) -> None:
    try:
        check_object(result, RESULT, "the result")
    except RecordError as error:
        raise LineError(number, str(error)) from error
    if not game.over:
        raise LineError(number, "there is a result, but the rows do not end the game")
    if not agrees(result["result"], game.result()):
        raise LineError(number, "the result is not that of the rows")
    if result.get("digest") != game.digest():
        raise LineError(number, "digest is not that of the last position")


def stored(imported: Imported, identity: Identity) -> GameRecord:
    """The game as it is kept: a finished one to look at, or a sandbox of the importer."""
    game = imported.game
    over = game.over
    seats: list[SeatRecord] = []
    for number, seat in enumerate(game.config.seats):
        automa = seat.ruled is not None
        own = None if automa or over else identity.name
        seats.append(
            SeatRecord(
                seat=number,
                kind="automa" if automa else "human",
                faction=seat.faction,
                mat=seat.mat,
                level=seat.level,
                name=imported.names[number] or ("" if automa else f"Player {number + 1}"),
                owner=own,
                host=number == 0 and not over,
            )
        )
    now = time.time()
    salt = imported.salt if over else secrets.token_hex(16)
    return GameRecord(
        id=new_id(),
        name=imported.name,
        status="finished" if over else "running",
        pace="live",
        public=False,
        closed=False,
        hide_score=False,
        guide=None if over else SANDBOX,
        modules=list(game.config.modules),
        options=dict(game.config.options),
        overrides=None if game.config.overrides is None else game.config.overrides.to_json(),
        seed=game.config.seed,
        salt=salt,
        commitment=commitment(salt, game.config.seed),
        fixed_seed=True,
        engine=__version__,
        rules_version=RULES_VERSION,
        webhook=None,
        created=now,
        updated=now,
        turn=game.state.turn,
        to_move=[] if over else [game.state.seat()],
        winner=None,
        bot_due=False,
        broken=None,
        broken_by=None,
        seats=tuple(seats),
    )


def keep(connection: Connection, record: GameRecord, imported: Imported) -> None:
    """Store an imported game: all its rows are one entry."""
    game = imported.game
    entry = Entry(
        number=1,
        kind="start",
        seat=NOBODYS,
        at=time.time(),
        rows=tuple(game.rows),
        data={"draws": HMAC} if game.over and imported.draws is not None else {},
        digest=game.digest(),
    )
    add_game(connection, replace(record, status="running"))  # it ends with its entry, if at all
    append(connection, record.id, Addition((entry,), summary(record, game, {}, entry.at)))
