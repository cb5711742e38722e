"""Reasons of Mad Tesla and Desolation."""

from __future__ import annotations

from snath.game import Game
from snath.modules.desolation.steps import SpenderStep, StarForStep
from tests.view.explain_case import Case, Given

TESLA: Given = {
    "options": {"mad_tesla": True},
    "encounters": "none",
    "discard": [2, 3],
    "nordic": {"power": 7, "cards": [2, 4], "units": "character D5, mech artillery D5"},
    "crimea": {"units": "character home, worker C3"},
    "mad_tesla": {"power": 16, "units": "mad_tesla D4"},
}
MET = ("section build", "move", "unit mech D5", "step D4", "unit character D5", "step D4")
PLAYED = (*MET, "dial 7", "play_card 2", "play_card 4")

TOGETHER: Given = {
    "options": {"desolation": True},
    "encounters": "none",
    "tiles": "mechs, combat x2, power, workers, recruits, coins_20, objective",
    "nordic": {"power": 7, "cards": [], "units": "character D5, worker A4"},
    "crimea": {"power": 7, "cards": [], "units": "character D5, worker E6"},
    "resources": {"E6": "2 oil"},
    "desolation": {"popularity": 13, "cards": [3], "units": "machine D6, machine E7, machine C6"},
}
OPEN: Given = {**TOGETHER, "stores": "crimea"}
EMPTY: Given = {**TOGETHER, "resources": {}}


def defending(game: Game) -> None:
    """A combat of both against a machine, before it is said who spends power."""
    state = game.state
    at = state.board.index["D5"]
    machines = len(state.order)
    state.push(SpenderStep(0, [0]))
    state.players[machines].power = 3
    assert state.players[0].fighters >> at & 1


def won(game: Game) -> None:
    game.state.push(StarForStep(0, [0]))


CASES = [
    Case("not_a_defender", "spend_power 1", {}, TOGETHER, edit=defending),
    Case("no_common_defence", "spend_power 1", {}, TOGETHER),
    Case("not_a_winner", "star_for 1", {}, TOGETHER, edit=won),
    Case("no_common_win", "star_for 1", {}, TOGETHER),
    Case("no_partner", "ask_stores 0", {}, TOGETHER),
    Case("stores_open_already", "ask_stores 1", {}, OPEN),
    Case("stores_asked", "ask_stores 1", {}, TOGETHER, ("ask_stores 1", "decline")),
    Case("stores_empty", "ask_stores 1", {}, EMPTY),
    Case("stores_at_start", "open_stores", {}, TOGETHER, ("section build",)),
    Case("stores_closed_already", "close_stores", {}, TOGETHER),
    Case("ability_no_seat", "use artillery", {"ability": "artillery"}, TESLA, MET),
    Case("not_discarded", "lay_card 5", {"value": 5}, TESLA, PLAYED),
    Case("nothing_to_order", "lay_card 5", {}, TESLA),
    Case("tesla_occupied", "send_tesla C3", {"space": "C3"}, TESLA, (*PLAYED, "lay_card 2")),
    Case("tesla_too_far", "send_tesla A4", {"space": "A4"}, TESLA, (*PLAYED, "lay_card 2")),
    Case("tesla_not_beaten", "send_tesla D5", {}, TESLA),
]
