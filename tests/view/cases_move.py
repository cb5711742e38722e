"""Moving and carrying, combat, abilities."""

from __future__ import annotations

from tests.view.explain_case import Case, Given, crimea, top

UNIT = ("move", "unit worker A4")
TOGAWA = {"seats": ["nordic industrial", "togawa mechanical"], "modules": ["invaders"]}


def move(units: str, **more: object) -> Given:
    """Nordic moves with these units; the section Build has Move in its top row."""
    return {**top("build", units=units), **more}


def togawa(units: str, **seat: object) -> Given:
    return {
        **TOGAWA,
        "active": "togawa",
        "phase": "top",
        "togawa": {"section": "build", "units": units, **seat},
    }


PICKING = [
    Case("unit_under_way", "unit worker A5", {"unit": "worker", "space": "A4"}, top("build"), UNIT),
    Case(
        "unit_not_there", "unit mech A4", {"unit": "mech", "space": "A4"}, top("build"), ("move",)
    ),
    Case(
        "unit_moved",
        "unit worker B5",
        {"unit": "worker", "space": "B5"},
        top("build"),
        (*UNIT, "step B5"),
    ),
    Case(
        "unit_stuck",
        "unit worker A3",
        {"unit": "worker", "space": "A3"},
        {**crimea("build", units="worker A3, worker H1"), "nordic": {"units": "worker A2"}},
        ("move",),
    ),
    Case(
        "worker_on_lake",
        "unit worker C4",
        {"space": "C4"},
        move("mech seaworthy C4, worker C4"),
        ("move",),
    ),
    Case(
        "worker_pinned",
        "unit worker F4",
        {"space": "F4"},
        move("mech 1 E4, worker E4 x2", crimea={"units": "mech 1 F4"}),
        ("move", "unit mech E4", "carry worker 1", "step F4"),
    ),
    Case("pick_unit", "step B5", given=top("build"), play=("move",)),
    Case("pick_unit", "carry wood 1", given=top("build"), play=("move",)),
    Case("pick_unit", "stop", given=top("build"), play=("move",)),
]

ENDED = [
    Case(
        "stopped_by_workers",
        "step F5",
        {"unit": "character", "space": "F4"},
        move("character E4, worker A4", crimea={"units": "worker F4"}),
        ("move", "unit character E4", "step F4"),
    ),
    Case(
        "stopped_by_trap",
        "step A5",
        {"unit": "worker", "space": "B5"},
        {**TOGAWA, **top("build"), "traps": "power B5"},
        (*UNIT, "step B5"),
    ),
    Case(
        "range_used",
        "step A5",
        {"unit": "worker", "space": "B5", "most": 1},
        {**TOGAWA, **top("build"), "traps": "power B5 disarmed"},
        (*UNIT, "step B5"),
    ),
    Case(
        "stopped_by_enemy",
        "step F5",
        {"unit": "character", "space": "F4"},
        move("character E4, worker A4", crimea={"units": "mech 1 F4, worker F4"}),
        ("move", "unit character E4", "step F4"),
    ),
    Case(
        "stopped_by_encounter",
        "carry wood 1",
        {"unit": "character", "space": "B5"},
        move("character A4, worker A4"),
        ("move", "unit character A4", "step B5"),
    ),
    Case(
        "range_used",
        "step B5",
        {"unit": "worker", "space": "A5", "most": 1},
        top("build"),
        (*UNIT, "step A5"),
    ),
    Case(
        "range_used",
        "step D5",
        {"unit": "character", "space": "D4", "most": 2},
        move("character F4, mech speed A4"),
        ("move", "unit character F4", "step E4", "step D4"),
    ),
    Case(
        "movement_ended",
        "step D4",
        {"unit": "character", "space": "E4"},
        move("character F4, mech speed A4"),
        ("move", "unit character F4", "step E4", "stop"),
    ),
]

STEPS = [
    Case("already_there", "step A4", {"space": "A4"}, top("build"), UNIT),
    Case(
        "worker_meets_enemy",
        "step B5",
        {"space": "B5"},
        {**top("build"), "crimea": {"units": "worker B5"}},
        UNIT,
    ),
    Case(
        "mech_needed",
        "step B5",
        {"ability": "riverwalk", "mech": 1, "obstacle": "river"},
        move("character B4"),
        ("move", "unit character B4"),
    ),
    Case(
        "mech_needed",
        "step C4",
        {"ability": "seaworthy", "mech": 2, "obstacle": "lake"},
        move("character B4"),
        ("move", "unit character B4"),
    ),
    Case(
        "mech_needed",
        "step F5",
        {"ability": "speed", "mech": 4, "obstacle": "distance"},
        move("character E4"),
        ("move", "unit character E4"),
    ),
    Case(
        "mech_needed",
        "step home-crimea",
        {"ability": "wayfare", "mech": 2, "obstacle": "home_base"},
        crimea("build", units="character D4"),
        ("move", "unit character D4"),
    ),
    Case(
        "ability_used",
        "step A3",
        {"ability": "toka", "obstacle": "river"},
        togawa("character B4, mech toka D4", used=["toka"]),
        ("move", "unit character B4"),
    ),
    Case(
        "river_closed",
        "step F3",
        {"unit": "worker"},
        crimea("build", units="worker G3"),
        ("move", "unit worker G3"),
    ),
    Case(
        "river_wrong_terrain",
        "step B4",
        {"ability": "riverwalk", "terrains": "forest,mountain", "terrain": "tundra"},
        move("mech riverwalk A4"),
        ("move", "unit mech A4"),
    ),
    Case(
        "lake_closed",
        "step G2",
        {"unit": "worker"},
        crimea("build", units="worker G3, mech 1 D4"),
        ("move", "unit worker G3"),
    ),
    Case("home_base_closed", "step home-nordic", {"unit": "worker"}, top("build"), UNIT),
    Case(
        "unreachable",
        "step D4",
        {"unit": "worker", "space": "D4"},
        crimea("build", units="worker G3"),
        ("move", "unit worker G3"),
    ),
    Case(
        "step_by_step",
        "step F5",
        {"distance": 2, "space": "F5"},
        move("mech speed E4"),
        ("move", "unit mech E4"),
    ),
    Case(
        "too_far",
        "step F6",
        {"distance": 3, "left": 1, "unit": "character"},
        move("character E4"),
        ("move", "unit character E4"),
    ),
    Case("stop_before_step", "stop", given=top("build"), play=UNIT),
    Case("stop_before_step", "done", given=top("build"), play=UNIT),
    Case(
        "stop_first",
        "done",
        given=move("mech speed E4"),
        play=("move", "unit mech E4", "step F4"),
    ),
]

CARGO = [
    Case(
        "only_mechs_carry",
        "carry worker 1",
        {"unit": "character"},
        move("character A4, worker A4"),
        ("move", "unit character A4"),
    ),
    Case(
        "cargo_missing",
        "carry metal 2",
        {"cargo": "metal", "have": 1, "space": "A4"},
        {**top("build"), "resources": {"A4": "1 metal"}},
        UNIT,
    ),
    Case(
        "cargo_missing",
        "carry moved_worker 1",
        {"cargo": "moved_worker", "have": 0, "space": "A4"},
        move("mech 1 A4, worker A4"),
        ("move", "unit mech A4"),
    ),
    Case("cargo_loaded", "carry metal 0", {"cargo": "metal", "have": 0}, top("build"), UNIT),
    Case(
        "cargo_must_come",
        "carry metal 0",
        {"cargo": "metal", "space": "C4"},
        {**move("mech seaworthy C4"), "resources": {"C4": "1 metal"}},
        ("move", "unit mech C4"),
    ),
    Case(
        "cargo_must_come",
        "carry worker 0",
        {"cargo": "worker", "space": "C4"},
        move("mech seaworthy C4, character C4, worker C4"),
        ("move", "unit mech C4"),
    ),
    Case(
        "cargo_order",
        "carry oil 1",
        {"cargo": "oil", "last": "metal"},
        {**top("build"), "resources": {"A4": "1 metal, 1 oil"}},
        (*UNIT, "carry metal 1"),
    ),
]

# Nordic attacks F4 with the character from E4, with the cards 2, 3 and 3.
ATTACK = {
    **top("build", units="character E4, mech 1 E4, worker A4", power=5, cards=[2, 3, 3]),
    "crimea": {"units": "mech 1 F4", "power": 5, "cards": []},
}
MARCH = ("move", "unit character E4", "step F4", "done")
# Nordic loses on E4, between the lakes D3 and E5; Crimea has a mech on E5.
LOSS = {
    **top("build", units="mech seaworthy F4, worker F4 x2, worker A4", power=0, cards=[]),
    "crimea": {"units": "mech 1 E4, mech 2 E5", "power": 5, "cards": []},
}
RETREAT = ("move", "unit mech F4", "carry worker 2", "step E4", "done", "dial 2")
COMBAT = [
    Case("no_combat", "dial 1", given=top("build")),
    Case("no_combat", "fight F4", given=top("build")),
    Case("no_combat", "retreat mech E5", given=top("build")),
    Case(
        "no_combat_there",
        "fight D4",
        {"space": "D4"},
        {
            **top("build", units="character E4, mech 1 F5"),
            "crimea": {"units": "mech 1 F4, mech 2 E6"},
        },
        ("move", "unit character E4", "step F4", "unit mech F5", "step E6"),
    ),
    Case("dial_set", "dial 2", {"have": 1}, ATTACK, (*MARCH, "dial 1")),
    Case("dial_end", "dial 8", {"most": 7}, ATTACK, MARCH),
    Case("power_too_low", "dial 6", {"need": 6, "have": 5}, ATTACK, MARCH),
    Case("dial_first", "play_card 2", given=ATTACK, play=MARCH),
    Case("dial_first", "commit", given=ATTACK, play=MARCH),
    Case("card_not_held", "play_card 4", {"value": "4"}, ATTACK, (*MARCH, "dial 1")),
    Case(
        "card_order",
        "play_card 2",
        given=ATTACK,
        play=(
            *("move", "unit character E4", "step F4", "unit mech E4", "step F4"),
            *("dial 1", "play_card 3"),
        ),
    ),
    Case("must_choose", "decline", {"asking": "commit"}, ATTACK, MARCH),
    Case(
        "other_turn",
        "section build",
        {"seat": 0, "asking": "commit"},
        ATTACK,
        (*MARCH, "dial 1", "commit"),
    ),
    Case("retreat_unit", "retreat worker D3", {"unit": "mech"}, LOSS, RETREAT),
    Case("retreat_enemy", "retreat mech E5", {"space": "E5"}, LOSS, RETREAT),
    Case("retreat_home", "retreat mech C4", {"space": "home-nordic"}, LOSS, RETREAT),
    Case("retreat_worker", "retreat worker C4", given=LOSS, play=(*RETREAT, "retreat mech D3")),
    Case(
        "retreat_order",
        "retreat worker D3",
        given=LOSS,
        play=(*RETREAT, "retreat mech D3", "retreat worker home-nordic"),
    ),
    Case(
        "other_ability",
        "use swim",
        {"ability": "artillery"},
        {
            **top("build", units="mech artillery E4", power=5),
            "crimea": {"units": "mech 1 F4"},
        },
        ("move", "unit mech E4", "step F4", "done"),
    ),
    Case("ability_locked", "use artillery", {"ability": "artillery", "mech": 3}),
    Case("ability_not_owned", "use scout", {"ability": "scout"}),
    Case("ability_not_asked", "use swim", {"ability": "swim"}),
]

CASES = [*PICKING, *ENDED, *STEPS, *CARGO, *COMBAT]
