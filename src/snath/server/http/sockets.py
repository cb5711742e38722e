"""The WebSocket of a game: one per tab, for one seat or for watching."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ...engine.event import Event
from ...engine.ids import NOBODY
from ..accounts.identity import Identity, bearer, identify, network_of
from ..catalogue.texts import check_language
from ..characters import PROBLEM, json_holds_nul
from ..errors import ServerError, TooMany
from ..operations.metrics import Metrics
from ..protocol import messages
from ..protocol.messages import ChatLine, ClientMessage, Pong, Refused, ServerMessage, Welcome
from ..settings import Settings
from ..store.database import Database
from ..store.games import seat_of_token
from ..tables import moderation, seat_commands
from ..tables.admission import belongs, check_admitted, closed_to
from ..tables.live import Tables
from ..tables.lobby import seats_of
from ..tables.moderation import Unheard
from ..tables.questions import explain, suggest
from ..tables.table import Table
from ..views.updates import USUAL, Shown, Views, common_length, encode
from .limits import Limits

log = logging.getLogger(__name__)

LARGEST: Final = 16 * 1024  # bytes of a message
WAITING: Final = 256  # messages that a slow client may be behind
TOO_SLOW: Final = 1013  # close code: try again later
REFUSED: Final = 1008  # close code: policy

decoder: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)
LIMITS: Final = {
    messages.Say: "say",
    messages.Explain: "ask",
    messages.Suggest: "ask",
    messages.AskTakeback: "motion",  # looks through the whole game
    messages.AskReplace: "motion",
    messages.Report: "motion",
}


class Connection:
    """One socket: what its client has been told, and what still waits to be sent."""

    def __init__(
        self,
        table: Table,
        seat: int,
        session: str = "",
        user: str = "",
        insider: bool = True,
        lang: str = USUAL,
        unheard: Unheard | None = None,
    ) -> None:
        self.table = table
        self.seat = seat
        self.lang = lang  # of the log
        self.session = session  # of the browser, which may log out
        self.user = user  # whose messages are counted, over all sockets
        self.insider = insider  # somebody of this table, also when watching
        self.unheard = Unheard() if unheard is None else unheard
        self.holder = holder_of(table, seat)
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)
        self.shown: Shown = {}  # as the client has it
        self.log: list[Event] = []  # as the client has it
        self.known = 0  # events that the client has
        self.lines = len(table.chat)  # of the chat that the client has

    def begin(self, since: int | None) -> None:
        """The first update: what is new since the version that the client saw last."""
        views = self.table.views
        if views is None:
            return
        self.known = 0 if since is None else self.table.log_since(since)
        self.shown = views.shown(self.seat)
        self.log = views.game.events
        self.put(views.update(self.seat, self.known, self.lang))
        self.known = len(self.log)

    def refresh(self, views: Views) -> None:
        """Tell what has changed for this seat; nothing if its view is the same as before.

        An opponent's secret choice in a combat changes nothing here, so nothing is sent for it.
        """
        if not self.sits() or closed_to(self.table.record, self.insider):
            self.cut()  # the seat is somebody else's now: so are its secrets
            return
        if not self.shown:  # the game has just begun
            self.begin(None)
            return
        new = views.game.events
        common = min(common_length(self.log, new), self.known)
        shown, old = views.shown(self.seat), self.shown
        if shown["view"] == old["view"] and common == len(new) == self.known:
            return
        self.shown = shown
        self.log = new
        self.known = len(new)
        self.put(views.patch(old, self.seat, common, self.lang))

    def read_out(self, chat: list[ChatLine]) -> None:
        if len(chat) > self.lines:
            for line in self.heard(chat[self.lines :]):
                self.send(line)
            self.lines = len(chat)

    def heard(self, lines: list[ChatLine]) -> list[ChatLine]:
        """What was said, without those whom this seat does not want to hear."""
        unheard = self.table.unheard(self.seat, self.unheard)
        return [line for line in lines if line.seat not in unheard]

    def send(self, message: ServerMessage) -> None:
        self.put(encode(message))

    def put(self, data: bytes) -> None:
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            self.cut()

    def sits(self) -> bool:
        """Whether the seat still belongs to whom it belonged when this socket was opened."""
        return self.holder == holder_of(self.table, self.seat)

    def cut(self) -> None:
        """Hang up; the client can come back with the version it has."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)
        self.table.watchers.discard(self)


def holder_of(table: Table, seat: int) -> tuple[str | None, str | None] | None:
    """Who may play a seat: the person's name and the token's fingerprint."""
    if seat == NOBODY:
        return None
    record = table.record.seats[seat]
    return record.owner, record.token


async def serve(socket: WebSocket, game: str) -> None:
    """A socket from its first to its last message."""
    state = socket.app.state
    store: Database = state.store
    tables: Tables = state.tables
    identity = await identify(socket, store)
    await socket.accept()
    try:
        with counted(socket, identity) as user:
            table = await tables.get(game)
            own = await own_seats(socket, table, identity, store)
            insider = bool(own) or belongs(table.record, identity.name)
            check_admitted(table.record, insider)
            seat, since = wanted(socket, own)
            lang = socket.query_params.get("lang", USUAL)
            check_language(lang)
            unheard = await tables.unheard(identity.name)
            connection = Connection(table, seat, identity.session, user, insider, lang, unheard)
            await attend(socket, connection, own, since)
    except ServerError as error:
        await refuse(socket, error)


@contextmanager
def counted(socket: WebSocket, identity: Identity) -> Iterator[str]:
    """Count a socket while it is open; a refusal if there are too many.  Gives the user whose
    messages are counted: without a cookie there is none but the address."""
    settings: Settings = socket.app.state.settings
    limits: Limits = socket.app.state.limits
    address = network_of(socket, settings)
    user = identity.name if identity.fresh is None else address
    limits.check("connect_all", address)
    limits.check("connect", user)
    limits.hold("sockets", user, settings.sockets_per_user)
    try:
        # Anybody can make up cookies, so the address counts too.
        limits.hold("sockets of one address", address, settings.sockets_per_address)
        try:
            yield user
        finally:
            limits.release("sockets of one address", address)
    finally:
        limits.release("sockets", user)


async def refuse(socket: WebSocket, error: ServerError) -> None:
    message = Refused(None, error.code, error.text, error.details)
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(encode(message).decode())
        await socket.close(REFUSED, error.code)


async def own_seats(
    socket: WebSocket, table: Table, identity: Identity, store: Database
) -> list[int]:
    """The seats of a browser, or the one of a program's token."""
    token = bearer(socket)
    if token is None:
        return seats_of(table.record, identity.name)
    place = await store.read(seat_of_token, token)
    if place is None or place[0] != table.record.id:
        raise ServerError("not_you", "this token is for another seat")
    return [place[1]]


def wanted(socket: WebSocket, own: list[int]) -> tuple[int, int | None]:
    """The seat that the client wants to look from, and the version that it has."""
    text = socket.query_params.get("seat")
    if text is None:
        seat = own[0] if own else NOBODY
    elif text == "spectate":
        seat = NOBODY
    elif text.isdecimal() and len(text) < 3 and int(text) in own:
        seat = int(text)
    else:
        raise ServerError("not_you", "this seat is not yours")
    since = socket.query_params.get("since", "")
    return seat, int(since) if since.isdecimal() and len(since) < 9 else None


async def attend(
    socket: WebSocket, connection: Connection, own: list[int], since: int | None
) -> None:
    metrics: Metrics = socket.app.state.metrics
    tables: Tables = socket.app.state.tables
    table, seat = connection.table, connection.seat
    if since is not None:
        metrics.reconnects.inc()
    arrived = seat != NOBODY and seat not in table.here()
    table.watchers.add(connection)
    shown = None if seat == NOBODY else seat
    chat = connection.heard(table.chat)[-100:]
    blocked = sorted(table.unheard(seat, connection.unheard))
    connection.send(Welcome(table.info(), own, shown, chat, blocked))
    connection.begin(since)
    if table.motion is not None and seat_commands.lies_open(table, table.motion):
        connection.send(table.motion.message())
    if arrived:
        table.tell_table()
        tables.tell_here(table)
    sender = asyncio.create_task(write(socket, connection))
    reader = asyncio.create_task(read(socket, connection))
    try:
        await asyncio.wait((sender, reader), return_when=asyncio.FIRST_COMPLETED)
        if reader.done() and not reader.cancelled() and (fault := reader.exception()):
            log.error("socket failed", exc_info=fault)
            metrics.faults.inc()
    finally:
        table.watchers.discard(connection)
        table.used = time.monotonic()
        for task in (sender, reader):
            task.cancel()
        await asyncio.gather(sender, reader, return_exceptions=True)
        if seat != NOBODY and seat not in table.local_here():
            table.left[seat] = time.monotonic()
            table.tell_table()
            tables.tell_here(table)


async def write(socket: WebSocket, connection: Connection) -> None:
    while (data := await connection.queue.get()) is not None:
        await socket.send_text(data.decode())
    await socket.close(TOO_SLOW)


async def read(socket: WebSocket, connection: Connection) -> None:
    state = socket.app.state
    limits: Limits = state.limits
    metrics: Metrics = state.metrics
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        await slowed(limits, connection.user)
        data = message.get("text")
        idem = None
        try:
            if data is None or len(data) > LARGEST:
                raise ServerError("too_large", "a message is a text of at most 16 kB")
            decoded = decoded_message(data)
            idem = getattr(decoded, "idem", None)
            begun = time.perf_counter()
            answer = await dispatch(state.tables, limits, connection, decoded)
            if isinstance(decoded, messages.Act):
                metrics.acts.labels("person").inc()
                metrics.ack_seconds.observe(time.perf_counter() - begun)
        except ServerError as error:
            metrics.refused.labels(error.code).inc()
            connection.send(Refused(idem, error.code, error.text, error.details))
        else:
            connection.send(answer)


async def slowed(limits: Limits, user: str) -> None:
    """Whoever sends more than anybody needs is read more slowly; nobody else feels it."""
    while True:
        try:
            limits.check("message", user)
        except TooMany as error:
            await asyncio.sleep(error.retry_after)
        else:
            return


def decoded_message(data: str) -> ClientMessage:
    if json_holds_nul(data.encode()):
        raise ServerError("bad_request", PROBLEM)
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise ServerError("bad_request", f"no message that is known here: {error}") from error
    except RecursionError:
        raise ServerError("bad_request", "no message is that deep") from None


async def dispatch(
    tables: Tables, limits: Limits, connection: Connection, message: ClientMessage
) -> ServerMessage:
    """Carry out a message; the answer goes to its sender only."""
    table, seat = connection.table, connection.seat
    table.used = time.monotonic()
    if isinstance(message, messages.Ping):
        return Pong()
    if seat == NOBODY:
        raise ServerError("spectator", "spectators watch")
    if not connection.sits():
        raise ServerError("not_you", "this seat is not yours any more")
    limits.check(LIMITS.get(type(message), "act"), f"{table.record.id}:{seat}")
    match message:
        case messages.Act():
            return await seat_commands.act(table, seat, message)
        case messages.Undo():
            return await seat_commands.undo(table, seat, message)
        case messages.AskTakeback():
            return await seat_commands.ask_takeback(table, seat, message)
        case messages.Vote():
            return await seat_commands.vote(table, seat, message)
        case messages.AskReplace():
            return await seat_commands.ask_replace(table, seat, message)
        case messages.Say():
            return await seat_commands.say(table, seat, message)
        case messages.Mute():
            return await moderation.mute(table, seat, message)
        case messages.Block():
            return await moderation.block(table, seat, message, connection.unheard)
        case messages.Report():
            return await moderation.report(table, seat, message)
        case messages.Prefer():
            return await seat_commands.prefer(table, seat, message)
        case messages.Explain():
            return explain(table, seat, message)
        case messages.Suggest():
            return await suggest(table, seat, message, tables.pool)
