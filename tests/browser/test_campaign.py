"""Two people in a campaign: an episode, sealed ballots, the market, the next table; a server that
is killed in between."""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

from playwright.sync_api import expect

from tests.soak.process import ServerProcess

from .conftest import PHONE, Arrive, Person
from .test_screens import sideways, violations

KEYS = itertools.count()


def new_campaign(person: Person) -> str:
    """One with very short episodes, without the form."""
    body = {
        "places": [{"kind": "human"}, {"kind": "human"}], "player": "Ada", "round_limit": 1,
        "name": "The long truce",
    }
    answer = person.page.request.post(f"{person.url}/api/campaigns", data=body)
    assert answer.ok, answer.text()
    campaign: str = answer.json()["id"]
    return campaign


def play_out(game: str, *people: Person) -> None:
    """Both play random answers until the game is over."""
    chance = random.Random(3)
    for _ in range(2000):
        for person in people:
            view = person.view(game)
            if view["over"]:
                return
            options = (view["decision"] or {}).get("options")
            if options:
                body = {
                    "idem": str(next(KEYS)), "version": view["version"],
                    "actions": [chance.choice(options)["text"]],
                }
                path = f"{person.url}/api/games/{game}/actions"
                assert person.page.request.post(path, data=body).ok
    raise AssertionError("the game has no end")


def whole(person: Person) -> None:
    """The page fits its screen, and machines can read it."""
    assert sideways(person) <= 0
    assert violations(person) == []


def answer_until(person: Person, heading: str) -> None:
    """Take the first of whatever is offered until the page has come to something."""
    wanted = person.page.get_by_role("heading", name=heading)
    asked = person.page.get_by_role("region", name="A question to you")
    wanted.or_(asked).first.wait_for()
    while not wanted.count():
        before = asked.inner_text()
        asked.locator("button:enabled").first.click()
        person.page.wait_for_function(
            "before => document.querySelector('[aria-label=\"A question to you\"]')?.innerText"
            " !== before", arg=before,
        )  # fmt: skip
        wanted.or_(asked).or_(person.page.get_by_text("still choosing")).first.wait_for()
        if not asked.count():
            wanted.wait_for()


def test_a_form_opens_a_campaign(arrive: Arrive) -> None:
    ada = arrive(PHONE, touch=True)
    ada.open("/")
    ada.page.get_by_role("link", name="Start a campaign").click()
    ada.page.get_by_label("Name of the campaign").fill("The long winter")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_role("group", name="Seat 2").get_by_text("Automa").click()
    whole(ada)
    ada.page.get_by_role("button", name="Open the campaign").click()
    expect(ada.page.get_by_role("heading", name="The long winter")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="Which faction do you lead?")).to_be_visible()
    whole(ada)
    ada.open("/")
    ada.page.get_by_role("link", name="The long winter").click()
    expect(ada.page.get_by_role("heading", name="The long winter")).to_be_visible()


def test_two_people_play_on(arrive: Arrive, server: ServerProcess) -> None:
    ada, ben = arrive(), arrive(PHONE, touch=True)
    campaign = new_campaign(ada)
    for person in (ada, ben):
        person.open(f"/campaign/{campaign}")
    ben.page.get_by_role("textbox").first.fill("Ben")
    ben.page.get_by_role("button", name="Sit here").click()
    expect(ada.page.get_by_text("Ben", exact=True).first).to_be_visible()  # without reloading
    ada.page.get_by_role("button", name="Nordic").click()
    ben.page.get_by_role("button", name="Crimea").click()
    whole(ada)

    ada.page.get_by_role("button", name="Set up episode 1").click()
    ada.page.locator("[data-space]").first.wait_for()
    game = ada.game
    play_out(game, ada, ben)
    ada.page.get_by_role("link", name="On with the campaign").click()
    answer_until(ada, "Which way now?")
    answer_until(ben, "Which way now?")
    whole(ada)
    whole(ben)

    slider = ada.page.get_by_role("slider", name="Tokens for War")
    slider.press("Home")
    tokens = int(slider.get_attribute("max") or "")
    expect(slider).to_have_attribute("aria-valuetext", f"0 for War, {tokens} for Peace")
    ada.page.get_by_role("button", name="Seal your vote").click()
    expect(ada.page.get_by_role("heading", name="Your paper is sealed")).to_be_visible()
    papers = ben.page.get_by_role("list", name="Papers of the table")
    expect(papers.get_by_role("listitem").first).to_contain_text("sealed")
    assert all(sealed(message, tokens) for message in ben.received), "a ballot was told"

    server.kill()
    server.start()
    ben.page.get_by_role("slider", name="Tokens for War").press("Home")
    ben.page.get_by_role("button", name="Seal your vote").click()
    for person in (ada, ben):
        expect(person.page.get_by_role("region", name="The table has voted")).to_be_visible()
    whole(ben)

    ben.page.get_by_role("button", name="Set up episode 2b").click()
    ben.page.locator("[data-space]").first.wait_for()
    play_out(ben.game, ada, ben)
    ada.page.get_by_role("heading", name="Mod market").wait_for()
    whole(ada)
    cards = ada.page.get_by_role("region", name="Mod market").locator("button[aria-pressed]")
    cards.first.click()
    expect(cards.first).to_have_attribute("aria-pressed", "true")
    ada.page.get_by_role("button", name="Seal: keep the free card").click()
    expect(ada.page.get_by_text("Your choice is sealed")).to_be_visible()
    ben.page.get_by_role("link", name="On with the campaign").click()
    market = ben.page.get_by_role("region", name="Mod market")
    market.locator("button[aria-pressed]").first.click()
    whole(ben)
    ben.page.get_by_role("button", name="Seal: keep the free card").click()
    for person in (ada, ben):
        expect(person.page.get_by_role("button", name="Set up episode 3")).to_be_visible()
    ben.page.get_by_role("link", name="Log").click()
    expect(ben.page.get_by_role("article", name="Ben")).to_be_visible()
    whole(ben)


def sealed(message: dict[str, Any], tokens: int) -> bool:
    """Whether a message tells nothing of Ada's ballot: all her tokens for Peace."""
    if message["type"] != "campaign" or message["view"]["fork"] is None:
        return True
    view = {**message["view"], "question": None}
    text = json.dumps([view, message["log"]])
    return view["history"][-1]["vote"] is None and "voted" not in text and "vote 0" not in text
