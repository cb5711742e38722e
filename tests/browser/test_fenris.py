"""The Rise of Fenris in the browser: mods chosen in secret, Influence, Mad Tesla, the machines."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.axe import findings
from tests.browser.conftest import PHONE, Arrive, Person, open_details
from tests.browser.two_seats import Turn, TwoSeats
from tests.waiting import wait_for

SEATS = ("nordic industrial", "rusviet mechanical")


def test_mods_are_chosen_in_secret_in_two_browsers(arrive: Arrive) -> None:
    ada, ben = arrive(), arrive(PHONE, touch=True)
    ada.open("/")
    game = ada.create({"kind": "human"}, modules=["mech_mods"], public=True, seed=5)
    ada.open(f"/game/{game}")
    ben.open(f"/game/{game}")
    ben.page.get_by_role("textbox").first.fill("Ben")
    ben.page.get_by_role("button", name="Sit here").first.click()
    for person in (ada, ben):
        person.page.locator("[data-space]").first.wait_for()
    hands = [drawn(person, game) for person in (ada, ben)]
    assert [len(hand) for hand in hands] == [4, 4]

    place_one(ben)  # the last in turn order begins; nobody sees what is sealed
    assert placed(ada, game) == placed(ben, game) == [[], []]
    place_one(ada)
    wait_for(lambda: [len(mods) for mods in placed(ben, game)] == [1, 1])
    # Nobody was told of a token that the other one has only drawn.
    for person, own in zip((ada, ben), hands, strict=True):
        told = {
            mod for message in person.received if message["type"] == "update"
            for mod in message["view"]["parts"].get("mech_mods", {}).get("hand", [])
        }
        assert told == set(own)


def drawn(person: Person, game: str) -> list[str]:
    hand: list[str] = person.view(game)["parts"]["mech_mods"]["hand"]
    return hand


def placed(person: Person, game: str) -> list[list[dict[str, str]]]:
    mods: list[list[dict[str, str]]] = person.view(game)["parts"]["mech_mods"]["placed"]
    return mods


def place_one(person: Person) -> None:
    """The first token over the first ability that it may cover, then no more."""
    dialog = person.page.get_by_role("dialog", name="Choose your Mech Mods")
    dialog.locator("button[aria-pressed=false]:enabled").first.click()
    dialog.locator(".places button").first.wait_for()
    assert findings(person.page) == []
    dialog.locator(".places button").first.click()
    dialog.get_by_role("button", name="No more").click()
    expect(dialog).to_be_hidden()


INFLUENCE: tuple[Turn, ...] = (
    (0, "section build", "move", "unit character home-fenris", "step F7"),
)


def test_influence_is_placed_on_the_map(arrive: Arrive) -> None:
    ann = arrive()
    game = TwoSeats(
        ann, ("fenris industrial", "rusviet mechanical"), INFLUENCE, modules=["fenris"], seed=1
    )
    game.open()
    question = ann.page.get_by_role("region", name="Question")
    expect(question).to_contain_text("Influence under your character on F7")
    ann.page.locator('[data-space="F7"]').click(force=True)
    expect(question).to_contain_text("Where does the other Influence token go?")
    ann.page.locator('[data-space="A1"]').click(force=True)
    wait_for(lambda: game.view()["decision"]["kind"] != "place_influence")
    assert game.view()["parts"]["fenris"]["placed"] == ["A1", "F7"]


# He walks into Nordic's character after the second round.
TESLA: tuple[Turn, ...] = (
    (0, "section build", "move", "unit character home-nordic", "step A4", "done", "end_turn"),
    (1, "section build", "move", "unit character home-rusviet", "step C6", "done", "end_turn"),
    (0, "section enlist", "end_turn"),
    (1, "section build", "move", "unit character C6", "step D7", "done", "end_turn"),
)


def test_mad_tesla_fights_with_cards_in_the_open(arrive: Arrive) -> None:
    ann = arrive()
    game = TwoSeats(ann, SEATS, TESLA, options={"mad_tesla": True}, seed=145)
    game.open()
    tesla = game.view()["parts"]["mad_tesla"]
    strength = f"Strength {tesla['base_power'] + 1} to {tesla['base_power'] + 6}"
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_role("region", name=re.compile(f"^{strength}"))).to_be_visible()
    assert findings(ann.page) == []
    dialog.get_by_role("radio").last.click()
    dialog.get_by_role("button", name=re.compile("^Fight with")).click()
    wait_for(lambda: game.view()["decision"]["kind"] != "commit")
    log = open_details(ann)
    told = log.get_by_text(re.compile("Mad Tesla fights with .* from the discarded cards"))
    expect(told.first).to_be_visible()


def test_the_clock_of_the_machines_runs_out(arrive: Arrive) -> None:
    """An owner's clock of two rounds: all lose together, and are told why."""
    ann = arrive()
    way: tuple[Turn, ...] = (
        (0, "section upgrade", "end_turn"), (1, "section upgrade", "end_turn"),
        (0, "section build", "end_turn"),
    )
    game = TwoSeats(
        ann, SEATS, way, options={"desolation": True}, seed=3,
        overrides={"desolation": [{"key": "desolation", "clock": 2, "moving": 0}]},
    )
    ann.open(f"/game/{game.id}?seat=0")
    expect(ann.page.get_by_role("img", name="1 round left").first).to_be_visible()
    game.act(1, "section build", "end_turn")
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="You have lost together")).to_be_visible()
    expect(dialog).to_contain_text("The clock has run out.")


FREE = {"cost": 0, "cost_min": 0}
DEAR = ({"cost": 7, "cost_min": 4}, {"cost": 6, "cost_min": 3})
# An owner's mats on which Build and Enlist cost nothing, and two objectives that are fulfilled.
EASY = {
    "desolation": [{"key": "desolation", "moving": 0}],
    "factions": [{"key": "nordic", "combat_cards": 8}],
    "mats": [
        {
            "key": "industrial", "coins": 20, "popularity": 18,
            "sections": {
                "upgrade": {"top": "bolster", "coins": 3, **DEAR[0]},
                "deploy": {"top": "produce", "coins": 2, **DEAR[1]},
                "build": {"top": "move", "coins": 1, **FREE},
                "enlist": {"top": "trade", "coins": 0, **FREE},
            },
        },
        {
            "key": "mechanical",
            "sections": {
                "upgrade": {"top": "trade", "coins": 0, **DEAR[0]},
                "deploy": {"top": "bolster", "coins": 2, **DEAR[1]},
                "build": {"top": "move", "coins": 2, **FREE},
                "enlist": {"top": "produce", "coins": 2, **FREE},
            },
        },
    ],
    "objectives": [
        {"number": card, "tests": [{"fact": "coins", "op": ">=", "value": 0}]} for card in (6, 16)
    ],
}
# Tiles: recruits, coins, cards and popularity for Nordic, structures for Rusviet, an objective
# each, and five stars of one player.
TOGETHER: tuple[Turn, ...] = (
    (0, "section enlist", "bottom 0", "enlist upgrade power", "gain power 0", "end_turn"),
    (1, "section build", "bottom 2", "build monument C6", "end_turn"),
    (0, "section upgrade", "end_turn"),
    (1, "section build", "bottom 2", "build mine D7", "end_turn"),
    (0, "section enlist", "bottom 0", "enlist deploy coins", "gain coins 0", "end_turn"),
    (
        1, "section build", "move", "unit worker C6", "step D6", "unit worker D7", "step E6",
        "bottom 2", "build armory D6", "end_turn",
    ),
    (0, "section upgrade", "end_turn"),
    (1, "section build", "bottom 2", "build mill E6", "reveal 6", "end_turn"),
    (0, "section enlist", "bottom 0", "enlist build popularity", "end_turn"),
    (1, "section build", "end_turn"),
    (0, "section upgrade", "end_turn"),
    (1, "section build", "end_turn"),
    (0, "section enlist", "bottom 0", "enlist enlist combat_cards", "gain combat_cards 0"),
)


def test_stars_of_all_on_every_tile_win(arrive: Arrive) -> None:
    """Of eight tiles two are open; the objective is the fifth star, so its star covers both."""
    ann = arrive()
    game = TwoSeats(
        ann, SEATS, TOGETHER, options={"desolation": True}, seed=4537, overrides=EASY
    )
    game.open()
    tiles = game.view()["parts"]["desolation"]["tiles"]
    open_tiles = {tile["goal"]: tile["tiles"] - tile["covered"] for tile in tiles}
    assert sum(tile["tiles"] for tile in tiles) == 8
    assert {goal for goal, n in open_tiles.items() if n} == {"objective", "five_stars"}
    ann.page.get_by_role("button", name=re.compile("^The caravan")).click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("button", name=re.compile("^Reveal")).click()
    expect(dialog.get_by_role("heading", name="You have won together")).to_be_visible()
