"""Playing without touching the mouse."""

from __future__ import annotations

import random
import time

from playwright.sync_api import expect

from .conftest import Arrive, Person, wait_for_answer, wait_for_question

ROUNDS = 4
SECONDS = 600.0


def legal_hexes(person: Person) -> int:
    return person.page.locator('[data-space][tabindex="0"][aria-label*="; "]').count()


def takes_keys(person: Person) -> bool:
    """It is for this person to do something: else the page may change between two looks at it."""
    asked = person.page.locator('.ask.mine[aria-busy="false"]')
    return asked.or_(person.page.get_by_role("dialog")).count() > 0


def press_on(person: Person, rng: random.Random) -> None:
    """One answer by keys: a number, the walk to a hex and Enter, the green button, or the end."""
    keys = person.page.keyboard
    if person.page.get_by_role("dialog").count():
        keys.press(str(rng.randint(1, 3)))
        keys.press("Enter")
        return
    style = rng.random()
    if style < 0.45:
        keys.press(str(rng.randint(1, 4)))
    elif style < 0.75 and legal_hexes(person):
        person.page.locator('[data-space][tabindex="0"]').first.focus()
        for _ in range(rng.randrange(3)):
            keys.press("Tab")
        keys.press("Enter")
    elif style < 0.9:
        keys.press("Enter")
    else:
        keys.press("e")


def test_several_rounds_by_keys_alone(arrive: Arrive) -> None:
    ada = arrive()
    game = ada.create({"kind": "bot", "bot": "random"}, seed=11)
    ada.open(f"/game/{game}")
    wait_for_question(ada)
    rng = random.Random(1)
    until = time.monotonic() + SECONDS
    while ada.view()["round"] <= ROUNDS:
        assert time.monotonic() < until, f"stuck in round {ada.view()['round']}"
        if takes_keys(ada):
            press_on(ada, rng)
        ada.page.wait_for_timeout(60)
    assert ada.view()["round"] > ROUNDS


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
    ada.page.keyboard.press("?")
    keys = ada.page.get_by_role("dialog", name="Keys")
    keys.wait_for()
    ada.page.keyboard.press("Escape")
    keys.wait_for(state="hidden")
