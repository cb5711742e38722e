"""Every structure bonus tile and every objective, reckoned a second time from the printed map.

Random positions on many boards, some with empty areas; nothing here uses the engine's masks.
"""

from __future__ import annotations

import json
from collections import Counter
from importlib import resources
from random import Random
from typing import Any

import pytest

import snath
from snath.engine.bonus_tiles import counted
from snath.engine.objectives import fulfilled
from tests.modular_board.layouts import AREAS, CODES, CONNECTS, printed

FACTIONS = ("nordic", "rusviet")
MATS = ("industrial", "mechanical")
AROUND = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
GOODS = ("oil", "metal", "wood", "food")
BUILDINGS = ("mill", "mine", "armory", "monument")
SECTIONS = ("upgrade", "deploy", "build", "enlist")
BONUSES = ("power", "coins", "popularity", "combat_cards")
# Five territories round one of the lakes near the Factory, where no two boards differ in place.
SHORES = [("B3", "B4", "C4", "D3", "C2"), ("D5", "E4", "E6", "F4", "F5")]
PRIMARY = {"farm", "forest", "mountain", "tundra", "village"}


def entries(package: str, file: str, section: str) -> list[dict[str, Any]]:
    text = resources.files(package).joinpath(file).read_text(encoding="utf-8")
    found: list[dict[str, Any]] = json.loads(text)[section]
    return found


TILES = {t["key"]: t for t in entries("snath.content", "base/tiles.json", "tiles")}
OBJECTIVES = {
    card["number"]: card["tests"]
    for package, file in (
        ("snath.content", "base/objectives.json"),
        ("snath.modules.promos", "content/objectives.json"),
    )
    for card in entries(package, file, "objectives")
}


class Map:
    """A board as printed: terrain and marks by name, neighbours by coordinates."""

    def __init__(self, game: snath.Game) -> None:
        board = game.declared()["board"]
        self.hexes = printed(board["key"])
        self.spot = {entry["id"]: (entry["q"], entry["r"]) for entry in board["hexes"]}
        self.at = {spot: name for name, spot in self.spot.items()}
        slots = {base["id"]: number for number, base in enumerate(board["bases"])}
        self.doors = {
            base: {name for name in CONNECTS[slot] if name in self.hexes}
            for base, slot in slots.items()
        }

    def near(self, name: str) -> set[str]:
        q, r = self.spot[name]
        return {self.at[q + a, r + b] for a, b in AROUND if (q + a, r + b) in self.at}

    def of(self, terrain: str) -> set[str]:
        return {name for name, each in self.hexes.items() if each["terrain"] == terrain}

    def marked(self, mark: str) -> set[str]:
        return {name for name, each in self.hexes.items() if each.get(mark)}


def some_code(rng: Random) -> str:
    """A board, every third one with an empty area that touches neither seat's base."""
    code = rng.choice(CODES)
    side, tiles, bases = code.split("-")
    if rng.randrange(3) == 0:
        free = [a for a in range(4) if bases[AREAS[a]["slot"]] not in ("N", "R")]
        gone = rng.choice(free)
        tiles = tiles[: 2 * gone] + "00" + tiles[2 * gone + 2 :]
    return f"{side}-{tiles}-{bases}"


def some_position(rng: Random) -> tuple[dict[str, Any], str]:
    code = some_code(rng)
    hexes = printed(code)
    land = [name for name in sorted(hexes) if hexes[name]["terrain"] != "lake"]
    rng.shuffle(land)
    kinds = rng.choice(["any", "mountain", "farm", "tundra", "forest", "village", "tunnel"])
    # So that several of a kind come together.
    land.sort(key=lambda name: not (hexes[name]["terrain"] == kinds or hexes[name].get(kinds)))
    spread = [next(n for n in land if hexes[n]["terrain"] == kind) for kind in sorted(PRIMARY)]
    shores = [shore for shore in SHORES if all(name in land for name in shore)]
    held = [land[0::2], land[1::2]]
    if rng.randrange(6) == 0:  # one territory of each terrain, or a whole shore
        held[0] = rng.choice([spread, *shores[:1]])
        held[1] = [name for name in land if name not in held[0]]
    given: dict[str, Any] = {
        "seats": [f"{f} {m}" for f, m in zip(FACTIONS, MATS, strict=True)],
        "modules": ["modular_board", "promos"],
        "options": {"board": code},
        "seed": rng.randrange(1000),
        "resources": {},
    }
    built_at = [name for name in land if hexes[name]["terrain"] != "factory"]
    rng.shuffle(built_at)
    for number, faction in enumerate(FACTIONS):
        mine = held[number][: rng.choice([1, 2, 4, 6])]
        seat: dict[str, Any] = {
            "power": rng.choice([0, 3, 7, 13, 15]),
            "popularity": rng.choice([0, 3, 7, 13, 17]),
            "coins": rng.choice([0, 2, 5, 20]),
            "stars": rng.choice(["none", "combat"]),
        }
        workers = rng.choice([2, 3, 4, 5, 7])
        mechs = rng.choice([0, 0, 1, 2, 3])
        together = rng.randrange(3) == 0
        units = [f"character {mine[0]}"]
        units += [f"mech {n + 1} {mine[0] if together else rng.choice(mine)}" for n in range(mechs)]
        units += [f"worker {mine[0] if together else mine[n % len(mine)]}" for n in range(workers)]
        seat["units"] = units
        houses = built_at[number::2][: rng.choice([0, 1, 3])]
        seat["structures"] = [f"{b} {at}" for b, at in zip(BUILDINGS, houses, strict=False)]
        count = rng.choice([0, 1, 2, 3])
        seat["recruits"] = [
            f"{s} {b}" for s, b in zip(SECTIONS[:count], BONUSES[:count], strict=True)
        ]
        seat["upgrades"] = rng.choice([[], ["move_units build"]])
        seat["cards"] = [2] * rng.choice([0, 2, 8])
        seat["driven_off"] = rng.choice([0, 0, 1]) if number == 0 else 0
        if rng.randrange(3) == 0:
            seat["factory_cards"] = [1 + number]
        given[faction] = seat
        for space in rng.sample(mine, min(2, len(mine))):
            stock = rng.choice([[3, 0, 0, 0], [9, 0, 0, 0], [3, 2, 2, 2], [1, 1, 1, 1]])
            given["resources"][space] = ", ".join(
                f"{n} {kind}" for n, kind in zip(stock, GOODS, strict=True) if n
            )
    return given, code


class Seat:
    """What a seat has, from what is laid out before everybody."""

    def __init__(self, view: dict[str, Any], number: int, board: Map) -> None:
        self.me = view["players"][number]
        self.number = number
        self.board = board
        self.others = [p for p in view["players"] if p["seat"] != number]
        self.stock = view["resources"]
        self.units: Counter[str] = Counter()
        self.workers: Counter[str] = Counter()
        self.mechs: Counter[str] = Counter()
        enemies: set[str] = set()
        for piece in view["pieces"]:
            if piece["owner"] != number:
                enemies.add(piece["space"])
                continue
            self.units[piece["space"]] += piece["count"]
            if piece["kind"] == "worker":
                self.workers[piece["space"]] += piece["count"]
            if piece["kind"] == "mech":
                self.mechs[piece["space"]] += piece["count"]
        self.built = {at for at in self.me["structures"].values() if at}
        self.all_built = self.built | {
            at for p in self.others for at in p["structures"].values() if at
        }
        self.held = {
            name for name in board.hexes if self.units[name] or name in self.built - enemies
        }

    def tokens(self, name: str) -> int:
        return sum(self.stock.get(name, {}).values())

    def kind_total(self, kind: str) -> int:
        return sum(self.stock.get(name, {}).get(kind, 0) for name in self.held)

    def within(self, where: dict[str, Any]) -> set[str]:
        if "terrain" in where:
            return self.board.of(where["terrain"])
        if "tunnel" in where:
            return self.board.marked("tunnel")
        (factory,) = self.board.of("factory")
        return self.board.near(factory)

    def fact(self, test: dict[str, Any]) -> int:
        board, me = self.board, self.me
        fact = test["fact"]
        if fact == "controlled_territories":
            return len(self.held & self.within(test["where"]))
        if fact == "workers_together":
            return max((self.workers[at] for at in self.within(test["where"])), default=0)
        if fact == "power_lead":
            return int(all(me["power"] >= other["power"] for other in self.others))
        if fact == "mixed_stock":
            return max(
                (self.tokens(at) for at in self.held if len(self.stock.get(at, {})) == 4),
                default=0,
            )
        if fact == "pieces_together":
            return max(self.units[at] + (at in self.built) for at in board.hexes)
        if fact == "escorted_stock":
            at = me["character"]
            company = self.mechs[at] == 1 and self.workers[at] == 1
            return self.tokens(at) if company and at in board.hexes else 0
        if fact == "lake_shore":
            return max(len(board.near(lake) & self.held) for lake in board.of("lake"))
        if fact == "terrains_worked":
            return len(
                {board.hexes[at]["terrain"] for at in self.held if self.workers[at]} & PRIMARY
            )
        if fact == "structures_near_home":
            return len(self.built & board.doors[me["home"]])
        plain: dict[str, int] = {
            "scarcest_resource": min(self.kind_total(kind) for kind in GOODS),
            "largest_resource": max(self.kind_total(kind) for kind in GOODS),
            "workers": sum(self.workers.values()),
            "mechs": sum(self.mechs.values()),
            "structures": len(self.built),
            "recruits": len(me["recruits"]),
            "workers_minus_recruits": sum(self.workers.values()) - len(me["recruits"]),
            "upgrades": len(me["upgrades"]),
            "factory_cards": len(me["factory_cards"]),
            "workers_driven_off": me["driven_off"],
            "combat_stars": me["stars"]["combat"],
            **{name: me[name] for name in ("power", "popularity", "coins", "combat_cards")},
        }
        return plain[fact]

    def fulfils(self, card: int) -> bool:
        compare = {">=": int.__ge__, "<=": int.__le__, "==": int.__eq__}
        return all(compare[t["op"]](self.fact(t), t["value"]) for t in OBJECTIVES[card])

    def bonus(self, tile: dict[str, Any]) -> int:
        board, built = self.board, self.built
        lakes, tunnels = board.of("lake"), board.marked("tunnel")
        encounters = board.marked("encounter")
        beside = {name for at in built for name in board.near(at)}
        (factory,) = board.of("factory")
        doors = {name for names in board.doors.values() for name in names}
        spots = {board.spot[at] for at in built}

        def most(centres: set[str]) -> int:
            return max((len(board.near(c) & built) for c in centres), default=0)

        def row(start: tuple[int, int], way: tuple[int, int]) -> int:
            n = 0
            while (start[0] + n * way[0], start[1] + n * way[1]) in spots:
                n += 1
            return n

        def diamond() -> int:
            pairs = [(a, b) for a in board.hexes for b in board.near(a)]
            return max(
                len(({a, b} | board.near(a) & board.near(b)) & built) for a, b in pairs
            )

        feature: str = tile["feature"]
        if feature == "on_terrains":
            return sum(board.hexes[at]["terrain"] in tile["terrains"] for at in built)
        if feature == "in_a_row":
            return max((row(spot, way) for spot in spots for way in AROUND), default=0)
        found = {
            "tunnels_adjacent": len(beside & tunnels),
            "lakes_adjacent": len(beside & lakes),
            "encounters_adjacent": len(beside & encounters),
            "on_tunnels": len(built & tunnels),
            "near_base_or_factory": len(built & (doors | board.near(factory))),
            "same_lake": most(lakes),
            "on_encounters": len(built & encounters),
            "isolated": sum(not board.near(at) & self.all_built for at in built),
            "diamond": diamond(),
            "same_encounter": most(encounters),
        }
        return found[feature]


def position(rng: Random) -> snath.Game:
    """A position that the rules of scenarios accept."""
    while True:
        given, _ = some_position(rng)
        try:
            return snath.load_position(given)
        except snath.PositionError:
            continue


@pytest.mark.parametrize("part", range(4))
def test_bonus_tiles(part: int) -> None:
    rng = Random(part)
    seen: dict[str, set[int]] = {key: set() for key in TILES}
    for _ in range(30):
        game = position(rng)
        board = Map(game)
        view = game.observe()
        for number in range(2):
            seat = Seat(view, number, board)
            for index, (key, tile) in enumerate(TILES.items()):
                game.state.tile = index
                expected = seat.bonus(tile)
                assert counted(game.state, number) == expected, (key, view["board"])
                seen[key].add(expected)
    assert [tile.key for tile in game.state.rules.tables.tiles] == list(TILES)
    assert all(len(values) > 1 for values in seen.values())


def test_objectives() -> None:
    rng = Random(1)
    seen: Counter[tuple[int, bool]] = Counter()
    assert sorted(OBJECTIVES) == list(range(1, 28))
    for _ in range(260):
        game = position(rng)
        board = Map(game)
        view = game.observe()
        for number in range(2):
            seat = Seat(view, number, board)
            for card in OBJECTIVES:
                expected = seat.fulfils(card)
                assert fulfilled(game.state, number, card) == expected, (card, view["board"])
                seen[card, expected] += 1
    assert [card for card in OBJECTIVES if not seen[card, True]] == []
    assert [card for card in OBJECTIVES if not seen[card, False]] == []
