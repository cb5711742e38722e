"""Whole games and parts of games, played by clicking."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Arrive, wait_for_answer, wait_for_question
from .robot import Robot


def test_a_whole_game_against_a_bot(arrive: Arrive) -> None:
    """From the first page to the final score, by clicks alone."""
    ada = arrive()
    ada.open()
    ada.page.get_by_role("radio", name="easy").check()
    ada.page.get_by_role("button", name="Play now").click()
    ada.page.wait_for_url("**/game/*")
    robot = Robot(ada, seed=1)
    robot.play()
    final = ada.view()
    assert final["over"]
    score = ada.page.locator("dialog.end[open]")
    for row in final["result"]["ranking"]:
        expect(score.get_by_text(str(row["coins"]), exact=True).first).to_be_visible()
    assert robot.kinds >= {"mat", "hex", "answer", "end"}


def test_a_reload_in_the_middle_changes_nothing(arrive: Arrive) -> None:
    ada = arrive()
    game = ada.create({"kind": "bot", "bot": "random"}, seed=3)
    ada.open(f"/game/{game}")
    robot = Robot(ada, seed=2)
    robot.play(until_turn=3)
    ada.page.locator("[data-section] button:enabled").first.click()
    wait_for_question(ada)
    ada.page.get_by_role("list", name="Orders of this turn").wait_for()
    question = ada.page.get_by_role("region", name="Question")
    before, asked = ada.view(), question.aria_snapshot()
    ada.page.reload()
    wait_for_question(ada)
    assert ada.view() == before
    expect(question).to_match_aria_snapshot(asked)
    updates = [m["view"] for m in ada.received if m["type"] == "update"]
    assert updates[-1] == before


def test_two_tabs_show_the_same_game(arrive: Arrive) -> None:
    ada = arrive()
    game = ada.create({"kind": "bot", "bot": "random"}, seed=3)
    ada.open(f"/game/{game}")
    second = ada.page.context.new_page()
    second.goto(ada.page.url)
    ada.page.locator("[data-section] button:enabled").first.click()
    undo_here, undo_there = (
        page.get_by_role("button", name="Undo") for page in (ada.page, second)
    )
    expect(undo_here).to_be_enabled()
    expect(undo_there).to_be_enabled()
    undo_there.click()
    wait_for_answer(second)
    for undo in (undo_here, undo_there):
        expect(undo).to_be_disabled()
    wait_for_question(ada)


def test_undo_goes_back_step_by_step(arrive: Arrive) -> None:
    ada = arrive()
    game = ada.create(
        {"kind": "bot", "bot": "random", "faction": "crimea", "mat": "mechanical"}, seed=5
    )
    ada.open(f"/game/{game}")
    wait_for_question(ada)
    start = ada.view()
    ada.page.locator("[data-section] button:enabled").first.click()
    undo = ada.page.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()
    undo.click()
    wait_for_answer(ada.page)
    expect(undo).to_be_disabled()
    back = ada.view()
    assert back["version"] > start["version"]  # the log only grows
    for changing in ("version",):
        back.pop(changing), start.pop(changing)
    assert back == start
