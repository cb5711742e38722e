"""What belongs to one owner: a seat, or a piece of the game that owns units like one."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from .ids import CARD_VALUES, FIGHTS, OCCUPIES, SECTIONS, STRUCTURES
from .sharing import with_value

if TYPE_CHECKING:
    from .ruleset import Answers


@final
class Player:
    """A player's mats, tracks, cards and pieces.

    `units` holds the space of each unit slot (-1: not on the board), or the container in which a
    unit is aboard; what the slots are is the same for all players and said by the ruleset's
    traits.  `fighters`, `workers` and `built` are masks derived from the pieces, kept by
    `place_unit` and `place_structure`.
    """

    # The fields by name, in the order of the constructor: dumps are made from it.
    FIELDS: ClassVar[tuple[str, ...]] = (
        "faction", "mat", "home", "power", "popularity", "coins", "hand", "units", "structures",
        "cubes", "reductions", "recruits", "one_time", "stars", "objectives", "factory_cards",
        "section", "rules", "mech_rules", "used", "driven_off", "fighters", "workers", "built",
    )

    def __init__(
        self,
        faction: int,
        mat: int,
        home: int,
        power: int,
        popularity: int,
        coins: int,
        hand: list[int],
        units: list[int],
        structures: list[int],
        cubes: int,
        reductions: list[int],
        recruits: int,
        one_time: int,
        stars: list[int],
        objectives: list[int],
        factory_cards: list[int],
        section: int,
        rules: int,
        mech_rules: list[int],
        used: int,
        driven_off: int,
        fighters: int,
        workers: int,
        built: int,
    ) -> None:
        self.faction = faction  # -1: none, or not yet
        self.mat = mat  # -1: not yet; NO_MAT: plays by a rule instead
        self.home = home  # -1: none, or not yet
        self.power = power
        self.popularity = popularity
        self.coins = coins
        self.hand = hand  # combat cards, counts by value
        self.units = units
        self.structures = structures
        self.cubes = cubes  # mask of technology cubes that have been moved
        self.reductions = reductions  # cubes on each bottom-row cost
        self.recruits = recruits  # mask of sections whose recruit is enlisted
        self.one_time = one_time  # mask of one-time bonuses taken
        self.stars = stars  # placed, by goal
        self.objectives = objectives
        self.factory_cards = factory_cards
        self.section = section  # where the action token lies; -1: nowhere
        self._rules = rules
        self.answers: Answers | None = None  # of these rules, once somebody has asked
        self.foes = 0  # mask of the opponents, once somebody has asked
        self.mech_rules = mech_rules  # the rule under each mech
        self.used = used  # mask of once-per-turn rules used this turn
        self.driven_off = driven_off  # enemy workers forced to retreat this turn
        self.fighters = fighters
        self.workers = workers
        self.built = built

    @staticmethod
    def empty(slots: int, goals: int) -> Player:
        """Before set-up: no faction, no mat, all pieces off the board."""
        return Player(
            -1, -1, -1, 0, 0, 0, [0] * CARD_VALUES, [-1] * slots, [-1] * STRUCTURES, 0,
            [0] * SECTIONS, 0, 0, [0] * goals, [], [], -1, 0, [], 0, 0, 0, 0, 0,
        )

    @property
    def rules(self) -> int:
        """Mask of active rules."""
        return self._rules

    @rules.setter
    def rules(self, mask: int) -> None:
        self._rules = mask
        self.answers = None

    def clone(self) -> Player:
        """Copies the lists that change often and shares the others, see `sharing`."""
        copy = Player(
            self.faction, self.mat, self.home, self.power, self.popularity, self.coins,
            self.hand[:], self.units[:], self.structures, self.cubes, self.reductions,
            self.recruits, self.one_time, self.stars, self.objectives,
            self.factory_cards, self.section, self._rules, self.mech_rules, self.used,
            self.driven_off, self.fighters, self.workers, self.built,
        )
        copy.answers = self.answers
        copy.foes = self.foes
        return copy

    def place_unit(self, slot: int, space: int, traits: list[int]) -> None:
        """Put a unit somewhere and keep the masks true."""
        units = self.units
        units[slot] = space
        fighters = 0
        workers = 0
        for i, at in enumerate(units):
            if at >= 0:
                t = traits[i]
                if t & FIGHTS:
                    fighters |= 1 << at
                elif t & OCCUPIES:
                    workers |= 1 << at
        self.fighters = fighters
        self.workers = workers

    def place_structure(self, structure: int, space: int) -> None:
        self.structures = with_value(self.structures, structure, space)
        if space >= 0:
            self.built |= 1 << space

    def upgrades(self) -> int:
        n = 0
        for moved in self.reductions:
            n += moved
        return n

    def cards(self) -> int:
        n = 0
        for held in self.hand:
            n += held
        return n

    def star_count(self) -> int:
        n = 0
        for placed in self.stars:
            n += placed
        return n
