"""What the encounters 43 to 74 do beside their gains: one effect, or kept card, in each file."""

from __future__ import annotations

from typing import Final

from ..special import SPECIALS, Special
from .card_before_combat import CardBeforeCombat
from .character_range import CharacterRange
from .coins_per_encounter import CoinsPerEncounter
from .coins_to_opponent import CoinsToOpponent
from .combat_star import CombatStar
from .copy_ability import CopyAbility
from .counter_power import CounterPower
from .counter_range import CounterRange
from .extra_column import ExtraColumn
from .extra_turn import OneMoreTurn
from .factory_bonus import FactoryBonus
from .factory_card import FactoryCard
from .factory_card_then_close import FactoryCardThenClose
from .food_flood import FoodFlood
from .free_produce import FreeProduce
from .free_token import FreeToken
from .gather_units import GatherUnits
from .move_action_tokens import MoveActionTokens
from .new_home_base import NewHomeBase
from .no_unit_moves import NoUnitMoves
from .objective_or_wood import ObjectiveOrWood
from .offer_discard import OfferDiscard
from .offer_upgrade import OfferUpgrade
from .oil_on_produce import OilOnProduce
from .place_character_empty import PlaceCharacterEmpty
from .place_mech_empty import PlaceMechEmpty
from .place_unit_here import PlaceUnitHere
from .popularity_in_attack import PopularityInAttack
from .rearrange import Rearrange
from .robbery import Robbery
from .score_bonus_tile import ScoreBonusTile
from .scout_move import ScoutAhead
from .skip_turn import SkipTurn
from .star_beside import StarBeside
from .to_home_base import ToHomeBase
from .to_tunnel import ToTunnel
from .truce import TruceAll, TruceWith
from .two_more_cards import TwoMoreCards
from .use_ability_once import UseAbilityOnce
from .walk import WalkOnFoot

ALL: Final[tuple[type[Special], ...]] = (
    CardBeforeCombat,
    CharacterRange,
    CoinsPerEncounter,
    CoinsToOpponent,
    CombatStar,
    CopyAbility,
    CounterPower,
    CounterRange,
    ExtraColumn,
    OneMoreTurn,
    FactoryBonus,
    FactoryCard,
    FactoryCardThenClose,
    FoodFlood,
    FreeProduce,
    FreeToken,
    GatherUnits,
    MoveActionTokens,
    NewHomeBase,
    NoUnitMoves,
    ObjectiveOrWood,
    OfferDiscard,
    OfferUpgrade,
    OilOnProduce,
    PlaceCharacterEmpty,
    PlaceMechEmpty,
    PlaceUnitHere,
    PopularityInAttack,
    Rearrange,
    Robbery,
    ScoreBonusTile,
    ScoutAhead,
    SkipTurn,
    StarBeside,
    ToHomeBase,
    ToTunnel,
    TruceWith,
    TruceAll,
    TwoMoreCards,
    UseAbilityOnce,
    WalkOnFoot,
)

for special in ALL:
    SPECIALS[special.key] = special()
