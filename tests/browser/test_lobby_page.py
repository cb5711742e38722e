"""Before a game and after it: tables by preset, names, hosts, the link to watch, statistics."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from snath.record.record import RULES_VERSION
from snath.server.accounts.identity import COOKIE, hashed
from snath.server.store.database import Database
from tests.server.test_statistics import keep_game, whole_game
from tests.waiting import wait_for

from .conftest import DESKTOP, PHONE, Arrive, Person, ServerProcess, in_both_languages
from .test_screens import sideways, violations

TABLET = {"width": 820, "height": 1180}
SIZES = {
    "desktop": DESKTOP, "tablet": TABLET, "phone": PHONE, "lying": {"width": 844, "height": 390},
    "small": {"width": 360, "height": 640},
}  # fmt: skip
HUMAN = {"kind": "human"}
BOT = {"kind": "bot", "bot": "random"}


def info_of(person: Person, game: str) -> dict[str, Any]:
    info: dict[str, Any] = person.page.request.get(f"{person.url}/api/games/{game}").json()
    return info


def lobby_of(person: Person, *others: dict[str, Any], **more: Any) -> str:
    game = person.create(*others, begins="host", **more)
    person.open(f"/game/{game}")
    person.page.locator(".chair").first.wait_for()
    return game


# -- a new game ------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_a_preset_and_one_button(arrive: Arrive, size: str) -> None:
    """The pieces are folded away; nothing but the preset and who plays has to be looked at."""
    ann = arrive(SIZES[size])
    ann.open("/new")
    page = ann.page
    page.get_by_role("button", name=re.compile("^From afar")).click()
    expect(page.get_by_role("checkbox", name="Invaders from Afar")).to_be_hidden()
    assert sideways(ann) <= 0
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/game/*")
    info = info_of(ann, ann.game)
    assert info["modules"] == ["invaders"]
    assert (info["status"], info["begins"]) == ("lobby", "host")


@pytest.mark.parametrize("size", ["desktop", "tablet"])
def test_nothing_has_to_be_scrolled_for(arrive: Arrive, size: str) -> None:
    ann = arrive(SIZES[size])
    ann.open("/new")
    ann.page.locator(".preset").first.wait_for()
    high = ann.page.evaluate("document.documentElement.scrollHeight")
    assert high <= SIZES[size]["height"]


def test_the_number_of_bots_their_strength_style_and_names(arrive: Arrive) -> None:
    ann = arrive()
    ann.open("/new")
    page = ann.page
    bots = page.get_by_role("group", name="Bots")
    bots.get_by_role("button", name="One bot more").click()
    expect(bots.locator("output")).to_have_text("2")
    expect(page.get_by_role("radio", name="4", exact=True)).to_be_checked()
    bots.get_by_role("combobox", name="Strength of all bots").select_option(label="hard")
    page.get_by_role("button", name=re.compile("^Seat 2")).click()
    page.get_by_role("group", name="Seat 2: Who sits here").get_by_label("Bot").check()
    page.get_by_role("combobox", name="Strength", exact=True).select_option(label="Bot · easy")
    page.get_by_role("combobox", name="Style").select_option(label="Farmer")
    page.get_by_label("Name", exact=True).fill("Zosia")
    expect(page.get_by_role("button", name=re.compile("^Seat 2"))).to_contain_text("Zosia")
    page.get_by_role("button", name=re.compile("^Seat 4")).click()
    page.get_by_label("Name", exact=True).fill("Zosia")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_contain_text("nearly so")  # two of them
    page.get_by_label("Name", exact=True).fill("Otto")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/game/*")
    seats = info_of(ann, ann.game)["seats"]
    assert [seat["bot"] for seat in seats] == [
        None, "planner:level=easy:style=farmer", "planner:level=hard", "planner:level=hard",
    ]  # fmt: skip
    assert [seats[1]["name"], seats[3]["name"]] == ["Zosia", "Otto"]
    assert info_of(ann, ann.game)["status"] == "running"


def test_fewer_bots(arrive: Arrive) -> None:
    ann = arrive()
    ann.open("/new")
    bots = ann.page.get_by_role("group", name="Bots")
    bots.get_by_role("button", name="One bot less").click()
    expect(bots.locator("output")).to_have_text("0")
    expect(bots.get_by_role("button", name="One bot less")).to_be_disabled()
    expect(bots.get_by_role("combobox")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_which_picker_is_the_faction_and_which_the_mat(arrive: Arrive, size: str) -> None:
    ann = arrive(SIZES[size])
    ann.open("/new")
    page = ann.page
    page.get_by_role("button", name=re.compile("^Seat 1")).click()
    faction = page.get_by_role("button", name=re.compile(r"^Faction\s+Random"))
    mat = page.get_by_role("button", name=re.compile(r"^Player mat\s+Random"))
    expect(faction.get_by_text("Faction")).to_be_visible()
    expect(mat.get_by_text("Player mat")).to_be_visible()
    faction.click()
    page.get_by_role("radio", name="Nordic").click()
    mat.click()
    page.get_by_role("radio", name="Industrial").click()
    expect(page.get_by_role("button", name=re.compile(r"^Faction\s+Nordic"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile(r"^Player mat\s+Industrial"))).to_be_visible()
    assert sideways(ann) <= 0
    assert violations(ann) == []


# -- the lobby -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", ["desktop", "tablet"])
def test_the_talk_is_not_below_the_fold(arrive: Arrive, size: str, language: str) -> None:
    ann = arrive(SIZES[size], language=language)
    lobby_of(ann, HUMAN, HUMAN, BOT, BOT, BOT, modules=["invaders"])
    box = ann.page.locator(".talk form").bounding_box()
    assert box is not None and box["y"] + box["height"] <= 900
    assert sideways(ann) <= 0


def test_names_are_changed_and_the_host_begins(arrive: Arrive) -> None:
    ann, bob = arrive(), arrive(PHONE)
    game = lobby_of(ann, HUMAN, BOT)
    bob.open(f"/game/{game}")
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit here").click()
    chairs = ann.page.locator(".chair")
    expect(chairs.nth(1)).to_contain_text("Bob")
    # Before the game: a name that is taken is refused with words, another one is seen by all.
    bob.page.get_by_role("button", name="Change your name").click()
    bob.page.get_by_label("Name", exact=True).fill("ada")
    bob.page.get_by_role("button", name="Save").click()
    expect(bob.page.get_by_role("alert")).to_contain_text("nearly so")
    bob.page.get_by_label("Name", exact=True).fill("Robert")
    bob.page.get_by_role("button", name="Save").click()
    expect(chairs.nth(1)).to_contain_text("Robert")
    # The host names the bot; nobody else can, and nobody else begins.
    expect(bob.page.get_by_role("button", name=re.compile("^Rename"))).to_have_count(0)
    expect(bob.page.get_by_role("button", name=re.compile("^Start"))).to_have_count(0)
    expect(bob.page.get_by_text("Ada is the host and begins the game.")).to_be_visible()
    ann.page.get_by_role("button", name=re.compile("^Rename")).click()
    ann.page.get_by_label("Name", exact=True).fill("Zosia")
    ann.page.get_by_role("button", name="Save").click()
    expect(bob.page.locator(".chair").nth(2)).to_contain_text("Zosia")
    for person in (ann, bob):
        assert violations(person) == []
        assert sideways(person) <= 0
    assert info_of(ann, game)["status"] == "lobby"
    ann.page.get_by_role("button", name="Start the game").click()
    for person in (ann, bob):
        person.page.locator(".ask").first.wait_for()
    # During it: from the mats of one's own seat.
    ann.page.locator(".seats .me").click()
    ann.page.get_by_role("button", name="Change your name").click()
    ann.page.get_by_label("Name", exact=True).fill("Queen Ada")
    ann.page.get_by_role("button", name="Save").click()
    wait_for(lambda: info_of(bob, game)["seats"][0]["name"] == "Queen Ada")
    wait_for(lambda: any(
        message["type"] == "table" and message["info"]["seats"][0]["name"] == "Queen Ada"
        for message in heard(bob)
    ))


def heard(person: Person) -> list[dict[str, Any]]:
    """What has come over the socket until now."""
    person.page.wait_for_timeout(20)
    return person.received


def test_who_leaves_as_host_passes_it_on(arrive: Arrive) -> None:
    ann, bob = arrive(), arrive()
    game = lobby_of(ann, HUMAN, HUMAN)
    expect(ann.page.get_by_text("nobody else sits here")).to_be_visible()
    bob.open(f"/game/{game}")
    bob.page.get_by_role("button", name="Sit here").first.click()
    expect(ann.page.get_by_text("the next person at the table becomes host")).to_be_visible()
    ann.page.get_by_role("button", name="Leave the table").click()
    expect(bob.page.get_by_role("button", name=re.compile("^Start"))).to_be_visible()
    bob.page.get_by_role("button", name=re.compile("^Start")).click()
    bob.page.locator(".ask").first.wait_for()


def watch_link(page: Page) -> str:
    return page.get_by_role("textbox", name="To watch").input_value()


def test_the_link_to_watch(arrive: Arrive) -> None:
    ann, eve = arrive(), arrive()
    game = lobby_of(ann, HUMAN, BOT)
    expect(ann.page.get_by_role("textbox", name="To play")).to_have_value(f"{ann.url}/game/{game}")
    link = watch_link(ann.page)
    assert game not in link
    eve.page.goto(link)
    expect(eve.page.get_by_text("You came to watch.")).to_be_visible()
    expect(eve.page.get_by_role("button", name="Sit here")).to_have_count(0)
    assert violations(eve) == []
    # Whoever knows no more than this link cannot sit down: it does not name the game.
    key = link.rpartition("/")[2]
    watched = eve.page.request.get(f"{eve.url}/api/games/watched/{key}")
    assert watched.json()["game"] is None and game not in watched.text()
    refused = eve.page.request.post(f"{eve.url}/api/games/{key}/join", data={"player": "Eve"})
    assert refused.status == 404
    ann.page.get_by_role("button", name="Start; bots take the free seats").click()
    ann.page.locator('.ask.mine[aria-busy="false"]').wait_for()
    # The game begins before the watcher's eyes, without anything to choose.
    eve.page.locator(".ask").first.wait_for()
    expect(eve.page.locator(".ask.mine")).to_have_count(0)
    update = next(m for m in reversed(heard(eve)) if m["type"] == "update")
    assert update["view"]["seat"] is None and update["view"]["decision"].get("options") is None
    body = {"idem": "x", "version": update["view"]["version"], "actions": ["end_turn"]}
    refused = eve.page.request.post(f"{eve.url}/api/games/{game}/actions", data=body)
    assert refused.status == 403
    refused = eve.page.request.put(
        f"{eve.url}/api/games/{game}/seats/0/name", data={"name": "Eve"}
    )
    assert refused.status == 403


def test_the_links_can_be_shared_on_a_phone(arrive: Arrive) -> None:
    ann = arrive(PHONE, touch=True)
    ann.page.add_init_script(
        "window.shared = []; navigator.share = async (what) => { window.shared.push(what.url) }"
    )
    game = lobby_of(ann, HUMAN)
    ann.page.get_by_role("button", name="Share the link to play").click()
    ann.page.get_by_role("button", name="Share the link to watch").click()
    assert ann.page.evaluate("window.shared") == [
        f"{ann.url}/game/{game}", watch_link(ann.page),
    ]  # fmt: skip
    assert sideways(ann) <= 0


# -- after it --------------------------------------------------------------------------------


def finish(person: Person, **order: Any) -> str:
    """A short game against a bot, played to its end."""
    game = person.create(BOT, options={"round_limit": 1}, seed=4, **order)

    def over() -> bool:
        view = person.view(game)
        options = (view["decision"] or {}).get("options")
        if options and not view["over"]:
            body = {
                "idem": f"{view['version']}", "version": view["version"],
                "actions": [options[-1]["text"]],
            }  # fmt: skip
            person.page.request.post(f"{person.url}/api/games/{game}/actions?seat=0", data=body)
        return bool(view["over"])

    wait_for(over)
    return game


@pytest.mark.parametrize(("size", "language"), in_both_languages(SIZES))
def test_statistics_after_a_short_game(arrive: Arrive, size: str, language: str) -> None:
    ann = arrive(SIZES[size], language=language)
    page = ann.page
    ann.open("/me")
    page.locator(".achievements").wait_for()  # the sheet is there before anything is earned
    page.locator("main a.btn.pri").wait_for()
    game = finish(ann)
    finish(ann, guide="first")
    page.reload()
    page.locator("dl dd").first.wait_for()
    expect(page.locator("dl dd").first).to_have_text("1")
    expect(page.locator("main ol li")).to_have_count(2)
    faction = ann.view(game)["players"][0]["faction"]
    expect(page.locator(f"tbody tr .f-{faction}")).to_have_count(1)
    for summary in page.locator(".achievements summary").all()[1:]:
        summary.click()
    assert violations(ann) == []
    assert sideways(ann) <= 0
    page.locator(f'main ol a[href="/replay/{game}"]').click()
    page.wait_for_url(f"**/replay/{game}")


def test_statistics_are_shown_to_others_by_a_link(arrive: Arrive) -> None:
    ann, eve = arrive(), arrive(PHONE)
    game = finish(ann)
    ann.open("/")
    ann.page.get_by_role("link", name="Your statistics and achievements").click()
    ann.page.get_by_label("Name to show").fill("...")
    ann.page.get_by_role("button", name="Make a link").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("letter or digit")
    ann.page.get_by_label("Name to show").fill("Ada")
    ann.page.get_by_role("button", name="Make a link").click()
    link = ann.page.get_by_role("textbox", name="Link to your statistics").input_value()
    eve.page.goto(link)
    expect(eve.page.get_by_role("heading", name="Games of Ada")).to_be_visible()
    assert game not in eve.page.content()
    assert violations(eve) == []
    ann.page.get_by_role("button", name="Stop showing it").click()
    expect(ann.page.get_by_role("button", name="Make a link")).to_be_visible()
    eve.page.reload()
    expect(eve.page.get_by_role("alert")).to_contain_text("not any more")


def test_new_achievements_are_announced_at_the_end_of_a_game(
    arrive: Arrive, server: ServerProcess
) -> None:
    """A whole game that was won, as the server would have kept it."""
    ann = arrive(PHONE, touch=True)
    ann.create(HUMAN)  # from now on the browser is somebody
    [cookie] = [c["value"] for c in ann.page.context.cookies() if c["name"] == COOKIE]
    won = next(game for n in range(99) if (game := whole_game(n)).result().winners == [0])
    store = Database(f"sqlite:///{server.folder / 'snath.sqlite3'}")
    try:
        keep_game(store, won, "wholegame", f"guest:{hashed(cookie)}", rules_version=RULES_VERSION)
    finally:
        store.close()
    ann.open("/game/wholegame")
    end = ann.page.get_by_role("dialog")
    news = end.get_by_role("region", name=re.compile("new achievement"))
    expect(news.get_by_text("First victory")).to_be_visible()
    assert violations(ann) == []
    assert sideways(ann) <= 0
    news.get_by_role("link", name="All of your achievements").click()
    expect(ann.page.locator(".achievements .earned").first).to_be_visible()
