"""Observation vectors: `snath.env.layout` and `snath.env.encoding` put together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import cast

from ..engine.errors import ConfigError
from ..engine.registry import standard_steps
from ..engine.ruleset import Ruleset
from ..engine.state import State
from .actions import Actions, actions_for
from .arrays import Vector
from .encoding.declared import Declared
from .encoding.fixed import Fixed
from .encoding.places import SEATS, Places
from .encoding.writer import Writer
from .facets import blocks_of, facets_of
from .layout import Layout, layout_for
from .rooms import places
from .version import Version, version_of

SETUP = "setup"


class Encoder:
    """Writes vectors for one ruleset and number of seats."""

    def __init__(self, rules: Ruleset, seats: int, version: Version) -> None:
        self.version = version
        self.layout = layout_for(seats, version.number)
        self.size = self.layout.size
        self.words = Words(rules, version)
        where = places_of(rules, self.layout, self.words, actions_for(rules, version.number))
        fixed = declared = None
        if version.open:
            fixed = Fixed(where, self.layout.table["goals"][1])
            declared = declared_of(rules, self.layout, where, self.words)
        plain = not (
            rules.open_hands
            or rules.owners
            or rules.containers
            or any(goal.varies() for goal in rules.goals)
        )
        self.writer = Writer(where, facets_of(rules.modules), fixed, declared, plain)

    def write(self, state: State, seat: int, row: Vector) -> None:
        """What a seat knows of a state; whatever stood in the row before is gone."""
        row.fill(0)
        self.writer.write(state, seat, cast("memoryview[float]", row.data))


class Words:
    """Where the words of a ruleset stand in the fields that have a number for each word."""

    def __init__(self, rules: Ruleset, version: Version) -> None:
        self.rules = rules
        self.version = version
        check_spaces(rules, version)

    def places(self, room: str, words: Iterable[str]) -> dict[str, int]:
        blocks = blocks_of(self.version, self.rules.modules, room)
        return places(self.version.rooms[room], blocks, list(words))

    def of(self, vocabulary: str) -> list[int]:
        """Of each word of a vocabulary."""
        words = self.rules.vocabularies[vocabulary]
        found = self.places(vocabulary, words)
        return [found[word] for word in words]

    def kinds(self) -> dict[str, int]:
        """Of questions, by the tags of steps; all of set-up are one kind here."""
        room = self.version.rooms["kind"]
        types = [*standard_steps(), *(t for m in self.rules.modules for t in m.step_types())]
        tags = [step.tag for step in types if not step.tag.startswith(SETUP)]
        if not self.version.open:
            tags = [tag for tag in tags if tag in room.words]
        out = self.places("kind", [SETUP, *tags])
        return {step.tag: out[SETUP] for step in types if step.tag.startswith(SETUP)} | out

    def setups(self) -> dict[str, int]:
        """Of questions in set-up."""
        if not self.version.open:
            return {}
        return self.places("setup", [step.tag for step in self.rules.setup])

    def other(self, room: str) -> int:
        """The place of everything that has none, -1 without such a place."""
        return self.version.rooms[room].size - 1 if self.version.open else -1


def check_spaces(rules: Ruleset, version: Version) -> None:
    """Fields by space are in the order of the ruleset's spaces: the known ones, in an open version
    also others among them (the map in the observation tells them apart)."""
    known = version.words["space"]
    room = dict(version.table)["encounters"]
    order = [name for name in rules.spaces if name in known or not version.open]
    if order[: len(known)] != known or len(rules.spaces) > room:
        raise ConfigError(
            f"{version.name} knows boards of up to {room} spaces, with these in their order: "
            f"{', '.join(known)}"
        )


def places_of(rules: Ruleset, layout: Layout, words: Words, actions: Actions) -> Places:
    tables = rules.tables
    units = words.of("unit")
    return Places(
        layout.seats,
        layout.table["active"][1] - SEATS,
        {name: start for name, (start, _) in layout.table.items()},
        {name: start for name, (start, _) in layout.block.items()},
        layout.blocks,
        layout.block_size,
        layout.table["encounters"][1],
        words.of("tile"),
        words.of("faction"),
        words.of("mat"),
        words.of("rule"),
        words.of("goal"),
        words.of("section"),
        [units[kind] for kind in rules.kinds],
        card_places(tables.encounters, layout.table["encounters_used"][1]),
        card_places(tables.objectives, layout.table["objectives_used"][1]),
        card_places(tables.factory_cards, layout.table["pile"][1]),
        words.kinds(),
        words.other("kind"),
        words.setups(),
        words.other("setup"),
        questions_of(rules),
        {name: i for i, name in enumerate(rules.spaces)},
        list(words.places("module", (module.name for module in rules.modules)).values()),
        own_fields(rules, layout, words.version),
        actions.index_of,
    )


def card_places(numbers: Iterable[int], size: int) -> list[int]:
    """Where each card stands, by the number on it; cards beyond the field share its last place."""
    return [min(max(number - 1, 0), size - 1) for number in range(max(numbers, default=0) + 1)]


def questions_of(rules: Ruleset) -> set[str]:
    """The steps whose views say what they ask about: those that a facet names, or all of a
    module that has none."""
    facets = facets_of(rules.modules)
    out: set[str] = set()
    for module in rules.modules:
        if module.name in facets:
            out.update(facets[module.name].questions())
        else:
            out.update(step.tag for step in module.step_types())
    return out


def own_fields(rules: Ruleset, layout: Layout, version: Version) -> dict[str, int]:
    """Where the fields begin that modules write themselves in version 2."""
    out: dict[str, int] = {}
    for room, fields in (("table", layout.table), ("seat", layout.block)):
        for module in rules.modules:
            for block in blocks_of(version, (module,), room):
                out[f"{room} {module.name}"] = fields[f"module_{room}"][0] + block.start
    return out


def declared_of(rules: Ruleset, layout: Layout, where: Places, words: Words) -> Declared:
    """Tokens, tracks and containers of the modules in play."""
    return Declared(
        where,
        words.places("token", (token.key for token in rules.tokens)),
        words.places("track", (track.key for track in rules.tracks)),
        rules.tracks,
        container_places([made.owner for made in rules.containers], layout),
    )


def container_places(owners: Sequence[int], layout: Layout) -> list[int]:
    """The place of each container among those of its owner, or among those of nobody's seat."""
    resources = layout.table["resources"][1] // layout.table["encounters"][1]
    out: list[int] = []
    for number, owner in enumerate(owners):
        of_seat = owner < layout.seats
        before = sum(
            1 for other in owners[:number] if (other == owner if of_seat else other >= layout.seats)
        )
        fields = layout.block["seat_containers"] if of_seat else layout.table["containers"]
        out.append(min(before, fields[1] // resources - 1))
    return out


@cache
def encoder_for(rules: Ruleset, seats: int, version: int = 1) -> Encoder:
    return Encoder(rules, seats, version_of(version))
