"""The others' turns as a story: shown, paused, skipped, seen again; talk at the seats; Esc."""

from __future__ import annotations

import re
import uuid
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .axe import findings
from .conftest import Arrive, Person, open_log, wait_for_question, wait_until
from .positions import lay, opening
from .test_clicks import BEFORE_UPGRADE
from .test_layouts import boxes, overlapping

PHONE = {"width": 390, "height": 844}
WIDE = {"width": 1440, "height": 900}
BOT = {"kind": "bot", "bot": "random"}

@pytest.fixture
def moving(arrive: Arrive) -> Arrive:
    """Somebody whose browser shows motion."""
    return partial(arrive, motion=True)


def act(person: Person, game: str, view: dict[str, Any], action: str) -> None:
    """Play without the picture: what is shown of others is looked at here."""
    person.page.evaluate(
        """([game, idem, version, action]) => new Promise((done) => {
          const place = location.origin.replace('http', 'ws')
          const socket = new WebSocket(`${place}/api/games/${game}/socket`)
          const message = { type: 'act', idem, version, actions: [action] }
          socket.onopen = () => socket.send(JSON.stringify(message))
          socket.onmessage = ({ data }) => {
            if (JSON.parse(data).idem !== idem) return
            socket.close()
            done()
          }
        })""",
        [game, uuid.uuid4().hex, view["version"], action],
    )


def end_turn(person: Person, game: str) -> None:
    """Play first answers until the own turn is over."""
    turn = person.view(game)["turn"]
    while True:
        view = person.view(game)
        if view["turn"] != turn or not view["decision"] or view["decision"]["options"] is None:
            return
        act(person, game, view, view["decision"]["options"][0]["text"])


def tale(person: Person) -> Locator:
    return person.page.get_by_role("region", name="What the others did")


def seated(person: Person, *seats: dict[str, Any]) -> str:
    game = person.create(*(seats or (BOT, BOT)), seed=5)
    person.open(f"/game/{game}")
    wait_for_question(person)
    return game


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_others_turns_are_shown_paused_skipped_and_seen_again(
    moving: Arrive, size: dict[str, int]
) -> None:
    ada = moving(size)
    game = seated(ada)
    names = [seat["name"] for seat in info(ada, game)["seats"][1:]]
    if tale(ada).is_visible():
        ada.page.keyboard.press("Escape")
    end_turn(ada, game)
    skip = ada.page.get_by_role("button", name="Skip to now")
    skip.wait_for()
    ada.page.keyboard.press("Space")
    expect(ada.page.get_by_role("button", name="Go on")).to_be_visible()
    told = tale(ada).get_by_role("status").inner_text()
    assert any(told.startswith(f"{name} (") for name in names)
    turns = tale(ada).get_by_role("button", name=re.compile("^See the turn of"))
    expect(turns).to_have_count(2)
    pace = ada.page.get_by_role("button", name="Speed: 1×")
    pace.click()
    expect(ada.page.get_by_role("button", name="Speed: 2×")).to_be_visible()
    ada.page.get_by_role("button", name="Go on").click()
    expect(ada.page.get_by_role("button", name="Pause")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(skip).to_have_count(0)
    ada.page.keyboard.press("k")
    skip.click()
    expect(skip).to_have_count(0)


def camera(person: Person) -> list[float]:
    """What the map shows: where it lies, and how close."""
    transform = person.page.locator("main .map svg > g[transform]").first.get_attribute("transform")
    return [round(float(number)) for number in re.findall(r"-?[\d.]+", transform or "")]


def test_the_camera_goes_along_and_returns_to_where_the_player_had_it(moving: Arrive) -> None:
    ada = moving()
    game = seated(ada)
    if tale(ada).is_visible():
        ada.page.keyboard.press("Escape")
    box = ada.page.locator('[data-space="D4"]').bounding_box()
    assert box is not None
    whole = camera(ada)
    ada.page.mouse.move(box["x"] + 10, box["y"] + 10)
    ada.page.mouse.wheel(0, -400)
    ada.page.wait_for_function(
        "(then) => !document.querySelector('main .map svg > g[transform]')"
        ".getAttribute('transform').includes(`scale(${then})`)", arg=whole[-1]
    )
    own = camera(ada)
    assert own != whole
    end_turn(ada, game)
    skip = ada.page.get_by_role("button", name="Skip to now")
    skip.wait_for()
    wait_until(ada.page, lambda: camera(ada) != own)  # it looks at what the others do
    skip.click()
    wait_until(ada.page, lambda: camera(ada) == own)


@pytest.mark.parametrize("motion", [True, False])
def test_a_hand_on_the_table_ends_the_story_and_gets_what_it_pressed(
    arrive: Arrive, motion: bool
) -> None:
    """The camera is elsewhere for the others' sake: what is tapped does not slip away."""
    ada = arrive(PHONE, touch=True, motion=motion)
    lay(ada, opening(BEFORE_UPGRADE, mat="patriotic"))
    skip = ada.page.get_by_role("button", name="Skip to now")
    skip.wait_for()
    ada.page.locator("[data-piece='A4:worker']").tap()
    expect(ada.page.get_by_role("heading", name="Where should this worker go?")).to_be_visible()
    expect(skip).to_have_count(0)


@pytest.mark.parametrize("size", [(844, 390), (360, 640)], ids=["short", "phone"])
def test_the_story_lies_over_the_slip_and_leaves_the_map_alone(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    ada = arrive({"width": size[0], "height": size[1]}, touch=True)
    game = seated(ada)
    end_turn(ada, game)
    told = tale(ada)
    told.wait_for()
    for key in ("k", "Space"):  # from the beginning, and it stands still
        ada.page.keyboard.press(key)
    told.get_by_role("button", name="Go on").wait_for()
    found = boxes(ada, ".map", ".slip", ".tale.docked")
    assert overlapping({name: found[name] for name in (".map 0", ".tale.docked 0")}) == []
    bar, slip = found[".tale.docked 0"], found[".slip 0"]
    assert bar[0] >= slip[0] - 1 and bar[1] >= slip[1] - 1
    assert bar[2] <= slip[2] + 1 and bar[3] <= slip[3] + 1
    assert findings(ada.page) == []
    told.get_by_role("button", name="Skip to now").tap()
    expect(told).to_have_count(0)


def info(person: Person, game: str) -> dict[str, Any]:
    answer = person.page.request.get(f"{person.url}/api/games/{game}")
    found: dict[str, Any] = answer.json()
    return found


def test_without_motion_the_sentences_are_announced(arrive: Arrive) -> None:
    ada = arrive()
    game = seated(ada)
    ada.page.keyboard.press("Escape")
    end_turn(ada, game)
    status = tale(ada).get_by_role("status")
    expect(status).to_contain_text(re.compile(r"\w+ \(\w+\) \w+"))


def test_the_log_tells_turns_by_rounds_with_details_to_fold_out(arrive: Arrive) -> None:
    ada = arrive()
    game = seated(ada)
    end_turn(ada, game)
    wait_for_question(ada)
    log = open_log(ada)
    expect(log.get_by_role("heading", name="Round 1")).to_be_visible()
    turn = log.locator('[data-turn="1"]')
    expect(turn.get_by_role("list")).to_have_count(0)
    turn.get_by_role("button", name=re.compile(r"details?$")).click()
    expect(turn.get_by_role("listitem").first).to_be_visible()


def apart(a: dict[str, float], b: dict[str, float]) -> bool:
    """Whether two boxes share nothing."""
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_talk_is_seen_at_the_seat_and_escape_closes_in_order(
    arrive: Arrive, size: dict[str, int]
) -> None:
    ada, ben = arrive(size), arrive()
    game = ada.create({"kind": "human"}, seed=5)
    ben.open("/")
    body = {"player": "Ben"}
    assert ben.page.request.post(f"{ben.url}/api/games/{game}/join", data=body).ok
    if info(ada, game)["status"] == "lobby":
        assert ada.page.request.post(f"{ada.url}/api/games/{game}/start", data={}).ok
    ada.open(f"/game/{game}")
    ben.open(f"/game/{game}")
    ada.page.locator(".ask, .slip").first.wait_for()
    ben.page.locator(".ask, .slip").first.wait_for()
    ben.page.keyboard.press("t")
    ben.page.get_by_placeholder("Say something").fill("Nice try on B5")
    ben.page.keyboard.press("Enter")
    bubble = ada.page.get_by_role("button", name=re.compile("Nice try on B5"))
    expect(bubble).to_be_visible()
    box = bubble.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
    for covered in (".ask", "[data-seat]", "[data-key=end]", "nav"):  # all that is read or pressed
        for each in ada.page.locator(covered).all():
            other = each.bounding_box()
            assert other is None or apart(dict(box), dict(other)), covered
    ada.page.get_by_role("button", name="Menu").click()
    menu = ada.page.get_by_role("menu")
    ada.page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(bubble).to_be_visible()
    bubble.click()
    expect(ada.page.get_by_role("region", name="Chat")).to_contain_text("Nice try on B5")
    expect(bubble).to_have_count(0)
    assert findings(ada.page) == []
    ada.page.get_by_placeholder("Say something").focus()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("region", name="Chat")).to_have_count(0)
