"""For people who do not see, do not point or want nothing to move: every screen and dialog."""

from __future__ import annotations

import pytest

from .axe import findings
from .conftest import (
    DESKTOP,
    PHONE,
    Arrive,
    Person,
    finished_game,
    wait_for_answer,
    wait_for_question,
)
from .positions import lay, opening

PLAIN = ("/", "/new", "/learn", "/settings", "/help", "/about", "/campaign")
SIZES = {"desktop": DESKTOP, "phone": PHONE}
# What of an element can be seen to change when it gets the focus.
LOOK = """(e) => {
    const of = (each) => {
        const s = getComputedStyle(each)
        return [s.outline, s.boxShadow, s.stroke, s.strokeWidth, s.backgroundColor, s.top]
    }
    return JSON.stringify([e, ...e.querySelectorAll('*')].slice(0, 12).map(of))
}"""
# Everything that would move if it changed, or moves now.
MOVING = """() => [...document.querySelectorAll('*')]
    .flatMap((e) => [null, '::before', '::after'].map((part) => [e, getComputedStyle(e, part)]))
    .map(([e, s]) => [e, s.transitionDuration, s.animationName !== 'none' && s.animationDuration])
    .filter(([, ...times]) => /[1-9]/.test(times))
    .map(([e, ...times]) => `${e.tagName}.${e.getAttribute('class')} ${times}`)"""
# The camera follows nobody else's turn.
UNTOLD = "localStorage.setItem('snath.settings', JSON.stringify({recap: 'off'}))"


@pytest.mark.parametrize("size", SIZES)
def test_pages(arrive: Arrive, size: str) -> None:
    ada = arrive(SIZES[size])
    for path in PLAIN:
        ada.open(path)
        ada.page.get_by_role("heading").first.wait_for()
        ada.page.wait_for_load_state("networkidle")
        assert findings(ada.page) == [], path


@pytest.mark.parametrize("size", SIZES)
def test_before_and_after_the_game(arrive: Arrive, size: str) -> None:
    ada = arrive(SIZES[size])
    ada.open(f"/game/{ada.create({'kind': 'human'}, public=True)}")
    ada.page.get_by_role("button", name="Give to a bot").wait_for()
    assert findings(ada.page) == [], "lobby"
    game = finished_game(ada)
    ada.open(f"/replay/{game}?row=30")
    ada.page.get_by_role("slider", name="Moment of the game").wait_for()
    assert findings(ada.page) == [], "replay"
    ada.open(f"/game/{game}?watch")
    ada.page.locator("dialog.end[open]").wait_for()
    assert findings(ada.page) == [], "end"


def open_menu(person: Person) -> None:
    person.page.get_by_role("button", name="Menu", exact=True).click()
    person.page.get_by_role("menu").wait_for()


def open_keys(person: Person) -> None:
    person.page.keyboard.press("?")
    person.page.get_by_role("dialog").wait_for()


def open_seat(person: Person) -> None:
    person.page.locator(".seat").nth(1).click()
    person.page.locator(".drawer").wait_for()


@pytest.mark.parametrize("open_it", [open_menu, open_keys, open_seat])
def test_what_opens_over_the_table(arrive: Arrive, open_it: object) -> None:
    ada = arrive()
    ada.open(f"/game/{ada.create({'kind': 'bot', 'bot': 'random'}, seed=8)}")
    wait_for_question(ada)
    assert callable(open_it)
    open_it(ada)
    assert findings(ada.page) == []


@pytest.mark.parametrize("path", ["/", "/new", "/settings", "table"])
def test_the_focus_is_seen(arrive: Arrive, path: str) -> None:
    """Whatever Tab reaches looks different while it has the focus."""
    ada = arrive()
    if path == "table":
        path = f"/game/{ada.create({'kind': 'bot', 'bot': 'random'}, seed=8)}"
    ada.open(path)
    ada.page.get_by_role("heading").first.wait_for()
    ada.page.wait_for_load_state("networkidle")
    unseen = []
    for _ in range(24):
        ada.page.keyboard.press("Tab")
        at = ada.page.evaluate_handle("() => document.activeElement").as_element()
        assert at is not None
        if at.evaluate("(e) => e === document.body"):
            continue
        focused = at.evaluate(LOOK)
        at.evaluate("(e) => e.blur()")
        if at.evaluate(LOOK) == focused:
            unseen.append(at.evaluate("(e) => e.outerHTML.slice(0, 90)"))
        at.evaluate("(e) => e.focus()")
    assert unseen == []


def glide(person: Person) -> list[str]:
    """Where the map is before, amid and after a click that brings it closer."""
    page = person.page
    page.add_init_script(UNTOLD)
    game = person.create({"kind": "bot", "bot": "random"}, seed=8)
    person.open(f"/game/{game}")
    wait_for_question(person)
    page.clock.install(time=0)
    page.clock.pause_at(10_000)  # from here on it goes only as far as it is told
    drawing = page.locator(".board svg > g").first
    places = [str(drawing.get_attribute("transform"))]
    page.locator('[data-key="+"]').dispatch_event("click")
    for time in (100, 1000):
        page.clock.run_for(time)
        places.append(str(drawing.get_attribute("transform")))
    return places


# How long each piece takes that flies over the map, in milliseconds.
FLIGHTS = """() => {
    window.flights = []
    new MutationObserver((changes) => {
        for (const piece of changes.flatMap(({addedNodes}) => [...addedNodes])) {
            requestAnimationFrame(() => {
                for (const one of piece.getAnimations()) {
                    window.flights.push(one.effect.getTiming().duration)
                }
            })
        }
    }).observe(document.querySelector('.stage'), {childList: true})
}"""
WALKED = "() => document.querySelector('.stage').childElementCount === 0"


def walk(person: Person) -> list[float]:
    """How long the pieces walk of a turn with two orders; none before the turn has ended."""
    page = person.page
    lay(person, opening())
    page.evaluate(FLIGHTS)
    for what in ("[data-piece='A4:worker']", "[data-space='B5']", "[data-piece='A5:worker']",
                 "[data-space='A4']"):
        page.locator(what).click(force="space" in what)
        wait_for_answer(page)
    page.locator(".planned text").nth(1).wait_for()
    assert page.evaluate("window.flights") == []
    page.locator("[data-key='end']").click()
    page.locator(".ask:not(.mine)").wait_for()
    if not page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches"):
        page.wait_for_function("() => window.flights.length >= 2")
    page.wait_for_function(WALKED)
    flights: list[float] = page.evaluate("window.flights")
    return flights


def test_the_turn_walks_once_when_it_has_ended(arrive: Arrive) -> None:
    flights = walk(arrive(motion=True))
    assert len(flights) == 2
    assert 0 < sum(flights) <= 2500
    assert walk(arrive()) == []


def test_nothing_moves_for_whom_motion_is_too_much(arrive: Arrive) -> None:
    """The same click with and without: the camera glides, or it is there at once."""
    ada = arrive(motion=True)
    before, amid, after = glide(ada)
    assert len({before, amid, after}) == 3
    assert ada.page.evaluate(MOVING) != []
    bea = arrive()
    before, amid, after = glide(bea)
    assert before != amid
    assert amid == after
    assert bea.page.evaluate(MOVING) == []
