"""Keeping talk bearable: the host mutes, everybody blocks for themselves and reports."""

from __future__ import annotations

import logging
from typing import Any, Final

from ...game import Game
from ..errors import ServerError
from ..protocol.messages import Ack, Block, Mute, Report
from ..store.blocks import set_block
from ..store.entries import Entry, Kind
from .seat_commands import carried_out, check_allowance, check_idem
from .table import Table
from .words import readable

log = logging.getLogger("snath.moderation")

LONGEST_REASON: Final = 300
KINDS: Final[dict[type, Kind]] = {Mute: "mute", Block: "block", Report: "report"}


def check_other(table: Table, seat: int, other: int) -> None:
    if not 0 <= other < len(table.record.seats) or other == seat:
        raise ServerError("no_seat", "another seat of this table must be named")


async def added(
    table: Table, seat: int, message: Mute | Block | Report, data: dict[str, Any]
) -> Ack:
    """Store an entry that is only words."""
    check_idem(message.idem)
    kind = KINDS[type(message)]

    async def make() -> list[tuple[Entry, Game | None]]:
        check_allowance(table, kind, seat)
        return [(table.entry(kind, seat, message.idem, data=data), None)]

    return await carried_out(table, seat, message, make)


async def mute(table: Table, seat: int, message: Mute) -> Ack:
    """The host lets a seat not talk; everybody sees that."""
    own = table.record.seats[seat].owner
    if own is None or not any(s.host and s.owner == own for s in table.record.seats):
        raise ServerError("not_host", "only the host may do this")
    check_other(table, seat, message.seat)
    data = {"seat": message.seat, "muted": message.muted}
    return await added(table, seat, message, data)


class Unheard(set[str]):
    """The identities that somebody does not want to hear, one object for all tabs of theirs."""


async def block(table: Table, seat: int, message: Block, unheard: Unheard) -> Ack:
    """A seat does not want to hear another one; if both are people, nowhere."""
    check_other(table, seat, message.seat)
    own, other = (table.record.seats[each].owner for each in (seat, message.seat))
    data = {"seat": message.seat, "blocked": message.blocked}
    done = await added(table, seat, message, data)
    if own is not None and other is not None and own != other:
        await table.store.write(set_block, own, other, message.blocked)
        (unheard.add if message.blocked else unheard.discard)(other)
    return done


async def report(table: Table, seat: int, message: Report) -> Ack:
    """Put a line before whoever runs the server, see `snath games reports`."""
    if not 1 <= message.line <= len(table.chat) or table.chat[message.line - 1].seat == seat:
        raise ServerError("bad_request", "a line that somebody else has said must be named")
    reason = readable(message.reason)
    if len(reason) > LONGEST_REASON:
        raise ServerError("bad_request", f"a reason has at most {LONGEST_REASON} characters")
    data = {"line": message.line, "reason": reason}
    done = await added(table, seat, message, data)
    log.warning("a line of the chat was reported", extra={"game": table.record.id})
    return done
