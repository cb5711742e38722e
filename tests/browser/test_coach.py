"""The coach: one plan for the turn, drawn in chalk, followed at once or step by step."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .axe import findings
from .conftest import PHONE, Arrive, Person, wait_for_answer, wait_for_question, wait_until
from .positions import lay, opening
from .test_clicks import BEFORE_DEPLOY, BEFORE_ENLIST
from .test_encounters import WAY as TO_AN_ENCOUNTER
from .two_seats import TwoSeats

BOT = {"kind": "bot", "bot": "random"}


def begin(person: Person, *seats: dict[str, str]) -> None:
    game = person.create(*seats, seed=3, public=True)
    person.open(f"/game/{game}")


def menu(person: Person, item: str) -> None:
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("menuitem", name=item).click()


def coach_of(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Coach")


def said(person: Person) -> dict[str, Any]:
    """The idea that the coach has for this position."""
    version = person.view()["version"]

    def heard() -> list[dict[str, Any]]:
        return [m for m in person.received if m["type"] == "suggested" and m["version"] == version]

    wait_until(person.page, lambda: bool(heard()))
    idea: dict[str, Any] = heard()[-1]["ideas"][0]
    return idea


def answers(idea: dict[str, Any]) -> list[str]:
    return [option["text"] for order in idea["orders"] for option in order["actions"]]


def unfold(person: Person) -> Locator:
    """The plan, once it is there."""
    wait_for_question(person)
    coach = coach_of(person)
    coach.get_by_role("button", name="Show the plan").click()
    expect(coach.get_by_role("list", name="The coach's plan")).to_be_visible()
    return coach


def test_the_plan_is_drawn_and_followed_in_two_clicks(arrive: Arrive) -> None:
    ada = arrive()
    begin(ada, BOT)
    wait_for_question(ada)
    coach = coach_of(ada)
    expect(coach.get_by_text("What would you do?")).to_be_visible()  # folded and quiet
    assert not [m for m in ada.received if m["type"] == "suggested"]
    assert ada.page.locator("[data-chalk]").count() == 0

    coach = unfold(ada)
    idea = said(ada)
    assert idea["orders"][-1]["opens"] is None, "another seed, please: this turn draws something"
    items = coach.get_by_role("list", name="The coach's plan").get_by_role("listitem")
    expect(items).to_have_count(len(idea["orders"]))
    section = idea["orders"][0]["section"]
    expect(ada.page.locator(f'[data-section="{section}"][data-chalk]')).to_have_count(1)
    expect(ada.page.locator("[data-chalk-map] .rim").first).to_be_attached()
    expect(ada.page.locator("[data-chalk-map] .disc text").first).to_have_text("1")
    assert findings(ada.page) == []

    turn = ada.view()["turn"]
    coach.get_by_role("button", name="Write the plan").click()  # 1
    expect(coach.get_by_text("That was the plan.")).to_be_visible()
    wait_for_answer(ada.page)
    view = ada.view()
    assert view["turn"] == turn and view["players"][0]["section"] == section
    assert said(ada)["done"] == len(answers(idea))
    expect(ada.page.locator("[data-chalk-map] .rim")).to_have_count(0)
    ada.page.get_by_role("button", name="End turn").click()  # 2
    expect(ada.page.locator(".ask.mine")).to_be_visible()
    ada.page.wait_for_function("() => document.querySelector('.coach [data-key=plan]')")
    assert ada.view()["turn"] > turn  # and the next plan comes by itself


def test_the_plan_can_be_taken_back_and_is_the_same_again(arrive: Arrive) -> None:
    ada = arrive()
    begin(ada, BOT)
    unfold(ada)
    idea = said(ada)
    ada.page.keyboard.press("p")
    expect(coach_of(ada).get_by_text("That was the plan.")).to_be_visible()
    while ada.view()["can_undo"]:
        ada.page.keyboard.press("z")
        wait_for_answer(ada.page)
    expect(coach_of(ada).get_by_role("button", name="Write the plan")).to_be_enabled()
    assert answers(said(ada)) == answers(idea)


def test_step_by_step_a_reload_and_a_way_of_ones_own(arrive: Arrive) -> None:
    ada = arrive()
    begin(ada, BOT)
    coach = unfold(ada)
    idea = said(ada)
    title = coach.get_by_role("heading").inner_text()
    ada.page.reload()
    wait_for_question(ada)
    expect(coach.get_by_role("heading")).to_have_text(title)  # still unfolded, the same plan
    assert said(ada) == idea

    coach.get_by_role("button", name="Step by step").click()
    expect(coach.get_by_text(f"1 of {len(idea['orders'])}")).to_be_visible()
    ada.page.keyboard.press("s")
    first = len(idea["orders"][0]["actions"])
    if len(idea["orders"]) > 1:
        expect(coach.get_by_text(f"2 of {len(idea['orders'])}")).to_be_visible()
    else:
        expect(coach.get_by_text("That was the plan.")).to_be_visible()
    rest = said(ada)
    assert rest["done"] == first and answers(rest) == answers(idea)  # the rest, no new idea

    ada.page.keyboard.press("e")  # whatever is left: the next turn has a plan of its own
    if ada.page.get_by_text("End the turn anyway?").count():
        ada.page.keyboard.press("e")
    coach.get_by_role("button", name="Whole plan").or_(
        coach.get_by_role("button", name="Write the plan")
    ).first.wait_for()
    wait_for_question(ada)
    expect(coach.get_by_role("list", name="The coach's plan")).to_be_visible()
    new = said(ada)
    mine = new["orders"][0]["section"]
    sections = [o["action"]["section"] for o in ada.view()["decision"]["options"]
                if o["action"]["kind"] == "section" and o["action"]["section"] != mine]
    body = {"idem": "own way", "version": ada.view()["version"],
            "actions": [f"section {sections[0]}"]}
    done = ada.page.request.post(f"{ada.url}/api/games/{ada.game}/actions?seat=0", data=body)
    assert done.ok, done.text()
    expect(coach.get_by_text("That changes things.")).to_be_visible()
    assert {order["section"] for order in said(ada)["orders"]} <= {sections[0]}


def test_a_step_is_skipped_and_a_reload_says_the_same(arrive: Arrive) -> None:
    """Produce, then deploy: the number stands on the mech that is meant, and it comes alone."""
    ada = arrive()
    lay(ada, opening(BEFORE_DEPLOY, ("section upgrade", "bolster power 1"), BEFORE_DEPLOY))
    coach = unfold(ada)
    idea = said(ada)
    assert [order["kind"] for order in idea["orders"]] == ["produce", "deploy"]
    [place] = [o["action"]["space"] for o in idea["orders"][1]["actions"]
               if o["action"]["kind"] == "deploy"]
    mech = ada.page.locator(".mech[data-chalk]")
    expect(mech).to_have_attribute("data-chalk", "2")
    coach.get_by_role("button", name="Step by step").click()
    coach.get_by_role("button", name="Skip").click()
    expect(coach.get_by_text("2 of 2")).to_be_visible()

    ada.received.clear()
    ada.page.reload()
    wait_for_question(ada)
    expect(coach.get_by_text("2 of 2")).to_be_visible()
    assert not [m for m in ada.received if m["type"] == "suggested"]  # nobody was asked again
    coach.get_by_role("button", name="Do this step").click()
    expect(mech).to_have_count(0)
    wait_for_answer(ada.page)
    me = ada.view()["players"][0]
    assert [mech["space"] for mech in me["mechs"] if mech["space"]] == [place]
    assert "oil" not in ada.view()["resources"].get("A5", {})


def test_on_a_phone_the_plan_is_a_sheet(arrive: Arrive) -> None:
    ada = arrive(PHONE, touch=True)
    begin(ada, BOT)
    coach = unfold(ada)
    sheet = coach.bounding_box()
    chalk = ada.page.locator("[data-chalk-map] .rim").first.bounding_box()
    assert sheet and chalk and chalk["y"] + chalk["height"] <= sheet["y"]  # nothing is covered
    assert findings(ada.page) == []
    coach.get_by_role("button", name="Step by step").tap()
    expect(coach.get_by_role("button", name="Do this step")).to_be_visible()
    coach.get_by_role("button", name="Fold the coach").tap()
    expect(coach.get_by_role("button", name="Show the plan")).to_contain_text("Coach:")
    expect(ada.page.locator("[data-chalk-map]")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, {"width": 820, "height": 1180}], ids=["phone", "tall"])
def test_what_the_plan_speaks_of_lies_below_it(arrive: Arrive, size: dict[str, int]) -> None:
    """A recruit's bonus is on the faction mat: it follows the plan, whose buttons stay in sight."""
    ada = arrive(size, touch=True)
    turns = (BEFORE_ENLIST, ("section upgrade", "coins 1"), BEFORE_ENLIST)
    lay(ada, opening(*turns, mat="agricultural"))
    coach = unfold(ada)
    assert "enlist" in [order["kind"] for order in said(ada)["orders"]]
    mat = ada.page.get_by_role("tabpanel").get_by_role("group", name="Faction mat")
    above, below = coach.bounding_box(), mat.bounding_box()
    assert above and below and above["y"] + above["height"] <= below["y"]
    for name in ("Write the plan", "Step by step"):
        button = coach.get_by_role("button", name=name).bounding_box()
        assert button and button["y"] + button["height"] <= size["height"]


def test_in_a_dialog_the_coach_is_a_line_below(arrive: Arrive) -> None:
    """What was turned over is known now: the plan goes on from there, if it is asked for."""
    ada = arrive()
    game = TwoSeats(ada, ("nordic industrial", "crimea mechanical"), TO_AN_ENCOUNTER, seed=7)
    game.open()
    hint = ada.page.get_by_role("dialog").get_by_role("region", name="Coach")
    hint.get_by_role("button", name="What would you do?").click()
    do_it = hint.get_by_role("button", name="Do this step")
    expect(do_it).to_be_enabled()
    [heard] = [m for m in ada.received if m["type"] == "suggested"]
    before = game.view()
    assert before["decision"]["kind"] == "encounter"
    number = int(heard["action"].removeprefix("option "))
    title = ada.page.get_by_role("dialog").get_by_role("radio").nth(number - 1)
    name = hint.locator("b").inner_text().removeprefix(f"{number}: ")
    expect(title).to_contain_text(name)  # by the name that it has in the dialog
    assert heard["action"] in [option["text"] for option in before["decision"]["options"]]
    do_it.click()
    expect(ada.page.get_by_role("dialog").get_by_role("radio")).to_have_count(0)
    wait_for_answer(ada.page)
    assert game.view()["version"] > before["version"]
    orders = ada.page.get_by_role("list", name="Orders of this turn")
    expect(orders).to_contain_text(name)


def test_the_coach_can_be_sent_away_and_called(arrive: Arrive) -> None:
    ada = arrive()
    begin(ada, BOT)
    coach = unfold(ada)
    coach.get_by_role("button", name="Send the coach away").click()
    expect(coach).to_have_count(0)
    menu(ada, "Call the coach")
    expect(coach).to_have_count(1)


def test_the_plan_in_polish(arrive: Arrive) -> None:
    ada = arrive(language="pl")
    begin(ada, BOT)
    wait_for_question(ada)
    coach = ada.page.get_by_role("region", name="Trener")
    coach.get_by_role("button", name="Pokaż plan").click()
    expect(coach.get_by_role("list", name="Plan trenera")).to_be_visible()
    expect(coach.get_by_role("button", name="Wykonaj plan")).to_be_enabled()
    assert "coach." not in coach.inner_text()


def test_among_people_there_is_no_coach(arrive: Arrive) -> None:
    ada, ben = arrive(), arrive()
    begin(ada, {"kind": "human"})
    ben.open(f"/game/{ada.game}")
    ben.page.get_by_role("button", name="Sit here").first.click()
    ada.page.locator("[data-space]").first.wait_for()
    ada.page.get_by_role("button", name="Menu").click()
    expect(ada.page.get_by_role("menuitem", name="Save the game")).to_be_visible()
    assert ada.page.get_by_role("menuitem", name="Call the coach").count() == 0
    assert coach_of(ada).count() == 0
