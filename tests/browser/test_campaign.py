"""Two people in a campaign, all by clicks: episodes, sealed ballots, the market, the next table; a
server that is killed in between."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from snath.campaign import Campaign, record_of
from tests.soak.process import ServerProcess

from .conftest import PHONE, Arrive, Person
from .robot import Robot, play_together
from .test_screens import sideways, violations

FACTIONS = ("nordic", "crimea")
RICHES = 60  # of the first episode in the saved campaign
PRICE = 50  # of a mod


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


def saved_campaign() -> bytes:
    """The file of one with very short episodes whose first has made both rich; Peace is chosen."""
    campaign = Campaign.new(
        [{"name": "Ada"}, {"name": "Ben"}], seed=5, round_limit=1, title="The rich years"
    )
    for member, faction in enumerate(FACTIONS):
        campaign.play(member, f"faction {faction}")
    campaign.begin_episode()
    seats = [
        {"faction": faction, "mat": None, "coins": RICHES, "place": place, "stars": {}}
        for place, faction in enumerate(FACTIONS, 1)
    ]
    campaign.finish_episode({
        "seats": seats, "ranking": [0, 1], "order": [0, 1], "reason": "stars",
        "perks": [None, None], "influence": [1, 1],
    })  # fmt: skip
    while questions := campaign.decisions():
        campaign.play(questions[0].member, questions[0].options[0])
    return record_of(campaign).to_text().encode()


def play_out(*people: Person) -> None:
    """All click through the episode at whose table they sit."""
    for person in people:
        person.page.locator("[data-space]").first.wait_for()
    robots = [Robot(person, seed=seed) for seed, person in enumerate(people)]
    play_together(*robots)
    assert all(robot.clicks for robot in robots)


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


def test_a_form_opens_a_campaign_and_a_button_leaves_it(arrive: Arrive) -> None:
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

    leave = ada.page.get_by_role("button", name="Leave for good")
    ada.page.get_by_role("link", name="People").click()
    leave.click()
    sure = ada.page.get_by_role("dialog", name="Leave this campaign for good?")
    whole(ada)
    sure.get_by_role("button", name="Stay").click()
    expect(sure).to_have_count(0)
    leave.click()
    sure.get_by_role("button", name="Leave for good").click()
    expect(ada.page.get_by_role("heading", name="Who plays")).to_be_visible()
    expect(leave).to_have_count(0)


def test_an_episode_is_begun_anew_only_after_a_second_yes(arrive: Arrive) -> None:
    ada = arrive()
    body = {"places": [{"kind": "human"}, {"kind": "bot", "bot": "random"}], "player": "Ada"}
    answer = ada.page.request.post(f"{ada.url}/api/campaigns", data=body)
    campaign = answer.json()["id"]
    ada.open(f"/campaign/{campaign}")
    asked = ada.page.get_by_role("region", name="A question to you")
    asked.get_by_role("button").first.click()  # of the factions that the bot has left
    ada.page.get_by_role("button", name="Set up episode 1").click()
    ada.page.locator("[data-space]").first.wait_for()
    ada.open(f"/campaign/{campaign}")
    table = ada.page.get_by_role("link", name="To the table")
    game = table.get_attribute("href")
    anew = ada.page.get_by_role("button", name="Begin this episode anew")
    sure = ada.page.get_by_role("dialog", name="Begin this episode anew?")
    anew.click()
    whole(ada)
    sure.get_by_role("button", name="Play on").click()
    expect(sure).to_have_count(0)
    assert table.get_attribute("href") == game
    anew.click()
    sure.get_by_role("button", name="Begin this episode anew").click()
    expect(ada.page.get_by_role("button", name="Set up episode 1")).to_be_visible()


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
    ben.page.get_by_role("link", name="To the table").click()
    play_out(ada, ben)
    for person in (ada, ben):
        person.page.get_by_role("link", name="On with the campaign").click()
        answer_until(person, "Which way now?")
        whole(person)

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

    for person in (ada, ben):
        expect(person.page.get_by_role("button", name="Set up episode 2b")).to_be_visible()


def test_the_host_writes_another_wealth_for_a_newcomer(arrive: Arrive) -> None:
    ada = arrive(PHONE)
    made = ada.page.request.post(f"{ada.url}/api/campaigns/import", data=saved_campaign())
    campaign = made.json()["id"]
    ada.open(f"/campaign/{campaign}")
    ada.page.get_by_role("link", name="People").click()
    wealth = ada.page.get_by_label("Wealth at joining")
    expect(wealth).to_have_count(0)
    ada.page.get_by_role("button", name="One more Automa").click()
    expect(wealth).to_have_attribute("placeholder", str(RICHES))
    whole(ada)
    wealth.fill("44")
    ada.page.get_by_role("button", name="Write this into the log").click()
    expect(wealth).to_have_attribute("placeholder", "44")


def test_two_people_buy(arrive: Arrive) -> None:
    ada, ben = arrive(), arrive(PHONE, touch=True)
    ada.open("/campaign")
    file = {"name": "c.jsonl", "mimeType": "application/x-ndjson", "buffer": saved_campaign()}
    with ada.page.expect_file_chooser() as chooser:
        ada.page.get_by_role("button", name="Open a saved campaign").click()
    chooser.value.set_files(file)  # type: ignore[arg-type]
    expect(ada.page.get_by_role("heading", name="The rich years")).to_be_visible()
    ben.page.goto(ada.page.url)
    ben.page.get_by_role("textbox").first.fill("Ben")
    ben.page.get_by_role("button", name="Sit here").click()
    ben.page.get_by_role("button", name="Set up episode 2b").click()
    ada.page.get_by_role("link", name="To the table").click()
    play_out(ada, ben)

    for person in (ada, ben):
        person.page.get_by_role("link", name="On with the campaign").click()
        answer_until(person, "Mod market")
        whole(person)
    kept, bought = pick(ada, 2)
    ada.page.get_by_role("button", name=f"Seal: buy for {PRICE}").click()
    expect(ada.page.get_by_text("Your choice is sealed")).to_be_visible()
    pick(ben, 1)
    assert not any(told_of_mods(message) for message in ben.received), "a purchase was told"
    ben.page.get_by_role("button", name="Seal: keep the free card").click()

    expect(ada.page.get_by_role("button", name="Set up episode 3")).to_be_visible()
    ben.page.get_by_role("link", name="Log").click()
    sheet = ben.page.get_by_role("article", name="Ada")
    expect(sheet.get_by_role("listitem").filter(has_text=kept)).to_contain_text("free")
    expect(sheet.get_by_role("listitem").filter(has_text=bought)).to_contain_text(str(PRICE))
    expect(sheet.get_by_role("row").last).to_contain_text(f"-{PRICE}")
    whole(ben)
    ada.page.get_by_role("button", name="Set up episode 3").click()
    ben.page.get_by_role("link", name="Now").click()
    ben.page.get_by_role("link", name="To the table").click()
    for person in (ada, ben):
        person.page.locator("[data-space]").first.wait_for()
    assert ada.game == ben.game


def pick(person: Person, number: int) -> list[str]:
    """Lay so many cards of the market aside; their names."""
    cards = person.page.get_by_role("region", name="Mod market").locator("button[aria-pressed]")
    for card in (picked := cards.all()[:number]):
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
    return [card.locator("b").inner_text() for card in picked]


def told_of_mods(message: dict[str, Any]) -> bool:
    """Whether a message knows of mods that somebody owns."""
    if message["type"] != "campaign":
        return False
    logs = [member["log"] for member in message["view"]["members"]]
    return any(log["mech_mods"] or log["infrastructure_mods"] for log in logs)


def sealed(message: dict[str, Any], tokens: int) -> bool:
    """Whether a message tells nothing of Ada's ballot: all her tokens for Peace."""
    if message["type"] != "campaign" or message["view"]["fork"] is None:
        return True
    view = {**message["view"], "question": None}
    text = json.dumps([view, message["log"]])
    return view["history"][-1]["vote"] is None and "voted" not in text and "vote 0" not in text
