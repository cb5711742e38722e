"""The first game's guide, played through by doing what it says, with a mouse and with fingers."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from .conftest import DESKTOP, PHONE, Arrive, Person, wait_for_answer, wait_until

LONGEST = 300.0  # seconds for the whole guide
SHORTEST_PAUSE = 60  # milliseconds between two looks
LOOKS = 300  # a tenth of a second each, until the map has come to rest
UNDER = """([x, y]) =>
    String(document.elementFromPoint(x, y)?.closest('svg, section')?.className ?? '')"""
STATE = """document.querySelector('.ask').innerText
    + document.querySelector('.guide')?.innerText"""
# The page shows what the server made of the last answer, and asks again.
ASKS = "document.querySelector('.ask.mine')?.ariaBusy === 'false'"


class Pupil:
    """Somebody who reads the guide's card and does exactly what it says."""

    def __init__(self, person: Person, touch: bool) -> None:
        self.page = person.page
        self.touch = touch
        self.seen: list[str] = []
        self.orders: dict[str, Callable[[], None]] = {
            "Choose the section Trade.": lambda: self.section("deploy"),
            "Choose the section Produce.": lambda: self.section("upgrade"),
            "Choose the section Move.": lambda: self.section("enlist"),
            "Choose the section Bolster.": lambda: self.section("build"),
            "Take two resources.": lambda: self.on_mat("Gain any 2 resources"),
            "Put both as oil on A5.": lambda: self.place("oil", "A5"),
            "Put both as wood where a worker is.": lambda: self.place("wood", "A4"),
            "Start producing.": lambda: self.on_mat("Produce on up to"),
            "Let both territories produce.": lambda: self.hex_with("can be chosen"),
            "Take the bottom action Upgrade.": lambda: self.on_mat("Upgrade: costs"),
            "Choose a green box, then a red one. More units to move is a good start.":
                self.upgrade,
            "Start moving.": lambda: self.answer("Move"),
            "Pick your character.": lambda: self.hex_with("your character"),
            "Step onto A5.": lambda: self.hex("A5"),
            "Pick a worker, or stop moving.": lambda: self.answer("Done moving"),
            "Take power.": lambda: self.on_mat("Gain 2 power"),
            "Take the bottom action Build.": lambda: self.on_mat("Build: costs"),
            "Choose a building and a territory.": self.build,
            "End your turn.": lambda: self.press(self.page.locator('[data-key="end"]')),
        }

    @property
    def card(self) -> Locator:
        return self.page.get_by_role("region", name="First game")

    @property
    def answers(self) -> Locator:
        return self.page.get_by_role("group", name="Answers")

    def follow(self) -> None:
        """Read on and do what is said until the guide takes its leave."""
        self.card.wait_for()
        end = time.monotonic() + LONGEST
        while time.monotonic() < end:
            self.page.wait_for_timeout(SHORTEST_PAUSE)
            if self.seen and self.seen[-1] == "The rest is yours" and not self.card.count():
                return
            self.turn_page()
        raise AssertionError(f"stuck: {self.card.inner_text() if self.card.count() else 'no card'}")

    def turn_page(self) -> None:
        title = self.card.get_by_role("heading")
        if not title.count() or not self.page.evaluate(ASKS):
            return  # the others move, or an answer is on its way
        name = title.inner_text()
        if not self.seen or self.seen[-1] != name:
            self.seen.append(name)
        go_on = self.card.get_by_role("button", name="Go on").or_(
            self.card.get_by_role("button", name="Play on")
        )
        if go_on.count():
            self.press(go_on)
            return
        order = self.card.locator(".now")
        if order.count():
            before = self.state()
            self.orders[order.inner_text().strip()]()
            self.page.wait_for_function(f"(old) => {STATE} !== old", arg=before)

    def state(self) -> str:
        text: str = self.page.evaluate(STATE)
        return text

    def press(self, what: Locator) -> None:
        """Click or tap like a hand: it must be in sight, and nothing may lie over it."""
        if self.touch:
            what.tap()
        else:
            what.click()

    def section(self, name: str) -> None:
        self.press(self.page.locator(f'[data-section="{name}"] button:enabled').first)

    def on_mat(self, label: str) -> None:
        self.press(self.page.locator("[data-section]").get_by_role("button", name=label))

    def answer(self, name: str) -> None:
        self.press(self.answers.get_by_role("button", name=name, exact=False).first)

    def hex(self, space: str) -> None:
        """At the middle of a space, where its pieces may stand."""
        x, y = self.settled(space)
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def settled(self, space: str) -> tuple[float, float]:
        """Where a space is once map and card have come to rest; nothing may lie over it then."""
        last, over = None, ""
        for _ in range(LOOKS):
            box = self.page.locator(f'[data-space="{space}"]').bounding_box()
            assert box is not None
            spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            over = self.page.evaluate(UNDER, spot)
            if spot == last and "guide" not in over:
                return spot
            last = spot
            self.page.wait_for_timeout(100)
        raise AssertionError(f"{space} is covered by {over!r}")

    def hex_with(self, words: str) -> None:
        """The first space that is described like this."""
        found = self.page.locator(f'[data-space][aria-label*="{words}"]').first
        self.hex(found.get_attribute("data-space") or "")

    def place(self, resource: str, space: str) -> None:
        self.answer(resource)
        self.hex(space)

    def upgrade(self) -> None:
        self.on_mat("Take this cube: one more unit to move")
        self.on_mat("Put the cube here: Enlist")

    def build(self) -> None:
        self.answer("Mill")
        wait_for_answer(self.page)
        if self.answers.get_by_role("button", name="A4").count():
            self.hex("A4")


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "fingers"])
def test_the_guide_can_be_followed_to_its_last_step(arrive: Arrive, touch: bool) -> None:
    person = arrive(PHONE if touch else DESKTOP, touch=touch)
    person.open("/learn")
    person.page.get_by_role("button", name="Start the first game").click()
    pupil = Pupil(person, touch)
    pupil.follow()

    assert len(pupil.seen) == 17
    me = person.view()["players"][0]
    assert len(me["upgrades"]) == 1
    assert me["character"] == "A5"
    assert list(me["structures"].values()) != [None] * 4


STEPS = 400


def test_a_first_game_is_finished_with_guide_and_coach(arrive: Arrive) -> None:
    """A whole game, as beginners play it: after the opening the guide speaks of what is new, the
    coach helps to the last coin."""
    person = arrive(DESKTOP)
    page = person.page
    person.open("/learn")
    page.get_by_role("button", name="Start the first game").click()
    pupil = Pupil(person, touch=False)
    pupil.follow()
    page.get_by_role("button", name="Show the plan").click()
    for _ in range(STEPS):
        if person.view()["over"]:
            break
        go_a_step_with_the_coach(person, pupil)
    stars = [sum(player["stars"].values()) for player in person.view()["players"]]
    assert max(stars) == 6  # nothing but the sixth star has ended it
    end = page.get_by_role("dialog")
    expect(end.get_by_role("heading", level=1)).to_be_visible()
    end.get_by_role("button", name="Back to the board").first.click()
    expect(pupil.card.get_by_role("heading")).to_have_text("How it was counted")
    [mine] = [row for row in person.view()["result"]["ranking"] if row["seat"] == 0]
    lines = [int(n) for n in pupil.card.locator("dd").all_inner_texts()]
    assert lines == list(mine["lines"].values()) and sum(lines) == mine["coins"]


def go_a_step_with_the_coach(person: Person, pupil: Pupil) -> None:
    """Read what the guide says, follow the plan, end the turn."""
    page = person.page
    over = page.locator("dialog.end")
    over.or_(page.locator('.ask.mine[aria-busy="false"]')).first.wait_for()
    version = person.view()["version"]
    go_on = pupil.card.get_by_role("button", name="Go on")
    taught = page.locator(".guide h2")
    dialog = page.get_by_role("dialog")
    hint = dialog.get_by_role("button", name="Do this step")
    # Of a bid the coach speaks only when it is asked.
    ask = dialog.get_by_role("button", name="What would you do?")
    plan = page.locator('.coach [data-key="plan"]:enabled')
    planned = page.get_by_text("That was the plan.")
    over.or_(go_on).or_(hint).or_(ask).or_(plan).or_(planned).first.wait_for()
    if over.count():
        return
    if ask.count():
        ask.click()
        hint.wait_for()
    if hint.count():
        expect(dialog.get_by_role("region", name="Coach")).to_be_visible()
        if taught.count():  # what the card says stands in the dialog that lies over it
            expect(dialog.get_by_role("region", name=taught.inner_text())).to_be_visible()
        hint.click()
    elif go_on.count():
        with suppress(TimeoutError):  # a dialog may open over it: what the guide says stands there
            go_on.click(timeout=3000)
        return
    elif plan.count():
        plan.click()
    else:
        page.keyboard.press("e")
        if page.get_by_text("End the turn anyway?").count():
            page.keyboard.press("e")
    wait_until(page, lambda: person.view()["version"] != version)
