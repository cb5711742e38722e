"""What is printed on the components, as typed tables.

Built once from the content files (see `snath.content.build`) and shared by every game with the
same modules; nothing in here ever changes during play.
"""

from __future__ import annotations

from typing import final


@final
class Section:
    """One section of a player mat: a top-row action above a bottom-row action."""

    def __init__(self, top: int, cost_max: int, cost_min: int, coins: int) -> None:
        self.top = top
        self.cost_max = cost_max
        self.cost_min = cost_min
        self.coins = coins


@final
class PlayerMat:
    """A player mat; `sections` are indexed by bottom-row action."""

    def __init__(
        self, key: str, number: str, rank: int, popularity: int, coins: int, objectives: int,
        sections: list[Section],
    ) -> None:
        self.key = key
        self.number = number  # as printed: "1", "2", "2a" ...
        self.rank = rank  # place of the number in the turn order
        self.popularity = popularity
        self.coins = coins
        self.objectives = objectives
        self.sections = sections


@final
class Faction:
    """A faction mat.  `ability` and `mechs` are keys of rules.

    `shared` is the ability as somebody else has it, `once` what a single use of it is, where
    another rule than the ability says so.
    """

    def __init__(
        self, key: str, power: int, cards: int, ability: str, mechs: list[str],
        one_time: list[int], six_or_seven: dict[str, str], shared: str = "", once: str = "",
        covers_base: bool = False,
    ) -> None:
        self.key = key
        self.power = power
        self.cards = cards
        self.ability = ability
        self.mechs = mechs
        self.one_time = one_time  # amounts of the four recruit one-time bonuses
        self.six_or_seven = six_or_seven  # with 6 or 7 players: old rule key -> new rule key
        self.shared = shared or ability
        self.once = once
        self.covers_base = covers_base  # where a board has no base for it, its tile covers one


@final
class Gain:
    """One part of a benefit: so many of a kind (`GAIN_NAMES`)."""

    def __init__(self, kind: int, amount: int) -> None:
        self.kind = kind
        self.amount = amount


@final
class Cost:
    """What must be paid in full; `different` asks for resources of different types."""

    def __init__(
        self, coins: int, popularity: int, power: int, cards: int, resources: int,
        different: bool,
    ) -> None:
        self.coins = coins
        self.popularity = popularity
        self.power = power
        self.cards = cards
        self.resources = resources
        self.different = different


@final
class EncounterOption:
    """One option of an encounter card; `special` names an effect with its numbers, or is empty.

    `with_cards`: combat cards may stand for its power.  `secret`: others are not told of it.
    """

    def __init__(
        self, cost: Cost, gains: list[Gain], special: str, with_cards: bool = False,
        secret: bool = False,
    ) -> None:
        self.cost = cost
        self.gains = gains
        self.special = special
        self.with_cards = with_cards
        self.secret = secret


@final
class EncounterCard:
    def __init__(self, number: int, options: list[EncounterOption]) -> None:
        self.number = number
        self.options = options


@final
class FactoryCard:
    """Top action: pay `cost`, then gain all of one of the `choices`.  The bottom is always Move.

    `worker_with_mech`: a gained worker is put on a territory with an own mech.
    """

    def __init__(
        self, number: int, cost: Cost, choices: list[list[Gain]], worker_with_mech: bool,
    ) -> None:
        self.number = number
        self.cost = cost
        self.choices = choices
        self.worker_with_mech = worker_with_mech


@final
class Test:
    """One requirement of an objective: a fact compared with a number.

    `fact` indexes `snath.engine.objectives.FACTS`, `op` is one of LE, EQ, GE, `region` names the
    territories that count for facts that look at the map, see `snath.engine.board`.
    """

    def __init__(self, fact: int, op: int, value: int, region: int) -> None:
        self.fact = fact
        self.op = op
        self.value = value
        self.region = region


@final
class ObjectiveCard:
    def __init__(self, number: int, name: str, tests: list[Test]) -> None:
        self.number = number
        self.name = name
        self.tests = tests


@final
class BonusTile:
    """A structure bonus tile: which feature is counted and the coins for each count."""

    def __init__(
        self, key: str, box: str, feature: int, terrains: int, coins: list[int]
    ) -> None:
        self.key = key
        self.box = box  # in which it comes
        self.feature = feature  # index into snath.engine.bonus_tiles.FEATURES
        self.terrains = terrains  # mask of terrains, for the tiles that count those
        self.coins = coins  # coins[n] for n counted; a larger n uses the last entry


@final
class Tier:
    """A popularity tier of the scoring table; `low` is its lowest popularity."""

    def __init__(self, low: int, star: int, territory: int, pair: int) -> None:
        self.low = low
        self.star = star
        self.territory = territory
        self.pair = pair


@final
class Tables:
    """All printed facts of the modules in play.  Cards are looked up by their printed number."""

    def __init__(self) -> None:
        self.factions: list[Faction] = []
        self.mats: list[PlayerMat] = []
        self.banned: list[int] = []  # faction index * 64 + mat index
        self.encounters: dict[int, EncounterCard] = {}
        self.factory_cards: dict[int, FactoryCard] = {}
        self.objectives: dict[int, ObjectiveCard] = {}
        self.tiles: list[BonusTile] = []
        self.tiers: list[Tier] = []
        self.combat_deck: list[int] = []  # how many cards of each value, lowest first
        self.upgraded: list[int] = []  # top-row benefit per cube: amount before its upgrade
        self.trade_resources: int = 2
        self.ongoing_bonus: list[int] = []  # gain kind of each section's recruit
        self.produce_power: list[int] = []  # cost of Produce by workers off the mat
        self.produce_popularity: list[int] = []
        self.produce_coins: list[int] = []
        self.extra: dict[str, object] = {}  # tables of modules, by module name

    def faction_index(self, key: str) -> int:
        for i, faction in enumerate(self.factions):
            if faction.key == key:
                return i
        raise KeyError(key)

    def mat_index(self, key: str) -> int:
        for i, mat in enumerate(self.mats):
            if mat.key == key:
                return i
        raise KeyError(key)
