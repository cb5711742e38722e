"""The modular board in a browser: laid on the page for a new game, chosen on, drawn and played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive, Person, open_box, sizes, wait_for_question
from tests.browser.test_screens import sideways, violations

SIZES = {
    "desktop": {"width": 1440, "height": 900},
    "tablet": {"width": 820, "height": 1180},
    "phone": {"width": 390, "height": 844},
}
CODE = re.compile(r"^[AB]-(\d[ab]){4}-[A-Z]{8}$")


def lay(person: Person) -> Page:
    """The page for a new game with the modular board on it."""
    page = person.page
    person.open("/new")
    open_box(page)
    page.get_by_role("checkbox", name="Modular board").check()
    page.get_by_role("button", name="Settings: Modular board").click()
    expect(page.get_by_role("img", name=re.compile("^The board [AB]-"))).to_be_visible()
    return page


def code_of(page: Page) -> str:
    return page.get_by_label("Code of the board").input_value()


@pytest.mark.parametrize("size", sizes(SIZES))
def test_a_board_is_laid_by_hand_and_played_on(arrive: Arrive, size: str) -> None:
    person = arrive(SIZES[size])
    page = lay(person)
    first = code_of(page)
    assert CODE.match(first)

    # Drawn anew until it is another one: chance may repeat itself.
    for _ in range(20):
        page.get_by_role("button", name="Draw anew").click()
        expect(page.get_by_label("Code of the board")).to_have_value(CODE)
        if code_of(page) != first:
            break
    assert code_of(page) != first

    # A typed code; one that cannot be says why and names what fits.
    field = page.get_by_label("Code of the board")
    field.fill("a-3b1a2b4b-nstaicrp")
    field.press("Tab")
    said = page.get_by_text("tile 1a has a lake next to the home base").first
    expect(said).to_be_visible()
    field.fill("a-1a3b2b4b-nstaicrp")
    field.press("Tab")
    expect(page.get_by_role("img", name="The board A-1a3b2b4b-NSTAICRP")).to_be_visible()

    # By hand: the other board side, two tiles that change places, two base tiles as well.
    page.get_by_role("button", name="Lay by hand").click()
    page.get_by_text("B, without farms").click()
    expect(field).to_have_value("B-1a3b2b4b-NSTAICRP")
    tiles = page.locator(".areas")
    tiles.get_by_role("combobox", name="Upper left", exact=True).select_option("3")
    expect(field).to_have_value("B-3a1b2b4b-NSTAICRP")
    page.locator("div.bases").get_by_role("combobox", name="Top", exact=True).select_option("P")
    expect(field).to_have_value("B-3a1b2b4b-PSTAICRN")
    expect(page.get_by_role("img", name="The board B-3a1b2b4b-PSTAICRN")).to_be_visible()
    assert violations(person) == []
    assert sideways(person) == 0

    # The table: alone against bots; whoever has the highest mat chooses first.
    page.get_by_role("button", name=re.compile("^Seat 2")).click()
    chairs = page.get_by_role("group", name=re.compile("Seat 2: Who"))
    chairs.get_by_role("radio", name="Bot").check(force=True)
    page.locator("form .bar .btn.pri").click()
    page.wait_for_url("**/game/**")
    assert person.view()["board"] == "B-3a1b2b4b-PSTAICRN"


@pytest.mark.parametrize("size", sizes(SIZES))
def test_factions_are_chosen_before_the_map(arrive: Arrive, size: str) -> None:
    """Each faction tells what its base has in reach; the map shows it."""
    person = arrive(SIZES[size])
    bot = {"kind": "bot", "bot": "random"}
    game = person.create(
        bot, bot, modules=["modular_board"], seed=3,
        options={"board": "A-1a3b2b4b-NSTAICRP", "remove_tiles": "usual"},
    )
    page = person.page
    person.open(f"/game/{game}")
    choice = page.get_by_role("radio", name=re.compile("Nordic"))
    expect(choice).to_contain_text("A3")
    expect(choice).to_contain_text("Metal but no wood")
    choice.click()
    expect(page.get_by_text("Nordic begins here")).to_be_visible()
    assert violations(person) == []
    assert sideways(person) == 0
    page.keyboard.press("Enter")
    wait_for_question(person)

    # Two tiles are gone: their hexes are no buttons, their numbers stand on the sheet.
    view = person.view()
    gone = [area["removed"] for area in view["parts"]["modular_board"]["areas"] if area["removed"]]
    assert len(gone) == 2
    expect(page.locator("[data-space]")).to_have_count(47 - 14 + 8)
    for tile in gone:
        expect(page.locator(".land .number", has_text=f"{tile[0]} · {tile[1]}")).to_have_count(1)
    expect(page.locator(".land .name")).to_have_count(2)
    assert violations(person) == []
    assert sideways(person) == 0
