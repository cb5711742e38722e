"""What airships do when they have flown, each in a dialog: who is hit, what it costs."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.axe import findings
from tests.browser.conftest import PHONE, Arrive, Person
from tests.browser.two_seats import Turn, TwoSeats
from tests.waiting import wait_for

SEATS = ("nordic industrial", "rusviet mechanical")
FLIGHT = ("unit airship home-nordic", "step A5", "step B6", "step C6")
# Above the worker of Rusviet on C6, with nothing aboard or with the oil that was made on A5.
EMPTY: tuple[Turn, ...] = ((0, "section build", "move", *FLIGHT),)
LOADED: tuple[Turn, ...] = (
    (0, "section deploy", "produce", "produce_at A5 1", "produce_at A4 1", "end_turn"),
    (1, "section upgrade", "end_turn"),
    (0, "section build", "move", *FLIGHT[:2], "load oil 1", *FLIGHT[2:], "stop"),
)


def flown(person: Person, tile: str, way: tuple[Turn, ...], passive: str = "boost") -> TwoSeats:
    options = {"airship_aggressive": tile, "airship_passive": passive}
    game = TwoSeats(person, SEATS, way, modules=["airships"], options=options, seed=7)
    game.open()
    return game


def asked(person: Person, title: str) -> Locator:
    """The dialog; it tells what its tile says."""
    dialog = person.page.get_by_role("dialog", name=title)
    expect(dialog.get_by_role("heading", name=title)).to_be_visible()
    assert findings(person.page) == []
    return dialog


def until(game: TwoSeats, kind: str) -> None:
    """Until the game asks something else."""
    wait_for(lambda: game.view()["decision"]["kind"] == kind)


def test_bombard_tells_what_the_opponent_loses(arrive: Arrive) -> None:
    ann = arrive()
    game = flown(ann, "bombard", LOADED)
    dialog = asked(ann, "Do you drop resources?")
    expect(dialog).to_contain_text("loses 1, 3 or 5 power")
    expect(dialog.get_by_role("button", name="Pick what to drop")).to_be_disabled()
    before = game.view()["players"][1]["power"]
    dialog.get_by_role("button", name="oil", exact=True).click()
    expect(dialog).to_contain_text(f"power {before} → {before - 1}")
    dialog.get_by_role("button", name="Drop 1 resource").click()
    until(game, "move")
    assert game.view()["players"][1]["power"] == before - 1


def test_bombard_can_be_left_on_a_phone_in_polish(arrive: Arrive) -> None:
    ann = arrive(PHONE, language="pl", touch=True)
    game = flown(ann, "bombard", LOADED)
    asked(ann, "Czy zrzucasz zasoby?").get_by_role("button", name="Nic nie zrzucaj").tap()
    until(game, "move")
    hold = next(each for each in game.view()["containers"] if each["owner"] == 0)
    assert hold["tokens"] == {"oil": 1}


def test_distract_lights_where_units_can_go(arrive: Arrive) -> None:
    ann = arrive()
    game = flown(ann, "distract", LOADED)
    dialog = asked(ann, "Do you lure units away?")
    options = game.view()["decision"]["options"]
    goals = {option["action"]["space"] for option in options if "space" in option["action"]}
    lit = dialog.get_by_role("group", name="The map around C6").get_by_role("button")
    expect(lit).to_have_count(len(goals))
    lit.first.click()
    dialog.get_by_role("button", name=re.compile("^Lure them to D7")).click()
    dialog = asked(ann, "Which units of Bob go to D7?")
    expect(dialog.get_by_role("radio", name="oil")).to_be_checked()
    dialog.get_by_role("button", name="Lure away: worker").click()
    until(game, "move")
    assert game.view()["players"][1]["workers"] == {"D7": 2}


def hands(game: TwoSeats) -> list[dict[str, int]]:
    return [game.view(seat)["players"][seat]["hand"] for seat in (0, 1)]


def test_espionage_shows_both_hands(arrive: Arrive) -> None:
    ann = arrive()
    game = flown(ann, "espionage", EMPTY)
    dialog = asked(ann, "Whose combat cards do you want?")
    expect(dialog).to_contain_text("2 combat cards")
    expect(dialog).to_contain_text("cannot be undone")
    dialog.get_by_role("button", name="Look at the cards").click()
    dialog = asked(ann, "The cards of Bob: do you exchange one?")
    assert hands(game) == [{"4": 1}, {"2": 1, "3": 1}]
    theirs = dialog.get_by_role("button", name=re.compile("^Take"))
    expect(theirs).to_have_text([re.compile("Take 2"), re.compile("Take 3")])
    dialog.get_by_role("button", name="Take 3").click()
    dialog.get_by_role("button", name="Your 4 for the 3").click()
    until(game, "move")
    assert hands(game) == [{"3": 1}, {"2": 1, "4": 1}]


def test_blitzkrieg_names_the_airship_to_fight(arrive: Arrive) -> None:
    ann = arrive()
    way: tuple[Turn, ...] = (
        (0, "section upgrade", "end_turn"),
        (1, "section build", "move", "unit airship home-rusviet", "step C6", "stop", "done"),
        (1, "end_turn"),
        *EMPTY,
    )
    game = flown(ann, "blitzkrieg", way)
    dialog = asked(ann, "Do you challenge an airship?")
    expect(dialog).to_contain_text("3 power · 2 combat cards · empty hold")
    ann.page.keyboard.press("1")
    ann.page.keyboard.press("Enter")
    until(game, "move")
    game.act(0, "done")
    view = game.view()
    assert view["decision"]["kind"] == "commit"
    assert [step["space"] for step in view["unfinished"] if step["kind"] == "combat"] == ["C6"]


def test_negotiate_shows_the_cards_that_could_be_given_up(arrive: Arrive) -> None:
    ann = arrive()
    way = ((0, "section build", "move", FLIGHT[0], "step A4", "step A5", "step A6"),)
    game = flown(ann, "bombard", way, passive="negotiate")
    dialog = asked(ann, "Which objective do you give up?")
    cards = game.view()["players"][0]["objectives_held"]
    expect(dialog.get_by_role("radio")).to_have_count(len(cards))
    expect(dialog.get_by_role("button", name="Pick a card")).to_be_disabled()
    words = ann.page.request.get(f"{ann.url}/api/text/en").json()
    name = words["texts"]["objective_names"][str(cards[0])]
    dialog.get_by_role("radio", name=name).click()
    dialog.get_by_role("button", name=f"Give up {name}").click()
    until(game, "move")
    after = game.view()["players"][0]
    assert cards[0] not in after["objectives_held"] and len(after["objectives_held"]) == len(cards)
    assert after["popularity"] == 3
