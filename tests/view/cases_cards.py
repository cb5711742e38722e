"""Encounters, Factory cards, objectives, stars, set-up, expansions and variants."""

from __future__ import annotations

from snath.engine.ids import WORKER
from snath.game import Game
from tests.view.explain_case import Case, Given, top

# The character of Nordic has an encounter on B5.
MEETING = ("move", "unit character A4", "step B5", "done")


def encounter(card: int, **nordic: object) -> Given:
    return {
        **top("build", units="character A4, worker A5", **nordic),
        "encounter_deck": [card],
    }


POLANIA: Given = {
    "seats": ["polania industrial", "crimea mechanical"],
    "phase": "top",
    "polania": {"section": "build", "units": "character C1, worker D1"},
    "encounter_deck": [1],
}


def last_worker_out(game: Game) -> None:
    p, rules = game.state.players[0], game.state.rules
    p.place_unit(p.units.index(-1, rules.kinds.index(WORKER)), p.home, rules.traits)


ENCOUNTERS = [
    Case("no_encounter", "option 1", given=top("build")),
    Case("option_first", "done", given=encounter(1), play=MEETING),
    Case("no_such_choice", "option 4", {"most": 3}, encounter(1), MEETING),
    Case(
        "too_little",
        "option 2",
        {"gain": "coins", "need": 2, "have": 1},
        encounter(1, coins=1),
        MEETING,
    ),
    Case(
        "too_little",
        "option 3",
        {"gain": "popularity", "need": 2, "have": 1},
        encounter(1, popularity=1),
        MEETING,
    ),
    Case(
        "encounter_site",
        "build mine A5",
        {"space": "B5"},
        encounter(1, popularity=5),
        (*MEETING, "option 3"),
    ),
    Case(
        "option_limit",
        "option 1",
        {"most": 1},
        encounter(1, popularity=5),
        (*MEETING, "option 3"),
    ),
    Case("other_gain", "gain power 1", {"gain": "coins"}, encounter(1), (*MEETING, "option 1")),
    Case("amount_too_high", "gain coins 3", {"most": 2}, encounter(1), (*MEETING, "option 1")),
    Case(
        "option_taken",
        "option 1",
        {"number": 1},
        POLANIA,
        (
            *("move", "unit character C1", "step D2", "done"),
            *("option 1", "gain coins 2", "gain popularity 1"),
        ),
    ),
    Case(
        "workers_all_out",
        "gain worker 1",
        {"have": 0},
        {
            **top("build", units="character A4, worker A5 x7", coins=5),
            "encounter_deck": [3],
        },
        (*MEETING, "option 2", "gain food 3"),
        edit=last_worker_out,
    ),
]

FACTORY = [
    Case(
        "factory_card_not_there",
        "take_factory 9",
        {"card": 9},
        {
            **top("build", units="character E4"),
            "crimea": {"factory_cards": [4]},
            "factory_pile": [1, 2],
        },
        ("move", "unit character E4", "step D4"),
    ),
    Case("factory_card_held", "take_factory 1", given=top("build", factory_cards=[2])),
    Case("factory_not_visited", "take_factory 1"),
]


def six_stars(game: Game) -> None:
    game.state.players[0].stars = [1, 1, 1, 1, 0, 0, 1, 1, 0]


def full_power(game: Game) -> None:
    game.state.players[0].power = 16


def choosing_stars(game: Game) -> None:
    """Power and popularity are full, five stars are placed: the next action asks for the goal."""
    p = game.state.players[0]
    p.stars = [1, 1, 1, 1, 0, 0, 1, 0, 0]
    p.power, p.popularity = 16, 18
    game.play("coins 1")


TEAM: Given = {
    "seats": [
        *("nordic industrial", "crimea mechanical"),
        *("saxony agricultural", "rusviet engineering"),
    ],
    "options": {"teams": [[0, 1], [2, 3]]},
}

GOALS = [
    Case("objective_not_held", "reveal 1", {"card": 1}, {"nordic": {"objectives": [2, 3]}}),
    Case(
        "objective_open",
        "reveal 1",
        {"card": 1, "fact": "controlled_territories", "op": ">=", "need": 3, "have": 0},
        {"nordic": {"objectives": [1, 2]}},
    ),
    Case(
        "objective_open",
        "reveal 6",
        {"card": 6, "fact": "power", "op": ">=", "need": 7, "have": 4},
        {"nordic": {"objectives": [6], "driven_off": 1}},
    ),
    Case(
        "objective_open",
        "reveal 7",
        {"card": 7, "fact": "workers", "op": "<=", "need": 3, "have": 4},
        {
            "nordic": {
                "objectives": [7],
                "factory_cards": [2],
                "units": "mech 1 A4, worker A4 x4",
            }
        },
    ),
    Case(
        "objective_done",
        "reveal 1",
        given={"nordic": {"objectives": [], "stars": ["objective"]}},
    ),
    Case("star_placed", "star power", {"goal": "power"}, {"nordic": {"power": 16}}),
    Case(
        "star_of_partner",
        "star power",
        {"goal": "power"},
        {**TEAM, "crimea": {"power": 16}},
    ),
    Case(
        "goal_closed",
        "star tracker",
        {"goal": "tracker"},
        {"seats": ["nordic industrial", "crimea automa:automa"]},
    ),
    Case("no_stars_left", "star workers", given={"options": {"final_turns": True}}, edit=six_stars),
    Case("goal_not_reached", "star mechs", {"goal": "mechs"}),
    Case("goal_not_reached", "star workers", {"goal": "workers"}, top("build"), (), choosing_stars),
    Case("not_now", "coins 1", {"asking": "star"}, top("build"), (), choosing_stars),
    Case("stars_by_themselves", "star power", edit=full_power),
]

DRAFT: Given = {"seats": 7, "modules": ["invaders"], "options": {"assign": "draft"}}
FACTIONS = ("rusviet", "saxony", "nordic", "crimea", "polania", "albion", "togawa")
MATS = ("patriotic", "innovative", "mechanical", "agricultural")
PICKED = tuple(f"pick_faction {name}" for name in FACTIONS)
SETUP = [
    Case("setup_over", "pick_faction nordic"),
    Case("setup_over", "pick_mat industrial"),
    Case("pick_faction_now", "pick_mat industrial", given=DRAFT),
    Case("faction_taken", "pick_faction rusviet", {"faction": "rusviet"}, DRAFT, PICKED[:1]),
    Case("pick_mat_now", "pick_faction rusviet", given=DRAFT, play=PICKED),
    Case("not_now", "section build", {"asking": "setup"}, DRAFT),
    Case(
        "mat_taken",
        "pick_mat patriotic",
        {"mat": "patriotic"},
        DRAFT,
        (*PICKED, "pick_mat patriotic"),
    ),
    Case(
        "banned_pair",
        "pick_mat industrial",
        {"faction": "rusviet", "mat": "industrial"},
        {"seats": ["rusviet ?", "nordic ?"], "options": {"assign": "draft"}},
        ("pick_mat engineering",),
    ),
    Case(
        "banned_pair",
        "pick_faction rusviet",
        {"faction": "rusviet", "mat": "industrial"},
        {"seats": ["? industrial", "nordic ?"], "options": {"assign": "draft"}},
    ),
    Case(
        "others_left_with_banned_pair",
        "pick_mat engineering",
        given=DRAFT,
        play=(*PICKED, *(f"pick_mat {mat}" for mat in (*MATS, "militant"))),
    ),
]

INVADERS: Given = {
    "seats": ["togawa industrial", "albion mechanical"],
    "modules": ["invaders"],
}
ALBION: Given = {
    "seats": ["albion industrial", "togawa mechanical"],
    "modules": ["invaders"],
}


def togawa(**more: object) -> Given:
    return {
        **INVADERS,
        "phase": "top",
        "togawa": {"section": "build", "units": "character F5, worker G6"},
        **more,
    }


TOKENS = [
    Case("traps_of_others", "place_trap power A1", given=ALBION),
    Case(
        "trap_placed",
        "place_trap power F5",
        {"trap": "power", "space": "E4"},
        togawa(traps="power E4"),
    ),
    Case(
        "trap_site",
        "place_trap power F5",
        {"space": "F4"},
        togawa(),
        ("move", "unit character F5", "step F4"),
    ),
    Case("token_there", "place_trap coins F5", {"space": "F5"}, togawa(traps="power F5")),
    Case("token_after_move", "place_trap coins F5", given=togawa()),
    Case("token_after_move", "use exalt", given=ALBION),
    Case(
        "token_there",
        "use exalt",
        {"space": "A1"},
        {**ALBION, "albion": {"units": "character A1"}, "flags": "A1"},
    ),
    Case("flags_all_placed", "use exalt", {"most": 4}, {**ALBION, "flags": "A1, A2, B2, C2"}),
]

PROMOS = {"modules": ["promos"]}
RELOCATE = {**encounter(42, coins=5), **PROMOS}
PEEK = {**encounter(31, popularity=5), **PROMOS}
LOOKING = (*MEETING, "option 3")
GOING = (*MEETING, "option 2")
CARDS = [
    Case("no_encounter", "peek 1", given=PROMOS),
    Case("no_encounter", "relocate_to A4", given=PROMOS),
    Case("own_seat", "peek 0", given={**PEEK, "crimea": {"cards": [2]}}, play=LOOKING),
    Case(
        "no_such_seat", "peek 7", {"seat": 7}, {**PEEK, "crimea": {"cards": [2]}}, LOOKING
    ),
    Case(
        "hand_empty",
        "peek 1",
        {"seat": 1},
        {
            **PEEK,
            "seats": ["nordic industrial", "crimea mechanical", "saxony patriotic"],
            "crimea": {"cards": []},
        },
        LOOKING,
    ),
    Case("target_first", "relocate character", given=RELOCATE, play=GOING),
    Case("target_chosen", "relocate_to B4", {"space": "A4"}, RELOCATE, (*GOING, "relocate_to A4")),
    Case("not_beside", "relocate_to F5", {"space": "B5"}, RELOCATE, GOING),
    Case("not_empty_land", "relocate_to A5", {"space": "A5"}, RELOCATE, GOING),
    Case(
        "unit_not_there",
        "relocate mech",
        {"unit": "mech", "space": "B5"},
        RELOCATE,
        (*GOING, "relocate_to A4"),
    ),
    Case(
        "unit_order",
        "relocate character",
        given={
            **top("build", units="character A4, worker B5 x2", coins=5),
            **PROMOS,
            "encounter_deck": [42],
        },
        play=(*GOING, "relocate_to A4", "relocate worker"),
    ),
]

BRIBES = {"options": {"bribes": True}}
COINS = [
    Case("own_seat", "bribe 0", given=BRIBES),
    Case("no_such_seat", "bribe 2", {"seat": 2}, BRIBES),
    Case("offered_already", "bribe 1", {"seat": 1}, BRIBES, ("bribe 1", "decline")),
    Case(
        "too_little",
        "bribe 1",
        {"gain": "coins", "need": 1, "have": 0},
        {**BRIBES, "nordic": {"coins": 0}},
    ),
    Case(
        "too_little",
        "give 5",
        {"gain": "coins", "need": 5, "have": 4},
        {**BRIBES, "nordic": {"coins": 4}},
        ("bribe 1",),
    ),
    Case("amount_zero", "give 0", given=BRIBES, play=("bribe 1",)),
    Case("offer_first", "give 1", given=BRIBES),
]

AUTOMA = [
    Case(
        "chance_only",
        "automa_card 3",
        given={"seats": ["nordic industrial", "crimea automa:automa"]},
    )
]

CASES = [*ENCOUNTERS, *FACTORY, *GOALS, *SETUP, *TOKENS, *CARDS, *COINS, *AUTOMA]
