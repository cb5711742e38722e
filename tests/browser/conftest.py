"""A real server, a real browser: people who sit before it, and what their sockets carried."""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocket, expect, sync_playwright

from tests.server.patching import shown_by, whole
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
        self.sent: list[dict[str, Any]] = []
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
                shown.update(shown_by(message))
            self.received.append(message)

        socket.on("framereceived", take)
        socket.on("framesent", lambda data: self.sent.append(json.loads(data)))

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


ALWAYS = ("desktop-en", "phone-pl", "lying-en")


def in_both_languages(sizes: Collection[str]) -> list[Any]:
    """Every size in both languages; some of them always, the others by thorough tests."""
    out: list[Any] = []
    for language in ("en", "pl"):
        for size in sizes:
            name = f"{size}-{language}"
            marks = () if name in ALWAYS else (pytest.mark.thorough,)
            out.append(pytest.param(size, language, id=name, marks=marks))
    return out


def sizes(names: Collection[str]) -> list[Any]:
    """Desk and phone always, what lies between by thorough tests."""
    always = ("desktop", "phone")
    return [
        pytest.param(name, marks=() if name in always else (pytest.mark.thorough,))
        for name in names
    ]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("server"))
    process.start()
    yield process
    process.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    assert CHROMIUM, "no chromium on this machine; Debian and Ubuntu: apt-get install chromium"
    # Not shared by the session: a running browser would keep tests of other folders from using
    # asyncio.
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture
def arrive(browser: Browser, server: ServerProcess) -> Iterator[Arrive]:
    """Somebody arrives, with a screen of a size and settings of their own."""
    people: list[Person] = []

    def make(
        size: dict[str, int] = DESKTOP,
        language: str = "en",
        touch: bool = False,
        motion: bool = False,
    ) -> Person:
        context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]}, locale=language,
            has_touch=touch, reduced_motion="no-preference" if motion else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        person = Person(context.new_page(), server.url)
        people.append(person)
        return person

    yield make
    for person in people:
        person.page.context.close()
    assert [person.wrong for person in people if person.wrong] == []


def source(name: str) -> str:
    """A script of one of the client's packages."""
    root = Path(__file__).parents[2] / "client" / "node_modules"
    return (root / name).read_text(encoding="utf-8")


def open_box(page: Page) -> None:
    """On the page for a new game: show the single modules."""
    page.locator("summary", has_text="Pieces of the box").click()


def wait_for_answer(page: Page) -> None:
    """Until no answer is on its way: page and server tell the same again."""
    page.locator('.ask[aria-busy="false"]').wait_for()


def wait_for_question(person: Person) -> None:
    """Until the page asks this person something and takes an answer."""
    person.page.locator('.ask.mine[aria-busy="false"]').wait_for()


def wait_until(page: Page, holds: Callable[[], bool]) -> None:
    """Until something holds that no locator can tell; the page goes on meanwhile."""
    end = time.monotonic() + PATIENCE / 1000
    while not holds():
        assert time.monotonic() < end, "it never came about"
        page.wait_for_timeout(50)


def open_log(person: Person) -> Locator:
    """The log, which low desks keep in a drawer."""
    person.page.locator(".drawers").get_by_role("button", name="Log").click()
    return person.page.get_by_role("region", name="Log")


def open_details(person: Person) -> Locator:
    """The log with the details of all turns."""
    log = open_log(person)
    details = log.get_by_role("button", name=re.compile("details?$"))
    details.first.wait_for()
    for each in details.all():
        each.click()
    return log


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
