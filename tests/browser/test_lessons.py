"""Learn: the whole main course and ten drills played by hand, wrong clicks, progress, axe."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .axe import findings
from .by_hand import COURSE, DRILLS, Pupil
from .conftest import (
    DESKTOP,
    PHONE,
    Arrive,
    Person,
    sizes,
    wait_for_answer,
    wait_for_question,
    wait_until,
)

TABLET = {"width": 820, "height": 1180}
LYING = {"width": 844, "height": 390}  # a phone


def card(page: Page) -> Locator:
    return page.locator(".guide")


def kept(page: Page, key: str) -> dict[str, Any]:
    """What this browser remembers of a lesson."""
    stored = page.evaluate("localStorage.getItem('snath.lessons')")
    found: dict[str, Any] = json.loads(stored or "{}").get(key, {})
    return found


def open_lesson(person: Person, key: str, drill: bool = False) -> None:
    person.open("/learn#drills" if drill else "/learn")
    person.page.locator(f'[data-lesson="{key}"]').click()
    card(person.page).wait_for()


def book(person: Person, key: str, language: str = "en") -> dict[str, Any]:
    path = f"{person.url}/api/lessons/{key}?lang={language}"
    found: dict[str, Any] = person.page.request.get(path).json()
    return found


def hex_of(page: Page, space: str) -> tuple[float, float]:
    box = page.locator(f'[data-space="{space}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def play(person: Person, action: str) -> None:
    """Answer as the page does, without a click.

    What is forced the page may have answered already; whether the step is done then, tells the
    next one's title.
    """
    while True:
        body = {"idem": action, "version": person.view()["version"], "actions": [action]}
        answer = person.page.request.post(
            f"{person.url}/api/games/{person.game}/actions", data=body
        )
        if answer.ok or answer.json()["code"] != "stale":  # then somebody was quicker
            break
    assert answer.ok or answer.json()["code"] == "illegal_action", answer.text()


def follow(person: Person, key: str) -> None:
    """Read what is to be read, and let the lesson show what is to be done."""
    page = person.page
    for step in book(person, key)["steps"]:
        expect(card(page).get_by_role("heading")).to_have_text(step["title"])
        if step["order"] and step["point"] == "question":  # a dialog asks, over the desk
            for action in step["play"]:
                play(person, action)
        elif step["order"]:
            card(page).get_by_role("button", name="Show me").click()
        else:
            card(page).get_by_role("button", name="Go on").or_(
                card(page).get_by_role("button", name="Finish")
            ).click()
    expect(card(page).get_by_role("heading")).to_have_text("Chapter done")
    assert kept(page, key)["done"]


def main_course(person: Person) -> list[str]:
    cards = person.page.request.get(f"{person.url}/api/lessons").json()
    return [each["key"] for each in cards if each["course"]]


@pytest.mark.parametrize(
    ("size", "language"),
    [
        pytest.param(DESKTOP, "en", id="desktop"),
        pytest.param(LYING, "en", id="lying-phone", marks=pytest.mark.thorough),
        pytest.param(PHONE, "pl", id="phone-pl", marks=pytest.mark.thorough),
    ],
)
def test_the_whole_main_course_is_played_by_hand(
    arrive: Arrive, size: dict[str, int], language: str
) -> None:
    """Nothing is shown and nothing passed over: what the card says is done on the table."""
    person = arrive(size, language=language, touch=size is not DESKTOP)
    pupil = Pupil(person)
    person.open("/learn")
    assert main_course(person) == list(COURSE)
    for key, gestures in COURSE.items():
        open_lesson(person, key)
        to_do = iter(gestures)
        for step in book(person, key, language)["steps"]:
            expect(card(person.page).get_by_role("heading")).to_have_text(step["title"])
            if step["order"]:
                for gesture in next(to_do):
                    pupil.do(gesture)
            else:
                card(person.page).locator(".btn.pri").click()
        card(person.page).locator('a.pri[href="/learn"]').wait_for()
        assert kept(person.page, key)["done"]
    person.open("/learn")
    expect(person.page.locator(".totals")).to_contain_text(f"{len(COURSE)} ")


@pytest.mark.thorough
def test_every_expansion_has_a_chapter_that_can_be_shown_to_its_end(arrive: Arrive) -> None:
    person = arrive(DESKTOP)
    person.open("/learn")
    cards = person.page.request.get(f"{person.url}/api/lessons").json()
    chapters = [c["key"] for c in cards if c["kind"] == "chapter" and not c["course"]]
    assert len(chapters) > 12
    for key in chapters:
        open_lesson(person, key)
        follow(person, key)


def test_a_chapter_of_a_module_on_a_phone(arrive: Arrive) -> None:
    """Its first order points into the map, its dialogs say what the card says."""
    person = arrive(PHONE, touch=True)
    open_lesson(person, "triumph-tracks")
    page = person.page
    steps = book(person, "triumph-tracks")["steps"]
    card(page).get_by_role("button", name="Go on").click()
    page.get_by_role("tab", name="Mat").click()
    page.locator('[data-section="deploy"]').click(position={"x": 8, "y": 8})
    expect(card(page)).to_contain_text(steps[1]["wrong"][0]["text"])
    card(page).get_by_role("button", name="Undo").click()
    wait_for_question(person)
    expect(page.get_by_text("Your turn is written")).to_have_count(0)
    card(page).get_by_role("button", name="Show me").click()
    expect(page.get_by_role("dialog")).to_contain_text(steps[2]["order"])
    for action in steps[2]["play"]:
        play(person, action)
    expect(card(page).get_by_role("heading")).to_have_text(steps[3]["title"])


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("size", "language"),
    [pytest.param(DESKTOP, "en", id="desktop"), pytest.param(PHONE, "pl", id="phone-pl")],
)
def test_ten_drills_are_solved_by_hand(
    arrive: Arrive, size: dict[str, int], language: str
) -> None:
    person = arrive(size, language=language, touch=size is PHONE)
    pupil = Pupil(person)
    assert len(DRILLS) >= 10
    for key, gestures in DRILLS.items():
        person.open()
        open_lesson(person, key, drill=True)
        for gesture in gestures:
            pupil.do(gesture)
        card(person.page).locator('a.pri[href="/learn#drills"]').wait_for()
        assert kept(person.page, key)["done"], key


def test_the_coach_shows_a_way_to_the_goals_of_a_drill(arrive: Arrive) -> None:
    person = arrive(DESKTOP)
    page = person.page
    for key in ("drop-one", "mech-on-the-factory", "two-fists"):
        open_lesson(person, key, drill=True)
        goals = card(page).locator("li.holds")
        before = goals.count()
        for _ in book(person, key)["hints"]:
            card(page).get_by_role("button", name="A hint").click()
        expect(page.get_by_role("region", name="Coach")).to_have_count(0)
        card(page).get_by_role("button", name="Ask the coach").click()
        follow_the_coach(person)
        expect(card(page)).to_contain_text("That was one way.")
        expect(goals).to_have_count(len(book(person, key)["goals"]))
        assert before < goals.count()
        assert not kept(page, key)["done"], "whoever was shown a way has not solved it"


def follow_the_coach(person: Person) -> None:
    """Play its plans as it offers them, in a dialog order by order, until the goals hold."""
    page = person.page
    done = card(page).get_by_text("That was one way.")
    plan = page.locator('[data-key="plan"]:enabled')
    in_dialog = page.locator("dialog[open]").get_by_role("region", name="Coach")
    ask = in_dialog.get_by_role("button", name="What would you do?")
    answer = in_dialog.get_by_role("button", name="Do this step")
    end = page.locator('[data-key="end"]:enabled')
    anything = done.or_(plan).or_(ask).or_(answer).or_(end)
    for _ in range(8):
        anything.first.wait_for()
        if done.count():
            return
        if ask.count():
            ask.first.click()
            answer.wait_for()
        for button in (answer, plan, end):
            if button.count():
                move_on(person, button.first)
                break


def move_on(person: Person, button: Locator) -> None:
    """What was answered is there before anybody looks for the next question."""
    version = person.view()["version"]
    button.click()
    wait_until(person.page, lambda: person.view()["version"] != version)
    wait_for_answer(person.page)


def test_a_drill_is_solved_by_hand_and_stays_so(arrive: Arrive) -> None:
    person = arrive(PHONE, touch=True)
    page = person.page
    open_lesson(person, "full-power", drill=True)
    for action in ("section build", "bolster power 2"):
        play(person, action)
    expect(card(page)).to_contain_text("Solved!")
    person.open("/learn#drills")
    expect(page.locator('[data-lesson="full-power"]')).to_contain_text("solved")
    page.reload()
    expect(page.locator('[data-lesson="full-power"]')).to_contain_text("solved")


def test_a_drill_that_was_missed_begins_again(arrive: Arrive) -> None:
    person = arrive(DESKTOP)
    page = person.page
    open_lesson(person, "full-power", drill=True)
    first = person.game
    for action in ("section deploy", "end_turn"):
        play(person, action)
    expect(card(page)).to_contain_text("Not this time")
    card(page).get_by_role("button", name="Start again").click()
    page.wait_for_url(lambda url: first not in url)
    expect(card(page)).not_to_contain_text("Not this time")
    assert person.view()["players"][0]["power"] == 14


def test_wrong_clicks_are_answered_and_the_lesson_offers_help(arrive: Arrive) -> None:
    person = arrive(DESKTOP)
    page = person.page
    open_lesson(person, "first-turns")
    for _ in range(2):
        card(page).get_by_role("button", name="Go on").click()
    show = card(page).get_by_role("button", name="Show me")
    page.mouse.click(*hex_of(page, "H1"))
    expect(card(page)).to_contain_text("Nothing happened there.")
    page.locator('[data-section="upgrade"]').click(position={"x": 6, "y": 6})
    expect(card(page)).to_contain_text("Produce comes next turn.")
    expect(show).to_have_class("btn pri")


def test_a_wrong_turn_can_be_undone_where_the_lesson_says_so(arrive: Arrive) -> None:
    person = arrive(DESKTOP)
    page = person.page
    open_lesson(person, "mechs")
    card(page).get_by_role("button", name="Go on").click()
    card(page).get_by_role("button", name="Show me").click()
    expect(card(page).get_by_role("heading")).to_have_text("Deploy Riverwalk")
    for action in ("bottom 0", "deploy 2 B5"):
        play(person, action)
    expect(card(page).get_by_role("heading")).to_have_text("Across the water")
    page.locator('[data-key="undo"], button:has-text("Undo")').first.click()
    expect(card(page).get_by_role("heading")).to_have_text("Deploy Riverwalk")


def test_progress_is_kept_and_the_lesson_goes_on_where_it_was(arrive: Arrive) -> None:
    person = arrive(TABLET)
    page = person.page
    open_lesson(person, "moving")
    card(page).get_by_role("button", name="Go on").click()
    card(page).get_by_role("button", name="Show me").click()
    expect(card(page).get_by_role("heading")).to_have_text("All aboard")
    game = person.game
    page.reload()
    expect(card(page).get_by_role("heading")).to_have_text("All aboard")
    person.open("/learn")
    expect(page.locator('[data-lesson="moving"]')).to_contain_text("step 3 of 5")
    page.get_by_role("button", name="Go on", exact=True).click()
    expect(card(page).get_by_role("heading")).to_have_text("All aboard")
    assert person.game == game


@pytest.mark.parametrize("size", sizes(("desktop", "tablet", "phone")))
def test_learn_and_its_tables_are_accessible(arrive: Arrive, size: str) -> None:
    screen = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE}[size]
    person = arrive(screen, touch=size == "phone")
    page = person.page
    person.open("/learn")
    page.locator("[data-lesson] svg").first.wait_for()
    assert findings(page) == []
    open_lesson(person, "moving")
    card(page).get_by_role("button", name="Go on").click()
    page.locator(".pointer").wait_for()
    assert findings(page) == []
    open_lesson(person, "drop-one", drill=True)
    assert findings(page) == []


@pytest.mark.thorough
def test_every_chapter_is_accessible(arrive: Arrive) -> None:
    person = arrive()
    person.open("/learn")
    person.page.locator("[data-lesson]").first.wait_for()
    cards = person.page.locator("[data-lesson]:not(.drills *)").all()
    chapters = [each.get_attribute("data-lesson") for each in cards]
    assert len(chapters) > 20
    for chapter in chapters:
        open_lesson(person, str(chapter))
        assert findings(person.page) == [], chapter


def test_learn_is_reached_from_the_first_screen_on_every_device(arrive: Arrive) -> None:
    for size in (DESKTOP, TABLET, PHONE):
        person = arrive(size, language="pl")
        person.open("/")
        person.page.locator('header a[href="/learn"]').click()
        expect(person.page.get_by_role("heading", level=1)).to_have_text("Nauka")
        expect(person.page.locator("[data-lesson]").first).to_contain_text("Pierwsze tury")
