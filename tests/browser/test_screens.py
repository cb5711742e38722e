"""Every screen at both sizes: nothing sticks out, nothing is unreadable for machines or people."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import snath.server

from .conftest import DESKTOP, PHONE, Arrive, Person, source, wait_for_question
from .robot import Robot

PATHS = ("/", "/new", "/learn", "/settings", "/help", "/about")
SIZES = {"desktop": DESKTOP, "phone": PHONE}
LARGEST_FIRST_LOAD = 150 * 1024  # bytes of scripts, compressed
SEATS = ({"kind": "bot", "bot": "random"}, {"kind": "automa", "level": "automa"})


def violations(person: Person) -> list[str]:
    """What axe-core finds that is serious or worse."""
    person.page.evaluate(source("axe-core/axe.min.js"))
    found: dict[str, Any] = person.page.evaluate("() => axe.run()")
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"]
    ]


def sideways(person: Person) -> int:
    """How many pixels the page is wider than the screen."""
    width: int = person.page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return width


@pytest.mark.parametrize("size", SIZES)
def test_plain_screens(arrive: Arrive, size: str) -> None:
    ada = arrive(SIZES[size])
    for path in PATHS:
        ada.open(path)
        ada.page.get_by_role("heading").first.wait_for()
        assert violations(ada) == [], path
        assert sideways(ada) <= 0, path


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
    Robot(ada, seed=9).play(until_turn=5)
    small = ada.page.evaluate(
        """() => [...document.querySelectorAll('button')]
            .filter((e) => e.checkVisibility() && !e.closest('svg'))
            .map((e) => [e.textContent.trim(), e.getBoundingClientRect()])
            .filter(([, box]) => box.height > 0 && box.height < 43.5 && box.width < 43.5)
            .map(([name]) => name)"""
    )
    assert small == []


def test_polish(arrive: Arrive) -> None:
    """The whole table in Polish, without a word that has no translation."""
    ada = arrive(language="pl-PL")
    game = ada.create(*SEATS, seed=8)
    ada.open(f"/game/{game}")
    ada.page.locator("[data-space]").first.wait_for()
    assert ada.page.locator("html").get_attribute("lang") == "pl"
    text = ada.page.locator("body").inner_text()
    assert "Cofnij" in text
    assert "End turn" not in text
    assert re.findall(r"\b(?:mats|log|question|common|dialogs|board)\.[a-z_]+", text) == []
    ada.open("/")
    expect(ada.page.get_by_role("button", name=re.compile("Graj"))).to_be_visible()


def test_the_first_load_is_small() -> None:
    """The scripts that the first page asks for at once."""
    web = Path(snath.server.__file__).parent / "web"
    page = (web / "index.html").read_text(encoding="utf-8")
    names = re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', page)
    assert names
    size = sum(len(gzip.compress((web / name).read_bytes())) for name in names)
    everything = sum(len(gzip.compress(file.read_bytes())) for file in web.glob("assets/*.js"))
    assert size < LARGEST_FIRST_LOAD
    assert everything < LARGEST_FIRST_LOAD * 2
