"""What a seat can do at a table.  Each is checked, stored, carried out and told, in this order."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from hashlib import blake2b
from typing import Final, TypeAlias

from msgspec.json import encode

from ...engine.errors import SnathError
from ...game import Game
from ..background import in_background
from ..bots.words import check_word
from ..errors import ServerError
from ..protocol.messages import (
    Ack,
    Act,
    AskReplace,
    AskTakeback,
    Block,
    Mute,
    Prefer,
    Report,
    Say,
    Undo,
    Vote,
)
from ..store.entries import Entry
from ..store.games import set_asks_bonus
from .motions import Proposal
from .play import played, takeback_target, undone
from .table import Table
from .turns import bot_of
from .words import readable

# Messages that become entries of the log.
Stored: TypeAlias = (
    Act | Undo | AskTakeback | AskReplace | Vote | Say | Mute | Block | Report
)
LONGEST_IDEM: Final = 64
LONGEST_CHAT: Final = 500
MOTION_SECONDS: Final = 120.0  # after which another motion may take the place of an open one
# After these, nobody can agree to a motion any more.
MOTION_ENDS: Final = {"live": 3600.0, "async": 7 * 86400.0}
# For so long a player must be awaited, and in a live game be away, before a bot may stand in.
AWAY_SECONDS: Final = {"live": 300.0, "async": 3 * 86400.0}
# Far more than any game needs.  Each seat has an allowance of its own, so that nobody uses up what
# others need: all of them together leave most of a log to actions, and votes always fit.
MOST_OF_A_SEAT: Final = {
    "undo": 2_000, "motion": 200, "chat": 1_000, "mute": 200, "block": 200, "report": 50,
}  # fmt: skip
MOST_ENTRIES: Final = 100_000  # of a log; then nobody acts any more


def check_idem(idem: str) -> None:
    if not 1 <= len(idem) <= LONGEST_IDEM or not idem.isprintable():
        raise ServerError("bad_request", f"idem must have 1 to {LONGEST_IDEM} characters")


def check_version(game: Game, seat: int, version: int) -> None:
    now = game.version_for(seat)
    if version != now:
        raise ServerError("stale", "made for another moment of the game", {"version": now})


def check_allowance(table: Table, kind: str, seat: int) -> None:
    """Nobody fills the disk by doing and undoing, or with words."""
    most = MOST_OF_A_SEAT[kind]
    if table.done[kind, seat] >= most:
        raise ServerError(
            "log_full",
            f"this seat has done so {most} times in this game; that is all it may",
            {"most": most},
        )


async def carried_out(
    table: Table,
    seat: int,
    message: Stored,
    make: Callable[[], Awaitable[list[tuple[Entry, Game | None]]]],
) -> Ack:
    """Store what a message leads to, or find it stored; an `idem` belongs to one message."""
    content = hash_of(message)

    async def marked() -> list[tuple[Entry, Game | None]]:
        (first, game), *more = await make()
        return [(replace(first, data={**first.data, "of": content}), game), *more]

    async with table.lock:
        entry = await table.add(marked, seat, message.idem)
    if entry.data.get("of", content) != content:
        raise ServerError("bad_request", "this idem was used before, for another message")
    return Ack(message.idem, entry.data.get("version", 0))


def hash_of(message: Stored) -> int:
    """32 bits of what a message says: enough to notice that it says something else."""
    return int.from_bytes(blake2b(encode(message), digest_size=4).digest(), "big")


# -- playing ---------------------------------------------------------------------------------


async def act(table: Table, seat: int, message: Act) -> Ack:
    """Play answers of a seat."""
    check_idem(message.idem)

    async def make() -> list[tuple[Entry, Game | None]]:
        game = table.running()
        if game.state.seat() != seat:
            raise ServerError("not_your_turn", "somebody else has to choose")
        check_version(game, seat, message.version)
        if table.number >= MOST_ENTRIES:
            raise ServerError("log_full", "too much has happened in this game")
        after = played(game, seat, message.actions, table.manual)
        data = {"version": after.version_for(seat)}
        return [(table.entry("act", seat, message.idem, after, data), after)]

    return await carried_out(table, seat, message, make)


async def act_for_bot(
    table: Table, seat: int, word: str, version: int, action: str
) -> None:
    """Play the answer of a bot that thought about the game at `version` (all rows counted)."""

    async def make() -> list[tuple[Entry, Game | None]]:
        game = table.running()
        bot = bot_of(table.record.seats[seat], table.stand_ins)
        if game.version != version or game.state.seat() != seat or bot != word:
            raise ServerError("stale", "the game has moved on while the bot was thinking")
        after = played(game, seat, [action], table.manual)
        return [(table.entry("act", seat, None, after), after)]

    async with table.lock:
        await table.add(make)


async def undo(table: Table, seat: int, message: Undo) -> Ack:
    check_idem(message.idem)

    async def make() -> list[tuple[Entry, Game | None]]:
        game = table.running()
        check_version(game, seat, message.version)
        check_allowance(table, "undo", seat)
        after = undone(game, seat, None if message.all else message.steps, message.again)
        data = {"version": after.version_for(seat)}
        return [(table.entry("undo", seat, message.idem, after, data), after)]

    return await carried_out(table, seat, message, make)


# -- motions ---------------------------------------------------------------------------------


def others(table: Table, *without: int) -> list[int]:
    """The other people at the table.  A bot that stands in for one of them agrees to nothing."""
    people = [seat.seat for seat in table.record.seats if seat.kind == "human"]
    return [seat for seat in people if seat not in without]


def lies_open(table: Table, motion: Proposal) -> bool:
    """Whether a motion can still be decided."""
    return motion.outcome == "open" and time.time() - motion.at < MOTION_ENDS[table.record.pace]


def check_away(table: Table, seat: int) -> None:
    """A lost connection is no absence, and in a game of letters nobody has to be here.

    How long exactly is not told: it would tell when others have made a secret choice.
    """
    pace = table.record.pace
    if seat in table.here():
        raise ServerError("not_absent", "the player is here")
    if seat not in table.record.to_move:
        raise ServerError("not_absent", "nobody waits for this player")
    away = time.time() - table.moved
    if pace == "live":
        away = min(away, table.away_seconds(seat))
    needed = AWAY_SECONDS[pace]
    if away < needed:
        raise ServerError(
            "not_absent", "the player has not been away for long", {"away_seconds": needed}
        )


def check_no_motion(table: Table, seat: int) -> None:
    check_allowance(table, "motion", seat)
    motion = table.motion
    if motion is None or motion.outcome != "open" or motion.by == seat:
        return
    if time.time() - motion.at < MOTION_SECONDS:
        raise ServerError("busy", "another motion lies before the table", {"motion": motion.number})


async def ask_takeback(table: Table, seat: int, message: AskTakeback) -> Ack:
    check_idem(message.idem)

    async def make() -> list[tuple[Entry, Game | None]]:
        game = table.running()
        check_no_motion(table, seat)
        target = await in_background(takeback_target, game, seat)
        if target is None:
            raise ServerError("no_takeback", "there is no earlier turn of yours to go back to")
        data = {
            "kind": "takeback",
            "seat": seat,
            "bot": None,
            "target": target,
            "waiting": others(table, seat),
            "version": game.version_for(seat),
        }
        motion = table.entry("motion", seat, message.idem, data=data)
        return [(motion, None), *await consequences(table, Proposal.of(motion), 1)]

    return await carried_out(table, seat, message, make)


async def ask_replace(table: Table, seat: int, message: AskReplace) -> Ack:
    check_idem(message.idem)

    async def make() -> list[tuple[Entry, Game | None]]:
        game = table.running()
        if not 0 <= message.seat < len(table.record.seats):
            raise ServerError("no_seat", "there is no such seat")
        if table.record.seats[message.seat].kind != "human":
            raise ServerError("no_seat", "only people can have a stand-in")
        own = message.seat == seat and message.bot is None  # the player is back
        if not own:
            check_no_motion(table, seat)
        if message.bot is None:
            if message.seat not in table.stand_ins:
                raise ServerError("not_absent", "no bot plays for this seat")
        else:
            check_word(message.bot)
            if message.seat != seat:
                check_away(table, message.seat)
        data = {
            "kind": "replace",
            "seat": message.seat,
            "bot": message.bot,
            "target": 0,
            # Only for now, and the player ends it alone: those who are away are not asked.
            "waiting": [] if own else others(table, seat, message.seat, *table.stand_ins),
            "version": game.version_for(seat),
        }
        motion = table.entry("motion", seat, message.idem, data=data)
        return [(motion, None), *await consequences(table, Proposal.of(motion), 1)]

    return await carried_out(table, seat, message, make)


async def vote(table: Table, seat: int, message: Vote) -> Ack:
    check_idem(message.idem)

    async def make() -> list[tuple[Entry, Game | None]]:
        game = table.running()
        motion = table.motion
        if motion is None or motion.number != message.motion or not lies_open(table, motion):
            raise ServerError("no_motion", "this motion does not lie before the table")
        if seat not in motion.waiting:
            raise ServerError("not_you", "this seat has nothing to say about the motion")
        data = {
            "motion": message.motion,
            "agree": message.agree,
            "version": game.version_for(seat),
        }
        entry = table.entry("vote", seat, message.idem, data=data)
        after = motion.voted(seat, message.agree)
        return [(entry, None), *await consequences(table, after, 1)]

    return await carried_out(table, seat, message, make)


async def consequences(
    table: Table, motion: Proposal, skip: int
) -> list[tuple[Entry, Game | None]]:
    """What follows from a motion that everybody agrees to."""
    if motion.outcome != "agreed":
        return []
    if motion.kind == "replace":
        data = {"seat": motion.seat, "bot": motion.bot}
        return [(table.entry("standin", motion.seat, data=data, skip=skip), None)]
    after = table.running().clone()
    try:
        await in_background(after.take_back, motion.target)
    except SnathError as error:
        raise ServerError("no_takeback", str(error)) from error
    return [(table.entry("takeback", motion.by, None, after, skip=skip), after)]


# -- words -----------------------------------------------------------------------------------


async def say(table: Table, seat: int, message: Say) -> Ack:
    check_idem(message.idem)
    text = readable(message.text)
    if not 1 <= len(text) <= LONGEST_CHAT:
        raise ServerError("bad_request", f"1 to {LONGEST_CHAT} characters can be said at once")

    async def make() -> list[tuple[Entry, Game | None]]:
        if seat in table.muted:
            raise ServerError("muted", "the host has asked this seat for silence")
        check_allowance(table, "chat", seat)
        data = {"name": table.record.seats[seat].name, "text": text}
        return [(table.entry("chat", seat, message.idem, data=data), None)]

    return await carried_out(table, seat, message, make)


async def prefer(table: Table, seat: int, message: Prefer) -> Ack:
    """A wish is kept as it is now, not as an entry: wishing again and again changes nothing."""
    check_idem(message.idem)
    async with table.lock:
        asks = not message.auto_bonus
        if table.record.seats[seat].asks_bonus != asks:
            await table.store.write(set_asks_bonus, table.record.id, seat, asks)
            await table.catch_up()
    return Ack(message.idem, 0)
