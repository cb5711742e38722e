"""Lessons as a pupil plays them: every click that the course and the drills take, written down.

A gesture is a word and what it is made on: `hex B4`, `piece A4 worker`, `row deploy 1` (the second
way of a section), `bottom upgrade`, `cube enlist`, `mech 0`, `building upgrade`, `recruit build`,
`bonus 2`, `goods oil`, `bid 1`, `done` (with moving), `end`.  They are the same in every language.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from .conftest import Person, wait_for_answer

# For each chapter of the main course what is done in its steps, one after the other.
COURSE: dict[str, tuple[tuple[str, ...], ...]] = {
    "first-turns": (
        ("row deploy 0", "goods oil", "hex A5", "goods oil", "hex A5"),
        ("end",),
        ("row upgrade 0",),
        ("cube enlist", "place enlist"),
    ),
    "moving": (
        ("piece A4 worker", "hex B4"),
        ("piece A5 mech", "load", "hex B5"),
        ("piece B4 character", "hex C5"),
    ),
    "economy": (
        ("row upgrade 0", "end"),
        ("row build 0", "building upgrade", "hex B6", "end"),
        ("row enlist 1", "recruit build", "bonus 2"),
    ),
    "mechs": (
        ("row deploy 0", "goods metal", "goods metal"),
        ("mech 0",),
        ("end", "piece B5 mech", "hex C5"),
    ),
    "encounters": (
        ("piece A5 character", "hex B5", "done"),
        ("offer 0",),
    ),
    "combat": (
        ("piece D4 character", "hex E4", "piece D4 mech", "hex E4"),
        ("bid 1", "fight"),
    ),
    "factory": (
        ("piece D5 character", "hex D4", "done"),
        ("card 0",),
        ("end", "factory"),
    ),
    "stars": (
        ("row deploy 1", "end"),
        ("row upgrade 0", "cube deploy"),
    ),
    "automa": (
        ("row build 0", "end"),
        ("row deploy 1", "end"),
    ),
}  # fmt: skip
DRILLS: dict[str, tuple[str, ...]] = {
    "cross-the-river": ("piece A5 worker", "hex B6", "done"),
    "full-power": ("row build 0",),
    "beloved": ("row deploy 1",),
    "all-hands": ("row upgrade 0", "change", "hex A6"),
    "tunnel-vision": ("piece B4 character", "hex E6", "done"),
    "village-road": ("piece C6 character", "hex D4", "done"),
    "last-cube": ("row upgrade 0", "cube deploy"),
    "win-cheaply": ("piece D5 character", "hex E6", "done", "bid 1", "fight"),
    "gentle-conquest": ("piece D6 character", "hex C6", "done"),
    "mech-on-the-factory": (
        "mech 0", "hex D5", "end", "piece D5 mech", "hex D4", "done",
    ),
    "middle-tier": ("row deploy 1",),
    "last-star": ("row deploy 1", "end", "row build 0"),
    "under-water": ("piece B1 character", "hex D4", "done"),
}  # fmt: skip

MAT, FACTION = 0, 1  # tabs
TRIES, LOOK = 20, 300  # milliseconds between two of them
GOODS = {"oil": re.compile("oil|rop[aęy]"), "metal": re.compile("metal")}
DONE = re.compile("Done moving|Koniec ruchu")
OUTCOME = re.compile("Outcome of the combat|Wynik walki")


class Pupil:
    """Somebody who uses nothing but the pointer."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page: Page = person.page

    def do(self, gesture: str) -> None:
        word, _, rest = gesture.partition(" ")
        wait_for_answer(self.page)
        getattr(self, word)(*rest.split())
        wait_for_answer(self.page)

    def within(self, panel: int, selector: str) -> Locator:
        """Where panels take turns, the lesson shows what it speaks of; the pupil opens the rest."""
        found = self.page.locator(selector)
        tabs = self.page.locator("[role=tablist] [role=tab]")
        for _ in range(TRIES if tabs.count() > 4 else 0):
            if found.first.is_visible():
                break
            tabs.nth(panel).click()
            self.page.wait_for_timeout(LOOK)
        return found

    def section(self, name: str) -> Locator:
        return self.within(MAT, f'[data-section="{name}"]')

    def row(self, section: str, way: str) -> None:
        """Beside its cubes, which are buttons of their own."""
        row = self.section(section).locator(".way .cover").nth(int(way))
        row.click(position={"x": 8, "y": 8})

    def hex(self, space: str) -> None:
        self.page.locator(f'[data-space="{space}"]').click(force=True)

    def piece(self, space: str, unit: str) -> None:
        self.page.locator(f'[data-piece="{space}:{unit}"]').first.click()

    def answer(self, name: re.Pattern[str]) -> None:
        answers = self.page.locator(".ask.mine [role=group]").get_by_role("button", name=name)
        answers.last.click()  # before it is what was chosen

    def goods(self, resource: str) -> None:
        self.answer(GOODS[resource])

    def done(self) -> None:
        self.answer(DONE)

    def cube(self, section: str) -> None:
        self.section(section).locator(".spot").first.click()

    def place(self, section: str) -> None:
        self.section(section).locator(".bottom .boxes.lit").click()

    def mech(self, number: str) -> None:
        self.within(FACTION, ".mech.lit").nth(int(number)).click()

    def building(self, section: str) -> None:
        self.section(section).locator(".structure.lit").click()

    def recruit(self, section: str) -> None:
        self.section(section).locator(".recruit.lit").click()

    def bonus(self, number: str) -> None:
        self.within(FACTION, ".bonus.lit").nth(int(number)).click()

    def factory(self) -> None:
        self.section("factory").locator(".cover").first.click()

    def load(self) -> None:
        """All that lies there."""
        more = self.page.locator(".stepper button:last-child:enabled")
        more.first.wait_for()
        while more.count():
            more.first.click()

    def change(self) -> None:
        """What was done by itself is done otherwise."""
        self.page.locator(".slip .change").click()

    def end(self) -> None:
        self.page.locator('[data-key="end"]').click()

    # -- dialogs ---------------------------------------------------------------------------------

    @property
    def dialog(self) -> Locator:
        return self.page.locator("dialog[open]").last

    def bid(self, number: str) -> None:
        """One of those that are suggested."""
        self.dialog.get_by_role("radio").nth(int(number)).click()

    def fight(self) -> None:
        self.agree()
        outcome = self.page.get_by_role("dialog", name=OUTCOME)
        expect(outcome).to_be_visible()
        outcome.get_by_role("button").last.click()

    def offer(self, number: str) -> None:
        self.dialog.locator("button:enabled").nth(int(number)).click()
        self.agree()

    def card(self, number: str) -> None:
        self.dialog.get_by_role("radio").nth(int(number)).click()
        self.agree()

    def agree(self) -> None:
        self.dialog.locator(".btn.pri").last.click()
