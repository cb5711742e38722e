"""A game with a module of somebody else's: everything it declares is seen and can be played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENCE, Person, open_log, wait_for_question
from tests.soak.process import ServerProcess
from tests.waiting import wait_for

MODULE = "tests.modules.fair.module:FairModule"
TABLET = {"width": 820, "height": 1180}
# Most answers go over REST: the page, which sits in the same seat, must not answer before them.
ALL_ASKED = "localStorage.setItem('snath.settings', JSON.stringify({autoSingle: false}))"
SIZES = [{"width": 1440, "height": 900}, TABLET, {"width": 390, "height": 844}]


@pytest.fixture(scope="module")
def fair_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("fair"))
    process.environment["SNATH_MODULES"] = MODULE
    process.start()
    yield process
    process.stop()


@pytest.fixture
def person(browser: Browser, fair_server: ServerProcess) -> Iterator[Person]:
    context = browser.new_context(viewport=SIZES[0], locale="en", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(ALL_ASKED)
    person = Person(context.new_page(), fair_server.url)
    yield person
    context.close()
    assert person.wrong == []


class Fair:
    """A game of two seats, both of this browser; the page shows the first one."""

    def __init__(self, person: Person) -> None:
        self.person = person
        seats = [
            {"kind": "human", "faction": "nordic", "mat": "engineering"},
            {"kind": "human", "faction": "rusviet", "mat": "agricultural"},
        ]
        body = {
            "seats": seats, "player": "Ada", "modules": ["fair"], "seed": 5,
            "options": {"fair_together": True},
        }
        self.id: str = self.post("/api/games", body)["id"]
        self.post(f"/api/games/{self.id}/join", {"player": "Bob"})
        self.acts = 0
        person.open(f"/game/{self.id}?seat=0")

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = self.person.page.request.post(self.person.url + path, data=body)
        assert answer.ok, answer.text()
        told: dict[str, Any] = answer.json()
        return told

    def view(self, seat: int = 0) -> dict[str, Any]:
        path = f"{self.person.url}/api/games/{self.id}/view?seat={seat}"
        view: dict[str, Any] = self.person.page.request.get(path).json()["view"]
        return view

    def options(self, seat: int) -> list[str]:
        decision = self.view(seat)["decision"]
        return [option["text"] for option in (decision and decision["options"]) or []]

    def act(self, seat: int, *actions: str) -> None:
        """Answers over REST; the page hears of it."""
        for action in actions:
            self.acts += 1
            body = {
                "type": "act", "idem": str(self.acts), "actions": [action],
                "version": self.view(seat)["version"],
            }
            self.post(f"/api/games/{self.id}/actions?seat={seat}", body)

    def pass_turn(self, seat: int) -> None:
        """Through a turn with as little as possible."""
        for _ in range(60):
            options = self.options(seat)
            if not options:
                return
            wanted = ("end_turn", "done", "decline", "coins", "commit", "dial 0")
            plain = next((o for w in wanted for o in options if o == w), options[0])
            sections = [o for o in options if o.startswith("section")]
            self.act(seat, sections[-1] if sections else plain)
        raise AssertionError("the turn did not end")

    def until_mine(self) -> None:
        """The other seat plays until the first one is asked, or the game is over."""
        for _ in range(40):
            if self.options(0) or self.view()["over"]:
                return
            self.pass_turn(1)
        raise AssertionError("the turn did not come")


def hex_of(page: Page, space: str) -> Any:
    return page.locator(f'[data-space="{space}"]')


def label(page: Page, space: str) -> str:
    return hex_of(page, space).get_attribute("aria-label") or ""


def test_everything_a_module_declares_is_seen_and_played(person: Person) -> None:
    game = Fair(person)
    page = person.page

    # A choice in secret: a sealed letter for each who is asked, and nothing of what others choose.
    expect(page.get_by_role("heading", name="Choose in secret")).to_be_visible()
    letters = page.get_by_role("list", name="Asked in secret").get_by_role("listitem")
    expect(letters).to_have_count(2)
    page.get_by_role("radio", name="Banner green").click()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Yours lies sealed: Banner green")).to_be_visible()
    assert game.view(1)["players"][0]["secret"] is None
    game.act(1, "banner red")

    # The small board: what it lacks is not there, home bases stand elsewhere.
    wait_for_question(person)
    declared = page.request.get(f"{person.url}/api/games/{game.id}/declared").json()
    spaces = [place["id"] for place in declared["board"]["hexes"] + declared["board"]["bases"]]
    assert "A1" not in spaces
    expect(page.locator("[data-space]")).to_have_count(len(spaces))

    # An owner that is no seat, its unit, carts, a track and the goals of this table.
    expect(page.get_by_role("button", name="Beast: power 7")).to_be_visible()
    at = next(piece["space"] for piece in game.view()["pieces"] if piece["kind"] == "beast")
    assert "beast of Beast" in label(page, at)
    assert "your cart" in label(page, "home-nordic")
    expect(page.get_by_role("img", name="weather: 0 of 12")).to_be_visible()
    goals = page.get_by_role("list", name="0 stars placed").get_by_role("listitem")
    expect(goals.nth(1)).to_contain_text("16 power")  # the track is laid the other way round
    expect(goals.filter(has_text="lanterns")).to_have_count(1)

    # A section beside the mat, and what can be done there.
    coins = game.view()["players"][0]["coins"]
    page.get_by_role("button", name="Choose Market").click()
    page.get_by_role("button", name="Sell").click()
    wait_for_question(person)
    assert game.view()["players"][0]["coins"] == coins + 1
    game.pass_turn(0)

    # A cart is moved by hand, takes goods aboard and carries them along.
    cargo(game)
    wait_for_question(person)
    cart = next(one["space"] for one in game.view()["containers"] if one["key"] == "cart-0")
    assert "your cart with 1 oil aboard" in label(page, cart)
    for size in SIZES:
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        expect(hex_of(page, cart)).to_be_visible()
        wait_for(lambda: page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
    page.set_viewport_size({"width": 1440, "height": 900})

    # Tokens that lie about, and the mat of the owner that is no seat.
    lantern = next(token["space"] for token in game.view()["tokens"] if token["space"])
    assert "lantern" in label(page, lantern)
    page.get_by_role("button", name="Beast: power").click()
    expect(page.get_by_role("region", name="Beast")).to_contain_text("on ")
    page.keyboard.press("Escape")

    # Its events are told in the log, and the game ends for all together.
    expect(open_log(person)).to_contain_text("beast wandered")
    for _ in range(40):
        if game.view()["over"]:
            break
        game.pass_turn(0)
        game.until_mine()
    assert game.view()["result"]["outcome"] in ("won", "lost")
    expect(page.get_by_role("heading", name="together")).to_be_visible()


def cargo(game: Fair) -> None:
    """The cart goes to a worker's territory, where goods are made, and takes one along."""
    game.until_mine()
    site = next(iter(game.view()["players"][0]["workers"]))
    game.act(0, "section enlist", "move", "unit cart home-nordic")
    steps = [o for o in game.options(0) if o.startswith("step")]
    assert f"step {site}" in steps
    hex_of(game.person.page, site).click()
    game.person.page.locator('.ask[aria-busy="false"]').wait_for()
    game.pass_turn(0)
    game.until_mine()
    game.act(0, "section upgrade", "produce", f"produce_at {site} 1")
    game.pass_turn(0)
    game.until_mine()
    game.act(0, "section enlist", "move", f"unit cart {site}")
    game.act(0, next(o for o in game.options(0) if o.startswith("load")))
