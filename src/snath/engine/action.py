"""Actions: what a seat, or chance, chose.

Inside the engine an action is one int, its *code*: kind and up to three small fields, a byte each.
The order of the codes is the order of every option list.  `ACTIONS` names kinds and fields, so
that notation, JSON and encodings for learners are all made from the same table.  At the edge of
the engine a code is wrapped as an `Action`.
"""

from __future__ import annotations

from typing import Final, final


def code(kind: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """Pack a kind and its fields into one int."""
    return kind << 24 | a << 16 | b << 8 | c


@final
class Field:
    """A field of an action kind: its name and which names its numbers have."""

    def __init__(self, name: str, of: str, optional: bool = False) -> None:
        self.name = name
        self.of = of  # "number", or a vocabulary of snath.record.notation
        self.optional = optional  # left out in notation when 0


@final
class ActionKind:
    """A kind of action; `chance`: an outcome that nobody chooses."""

    def __init__(
        self, kind: int, name: str, fields: list[Field], chance: bool = False
    ) -> None:
        self.kind = kind
        self.name = name
        self.fields = fields
        self.chance = chance or kind < PICK_FACTION


# Chance.
DEAL_TILE: Final = 0
DEAL_FACTION: Final = 1
DEAL_MAT: Final = 2
SWAP_MATS: Final = 3
DEAL_OBJECTIVE: Final = 4
DRAW_CARD: Final = 5
TAKE_CARD: Final = 6
DRAW_ENCOUNTER: Final = 7
DRAW_FACTORY: Final = 8
COVER_BASE: Final = 9
# Draft.
PICK_FACTION: Final = 10
PICK_MAT: Final = 11
# A turn.
SECTION: Final = 12
MOVE: Final = 13
GAIN_COINS: Final = 14
BOLSTER: Final = 15
TRADE: Final = 16
PRODUCE: Final = 17
FACTORY_TOP: Final = 18
FACTORY_MOVE: Final = 19
BOTTOM: Final = 20
REVEAL: Final = 21
# Moving.
UNIT: Final = 22
STEP: Final = 23
CARRY: Final = 24
STOP: Final = 25
# Paying, placing, gaining.
PAY_CARD: Final = 26
PAY: Final = 27
DISCARD: Final = 28
PLACE: Final = 29
PLACE_WORKER: Final = 30
PRODUCE_AT: Final = 31
UPGRADE_CUBE: Final = 32
DEPLOY_MECH: Final = 33
BUILD_STRUCTURE: Final = 34
ENLIST_RECRUIT: Final = 35
GAIN: Final = 36
# Combat.
FIGHT: Final = 37
USE: Final = 38
DIAL: Final = 39
PLAY_CARD: Final = 40
COMMIT: Final = 41
RETREAT: Final = 42
# Encounter, Factory, stars.
OPTION: Final = 43
TAKE_FACTORY: Final = 44
STAR: Final = 45
# Saying no and being finished come last in every list; modules number their kinds 64 to 252.
DECLINE: Final = 253
DONE: Final = 254
END_TURN: Final = 255

ACTIONS: Final[list[ActionKind]] = [
    ActionKind(DEAL_TILE, "deal_tile", [Field("tile", "tile")]),
    ActionKind(
        DEAL_FACTION, "deal_faction", [Field("seat", "number"), Field("faction", "faction")]
    ),
    ActionKind(DEAL_MAT, "deal_mat", [Field("seat", "number"), Field("mat", "mat")]),
    ActionKind(SWAP_MATS, "swap_mats", [Field("seat", "number"), Field("with", "number")]),
    ActionKind(
        DEAL_OBJECTIVE, "deal_objective", [Field("seat", "number"), Field("card", "number")]
    ),
    ActionKind(DRAW_CARD, "draw_card", [Field("seat", "number"), Field("value", "card")]),
    ActionKind(TAKE_CARD, "take_card", [Field("seat", "number"), Field("value", "card")]),
    ActionKind(DRAW_ENCOUNTER, "draw_encounter", [Field("card", "number")]),
    ActionKind(DRAW_FACTORY, "draw_factory", [Field("card", "number")]),
    ActionKind(COVER_BASE, "cover_base", [Field("seat", "number"), Field("space", "space")]),
    ActionKind(PICK_FACTION, "pick_faction", [Field("faction", "faction")]),
    ActionKind(PICK_MAT, "pick_mat", [Field("mat", "mat")]),
    ActionKind(SECTION, "section", [Field("section", "section")]),
    ActionKind(MOVE, "move", []),
    ActionKind(GAIN_COINS, "coins", [Field("amount", "number")]),
    ActionKind(
        BOLSTER,
        "bolster",
        [Field("gain", "gain"), Field("amount", "number"), Field("bonus", "number", True)],
    ),
    ActionKind(
        TRADE,
        "trade",
        [Field("gain", "gain"), Field("amount", "number"), Field("bonus", "number", True)],
    ),
    ActionKind(PRODUCE, "produce", []),
    ActionKind(FACTORY_TOP, "factory_top", [Field("choice", "number")]),
    ActionKind(FACTORY_MOVE, "factory_move", []),
    ActionKind(BOTTOM, "bottom", [Field("coins", "number"), Field("bonus", "number", True)]),
    ActionKind(REVEAL, "reveal", [Field("card", "number")]),
    ActionKind(UNIT, "unit", [Field("unit", "unit"), Field("space", "space")]),
    ActionKind(STEP, "step", [Field("space", "space")]),
    ActionKind(CARRY, "carry", [Field("cargo", "cargo"), Field("amount", "number")]),
    ActionKind(STOP, "stop", []),
    ActionKind(PAY_CARD, "pay_card", [Field("value", "card")]),
    ActionKind(PAY, "pay", [Field("resource", "resource"), Field("space", "space")]),
    ActionKind(DISCARD, "discard", [Field("value", "card")]),
    ActionKind(PLACE, "place", [Field("resource", "resource"), Field("space", "space")]),
    ActionKind(PLACE_WORKER, "place_worker", [Field("space", "space")]),
    ActionKind(PRODUCE_AT, "produce_at", [Field("space", "space"), Field("amount", "number")]),
    ActionKind(UPGRADE_CUBE, "upgrade", [Field("cube", "cube"), Field("section", "section")]),
    ActionKind(DEPLOY_MECH, "deploy", [Field("mech", "mech"), Field("space", "space")]),
    ActionKind(
        BUILD_STRUCTURE, "build", [Field("structure", "structure"), Field("space", "space")]
    ),
    ActionKind(ENLIST_RECRUIT, "enlist", [Field("section", "section"), Field("bonus", "bonus")]),
    ActionKind(GAIN, "gain", [Field("gain", "gain"), Field("amount", "number")]),
    ActionKind(FIGHT, "fight", [Field("space", "space")]),
    ActionKind(USE, "use", [Field("rule", "rule")]),
    ActionKind(DIAL, "dial", [Field("power", "number")]),
    ActionKind(PLAY_CARD, "play_card", [Field("value", "card")]),
    ActionKind(COMMIT, "commit", []),
    ActionKind(RETREAT, "retreat", [Field("unit", "unit"), Field("space", "space")]),
    ActionKind(OPTION, "option", [Field("number", "number")]),
    ActionKind(TAKE_FACTORY, "take_factory", [Field("card", "number")]),
    ActionKind(STAR, "star", [Field("goal", "goal")]),
    ActionKind(DECLINE, "decline", []),
    ActionKind(DONE, "done", []),
    ActionKind(END_TURN, "end_turn", []),
]


@final
class Action:
    """An action as the public interface shows it: a kind with three fields."""

    def __init__(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c

    @property
    def code(self) -> int:
        return self.kind << 24 | self.a << 16 | self.b << 8 | self.c

    @staticmethod
    def of(packed: int) -> Action:
        return Action(packed >> 24, packed >> 16 & 255, packed >> 8 & 255, packed & 255)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.code == other.code

    def __hash__(self) -> int:
        return self.code

    def __repr__(self) -> str:
        return f"Action({self.kind}, {self.a}, {self.b}, {self.c})"
