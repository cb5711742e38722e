"""The coach: called, asked, followed and sent away; only where nobody is wronged by it."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Arrive, Person, wait_for_answer, wait_for_question


def begin(person: Person, *seats: dict[str, str]) -> None:
    game = person.create(*seats, seed=3, public=True)
    person.open(f"/game/{game}")


def menu(person: Person, item: str) -> None:
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("menuitem", name=item).click()


def test_the_coach_suggests_and_the_suggestion_is_played(arrive: Arrive) -> None:
    ada = arrive()
    begin(ada, {"kind": "bot", "bot": "random"})
    wait_for_question(ada)
    coach = ada.page.get_by_role("complementary", name="Coach")
    menu(ada, "Call the coach")  # comes only when called
    coach.get_by_role("button", name="Coach").click()
    do_it = coach.get_by_role("button", name="Do it")
    do_it.wait_for()
    suggested = [m for m in ada.received if m["type"] == "suggested"][-1]
    assert suggested["action"].startswith("section ")
    version = ada.view()["version"]
    do_it.click()
    wait_for_answer(ada.page)
    expect(coach.get_by_role("button", name="What would you do?")).to_be_enabled()
    after = ada.view()
    assert after["version"] > version
    assert suggested["action"] == f"section {after['players'][0]['section']}"

    coach.get_by_role("button", name="Send the coach away").click()
    expect(coach).to_have_count(0)
    menu(ada, "Call the coach")
    expect(coach).to_have_count(1)


def test_among_people_there_is_no_coach(arrive: Arrive) -> None:
    ada, ben = arrive(), arrive()
    begin(ada, {"kind": "human"})
    ben.open(f"/game/{ada.game}")
    ben.page.get_by_role("button", name="Sit here").first.click()
    ada.page.locator("[data-space]").first.wait_for()
    ada.page.get_by_role("button", name="Menu").click()
    expect(ada.page.get_by_role("menuitem", name="Save the game")).to_be_visible()
    assert ada.page.get_by_role("menuitem", name="Call the coach").count() == 0
    assert ada.page.get_by_role("complementary", name="Coach").count() == 0
