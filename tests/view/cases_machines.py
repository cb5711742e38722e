"""Reasons of Mad Tesla."""

from __future__ import annotations

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

CASES = [
    Case("ability_no_seat", "use artillery", {"ability": "artillery"}, TESLA, MET),
    Case("not_discarded", "lay_card 5", {"value": 5}, TESLA, PLAYED),
    Case("nothing_to_order", "lay_card 5", {}, TESLA),
    Case("tesla_occupied", "send_tesla C3", {"space": "C3"}, TESLA, (*PLAYED, "lay_card 2")),
    Case("tesla_too_far", "send_tesla A4", {"space": "A4"}, TESLA, (*PLAYED, "lay_card 2")),
    Case("tesla_not_beaten", "send_tesla D5", {}, TESLA),
]
