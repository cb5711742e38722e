"""What is printed on the Automa cards and star trackers, as typed tables.

Rulebook: Automa Setup, Automa Turns, Star Tracker, Automa Combat.
"""

from __future__ import annotations

from typing import Final, final

# Symbols of the first row.
MOVE_WORKER: Final = 0
MOVE_MECH: Final = 1
MOVE_CHARACTER: Final = 2
ENCOUNTER_FACTORY: Final = 3
ATTACK_COMBAT: Final = 4
ATTACK_WORKER: Final = 5
SYMBOL_NAMES: Final[tuple[str, ...]] = (
    "move_worker", "move_mech", "move_character", "encounter_factory", "attack_combat",
    "attack_worker",
)

# Symbols of the second row.
AUTOMA_POWER: Final = 0
AUTOMA_COIN: Final = 1
AUTOMA_CARD: Final = 2
AUTOMA_WORKER: Final = 3
AUTOMA_DEPLOY: Final = 4
AUTOMA_GAIN_NAMES: Final[tuple[str, ...]] = (
    "power", "coin", "combat_card", "worker", "deploy_character_or_mech",
)

# Levels, by star tracker card.
AUTOMETTA: Final = 0
AUTOMA: Final = 1
AUTOMASZYNA: Final = 2
ULTIMASZYNA: Final = 3
LEVEL_NAMES: Final[tuple[str, ...]] = ("autometta", "automa", "automaszyna", "ultimaszyna")


@final
class Symbol:
    """A symbol of a row; `faction` is the key in brackets, or empty for everybody.

    `number` is the power an attack needs, or the amount of a gain.
    """

    def __init__(self, kind: int, number: int, faction: str) -> None:
        self.kind = kind
        self.number = number
        self.faction = faction


@final
class Scheme:
    """One half of a card; `recruit` is the section whose recruits it pays, or -1."""

    def __init__(
        self, skip: bool, moves: list[Symbol], gains: list[Symbol], recruit: int
    ) -> None:
        self.skip = skip
        self.moves = moves
        self.gains = gains
        self.recruit = recruit


@final
class AutomaCard:
    """A card; `power` has the power used at 0-7, 8-13 and 14 or more."""

    def __init__(
        self, number: int, tracks: bool, power: list[int], cards: int, box: int,
        schemes: list[Scheme],
    ) -> None:
        self.number = number
        self.tracks = tracks
        self.power = power
        self.cards = cards
        self.box = box
        self.schemes = schemes


@final
class Tracker:
    """A star tracker; `dry` is the number of spaces on which water is closed."""

    def __init__(self, key: str, spaces: int, dry: int, stars: list[int]) -> None:
        self.key = key
        self.spaces = spaces
        self.dry = dry
        self.stars = stars


@final
class AutomaTables:
    def __init__(self, cards: list[AutomaCard], trackers: list[Tracker]) -> None:
        self.cards = cards  # by number - 1
        self.trackers = trackers  # by level
