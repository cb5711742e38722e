"""Real servers for tests: uvicorn on loopback in a thread, or in a process that can be killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import httpx
import uvicorn

import snath
from snath.server.app import create_app
from snath.server.http.door import SERVING
from snath.server.http.limits import RATES, Limits, Rate
from snath.server.settings import Settings
from tests.waiting import PATIENCE, wait_for

# One address plays all the people of a test.
PATIENT = {kind: Rate(10_000.0, 10_000.0, rate.what) for kind, rate in RATES.items()}


def sqlite_url(path: Path) -> str:
    return f"sqlite:///{path / 'games.sqlite3'}"


class Running:
    """A server in a thread of the test."""

    def __init__(self, settings: Settings, limits: Limits | None = None) -> None:
        self.settings = replace(settings, bot_workers=settings.bot_workers or 1)
        self.app = create_app(self.settings, Limits(PATIENT) if limits is None else limits)
        config = uvicorn.Config(
            self.app,
            host="127.0.0.1",
            port=0,
            ws_max_size=16 * 1024,
            timeout_graceful_shutdown=2,
            **SERVING,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        wait_for(lambda: self.server.started or not self.thread.is_alive())
        assert self.server.started, "the server did not start"
        port = self.server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(timeout=PATIENCE)
        assert not self.thread.is_alive()


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Killable:
    """A server in a process of its own, started by the command that people use."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        port: int | None = None,
        source: Path = Path(snath.__file__).parent.parent,
    ) -> None:
        self.port = free_port() if port is None else port
        self.url = f"http://127.0.0.1:{self.port}"
        environment = {
            **os.environ,
            "SNATH_DATA": str(folder),
            "SNATH_BOT_WORKERS": "1",
            "PYTHONPATH": str(source),
        }
        self.log = (folder / "server.log").open("ab")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "snath", "serve", "--port", str(self.port), *arguments],
            env=environment,
            stderr=self.log,
            stdout=self.log,
        )
        try:
            self.wait()
        except BaseException:
            self.kill()
            raise

    def wait(self) -> None:
        wait_for(self.answers)

    def answers(self) -> bool:
        assert self.process.poll() is None, "the server has ended"
        try:
            return httpx.get(self.url + "/health", timeout=PATIENCE).is_success
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.log.close()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=PATIENCE)
        self.log.close()
