"""A second opinion on where an Automa may move, from the printed board and the events alone.

Works with names of spaces and plain sets, and shares no code with the Automa's own search.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from snath.content.load import load
from snath.engine.event import COMBAT_WON, UNIT_MOVED, UNIT_RETREATED, WORKERS_DRIVEN_OFF, Event
from snath.engine.ids import UNIT_NAMES, WORKER
from snath.engine.state import State
from snath.modules.automa import events
from snath.modules.automa.cards import LEVEL_NAMES, SYMBOL_NAMES
from snath.modules.automa.part import automa_part
from snath.modules.invaders.part import InvadersPart

# Spaces of the star trackers on which water is closed, as printed.
DRY = {"autometta": 5, "automa": 4, "automaszyna": 3, "ultimaszyna": 0}
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
MAT = ""  # where units are that are not in play


@dataclass(frozen=True)
class Printed:
    """The board: neighbours by name, with and without water; tunnels, Factory, bases."""

    around: dict[str, frozenset[str]]
    walk: dict[str, frozenset[str]]
    beside_base: dict[str, frozenset[str]]
    tunnels: frozenset[str]
    factory: str


@cache
def printed() -> Printed:
    content = load(())
    hexes = {entry["id"]: entry for entry in content.all("hexes")}
    at = {(entry["q"], entry["r"]): name for name, entry in hexes.items()}
    rivers = {frozenset(pair) for pair in content.one("rivers")["between"]}
    around = {
        name: frozenset(
            at[spot]
            for spot in ((entry["q"] + q, entry["r"] + r) for q, r in AROUND)
            if spot in at
        )
        for name, entry in hexes.items()
    }
    walk = {
        name: frozenset(
            other
            for other in others
            if hexes[other]["terrain"] != "lake" and frozenset((name, other)) not in rivers
        )
        for name, others in around.items()
    }
    return Printed(
        around,
        walk,
        {entry["faction"]: frozenset(entry["connects"]) for entry in content.all("home_bases")},
        frozenset(name for name, entry in hexes.items() if entry.get("tunnel", False)),
        next(name for name, entry in hexes.items() if entry["terrain"] == "factory"),
    )


@dataclass
class Watcher:
    """Follows the pieces through the events of one step and judges every move of an Automa."""

    state: State
    wrong: list[str] = field(default_factory=list)
    moves: int = 0
    symbol: str = ""  # the last one that was performed, and the power it takes
    needs: int = 0
    contested: str = MAT  # where the last combat was

    def look(self) -> None:
        """Take the pieces from the state as it is now."""
        state = self.state
        self.names = state.board.names
        self.part = automa_part(state)
        self.trackers = self.part.trackers[:]
        self.units = [
            [[state.rules.kinds[slot], self.names[at] if at >= 0 else MAT]
             for slot, at in enumerate(p.units)]
            for p in state.players
        ]
        self.tokens = {
            name for space, name in enumerate(self.names) if state.encounters >> space & 1
        }
        self.factory_cards = [len(p.factory_cards) for p in state.players]
        self.power = [p.power for p in state.players]
        self.disarmed: set[str] = set()
        for part in state.parts:
            if isinstance(part, InvadersPart):
                for kind, at in enumerate(part.traps):
                    if at >= 0 and not part.armed >> kind & 1:
                        self.disarmed.add(self.names[at])

    def follow(self, told: list[Event]) -> None:
        """Judge and carry out what happened since `look`."""
        for event in told:
            if event.kind == events.SYMBOL_TRIED and event.b == events.PERFORMED:
                self.symbol = SYMBOL_NAMES[event.a]
                self.needs = event.c
                power = self.power[event.seat]
                if power < self.needs:
                    self.wrong.append(f"attacks with {power} of {self.needs} power")
            elif event.kind == UNIT_MOVED and self.is_automa(event.seat):
                origin, target = self.names[event.b], self.names[event.c]
                self.judge(event.seat, event.a, origin, target)
                self.shift(event.seat, event.a, origin, target)
            elif event.kind == UNIT_MOVED:
                return  # a human's turn: nothing of an Automa follows before the next question
            elif event.kind == UNIT_RETREATED:
                # Workers that were driven off have been taken away already.
                if [event.a, self.names[event.b]] in self.units[event.seat]:
                    self.shift(event.seat, event.a, self.names[event.b], self.names[event.c])
            elif event.kind == WORKERS_DRIVEN_OFF:
                self.drive_off(event.a, self.names[event.c])
            elif event.kind == COMBAT_WON:
                self.contested = self.names[event.b]
            elif event.kind == events.UNIT_TO_MAT:
                self.shift(event.seat, event.a, self.contested, MAT)
            elif event.kind == events.TOKEN_TAKEN:
                self.tokens.discard(self.names[event.a])
            elif event.kind == events.FACTORY_CARD_TAKEN:
                self.factory_cards[event.seat] = 1

    # -- pieces ------------------------------------------------------------------------------

    def is_automa(self, seat: int) -> bool:
        return seat in self.part.settings.seats

    def shift(self, seat: int, kind: int, origin: str, target: str) -> None:
        for unit in self.units[seat]:
            if unit == [kind, origin]:
                unit[1] = target
                return
        self.wrong.append(f"a {UNIT_NAMES[kind]} of seat {seat} moves that is not on {origin}")

    def drive_off(self, seat: int, space: str) -> None:
        for unit in self.units[seat]:
            if unit == [WORKER, space]:
                unit[1] = self.names[self.state.players[seat].home]

    def at(self, seat: int, space: str) -> list[str]:
        return [UNIT_NAMES[kind] for kind, place in self.units[seat] if place == space]

    def faction(self, seat: int) -> str:
        return self.state.rules.tables.factions[self.state.players[seat].faction].key

    # -- the rules ---------------------------------------------------------------------------

    def near(self, seat: int, space: str) -> frozenset[str]:
        """Neighbourhood of a unit of an Automa on a territory."""
        board = printed()
        automa = self.part.settings.seats.index(seat)
        level = LEVEL_NAMES[self.part.settings.levels[automa]]
        if self.trackers[automa] >= DRY[level]:
            return board.around[space] | {space}
        shut = board.tunnels if self.faction(seat) in ("albion", "togawa") else frozenset()
        return board.walk[space] - shut | {space}

    def reach(self, seat: int) -> set[str]:
        """Neighbourhoods of all units of an Automa, without that of its base."""
        out: set[str] = set()
        for _, space in self.units[seat]:
            if space in printed().around:
                out |= self.near(seat, space)
        return out

    def judge(self, seat: int, kind: int, origin: str, target: str) -> None:
        self.moves += 1
        board = printed()
        problem = ""
        own = self.at(seat, target)
        if origin == target:
            own.remove(UNIT_NAMES[kind])
        enemies: list[str] = []
        friends: list[str] = []
        together = self.part.settings.cooperative
        for other in range(len(self.units)):
            if other != seat:
                friendly = together and self.is_automa(other)
                (friends if friendly else enemies).extend(self.at(other, target))
        fighters = [name for name in enemies if name != "worker"]
        in_reach = target in self.reach(seat)
        if self.symbol != "encounter_factory":
            in_reach = in_reach or target in board.beside_base[self.faction(seat)]
        if target not in board.around:
            problem = "onto a home base"
        elif friends:
            problem = "onto a friend"
        elif self.symbol == "attack_combat":
            problem = "" if fighters else "attacks nobody"
        elif self.symbol == "attack_worker":
            problem = "" if enemies and not fighters else "attacks no lone worker"
        elif enemies:
            problem = "onto enemies"
        elif self.symbol == "move_worker":
            if "worker" in own:
                problem = "onto an own worker"
            elif self.in_danger(seat, target):
                problem = "into danger"
        elif self.symbol == "encounter_factory":
            rearms = self.faction(seat) == "togawa" and target in self.disarmed
            goal = target in self.tokens or (
                target == board.factory and not self.factory_cards[seat]
            )
            in_reach = in_reach or rearms
            if "mech" in own:
                problem = "onto an own mech"
            elif not (goal or rearms):
                problem = "to no encounter and no Factory"
        elif "mech" in own or "character" in own:
            problem = "onto an own fighter"
        if not problem and not in_reach:
            problem = "out of reach"
        wanted = {"move_worker": "worker", "move_mech": "mech", "move_character": "character",
                  "encounter_factory": "character"}
        if not problem and wanted.get(self.symbol, UNIT_NAMES[kind]) != UNIT_NAMES[kind]:
            problem = "with the wrong unit"
        if problem:
            self.wrong.append(
                f"{self.symbol}: {self.faction(seat)} moves a {UNIT_NAMES[kind]} from {origin} to "
                f"{target}: {problem}"
            )

    def in_danger(self, seat: int, target: str) -> bool:
        """Whether an enemy fighter is near; of a human's abilities plain walking is enough."""
        together = self.part.settings.cooperative
        for other in range(len(self.units)):
            if other == seat or (together and self.is_automa(other)):
                continue
            for kind, space in self.units[other]:
                if UNIT_NAMES[kind] == "worker" or space not in printed().around:
                    continue
                if self.is_automa(other):
                    near = self.near(other, space)
                else:
                    near = printed().walk[space] | {space}
                if target in near:
                    return True
        return False
