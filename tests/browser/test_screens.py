"""Every screen at both sizes: nothing sticks out, nothing is unreadable for machines or people."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import snath.server

from .axe import findings
from .conftest import (
    DESKTOP,
    PHONE,
    Arrive,
    Person,
    finished_game,
    in_both_languages,
    wait_for_question,
)
from .robot import Robot

PATHS = ("/", "/new", "/learn", "/settings", "/help", "/about", "/me", "/campaign", "/companion")
SIZES = {"desktop": DESKTOP, "phone": PHONE}
ALL_SIZES = {
    "large": {"width": 2560, "height": 1440}, **SIZES, "tall": {"width": 820, "height": 1180},
    "short": {"width": 844, "height": 390}, "small": {"width": 360, "height": 640},
}  # fmt: skip
LARGEST_FIRST_LOAD = 120 * 1024  # bytes, compressed, without letters
LARGEST_FONTS = 150 * 1024
LOADED = """() => performance.getEntriesByType('resource')
    .filter(({initiatorType, name}) => !/\\/fonts\\/|\\/api\\//.test(name))
    .map(({name, encodedBodySize}) => [name, encodedBodySize])"""
# Small buttons that a finger misses: an area of 44 by 44 around them should belong to them.
TOO_SMALL = """() => [...([...document.querySelectorAll(':modal')].at(-1) ?? document)
    .querySelectorAll('button')]
    .filter((e) => e.checkVisibility() && !e.closest('svg'))
    .filter((e) => {
        e.scrollIntoView({block: 'nearest', inline: 'nearest'})
        const box = e.getBoundingClientRect()
        if (box.height === 0 || box.height >= 43.5 || box.width >= 43.5) return false
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
        const around = [[-21, 0], [21, 0], [0, -21], [0, 21]]
        return !around.every(([dx, dy]) => e.contains(document.elementFromPoint(x + dx, y + dy)))
    })
    .map((e) => e.textContent.trim())"""
SEATS = ({"kind": "bot", "bot": "random"}, {"kind": "automa", "level": "automa"})


def violations(person: Person) -> list[str]:
    return findings(person.page)


def sideways(person: Person) -> int:
    """How many pixels the page is wider than the screen."""
    width: int = person.page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return width


@pytest.mark.parametrize(("size", "language"), in_both_languages(ALL_SIZES))
def test_plain_screens(arrive: Arrive, size: str, language: str) -> None:
    ada = arrive(ALL_SIZES[size], language=language)
    for path in PATHS:
        ada.open(path)
        ada.page.get_by_role("heading").first.wait_for()
        ada.page.wait_for_load_state("networkidle")  # lists and forms are there, too
        assert violations(ada) == [], path
        assert sideways(ada) <= 0, path


@pytest.mark.parametrize("size", SIZES)
def test_before_and_after_the_game(arrive: Arrive, size: str) -> None:
    ada = arrive(SIZES[size])
    ada.open(f"/game/{ada.create({'kind': 'human'}, public=True)}")
    ada.page.get_by_role("button", name="Give to a bot").wait_for()
    assert violations(ada) == []
    assert sideways(ada) <= 0
    ada.open(f"/replay/{finished_game(ada)}?row=30")
    ada.page.get_by_role("slider", name="Moment of the game").wait_for()
    assert violations(ada) == []
    assert sideways(ada) <= 0
    if size == "phone":
        assert ada.page.evaluate(TOO_SMALL) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_table(arrive: Arrive, size: str) -> None:
    ada = arrive(SIZES[size])
    game = ada.create(*SEATS, seed=8)
    ada.open(f"/game/{game}")
    wait_for_question(ada)
    assert violations(ada) == []
    assert sideways(ada) <= 0
    Robot(ada, seed=3).play(until_turn=10)
    wait_for_question(ada)
    assert violations(ada) == []


@pytest.mark.parametrize("width,height", [(1280, 720), (1440, 900), (1920, 1080)])
def test_the_table_needs_no_scrolling(arrive: Arrive, width: int, height: int) -> None:
    ada = arrive({"width": width, "height": height})
    game = ada.create(*SEATS, seed=8)
    ada.open(f"/game/{game}")
    wait_for_question(ada)
    assert sideways(ada) <= 0
    assert ada.page.evaluate(
        "() => document.documentElement.scrollHeight - document.documentElement.clientHeight"
    ) <= 0
    for name in ("Undo", "End turn"):
        expect(ada.page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)


def test_a_turn_on_a_phone(arrive: Arrive) -> None:
    ada = arrive(PHONE, touch=True)
    game = ada.create({"kind": "bot", "bot": "random"}, seed=8)
    ada.open(f"/game/{game}")
    wait_for_question(ada)
    for turn in (1, 3, 5):
        Robot(ada, seed=9).play(until_turn=turn)
        wait_for_question(ada)
        ada.page.keyboard.press("Escape")  # the story of the bot's turn lies over the slip
        assert ada.page.evaluate(TOO_SMALL) == []


def test_polish(arrive: Arrive) -> None:
    """The whole table in Polish, without a word that has no translation."""
    ada = arrive(language="pl-PL")
    game = ada.create(*SEATS, seed=8)
    ada.open(f"/game/{game}")
    wait_for_question(ada)
    assert ada.page.locator("html").get_attribute("lang") == "pl"
    text = ada.page.locator("body").inner_text()
    assert "Cofnij" in text
    assert "End turn" not in text
    assert re.findall(r"\b(?:mats|log|question|common|dialogs|board)\.[a-z_]+", text) == []
    ada.open("/")
    expect(ada.page.get_by_role("button", name=re.compile("Graj"))).to_be_visible()


def test_the_first_load_is_small(arrive: Arrive) -> None:
    """All that the first page brings; `npm run size` weighs every other screen."""
    ada = arrive()
    ada.open("/")
    ada.page.get_by_role("button", name="Play now").wait_for()
    ada.page.wait_for_load_state("networkidle")
    loaded = dict(ada.page.evaluate(LOADED))
    assert any(name.endswith(".js") for name in loaded)
    assert sum(loaded.values()) < LARGEST_FIRST_LOAD, loaded


def test_the_letters_are_light() -> None:
    fonts = Path(snath.server.__file__).parent / "web" / "fonts"
    sizes = [file.stat().st_size for file in fonts.glob("*.woff2")]
    assert sizes
    assert sum(sizes) <= LARGEST_FONTS
