"""People at one table: talk, take-backs by consent, a bot for somebody who leaves, an onlooker."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from .conftest import Arrive, Person, wait_for_question
from .robot import Robot

LISTEN = """() => {
    window.told = []
    const look = () => told.push(document.querySelector('.ask .warn')?.textContent ?? '')
    new MutationObserver(look).observe(
        document.body, {childList: true, subtree: true, characterData: true})
}"""


def sit_down(arrive: Arrive) -> tuple[Person, Person]:
    """Ada and Ben, before the first turn; the one who begins comes first."""
    ada, ben = arrive(), arrive()
    game = ada.create(
        {"kind": "human", "faction": "crimea", "mat": "mechanical"}, public=True, seed=3
    )
    ben.open(f"/game/{game}")
    ben.page.get_by_role("textbox").first.fill("Ben")
    ben.page.get_by_role("button", name="Sit here").first.click()
    ada.open(f"/game/{game}")
    for person in (ada, ben):
        person.page.locator("[data-space]").first.wait_for()
    first = ada.view()["decision"]["seat"]
    return (ada, ben) if first == 0 else (ben, ada)


def own_seat(person: Person) -> int:
    seat: int = person.view()["seat"]
    return seat


def play_turn(person: Person) -> None:
    wait_for_question(person)
    Robot(person, seed=own_seat(person)).play(until_turn=person.view()["turn"] + 1)


def listen(person: Person) -> None:
    """Remember what the question area tells for a moment only."""
    person.page.evaluate(LISTEN)


def expect_told(person: Person, words: str) -> None:
    person.page.wait_for_function("(words) => told.some((text) => text.includes(words))", arg=words)


def motion(person: Person) -> Locator:
    return person.page.get_by_role("alertdialog", name="A question to the table")


def ask_takeback(person: Person) -> None:
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("menuitem", name="Ask to take back").click()


def drawer_of(person: Person, seat: int) -> Locator:
    """The mats of a seat, opened by its card at the top."""
    order = person.view()["order"]
    person.page.get_by_role("group", name="Players").locator(".seat").nth(order.index(seat)).click()
    return person.page.locator('[role="dialog"].drawer')


def talk(one: Person, two: Person) -> None:
    for person in (one, two):
        person.page.get_by_role("banner").get_by_role("button", name="Talk").click()
    for speaker, listener, words in ((one, two, "Good luck!"), (two, one, "<b>You</b> too")):
        line = speaker.page.get_by_role("textbox", name="Say something")
        line.fill(words)
        line.press("Enter")
        expect(listener.page.get_by_role("region", name="Chat")).to_contain_text(words)
    for person in (one, two):
        person.page.get_by_role("banner").get_by_role("button", name="Talk").click()


def take_back(one: Person, two: Person) -> None:
    """A whole turn, which the other has seen: only if they agree."""
    before = one.view()
    play_turn(one)
    wait_for_question(two)
    played = one.view()
    assert played["turn"] == before["turn"] + 1

    listen(one)
    ask_takeback(one)
    motion(two).get_by_role("button", name="Refuse").click()
    expect_told(one, "The table does not agree.")
    expect(motion(one)).to_have_count(0)
    assert one.view()["turn"] == played["turn"]

    ask_takeback(one)
    motion(two).get_by_role("button", name="Agree").click()
    wait_for_question(one)
    after = one.view()
    assert after["turn"] == before["turn"]
    assert after["players"] == before["players"]
    assert after["decision"] == before["decision"]


def rest(one: Person, two: Person) -> None:
    """A bot plays for somebody until they come back."""
    turn = one.view()["turn"]
    drawer_of(one, own_seat(one)).get_by_role("button", name="Let a bot play").click()
    motion(two).get_by_role("button", name="Agree").click()
    expect(one.page.get_by_role("region", name="Question")).to_contain_text("A bot plays for you")
    wait_for_question(two)
    assert two.view()["turn"] == turn + 1

    drawer = one.page.locator('[role="dialog"].drawer')
    while drawer.count():  # what is said at a seat may go first
        one.page.keyboard.press("Escape")
    one.page.get_by_role("button", name="Play on yourself").click()
    expect(one.page.get_by_role("region", name="Question")).to_contain_text("is choosing")
    play_turn(two)
    wait_for_question(one)  # nobody plays for them now


def watch(eve: Person, one: Person) -> None:
    """An onlooker follows the game and decides nothing."""
    eve.open(f"/game/{one.game}?watch")
    eve.page.locator("[data-space]").first.wait_for()
    before = one.view()
    play_turn(one)
    after = one.view()
    assert (after["turn"], after["active"] != before["active"]) == (before["turn"] + 1, True)
    seats = eve.page.get_by_role("group", name="Players").locator(".seat")
    next_one = seats.nth(after["order"].index(after["active"]))
    expect(next_one).to_have_accessible_name(re.compile("to move"))
    assert eve.page.locator("[data-section] button:enabled").count() == 0
    assert eve.page.get_by_role("button", name="Undo").count() == 0
    drawer_of(eve, 0).wait_for()
    assert eve.page.get_by_role("button", name="Let a bot play").count() == 0


def leave(one: Person, two: Person) -> None:
    """Nobody is replaced who is away for a moment."""
    seat = own_seat(two)
    two.page.close()
    listen(one)
    drawer_of(one, seat).get_by_role("button", name="Let a bot play").click()
    expect_told(one, "Only for somebody who has been away")
    assert motion(one).count() == 0


def test_an_evening_at_one_table(arrive: Arrive) -> None:
    one, two = sit_down(arrive)
    talk(one, two)
    take_back(one, two)
    rest(one, two)
    watch(arrive(), one)
    leave(one, two)
