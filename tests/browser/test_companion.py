"""The companion for the real board on a phone: a few turns, a combat, a reload in the middle, the
final score; nothing is lost on the way."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.soak.process import ServerProcess

from .conftest import DESKTOP, PHONE, Arrive, Person, in_both_languages
from .test_screens import sideways, violations

TABLET = {"width": 820, "height": 1180}
SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}


def begin(person: Person, people: int = 1, automas: int = 1) -> None:
    page = person.page
    person.open("/")
    page.get_by_role("link", name="Automa for your own board").click()
    page.get_by_role("heading", name="Who plays against you").wait_for()
    page.get_by_label("Faction").select_option("crimea")
    for _ in range(automas - 1):
        page.get_by_role("button", name="Another Automa").click()
    if people > 1:
        page.get_by_text(str(people), exact=True).click()
    page.get_by_role("button", name="Set the table").click()
    page.get_by_role("heading", name="Lay out and begin").first.wait_for()


def table(person: Person) -> dict[str, Any]:
    """What the server keeps for this device."""
    answer = person.page.request.get(f"{person.url}/api/companion")
    found: dict[str, Any] = answer.json()["table"]
    return found


def command(person: Person, words: str) -> None:
    """A correction, without the way through the page."""
    body = {"command": words, "version": table(person)["version"]}
    answer = person.page.request.post(f"{person.url}/api/companion/commands", data=body)
    assert answer.ok, answer.text()


def act(person: Person, name: str) -> dict[str, Any]:
    """Press a button that changes the table, and wait until it has."""
    with person.page.expect_response("**/api/companion/*") as answer:
        person.page.get_by_role("button", name=name).first.click()
    assert answer.value.ok, answer.value.text()
    found: dict[str, Any] = answer.value.json()
    expect(person.page.locator(".bar button[disabled]:not(.small)")).to_have_count(0)
    return found


def until_it_may_attack(person: Person) -> dict[str, Any]:
    """Turns until a card waits for a combat; with full power most cards with an attack do."""
    for _ in range(40):
        told = act(person, "Crimea: turn a card")
        if told["stage"] == "card":
            return told
        command(person, "tracker 0")
        person.page.reload()
    raise AssertionError("no card has attacked")


def test_turns_a_combat_a_reload_in_the_middle_and_the_score(
    arrive: Arrive, server: ServerProcess
) -> None:
    ada = arrive(PHONE, touch=True)
    page = ada.page
    begin(ada)
    setup = page.get_by_role("article")
    expect(setup).to_contain_text("You have the first turn")
    expect(setup).to_contain_text("set your dial and choose your combat cards first")
    told = act(ada, "Crimea: turn a card")
    card = page.get_by_role("article", name=f"Open card {told['card']['number']}")
    expect(card.locator("ol li")).to_have_count(len(told["card"]["moves"]))
    command(ada, "power 16")
    page.reload()
    told = until_it_may_attack(ada)

    # The lines are explained: reach, neighbourhoods, tie-breakers.
    page.locator("article summary").first.click()
    for words in ("In reach is every territory", "Neighbourhood.", "in reading order, row by row"):
        expect(page.locator("article details[open]")).to_contain_text(words)

    # The dial comes first, then the card; a reload in between loses nothing.
    page.get_by_role("button", name="Combat", exact=True).click()
    expect(page.get_by_text("Set your dial and choose your cards first,")).to_be_visible()
    assert table(ada)["fight"] == []
    told = act(ada, "Ready: Crimea turns a card")
    side = told["fight"][0]
    expect(page.locator(".side b").first).to_have_text(str(side["power"]))
    page.reload()
    expect(page.locator(".side b").first).to_have_text(str(side["power"]))
    server.kill()
    server.start()
    page.reload()
    expect(page.locator(".side b").nth(1)).to_have_text(str(side["cards"]))
    expect(page.get_by_role("article")).to_have_attribute(
        "aria-label", f"Open card {told['card']['number']}"
    )
    assert page.get_by_role("button", name="turn a card").count() == 0
    told = act(ada, "Crimea has won")
    assert told["stage"] == "card" and told["opponents"][0]["stars"]["combat"] == 1
    expect(page.get_by_text("take the token off the board")).to_be_visible()

    # Undo opens the combat again; the other end of it.
    assert act(ada, "Undo the last step")["fight"] == [side]
    told = act(ada, "Crimea has lost")
    assert told["opponents"][0]["stars"]["combat"] == 0
    told = act(ada, "The move is done: go on")
    expect(page.locator("article .done").first).to_have_text(told["card"]["done"][0])

    # Corrections and the tracker in its rows.
    page.get_by_role("button", name="Automas").click()
    expect(page.locator(".tracker .row")).to_have_count(6)
    expect(page.locator(".tracker small")).to_have_text(["I", "II"])
    page.get_by_role("button", name="Correct").click()
    coins = table(ada)["opponents"][0]["coins"]
    assert act(ada, "Coins: one more")["opponents"][0]["coins"] == coins + 1

    # The end, and the score.
    command(ada, "tracker 21")
    page.reload()
    page.get_by_role("button", name="Final score").click()
    opponent = page.get_by_role("form", name="Crimea")
    opponent.get_by_label("Territories").fill("6")
    opponent.get_by_role("button", name="Count").click()
    me = page.get_by_role("form", name="Person 1")
    counts = (("Popularity", 13), ("Coins", 99), ("Stars", 5), ("Territories", 9),
              ("Resources", 7), ("Structure bonus", 6))  # fmt: skip
    expect(opponent.locator("header b")).not_to_have_text("…")
    for label, n in counts:
        me.get_by_label(label, exact=True).fill(str(n))
    me.get_by_role("button", name="Count").click()
    expect(me.locator("header b")).to_have_text(str(99 + 25 + 36 + 9 + 6))
    expect(page.locator(".verdict")).to_have_text("Person 1 wins.")
    assert sideways(ada) <= 0


def test_two_automas_fight_each_other_and_one_wins(arrive: Arrive) -> None:
    ada = arrive(DESKTOP)
    page = ada.page
    begin(ada, people=2, automas=2)
    expect(page.get_by_text("lowest number on the player mat").first).to_be_visible()
    page.get_by_role("button", name="Combat", exact=True).click()
    act(ada, "Ready: Crimea turns a card")
    with page.expect_response("**/api/companion/*") as answer:
        page.locator(".against").get_by_role("button", name="Nordic").click()
    told = answer.value.json()
    assert {side["faction"] for side in told["fight"]} == {"crimea", "nordic"}
    expect(page.get_by_role("button", name="has lost")).to_have_count(0)
    told = act(ada, "Nordic has won")
    stars = {each["faction"]: each["stars"]["combat"] for each in told["opponents"]}
    assert stars == {"crimea": 0, "nordic": 1}
    page.get_by_role("button", name="Log").click()
    expect(page.get_by_text("Crimea has lost").last).to_be_visible()


def test_a_second_tab_is_seen(arrive: Arrive) -> None:
    """Two tabs of one device: the slower one shows what the other did, and turns no second card."""
    ada = arrive(PHONE)
    begin(ada)
    other = ada.page.context.new_page()
    other.goto(ada.url + "/companion")
    other.get_by_role("button", name="turn a card").click()
    other.locator("article header").wait_for()
    before = table(ada)
    ada.page.get_by_role("button", name="turn a card").click()
    expect(ada.page.locator("article header")).to_be_visible()
    assert table(ada) == before


@pytest.mark.parametrize(("size", "language"), in_both_languages(SIZES))
def test_every_part_fits_and_reads_well(arrive: Arrive, size: str, language: str) -> None:
    ada = arrive(SIZES[size], language)
    page = ada.page
    ada.open("/companion")
    page.locator("form select").first.wait_for()
    looked_at(ada)
    page.locator("summary").first.click()
    looked_at(ada)
    page.locator("form .pri").click()
    page.locator(".bar .big").click()
    page.locator("article header").wait_for()
    page.locator("article summary").first.click()
    looked_at(ada)
    buttons = page.locator(".foot nav button:visible")
    for n in range(buttons.count()):
        buttons.nth(n).click()
        if page.locator("section button[aria-expanded=false]:visible").count():
            page.locator("section button[aria-expanded=false]:visible").first.click()
        looked_at(ada)
    buttons.first.click()
    page.locator(".main .btn").nth(1).click()
    page.locator(".dial").wait_for()
    looked_at(ada)
    page.locator(".fight .pri").click()
    page.locator(".side b").first.wait_for()
    looked_at(ada)


def looked_at(person: Person) -> None:
    assert violations(person) == []
    assert sideways(person) <= 0
