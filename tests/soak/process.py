"""A real server in a process of its own, that can be killed and started again."""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path

START_SECONDS = 120.0
# Below the ports that systems give to outgoing connections: else a client, even one that tries to
# reach the killed server again, could hold the port when the server wants it back.
PORTS = range(18_000, 30_000)


def free_port() -> int:
    """Chance keeps apart what several test processes choose at the same time."""
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class ServerProcess:
    """`snath serve` on loopback, with a database of its own and without limits on requests."""

    def __init__(
        self, folder: Path, settings: Mapping[str, object] | None = None, database: str = ""
    ) -> None:
        self.folder = folder
        self.port = free_port()
        self.log = folder / "server.log"
        self.environment = {
            **os.environ,
            "SNATH_DATA": str(folder),
            "SNATH_DATABASE": database,
            "SNATH_LIMIT_FACTOR": "1000000",
            "SNATH_OPEN_METRICS": "true",
            "SNATH_SOCKETS_PER_USER": "1000000",
            "SNATH_SOCKETS_PER_ADDRESS": "1000000",
            **{f"SNATH_{name.upper()}": str(value) for name, value in (settings or {}).items()},
        }
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> float:
        """Start and wait until it answers; the seconds that took."""
        began = time.monotonic()
        command = [sys.executable, "-m", "snath", "serve", "--port", str(self.port)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, env=self.environment, stdout=log, stderr=log, start_new_session=True
            )
        while time.monotonic() - began < START_SECONDS:
            if self.process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=10):
                    return time.monotonic() - began
            except (urllib.error.URLError, OSError):
                time.sleep(0.02)
        self.kill()
        raise RuntimeError(f"the server did not start: {self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        """kill -9: no chance to save anything; its bot workers go with it."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Ask it to end; kill it if it does not."""
        if self.process is None or self.process.poll() is not None:
            return
        self.process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(30)
        self.kill()  # bot workers may outlive it

    def processor_seconds(self) -> float:
        """What the server process itself has taken of the processor, without bot workers."""
        assert self.process is not None
        stat = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")  # user and system

    def megabytes(self) -> float:
        """Memory of the server process itself, without bot workers."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) / 1024
