"""Kinds of actions about airships."""

from __future__ import annotations

from typing import Final

from ...engine.action import ActionKind, Field

DEAL: Final = 120
UNLOAD: Final = 121
LOAD: Final = 122
BOMBARD: Final = 123
DISTRACT_TO: Final = 124
DISTRACT: Final = 125
SPY_ON: Final = 126
SWAP_CARDS: Final = 127
GIVE_CARD: Final = 128
CHALLENGE: Final = 129
PAY_TOLL: Final = 130
SET_DOWN: Final = 131
NEGOTIATE: Final = 132
LURE: Final = 188  # by the airship of an Automa
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(
        DEAL,
        "deal_airship_tile",
        [Field("tile", "airship_tile"), Field("seat", "number", True)],
        chance=True,
    ),
    ActionKind(UNLOAD, "unload", [Field("cargo", "cargo"), Field("amount", "number")]),
    ActionKind(LOAD, "load", [Field("cargo", "cargo"), Field("amount", "number")]),
    ActionKind(BOMBARD, "bombard", [Field("seat", "number"), Field("resource", "resource")]),
    ActionKind(DISTRACT_TO, "distract_to", [Field("seat", "number"), Field("space", "space")]),
    ActionKind(DISTRACT, "distract", [Field("unit", "unit"), Field("resource", "resource")]),
    ActionKind(SPY_ON, "spy_on", [Field("seat", "number")]),
    ActionKind(SWAP_CARDS, "swap_cards", [Field("give", "card"), Field("take", "card")]),
    ActionKind(GIVE_CARD, "give_card", [Field("value", "card")]),
    ActionKind(CHALLENGE, "challenge", [Field("seat", "number")]),
    ActionKind(PAY_TOLL, "pay_toll", [Field("seat", "number"), Field("resource", "resource")]),
    ActionKind(SET_DOWN, "land_character", []),
    ActionKind(NEGOTIATE, "negotiate", [Field("card", "number")]),
    ActionKind(LURE, "lured", [Field("unit", "unit"), Field("space", "space")]),
]
