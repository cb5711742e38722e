"""Before a game: setting it up, finding it, sitting down, beginning."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ... import __version__
from ...content.overrides import Overrides
from ...game import Game
from ...record.record import RULES_VERSION
from ..accounts.identity import Identity, hashed, new_token
from ..accounts.names import RESERVED, check_own, lookalike
from ..bots.names import with_names
from ..bots.words import check_word
from ..errors import ServerError
from ..notify import check_target
from ..protocol.lobby import Created, Join, NewGame, Rename, SeatOrder
from ..settings import Settings
from ..store.entries import Entry
from ..store.games import add_game, remove_game, set_name, set_seat, take_seat
from ..store.notices import Notice, tell
from ..store.records import LESSON, GameRecord, SeatRecord
from .live import Tables
from .overrides import check_overrides, owners_overrides
from .seal import HMAC, SealedDraws, commitment
from .setup import checked_config, config_of, opening
from .table import Table
from .words import readable

LONGEST_NAME: Final = 40
ID_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"  # none that look alike
ID_LENGTH: Final = 12
SEED_BITS: Final = 96
PROGRAM: Final = "program"
HOST_SECONDS: Final = 300.0  # after which a host who is away can be replaced


def new_id() -> str:
    """60 random bits: nobody finds a game by guessing."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def seats_of(record: GameRecord, identity: str) -> list[int]:
    """The seats that an identity plays."""
    return [s.seat for s in record.seats if s.owner == identity and s.kind == "human"]


def plays_alone(record: GameRecord, identity: str) -> bool:
    """Whether a game is an identity's own, with nobody else in it who has secrets."""
    people = [seat for seat in record.seats if seat.kind in ("human", PROGRAM)]
    own = any(seat.owner == identity for seat in record.seats)
    return own and all(seat.kind == "human" and seat.owner == identity for seat in people)


def name_for(wanted: str, identity: Identity, seat: int) -> str:
    name = readable(wanted).replace("\n", " ")[:LONGEST_NAME]
    return name or identity.account or f"Player {seat + 1}"


def checked_name(wanted: str) -> str:
    """A name that can be read aloud, spaces tidied up; a refusal says what is wrong with it."""
    name = " ".join(wanted.split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise ServerError(
            "bad_request", f"a name has 1 to {LONGEST_NAME} characters, not {len(name)}",
            {"why": "length", "most": LONGEST_NAME},
        )
    if readable(name) != name:
        raise ServerError("bad_request", "a name has no hidden characters", {"why": "hidden"})
    if not any(sign.isalnum() for sign in name):
        raise ServerError(
            "bad_request", "a name has at least one letter or digit", {"why": "letters"}
        )
    return name


def check_unlike(seats: Sequence[SeatRecord], number: int, name: str) -> None:
    """Refuse a name that the others at the table would take for another's."""
    if name != f"Player {number + 1}" and RESERVED.fullmatch(name):
        raise ServerError("name_taken", "the server itself uses this name", {"why": "reserved"})
    wanted = lookalike(name)
    if any(seat.name and lookalike(seat.name) == wanted for seat in seats if seat.seat != number):
        raise ServerError(
            "name_taken", f"somebody at this table is called {name!r}, or nearly so",
            {"why": "table"},
        )


def ordered_seat(number: int, order: SeatOrder) -> SeatRecord:
    """A seat as the host wants it, with nobody on it yet."""
    name = ""
    bot = level = None
    if order.kind == "bot":
        bot = check_word(order.bot or "")
    elif order.kind == "automa":
        level = order.level or "automa"
    elif order.kind == "program":
        name = readable(order.bot or "")[:LONGEST_NAME] or "Program"
    if order.name and order.kind != "human":
        name = checked_name(order.name)
    return SeatRecord(number, order.kind, order.faction, order.mat, bot, level, name)


async def create(
    tables: Tables,
    settings: Settings,
    identity: Identity,
    order: NewGame,
    kept: Overrides | None = None,
) -> Created:
    """A new game; the host sits on the first seat for people, if there is one.

    It begins at once if nobody else is expected, whoever begins it otherwise.  `kept` are the
    changed components of the game that is played again.
    """
    seats = [ordered_seat(number, seat) for number, seat in enumerate(order.seats)]
    seed = secrets.randbits(SEED_BITS) if order.seed is None else order.seed
    overrides = owners_overrides(order.overrides) or kept
    config = checked_config(seats, order.modules, order.options, seed, overrides)
    check_overrides(config)
    if order.guide is not None and order.guide.startswith(LESSON):
        raise ServerError("bad_config", "the table of a lesson is laid by asking for the lesson")
    if order.public and order.closed:
        raise ServerError("bad_config", "a game that is listed for everybody can be watched")
    for target in (order.webhook, order.notify):
        if target is not None:
            check_target(target, settings)
    tokens: dict[str, str] = {}
    seated = with_names(sit_down(seats, order, identity, tokens))
    for seat, asked in zip(seated, order.seats, strict=True):
        if asked.name and asked.kind != "human":
            check_unlike(seated, seat.seat, seat.name)
    given = (seat.name for seat in seated if seat.kind in ("human", PROGRAM) and seat.name)
    await check_own(tables.store, identity, *given)
    now = time.time()
    salt = secrets.token_hex(16)
    record = GameRecord(
        id=new_id(),
        name=readable(order.name).replace("\n", " ")[:LONGEST_NAME],
        status="lobby",
        watch=None if order.closed else new_id(),
        pace=order.pace,
        begins=order.begins,
        public=order.public,
        closed=order.closed,
        hide_score=order.hide_score,
        guide=order.guide[:LONGEST_NAME] if order.guide else None,
        modules=list(config.modules),
        options=dict(config.options),
        overrides=None if overrides is None else overrides.to_json(),
        seed=seed,
        salt=salt,
        commitment=commitment(salt, seed),
        fixed_seed=order.seed is not None,
        engine=__version__,
        rules_version=RULES_VERSION,
        webhook=order.webhook,
        created=now,
        updated=now,
        seats=tuple(seated),
    )
    await tables.store.write(add_game, record)
    await begin_when_full(await tables.get(record.id))
    return Created(record.id, seats_of(record, identity.name), tokens)


def sit_down(
    seats: Sequence[SeatRecord], order: NewGame, identity: Identity, tokens: dict[str, str]
) -> list[SeatRecord]:
    """The host on the first seat for people, a token for each program."""
    out: list[SeatRecord] = []
    hosted = False
    for free in seats:
        seat = free
        takes = seat.kind == "human" and not hosted
        if seat.kind == PROGRAM:
            tokens[str(seat.seat)] = new_token()
            seat = replace(seat, token=hashed(tokens[str(seat.seat)]))
        if takes:
            hosted = True
            name = name_for(order.player, identity, seat.seat)
            seat = replace(
                seat, owner=identity.name, name=name, host=True, notify=order.notify
            )
        out.append(seat)
    if not hosted and out:
        # A game of bots still belongs to somebody, who does not play for them.
        out[0] = replace(out[0], host=True, owner=identity.name)
    return out


def check_lobby(table: Table) -> None:
    if table.record.status != "lobby":
        raise ServerError("not_lobby", "the game has begun")


def check_host(table: Table, identity: Identity) -> None:
    if not any(s.host and s.owner == identity.name for s in table.record.seats):
        raise ServerError("not_host", "only the host may do this")


async def join(table: Table, settings: Settings, identity: Identity, wish: Join) -> Created:
    """Sit down on a free seat; it may be the last one that the game has waited for."""
    await check_own(table.store, identity, name_for(wish.player, identity, 0))
    async with table.lock:
        check_lobby(table)
        if wish.notify is not None:
            check_target(wish.notify, settings)
        free = [s for s in table.record.seats if s.kind == "human" and s.owner is None]
        if wish.seat is not None:
            free = [s for s in free if s.seat == wish.seat]
        if not free:
            raise ServerError("seat_taken", "no such seat is free")
        seat = replace(
            free[0],
            owner=identity.name,
            name=name_for(wish.player, identity, free[0].seat),
            notify=wish.notify,
        )
        if not await table.store.write(take_seat, table.record.id, seat, time.time()):
            await table.catch_up()
            raise ServerError("seat_taken", "somebody else has just sat down there")
        await told(table)
    if table.record.begins == "full":
        await begin_when_full(table)
    return Created(table.record.id, seats_of(table.record, identity.name), {})


async def leave(table: Table, identity: Identity) -> None:
    """Stand up from all own seats; a lobby without people is removed."""
    async with table.lock:
        check_lobby(table)
        own = [s for s in table.record.seats if s.owner == identity.name and s.kind == "human"]
        if not own:
            raise ServerError("not_you", "no seat of yours is at this table")
        if not any(s.kind == "human" and s.owner for s in table.record.seats if s not in own):
            await table.store.write(remove_game, table.record.id)
            return
        for seat in own:
            empty = SeatRecord(seat.seat, seat.kind, seat.faction, seat.mat)
            await table.store.write(set_seat, table.record.id, empty, time.time())
        await table.catch_up()
        if any(seat.host for seat in own):
            await pass_on_host(table)
        await told(table)


async def pass_on_host(table: Table) -> None:
    """The next person at the table becomes host."""
    for seat in table.record.seats:
        if seat.kind == "human" and seat.owner is not None:
            await table.store.write(
                set_seat, table.record.id, replace(seat, host=True), time.time()
            )
            return


async def change_seat(
    table: Table, identity: Identity, number: int, order: SeatOrder
) -> dict[str, str]:
    """The host changes a seat; somebody else who sits there has to stand up.

    Returns the token of a program.
    """
    async with table.lock:
        check_lobby(table)
        check_host(table, identity)
        if not 0 <= number < len(table.record.seats):
            raise ServerError("no_seat", "there is no such seat")
        old = table.record.seats[number]
        new = ordered_seat(number, order)
        tokens: dict[str, str] = {}
        if order.kind != "human" and old.host:
            raise ServerError("seat_taken", "you sit there yourself")
        if order.kind == old.kind == "human" and old.owner is not None:
            new = replace(old, faction=new.faction, mat=new.mat)
        elif order.kind == PROGRAM:
            await check_own(table.store, identity, new.name)
            tokens[str(number)] = new_token()
            new = replace(new, token=hashed(tokens[str(number)]))
        new = replace(new, host=old.host, owner=new.owner or (old.owner if old.host else None))
        seats = with_names([new if seat is old else seat for seat in table.record.seats])
        new = seats[number]
        config_of(replace(table.record, seats=tuple(seats)))
        if not await table.store.write(set_seat, table.record.id, new, time.time()):
            await table.catch_up()
            check_lobby(table)
        await told(table)
    if table.record.begins == "full":
        await begin_when_full(table)
    return tokens


async def rename(table: Table, identity: Identity, number: int, wish: Rename) -> None:
    """Call a seat something else, before the game or while it goes on.

    People name themselves; bots, Automas and programs are named by the host.
    """
    name = checked_name(wish.name)
    await check_own(table.store, identity, name)
    async with table.lock:
        if not 0 <= number < len(table.record.seats):
            raise ServerError("no_seat", "there is no such seat")
        seat = table.record.seats[number]
        if seat.kind == "human" and (seat.owner is None or seat.owner != identity.name):
            raise ServerError("not_you", "people name themselves, and this seat is not yours")
        if seat.kind != "human":
            check_host(table, identity)
        check_unlike(table.record.seats, number, name)
        if not await table.store.write(set_name, table.record.id, number, name):
            raise ServerError("game_over", "the game is over: its names stay as they are")
        await told(table)


async def take_host(table: Table, identity: Identity) -> None:
    """Become host of a live table whose host has been away for long: else nobody could begin."""
    async with table.lock:
        check_lobby(table)
        own = [s for s in table.record.seats if s.owner == identity.name and s.kind == "human"]
        if not own:
            raise ServerError("not_you", "only who sits at the table can become its host")
        hosts = [seat for seat in table.record.seats if seat.host]
        if any(seat.owner == identity.name for seat in hosts):
            return
        for seat in hosts:
            away = table.away_seconds(seat.seat)
            if table.record.pace != "live" or away < HOST_SECONDS:
                raise ServerError(
                    "not_absent", "a host is replaced at live tables, after some time away",
                    {"away_seconds": HOST_SECONDS},
                )
        for seat in hosts:
            await table.store.write(
                set_seat, table.record.id, replace(seat, host=False), time.time()
            )
        await table.store.write(
            set_seat, table.record.id, replace(own[0], host=True), time.time()
        )
        await told(table)


async def told(table: Table) -> None:
    """Read the lobby again, and let this and other processes tell those who look."""
    await table.catch_up()
    await table.store.write(tell, Notice(table.record.id))


async def begin_when_full(table: Table) -> None:
    if all(seat.taken for seat in table.record.seats):
        try:
            await begin(table)
        except ServerError as error:
            if error.code != "not_lobby":
                raise


async def start(table: Table, identity: Identity) -> None:
    """The host begins the game; all seats must be taken."""
    check_host(table, identity)
    check_lobby(table)
    if not all(seat.taken for seat in table.record.seats):
        raise ServerError("seat_taken", "not every seat is taken yet")
    await begin(table)


async def begin(table: Table) -> None:
    """Set up the board; all players see it when it is stored."""

    async def make() -> list[tuple[Entry, Game | None]]:
        check_lobby(table)
        record = table.record
        if record.fixed_seed:
            game = opening(record)
            return [(table.entry("start", -1, None, game), game)]
        game = Game(config_of(record), draws=SealedDraws(record.salt, record.seed))
        return [(table.entry("start", -1, None, game, {"draws": HMAC}), game)]

    async with table.lock:
        await table.add(make)
