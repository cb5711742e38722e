"""The printed components of all modules, as clients read them."""

from __future__ import annotations

from functools import cache

from ...content.build_mats import WORKERS, fill_tracks, sorted_factions
from ...content.content import Content, Entry
from ...content.load import shipped
from ...content.modules import content_modules
from ...engine.effects import TOP_ROW_COST
from ...engine.ids import (
    BOTTOM_NAMES,
    CUBE_NAMES,
    MAX_DIAL,
    MAX_POPULARITY,
    MAX_POWER,
    ONE_TIME_NAMES,
    RESOURCE_NAMES,
    STRUCTURE_NAMES,
    TOP_NAMES,
)
from ...engine.tables import Tables
from ..protocol.catalogue import (
    AutomaCard,
    AutomaGain,
    AutomaMove,
    AutomaScheme,
    Catalogue,
    Cube,
    EncounterCard,
    EncounterOption,
    FactionCard,
    FactoryCard,
    MatCard,
    MatSection,
    ObjectiveCard,
    Requirement,
    StarTracker,
    StructureCard,
    Tier,
    TileCard,
    TopAction,
    TopRow,
    Tracks,
)

STARS = 6
# What each cube makes more of, and the top-row action it lies on.
CUBE_GAINS = ("units", "coins", "power", "combat_cards", "popularity", "territories")
CUBE_TOPS = ("move", "move", "bolster", "bolster", "trade", "produce")
# The structure printed beside each top-row action, and what it adds to the action's gain.
STRUCTURE_OF_TOP = {
    "move": ("mine", None),
    "bolster": ("monument", "popularity"),
    "trade": ("armory", "power"),
    "produce": ("mill", None),
}
PAID_TOPS = ("bolster", "trade")


@cache
def catalogue() -> Catalogue:
    """Everything printed, of all modules."""
    return catalogue_of(shipped(content_modules()))


def catalogue_of(content: Content) -> Catalogue:
    """Everything that is printed on the components of some content."""
    tables = Tables()
    fill_tracks(content, tables)
    return Catalogue(
        modules=list(content_modules()),
        factions=[faction(content, entry) for entry in sorted_factions(content)],
        mats=sorted(
            (mat(content, entry) for entry in content.all("mats")), key=lambda m: m.rank
        ),
        banned_pairs=[list(pair) for pair in content.one("banned_pairs")["pairs"]],
        top_row=top_row(tables),
        cubes=[
            Cube(key, CUBE_TOPS[i], CUBE_GAINS[i], tables.upgraded[i])
            for i, key in enumerate(CUBE_NAMES)
        ],
        structures=[
            StructureCard(key, next(top for top in TOP_NAMES if STRUCTURE_OF_TOP[top][0] == key))
            for key in STRUCTURE_NAMES
        ],
        tracks=tracks(content, tables),
        tiles=[
            TileCard(
                entry["key"], entry["set"], entry["feature"], entry.get("terrains", []),
                entry["coins"],
            )
            for entry in content.all("tiles")
        ],
        objectives=[objective(content, entry) for entry in content.all("objectives")],
        encounters=[encounter(content, entry) for entry in content.all("encounters")],
        factory_cards=[factory_card(content, entry) for entry in content.all("factory_cards")],
        automa_cards=[automa_card(entry) for entry in content.all("automa_cards")],
        star_trackers=[
            StarTracker(entry["key"], entry["spaces"], entry["dry"], entry["stars"])
            for entry in content.all("star_trackers")
        ],
    )


def faction(content: Content, entry: Entry) -> FactionCard:
    return FactionCard(
        key=entry["key"],
        module=content.module_of("factions", entry["key"]),
        power=entry["power"],
        combat_cards=entry["combat_cards"],
        ability=entry["ability"],
        mechs=entry["mechs"],
        one_time=dict(zip(ONE_TIME_NAMES, entry["one_time"], strict=True)),
        six_or_seven_players=entry.get("six_or_seven_players", {}),
    )


def mat(content: Content, entry: Entry) -> MatCard:
    bonus = content.one("ongoing_bonus")
    return MatCard(
        key=entry["key"],
        module=content.module_of("mats", entry["key"]),
        number=entry["number"],
        rank=entry["rank"],
        popularity=entry["popularity"],
        coins=entry["coins"],
        objectives=entry["objectives"],
        sections=[
            # Sections are numbered like the resources their bottom rows cost.
            MatSection(
                name, part["top"], RESOURCE_NAMES[i], part["cost"], part["cost_min"],
                part["coins"], bonus[name],
            )
            for i, name in enumerate(BOTTOM_NAMES)
            for part in (entry["sections"][name],)
        ],
    )


def top_row(tables: Tables) -> TopRow:
    costs = {
        "coins": tables.produce_coins,
        "popularity": tables.produce_popularity,
        "power": tables.produce_power,
    }
    return TopRow(
        actions=[
            TopAction(
                top,
                TOP_ROW_COST if top in PAID_TOPS else 0,
                [key for key, at in zip(CUBE_NAMES, CUBE_TOPS, strict=True) if at == top],
                *STRUCTURE_OF_TOP[top],
            )
            for top in TOP_NAMES
        ],
        trade_resources=tables.trade_resources,
        produce_cost=[
            {kind: amounts[n] for kind, amounts in costs.items() if amounts[n]}
            for n in range(WORKERS + 1)
        ],
    )


def tracks(content: Content, tables: Tables) -> Tracks:
    ends = [tier.low - 1 for tier in tables.tiers[1:]] + [MAX_POPULARITY]
    return Tracks(
        power=MAX_POWER,
        popularity=MAX_POPULARITY,
        dial=MAX_DIAL,
        stars=STARS,
        tiers=[
            Tier(tier.low, high, tier.star, tier.territory, tier.pair)
            for tier, high in zip(tables.tiers, ends, strict=True)
        ],
        combat_deck=content.one("combat_deck")["cards"],
    )


def objective(content: Content, entry: Entry) -> ObjectiveCard:
    return ObjectiveCard(
        number=entry["number"],
        module=content.module_of("objectives", entry["number"]),
        pack=entry.get("pack"),
        title=entry["title"],
        tests=[
            Requirement(test["fact"], test["op"], test["value"], test.get("where", {}))
            for test in entry["tests"]
        ],
    )


def encounter(content: Content, entry: Entry) -> EncounterCard:
    return EncounterCard(
        number=entry["number"],
        module=content.module_of("encounters", entry["number"]),
        pack=entry.get("pack"),
        options=[encounter_option(option) for option in entry["options"]],
    )


def encounter_option(option: Entry) -> EncounterOption:
    cost = dict(option["cost"])
    different = bool(cost.pop("different", False))
    return EncounterOption(
        cost=cost,
        gain=option["gain"],
        special=option.get("special"),
        different=different,
        with_cards="combat_cards" in option.get("pay_with", ()),
        secret=option.get("secret", False),
    )


def factory_card(content: Content, entry: Entry) -> FactoryCard:
    cost = dict(entry["cost"])
    different = bool(cost.pop("different", False))
    return FactoryCard(
        number=entry["number"],
        module=content.module_of("factory_cards", entry["number"]),
        pack=entry.get("pack"),
        cost=cost,
        different=different,
        choices=entry["choices"],
        worker_with_mech=entry.get("worker_with_mech", False),
        doubt=entry.get("doubt"),
    )


def automa_card(entry: Entry) -> AutomaCard:
    return AutomaCard(
        number=entry["number"],
        tracks=entry["tracks"],
        combat_power=entry["combat_power"],
        combat_cards=entry["combat_cards"],
        resources=entry["resources"],
        schemes=[automa_scheme(entry["scheme_1"]), automa_scheme(entry["scheme_2"])],
    )


def automa_scheme(entry: Entry) -> AutomaScheme:
    return AutomaScheme(
        skip=entry["skip"],
        moves=[
            AutomaMove(move["move"], move.get("faction"), move.get("power"))
            for move in entry["moves"]
        ],
        gains=[
            AutomaGain(gain["gain"], gain.get("amount", 1), gain.get("faction"))
            for gain in entry["gains"]
        ],
        recruit=None if entry["recruit"] == "none" else entry["recruit"],
    )
