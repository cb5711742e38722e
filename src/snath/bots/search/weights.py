"""The numbers of the evaluation, in coins or in turns."""

from __future__ import annotations

from typing import final

from .network import Network
from .taste import Taste


@final
class Weights:
    """Every bot has its own copy, so that settings can play against each other."""

    def __init__(self) -> None:
        self.network: Network | None = None  # None: the one that has learnt from such games
        self.taste: Taste | None = None  # of a style
        # Turns of work.
        self.act = 0.53  # for a bottom-row action whose resources are there
        self.token = 1.1  # for a resource by trade; divided by what workers could make
        self.produce = 0.4  # how much each resource of a Produce action speeds that up
        self.worker_rate = 0.25  # and each worker on the terrain of the very resource
        self.new_worker = 0.3  # a worker made in a village, compared with a resource
        self.village = 0.55  # for a worker, divided by the workers in villages
        self.power = 0.28  # for a point of power
        self.popularity = 0.5
        self.objective = 3.2  # for a whole objective
        self.fight = 4.5  # for a star of combat
        self.fight_next = 1.5  # more for the one after it
        self.unknown_goal = 6.0  # for a whole goal that only a module knows
        self.spare = 0.4  # of the work for the first goal that is not needed for six stars
        self.spare_next = 0.26  # and of each after it, compared with the one before
        self.spread = 0.15  # how uncertain the end of the game is, per turn that is left
        self.spread_least = 2.0
        # Coins.
        self.tempo = 2.0  # for every turn that the last star is nearer
        self.star = 6.0  # of a star beyond what it scores: it brings the end nearer
        self.territory_early = 0.4  # of a territory's worth when the end is far
        self.unit_early = 0.55  # of a territory's worth for every unit that could hold one later
        self.resource = 0.35  # of what resources score, which are likely to be spent
        self.power_each = 0.22
        self.card_each = 0.45
        self.mobility = 0.16  # per turn, for a mech ability of movement
        self.strength = 0.05  # per turn, for another mech ability
        self.bonus = 0.21  # per turn, for an ongoing bonus of a recruit
        self.cube = 0.14  # per turn, for a cube that has been moved
        self.structure = 0.12  # per turn
        self.worker = 0.13  # per turn, for each worker after the second
        self.factory_card = 0.28  # per turn
        self.encounter = 0.40  # per hex between the character and its next goal
        self.at_home = 1.1  # for a unit that stands on its home base
        self.exposed_worker = 0.28
        self.exposed_token = 0.25
        self.exposed_fighter = 0.55
        self.told = 0.33  # of the coins that modules name for a good moment, which may not come
        self.bottom_open = 3.0  # in the middle of a turn: the bottom-row action can be paid
        self.win = 120.0  # for a game that ends with a clear lead
        self.patience = 0.92  # what of that is left when it ends a turn later
        self.lead = 12.0  # what a clear lead is
        self.rival_turn = 3.0  # what an opponent earns in a turn
