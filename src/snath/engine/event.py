"""Events: facts that happened, for log, animation and statistics; never the source of truth.

An event is a kind, the seat it concerns and up to four numbers.  `EVENTS` names the numbers and
says who may see each of them: everybody, only the event's seat, or that seat and the seat named
in the field `with`.  `snath.view.scrub` keeps to that; text for people is made in `snath.view.log`.
"""

from __future__ import annotations

from typing import Final, final

PUBLIC: Final = 0
OWNER: Final = 1
BOTH: Final = 2  # the event's seat and the seat in its first field


@final
class EventField:
    """`of`: "number", the kind of a numbered card, or a vocabulary of `snath.record.notation`."""

    def __init__(self, name: str, of: str, visible: int = PUBLIC) -> None:
        self.name = name
        self.of = of
        self.visible = visible


@final
class EventKind:
    def __init__(self, kind: int, name: str, fields: list[EventField]) -> None:
        self.kind = kind
        self.name = name
        self.fields = fields


@final
class Event:
    def __init__(self, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def values(self) -> list[int]:
        return [self.a, self.b, self.c, self.d]


TILE_DEALT: Final = 0
SEATED: Final = 1
OBJECTIVE_DEALT: Final = 2
TURN_STARTED: Final = 3
SECTION_CHOSEN: Final = 4
TURN_ENDED: Final = 5
GAINED: Final = 6
LOST: Final = 7
RESOURCES_GAINED: Final = 8
RESOURCES_PAID: Final = 9
CARD_DRAWN: Final = 10
CARD_DISCARDED: Final = 11
CARD_TAKEN: Final = 12
DECK_RESHUFFLED: Final = 13
UNIT_MOVED: Final = 14
RESOURCES_MOVED: Final = 15
WORKER_ADDED: Final = 16
WORKERS_DRIVEN_OFF: Final = 17
UPGRADED: Final = 18
MECH_DEPLOYED: Final = 19
STRUCTURE_BUILT: Final = 20
RECRUIT_ENLISTED: Final = 21
BOTTOM_TAKEN: Final = 22
COMBAT_BEGAN: Final = 23
RULE_USED: Final = 24
STRENGTH_REVEALED: Final = 25
COMBAT_WON: Final = 26
UNIT_RETREATED: Final = 27
ENCOUNTER_DRAWN: Final = 28
ENCOUNTER_CHOSEN: Final = 29
FACTORY_SEEN: Final = 30
FACTORY_TAKEN: Final = 31
OBJECTIVE_REVEALED: Final = 32
STAR_PLACED: Final = 33
MOVE_TAKEN_BACK: Final = 34
GAME_ENDED: Final = 35
ENCOUNTER_SECRET: Final = 36
BASE_COVERED: Final = 37

EVENTS: Final[list[EventKind]] = [
    EventKind(TILE_DEALT, "tile_dealt", [EventField("tile", "tile")]),
    EventKind(SEATED, "seated", [EventField("faction", "faction"), EventField("mat", "mat")]),
    EventKind(OBJECTIVE_DEALT, "objective_dealt", [EventField("card", "objective", OWNER)]),
    EventKind(TURN_STARTED, "turn_started", [EventField("turn", "number")]),
    EventKind(SECTION_CHOSEN, "section_chosen", [EventField("section", "section")]),
    EventKind(TURN_ENDED, "turn_ended", []),
    EventKind(GAINED, "gained", [EventField("gain", "gain"), EventField("amount", "number")]),
    EventKind(LOST, "lost", [EventField("gain", "gain"), EventField("amount", "number")]),
    EventKind(
        RESOURCES_GAINED,
        "resources_gained",
        [
            EventField("resource", "resource"),
            EventField("amount", "number"),
            EventField("space", "space"),
        ],
    ),
    EventKind(
        RESOURCES_PAID,
        "resources_paid",
        [
            EventField("resource", "resource"),
            EventField("amount", "number"),
            EventField("space", "space"),
        ],
    ),
    EventKind(CARD_DRAWN, "card_drawn", [EventField("value", "card", OWNER)]),
    EventKind(CARD_DISCARDED, "card_discarded", [EventField("value", "card")]),
    EventKind(
        CARD_TAKEN,
        "card_taken",
        [EventField("with", "number"), EventField("value", "card", BOTH)],
    ),
    EventKind(DECK_RESHUFFLED, "deck_reshuffled", []),
    EventKind(
        UNIT_MOVED,
        "unit_moved",
        [
            EventField("unit", "unit"),
            EventField("from", "space"),
            EventField("space", "space"),
            EventField("carried", "number"),
        ],
    ),
    EventKind(
        RESOURCES_MOVED,
        "resources_moved",
        [
            EventField("resource", "resource"),
            EventField("amount", "number"),
            EventField("from", "space"),
            EventField("space", "space"),
        ],
    ),
    EventKind(WORKER_ADDED, "worker_added", [EventField("space", "space")]),
    EventKind(
        WORKERS_DRIVEN_OFF,
        "workers_driven_off",
        [
            EventField("with", "number"),
            EventField("amount", "number"),
            EventField("space", "space"),
        ],
    ),
    EventKind(
        UPGRADED, "upgraded", [EventField("cube", "cube"), EventField("section", "section")]
    ),
    EventKind(
        MECH_DEPLOYED,
        "mech_deployed",
        [EventField("mech", "mech"), EventField("space", "space")],
    ),
    EventKind(
        STRUCTURE_BUILT,
        "structure_built",
        [EventField("structure", "structure"), EventField("space", "space")],
    ),
    EventKind(
        RECRUIT_ENLISTED,
        "recruit_enlisted",
        [EventField("section", "section"), EventField("bonus", "bonus")],
    ),
    EventKind(BOTTOM_TAKEN, "bottom_taken", [EventField("section", "section")]),
    EventKind(
        COMBAT_BEGAN,
        "combat_began",
        [EventField("with", "number"), EventField("space", "space")],
    ),
    EventKind(RULE_USED, "rule_used", [EventField("rule", "rule")]),
    EventKind(
        STRENGTH_REVEALED,
        "strength_revealed",
        [
            EventField("power", "number"),
            EventField("cards", "number"),
            EventField("strength", "number"),
        ],
    ),
    EventKind(
        COMBAT_WON,
        "combat_won",
        [EventField("with", "number"), EventField("space", "space")],
    ),
    EventKind(
        UNIT_RETREATED,
        "unit_retreated",
        [EventField("unit", "unit"), EventField("from", "space"), EventField("space", "space")],
    ),
    EventKind(
        ENCOUNTER_DRAWN,
        "encounter_drawn",
        [EventField("card", "number"), EventField("space", "space")],
    ),
    EventKind(ENCOUNTER_CHOSEN, "encounter_chosen", [EventField("option", "number")]),
    EventKind(FACTORY_SEEN, "factory_seen", [EventField("card", "factory_card", OWNER)]),
    EventKind(FACTORY_TAKEN, "factory_taken", [EventField("card", "factory_card")]),
    EventKind(OBJECTIVE_REVEALED, "objective_revealed", [EventField("card", "objective")]),
    EventKind(STAR_PLACED, "star_placed", [EventField("goal", "goal")]),
    EventKind(
        MOVE_TAKEN_BACK,
        "move_taken_back",
        [EventField("unit", "unit"), EventField("from", "space"), EventField("space", "space")],
    ),
    EventKind(GAME_ENDED, "game_ended", [EventField("reason", "reason")]),
    EventKind(ENCOUNTER_SECRET, "encounter_secret", [EventField("option", "number", OWNER)]),
    EventKind(BASE_COVERED, "base_covered", [EventField("space", "space")]),
]
