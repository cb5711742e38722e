"""A broken line: what was answered meanwhile is sent again and played once."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.soak.process import ServerProcess

from .conftest import Arrive, Person, wait_for_question


class FragileLine:
    """The line between a page and the server; it breaks where the first receipt would come."""

    def __init__(self) -> None:
        self.acts: list[dict[str, Any]] = []  # as the page sent them
        self.broken = 0

    def open(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def to_server(data: str | bytes) -> None:
            message = json.loads(data)
            if message["type"] == "act":
                self.acts.append(message)
            server.send(data)

        def to_page(data: str | bytes) -> None:
            message = json.loads(data)
            if self.acts and not self.broken:
                if message["type"] == "ack" and message["idem"] == self.acts[0]["idem"]:
                    self.broken += 1
                    server.close()
                    page.close(code=1011)
                return  # nothing that came after the answer was heard
            page.send(data)

        page.on_message(to_server)
        server.on_message(to_page)


def begin(person: Person) -> dict[str, Any]:
    """A game in which this person has to choose a section; the view of that moment."""
    game = person.create({"kind": "bot", "bot": "random"}, seed=3)
    person.open(f"/game/{game}")
    wait_for_question(person)
    return person.view()


def expect_played_once(person: Person, before: dict[str, Any]) -> None:
    wait_for_question(person)
    after = person.view()
    assert after["version"] == before["version"] + 1
    assert before["players"][0]["section"] is None
    assert after["players"][0]["section"] is not None


def test_an_answer_given_while_the_server_is_down(arrive: Arrive, server: ServerProcess) -> None:
    ada = arrive()
    before = begin(ada)
    server.kill()
    try:
        expect(ada.page.get_by_text("Connection lost")).to_be_visible()
        ada.page.locator("[data-section] button:enabled").first.click()
        expect(ada.page.locator(".ask")).to_have_attribute("aria-busy", "true")
    finally:
        server.start()
    expect_played_once(ada, before)


def test_an_answer_whose_receipt_is_lost(arrive: Arrive) -> None:
    ada = arrive()
    line = FragileLine()
    ada.page.route_web_socket("**/socket*", line.open)
    before = begin(ada)
    ada.page.locator("[data-section] button:enabled").first.click()
    expect_played_once(ada, before)
    assert line.broken == 1
    assert len(line.acts) == 2
    assert line.acts[0] == line.acts[1]
