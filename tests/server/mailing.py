"""A mail server of the tests' own."""

from __future__ import annotations

import queue
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class MailServer(socketserver.ThreadingTCPServer):
    """Takes mail as SMTP says; only what a letter needs."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), MailHandler)
        self.mails: queue.Queue[str] = queue.Queue()

    def settings(self) -> dict[str, object]:
        """What a server needs to know to send its letters here."""
        return {
            "smtp_host": "127.0.0.1",
            "smtp_port": self.server_address[1],
            "smtp_from": "snath@example.org",
            "smtp_tls": False,
        }


class MailHandler(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        assert isinstance(self.server, MailServer)
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline().decode().strip():
            word = line.upper()
            if word.startswith("DATA"):
                self.wfile.write(b"354 go on\r\n")
                lines: list[str] = []
                while (text := self.rfile.readline().decode()) != ".\r\n":
                    lines.append(text)
                self.server.mails.put("".join(lines))
            self.wfile.write(b"221 bye\r\n" if word == "QUIT" else b"250 ok\r\n")
            if word == "QUIT":
                return


@contextmanager
def mail_server() -> Iterator[MailServer]:
    with MailServer() as mail:
        thread = threading.Thread(target=mail.serve_forever, daemon=True)
        thread.start()
        try:
            yield mail
        finally:
            mail.shutdown()
            thread.join()
