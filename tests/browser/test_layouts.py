"""The table in windows from 360 to 2560 pixels: what is where, what never moves, what fits."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import expect

from .axe import findings
from .conftest import Arrive, Person, wait_for_answer, wait_for_question, wait_until
from .positions import lay, opening
from .robot import Robot
from .test_moments import at_the_factory

# The last two are screens of 1280 x 720 and 820 x 1180 at 200 %.
LAYOUTS = {
    "2560x1440": "wide", "1440x900": "wide", "1280x720": "wide", "1024x768": "middle",
    "800x600": "middle", "820x1180": "tall", "844x390": "short", "390x844": "phone",
    "360x640": "phone", "640x360": "short", "410x590": "phone",
}
FIVE = ("1440x900", "1024x768", "820x1180", "844x390", "360x640")  # one of each layout
SCORE = {"en": "Score", "pl-PL": "Wynik"}
FACTIONS = ("rusviet", "crimea", "saxony", "polania", "albion", "togawa")
BOXES = """(selectors) => Object.fromEntries(selectors.flatMap((selector) =>
    [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility()).map((e, i) => {
        const {left, top, right, bottom} = e.getBoundingClientRect()
        return [`${selector} ${i}`, [left, top, right, bottom]]
    })))"""
# Parts of the table that lie beside each other.  On phones the sheet has rounded corners over main.
PARTS = [
    ".table > header", ".map", ".slip", ".own .mat", "aside > .mat", ".below", ".stock", ".drawers",
    ".panel", "[role=tablist]", ".popularity > .ruler", ".power > .ruler",
]
# Words that were drawn to fit: names of rows, tabs, buttons, numbers.  People's names may be cut.
CUT = """() => [...document.querySelectorAll(
        '.mat .caption, .mat .name, .col .why, [role=tab] span, .btn, .ledger .value, .ask h2,'
        + '.goals b')]
    .filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0)
    .map((e) => `${e.className}: ${e.textContent.trim()}`)"""
WHOLE = "(e) => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight"
OUTSIDE = """() => [...document.querySelectorAll('.table button, .table a')]
    .filter((e) => e.checkVisibility() && !e.closest('svg, .panel, .hand, .below, .seats'))
    .filter((e) => {
        const {left, top, right, bottom} = e.getBoundingClientRect()
        return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
    })
    .map((e) => e.getAttribute('aria-label') ?? e.textContent.trim())"""
SCROLLS = """() => {
    const {scrollWidth, scrollHeight, clientWidth, clientHeight} = document.documentElement
    return [scrollWidth - clientWidth, scrollHeight - clientHeight]
}"""
# The table knows the window and is as large.
FILLED = """() => {
    const {width, height} = document.querySelector('.table').getBoundingClientRect()
    return Math.abs(width - innerWidth) < 2 && Math.abs(height - innerHeight) < 2
}"""

Box = tuple[float, float, float, float]


def sized(text: str) -> dict[str, int]:
    width, height = map(int, text.split("x"))
    return {"width": width, "height": height}


def resized(person: Person, text: str) -> dict[str, int]:
    """Another window, and the table laid out for it."""
    window = sized(text)
    person.page.set_viewport_size({"width": window["width"], "height": window["height"]})
    person.page.wait_for_function(FILLED)
    return window


def boxes(person: Person, *selectors: str) -> dict[str, Box]:
    found: dict[str, Box] = person.page.evaluate(BOXES, list(selectors))
    return found


def left_over(person: Person, script: str) -> list[Any]:
    """What a script still finds once answers are fitted and letters have come."""
    with suppress(AssertionError):
        wait_until(person.page, lambda: not any(person.page.evaluate(script)))
    found: list[Any] = person.page.evaluate(script)
    return found


def overlapping(found: dict[str, Box], margin: float = 1.0) -> list[tuple[str, str]]:
    """Pairs of boxes that share more than a seam."""
    names = sorted(found)
    return [
        (a, b)
        for i, a in enumerate(names)
        for b in names[i + 1:]
        if min(found[a][2], found[b][2]) - max(found[a][0], found[b][0]) > margin
        and min(found[a][3], found[b][3]) - max(found[a][1], found[b][1]) > margin
    ]


def seven(person: Person) -> str:
    """A table with everybody at it."""
    bots = [{"kind": "bot", "bot": "random", "faction": faction} for faction in FACTIONS]
    mine = {"kind": "human", "faction": "nordic", "mat": "engineering"}
    body: dict[str, Any] = {"seats": [mine, *bots], "modules": ["invaders"], "seed": 22}
    answer = person.page.request.post(
        f"{person.url}/api/games", data={"player": "Ada", **body}
    )
    assert answer.ok, answer.text()
    game: str = answer.json()["id"]
    return game


def two(person: Person) -> str:
    return person.create({"kind": "bot", "bot": "random"}, seed=8)


@pytest.mark.parametrize(
    ("size", "language"),
    [
        *((size, "en") for size in LAYOUTS),
        *(pytest.param(size, "pl-PL", marks=pytest.mark.thorough) for size in FIVE),
    ],
)
def test_everything_has_its_place(arrive: Arrive, size: str, language: str) -> None:
    """At the beginning most of seven players have the same popularity: side by side."""
    window = sized(size)
    ada = arrive(window, language=language, touch=window["width"] < 1100)
    ada.open(f"/game/{seven(ada)}")
    wait_for_question(ada)
    assert LAYOUTS[size] in (ada.page.locator(".table").get_attribute("class") or "").split()
    assert left_over(ada, SCROLLS) == [0, 0]
    left, top, right, bottom = boxes(ada, ".map")[".map 0"]
    half = min(window.values()) / 2
    assert right - left >= half
    assert bottom - top >= half
    assert overlapping(boxes(ada, *PARTS)) == []
    assert left_over(ada, OUTSIDE) == []
    assert left_over(ada, CUT) == []
    for tab in ada.page.get_by_role("tab").all():
        tab.click()
        assert left_over(ada, SCROLLS) == [0, 0]
        assert left_over(ada, CUT) == [], tab.inner_text()
    if LAYOUTS[size] in ("short", "phone"):
        ada.page.get_by_role("tab", name=SCORE[language]).click()
    for track in ("popularity", "power"):
        markers = boxes(ada, f".ruler.{track} em")
        assert len(markers) == 7
        assert overlapping(markers, margin=2.0) == [], track


@pytest.mark.parametrize("size", FIVE)
def test_five_sections_fit_where_four_did(arrive: Arrive, size: str) -> None:
    """Polish has the longest names of actions."""
    window = sized(size)
    ada = arrive(window, language="pl-PL", touch=window["width"] < 1100)
    game = at_the_factory(ada)
    game.act(0, game.view()["decision"]["options"][0]["text"], "end_turn")
    game.act(1, "section build", "end_turn")
    game.open()
    expect(ada.page.locator(".cols .col")).to_have_count(5)
    assert left_over(ada, CUT) == []


# Windows of all shapes, far from each other: each border of a layout from both of its sides.
SHAPES = (
    "360x640", "2560x1440", "500x370", "1100x1100", "360x360", "1920x1080", "701x720", "844x390",
    "1110x1400", "701x690", "390x844", "1340x860", "512x384", "768x1024", "1280x640", "699x900",
    "880x560", "568x320", "1099x1090", "640x360", "1200x1600", "740x735", "430x932", "1100x640",
    "820x1180", "1280x500",
)  # fmt: skip


@pytest.mark.parametrize("taught", [False, True], ids=["game", "lesson"])
def test_the_map_keeps_half_of_the_shorter_side(arrive: Arrive, taught: bool) -> None:
    ada = arrive()
    if taught:
        ada.open("/learn")
        ada.page.locator('[data-lesson="moving"]').click()
        ada.page.locator(".guide").wait_for()
    else:
        ada.open(f"/game/{two(ada)}")
    wait_for_question(ada)
    short = []
    for size in SHAPES:
        window = resized(ada, size)
        left, top, right, bottom = boxes(ada, ".map")[".map 0"]
        half = min(window.values()) / 2
        if right - left < half - 1 or bottom - top < half - 1:
            short.append((size, round(right - left), round(bottom - top)))
    assert short == []


@pytest.mark.parametrize(
    "size", ["1440x900", "1280x720", "1024x768", "820x1180", "844x390", "390x844"]
)
def test_nothing_moves_between_questions(arrive: Arrive, size: str) -> None:
    """Slip, mat and End turn stay where they are while several turns are played."""
    window = sized(size)
    ada = arrive(window, touch=window["width"] < 1100)
    ada.open(f"/game/{two(ada)}")
    wait_for_question(ada)
    ada.page.evaluate("() => document.fonts.ready.then(() => true)")
    robot = Robot(ada, seed=5)
    fixed = ('[data-key="end"]', ".slip", ".own .mat", "aside > .mat")
    first = boxes(ada, *fixed)
    assert first['[data-key="end"] 0']
    for _ in range(30):
        if ada.view()["turn"] > 6:
            break
        if robot.asked():
            robot.click_something()
            ada.page.wait_for_timeout(60)
        assert place(boxes(ada, *fixed)) == place(first), robot.question()
    assert robot.clicks > 8


def place(found: dict[str, Box]) -> dict[str, tuple[int, ...]]:
    """Where each begins, and of what does not grow with its content also where it ends."""
    return {
        name: tuple(round(edge) for edge in (box[:2] if "mat" in name else box))
        for name, box in found.items()
    }


@pytest.mark.parametrize(
    "size",
    [
        "1280x720", "844x390", "360x640",
        *(pytest.param(size, marks=pytest.mark.thorough) for size in ("1024x768", "820x1180")),
    ],
)  # fmt: skip
def test_every_layout_can_be_read_by_machines(arrive: Arrive, size: str) -> None:
    window = sized(size)
    ada = arrive(window, touch=window["width"] < 1100)
    ada.open(f"/game/{two(ada)}")
    wait_for_question(ada)
    assert findings(ada.page) == []
    for tab in ada.page.get_by_role("tab").all() if size in ("820x1180", "844x390") else []:
        tab.click()
        assert findings(ada.page) == [], tab.inner_text()


@pytest.mark.parametrize("size", ["1440x900", "1024x768", "844x390", "360x640"])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_reason_can_be_read_to_its_end(arrive: Arrive, size: str, language: str) -> None:
    """Also with orders on the slip, and nothing moves for it."""
    window = sized(size)
    ada = arrive(window, language=language, touch=window["width"] < 1100)
    lay(ada, opening())
    for what in ("[data-piece='A4:worker']", "[data-space='B5']"):
        ada.page.locator(what).click(force="space" in what)
        wait_for_answer(ada.page)
    fixed = ('[data-key="end"]', ".slip", ".own .mat", "aside > .mat")
    before = boxes(ada, *fixed)
    ada.page.locator('[data-section="deploy"] h3').first.click()
    warning = ada.page.locator(".ask .warn")
    warning.wait_for()
    assert warning.evaluate(WHOLE)
    assert boxes(ada, *fixed) == before
    covered = overlapping(boxes(ada, ".ask .warn", ".ask .fixed", ".ask .answers"))
    assert [pair for pair in covered if ".ask .warn 0" in pair] == []


def test_a_device_that_is_turned_shows_the_same_place(arrive: Arrive) -> None:
    """The map follows the window: whole where it was whole, else around the own pieces."""
    ada = arrive(sized("390x844"), touch=True)
    ada.open(f"/game/{two(ada)}")
    wait_for_question(ada)
    skip = ada.page.get_by_role("button", name="Skip to now")
    if skip.count():
        skip.first.click()
    own = ".map [data-piece]"
    for size in ("844x390", "390x844", "1180x820", "820x1180", "1440x900", "390x844"):
        resized(ada, size)
        wait_until(ada.page, lambda: in_sight(ada, own))


def in_sight(person: Person, pieces: str) -> bool:
    left, top, right, bottom = boxes(person, ".map")[".map 0"]
    middles = [((x0 + x1) / 2, (y0 + y1) / 2) for x0, y0, x1, y1 in boxes(person, pieces).values()]
    return all(left <= x <= right and top <= y <= bottom for x, y in middles)


def test_a_window_that_is_dragged_does_not_flicker(arrive: Arrive) -> None:
    ada = arrive(sized("1110x800"))
    ada.open(f"/game/{two(ada)}")
    wait_for_question(ada)
    for width, layout in (
        (1090, "wide"), (1080, "wide"), (1070, "middle"), (1080, "middle"), (1120, "middle"),
        (1130, "wide"),
    ):
        ada.page.set_viewport_size({"width": width, "height": 800})
        seen = f".table.{layout}[style*='--width: {width}px']"
        ada.page.locator(seen).wait_for()


def test_what_is_pointed_out_goes_with_the_pointer(arrive: Arrive) -> None:
    """Also when the mat under it is laid out anew."""
    ada = arrive(sized("1440x900"))
    ada.open(f"/game/{two(ada)}")
    wait_for_question(ada)
    ada.page.locator("[data-section].open").first.hover()
    expect(ada.page.locator(".map .pointed").first).to_be_visible()
    resized(ada, "390x844")
    ada.page.mouse.move(200, 5)
    expect(ada.page.locator(".map .pointed")).to_have_count(0)


def test_nothing_lies_on_the_small_board(arrive: Arrive) -> None:
    """With a mouse hexes count as small sooner: then it is there beside what tables show."""
    ada = arrive(sized("740x900"))
    ada.open(f"/game/{two(ada)}")
    wait_for_question(ada)
    ada.page.locator(".inset").wait_for()
    assert overlapping(boxes(ada, ".inset", ".map button:not(.inset)")) == []


def test_the_drawer_gives_way_to_the_game(arrive: Arrive) -> None:
    """Log, score and talk open over faction and cards, never over slip and mat."""
    ada = arrive(sized("1280x720"))
    ada.open(f"/game/{two(ada)}")
    wait_for_question(ada)
    for name in ("Log", "If it ended now", "Talk"):
        ada.page.locator(".drawers").get_by_role("button", name=name).click()
        ada.page.locator(".drawer").wait_for()
        assert overlapping(boxes(ada, ".drawer", ".slip", "aside > .mat")) == []
    ada.page.locator('[data-section] button:enabled').first.click()
    ada.page.locator(".drawer").wait_for(state="detached")
