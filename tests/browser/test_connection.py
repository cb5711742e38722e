"""A broken line: what was answered meanwhile is sent again and played once."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.soak.process import ServerProcess

from .conftest import Arrive, Person, open_log, wait_for_question


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


# What the page comes from, and where it asks whether the server is there.
PARTS = re.compile(r"/assets/|/health$")


def test_a_part_of_the_page_comes_when_the_server_is_back(arrive: Arrive) -> None:
    ada = arrive()
    begin(ada)
    ada.page.wait_for_load_state("networkidle")
    ada.page.route(PARTS, lambda route: route.abort())
    open_log(ada)
    expect(ada.page.get_by_text("Connection lost")).to_be_visible()
    expect(ada.page.get_by_role("region", name="Log")).to_have_count(0)
    ada.page.unroute(PARTS)
    log = ada.page.get_by_role("region", name="Log")
    expect(log).to_be_visible()
    # With its style, which had not come either.
    expect(ada.page.locator(".log")).to_have_css("display", "grid")
    expect(ada.page.get_by_text("Connection lost")).to_have_count(0)


def test_a_page_that_is_older_than_the_server_says_so(arrive: Arrive) -> None:
    ada = arrive()
    begin(ada)
    ada.page.wait_for_load_state("networkidle")
    ada.page.route("**/assets/**", lambda route: route.fulfill(status=404))
    open_log(ada)
    expect(ada.page.get_by_text("There is a newer version of this page.")).to_be_visible()
    ada.page.unroute("**/assets/**")
    with ada.page.expect_navigation():
        ada.page.get_by_role("button", name="Load it").click()
    wait_for_question(ada)
    expect(open_log(ada)).to_be_visible()
