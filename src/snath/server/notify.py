"""Telling players that it is their turn: letters from the outbox to the web, by e-mail, or to
browsers.

Web addresses are only called if whoever runs the server allows their host.  A name must lead to a
public address, and that very address is called: names cannot be used to reach the inner network.
"""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import json
import logging
import re
import smtplib
import socket
import ssl
import time
from email.message import EmailMessage
from typing import Final
from urllib.parse import SplitResult, urlsplit

from .errors import ServerError
from .operations.metrics import Metrics
from .push import Gone, push
from .settings import Settings
from .store.database import Database
from .store.outbox import BROWSER, Letter, Posted, collect, delivered, later
from .store.pushes import subscription, unsubscribe

log = logging.getLogger("snath.notify")

SECONDS: Final = 10.0  # for one letter
LOOK_SECONDS: Final = 1.0
AT_ONCE: Final = 10
WAITS: Final = (10.0, 60.0, 600.0, 3600.0)  # before the second, third … try; then it is given up
LONGEST: Final = 500
SUBJECTS: Final = {
    "turn": "your turn",
    "finished": "game over",
    "recovery": "a new password",
    "campaign": "your campaign waits for you",
    "campaign_over": "the campaign is over",
}
LINES: Final = {
    "turn": "It is your turn",
    "finished": "The game is over",
    "campaign": "Your campaign waits for you",
    "campaign_over": "The campaign is over",
}
MAILBOX: Final = re.compile(r"[A-Za-z0-9._%+\-]{1,64}@[A-Za-z0-9.\-]{1,190}")


def check_target(target: str, settings: Settings) -> None:
    """Refuse a target that no letter could go to."""
    if len(target) > LONGEST or not target.isprintable():
        raise ServerError("bad_config", "no address to notify")
    if target.startswith("mailto:"):
        if not settings.smtp_host:
            raise ServerError("bad_config", "this server sends no e-mail")
        if not MAILBOX.fullmatch(target.removeprefix("mailto:")):
            raise ServerError("bad_config", "no e-mail address")
        return
    allowed_place(target, settings)


def allowed_place(target: str, settings: Settings) -> SplitResult:
    """A web address whose host is allowed, without user names or other tricks."""
    try:
        parts = urlsplit(target)
        port = parts.port
    except ValueError:
        raise ServerError("bad_config", "no web address") from None
    host = parts.hostname or ""
    names = {host} if port is None else {f"{host}:{port}"}
    if parts.scheme not in ("http", "https") or "@" in parts.netloc:
        raise ServerError("bad_config", "notifications go to https:// or mailto: addresses")
    if not names & set(settings.webhook_hosts):
        raise ServerError("bad_config", "notifications to this host are not allowed here")
    if parts.scheme == "http" and not is_address(host):
        raise ServerError("bad_config", "notifications go to https:// addresses")
    return parts


def is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def address_of(host: str, port: int) -> str:
    """The address to call.  One that is written out was allowed as such."""
    if is_address(host):
        return host
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses or not all(ipaddress.ip_address(a).is_global for a in addresses):
        raise OSError("the host has no public address")
    return addresses[0]


class PinnedConnection(http.client.HTTPSConnection):
    """Calls an address that was looked up before, and still checks the name's certificate."""

    def __init__(self, host: str, port: int, address: str) -> None:
        super().__init__(host, port, timeout=SECONDS)
        self.address = address

    def connect(self) -> None:
        plain = socket.create_connection((self.address, self.port), SECONDS)
        context = ssl.create_default_context()
        self.sock = context.wrap_socket(plain, server_hostname=self.host)


def connection_to(parts: SplitResult) -> http.client.HTTPConnection:
    """To a place that is allowed; its name must lead to a public address."""
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    host = parts.hostname or ""
    address = address_of(host, port)
    if secure:
        return PinnedConnection(host, port, address)
    return http.client.HTTPConnection(address, port, timeout=SECONDS)


def call(letter: Letter, settings: Settings) -> None:
    """Send a letter as JSON; no redirect is followed."""
    parts = allowed_place(letter.target, settings)
    connection = connection_to(parts)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    headers = {"Content-Type": "application/json", "User-Agent": "snath", "Host": parts.netloc}
    try:
        connection.request("POST", path, json.dumps(with_text(letter, settings)), headers)
        status = connection.getresponse().status
    finally:
        connection.close()
    if status >= 300:
        raise OSError(f"answered {status}")


def with_text(letter: Letter, settings: Settings) -> dict[str, object]:
    """The body with a line for people; chat services show what is in `text` or `content`."""
    body = dict(letter.body)
    if body["event"] == "recovery":
        line = (
            f"Somebody, hopefully you, has lost the password of {body['player']}. This code is "
            f"good for one new password within the next hour: {body['code']}"
        )
        return {**body, "text": line}
    place = "campaign" if "campaign" in body else "game"
    if settings.public_url:
        body["url"] = f"{settings.public_url.rstrip('/')}/{place}/{body[place]}"
    what = LINES[str(body["event"])]
    line = f"{what}, {body['player']}: {body['name'] or body[place]} {body.get('url', '')}"
    return {**body, "text": line.strip(), "content": line.strip()}


def mail(letter: Letter, settings: Settings) -> None:
    body = with_text(letter, settings)
    message = EmailMessage()
    message["From"] = settings.smtp_from
    message["To"] = letter.target.removeprefix("mailto:")
    message["Subject"] = f"snath: {SUBJECTS[str(body['event'])]}"
    message.set_content(str(body["text"]))
    with smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=SECONDS) as server:
        if settings.smtp_tls:
            server.starttls(context=ssl.create_default_context())
        if settings.smtp_user:
            server.login(settings.smtp_user, settings.smtp_password)
        server.send_message(message)


def deliver(letter: Letter, settings: Settings) -> None:
    (mail if letter.target.startswith("mailto:") else call)(letter, settings)


class Notifier:
    """Takes letters out of the outbox and tries again when one cannot be delivered."""

    def __init__(self, store: Database, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics

    async def run(self) -> None:
        while True:
            try:
                found = await self.round()
            except ServerError:
                found = False  # the database will be back; letters are kept there
            if not found:
                await asyncio.sleep(LOOK_SECONDS)

    async def round(self) -> bool:
        """Send what is due; whether there was anything."""
        now = time.time()
        letters = await self.store.write(collect, now, now + 3 * SECONDS, AT_ONCE)
        by_target: dict[str, list[Posted]] = {}
        for posted in letters:
            by_target.setdefault(posted.letter.target, []).append(posted)
        await asyncio.gather(*(self.send_all(group) for group in by_target.values()))
        return bool(letters)

    async def send_all(self, letters: list[Posted]) -> None:
        """Letters to one target, in the order in which things happened."""
        for posted in letters:
            await self.send(posted)

    async def deliver(self, letter: Letter) -> None:
        if not letter.target.startswith(BROWSER):
            await asyncio.to_thread(deliver, letter, self.settings)
            return
        to = await self.store.read(subscription, letter.target.removeprefix(BROWSER))
        if to is not None and self.settings.push_key:
            await asyncio.to_thread(push, to, letter.body, self.settings)

    async def send(self, posted: Posted) -> None:
        try:
            await self.deliver(posted.letter)
        except Gone as gone:
            log.info("a browser does not want to be told any more")
            await self.store.write(unsubscribe, str(gone))
            await self.store.write(delivered, posted.id)
        except (OSError, smtplib.SMTPException, http.client.HTTPException, ServerError) as error:
            self.metrics.notices.labels("failed").inc()
            log.warning("notification failed: %s", type(error).__name__)
            if posted.tries > len(WAITS):
                await self.store.write(delivered, posted.id)
            else:
                due = time.time() + WAITS[posted.tries - 1]
                await self.store.write(later, posted.id, due)
        else:
            self.metrics.notices.labels("sent").inc()
            await self.store.write(delivered, posted.id)
