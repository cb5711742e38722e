"""Reasons of perks and of the episodes."""

from __future__ import annotations

from snath.game import Game
from snath.modules.fortress.steps import ChooseDie
from snath.modules.perks.kinds import PERKS
from snath.modules.perks.steps import PerkOn, TakePerk
from snath.modules.raiders.steps import PayPrice
from tests.view.explain_case import Case, Given

FAST = "character D4, mech speed A5, worker A4"
WITH_PERKS: Given = {
    "options": {"perks": [["coins", "worker"], []]},
    "nordic": {"coins": 4},
}
RACE: Given = {
    "options": {"influence_race": True},
    "open_objective": 21,
    "nordic": {"units": "character home, worker A4 x2"},
}
STARRED: Given = {**RACE, "nordic": {"stars": "open_objective"}}
RAIDERS: Given = {
    "options": {"raiders": True},
    "encounters": "none",
    "nordic": {"power": 16, "coins": 20, "popularity": 1, "units": "character D5, worker A4"},
}
CAPTIVE: Given = {
    "options": {"captive": True},
    "encounters": "none",
    "nordic": {"factory_cards": [3], "units": "character D5, mech speed A5, worker A4"},
}
FORTRESS: Given = {
    "options": {"fortress": True},
    "encounters": "none",
    "guard_controller": "crimea",
    "annihilator": {"power": 3},
    "nordic": {"units": "character B6, mech speed A5, worker A4"},
}
UNKNOWN: Given = {
    "options": {"fortress": True},
    "encounters": "none",
    "nordic": {"objectives": [1, 2], "units": "character D5, mech speed A5, worker A4"},
    "crimea": {"objectives": [3, 4]},
}
SCATTERED: Given = {
    "options": {"scattered_stars": True},
    "encounters": "none",
    "nordic": {"power": 3, "units": FAST},
}
PASSED: Given = {
    **SCATTERED,
    "nordic": {
        "power": 16, "upgrades": "all", "recruits": "all", "stars": "upgrades, recruits, combat",
        "units": "character D4, worker A4",
    },
}  # fmt: skip
MOVE = ("section build", "move")


def perks_offered(game: Game) -> None:
    game.state.push(TakePerk(0))


def perk_taken(game: Game) -> None:
    game.state.push(PerkOn(0, PERKS.index("worker")))


def agents_met(game: Game) -> None:
    """Four is the price."""
    game.state.push(PayPrice(0, game.state.board.index["C5"], 4, 0))


def first_answer(game: Game) -> None:
    """What chance has led to is answered in any way."""
    while game.decision.kind != "move":
        game.play(game.state.legal()[0])


def dice_rolled(game: Game) -> None:
    game.state.push(ChooseDie(0, 2, 5))


CASES = [
    Case("perk_not_offered", "take_perk power", {"perk": "power"}, WITH_PERKS, edit=perks_offered),
    Case("not_a_start", "perk_on B5", {"space": "B5"}, WITH_PERKS, edit=perk_taken),
    Case("perks_at_setup", "take_perk coins", {}, WITH_PERKS),
    Case("objective_not_open", "show_objective 4", {"card": 4}, RACE),
    Case("open_objective_not_done", "show_objective 21", {"card": 21}, RACE),
    Case("open_objective_starred", "show_objective 21", {}, STARRED),
    Case("agents_price", "subdue 1 1 1", {"price": 4}, RAIDERS, edit=agents_met),
    Case("agents_means", "subdue 0 0 4", {}, RAIDERS, edit=agents_met),
    Case("agents_not_met", "subdue 0 0 4", {}, RAIDERS),
    Case(
        "stopped_by_agents", "step B6", {"unit": "character", "space": "C5"}, RAIDERS,
        (*MOVE, "unit character D5", "step C5"), first_answer,
    ),
    Case(
        "stopped_by_search", "step D5", {"unit": "character", "space": "D4"}, CAPTIVE,
        (*MOVE, "unit character D5", "step D4"),
    ),
    Case("not_on_the_dice", "guard_power 3", {"blue": 2, "orange": 5}, FORTRESS, edit=dice_rolled),
    Case("dice_of_controller", "guard_power 3", {}, FORTRESS),
    Case(
        "stopped_by_fortress_influence", "step D5", {"unit": "character", "space": "C5"}, FORTRESS,
        (*MOVE, "unit character B6", "step C5"),
    ),
    Case(
        "stopped_by_guard", "step D5", {"unit": "character", "space": "D4"}, UNKNOWN,
        (*MOVE, "unit character D5", "step D4"), first_answer,
    ),
    Case(
        "stopped_by_star", "step C5", {"unit": "character", "space": "D5"}, SCATTERED,
        (*MOVE, "unit character D4", "step D5"),
    ),
    Case(
        "goal_passed", "star power", {}, PASSED,
        (*MOVE, "unit character D4", "step D5", "decline"),
    ),
]  # fmt: skip
