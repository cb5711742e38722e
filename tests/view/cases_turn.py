"""Whose decision it is, sections, top row and bottom row."""

from __future__ import annotations

from snath.engine.action import BUILD_STRUCTURE, MOVE, code
from snath.game import Game
from snath.modules.final_turns.part import final_turns_part
from snath.modules.invaders.steps import PLACE_TRAP
from tests.view.explain_case import METAL, WOOD, Case, crimea, start, top


def last_turn(game: Game) -> None:
    final_turns_part(game.state).last = 0


def no_combat_cards(game: Game) -> None:
    game.state.deck = [0, 0, 0, 0]
    game.state.discard = []


MOMENT = [
    Case("game_over", "section build", given={"over": True}),
    Case("not_your_turn", "section build", {"seat": 0}, seat=1),
    Case("not_your_turn", "section deploy", {"seat": 0}, start(section="build"), seat=1),
    Case(
        "other_turn",
        "section build",
        {"seat": 0, "asking": "ongoing_bonus"},
        {**top("build"), **WOOD, "crimea": {"recruits": ["build coins"]}},
        ("bottom 0", "decline"),
    ),
    Case("not_now", "bottom 0", {"asking": "move"}, top("build"), ("move",)),
    Case(
        "not_now", "end_turn", {"asking": "move_unit"}, top("build"), ("move", "unit worker A4")
    ),
    Case("not_now", "reveal 1", {"asking": "move"}, top("build"), ("move",)),
    Case("must_choose", "done", {"asking": "build"}, {**top("build"), **WOOD}, ("bottom 0",)),
    Case("must_choose", "decline", {"asking": "turn_start"}),
    Case("chance_only", "draw_card 0 2"),
    Case("unknown_action", 63 << 24),
    Case("unknown_action", code(MOVE, 1)),
    Case("unknown_action", code(BUILD_STRUCTURE, 4, 0)),
    Case("unknown_action", -1),
    Case(
        "module_not_in_play",
        code(PLACE_TRAP),
        {"module": "invaders", "title": "Invaders from Afar"},
    ),
]

SECTION = [
    Case("section_repeated", "section build", {"section": "build"}, start(section="build")),
    Case("section_repeated", "move", {"section": "build"}, start(section="build")),
    Case(
        "factory_repeated",
        "section factory",
        given=start(factory_cards=[2], section="factory"),
    ),
    Case("no_factory_card", "section factory"),
    Case("no_factory_card", "factory_top 0"),
    Case("no_factory_card", "factory_move", given=top("build")),
    Case("section_chosen", "section deploy", {"section": "build"}, top("build")),
    Case("section_first", "produce", {"section": "deploy"}),
    Case("section_first", "unit worker A4", {"section": "build"}),
    Case("section_first", "deploy 1 A4", {"section": "deploy"}),
    Case("section_first", "factory_move", {"section": "factory"}, start(factory_cards=[2])),
    Case("other_section", "produce", {"section": "deploy", "chosen": "build"}, top("build")),
    Case(
        "other_section",
        "build mine A4",
        {"section": "build", "chosen": "enlist"},
        top("enlist"),
    ),
    Case(
        "other_section",
        "factory_move",
        {"section": "factory", "chosen": "build"},
        top("build", factory_cards=[2]),
    ),
    Case("choose_section", "end_turn"),
    Case("choose_section", "bottom 0"),
    Case("end_turn_instead", "done", given=top("build")),
]

TOP_ROW = [
    Case("top_taken", "coins 1", given=top("build"), play=("coins 1",)),
    Case(
        "top_already_over",
        "move",
        given={**top("build"), **WOOD},
        play=("bottom 0", "decline"),
    ),
    Case("begin_first", "unit worker A4", {"action": "move"}, top("build")),
    Case("begin_first", "produce_at A4 1", {"action": "produce"}, top("deploy")),
    Case("begin_first", "deploy 1 A4", {"action": "bottom"}, {**top("deploy"), **METAL}),
    Case("no_moves_left", "unit worker A4", given=top("build"), play=("coins 1",)),
    Case("no_moves_left", "step B5", given=top("build"), play=("move", "done")),
    Case(
        "begin_first",
        "step A5",
        {"action": "factory_move"},
        top("factory", factory_cards=[2]),
    ),
    Case(
        "no_moves_left",
        "step A5",
        given=top("factory", factory_cards=[2]),
        play=("factory_move", "done"),
    ),
    Case(
        "rule_forbids",
        "move",
        {"rule": "final_turns"},
        {**top("build"), "options": {"final_turns": True}},
        edit=last_turn,
    ),
    Case(
        "rule_forbids",
        "factory_move",
        {"rule": "final_turns"},
        {**top("factory", factory_cards=[2]), "options": {"final_turns": True}},
        edit=last_turn,
    ),
    Case(
        "too_little",
        "bolster power 1",
        {"gain": "coins", "need": 1, "have": 0},
        top("upgrade", coins=0),
    ),
    Case(
        "too_little",
        "trade popularity 1",
        {"gain": "coins", "need": 1, "have": 0},
        top("enlist", coins=0),
    ),
    Case(
        "too_little",
        "produce",
        {"gain": "power", "need": 1, "have": 0},
        top("deploy", power=0, units="worker A4 x4"),
    ),
    Case(
        "too_little",
        "produce",
        {"gain": "popularity", "need": 1, "have": 0},
        top("deploy", popularity=0, units="worker A4 x6"),
    ),
    Case(
        "too_little",
        "produce_at A4 1",
        {"gain": "coins", "need": 1, "have": 0},
        top("deploy", coins=0, units="worker A4 x8"),
    ),
    Case(
        "too_little",
        "factory_top 0",
        {"gain": "combat_cards", "need": 1, "have": 0},
        top("factory", factory_cards=[4], cards=[]),
    ),
    Case(
        "upgrade_needed",
        "bolster power 3",
        {"cube": "bolster_power", "most": 2},
        top("upgrade"),
    ),
    Case("upgrade_needed", "coins 2", {"cube": "move_coins", "most": 1}, top("build")),
    Case("amount_too_high", "bolster power 4", {"most": 2}, top("upgrade")),
    Case(
        "amount_too_high",
        "bolster power 4",
        {"most": 3},
        top("upgrade", upgrades=["bolster_power build"]),
    ),
    Case("amount_too_high", "trade any_resource 3", {"most": 2}, top("enlist")),
    Case(
        "amount_too_high",
        "bolster power 1 2",
        {"most": 1},
        top("upgrade", structures="monument A4"),
    ),
    Case("amount_zero", "coins 0", given=top("build")),
    Case(
        "track_end",
        "bolster power 2",
        {"gain": "power", "have": 15, "most": 16},
        top("upgrade", power=15),
    ),
    Case(
        "track_end",
        "bolster power 1 1",
        {"gain": "popularity", "have": 18, "most": 18},
        top("upgrade", popularity=18, structures="monument A4"),
    ),
    Case(
        "deck_exhausted",
        "bolster combat_cards 1",
        {"have": 0},
        top("upgrade"),
        edit=no_combat_cards,
    ),
    Case("wrong_gain", "bolster coins 1", {"gain": "coins", "action": "bolster"}, top("upgrade")),
    Case("wrong_gain", "trade power 1", {"gain": "power", "action": "trade"}, top("enlist")),
    Case(
        "structure_not_built", "bolster power 1 1", {"structure": "monument"}, top("upgrade")
    ),
    Case(
        "structure_not_built", "trade any_resource 1 1", {"structure": "armory"}, top("enlist")
    ),
    Case("no_worker_to_trade", "trade any_resource 1", given=top("enlist", units="character B5")),
    Case("no_such_choice", "factory_top 2", {"most": 2}, top("factory", factory_cards=[2])),
]

BOTTOM_ROW = [
    Case(
        "bottom_taken",
        "bottom 0",
        given={**top("build"), **WOOD},
        play=("bottom 0", "decline"),
    ),
    Case(
        "bottom_taken",
        "build mine A4",
        given={**top("build"), **WOOD},
        play=("bottom 0", "decline"),
    ),
    Case("factory_bottom", "bottom 0", given=top("factory", factory_cards=[2])),
    Case(
        "resources_short",
        "bottom 0",
        {"gain": "wood", "need": 3, "have": 2},
        {**top("build"), "resources": {"A4": "2 wood", "G3": "5 wood"}},
    ),
    Case("resources_short", "build mine A4", {"gain": "wood", "need": 3, "have": 0}, top("build")),
    Case(
        "resources_short",
        "factory_top 0",
        {"gain": "different", "need": 2, "have": 1},
        {
            **top("factory", factory_cards=[13]),
            "modules": ["promos"],
            "resources": {"A4": "5 wood"},
        },
    ),
    Case(
        "resources_short",
        "factory_top 0",
        {"gain": "any_resource", "need": 1, "have": 0},
        {**top("factory", factory_cards=[15]), "modules": ["promos"]},
    ),
    Case(
        "resources_short_ability_used",
        "bottom 0",
        {"gain": "wood", "need": 3, "have": 2, "ability": "coercion"},
        {**crimea("build", used=["coercion"], cards=[2]), "resources": {"G3": "2 wood"}},
    ),
    Case(
        "resources_short_no_card",
        "bottom 0",
        {"gain": "wood", "need": 3, "have": 2, "ability": "coercion"},
        {**crimea("build", cards=[]), "resources": {"G3": "2 wood"}},
    ),
    Case(
        "resources_short_even_with_card",
        "bottom 0",
        {"gain": "wood", "need": 3, "have": 1, "ability": "coercion"},
        {**crimea("build", cards=[2]), "resources": {"G3": "1 wood"}},
    ),
    Case(
        "resources_short",
        "bottom 0",
        {"gain": "wood", "need": 3, "have": 1},
        {**crimea("build", cards=[]), "resources": {"G3": "1 wood"}},
    ),
    Case("coins_above_printed", "bottom 2", {"most": 1}, {**top("build"), **WOOD}),
    Case("recruit_not_enlisted", "bottom 0 1", {"section": "build"}, {**top("build"), **WOOD}),
    Case(
        "amount_too_high",
        "bottom 0 2",
        {"most": 1},
        {**top("build", recruits=["build power"]), **WOOD},
    ),
    Case(
        "cube_moved",
        "upgrade bolster_power deploy",
        {"cube": "bolster_power"},
        start(upgrades=["bolster_power build"]),
    ),
    Case(
        "no_box_left",
        "upgrade move_units upgrade",
        {"section": "upgrade", "need": 2},
        {**top("upgrade", upgrades=["bolster_power upgrade"]), "resources": {"A4": "3 oil"}},
        ("bottom 0",),
    ),
    Case("wrong_section", "upgrade move_units factory", given=top("upgrade")),
    Case("wrong_section", "enlist factory power", given=top("enlist")),
    Case(
        "mech_deployed",
        "deploy 1 A4",
        {"mech": 1, "ability": "riverwalk"},
        top("deploy", units="mech 1 A4, worker A4"),
    ),
    Case(
        "structure_built",
        "build mine A4",
        {"structure": "mine", "space": "A5"},
        start(structures="mine A5"),
    ),
    Case(
        "structure_there",
        "build mine A4",
        {"structure": "mill", "seat": 1, "space": "A4"},
        {**top("build"), **WOOD, "crimea": {"structures": "mill A4"}},
        ("bottom 0",),
    ),
    Case(
        "recruit_enlisted",
        "enlist build coins",
        {"section": "build"},
        top("enlist", recruits=["build power"]),
    ),
    Case(
        "bonus_taken",
        "enlist deploy power",
        {"gain": "power"},
        top("enlist", recruits=["build power"]),
    ),
]

CASES = [*MOMENT, *SECTION, *TOP_ROW, *BOTTOM_ROW]
