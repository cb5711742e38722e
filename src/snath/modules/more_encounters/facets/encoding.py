"""The encounters 43 to 74 in observations and action numbers."""

from __future__ import annotations

from typing import Final, cast, final

from ....engine.ids import ONE_TIME_NAMES
from ....engine.part import Part
from ....env.encoding.facet import Block, EncodingFacet, Sight
from ....env.texts import SEATS, own_texts, steps
from ..actions import sets_of
from ..part import NEXT_TURN, THIS_TURN, MoreEncountersPart
from ..specials.extra_column import COLUMN

NAME: Final = "more_encounters"
CARDS: Final = (1, 74)
SECTIONS: Final = [
    "upgrade", "deploy", "build", "enlist", "factory", "factory2", "factory3", "factory4",
    "factory5", "factory6", "factory7", "factory8", COLUMN,
]
ROWS: Final = (
    ("farther",),
    ("bring", ["mech", "worker"], "space"),
    ("set_down", ["character"], "space"),
    ("walk", "land"),
    ("scout", ["character", "mech"], "space"),
    ("rob", SEATS), ("pay_to", SEATS), ("truce", SEATS), ("copy_ability", SEATS),
    ("imitate", SEATS),
    ("move_token", SEATS, SECTIONS),
    ("keep_objective",), ("return_objective",), ("accept",), ("replace",), ("column_top",),
    ("column_bottom",),
    ("open_card", CARDS),
    ("new_base", "space"),
)
RULES: Final[list[str]] = [
    NAME, "truce", "turns_to_come", "no_unit_moves", "counter_power", "factory_bonus",
    "new_home_base", "use_ability_once", "card_before_combat", "character_range", "counter_range",
    "extra_column", "oil_on_produce", "popularity_in_attack",
]
ASKING: Final[list[str]] = [
    "bring_units", "rearrange", "choose_opponent", "offers", "replace_card", "set_down_character",
    "set_down_mech", "walk", "place_goods", "scout_move", "choose_base", "objective_or_goods",
    "move_tokens", "open_card", "swim_once", "discard_for_goods", "reveal_objective",
]
# What `write` fills, in the order of the numbers.
SEAT: Final[list[str]] = [
    "encounters", "kept_cards", "counters", "waiting_cards", "still_now", "still_next",
    "skips", "extra_turn", "truces",
]


@final
class MoreEncountersEncoding(EncodingFacet):
    """Which cards lie where is open or secret like all encounter cards; here is what they do."""

    def blocks(self) -> list[Block]:
        return [
            Block("action", 6144, 1024, [
                f"section {COLUMN}", "star beside", *(f"use {rule}" for rule in RULES),
                *own_texts(ROWS, {}), *(f"swim {one} {two}" for one, two in steps()),
            ]),
            Block("action", 7168, 256, rearrangements()),
            Block("action", 8192, 2688, own_texts([("set_mech", "space", "land")], {})),
            Block("module", 11, 1, [NAME]),
            Block("kind", 62, 18, ASKING),
            Block("goal", 13, 1, ["beside"]),
            Block("section", 12, 1, [COLUMN]),
            Block("rule", 78, 34, RULES),
            Block("token", 0, 3, ["kept_card", "waiting_card", "counter"]),
            Block("seat", 32, 16, SEAT),
        ]

    def questions(self) -> list[str]:
        return ASKING

    def write(self, part: Part, sight: Sight) -> None:
        own = cast(MoreEncountersPart, part)
        out = sight.out
        for seat in range(len(sight.state.order)):
            at = sight.block(seat) + sight.places.own[f"seat {NAME}"]
            kept = [card for card in own.kept if card.seat == seat]
            out[at] = own.taken[seat] / 4
            out[at + 1] = float(len(kept))
            out[at + 2] = sum([card.counters for card in kept]) / 3
            out[at + 3] = float(len([card for card in own.waiting if card.seat == seat]))
            out[at + 4] = 1.0 if own.still[seat] == THIS_TURN else 0.0
            out[at + 5] = 1.0 if own.still[seat] == NEXT_TURN else 0.0
            out[at + 6] = 1.0 if own.skips >> seat & 1 else 0.0
            out[at + 7] = 1.0 if own.extra >> seat & 1 else 0.0
            out[at + 8] = float(len([truce for truce in own.truces if truce.owner == seat]))


def rearrangements() -> list[str]:
    """All ways to leave mechs and bonuses uncovered."""
    return own_texts(
        [("rearrange", "mechs", "bonuses")],
        {"mechs": sets_of(["1", "2", "3", "4"]), "bonuses": sets_of(list(ONE_TIME_NAMES))},
    )


FACET: Final = MoreEncountersEncoding()
