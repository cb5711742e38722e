"""Encounters 43 to 74 in the browser: a secret option, a kept card, cards for later turns."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.axe import findings
from tests.browser.conftest import Arrive, Person, open_details
from tests.browser.two_seats import TwoSeats

# Nordic's character goes to the token on B5; the seed says which card comes.
WAY = (
    (0, "section build", "move", "unit character home-nordic", "step A4", "done", "end_turn"),
    (1, "section build", "end_turn"),
    (0, "section upgrade", "end_turn"),
    (1, "section upgrade", "end_turn"),
    (0, "section build", "move", "unit character A4", "step B5", "done"),
)
SEEDS = {43: 28, 46: 19, 47: 91, 56: 2, 57: 41, 61: 8, 69: 235}


class Meeting(TwoSeats):
    """At the encounter with a card."""

    def __init__(self, person: Person, card: int) -> None:
        seats = ("nordic industrial", "crimea mechanical")
        super().__init__(person, seats, WAY, modules=["more_encounters"], seed=SEEDS[card])
        assert self.view()["unfinished"][-1]["card"] == card
        self.open()

    def take(self, number: int) -> None:
        """Choose an option of the card in its dialog."""
        dialog = self.person.page.get_by_role("dialog")
        choice = dialog.get_by_role("radio").nth(number - 1)
        choice.click()
        choice.click()


def test_a_secret_option_is_kept_face_down(arrive: Arrive) -> None:
    """Its owner reads the card on the desk, nobody else is told which one it is."""
    person = arrive()
    game = Meeting(person, 43)
    page = person.page
    expect(page.get_by_role("dialog")).to_contain_text("Others are not told.")
    assert findings(page) == []
    game.take(3)
    kept = page.get_by_role("button", name="Encounter 43 · face down", exact=True)
    expect(kept).to_be_visible()
    assert [kept["card"] for kept in game.view(0)["parts"]["more_encounters"]["kept"]] == [43]
    assert [kept["card"] for kept in game.view(1)["parts"]["more_encounters"]["kept"]] == [None]
    page.goto(f"{person.url}/game/{game.id}?seat=1")
    log = open_details(person)
    expect(log.get_by_text("chooses a secret option").first).to_be_visible()
    expect(kept).to_have_count(0)


def test_cards_for_later_turns_wait_on_the_desk_and_are_chosen_in_a_dialog(arrive: Arrive) -> None:
    person = arrive()
    game = Meeting(person, 57)
    page = person.page
    game.take(3)
    later = page.get_by_role("button", name=re.compile("· for later$"))
    expect(later).to_have_count(2)
    game.act(0, "end_turn")
    game.act(1, "section build", "end_turn")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("radio")).to_have_count(2)
    card = int(game.view()["decision"]["options"][0]["action"]["card"])
    expect(dialog).to_contain_text(f"Encounter {card}")
    game.take(1)
    expect(later).to_have_count(1)
    assert game.view()["unfinished"][-1]["card"] == card
