"""The base game's own steps and set-up, for building rulesets and loading dumps."""

from __future__ import annotations

from .setup.board import TileStep
from .setup.cards import HandsStep, ObjectivesStep
from .setup.factions import FactionsStep
from .setup.mats import MatsStep
from .setup.phases import BOARD, BONUSES, DECKS, MATS, SEATS, SetupStep
from .setup.seating import SeatingStep
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
from .steps.payment import DiscardCards, PayPower, PayResources
from .steps.place import PlaceResources, PlaceWorker
from .steps.produce import ProduceStep
from .steps.retreat import RetreatStep
from .steps.reward import RewardStep
from .steps.secret import SecretStep
from .steps.turn import PassTurnStep, TurnStep
from .steps.upgrade import UpgradeStep


def standard_setup(phase: int) -> list[Step]:
    """What the base game lays out in a phase of set-up."""
    if phase == BOARD:
        return [TileStep()]
    if phase == SEATS:
        return [FactionsStep()]
    if phase == MATS:
        return [MatsStep(), SeatingStep()]
    if phase == DECKS:
        return [ObjectivesStep()]
    return [HandsStep()] if phase == BONUSES else []


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
        FactionsStep,
        FactoryVisit,
        GainStep,
        HandsStep,
        MatsStep,
        MoveEndStep,
        MoveStep,
        ObjectivesStep,
        OngoingBonusStep,
        PassTurnStep,
        PayPower,
        PayResources,
        PlaceResources,
        PlaceWorker,
        ProduceStep,
        RetreatStep,
        RevealFactory,
        RewardStep,
        SeatingStep,
        SecretStep,
        SetupStep,
        StarStep,
        TakeCards,
        TileStep,
        TurnStep,
        UpgradeStep,
    ]
