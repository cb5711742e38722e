"""The main things again in Firefox: turns by mouse and keys, a battle, a lesson, a new table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.soak.process import ServerProcess
from tests.waiting import wait_for

from .conftest import Arrive, Person
from .firefox import Firefox, firefox
from .positions import lay, opening
from .test_moments import attacked


@pytest.fixture
def fox(tmp_path: Path, server: ServerProcess) -> Iterator[Firefox]:
    with firefox(tmp_path, server.url) as window:
        yield window
        window.call("() => true")  # what was said meanwhile is heard
        assert window.wrong == []


def take_over(fox: Firefox, person: Person, address: str = "") -> None:
    """Go on in Firefox with what somebody has laid."""
    fox.remember(person.page.context.cookies())
    fox.open(address or person.page.url)


def settled(fox: Firefox) -> None:
    fox.element('.ask[aria-busy="false"]')


def test_turns_by_mouse_and_by_keys(arrive: Arrive, fox: Firefox) -> None:
    ada = arrive()
    lay(ada, opening())
    game = ada.game
    take_over(fox, ada)
    fox.element(".ask.mine")
    fox.click('[data-section="deploy"] .way .cover')
    fox.element("[aria-label='Orders of this turn'] button", "change")
    fox.press("z")
    settled(fox)
    wait_for(lambda: ada.view(game)["resources"] == {})
    for what in ("[data-piece='A4:worker']", "[data-space='B5'].legal"):
        fox.click(what)
        settled(fox)
    fox.element(".planned")
    letters = fox.call("() => document.querySelector(\"[data-space='A5']\").dataset.letter")
    fox.press(str(letters["value"]))
    fox.element("[data-space='A4'].legal")
    letters = fox.call("() => document.querySelector(\"[data-space='A4']\").dataset.letter")
    fox.press(str(letters["value"]))
    fox.element('[data-key="end"].pri')
    fox.press("e")
    wait_for(lambda: ada.view(game)["active"] == 1)
    assert ada.view(game)["players"][0]["workers"] == {"A4": 1, "B5": 1}


def test_a_battle(arrive: Arrive, fox: Firefox) -> None:
    ann = arrive()
    game = attacked(ann)
    before = game.view()["version"]
    take_over(fox, ann, f"/game/{game.id}?seat=0")
    fox.element("dialog[open][aria-busy='false'] [role='slider'][aria-valuetext='not set']")
    fox.press("Enter")
    assert game.view()["version"] == before
    fox.press("2")
    fox.element("dialog[open] [role='radio'][aria-checked='true']")
    fox.click("dialog[open] button", "Fight with")
    fox.element("dialog[open][aria-label='Outcome of the combat']")
    assert game.view()["version"] > before


def test_a_lesson_and_a_new_table(fox: Firefox) -> None:
    fox.open("/learn")
    fox.click("[data-lesson]")
    fox.element(".guide")
    fox.element("[data-space]")
    fox.open("/new")
    fox.click("button.preset", "From afar")
    fox.click("form .bar .btn.pri")
    fox.element(".chair")
    fox.click("button", "Give to a bot")
    fox.click("button", "Start the game")
    fox.element(".ask")
