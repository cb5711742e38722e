"""Small integers that name the fixed things of the game.

Plain `Final` ints, because compiled code compares them in a nanosecond; the tuples of names beside
them are what notation, JSON and messages show.
"""

from __future__ import annotations

from typing import Final

# Seats that are not players: the seat of every random outcome, and "nobody".
CHANCE: Final = 254
NOBODY: Final = 255
EVERYBODY: Final = 255  # mask of all seats there can be

# Terrain of a space.
FARM: Final = 0
FOREST: Final = 1
MOUNTAIN: Final = 2
TUNDRA: Final = 3
VILLAGE: Final = 4
LAKE: Final = 5
FACTORY: Final = 6
HOME_BASE: Final = 7
NO_TERRAIN: Final = 8  # a space that this board does not have
TERRAIN_NAMES: Final[tuple[str, ...]] = (
    "farm", "forest", "mountain", "tundra", "village", "lake", "factory", "home base",
)
PRIMARY_TERRAINS: Final = 5  # terrains 0..4 are primary (Important Concepts)

# Resources.
OIL: Final = 0
METAL: Final = 1
WOOD: Final = 2
FOOD: Final = 3
RESOURCES: Final = 4
RESOURCE_NAMES: Final[tuple[str, ...]] = ("oil", "metal", "wood", "food")

# Everything that can be gained; the four resources keep their own numbers.
ANY_RESOURCE: Final = 4
POWER: Final = 5
COINS: Final = 6
POPULARITY: Final = 7
CARDS: Final = 8
WORKERS: Final = 9
GAIN_UPGRADE: Final = 10
GAIN_MECH: Final = 11
GAIN_STRUCTURE: Final = 12
GAIN_RECRUIT: Final = 13
GAIN_PRODUCE: Final = 14
GAIN_NAMES: Final[tuple[str, ...]] = (
    "oil", "metal", "wood", "food", "any_resource", "power", "coins", "popularity", "combat_cards",
    "worker", "upgrade", "mech", "structure", "recruit", "produce",
)

# Kinds of units; a unit slot of a player has one kind, what it can do is said by its traits.
CHARACTER: Final = 0
MECH: Final = 1
WORKER: Final = 2
UNIT_NAMES: Final[tuple[str, ...]] = ("character", "mech", "worker")

# Traits of a unit slot, as bits.
OCCUPIES: Final = 1
FIGHTS: Final = 2
IS_CHARACTER: Final = 4
IS_MECH: Final = 8
IS_WORKER: Final = 16
CARRIES_RESOURCES: Final = 32
CARRIES_WORKERS: Final = 64
MOVES: Final = 128
FLIES: Final = 256  # over land and water, no part of what happens below
GUEST: Final = 512  # joins an owner during the game: begins nowhere, counts as none of its pieces

# What tokens in a container may be asked for.
TO_PAY: Final = 0
TO_SCORE: Final = 1
TO_COUNT: Final = 2  # for objectives and goals

# What a moving unit can take along: the four resources, then workers by whether they have moved.
CARGO_FRESH: Final = 4
CARGO_MOVED: Final = 5
CARGO_NAMES: Final[tuple[str, ...]] = ("oil", "metal", "wood", "food", "worker", "moved_worker")

# Top-row actions.
TOP_MOVE: Final = 0
TOP_BOLSTER: Final = 1
TOP_TRADE: Final = 2
TOP_PRODUCE: Final = 3
TOP_NAMES: Final[tuple[str, ...]] = ("move", "bolster", "trade", "produce")

# Bottom-row actions.  Every player mat has them in this order, so they also number its sections.
UPGRADE: Final = 0
DEPLOY: Final = 1
BUILD: Final = 2
ENLIST: Final = 3
SECTIONS: Final = 4
BOTTOM_NAMES: Final[tuple[str, ...]] = ("upgrade", "deploy", "build", "enlist")
FACTORY_SECTIONS: Final = 8  # after the mat's sections those of Factory cards, then of modules

# The six technology cubes, by the green box they start on.
CUBE_MOVE_UNITS: Final = 0
CUBE_MOVE_COINS: Final = 1
CUBE_BOLSTER_POWER: Final = 2
CUBE_BOLSTER_CARDS: Final = 3
CUBE_TRADE_POPULARITY: Final = 4
CUBE_PRODUCE: Final = 5
CUBES: Final = 6
CUBE_NAMES: Final[tuple[str, ...]] = (
    "move_units", "move_coins", "bolster_power", "bolster_cards", "trade_popularity",
    "produce_territory",
)

# Structures.
ARMORY: Final = 0
MONUMENT: Final = 1
MINE: Final = 2
MILL: Final = 3
STRUCTURES: Final = 4
STRUCTURE_NAMES: Final[tuple[str, ...]] = ("armory", "monument", "mine", "mill")

# In place of a player mat: the seat has none.
NO_MAT: Final = 63

# One-time bonuses of a recruit, as spaces of the faction mat.
ONE_TIME_NAMES: Final[tuple[str, ...]] = ("power", "coins", "popularity", "combat_cards")

# Track limits (Important Concepts).
MAX_POWER: Final = 16
MAX_POPULARITY: Final = 18
MAX_DIAL: Final = 7

# Goals of the Triumph Track in its printed order; modules may lay another one.
GOAL_NAMES: Final[tuple[str, ...]] = (
    "upgrades", "mechs", "structures", "recruits", "workers", "objective", "combat",
    "popularity", "power",
)

# Combat cards are kept as counts; index i of a count list holds cards of value i + LOWEST_CARD.
LOWEST_CARD: Final = 2
CARD_VALUES: Final = 4
