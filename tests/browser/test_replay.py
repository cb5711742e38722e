"""After the end: the score, the replay by link, the game as a file and back."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from .conftest import Arrive, finished_game, open_log, wait_for_question
from .robot import Robot


def test_replay_by_link(arrive: Arrive) -> None:
    ada = arrive()
    game = finished_game(ada)
    ada.open(f"/replay/{game}")
    slider = ada.page.get_by_role("slider", name="Moment of the game")
    slider.wait_for()
    last = int(slider.get_attribute("max") or 0)
    assert last > 20
    ada.page.keyboard.press("ArrowRight")
    ada.page.get_by_role("button", name="To the end").click()
    expect(slider).to_have_value(str(last))
    ada.page.get_by_role("button", name="To the start").click()
    expect(slider).to_have_value("0")
    ada.open(f"/replay/{game}?row={last // 2}")
    expect(ada.page.get_by_role("slider", name="Moment of the game")).to_have_value(
        str(last // 2)
    )


def test_a_game_as_a_file_and_back(arrive: Arrive, tmp_path: Path) -> None:
    ada = arrive()
    game = finished_game(ada)
    export = ada.page.request.get(f"{ada.url}/api/games/{game}/export")
    assert export.ok
    file = tmp_path / "game.jsonl"
    file.write_bytes(export.body())
    ada.open("/")
    ada.page.locator('input[type="file"]').set_input_files(file)
    ada.page.wait_for_url("**/replay/*")
    ada.page.get_by_role("slider", name="Moment of the game").wait_for()
    assert game not in ada.page.url


def test_a_line_of_the_log_opens_the_replay_at_that_moment(arrive: Arrive) -> None:
    ada = arrive()
    game = ada.create({"kind": "bot", "bot": "random"}, seed=3)
    ada.open(f"/game/{game}")
    Robot(ada, seed=2).play(until_turn=5)
    wait_for_question(ada)
    turn = open_log(ada).locator("[data-turn]").nth(1)
    turn.get_by_role("button", name=re.compile(r"details?$")).click()
    turn = turn.get_by_role("list")
    text = turn.get_by_role("button").first.inner_text()
    turn.get_by_role("button").first.click()
    ada.page.wait_for_url(f"**/replay/{game}?turn=*")
    slider = ada.page.get_by_role("slider", name="Moment of the game")
    newest = ada.page.get_by_role("region", name="Log").get_by_role("listitem").first
    expect(newest).to_have_text(text)
    assert 0 < int(slider.input_value()) < int(slider.get_attribute("max") or 0)


def test_lines_are_found_in_the_replay_of_a_turn_with_undos(arrive: Arrive) -> None:
    """What was taken back is in the replay, but no longer in the log."""
    ada = arrive()
    game = ada.create({"kind": "bot", "bot": "random"}, seed=3)
    ada.open(f"/game/{game}")
    undo = ada.page.get_by_role("button", name="Undo")
    wait_for_question(ada)
    for number in range(3):
        ada.page.locator("[data-section] button:enabled").nth(number).click()
        expect(undo).to_be_enabled()
        undo.click()
        wait_for_question(ada)
    turn = ada.view()["turn"]
    Robot(ada, seed=2).play(until_turn=turn + 2)
    wait_for_question(ada)
    told = open_log(ada).locator(f'[data-turn="{turn}"]')
    told.get_by_role("button", name=re.compile(r"details?$")).click()
    lines = told.get_by_role("list")
    texts = [line.inner_text() for line in lines.get_by_role("button").all()]
    assert len(texts) > 1
    lines.get_by_role("button").first.click()
    ada.page.wait_for_url(f"**/replay/{game}?turn={turn}&entry=*")
    log = ada.page.get_by_role("region", name="Log").get_by_role("list").first
    expect(log.get_by_role("listitem")).to_have_text(texts)
