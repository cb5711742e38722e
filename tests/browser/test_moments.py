"""The great moments: a combat that opens unset, objectives in full, Factory cards, victories."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import findings
from tests.browser.conftest import DESKTOP, PHONE, Arrive, Person
from tests.browser.two_seats import Turn, TwoSeats
from tests.waiting import wait_for

TABLET = {"width": 820, "height": 1180}
LYING = {"width": 844, "height": 390}  # a phone
SEATS = ("nordic industrial", "rusviet mechanical")
# An owner's factions, whose characters cross rivers from the start.
WALKERS = {
    "factions": [
        {"key": "nordic", "ability": "riverwalk:farm,tundra"},
        {"key": "rusviet", "ability": "riverwalk:forest,mountain"},
    ]
}


def walk(seat: int, start: str, to: str, *more: str) -> Turn:
    return (seat, "section build", "move", f"unit character {start}", f"step {to}", *more)


REST: tuple[Turn, ...] = ((0, "section enlist", "end_turn"), (1, "section enlist", "end_turn"))
# Both characters walk towards the Factory; Nordic gets there first.
TO_THE_FACTORY: tuple[Turn, ...] = (
    walk(0, "home-nordic", "A4", "done", "end_turn"),
    walk(1, "home-rusviet", "C6", "done", "end_turn"), *REST,
    walk(0, "A4", "B4", "done", "end_turn"), walk(1, "C6", "C5", "done", "end_turn"), *REST,
    walk(0, "B4", "C3", "done", "end_turn"), walk(1, "C5", "D5", "done", "end_turn"), *REST,
    walk(0, "C3", "D4", "done"),
)  # fmt: skip


def at_the_factory(person: Person, **order: Any) -> TwoSeats:
    return TwoSeats(person, SEATS, TO_THE_FACTORY, overrides=WALKERS, seed=7, **order)


def attacked(person: Person, dial: int = 3, **order: Any) -> TwoSeats:
    """Rusviet has come after Nordic and has set its dial."""
    game = at_the_factory(person, **order)
    card = game.view()["decision"]["options"][0]["text"]
    game.act(0, card, "end_turn")
    game.act(1, "section build", "move", "unit character D5", "step D4", "done")
    game.act(1, f"dial {dial}")
    if game.view(1)["decision"] and game.view(1)["decision"]["kind"] == "commit":
        game.act(1, "commit")
    return game


def battle(person: Person) -> Locator:
    dialog = person.page.get_by_role("dialog", name="Battle for the Factory")
    expect(dialog).to_be_visible()
    return dialog


def test_combat_opens_unset_and_takes_two_clicks(arrive: Arrive) -> None:
    ann = arrive()
    game = attacked(ann)
    game.open()
    dialog = battle(ann)
    expect(dialog.get_by_role("slider")).to_have_attribute("aria-valuetext", "not set")
    expect(dialog.get_by_role("button", name="Choose a bid")).to_be_disabled()
    bids = dialog.get_by_role("radio")
    assert bids.count() >= 3
    expect(dialog.get_by_role("radio", checked=True)).to_have_count(0)
    before = game.view()["version"]
    for _ in range(3):
        ann.page.keyboard.press("Enter")
    expect(dialog.get_by_role("button", name="Choose a bid")).to_be_disabled()
    assert game.view()["version"] == before
    assert findings(ann.page) == []

    bids.last.click()
    expect(dialog.get_by_role("radio", checked=True)).to_have_count(1)
    dialog.get_by_role("button", name=re.compile("^Fight with")).click()
    wait_for(lambda: game.view()["version"] > before)
    outcome = ann.page.get_by_role("dialog", name="Outcome of the combat")
    expect(outcome.get_by_role("heading", level=1)).to_have_text(re.compile("win"))
    expect(outcome.get_by_role("img", name="Outcome of the combat")).to_be_visible()
    assert findings(ann.page) == []


def test_a_dialog_is_deaf_to_a_hand_that_is_still_clicking(arrive: Arrive) -> None:
    ann = arrive()
    game = at_the_factory(ann)
    game.act(0, game.view()["decision"]["options"][0]["text"], "end_turn")
    ann.page.clock.install()
    ann.open(f"/game/{game.id}?seat=0")
    slip = ann.page.get_by_role("region", name="Question")
    slip.wait_for()
    ann.page.clock.pause_at(ann.page.evaluate("Date.now()") + 60_000)
    slip.click()  # and time stands still from here on
    game.act(1, "section build", "move", "unit character D5", "step D4", "done", "dial 3")
    if game.view(1)["decision"] and game.view(1)["decision"]["kind"] == "commit":
        game.act(1, "commit")
    dialog = battle(ann)
    expect(dialog).to_have_attribute("aria-busy", "true")
    bid = dialog.get_by_role("radio", include_hidden=True).last
    bid.click(force=True)
    for key in ("2", "Enter", "Escape"):
        ann.page.keyboard.press(key)
    expect(dialog).to_be_visible()
    expect(bid).not_to_be_checked()
    ann.page.clock.run_for(1000)
    expect(dialog).to_have_attribute("aria-busy", "false")
    bid.click()
    expect(bid).to_be_checked()


def test_giving_way_asks_once(arrive: Arrive) -> None:
    ann = arrive()
    game = attacked(ann)
    game.open()
    dialog = battle(ann)
    before = game.view()["version"]
    dialog.get_by_role("radio", name=re.compile("Give way")).click()
    ann.page.keyboard.press("m")  # the map, and back
    expect(ann.page.get_by_role("button", name="Back to it")).to_be_focused()
    ann.page.keyboard.press("m")
    dialog.get_by_role("button", name=re.compile("^Give way")).last.click()
    expect(dialog.get_by_role("alert")).to_contain_text("Give way without a fight?")
    expect(dialog.get_by_role("button", name="Think again")).to_be_focused()
    ann.page.keyboard.press("Enter")  # thinks again
    expect(dialog.get_by_role("alert")).to_have_count(0)
    assert game.view()["version"] == before
    dialog.get_by_role("radio", name=re.compile("Give way")).click()
    dialog.get_by_role("button", name=re.compile("^Give way")).last.click()
    dialog.get_by_role("alert").wait_for()
    assert game.view()["version"] == before
    dialog.get_by_role("button", name="Give way", exact=True).click()
    wait_for(lambda: game.view()["version"] > before)
    won = [line for line in log_of(ann) if line["kind"] == "combat_won"]
    assert [line["seat"] for line in won] == [1]


def log_of(person: Person) -> list[dict[str, Any]]:
    return [
        event for message in person.received if message["type"] == "update"
        for event in message["events"]
    ]


def test_a_bid_by_hand_and_by_keys(arrive: Arrive) -> None:
    ann = arrive()
    game = attacked(ann)
    game.open()
    dialog = battle(ann)
    before = game.view()["version"]
    card = dialog.get_by_role("button", name=re.compile("^Combat card")).first
    card.click()
    expect(dialog.get_by_role("button", name="Set the dial")).to_be_disabled()
    ann.page.keyboard.press("Enter")
    assert game.view()["version"] == before
    ann.page.keyboard.press("2")  # a suggestion takes the place of what was chosen
    expect(dialog.get_by_role("radio").nth(1)).to_be_checked()
    slider = dialog.get_by_role("slider")
    slider.focus()
    ann.page.keyboard.press("Home")
    ann.page.keyboard.press("ArrowUp")
    expect(slider).to_have_attribute("aria-valuenow", "1")
    ann.page.keyboard.press("Enter")
    wait_for(lambda: game.view()["version"] > before)


@pytest.mark.parametrize(
    ("size", "language"), [(DESKTOP, "en"), (TABLET, "pl"), (LYING, "en"), (PHONE, "pl")]
)
def test_factory_cards_are_pictures(
    arrive: Arrive, size: dict[str, int], language: str
) -> None:
    ann = arrive(size, language=language, touch=size is PHONE)
    game = at_the_factory(ann)
    ann.open(f"/game/{game.id}?seat=0")
    dialog = ann.page.get_by_role("dialog")
    cards = dialog.get_by_role("radio")
    expect(cards).to_have_count(3)
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=0.97)
    expect(dialog.get_by_role("radio", checked=True)).to_have_count(0)
    take = dialog.get_by_role("button", name=re.compile("Choose a card|Wybierz kartę"))
    expect(take).to_be_disabled()
    ann.page.keyboard.press("Enter")
    assert game.view()["decision"]["kind"] == "factory_visit"
    assert findings(ann.page) == []
    cards.nth(1).click()
    dialog.get_by_role("button", name=re.compile("^(Take|Biorę)")).click()
    wait_for(lambda: len(game.view()["players"][0]["factory_cards"]) == 1)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_an_objective_can_be_read_in_full(
    arrive: Arrive, size: dict[str, int], language: str
) -> None:
    ann = arrive(size, language=language, touch=size is PHONE)
    game = TwoSeats(ann, SEATS, (), seed=7)
    game.open()
    if size is PHONE:
        ann.page.get_by_role("tab", name=re.compile("Cards|Hand|Ręka|Karty")).click()
    texts = ann.page.request.get(f"{ann.url}/api/text/{language}").json()["texts"]
    first, second = game.view()["players"][0]["objectives_held"]
    ann.page.locator(".objectives button").first.click()
    card = ann.page.get_by_role("dialog", name=texts["objective_names"][str(first)])
    expect(card).to_be_visible()
    expect(card).to_contain_text(texts["objectives"][str(first)])
    assert card.get_by_role("listitem").count() >= 1
    for part in (card.locator("h2"), card.locator("p").first, card.get_by_role("listitem").last):
        assert not part.evaluate("node => node.scrollWidth > node.clientWidth + 1")
        expect(part).to_be_in_viewport(ratio=1)
    assert findings(ann.page) == []
    card.get_by_role("button", name=re.compile("Other card|Druga karta")).click()
    other = ann.page.get_by_role("dialog", name=texts["objective_names"][str(second)])
    expect(other).to_contain_text(texts["objectives"][str(second)])
    ann.page.keyboard.press("Escape")
    expect(other).to_be_hidden()


TUNDRA = {"fact": "controlled_territories", "op": ">=", "value": 1, "where": {"terrain": "tundra"}}
ONE_TUNDRA = {"objectives": [{"number": number, "tests": [TUNDRA]} for number in range(1, 24)]}


def test_the_map_marks_what_counts_and_a_ready_card_is_revealed(arrive: Arrive) -> None:
    ann = arrive()
    game = TwoSeats(ann, SEATS, (), seed=7, overrides=ONE_TUNDRA)
    game.open()
    held = game.view()["players"][0]["objectives_held"]
    ann.page.locator(".objectives button").first.click()
    card = ann.page.get_by_role("dialog")
    card.get_by_role("button", name="Reveal it").wait_for()
    counts = [space for space in ("A4", "A5", "B4") if card.get_by_text(space).count()]
    assert counts
    marked = ann.page.locator(".pointed")
    expect(marked.first).to_be_attached()
    card.get_by_role("button", name="Reveal it").click()
    wait_for(lambda: game.view()["players"][0]["stars"].get("objective") == 1)
    assert len(held) == 2
    expect(card).to_be_hidden()


RICH = {"mats": [{"key": "industrial", "coins": 30}]}
POOR = {"mats": [{"key": "mechanical", "coins": 30}]}


@pytest.mark.parametrize(
    ("overrides", "title", "told"),
    [(RICH, "The North has won", "You win."), (POOR, "The Union marches in", "wins.")],
)
def test_a_victory_has_the_winners_picture_and_moments(
    arrive: Arrive, overrides: dict[str, Any], title: str, told: str
) -> None:
    ann = arrive()
    paid = ("section build", "coins 1", "end_turn")
    way: tuple[Turn, ...] = (*REST, (0, *paid), (1, *paid))
    game = TwoSeats(ann, SEATS, way, seed=7, overrides=overrides, options={"round_limit": 2})
    assert game.view()["over"]
    ann.open(f"/game/{game.id}?seat=0")
    dialog = ann.page.get_by_role("dialog", name=title)
    expect(dialog.get_by_role("heading", name=title)).to_be_focused()
    expect(dialog.locator("header")).to_contain_text(told)
    expect(dialog.get_by_role("img", name=re.compile("^Parade of the winners"))).to_be_visible()
    expect(dialog.get_by_role("table")).to_be_visible()
    moment = dialog.get_by_role("listitem").get_by_role("link").first
    expect(moment).to_contain_text("Round")
    assert findings(ann.page) == []
    moment.click()
    ann.page.wait_for_url(re.compile(r"/replay/.*row=\d+"))
