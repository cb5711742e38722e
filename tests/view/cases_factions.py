"""Reasons about ability tokens and Influence."""

from __future__ import annotations

from typing import Any

from snath.game import Game
from snath.modules.vesna.setup import PlaceAbilities
from tests.view.explain_case import Case, Given

VESNA: Given = {
    "seats": ["vesna industrial", "nordic mechanical"],
    "modules": ["vesna"],
    "covered": "vesna crimea",
    "vesna": {"mech_tokens": "scout 2, shield 3"},
}


def placing(*placed: str) -> Any:
    """Set-up again: Vesna has drawn Scout, Shield and the first four others."""

    def edit(game: Game) -> None:
        state = game.state
        mechs = state.rules.tables.factions[state.players[0].faction].mechs
        state.players[0].mech_rules = [state.rules.rule_index[key] for key in mechs]
        state.push(PlaceAbilities(0, 0))
        state.settle()
        for action in placed:
            game.play(action)

    return edit


def fenris(held: int = 0, influence: str = "none", **options: bool) -> Given:
    """Fenris beside E4; so many tokens are with Nordic."""
    return {
        "seats": ["fenris industrial", "nordic mechanical"],
        "modules": ["fenris"],
        "options": options,
        "covered": "fenris crimea",
        "encounters": "none",
        "influence": influence,
        "fenris": {"units": "character F4, mech horrify F4, worker G3"},
        "nordic": {"units": "character C3, worker A4, worker E4", "influence_held": held},
    }


ROUT = ("section build", "move", "unit mech F4", "step E4")
MOVED = ("section build", "move", "unit character F4", "step F5")
MET: Given = {**fenris(influence="B4"), "active": "nordic"}

CASES = [
    Case("ability_not_drawn", "place_ability wayfare 2", {"rule": "wayfare"}, VESNA,
         edit=placing()),
    Case("ability_blank_first", "place_ability scout 1", {}, VESNA, edit=placing()),
    Case("ability_space_taken", "place_ability camaraderie 2", {}, VESNA,
         edit=placing("place_ability scout 2", "place_ability shield 3")),
    Case("ability_at_setup", "place_ability scout 2", {}, VESNA),
    Case("influence_token_there", "place_influence B6", {"space": "B6"}, fenris(influence="B6"),
         MOVED),
    Case("influence_first", "place_influence B6", {"space": "F5"},
         fenris(strict_influence=True), MOVED),
    Case("influence_terrain", "place_influence D4", {"space": "D4"}, fenris(), MOVED),
    Case("influence_occupied", "place_influence A4", {"space": "A4"}, fenris(), MOVED),
    Case("influence_none_left", "place_influence B6", {}, fenris(held=16)),
    Case("influence_after_move", "place_influence B6", {}, fenris()),
    Case("influence_amount", "give_influence 3", {"most": 1}, fenris(), ROUT),
    Case("influence_after_rout", "give_influence 1", {}, fenris()),
    Case("stopped_by_influence", "step B5", {"unit": "character", "space": "B4"}, MET,
         ("section build", "move", "unit character C3", "step B4")),
]  # fmt: skip
