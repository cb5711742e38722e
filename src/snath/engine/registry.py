"""The base game's own steps, rules and traits, for building rulesets and loading dumps."""

from __future__ import annotations

from typing import Final

from .ids import (
    CARRIES_RESOURCES,
    CARRIES_WORKERS,
    CHARACTER,
    FIGHTS,
    IS_CHARACTER,
    IS_MECH,
    IS_WORKER,
    MECH,
    MOVES,
    OCCUPIES,
    WORKER,
)
from .stars import StarStep
from .step import Step
from .steps.ask import AskStep
from .steps.bottom import BottomStep
from .steps.build import BuildStep
from .steps.combat import CombatStep
from .steps.commit import CommitStep
from .steps.deploy import DeployStep
from .steps.draw import DrawCards, TakeCards
from .steps.encounter import DrawEncounter, EncounterStep
from .steps.enlist import EnlistStep, OngoingBonusStep
from .steps.factory_card import FactoryVisit, RevealFactory
from .steps.gain import GainStep
from .steps.move import MoveStep
from .steps.move_end import MoveEndStep
from .steps.payment import DiscardCards, PayResources
from .steps.place import PlaceResources, PlaceWorker
from .steps.produce import ProduceStep
from .steps.retreat import RetreatStep
from .steps.reward import RewardStep
from .steps.setup import SetupStep
from .steps.turn import TurnStep
from .steps.upgrade import UpgradeStep

CHARACTER_TRAITS: Final = OCCUPIES | FIGHTS | IS_CHARACTER | CARRIES_RESOURCES | MOVES
MECH_TRAITS: Final = OCCUPIES | FIGHTS | IS_MECH | CARRIES_RESOURCES | CARRIES_WORKERS | MOVES
WORKER_TRAITS: Final = OCCUPIES | IS_WORKER | CARRIES_RESOURCES | MOVES


def standard_traits() -> list[int]:
    """Unit slots of every player: a character, four mechs, eight workers."""
    return [CHARACTER_TRAITS] + [MECH_TRAITS] * 4 + [WORKER_TRAITS] * 8


def standard_kinds() -> list[int]:
    return [CHARACTER] + [MECH] * 4 + [WORKER] * 8


def standard_steps() -> list[type[Step]]:
    return [
        AskStep,
        BottomStep,
        BuildStep,
        CombatStep,
        CommitStep,
        DeployStep,
        DiscardCards,
        DrawCards,
        DrawEncounter,
        EncounterStep,
        EnlistStep,
        FactoryVisit,
        GainStep,
        MoveEndStep,
        MoveStep,
        OngoingBonusStep,
        PayResources,
        PlaceResources,
        PlaceWorker,
        ProduceStep,
        RetreatStep,
        RevealFactory,
        RewardStep,
        SetupStep,
        StarStep,
        TakeCards,
        TurnStep,
        UpgradeStep,
    ]
