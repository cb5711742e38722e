"""A game that the installed rules cannot replay says so, and can be taken along as a file."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import PATIENCE, Person
from tests.soak.process import ServerProcess


def test_why_a_game_cannot_go_on_and_its_file(
    browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    request.addfinalizer(server.stop)
    context = browser.new_context(locale="en", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    person = Person(context.new_page(), server.url)
    person.open("/")
    game = person.create({"kind": "bot", "bot": "random"}, seed=3)
    person.open(f"/game/{game}")
    person.page.locator(".ask").wait_for()
    server.stop()
    spoil(tmp_path)
    server.start()

    person.open(f"/game/{game}")
    banner = person.page.get_by_role("alert")
    expect(banner).to_contain_text("This game can only be kept")
    reason = person.page.request.get(f"{server.url}/api/games/{game}").json()["read_only"]
    assert reason["code"] == "rules"
    expect(banner).to_contain_text(reason["text"])
    with person.page.expect_download() as saved:
        banner.get_by_role("link", name="Save as a file").click()
    assert game in saved.value.url
    person.open(f"/replay/{game}")
    expect(person.page.get_by_role("alert")).to_contain_text("This game can only be kept")
    assert person.wrong == []


def spoil(folder: Path) -> None:
    """As if it had been played under rules that led to other positions."""
    store = sqlite3.connect(folder / "snath.sqlite3")
    with store:
        store.execute("UPDATE games SET rules_version = rules_version + 98")
        store.execute("UPDATE log SET digest = x'00' WHERE digest IS NOT NULL")
        store.execute("DELETE FROM snapshots")
    store.close()
