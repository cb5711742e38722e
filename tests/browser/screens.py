"""Takes the screenshots of the docs: every main screen on a desk and on a phone, the table in each
of its layouts, with two and with seven players, on the smallest and on a very large screen.

    python -m tests.browser.screens docs/screens [SCENE ...]
"""

from __future__ import annotations

import random
import sys
import tempfile
import uuid
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from rich.progress import track

from tests.browser.conftest import (
    CHROMIUM,
    DESKTOP,
    PATIENCE,
    PHONE,
    QUIET,
    Person,
    source,
    wait_for_answer,
)
from tests.browser.test_moments import at_the_factory
from tests.soak.process import ServerProcess

SIZES = (DESKTOP, PHONE)


def windows(*sizes: tuple[int, int]) -> tuple[dict[str, int], ...]:
    return tuple({"width": width, "height": height} for width, height in sizes)


HANDHELD = (DESKTOP, PHONE, *windows((820, 1180), (844, 390)))
# One window for each layout of the table, the smallest and the largest.
LAYOUTS = (*HANDHELD, *windows((2560, 1440), (1280, 720), (1024, 768), (360, 640)))
# Where seven players have little room; the last one is a screen of 1280 x 720 at 200 %.
CROWDED = (*HANDHELD, *windows((1024, 768), (360, 640), (640, 360)))
QUALITY = 72  # of the pictures; as PNG they would be ten times as large
SILENCE = 120_000  # milliseconds without a word from the server: something is wrong
ROUNDS = 11  # until the table looks lived in
NEVER = 10**6
MOST_ACTIONS = 4000
SEATS = (
    {"kind": "bot", "bot": "planner:level=easy", "faction": "rusviet", "mat": "agricultural"},
    {"kind": "bot", "bot": "planner:level=easy", "faction": "crimea", "mat": "mechanical"},
    {"kind": "bot", "bot": "planner:level=easy", "faction": "saxony", "mat": "industrial"},
)


def act(person: Person, game: str, view: dict[str, Any], text: str) -> None:
    body = {"idem": str(uuid.uuid4()), "version": view["version"], "actions": [text]}
    answer = person.page.request.post(f"{person.url}/api/games/{game}/actions?seat=0", data=body)
    assert answer.ok, answer.text()


def play_until(
    person: Person,
    game: str,
    wanted: Callable[[dict[str, Any]], bool],
    goals: Callable[[dict[str, Any]], list[str]],
) -> bool:
    """Play on towards some goals until a view is as wanted; false if the game ends first."""
    for _ in range(MOST_ACTIONS):
        update = person.page.request.get(f"{person.url}/api/games/{game}/view?seat=0").json()
        view = update["view"]
        if view["over"]:
            return False
        options = (view["decision"] or {}).get("options")
        if not options:
            person.page.wait_for_timeout(30)
            continue
        if wanted(view):
            return True
        act(person, game, view, choose(update, goals))
    return False


# Whoever asks the coach before every answer stops the game where they want to: it waits for them.
ADVISED = """([game, round, patience]) => new Promise((done) => {
    const address = `${location.origin.replace('http', 'ws')}/api/games/${game}/socket?seat=0`
    const socket = new WebSocket(address)
    const send = (message) => socket.send(JSON.stringify(message))
    const patched = immutableJSONPatch.immutableJSONPatch
    let [shown, asked, timer] = [null, 0, 0]
    const end = (how) => {
        clearTimeout(timer)
        socket.close()
        done(how)
    }
    socket.onclose = () => end('closed')
    socket.onmessage = ({data}) => {
        clearTimeout(timer)
        timer = setTimeout(() => end('silence'), patience)
        const message = JSON.parse(data)
        if (message.type === 'refused') return end(message.code)
        if (message.type === 'suggested' && message.ask === asked) {
            const {version, decision} = shown.view
            const actions = [message.action ?? decision.options[0].text]
            return send({type: 'act', idem: crypto.randomUUID(), version, actions})
        }
        if (message.type === 'update') shown = {view: message.view, hints: message.hints}
        else if (message.type === 'patch') shown = patched(shown, message.changes)
        else return
        const {view} = shown
        if (view.over) return end('over')
        if (!view.decision?.options) return
        if (view.round >= round && view.decision.kind === 'turn') return end('played')
        send({type: 'suggest', ask: ++asked})
    }
})"""


def play_advised(person: Person, game: str, rounds: int) -> str:
    """Do what the coach says up to a round; 'played', or 'over' if it came to that.

    Nobody else may sit there meanwhile: a page that shows the game answers forced questions by
    itself, and whoever loses that race waits for a word that never comes.
    """
    person.open()
    person.page.evaluate(source("immutable-json-patch/lib/umd/immutableJSONPatch.min.js"))
    end: str = person.page.evaluate(ADVISED, [game, rounds, SILENCE])
    assert end in ("played", "over"), end
    return end


def choose(update: dict[str, Any], goals: Callable[[dict[str, Any]], list[str]]) -> str:
    """Move characters and mechs towards the goals; everything else is done quickly."""
    view = update["view"]
    texts: list[str] = [option["text"] for option in view["decision"]["options"]]
    ways = update["hints"]["reach"] if update["hints"] else []
    if ways:
        near: dict[str, Any] = min(ways, key=lambda way: nearest(way["space"], goals(view)))
        first: str = near["actions"][0]
        return first
    for wanted in ("section enlist", "section", "move", "unit mech", "unit character", "end_turn"):
        for text in texts:
            if text.startswith(wanted):
                return text
    return texts[-1]


def nearest(space: str, goals: list[str]) -> int:
    """Hexes between a space and the nearest goal, by row letter and number: a rough guess."""
    rows = [(abs(ord(space[0]) - ord(g[0])), abs(int(space[1:]) - int(g[1:]))) for g in goals
            if len(g) == 2 and len(space) == 2]
    return min((max(down, across) for down, across in rows), default=9)


def encounters(view: dict[str, Any]) -> list[str]:
    spaces: list[str] = view["encounters"]
    return spaces


def enemies(view: dict[str, Any]) -> list[str]:
    """Where the others' characters and mechs stand."""
    others = view["players"][1:]
    mechs = [mech["space"] for p in others for mech in p["mechs"] if mech["space"]]
    return [p["character"] for p in others if p["character"]] + mechs


def decision(kind: str) -> Callable[[dict[str, Any]], bool]:
    return lambda view: view["decision"]["kind"] == kind


class Studio:
    """One server and browser; somebody with a window of each size looks at the same things."""

    def __init__(self, browser: Browser, url: str, folder: Path) -> None:
        self.folder = folder
        self.browser = browser
        self.url = url
        self.host = self.somebody(DESKTOP)
        self.host.open()

    def somebody(self, size: dict[str, int]) -> Person:
        # Without motion: a slow machine would be caught in the middle of it.
        context = self.browser.new_context(
            viewport={"width": size["width"], "height": size["height"]}, locale="en",
            has_touch=size["width"] < 1100, reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        return Person(context.new_page(), self.url)

    def take(
        self,
        name: str,
        path: str,
        prepare: Callable[[Person], None] | None = None,
        sizes: Iterable[dict[str, int]] = SIZES,
    ) -> None:
        """The same screen in several windows, seen by the same person; nobody stays."""
        for size in sizes:
            person = self.somebody(size)
            cookies: Any = self.host.page.context.cookies()
            person.page.context.add_cookies(cookies)
            person.open(path)
            person.page.get_by_role("heading").first.wait_for()
            person.page.wait_for_timeout(1200)
            skip = person.page.get_by_role("button", name="Skip to now")
            if skip.count():  # what the others did is told first
                skip.first.dispatch_event("click")  # a dialog may lie over it
                person.page.wait_for_timeout(600)
            if prepare is not None:
                prepare(person)
                person.page.wait_for_timeout(900)
            file = self.folder / f"{name}-{size['width']}x{size['height']}.jpg"
            person.page.screenshot(path=file, type="jpeg", quality=QUALITY)
            person.page.context.close()

    def game(self, **order: Any) -> str:
        seats = order.pop("seats", SEATS)
        mine = {"kind": "human", "faction": "nordic", "mat": "engineering"}
        body = {"seats": [mine, *seats], "player": "Ada", **order}
        answer = self.host.page.request.post(f"{self.host.url}/api/games", data=body)
        assert answer.ok, answer.text()
        game: str = answer.json()["id"]
        return game


def show_a_move(person: Person) -> None:
    """Take the first piece that can go somewhere; that chooses Move."""
    for piece in ("mech", "your character"):
        movable = f'[data-space][aria-label*="{piece}"][aria-label*="can be picked"]'
        if person.page.locator(movable).count():
            person.page.locator(movable).first.click(force=True)
            return


def run(folder: Path, wanted: Collection[str] = ()) -> None:
    """All scenes, or those with certain names."""
    folder.mkdir(parents=True, exist_ok=True)
    assert CHROMIUM, "no chromium on this machine"
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = ServerProcess(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        try:
            scenes = [scene for scene in SCENES if not wanted or scene.__name__ in wanted]
            for scene in track(scenes, "screens"):
                scene(Studio(browser, server.url, folder))
        finally:
            browser.close()
            server.stop()


def plain(studio: Studio) -> None:
    for name in ("new", "learn", "settings", "help", "about"):
        studio.take(name, f"/{name}")
    studio.take("home", "/")
    studio.take("lobby", f"/game/{studio.game(seats=[{'kind': 'human'}] * 2)}")


def lessons(studio: Studio) -> None:
    """A chapter that points, a wrong click that is answered, a drill, its answer by the coach."""
    studio.take("chapter", laid(studio, "moving"), first_order, HANDHELD)
    studio.take("chapter-wrong", laid(studio, "first-turns"), wrong_click)
    studio.take("drill", laid(studio, "win-cheaply"), sizes=HANDHELD)
    studio.take("drill-coach", laid(studio, "mech-on-the-factory"), ask_coach, HANDHELD)


def laid(studio: Studio, lesson: str) -> str:
    answer = studio.host.page.request.post(
        f"{studio.host.url}/api/lessons/{lesson}/table", data={"player": "Ada"}
    )
    assert answer.ok, answer.text()
    return f"/game/{answer.json()['id']}"


def first_order(person: Person) -> None:
    person.page.locator(".guide .btn.pri").click()


def ask_coach(person: Person) -> None:
    hint = person.page.get_by_role("button", name="A hint")
    while hint.count():
        hint.click()
    person.page.get_by_role("button", name="Ask the coach").click()
    person.page.locator('[data-key="plan"]:enabled').wait_for()


def wrong_click(person: Person) -> None:
    for _ in range(2):
        first_order(person)
    person.page.locator('[data-section="upgrade"]').click(position={"x": 6, "y": 6})


def seven(studio: Studio) -> None:
    """Everybody is there."""
    factions = ("rusviet", "crimea", "saxony", "polania", "albion", "togawa")
    bots = [{"kind": "bot", "bot": "random", "faction": faction} for faction in factions]
    game = studio.game(seats=bots, modules=["invaders"], seed=22)
    assert play_until(studio.host, game, lambda view: view["round"] >= 6, encounters)
    studio.take("seven", f"/game/{game}", sizes=CROWDED)


def table(studio: Studio) -> None:
    game = studio.game(seed=21)
    studio.take("start", f"/game/{game}")
    assert play_advised(studio.host, game, ROUNDS) == "played"
    assert play_until(studio.host, game, may_move, encounters)
    studio.take("table", f"/game/{game}", sizes=LAYOUTS)
    studio.take("opponent", f"/game/{game}", open_opponent)
    studio.take("move", f"/game/{game}", undo_and_move)


def may_move(view: dict[str, Any]) -> bool:
    return any(option["text"] == "section enlist" for option in view["decision"]["options"])


def open_opponent(person: Person) -> None:
    person.page.locator(".seat").nth(1).click()


def undo_and_move(person: Person) -> None:
    undo = person.page.get_by_role("button", name="Undo")
    while undo.is_enabled():
        undo.click()
        wait_for_answer(person.page)
    show_a_move(person)


def moments(studio: Studio) -> None:
    """Factory cards to choose from, an objective in full."""
    factory = at_the_factory(studio.host)
    studio.take("factory", f"/game/{factory.id}?seat=0", sizes=HANDHELD)
    game = studio.game(seed=7)
    studio.take("objective", f"/game/{game}", open_objective, HANDHELD)


def open_objective(person: Person) -> None:
    hand = person.page.get_by_role("tab", name="Hand")
    if hand.count():
        hand.click()
    person.page.locator(".objectives button").first.click()


def dialogs(studio: Studio) -> None:
    game = studio.game(seed=5)
    assert play_until(studio.host, game, decision("encounter"), encounters)
    studio.take("encounter", f"/game/{game}")
    for seed in range(9):
        game = studio.game(seed=60 + seed)
        play_advised(studio.host, game, ROUNDS)
        if play_until(studio.host, game, decision("commit"), enemies):
            studio.take("combat", f"/game/{game}", sizes=HANDHELD)
            return
    raise AssertionError("nobody fought")


def ended(studio: Studio) -> None:
    game = studio.game(seed=33, seats=SEATS[:1], options={"round_limit": 14})
    assert play_advised(studio.host, game, NEVER) == "over"
    studio.take("end", f"/game/{game}", sizes=HANDHELD)
    studio.take("statistics", "/me")
    studio.take("replay", f"/replay/{game}?row=120")


def campaign(studio: Studio) -> None:
    studio.take("campaign-new", "/campaign")
    host = studio.host.page.request
    places = [{"kind": "human"}, {"kind": "bot", "bot": "random"}, {"kind": "automa"}]
    body = {"places": places, "name": "The long truce", "player": "Ada", "round_limit": 9}
    made = host.post(f"{studio.host.url}/api/campaigns", data=body)
    assert made.ok, made.text()
    address = f"/campaign/{made.json()['id']}"
    studio.take("campaign-start", address)
    for wanted, name in (("vote", "campaign-vote"), ("market", "campaign-market")):
        play_episode(studio, address, wanted)
        studio.take(name, address)
        answer_questions(studio, address, "")
        studio.take(f"campaign-{'next' if wanted == 'vote' else 'journey'}", address)
    studio.take("campaign-log", f"{address}?show=log")


def ask(studio: Studio, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    """What the server answers about a campaign; with a body it is told something."""
    request = studio.host.page.request
    url = f"{studio.host.url}/api{path.replace('campaign', 'campaigns', 1)}"
    key = {"idem": str(uuid.uuid4())}
    answer = request.get(url) if body is None else request.post(url, data={**key, **body})
    assert answer.ok, answer.text()
    told: dict[str, Any] = answer.json()
    return told


def answer_questions(studio: Studio, address: str, until: str) -> None:
    """Take the first answer to every question up to one of a kind."""
    while (question := (view := ask(studio, address)["view"])["question"]) is not None:
        if question["kind"] == until:
            return
        actions = [question["options"][0]["action"]]
        ask(studio, f"{address}/answers", {"version": view["version"], "actions": actions})


def play_episode(studio: Studio, address: str, until: str) -> None:
    """Play the next episode, then answer up to a question."""
    answer_questions(studio, address, "")
    game = ask(studio, f"{address}/acts", {"do": "begin"})["info"]["game"]
    chance = random.Random(8)
    while not (view := studio.host.view(game))["over"]:
        options = (view["decision"] or {}).get("options")
        if options:
            act(studio.host, game, view, chance.choice(options)["text"])
        else:
            studio.host.page.wait_for_timeout(30)
    while ask(studio, address)["view"]["stage"] == "playing":
        studio.host.page.wait_for_timeout(100)
    answer_questions(studio, address, until)


SCENES: tuple[Callable[[Studio], None], ...] = (
    plain, lessons, seven, table, moments, dialogs, ended, campaign,
)  # fmt: skip

if __name__ == "__main__":
    run(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screens"), sys.argv[2:])
