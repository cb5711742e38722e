"""Where the fields of an observation vector start, for one ruleset and number of seats."""

from __future__ import annotations

from typing import Final, final

SEATS: Final = 7  # places at a table; in fields by place the owners that are no seats follow


@final
class Places:
    """Offsets of the layout, and where the words of this ruleset stand among all words.

    Made by `snath.env.observation` from `snath.env.layout`; the fields that are read at every
    decision are attributes, because compiled code reads those in a nanosecond.
    """

    def __init__(
        self,
        seats: int,
        owners: int,
        table: dict[str, int],
        block: dict[str, int],
        blocks: int,
        block_size: int,
        spaces: int,
        tiles: list[int],
        factions: list[int],
        mats: list[int],
        rules: list[int],
        goals: list[int],
        sections: list[int],
        unit_of: list[int],
        encounter_cards: list[int],
        objective_cards: list[int],
        factory_cards: list[int],
        kinds: dict[str, int],
        other_kind: int,
        setups: dict[str, int],
        other_setup: int,
        questions: set[str],
        space_of: dict[str, int],
        modules: list[int],
        own: dict[str, int],
        numbers: dict[int, int],
    ) -> None:
        self.seats = seats
        self.owners = owners  # that are no seats: how many have a place
        self.table = table
        self.block = block
        self.blocks = blocks  # where the first block starts
        self.block_size = block_size
        self.spaces = spaces  # in each field by space
        self.tiles = tiles
        self.factions = factions
        self.mats = mats
        self.rules = rules
        self.goals = goals
        self.sections = sections
        self.unit_of = unit_of  # kind of each unit slot
        self.encounter_cards = encounter_cards  # by number on the card
        self.objective_cards = objective_cards
        self.factory_cards = factory_cards
        self.kinds = kinds  # of questions, by the tag of their step
        self.other_kind = other_kind  # of questions that have no place, -1: not shown
        self.setups = setups  # kinds of questions in set-up
        self.other_setup = other_setup
        self.questions = questions  # tags of steps whose views say what they ask about
        self.space_of = space_of
        self.modules = modules  # numbers of the modules in play
        self.own = own  # where the numbers of a module begin: "table name", "seat name"
        self.numbers = numbers  # of actions, by code
        self.seats_at = table["seats"]
        self.modules_at = table["modules"]
        self.over = table["over"]
        self.round = table["round"]
        self.tile = table["tile"]
        self.active = table["active"]
        self.first = table["first"]
        self.asked = table["asked"]
        self.kind = table["kind"]
        self.resources = table["resources"]
        self.encounters = table["encounters"]
        self.decks = table["deck_sizes"]
        self.discard = table["discard"]
        self.encounters_used = table["encounters_used"]
        self.open_end = table["objectives_used"]  # what lies before is open to everybody
        self.known_end = table["flags"]  # what lies between are cards that a seat may know
        self.unfinished = table["combat_space"]  # where the steps under way begin
        self.unfinished_end = table["target_space"] + spaces
        self.secret = table.get("secret_topic", 0)  # those of secret choices
        self.secret_end = table.get("module_table", 0)
        self.move_left = table["move_left"]
        self.move_space = table["move_space"]
        self.move_unit = table["move_unit"]
        self.move_cargo = table["move_cargo"]
        self.number = block["number"]
        self.clockwise = block["clockwise"]
        self.faction = block["faction"]
        self.mat = block["mat"]
        self.power = block["power"]  # the first of the amounts
        self.hand_known = block["hand_known"]
        self.hand = block["hand"]
        self.objectives_held = block["objectives_held"]
        self.marks = block["factory_cards"]  # the first of what lies on the mats
        self.section = block["section"]
        self.cubes = block["cubes"]
        self.reductions = block["reductions"]
        self.recruits = block["recruits"]
        self.one_time = block["one_time"]
        self.stars = block["stars"]
        self.abilities = block["abilities"]
        self.used = block["used"]
        self.character = block["character"]
        self.mechs = block["mechs"]
        self.workers = block["workers"]
        self.structures = block["structures"]
        self.further_units = block.get("units", -1)


def write_bits(out: memoryview[float], start: int, mask: int) -> None:
    """A one for every bit of a mask."""
    while mask:
        low = mask & -mask
        out[start + low.bit_length() - 1] = 1.0
        mask ^= low
