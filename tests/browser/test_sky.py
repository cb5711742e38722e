"""Airships and resolution tiles in the browser: chosen, flown, loaded, and what ends the game."""

from __future__ import annotations

import json
import uuid
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Arrive, Person, open_box
from tests.waiting import wait_for

NORDIC = {"kind": "human", "faction": "nordic", "mat": "industrial"}
BOT = {"kind": "bot", "bot": "random", "faction": "crimea", "mat": "mechanical"}
SKY = {"airship_aggressive": "bombard", "airship_passive": "boost"}
MOST = 200


def act(person: Person, game: str, view: dict[str, Any], text: str) -> None:
    body = {"idem": str(uuid.uuid4()), "version": view["version"], "actions": [text]}
    answer = person.page.request.post(f"{person.url}/api/games/{game}/actions?seat=0", data=body)
    assert answer.ok, answer.text()


def asked(person: Person, game: str) -> dict[str, Any]:
    """The view in which the first seat has to choose."""

    def own() -> dict[str, Any] | None:
        view = person.view(game)
        return view if view["decision"] and view["decision"]["options"] else None

    return wait_for(own)


def airborne(person: Person) -> str:
    """A game in which the airship is in hand, above goods of its owner."""
    game = person.create(seats=[NORDIC, BOT], modules=["airships"], options=SKY, seed=7)
    for _ in range(MOST):
        view = asked(person, game)
        texts = [option["text"] for option in view["decision"]["options"]]
        goods = [text for text in texts if text in {f"step {space}" for space in view["resources"]}]
        # Produce first, then Move: the airship above the goods.
        section = "section build" if view["resources"] else "section deploy"
        wanted = [text for text in texts if text.startswith((section, "top", "produce"))]
        ship = [text for text in texts if text.startswith("unit") and "airship" in text]
        act(person, game, view, (goods or ship or wanted or texts)[0])
        if goods:
            return game
    raise AssertionError("the airship never flew above goods")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_fly_with_cargo(arrive: Arrive, language: str) -> None:
    ann = arrive(language=language)
    game = airborne(ann)
    ann.open(f"/game/{game}")
    page = ann.page
    titles = {"en": "Where should the airship fly?", "pl": "Dokąd ma polecieć sterowiec?"}
    expect(page.get_by_role("heading", name=titles[language])).to_be_visible()
    expect(page.locator(".tile.ember, .tile.teal")).to_have_count(2)
    plus = page.locator(".answers .stepper button:enabled").last
    plus.click()
    expect(page.locator(".hold b.full")).to_have_count(1)
    target = page.locator(".hex.legal").first
    space = target.get_attribute("data-space")
    target.click()

    def there() -> bool:
        view = ann.view(game)
        hold = next(c for c in view["containers"] if c["owner"] == 0)
        return bool(hold["space"] == space and sum(hold["tokens"].values()) == 1)

    assert wait_for(there)


def test_our_own_designs_say_so(arrive: Arrive) -> None:
    ann = arrive(PHONE, touch=True)
    game = airborne(ann)
    ann.open(f"/game/{game}")
    page = ann.page
    page.get_by_role("tab", name="Score").click()
    page.get_by_role("button", name="Bombard is our own design").click()
    note = page.get_by_role("dialog", name="Bombard")
    expect(note.get_by_text("Known")).to_be_visible()
    expect(note.get_by_text("Ours", exact=True)).to_be_visible()
    expect(note.get_by_text("Why so")).to_be_visible()


def test_choose_how_the_game_ends(arrive: Arrive) -> None:
    ann = arrive()
    ann.open("/new")
    page = ann.page
    page.get_by_role("button", name="Wind Gambit").click()
    open_box(page)
    page.get_by_role("button", name="Settings: Resolution tiles").click()
    page.get_by_role("combobox", name="Resolution tile").select_option("doomsday_clock")
    expect(page.get_by_text("The game ends when 20 rounds have been played")).to_be_visible()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("button", name="Seat 2: Friend").click()
    page.get_by_role("group", name="Seat 2: Who sits here").get_by_label("Bot").check()
    expect(page.get_by_role("heading", name="Wind Gambit", exact=True)).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    clock = page.get_by_role("img", name="Doomsday Clock: Round 1 of 20. 19 rounds left")
    expect(clock).to_be_visible()


def test_modules_that_do_not_fit_are_told(arrive: Arrive) -> None:
    ann = arrive()
    ann.open("/new")
    page = ann.page
    page.get_by_role("button", name="Wind Gambit").click()
    open_box(page)
    final = page.locator("label.card", has_text="Final turns")
    expect(final.get_by_text("not with")).to_be_visible()
    expect(final.get_by_role("checkbox")).to_be_disabled()
    page.get_by_role("checkbox", name="resolution tiles A tile").uncheck()
    expect(final.get_by_role("checkbox")).to_be_enabled()
    expect(page.get_by_role("heading", name="Wind Gambit, changed")).to_be_visible()


def test_known_texts_only(arrive: Arrive) -> None:
    ann = arrive()
    ann.open("/new")
    page = ann.page
    page.get_by_role("button", name="Wind Gambit").click()
    expect(page.get_by_text("pieces are our own design")).to_be_visible()
    page.get_by_role("checkbox", name="Known texts only").check()
    open_box(page)
    page.get_by_role("button", name="Settings: Resolution tiles").click()
    tile = page.get_by_role("combobox", name="Resolution tile")
    expect(tile).not_to_have_value("random")
    expect(tile.locator("option[value=land_rush]")).to_be_disabled()


def test_an_owner_brings_texts(arrive: Arrive, tmp_path: Path) -> None:
    ann = arrive()
    ann.open("/new")
    page = ann.page
    file = tmp_path / "mine.json"
    page.get_by_text("Texts of your own copy").click()
    chooser = page.locator("input[type=file]")
    file.write_text("no json", encoding="utf-8")
    chooser.set_input_files(file)
    expect(page.get_by_text("no JSON object of sections")).to_be_visible()
    file.write_text(json.dumps({"factions": [{"key": "nordic", "power": 99}]}), encoding="utf-8")
    chooser.set_input_files(file)
    expect(page.get_by_text("99 is out of range; allowed: 0 to 16")).to_be_visible()
    file.write_text(json.dumps({"factions": [{"key": "nordic", "power": 9}]}), encoding="utf-8")
    chooser.set_input_files(file)
    expect(page.get_by_text("power: 4 → 9")).to_be_visible()
    page.get_by_role("button", name="Set up the table").click()
    bob = arrive()
    page.wait_for_url("**/game/*")
    bob.page.goto(page.url)
    expect(bob.page.get_by_role("heading", name="Changed pieces")).to_be_visible()
    expect(bob.page.get_by_text("power: 4 → 9")).to_be_visible()
