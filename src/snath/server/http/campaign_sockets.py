"""The WebSocket of a campaign: it tells whenever something has changed; answers come over REST."""

from __future__ import annotations

import asyncio
import time

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..accounts.identity import Identity, identify
from ..campaigns.info import own_members
from ..campaigns.keeper import Campaigns
from ..campaigns.live import LiveCampaign
from ..campaigns.views import update_of, viewer
from ..catalogue.texts import check_language
from ..errors import ServerError
from ..views.updates import USUAL, encode
from .sockets import TOO_SLOW, counted, refuse


class CampaignConnection:
    """One socket.  Whole views, and only the latest: they are small, and change seldom."""

    def __init__(
        self, live: LiveCampaign, identity: Identity, member: int | None, lang: str
    ) -> None:
        self.live = live
        self.identity = identity.name
        self.session = identity.session
        self.member = member
        self.lang = lang
        self.sent = b""
        self.news = asyncio.Event()
        self.over = False

    def refresh(self) -> None:
        """Something may have changed."""
        self.news.set()

    def cut(self) -> None:
        """Hang up; the client can come back."""
        self.over = True
        self.news.set()

    def next_update(self) -> bytes | None:
        """What the client has to hear; None if that is what it heard last.

        Another member's sealed answer changes nothing here but who is still awaited.
        """
        data = encode(update_of(self.live, self.identity, self.member, self.lang))
        if data == self.sent:
            return None
        self.sent = data
        return data

    def sits(self) -> bool:
        """Whether this is still what whoever opened the socket should see: the own member, or,
        without one, what everybody may."""
        own = own_members(self.live.record, self.identity)
        return self.member in own if self.member is not None else not own


async def serve(socket: WebSocket, name: str) -> None:
    """A socket from its first to its last message."""
    campaigns: Campaigns = socket.app.state.campaigns
    identity = await identify(socket, campaigns.store)
    await socket.accept()
    try:
        with counted(socket, identity):
            live = await campaigns.get(name)
            text = socket.query_params.get("member")
            wanted = int(text) if text is not None and text.isdecimal() and len(text) < 3 else None
            lang = socket.query_params.get("lang", USUAL)
            check_language(lang)
            member = viewer(live, identity.name, wanted)
            await attend(socket, CampaignConnection(live, identity, member, lang))
    except ServerError as error:
        await refuse(socket, error)


async def attend(socket: WebSocket, connection: CampaignConnection) -> None:
    live = connection.live
    live.watchers.add(connection)
    connection.refresh()
    sender = asyncio.create_task(tell(socket, connection))
    reader = asyncio.create_task(listen(socket))
    try:
        await asyncio.wait((sender, reader), return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.watchers.discard(connection)
        live.used = time.monotonic()
        for task in (sender, reader):
            task.cancel()
        await asyncio.gather(sender, reader, return_exceptions=True)


async def tell(socket: WebSocket, connection: CampaignConnection) -> None:
    while True:
        await connection.news.wait()
        connection.news.clear()
        if connection.over or not connection.sits():
            await socket.close(TOO_SLOW)
            return
        data = connection.next_update()
        if data is not None:
            await socket.send_text(data.decode())


async def listen(socket: WebSocket) -> None:
    """Nothing is said on this socket but goodbye; a sign of life is answered by the protocol."""
    while True:
        try:
            await socket.receive_text()
        except (WebSocketDisconnect, RuntimeError, KeyError):
            return
