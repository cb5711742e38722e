"""Playing without touching the mouse."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from .conftest import Arrive, Person, wait_for_answer, wait_for_question
from .test_clicks import KEYS_PER_CLICK, WALKER, Hand

ROUNDS = 5


def sit_down(person: Person) -> Hand:
    """A short game against a bot, which begins and goes the same way every time."""
    body = {
        "seats": [
            {"kind": "human", "faction": "nordic", "mat": "industrial"},
            {"kind": "bot", "bot": "random", "faction": "crimea", "mat": "mechanical"},
        ],
        "player": "Ada", "seed": 7, "options": {"round_limit": ROUNDS}, "overrides": WALKER,
    }
    answer = person.page.request.post(f"{person.url}/api/games", data=body)
    assert answer.ok, answer.text()
    person.open(f"/game/{answer.json()['id']}")
    wait_for_question(person)
    return Hand(person)


def by_keys(hand: Hand) -> None:
    """Five turns: produce, move, trade, an encounter, bolster."""
    for key in ("2", "e"):
        hand.key(key)
    wait_for_question(hand.person)
    for space in ("home-nordic", "A4", "A5", "A4"):
        hand.letter(space)
    hand.key("e")
    wait_for_question(hand.person)
    for key in ("4", "1", "1", "1", "e"):
        hand.key(key)
    wait_for_question(hand.person)
    hand.letter("A4")
    hand.key("1")  # the character, not a worker
    hand.letter("B5")
    hand.key("1")
    hand.page.locator('dialog[open][aria-busy="false"]').wait_for()
    hand.key("1")
    hand.key("Enter")
    hand.page.get_by_role("dialog").wait_for(state="hidden")
    hand.key("e")
    wait_for_question(hand.person)
    for key in ("1", "1"):
        hand.key(key)
    hand.key("e")


def by_clicks(hand: Hand) -> None:
    """The same turns."""
    hand.click('[data-section="deploy"] .way .cover')
    hand.end()
    wait_for_question(hand.person)
    hand.piece("character", "home-nordic")
    hand.space("A4")
    hand.piece("worker", "A5")
    hand.space("A4")
    hand.end()
    wait_for_question(hand.person)
    hand.click('[data-section="enlist"] .way .cover')
    hand.answer("oil")
    hand.answer("oil")
    hand.end()
    wait_for_question(hand.person)
    hand.piece("character", "A4")
    hand.space("B5")
    hand.answer("Done moving")
    dialog = hand.page.get_by_role("dialog")
    hand.click(dialog.get_by_role("radio"))
    hand.click(dialog.get_by_role("button", name=re.compile("^Choose 1")))
    hand.end()
    wait_for_question(hand.person)
    hand.click('[data-section="upgrade"] .way .cover')
    hand.end()


def result(hand: Hand) -> dict[str, Any]:
    """What the own seat has at the end, which is shown."""
    expect(hand.page.locator("dialog.end[open]")).to_be_visible()
    view = hand.person.view()
    assert view["over"]
    me: dict[str, Any] = view["players"][0]
    return me


def test_a_whole_game_by_keys(arrive: Arrive) -> None:
    """To the final score, with the focus never lost, in half as many keys again as clicks."""
    keys = sit_down(arrive())
    by_keys(keys)
    played = result(keys)
    assert keys.page.evaluate("document.activeElement.closest('dialog.end') !== null")
    keys.page.keyboard.press("Escape")
    expect(keys.page.locator("dialog.end[open]")).to_have_count(0)
    clicks = sit_down(arrive())
    by_clicks(clicks)
    assert result(clicks) == played
    assert keys.done <= KEYS_PER_CLICK * clicks.done


def test_the_keys_do_what_the_list_says(arrive: Arrive) -> None:
    ada = arrive()
    game = ada.create({"kind": "bot", "bot": "random"}, seed=11)
    ada.open(f"/game/{game}")
    wait_for_question(ada)
    undo = ada.page.get_by_role("button", name="Undo")
    start = ada.view()
    ada.page.keyboard.press("1")
    expect(undo).to_be_enabled()
    chosen = ada.view()
    assert chosen["version"] > start["version"]
    assert chosen["players"] != start["players"]
    ada.page.keyboard.press("z")
    wait_for_answer(ada.page)
    expect(undo).to_be_disabled()
    assert ada.view()["players"] == start["players"]
    ada.page.keyboard.press("Shift+Z")
    expect(undo).to_be_enabled()
    wait_for_answer(ada.page)
    assert ada.view()["players"] == chosen["players"]
    expect(ada.page.get_by_role("button", name="Redo")).to_have_count(0)
    ada.page.keyboard.press("?")
    keys = ada.page.get_by_role("dialog", name="Keys")
    keys.wait_for()
    ada.page.keyboard.press("Escape")
    keys.wait_for(state="hidden")
