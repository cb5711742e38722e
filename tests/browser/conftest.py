"""A real server, a real browser: people who sit before it, and what their sockets carried."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect, sync_playwright

from tests.server.patching import whole
from tests.soak.process import ServerProcess

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
QUIET = (
    "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-quic",
)
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 60_000  # milliseconds: machines may be slow, and who waits for success waits no longer
expect.set_options(timeout=PATIENCE)


class Person:
    """Somebody at a browser of their own, with cookies of their own."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.received: list[dict[str, Any]] = []
        self.wrong: list[str] = []
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on(
            "console",
            lambda line: self.wrong.append(line.text)
            if line.type == "error" and "Content Security Policy" in line.text
            else None,
        )

    def _listen(self, socket: WebSocket) -> None:
        """Keep what comes; a patch is kept as the update that it stands for."""
        shown: dict[str, Any] = {}

        def take(data: str | bytes) -> None:
            message = json.loads(data)
            if message["type"] == "patch":
                message = whole(shown, message)
            if message["type"] == "update":
                shown.update(view=message["view"], hints=message["hints"])
            self.received.append(message)

        socket.on("framereceived", take)

    def open(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    @property
    def game(self) -> str:
        return self.page.url.split("/game/")[1].split("?")[0]

    def view(self, game: str | None = None) -> dict[str, Any]:
        """What the server would show this person now."""
        answer = self.page.request.get(f"{self.url}/api/games/{game or self.game}/view")
        assert answer.ok, answer.text()
        view: dict[str, Any] = answer.json()["view"]
        return view

    def create(self, *seats: dict[str, Any], **order: Any) -> str:
        """A new game, without the form."""
        body = {"seats": [{"kind": "human"}, *seats], "player": "Ada", **order}
        answer = self.page.request.post(f"{self.url}/api/games", data=body)
        assert answer.ok, answer.text()
        game: str = answer.json()["id"]
        return game


Arrive = Callable[..., Person]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("server"))
    process.start()
    yield process
    process.stop()


@pytest.fixture
def browser() -> Iterator[Browser]:
    assert CHROMIUM, "no chromium on this machine; Debian and Ubuntu: apt-get install chromium"
    # Not shared by the session: a running browser would keep other tests from using asyncio.
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture
def arrive(browser: Browser, server: ServerProcess) -> Iterator[Arrive]:
    """Somebody arrives, with a screen of a size and settings of their own."""
    people: list[Person] = []

    def make(
        size: dict[str, int] = DESKTOP, language: str = "en", touch: bool = False
    ) -> Person:
        context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]}, locale=language,
            has_touch=touch, reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        person = Person(context.new_page(), server.url)
        people.append(person)
        return person

    yield make
    for person in people:
        assert person.wrong == []


def source(name: str) -> str:
    """A script of one of the client's packages."""
    root = Path(__file__).parents[2] / "client" / "node_modules"
    return (root / name).read_text(encoding="utf-8")


def wait_for_answer(page: Page) -> None:
    """Until no answer is on its way: page and server tell the same again."""
    page.locator('.ask[aria-busy="false"]').wait_for()


def wait_for_question(person: Person) -> None:
    """Until the page asks this person something and takes an answer."""
    person.page.locator('.ask.mine[aria-busy="false"]').wait_for()


def finished_game(person: Person) -> str:
    """A short game between bots that anybody may look at."""
    body = {
        "seats": [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}],
        "options": {"round_limit": 3}, "public": True, "seed": 4,
    }
    answer = person.page.request.post(f"{person.url}/api/games", data=body)
    assert answer.ok, answer.text()
    game: str = answer.json()["id"]
    for _ in range(3000):
        info = person.page.request.get(f"{person.url}/api/games/{game}").json()
        if info["status"] == "finished":
            return game
        person.page.wait_for_timeout(100)
    raise AssertionError("the bots did not finish")
