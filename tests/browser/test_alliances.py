"""An alliance in the browser: proposed, answered by the other one, broken, and seen by all."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.axe import findings
from tests.browser.conftest import Arrive, Person, wait_for_question
from tests.browser.test_airship_tiles import LOADED, SEATS
from tests.browser.two_seats import TwoSeats
from tests.waiting import wait_for


def seen(person: Person, text: str) -> None:
    """The token at the own mat says so."""
    mat = person.page.get_by_role("group", name=re.compile("^Faction mat"))
    expect(mat.get_by_role("img", name=re.compile(f"^{text}"))).to_be_visible()


def test_an_alliance_is_made_and_broken(arrive: Arrive) -> None:
    ann = arrive()
    options = {"alliances": True, "airship_aggressive": "distract", "airship_passive": "boost"}
    game = TwoSeats(ann, SEATS, (), modules=["airships"], options=options, seed=7)
    game.open()
    seen(ann, "Alliance token, not swapped")
    ann.page.get_by_role("button", name="Alliance…").click()
    dialog = ann.page.get_by_role("dialog", name="Propose an alliance")
    expect(dialog.get_by_role("article", name="You receive")).to_contain_text("Rusviet Union")
    expect(dialog.get_by_role("article", name="You give")).to_contain_text("6 coins")
    assert findings(ann.page) == []
    dialog.get_by_role("button", name="Propose an alliance to Bob").click()
    wait_for(lambda: game.view()["decision"]["kind"] == "alliance_answer")

    # The other one may answer days later: the question waits for them.
    ann.page.goto(f"{ann.url}/game/{game.id}?seat=1")
    dialog = ann.page.get_by_role("dialog", name="Ada proposes an alliance")
    expect(dialog).to_contain_text("it costs 10 coins at the end")
    assert findings(ann.page) == []
    dialog.get_by_role("button", name="Swap tokens").click()
    wait_for(lambda: game.view()["decision"]["kind"] == "turn")
    seen(ann, "Allied with Ada")
    tokens = game.view()["parts"]["alliances"]["tokens"]
    assert [token["partner"] for token in tokens] == [1, 0]

    # Workers that an airship lures away are driven off: that is no way to treat a partner.
    for seat, *actions in LOADED:
        game.act(int(seat), *map(str, actions))
    ann.page.goto(f"{ann.url}/game/{game.id}?seat=0")
    wait_for_question(ann)
    seen(ann, "Allied with Bob")
    dialog = ann.page.get_by_role("dialog", name="Do you lure units away?")
    dialog.get_by_role("group", name="The map around C6").get_by_role("button").first.click()
    dialog.get_by_role("button", name=re.compile("^Lure them to D7")).click()
    dialog = ann.page.get_by_role("dialog", name="Which units of Bob go to D7?")
    dialog.get_by_role("button", name="Lure away: worker").click()
    wait_for(lambda: game.view()["decision"]["kind"] == "move")
    assert game.view()["parts"]["alliances"]["tokens"][0]["broken"]
    seen(ann, "Alliance with Bob broken: 10 coins less at the end")


def test_an_alliance_is_refused(arrive: Arrive) -> None:
    bob = arrive(language="pl")
    game = TwoSeats(bob, SEATS, ((0, "propose_alliance 1"),), options={"alliances": True}, seed=7)
    bob.open(f"/game/{game.id}?seat=1")
    dialog = bob.page.get_by_role("dialog", name="Propozycja sojuszu: Ada")
    dialog.get_by_role("button", name="Odrzuć").click()
    wait_for(lambda: game.view()["decision"]["kind"] == "turn")
    assert game.view()["parts"]["alliances"]["refused"] == [[0, 1]]
