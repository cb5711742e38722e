"""Events that let a person follow an Automa turn line by line."""

from __future__ import annotations

from typing import Final

from ...engine.event import EventField, EventKind

CARD_TURNED: Final = 96
SYMBOL_TRIED: Final = 97
UNIT_SELECTED: Final = 98
CANDIDATE: Final = 99
DESTINATION: Final = 100
MOVE_CANCELLED: Final = 101
DEPLOY_CANCELLED: Final = 102
TRACKER_MOVED: Final = 103
SCHEME_SWITCHED: Final = 104
COMBAT_CARD_TURNED: Final = 105
RESOURCES_REMOVED: Final = 106
TOKEN_TAKEN: Final = 107
FACTORY_CARD_TAKEN: Final = 108
TURN_SKIPPED: Final = 109
UNIT_TO_MAT: Final = 110
UNIT_DEPLOYED: Final = 111
COMPARING: Final = 112
MOVES_BARRED: Final = 113
ROWS_REPLACED: Final = 114
MOD_GAINED: Final = 207
STAR_COUNTED: Final = 208
CARD_FLIPPED: Final = 209
UNIT_STAYED: Final = 210

# How a symbol fared.
PERFORMED: Final = 0
OTHER_FACTION: Final = 1
TOO_LITTLE_POWER: Final = 2
NO_UNIT: Final = 3
NO_TERRITORY: Final = 4
ALL_THREATENED: Final = 5
ALL_CLOSED: Final = 6
OUTCOME_NAMES: Final[tuple[str, ...]] = (
    "performed", "other_faction", "too_little_power", "no_unit", "no_territory",
    "all_threatened", "all_closed",
)

# What the values of candidates count.
UNITS_NEAR: Final = 0
TO_FIGHTER: Final = 1
FIGHTERS_THERE: Final = 2
RESOURCES_THERE: Final = 3
NO_VALUE: Final = 4
TO_UNIT: Final = 5
TO_PLACE: Final = 6
MEASURE_NAMES: Final[tuple[str, ...]] = (
    "units_near", "to_fighter", "fighters_there", "resources_there", "no_value", "to_unit",
    "to_place",
)

EVENTS: Final[list[EventKind]] = [
    EventKind(
        CARD_TURNED,
        "automa_card_turned",
        [EventField("card", "number"), EventField("scheme", "number")],
    ),
    EventKind(
        SYMBOL_TRIED,
        "automa_symbol_tried",
        [
            EventField("symbol", "automa_symbol"),
            EventField("outcome", "automa_outcome"),
            EventField("needs", "number"),
        ],
    ),
    EventKind(
        UNIT_SELECTED,
        "automa_unit_selected",
        [
            EventField("unit", "unit"),
            EventField("space", "space"),
            EventField("distance", "number"),
            EventField("decided", "automa_decided"),
        ],
    ),
    EventKind(
        CANDIDATE,
        "automa_candidate",
        [EventField("space", "space"), EventField("value", "number")],
    ),
    EventKind(
        DESTINATION,
        "automa_destination",
        [EventField("space", "space"), EventField("decided", "automa_decided")],
    ),
    EventKind(MOVE_CANCELLED, "automa_move_cancelled", [EventField("value", "card")]),
    EventKind(DEPLOY_CANCELLED, "automa_deploy_cancelled", [EventField("value", "card")]),
    EventKind(TRACKER_MOVED, "automa_tracker_moved", [EventField("token", "number")]),
    EventKind(SCHEME_SWITCHED, "automa_scheme_switched", []),
    EventKind(COMBAT_CARD_TURNED, "automa_combat_card_turned", [EventField("card", "number")]),
    EventKind(
        RESOURCES_REMOVED,
        "automa_resources_removed",
        [EventField("amount", "number"), EventField("space", "space")],
    ),
    EventKind(TOKEN_TAKEN, "automa_token_taken", [EventField("space", "space")]),
    EventKind(FACTORY_CARD_TAKEN, "automa_factory_card_taken", []),
    EventKind(TURN_SKIPPED, "automa_turn_skipped", []),
    EventKind(UNIT_TO_MAT, "automa_unit_to_mat", [EventField("unit", "unit")]),
    EventKind(
        UNIT_DEPLOYED,
        "automa_unit_deployed",
        [EventField("unit", "unit"), EventField("space", "space")],
    ),
    EventKind(COMPARING, "automa_comparing", [EventField("measure", "automa_measure")]),
    EventKind(MOVES_BARRED, "automa_moves_barred", []),
    EventKind(ROWS_REPLACED, "automa_rows_replaced", []),
    EventKind(CARD_FLIPPED, "automa_card_flipped", [EventField("value", "card")]),
    EventKind(
        UNIT_STAYED,
        "automa_unit_stayed",
        [EventField("unit", "unit"), EventField("at", "space")],
    ),
    EventKind(
        MOD_GAINED,
        "automa_mod_gained",
        [
            EventField("mods", "automa_mod"),
            EventField("number", "number"),
            EventField("benefit", "automa_benefit"),
        ],
    ),
    EventKind(
        STAR_COUNTED,
        "automa_star_counted",
        [EventField("die", "number"), EventField("goal", "goal")],
    ),
]
