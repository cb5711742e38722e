"""The page for a new game: what counts at one sight, and pieces that somebody does without."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Arrive, open_box
from tests.waiting import wait_for

BOT = {"kind": "bot", "bot": "random"}
TABLET = {"width": 820, "height": 1180}
SKY = {"airship_aggressive": "bombard", "airship_passive": "boost"}


def start_button(page: Page) -> tuple[float, float]:
    """Its upper and lower edge on the screen as it is, without scrolling."""
    box = page.locator("form .bar .btn.pri").bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_counts_is_seen_at_once_on_a_desk(arrive: Arrive, language: str) -> None:
    ann = arrive(DESKTOP, language=language)
    ann.open("/new")
    page = ann.page
    presets = page.locator("button.preset")
    presets.first.wait_for()
    for number in range(presets.count()):
        presets.nth(number).click()
        expect(presets.nth(number)).to_have_attribute("aria-pressed", "true")
        seats = page.locator("form .seats").bounding_box()
        assert seats is not None and seats["y"] + seats["height"] <= DESKTOP["height"]
        assert start_button(page)[1] <= DESKTOP["height"]


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_presets_and_the_start_are_on_the_first_screen(
    arrive: Arrive, size: dict[str, int]
) -> None:
    ann = arrive(size)
    ann.open("/new")
    page = ann.page
    page.locator(".preset").first.wait_for()
    for preset in page.locator(".preset").all():
        box = preset.bounding_box()
        assert box is not None and box["y"] + box["height"] <= size["height"] / 2
    top, bottom = start_button(page)
    assert top > size["height"] / 2 and bottom <= size["height"]


def test_more_players_than_there_is_room_for(arrive: Arrive) -> None:
    """A number out of reach looks so, and says what would make room."""
    ann = arrive(PHONE, touch=True)
    ann.open("/new")
    numbers = ann.page.locator(".counts label")
    colours = [numbers.nth(at).evaluate("e => getComputedStyle(e).color") for at in (1, 6)]
    assert colours[0] != colours[1]
    numbers.nth(6).tap(force=True)
    needed = ann.page.get_by_text("More seats with: Invaders from Afar")
    expect(needed).to_be_visible()
    numbers.nth(4).tap()
    expect(needed).to_have_count(0)
    expect(ann.page.locator(".chair")).to_have_count(5)


def test_a_piece_is_left_out_of_the_next_table_and_brought_back(arrive: Arrive) -> None:
    ann = arrive()
    page = ann.page
    game = ann.create(BOT, modules=["airships"], options=SKY, seed=7)
    ann.open(f"/game/{game}")
    page.get_by_role("button", name="Bombard is our own design").click()
    note = page.get_by_role("dialog", name="Bombard", exact=True)
    note.get_by_role("button", name="Leave it out next time").click()
    expect(note.get_by_role("status")).to_contain_text("without it")
    ann.open("/new")
    page.get_by_role("button", name="In the sky").click()
    open_box(page)
    chip = page.get_by_role("button", name="Bring back Bombard")
    expect(chip).to_be_visible()
    page.get_by_role("button", name="Settings: Airships").click()
    tiles = page.get_by_role("combobox", name="Aggressive tile")
    expect(tiles.locator("option[value=bombard]")).to_be_disabled()
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/game/*")
    info = page.request.get(f"{ann.url}/api/games/{ann.game}").json()
    assert info["options"]["airship_left_out"] == ["bombard"]
    ann.open("/new")
    page.get_by_role("button", name="In the sky").click()
    open_box(page)
    chip.click()
    expect(chip).to_have_count(0)


def test_only_what_can_be_left_out_offers_it(arrive: Arrive) -> None:
    """The modular board needs all of its tiles."""
    ann = arrive()
    page = ann.page
    ann.open("/new")
    page.get_by_role("button", name="Four tiles").click()
    open_box(page)
    page.get_by_role("button", name="Settings: Modular board").click()
    page.get_by_role("button", name=re.compile("is our own design$")).first.click()
    note = page.locator(".note:popover-open")
    expect(note.get_by_role("link", name="Use your own text")).to_be_visible()
    expect(note.get_by_role("button", name="Leave it out next time")).to_have_count(0)


def test_an_owner_writes_down_the_text_of_a_piece(arrive: Arrive, tmp_path: Path) -> None:
    ann = arrive()
    page = ann.page
    game = ann.create(BOT, modules=["airships"], options=SKY, seed=7)
    ann.open(f"/game/{game}")
    page.get_by_role("button", name="Bombard is our own design").click()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Use your own text").click()
    page = opened.value
    piece = page.get_by_role("group", name="Your text: Bombard")
    expect(piece.get_by_label("Name")).to_have_value("Bombard")
    expect(piece.get_by_label("In words")).to_have_value(re.compile("loses 1, 3 or 5 power"))
    expect(page.get_by_role("checkbox", name="Airships")).to_be_checked()
    values = json.loads(piece.get_by_label("Values").input_value())
    assert values["room"] == 3 and "why" not in values

    # What cannot be says why; nothing is lost.
    piece.get_by_label("Values").fill('{"room": ')
    piece.get_by_label("Values").blur()
    expect(piece.get_by_role("alert")).to_contain_text("JSON object")
    piece.get_by_label("Values").fill(json.dumps(values | {"room": 99}))
    piece.get_by_label("Values").blur()
    expect(page.get_by_text("99 is out of range").first).to_be_visible()
    piece.get_by_label("Values").fill(json.dumps(values | {"room": 2}))
    piece.get_by_label("In words").fill("Throw cargo overboard.")
    piece.get_by_label("In words").blur()
    expect(page.get_by_text("room: 3 → 2")).to_be_visible()

    # It can be kept for the next time, and everybody reads it before sitting down.
    with page.expect_download() as kept:
        page.get_by_role("button", name="Keep as a file").click()
    file = tmp_path / "own.json"
    kept.value.save_as(file)
    assert json.loads(file.read_text())["airship_tiles"][0]["text"] == "Throw cargo overboard."
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/game/*")
    expect(page.get_by_role("heading", name="Changed pieces")).to_be_visible()
    expect(page.get_by_text("Throw cargo overboard.")).to_be_visible()


def test_back_to_our_text(arrive: Arrive) -> None:
    ann = arrive()
    page = ann.page
    ann.open("/new?own=encounters/57")
    piece = page.get_by_role("group", name=re.compile("^Your text"))
    expect(piece).to_be_visible()
    assert "options" in json.loads(piece.get_by_label("Values").input_value())
    piece.get_by_role("button", name="Back to ours").click()
    expect(piece).to_have_count(0)
    ann.open("/new?own=encounters/999")
    expect(page.get_by_text("no component '999' in 'encounters'")).to_be_visible()


def test_the_same_table_once_more_keeps_an_owners_texts(arrive: Arrive) -> None:
    ann = arrive()
    page = ann.page
    game = ann.create(
        BOT, options={"round_limit": 1}, seed=5,
        overrides={"factions": [{"key": "nordic", "power": 9}]},
    )

    def over() -> bool:
        view = ann.view(game)
        if view["over"]:
            return True
        options = (view["decision"] or {}).get("options")
        if options:
            body = {
                "idem": f"{view['version']}", "version": view["version"],
                "actions": [options[-1]["text"]],
            }
            page.request.post(f"{ann.url}/api/games/{game}/actions?seat=0", data=body)
        return False

    wait_for(over)
    ann.open(f"/game/{game}")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(re.compile(f"/game/(?!{game})"))
    assert page.request.get(f"{ann.url}/api/games/{ann.game}").json()["overridden"] is True
