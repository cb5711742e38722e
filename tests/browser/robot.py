"""A visitor who plays by clicking what the page offers, knowing nothing of the rules."""

from __future__ import annotations

import random
import time

from playwright.sync_api import Error, Locator, Page

from .conftest import Person

PATIENCE = 120.0  # seconds without anything to click
COVERED = 1_000  # milliseconds: what lies under something else is not clicked, as in a full hand
LONGEST = 600.0  # seconds for whatever is to be played
TARGETS = '[data-space][aria-label*="can be chosen"], [data-space][aria-label*="can be picked"]'


class Robot:
    """Clicks through a game: sections of the mat, hexes, answers, dialogs."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.page: Page = person.page
        self.rng = random.Random(seed)
        self.clicks = 0
        self.kinds: set[str] = set()  # of what was clicked

    def play(self, until_turn: int | None = None) -> None:
        """Go on until the final score is shown, or a turn begins."""
        play_together(self, until_turn=until_turn)

    def finished(self) -> bool:
        return self.page.locator("dialog.end[open]").count() > 0

    def turn(self) -> int:
        turn: int = self.person.view()["turn"]
        return turn

    def question(self) -> str:
        return self.page.get_by_role("region", name="Question").inner_text()

    def shown(self) -> list[str]:
        """What the page asks now, for whoever wonders why nothing is clicked."""
        return self.page.locator(".ask, dialog[open], [role=dialog]").all_inner_texts()

    @property
    def dialog(self) -> Locator:
        """The final score may come between two looks: it is for reading only."""
        return self.page.get_by_role("dialog").and_(self.page.locator(":not(.end)"))

    def asked(self) -> bool:
        """Nothing changes on the page from now on before a click."""
        question = self.page.locator('.ask.mine[aria-busy="false"]')
        return question.or_(self.dialog).count() > 0

    def click_something(self) -> bool:
        """One click on one of the things that the page offers now."""
        if self.dialog.count():
            return self.in_dialog(self.dialog.last)
        asked = self.page.locator(".ask.mine")
        groups = [
            ("hex", self.page.locator(TARGETS)),
            ("mat", self.page.locator("[data-section] button:enabled")),
            ("answer", asked.locator('[role="group"] button:enabled')),
        ]
        offered = [(name, found) for name, found in groups if found.count()]
        if offered and self.rng.random() < 0.95:
            name, found = self.rng.choice(offered)
            return self.click(name, found)
        return self.click("end", self.page.locator('[data-key="end"]:enabled'))

    def in_dialog(self, dialog: Locator) -> bool:
        # Marks of own designs open a note that is for reading only.
        buttons = dialog.locator('button:enabled:not(.own, :has-text("Show map"))')
        return bool(buttons.count()) and self.click("dialog", buttons)

    def click(self, name: str, found: Locator) -> bool:
        count = found.count()
        if not count:
            return False
        try:
            found.nth(self.rng.randrange(count)).click(timeout=COVERED, force=name == "hex")
        except Error:
            return False  # gone or covered meanwhile: look again
        self.kinds.add(name)
        self.clicks += 1
        return True


def play_together(*robots: Robot, until_turn: int | None = None) -> None:
    """Whoever is asked answers, until the final score is shown or a turn begins."""
    end = time.monotonic() + LONGEST
    quiet = time.monotonic()
    one = robots[0]
    while time.monotonic() < end:
        # First the pages, then the server: who is asked in the last turn clicks no more.
        asked = [robot for robot in robots if robot.asked()]
        if one.finished() or (until_turn is not None and one.turn() >= until_turn):
            return
        if any([robot.click_something() for robot in asked]):
            quiet = time.monotonic()
        elif time.monotonic() - quiet > PATIENCE:
            shown = [robot.shown() for robot in robots]
            raise AssertionError(f"nothing to click for {PATIENCE} s: {shown}")
        else:
            one.page.wait_for_timeout(40)
    raise AssertionError(f"not finished after {LONGEST} s and {one.clicks} clicks")
