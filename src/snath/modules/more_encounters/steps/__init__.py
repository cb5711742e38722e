"""Questions of the encounters 43 to 74, one kind in each file."""

from __future__ import annotations

from ....engine.step import Step
from .abilities import DiscardForGoods, RevealObjective, SwimOnce
from .bring_units import BringUnits
from .choose_base import ChooseBase
from .choose_opponent import ChooseOpponent
from .close_factory import CloseFactory
from .later_cards import OpenLaterCard, SetCardsAside
from .move_tokens import MoveTokens
from .objective import DrawObjective, ObjectiveOrGoods
from .offers import Offers
from .place_goods import PlaceGoods
from .rearrange import RearrangeMat
from .replace_card import ReplaceCard
from .scout import ScoutMove
from .set_down import SetDownCharacter, SetDownMech
from .special_effect import SpecialEffect
from .turns import ExtraTurn, SkippedTurn
from .walk import Walk

__all__ = [
    "BringUnits",
    "ChooseBase",
    "ChooseOpponent",
    "CloseFactory",
    "DiscardForGoods",
    "DrawObjective",
    "ExtraTurn",
    "MoveTokens",
    "ObjectiveOrGoods",
    "Offers",
    "OpenLaterCard",
    "PlaceGoods",
    "RearrangeMat",
    "ReplaceCard",
    "RevealObjective",
    "ScoutMove",
    "SetCardsAside",
    "SetDownCharacter",
    "SetDownMech",
    "SkippedTurn",
    "SpecialEffect",
    "SwimOnce",
    "Walk",
]


def step_types() -> list[type[Step]]:
    return [
        BringUnits,
        ChooseBase,
        ChooseOpponent,
        CloseFactory,
        DiscardForGoods,
        DrawObjective,
        ExtraTurn,
        MoveTokens,
        ObjectiveOrGoods,
        Offers,
        OpenLaterCard,
        PlaceGoods,
        RearrangeMat,
        ReplaceCard,
        RevealObjective,
        ScoutMove,
        SetCardsAside,
        SetDownCharacter,
        SetDownMech,
        SkippedTurn,
        SpecialEffect,
        SwimOnce,
        Walk,
    ]
