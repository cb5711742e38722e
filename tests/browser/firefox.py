"""Firefox as the system has it, driven by WebDriver BiDi: the few words of it that tests need.

Playwright drives only a Firefox that it has built itself.
"""

from __future__ import annotations

import itertools
import json
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.waiting import wait_for

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
SIZE = {"width": 1440, "height": 900}
# Nothing moves, and nobody but the test is talked to.
SETTINGS: dict[str, object] = {
    "ui.prefersReducedMotion": 1, "intl.accept_languages": "en",
    "app.update.disabledForTesting": True, "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "services.settings.server": "", "toolkit.telemetry.server": "", "remote.log.level": "Warn",
}  # fmt: skip
# The first element that is seen, can be used and has these words in its name.
FIND = """(selector, words) => [...document.querySelectorAll(selector)].find((e) =>
    e.checkVisibility() && !e.disabled && !e.closest('[inert]')
    && (e.getAttribute('aria-label') ?? e.textContent).includes(words)) ?? null"""
KEYS = {"Enter": "\uE007", "Escape": "\uE00C", "Tab": "\uE004"}


@contextmanager
def firefox(profile: Path, url: str) -> Iterator[Firefox]:
    """A Firefox with a window, and a profile of its own."""
    assert FIREFOX, "no Firefox on this machine; Debian: apt-get install firefox-esr"
    lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in SETTINGS.items())
    profile.joinpath("user.js").write_text("\n".join(lines), encoding="utf-8")
    said = profile / "said.log"
    command = [FIREFOX, "--headless", "--no-remote", "--profile", str(profile)]
    with said.open("wb") as log:
        process = subprocess.Popen(
            [*command, "--remote-debugging-port", "0"], stdout=log, stderr=log
        )
    try:
        with connect(address(said) + "/session", max_size=None, proxy=None) as socket:
            yield Firefox(socket, url)
    finally:
        process.terminate()
        process.wait(30)


def address(said: Path) -> str:
    """Where it listens, which it says when it is ready."""

    def found() -> str:
        match = re.search(r"BiDi listening on (ws://\S+)", said.read_text(encoding="utf-8"))
        return match[1] if match else ""

    return wait_for(found)


class Firefox:
    """Somebody's window; what goes wrong in its pages is kept in `wrong`."""

    def __init__(self, socket: ClientConnection, url: str) -> None:
        self.socket = socket
        self.url = url
        self.wrong: list[str] = []
        self.numbers = itertools.count(1)
        self.ask("session.new", capabilities={})
        self.window: str = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.ask("browsingContext.setViewport", context=self.window, viewport=SIZE)

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """A command and its answer; events that come meanwhile are looked through."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("method") == "log.entryAdded":
                entry = message["params"]
                if entry["level"] == "error":
                    self.wrong.append(str(entry["text"]))
            elif message.get("id") == number:
                assert message["type"] == "success", f"{method}: {message}"
                result: dict[str, Any] = message["result"]
                return result

    def remember(self, cookies: Iterable[Mapping[str, Any]]) -> None:
        """Be who somebody is in another browser."""
        for cookie in cookies:
            value = {"type": "string", "value": cookie["value"]}
            kept = {"name": cookie["name"], "value": value, "domain": cookie["domain"]}
            self.ask("storage.setCookie", cookie={**kept, "path": "/", "httpOnly": True})

    def open(self, address: str) -> None:
        url = address if address.startswith("http") else self.url + address
        self.ask("browsingContext.navigate", context=self.window, url=url, wait="complete")

    def call(self, function: str, *values: str) -> dict[str, Any]:
        answer = self.ask(
            "script.callFunction", functionDeclaration=function, awaitPromise=True,
            target={"context": self.window},
            arguments=[{"type": "string", "value": value} for value in values],
        )  # fmt: skip
        assert answer["type"] == "success", answer
        result: dict[str, Any] = answer["result"]
        return result

    def text(self, selector: str) -> str:
        found = self.call("(s) => document.querySelector(s)?.textContent ?? ''", selector)
        return str(found["value"])

    def element(self, selector: str, words: str = "") -> dict[str, Any]:
        """Waits until it is there."""
        found: list[dict[str, Any]] = []

        def look() -> bool:
            answer = self.call(FIND, selector, words)
            found[:] = [answer] if answer["type"] == "node" else []
            return bool(found)

        wait_for(look)
        return {"type": "element", "element": {"sharedId": found[0]["sharedId"]}}

    def click(self, selector: str, words: str = "") -> None:
        """A mouse goes to its middle and is pressed."""
        at = self.element(selector, words)
        self.call(f"(s, w) => ({FIND})(s, w).scrollIntoView({{block: 'nearest'}})", selector, words)
        self._act("pointer", [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": at},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ])

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        self._act("key", [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}])

    def _act(self, kind: str, actions: list[dict[str, Any]]) -> None:
        source = {"type": kind, "id": kind, "actions": actions}
        self.ask("input.performActions", context=self.window, actions=[source])
