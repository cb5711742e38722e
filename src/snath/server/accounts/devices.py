"""The browsers that are logged in to an account."""

from __future__ import annotations

import re
from typing import Final

from ..errors import ServerError
from ..protocol.accounts import Device
from ..store.accounts import Session, end_session, end_sessions, sessions_of
from ..tables.info import when
from ..tables.live import Tables
from .identity import Identity, new_token, own_account

HANDLE: Final = 12  # signs of the hash that name a session to its owner
# The first that is found in what a browser tells of itself; most claim to be several.
BROWSERS: Final = ("Firefox", "Edg", "OPR", "Chrome", "Safari")
SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux")


def device_name(agent: str) -> str:
    """A few words for people: no more of it is kept."""
    browser = next((name for name in BROWSERS if re.search(rf"\b{name}", agent)), None)
    system = next((name for name in SYSTEMS if name in agent), None)
    named = {"Edg": "Edge", "OPR": "Opera", "Macintosh": "Mac"}
    return ", ".join(named.get(word, word) for word in (browser, system) if word)


def device(session: Session, identity: Identity) -> Device:
    return Device(
        id=session.token[:HANDLE],
        name=session.device,
        created=when(session.created),
        seen=when(session.seen),
        here=session.token == identity.session,
    )


async def devices(tables: Tables, identity: Identity) -> list[Device]:
    """All of them, the one seen last first."""
    found = await tables.store.read(sessions_of, own_account(identity))
    return [device(session, identity) for session in found]


async def end_device(tables: Tables, identity: Identity, handle: str) -> list[Device]:
    """Log one browser out, also in tabs that are open there; the others."""
    found = await tables.store.read(sessions_of, own_account(identity))
    ended = [session for session in found if session.token[:HANDLE] == handle]
    if not ended:
        raise ServerError("not_found", "no such browser is logged in")
    for session in ended:
        await tables.store.write(end_session, session.token)
        await tables.hang_up(session.token)
    return [device(session, identity) for session in found if session not in ended]


async def end_all(tables: Tables, account: str) -> None:
    """Log out everywhere."""
    for token in await tables.store.write(end_sessions, account):
        await tables.hang_up(token)


async def log_out_everywhere(tables: Tables, identity: Identity) -> str:
    """Every browser becomes a guest, also this one; returns its new cookie."""
    await end_all(tables, own_account(identity))
    return new_token()
