"""After the end: the score, the replay by link, the game as a file and back."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from .conftest import Arrive, Person, wait_for_question
from .robot import Robot


def finished_game(person: Person) -> str:
    """A short game between bots that anybody may look at."""
    body = {
        "seats": [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}],
        "options": {"round_limit": 3}, "public": True, "seed": 4,
    }
    answer = person.page.request.post(f"{person.url}/api/games", data=body)
    assert answer.ok, answer.text()
    game: str = answer.json()["id"]
    for _ in range(300):
        info = person.page.request.get(f"{person.url}/api/games/{game}").json()
        if info["status"] == "finished":
            return game
        person.page.wait_for_timeout(100)
    raise AssertionError("the bots did not finish")


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
    turn = ada.page.get_by_role("region", name="Log").get_by_role("list").nth(1)
    text = turn.get_by_role("button").first.inner_text()
    turn.get_by_role("button").first.click()
    ada.page.wait_for_url(f"**/replay/{game}?turn=*")
    slider = ada.page.get_by_role("slider", name="Moment of the game")
    slider.wait_for()
    assert 0 < int(slider.input_value()) < int(slider.get_attribute("max") or 0)
    newest = ada.page.get_by_role("region", name="Log").get_by_role("listitem").first
    expect(newest).to_have_text(text)
