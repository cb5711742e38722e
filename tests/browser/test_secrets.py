"""Two people at one table: what each browser was sent, and how they come together."""

from __future__ import annotations

from typing import Any

from .conftest import Arrive, wait_for_question
from .robot import Robot, play_together

TURNS = 12


def hidden_things(message: dict[str, Any], own: int) -> list[str]:
    """What a message tells of the other seats that is nobody else's business."""
    found: list[str] = []
    for player in message.get("view", {}).get("players", []):
        if player["seat"] != own:
            found += [
                f"{name} of seat {player['seat']}"
                for name in ("hand", "objectives_held", "commitment")
                if player[name] is not None
            ]
    for event in message.get("events", []):
        if event["kind"] in ("objective_dealt", "card_drawn") and event["seat"] != own:
            found += [str(event) for name in ("card", "value") if event.get(name) is not None]
    info = message.get("info") or {}
    found += [name for name in ("seed", "salt") if info.get(name) is not None]
    return found


def test_two_people_in_two_browsers(arrive: Arrive) -> None:
    ada, ben = arrive(), arrive()
    ada.open("/")
    game = ada.create({"kind": "human"}, public=True)
    ada.open(f"/game/{game}")
    ben.open(f"/game/{game}")
    ben.page.get_by_role("textbox").first.fill("Ben")
    ben.page.get_by_role("button", name="Sit here").first.click()
    for person in (ada, ben):  # the game begins by itself when everybody sits
        person.page.locator("[data-space]").first.wait_for()
    play_together(Robot(ada, seed=4), Robot(ben, seed=5), until_turn=TURNS + 1)
    for seat, person in enumerate((ada, ben)):
        updates = [m for m in person.received if m["type"] == "update"]
        assert len(updates) > TURNS
        assert {m["view"]["seat"] for m in updates} <= {seat, None}  # before sitting down: none
        assert updates[-1]["view"]["seat"] == seat
        assert [thing for m in person.received for thing in hidden_things(m, seat)] == []
    # Each of them does see what is their own.
    assert all(m["view"]["players"][0]["hand"] is not None for m in ada.received
               if m["type"] == "update" and m["view"]["round"])


def test_a_spectator_sees_the_board_only(arrive: Arrive) -> None:
    ada, eve = arrive(), arrive()
    game = ada.create({"kind": "bot", "bot": "random"}, public=True)
    ada.open(f"/game/{game}")
    eve.open(f"/game/{game}?watch")
    wait_for_question(ada)
    Robot(ada, seed=6).play(until_turn=5)
    eve.page.locator("[data-space]").first.wait_for()
    updates = [m for m in eve.received if m["type"] == "update"]
    assert updates and all(m["view"]["seat"] is None for m in updates)
    assert [thing for m in eve.received for thing in hidden_things(m, 99)] == []
    assert eve.page.locator('section[aria-label="Question"].mine').count() == 0
