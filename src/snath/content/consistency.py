"""What the shape of a single field cannot say: fields that depend on each other, names that must
exist, rivers and bases that must touch."""

from __future__ import annotations

from typing import Final

from ..engine.ids import FACTORY, LAKE, PRIMARY_TERRAINS, TERRAIN_NAMES
from .content import Content, Entry
from .errors import Place, unknown
from .geometry import neighbours

# The facts of objectives that count only within `where`.
FACTS_WITH_WHERE: Final = ("controlled_territories", "workers_together")
MAX_SPACES: Final = 62  # bits that compiled code keeps in a machine word


def check_consistency(content: Content) -> None:
    """Raise `ContentError` for the first thing that does not fit."""
    _check_hexes(content)
    _check_rivers(content)
    _check_home_bases(content)
    _check_mats(content)
    _check_factions(content)
    _check_tiers(content)
    _check_cards(content)
    _check_tiles(content)
    _check_objectives(content)


def _check_hexes(content: Content) -> None:
    taken: dict[tuple[int, int], str] = {}
    for section in ("hexes", "absent_hexes"):
        for entry in content.all(section):
            spot = (entry["q"], entry["r"])
            if spot in taken:
                content.place(section, entry["id"]).fail(
                    f"lies at q {spot[0]}, r {spot[1]}, where {taken[spot]} is")
            taken[spot] = entry["id"]
    factories = [e["id"] for e in content.all("hexes") if e["terrain"] == TERRAIN_NAMES[FACTORY]]
    if len(factories) != 1:
        Place("board.json", "hexes").fail(f"there are {len(factories)} Factories", "1")
    total = sum(
        len(content.entries[section])
        for section in ("hexes", "absent_hexes", "home_bases", "absent_bases")
    )
    if total > MAX_SPACES:
        problem = f"there are {total} hexes and home bases"
        Place("board.json", "hexes").fail(problem, f"up to {MAX_SPACES}")


def _hex(content: Content, name: str, at: Place) -> Entry:
    hexes = content.entries["hexes"]
    if name not in hexes:
        names = [str(key) for key in hexes]
        at.fail(unknown("hex", name, names), f"{names[0]} to {names[-1]}")
    return hexes[name]


def _is_lake(entry: Entry) -> bool:
    return bool(entry["terrain"] == TERRAIN_NAMES[LAKE])


def _touches(a: Entry, b: Entry) -> bool:
    return (b["q"], b["r"]) in neighbours(a["q"], a["r"])


def _check_rivers(content: Content) -> None:
    at = content.place("rivers").at("between")
    seen: set[frozenset[str]] = set()
    for i, pair in enumerate(content.one("rivers")["between"]):
        a, b = (_hex(content, name, at.at(i)) for name in pair)
        if not _touches(a, b):
            at.at(i).fail(f"{pair[0]} and {pair[1]} do not touch")
        if _is_lake(a) or _is_lake(b):
            at.at(i).fail("a lake has no rivers", "two hexes of land")
        if frozenset(pair) in seen:
            at.at(i).fail("stands there twice")
        seen.add(frozenset(pair))


def _check_home_bases(content: Content) -> None:
    for base in content.all("home_bases"):
        place = content.place("home_bases", base["faction"])
        seen: set[str] = set()
        for field, lake in (("connects", False), ("adjacent_lakes", True), ("across_river", False)):
            for i, name in enumerate(base[field]):
                at = place.at(field).at(i)
                entry = _hex(content, name, at)
                if _is_lake(entry) != lake:
                    at.fail(f"{name} is a {entry['terrain']}", "a lake" if lake else "land")
                if not _touches(base, entry):
                    at.fail(f"{name} does not touch the home base")
                if name in seen:
                    at.fail(f"{name} stands there twice")
                seen.add(name)


def _check_mats(content: Content) -> None:
    ranks: dict[int, str] = {}
    for mat in content.all("mats"):
        place = content.place("mats", mat["key"])
        if mat["rank"] in ranks:
            place.at("rank").fail(f"{mat['rank']} is also the rank of {ranks[mat['rank']]}")
        ranks[mat["rank"]] = mat["key"]
        tops: set[str] = set()
        for bottom, section in mat["sections"].items():
            at = place.at("sections").at(bottom)
            if section["cost_min"] > section["cost"]:
                at.at("cost_min").fail("is more than the cost", f"0 to {section['cost']}")
            if section["top"] in tops:
                at.at("top").fail(f"{section['top']} stands above two bottom-row actions")
            tops.add(section["top"])
    at = content.place("banned_pairs").at("pairs")
    for i, pair in enumerate(content.one("banned_pairs")["pairs"]):
        for word, section, what in zip(pair, ("factions", "mats"), ("faction", "mat"), strict=True):
            names = sorted(str(key) for key in content.known(section))
            if word not in names:
                at.at(i).fail(unknown(what, word, names), ", ".join(names))


def _check_factions(content: Content) -> None:
    for faction in content.all("factions"):
        at = content.place("factions", faction["key"])
        rules = [faction["ability"], *faction["mechs"]]
        if len(set(rules)) < len(rules):
            at.at("mechs").fail("an ability stands there twice")
        changed = faction.get("six_or_seven_players", {})
        for rule in changed:
            if rule not in rules:
                at.at("six_or_seven_players").fail(
                    unknown("ability of this faction", rule, rules), ", ".join(rules))
        for rule in (*rules, *changed.values()):
            _check_parameters(rule, at)
        tiles = content.entries["absent_bases"] if faction.get("covers_base", False) else ()
        if faction["key"] not in (*content.entries["home_bases"], *tiles):
            bases = ", ".join(str(key) for key in content.entries["home_bases"])
            at.fail("has no home base in board.json", f"a faction of {bases}, or a new home base")


def _check_parameters(rule: str, at: Place) -> None:
    """The parameters of a rule key are terrains."""
    terrains = TERRAIN_NAMES[:PRIMARY_TERRAINS]
    _, colon, parameters = rule.partition(":")
    for word in parameters.split(",") if colon else ():
        if word not in terrains:
            at.fail(f'"{rule}": {unknown("terrain", word, terrains)}', ", ".join(terrains))


def _check_tiers(content: Content) -> None:
    lows = [tier["from"] for tier in content.one("popularity_tiers")["tiers"]]
    if lows[0] != 0 or lows != sorted(set(lows)):
        content.place("popularity_tiers").at("tiers").fail(
            "must start from 0 and rise", "0, then larger and larger numbers")


def _check_cost(cost: Entry, at: Place) -> None:
    if cost.get("different", False) and cost.get("resources", 0) < 2:
        at.fail("different resources need a number of resources", "resources of 2 or more")


def _check_cards(content: Content) -> None:
    for card in content.all("encounters"):
        for i, option in enumerate(card["options"]):
            at = content.place("encounters", card["number"]).at("options").at(i)
            _check_cost(option["cost"], at.at("cost"))
            if not option["gain"] and "special" not in option:
                at.fail("gives nothing", 'a gain, or a "special" effect')
    for card in content.all("factory_cards"):
        at = content.place("factory_cards", card["number"])
        _check_cost(card["cost"], at.at("cost"))
        for i, choice in enumerate(card["choices"]):
            if not choice:
                at.at("choices").at(i).fail("gives nothing", "a gain")
        if card.get("worker_with_mech", False) and not any("worker" in c for c in card["choices"]):
            at.at("worker_with_mech").fail("no choice of this card gives a worker")


def _check_tiles(content: Content) -> None:
    for tile in content.all("tiles"):
        at = content.place("tiles", tile["key"])
        if tile["feature"] == "on_terrains" and "terrains" not in tile:
            at.fail('the feature "on_terrains" needs the field "terrains"')
        if tile["coins"][0] != 0:
            at.at("coins").at(0).fail("coins for a count of 0", "0")


def _check_objectives(content: Content) -> None:
    for card in content.all("objectives"):
        for i, test in enumerate(card["tests"]):
            at = content.place("objectives", card["number"]).at("tests").at(i)
            if "where" not in test:
                continue
            if test["fact"] not in FACTS_WITH_WHERE:
                at.at("where").fail(
                    f"{test['fact']} has no place", f"only with {', '.join(FACTS_WITH_WHERE)}")
            if len(test["where"]) != 1:
                at.at("where").fail("must be one condition", "terrain, tunnel or adjacent_to")
