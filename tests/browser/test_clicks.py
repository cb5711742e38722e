"""How many clicks and keys a turn takes, on fixed positions.  The end of the turn is counted."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from snath.game import Game

from .axe import findings
from .conftest import PHONE, Arrive, Person, wait_for_answer
from .positions import lay, opening
from .two_seats import Turn, TwoSeats

KEYS_PER_CLICK = 1.5


class Hand:
    """Somebody who counts what they do."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.done = 0

    def click(self, what: str | Locator) -> None:
        found = self.page.locator(what) if isinstance(what, str) else what
        found.first.click()
        self.settle()

    def drag(self, what: Locator, to: Locator) -> None:
        for place in (what, to):
            box = place.bounding_box()
            assert box is not None
            middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            self.page.mouse.move(*middle, steps=4)
            if place is what:
                self.page.mouse.down()
        self.page.mouse.up()
        self.settle()

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.settle()
        stays = "() => document.activeElement.closest('.ask, [data-space], dialog') !== null"
        self.page.wait_for_function(stays)

    def settle(self) -> None:
        self.done += 1
        wait_for_answer(self.page)

    def piece(self, unit: str, space: str) -> None:
        self.click(f'[data-piece="{space}:{unit}"]')

    def space(self, space: str) -> None:
        self.page.locator(f'[data-space="{space}"]').click(force=True)
        self.settle()

    def letter(self, space: str) -> None:
        letter = self.page.locator(f'[data-space="{space}"]').get_attribute("data-letter")
        assert letter is not None
        self.key(letter)

    def answer(self, name: str) -> None:
        answers = self.page.get_by_role("group", name="Answers")
        self.click(answers.get_by_role("button", name=name))

    def end(self) -> None:
        self.click('[data-key="end"]')

    def seat(self) -> dict[str, Any]:
        view = self.person.view()
        assert view["active"] == 1, "the turn has not ended"
        me: dict[str, Any] = view["players"][0]
        return me


@pytest.fixture
def at(arrive: Arrive) -> Callable[[Game], Hand]:
    def sit(game: Game) -> Hand:
        person = arrive()
        lay(person, game)
        return Hand(person)

    return sit


At = Callable[[Game], Hand]

# Oil for an upgrade, food for a recruit, wood for a building, metal for a mech.
BEFORE_UPGRADE = ("section build", "trade any_resource 2", "place oil A5", "place oil A5")
BEFORE_ENLIST = ("section deploy", "trade any_resource 2", "place food A5", "place food A5")
BEFORE_DEPLOY = ("section enlist", "trade any_resource 2", "place metal A4", "place metal A4")
TOGETHER = ("section upgrade", "move", "unit worker A5", "step A4", "done")
# An owner's faction, whose character gets to an encounter early.
WALKER = {"factions": [{"key": "nordic", "ability": "riverwalk:mountain,tundra"}]}
TO_AN_ENCOUNTER: tuple[Turn, ...] = (
    (0, "section build", "move", "unit character home-nordic", "step A4", "done", "end_turn"),
    (1, "section build", "coins 1", "end_turn"), (0, "section enlist", "end_turn"),
    (1, "section enlist", "end_turn"),
)  # fmt: skip
HARVEST = ("section enlist", "produce", "produce_at A4 2")


def test_produce_takes_two(at: At) -> None:
    hand = at(opening())
    hand.click('[data-section="deploy"] .way .cover')
    orders = hand.page.get_by_role("list", name="Orders of this turn")
    expect(orders.get_by_role("button", name="change")).to_be_visible()
    # What cannot be paid does not look payable: there is no metal.
    expect(hand.page.locator('[data-section="deploy"]')).to_have_class(re.compile("poor"))
    hand.end()
    assert hand.done == 2
    assert hand.person.view()["resources"] == {"A4": {"wood": 1}, "A5": {"oil": 1}}
    hand.seat()


def test_what_can_be_done_asks_for_no_reason(at: At) -> None:
    hand = at(opening())
    hand.click('[data-section="deploy"] .way .cover')
    hand.end()
    hand.seat()
    assert "act" in (asked := {message["type"] for message in hand.person.sent})
    assert "explain" not in asked


def test_moving_two_takes_five(at: At) -> None:
    hand = at(opening())
    hand.piece("worker", "A4")
    hand.space("B5")
    hand.piece("worker", "A5")
    hand.space("A4")
    hand.end()
    assert hand.done == 5
    assert hand.seat()["workers"] == {"A4": 1, "B5": 1}


def test_moving_two_takes_three_by_dragging(at: At) -> None:
    hand = at(opening())
    for start, to in (("A4", "B5"), ("A5", "A4")):
        piece = hand.page.locator(f'[data-piece="{start}:worker"]')
        hand.drag(piece, hand.page.locator(f'[data-space="{to}"]'))
        expect(hand.page.locator(".planned text")).to_have_count(1 if to == "B5" else 2)
    assert findings(hand.page) == []  # with two orders on the slip
    hand.end()
    assert hand.done == 3
    assert hand.seat()["workers"] == {"A4": 1, "B5": 1}


def test_moving_two_and_an_upgrade_take_seven(at: At) -> None:
    hand = at(opening(BEFORE_UPGRADE, mat="patriotic"))
    hand.piece("worker", "A4")
    hand.space("B5")
    hand.piece("character", "home-nordic")
    hand.space("A5")
    hand.click('[data-section="upgrade"] .spot')
    hand.click('[data-section="enlist"] .bottom .boxes.lit')
    expect(hand.page.locator('[data-section="upgrade"]')).not_to_have_class(re.compile("poor"))
    hand.end()
    assert hand.done == 7
    me = hand.seat()
    assert me["upgrades"] == ["move_units"]
    assert me["reductions"]["enlist"] == 1


def test_producing_and_a_mech_take_four(at: At) -> None:
    game = opening(BEFORE_DEPLOY, ("section upgrade", "bolster power 1"), BEFORE_DEPLOY)
    hand = at(game)
    hand.click('[data-section="deploy"] .way .cover')
    hand.click(".mech.lit")
    hand.space("A5")
    hand.end()
    assert hand.done == 4
    assert hand.seat()["mechs"][0]["space"] == "A5"


def test_trading_and_building_take_five(at: At) -> None:
    hand = at(opening(TOGETHER, HARVEST, mat="patriotic"))
    hand.click('[data-section="build"] .way .cover')
    hand.answer("wood")
    hand.answer("wood")
    hand.click(".structure.lit")
    hand.end()
    assert hand.done == 5
    assert list(hand.seat()["structures"].values()).count("A4") == 1


def test_bolstering_and_a_recruit_take_four(at: At) -> None:
    game = opening(BEFORE_ENLIST, ("section upgrade", "coins 1"), BEFORE_ENLIST, mat="agricultural")
    hand = at(game)
    before = hand.person.view()["players"][0]
    hand.click('[data-section="enlist"] .way .cover')
    hand.click('[data-section="upgrade"] .recruit.lit')
    hand.click(hand.page.locator(".bonus.lit").nth(1))
    hand.end()
    assert hand.done == 4
    me = hand.seat()
    assert me["recruits"] == ["upgrade"]
    assert me["one_time"] == ["coins"]
    assert me["power"] > before["power"]


def test_the_same_turns_by_keys(at: At) -> None:
    """A turn by keys takes at most half as many again, and the focus is never lost."""
    spent = clicks = 0
    hand = at(opening())
    hand.key("2")
    hand.key("e")
    hand.seat()
    spent, clicks = spent + hand.done, clicks + 2
    hand = at(opening(BEFORE_UPGRADE, mat="patriotic"))
    for space in ("A4", "B5", "home-nordic", "A5"):
        hand.letter(space)
    for key in ("Shift+Digit1", "1", "3", "e"):
        hand.key(key)
    me = hand.seat()
    assert me["workers"] == {"A5": 1, "B5": 1}
    assert len(me["upgrades"]) == 1
    spent, clicks = spent + hand.done, clicks + 7
    game = opening(BEFORE_ENLIST, ("section upgrade", "coins 1"), BEFORE_ENLIST, mat="agricultural")
    hand = at(game)
    for key in ("4", "1", "Shift+Digit4", "1", "2", "e"):
        hand.key(key)
    assert len(hand.seat()["recruits"]) == 1
    spent, clicks = spent + hand.done, clicks + 4
    assert spent <= KEYS_PER_CLICK * clicks


def test_moving_two_takes_five_taps(arrive: Arrive) -> None:
    """What can be taken back needs no second tap."""
    person = arrive(PHONE, touch=True)
    lay(person, opening())
    for what in ("[data-piece='A4:worker']", "[data-space='B5']", "[data-piece='A5:worker']",
                 "[data-space='A4']", "[data-key='end']"):
        person.page.locator(what).tap(force="space" in what)
        wait_for_answer(person.page)
    assert Hand(person).seat()["workers"] == {"A4": 1, "B5": 1}


def test_the_end_of_the_turn_is_in_reach_at_every_height_of_the_sheet(arrive: Arrive) -> None:
    person = arrive(PHONE, touch=True)
    lay(person, opening())
    handle = person.page.get_by_role("button", name="Height of the sheet")
    for _ in range(3):
        handle.tap()
        end = person.page.locator('[data-key="end"]').bounding_box()
        assert end is not None and end["y"] + end["height"] <= PHONE["height"]


def test_the_seal_is_shown_before_cards_are_turned(arrive: Arrive) -> None:
    """On a row of the mat, on the slip and on the answer; afterwards undo has ended there."""
    ann = arrive()
    game = TwoSeats(ann, ("nordic industrial", "rusviet mechanical"), TO_AN_ENCOUNTER, seed=7,
                    overrides=WALKER)
    game.open()
    cards = ann.page.get_by_role("button", name="Gain 1 combat card for 1 coin")
    expect(cards).to_have_accessible_name(re.compile("turns cards: cannot be taken back$"))
    hand = Hand(ann)
    hand.piece("character", "A4")
    hand.space("B5")
    orders = ann.page.get_by_role("list", name="Orders of this turn")
    expect(orders).to_contain_text("Undo will end here")
    done = ann.page.get_by_role("button", name="Done moving")
    expect(done).to_have_accessible_name(re.compile("turns cards"))
    expect(ann.page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    done.click()
    ann.page.locator('dialog[open][aria-busy="false"]').wait_for()
    assert findings(ann.page) == []
    ann.page.keyboard.press("Escape")  # the map
    expect(ann.page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()
    expect(orders).to_contain_text("Undo ends here")


def test_an_order_is_struck_and_the_rest_stays(at: At) -> None:
    hand = at(opening())
    hand.piece("worker", "A4")
    hand.space("B5")
    hand.piece("worker", "A5")
    hand.space("A4")
    hand.page.get_by_role("button", name="Strike order 1").click()
    wait_for_answer(hand.page)
    orders = hand.page.get_by_role("list", name="Orders of this turn")
    expect(orders.get_by_role("button", name="Strike order 2")).to_have_count(0)
    assert hand.person.view()["players"][0]["workers"] == {"A4": 2}


def test_what_cannot_be_done_says_why(at: At) -> None:
    hand = at(opening(("section deploy", "produce", "produce_at A4 1", "produce_at A5 1")))
    page, warning = hand.page, hand.page.locator(".ask .warn")

    def says(what: str, *words: str) -> None:
        page.locator(what).first.click(force="space" in what)
        for word in words:
            expect(warning).to_contain_text(word)

    used = page.get_by_role("button", name="used last turn")
    used.first.click()
    expect(warning).to_contain_text("since your last turn")
    says('[data-section="upgrade"] .bottom .hit.no', "oil")
    says('[data-space="E4"]', "Nothing of yours")
    says(".fixed span:has([data-key='end'])", "section")
    page.keyboard.press("e")
    expect(warning).to_contain_text("section")
    says(".hand .card", "no combat")

    hand.piece("worker", "A4")
    says('[data-space="E4"]', "Too far")
    says('[data-space="B3"]', "lakes")
    hand.space("B5")
    says('[data-space="B5"]', "worker on B5 has already moved")
    says('[data-section="enlist"] h3', "asked to pick the next unit")
    says('[data-space="E4"]', "Nothing of yours")
    hand.answer("Done moving")
    says('[data-section="enlist"] h3', "Build section")
    says('[data-section="build"] h3', "top")


def test_reasons_are_given_in_the_own_language(arrive: Arrive) -> None:
    """Also on the map, beside the place itself."""
    person = arrive(language="pl")
    lay(person, opening())
    person.page.locator("[data-piece='A4:worker']").click()
    wait_for_answer(person.page)
    person.page.locator("[data-space='B3']").click(force=True)
    warning = person.page.locator(".ask .warn")
    expect(warning).to_be_visible()
    expect(person.page.locator(".map").get_by_text(warning.inner_text())).to_be_visible()
