"""Trials of designs that somebody has: a mod, a token, a table on a tile.

One seat is given the design before its first turn, and nobody has anything else of its kind; the
same deal without it is played as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from bench.balance_trials import LAST_ROUND, Row, Seats, Setting, Table, dealt
from snath.content.load import shipped
from snath.content.overrides import Overrides
from snath.engine import hooks
from snath.engine.action import DONE, OPTION, PLAY_CARD, code
from snath.engine.board import count
from snath.engine.event import RULE_USED, Event
from snath.engine.scoring import score_seat
from snath.engine.sharing import with_value
from snath.engine.state import State
from snath.engine.steps.combat import CombatStep
from snath.engine.steps.commit import CommitStep
from snath.engine.steps.encounter import EncounterStep
from snath.engine.steps.secret import SecretStep
from snath.modules.alliances.part import alliances_part
from snath.modules.alliances.printed import printed as alliance_tokens
from snath.modules.desolation.part import uncovered
from snath.modules.infrastructure_mods.part import mods_part as infrastructure_part
from snath.modules.infrastructure_mods.tables import MOD_KEYS as INFRASTRUCTURE_KEYS
from snath.modules.mech_mods.facets.search import mat_worth
from snath.modules.mech_mods.part import mods_part, rule_of
from snath.modules.mech_mods.tables import MOD_KEYS
from snath.modules.vesna.setup import BLANKS

OURS: Final = "original"
MECH_MODS: Final = "mech_mods"
INFRASTRUCTURE_MODS: Final = "infrastructure_mods"
ABILITY_TOKENS: Final = "ability_tokens"
ALLIANCES: Final = "alliances"
DIRECTIONS: Final = "directions"
VESNA: Final = "vesna"
MAD_TESLA: Final = "mad_tesla"
DESOLATION: Final = "desolation"
# Their tokens are of use only where they play; the others' lend what anybody could have.
AT_THE_TABLE: Final = ("albion", "togawa", "fenris")


@cache
def ours(module: str, section: str) -> tuple[str, ...]:
    """The keys of a module's own designs, in the order of its content."""
    entries = shipped(()).parts[module].entries[section].values()
    return tuple(entry["key"] for entry in entries if entry.get("confidence") == OURS)


# -- tables ----------------------------------------------------------------------------------


def laid(
    setting: Setting, number: int, modules: Sequence[str], options: dict[str, Any],
    seats: Seats | None = None, overrides: Overrides | None = None,
) -> Table:
    """The table of a deal when set-up is over, without anything that is chosen in secret."""
    words = [setting.bot] * setting.seats
    table = dealt(setting, number, modules, options, words, seats, overrides)
    while not table.state.over and table.state.round == 0:
        if isinstance(table.state.stack[-1], SecretStep):
            table.state.apply(code(DONE))
        else:
            table.step()
    return table


def finished(table: Table, seat: int, rule: int) -> bool:
    """Play to the end: whether a rule of a seat was used.

    It was if the seat says so, or has done what would not be possible without the rule, or if
    something else than without it has come of an action, or of the whole game.
    """
    used = False
    while not table.state.over:
        before = table.state.clone()
        table.step()
        used = used or told(table, seat, rule) or differs(table, before, seat, rule)
    end = without_rule(table.state, seat, rule)
    return used or score_seat(end, seat).total != score_seat(table.state, seat).total


def told(table: Table, seat: int, rule: int) -> bool:
    return any(
        event.kind == RULE_USED and event.seat == seat and event.a == rule
        for event in table.events
    )


def differs(table: Table, before: State, seat: int, rule: int) -> bool:
    """Whether the last action leads elsewhere without the rule; a question alone is no use."""
    if not before.players[seat].rules >> rule & 1:
        return False
    action = table.action
    bare = without_rule(before, seat, rule)
    if action not in bare.legal():
        return True
    step = bare.stack[-1]
    if isinstance(step, CommitStep):
        return step.seat == seat and action >> 24 == PLAY_CARD and beyond_limit(bare, step)
    if isinstance(step, EncounterStep) and step.seat == seat and action >> 24 == OPTION:
        # How many may be taken is fixed when the encounter begins.
        return count(step.chosen) >= hooks.encounter_options(bare, seat)
    bare.events = []
    bare.apply(action)
    if bare.over or table.state.over:
        return bare.over != table.state.over
    same_question = bare.stack[-1].tag == table.state.stack[-1].tag
    return same_question and facts(bare.events) != facts(table.events)


def facts(events: Sequence[Event]) -> list[tuple[int, ...]]:
    return [
        (event.kind, event.seat, event.a, event.b, event.c, event.d) for event in events
    ]


def beyond_limit(state: State, step: CommitStep) -> bool:
    """Whether one more combat card is more than are allowed in this position."""
    combat = next(below for below in reversed(state.stack) if isinstance(below, CombatStep))
    return sum(step.played) >= combat.card_limit(state, step.seat)


def without_rule(state: State, seat: int, rule: int) -> State:
    bare = state.clone()
    bare.players[seat].rules &= ~(1 << rule)
    return bare


def row(table: Table, seat: int, design: str, rule: int, base: float) -> Row:
    used = finished(table, seat, rule)
    return {"design": design, "gain": table.lead(seat) - base, "used": int(used)}


def base_lead(table: Table, seat: int) -> float:
    """What comes of the same deal when nobody has the design."""
    table = table.copy()
    table.finish()
    return table.lead(seat)


# -- mods and tokens of the mat --------------------------------------------------------------


def mech_mods(setting: Setting, number: int) -> list[Row]:
    """Each mod over the ability of a mat that bots would cover with it."""
    seat = number % setting.seats
    table = laid(setting, number, (MECH_MODS,), {"round_limit": setting.rounds})
    base = base_lead(table, seat)
    rows: list[Row] = []
    for key in ours(MECH_MODS, MECH_MODS):
        given = table.copy()
        state = given.state
        mod = MOD_KEYS.index(key)
        rule = rule_of(state, mod)
        mat = state.players[seat].mech_rules
        mech = max(range(len(mat)), key=lambda at: mat_worth(state, with_value(mat, at, rule)))
        mods_part(state).place(state, seat, mod, mech)
        rows.append(row(given, seat, key, rule, base))
    return rows


def infrastructure_mods(setting: Setting, number: int) -> list[Row]:
    """Each mod alone beside a mat."""
    seat = number % setting.seats
    table = laid(setting, number, (INFRASTRUCTURE_MODS,), {"round_limit": setting.rounds})
    base = base_lead(table, seat)
    rows: list[Row] = []
    for key in ours(INFRASTRUCTURE_MODS, INFRASTRUCTURE_MODS):
        given = table.copy()
        part = infrastructure_part(given.state)
        part.keep(given.state, seat, INFRASTRUCTURE_KEYS.index(key))
        rule = given.state.rules.rule_index[key]
        rows.append(row(given, seat, key, rule, base))
    return rows


def ability_tokens(setting: Setting, number: int) -> list[Row]:
    """Vesna with a token on her first blank space, against her with two blank ones."""
    seat = number % setting.seats
    seats: Seats = [None] * setting.seats
    seats[seat] = [VESNA, None]
    table = laid(setting, number, (VESNA,), {"round_limit": setting.rounds}, seats)
    player = table.state.players[seat]
    index = table.state.rules.rule_index
    printed = table.state.rules.tables.factions[player.faction].mechs
    player.mech_rules = [index[key] for key in printed]
    base = base_lead(table, seat)
    rows: list[Row] = []
    for key in ours(VESNA, "mech_tokens"):
        given = table.copy()
        player = given.state.players[seat]
        player.mech_rules = with_value(player.mech_rules, printed.index(BLANKS[0]), index[key])
        rows.append(row(given, seat, key, index[key], base))
    return rows


# -- alliance tokens -------------------------------------------------------------------------


def alliances(setting: Setting, number: int) -> list[Row]:
    """Each token for a seat alone; nobody else makes an alliance."""
    seat = number % setting.seats
    keys = ours(ALLIANCES, "alliance_tokens")
    rows = lent(setting, number, seat, [key for key in keys if key not in AT_THE_TABLE], None)
    for key in AT_THE_TABLE:
        rows += lent(setting, number, seat, [key], key)
    return rows


def lent(
    setting: Setting, number: int, seat: int, keys: Sequence[str], other: str | None
) -> list[Row]:
    """Tokens at a table where the next player has a certain faction, or any."""
    seats: Seats = [None] * setting.seats
    if other is not None:
        seats[(seat + 1) % setting.seats] = [other, None]
    options = {ALLIANCES: True, "round_limit": setting.rounds}
    table = laid(setting, number, ("invaders", VESNA, "fenris"), options, seats)
    nobody_proposes(table.state)
    base = base_lead(table, seat)
    factions = {faction.key: faction for faction in table.state.rules.tables.factions}
    rows: list[Row] = []
    for key in keys:
        given = table.copy()
        state = given.state
        rule = state.rules.rule_index[factions[key].shared]
        player = state.players[seat]
        if player.rules >> rule & 1 or factions[key] is state.rules.tables.factions[player.faction]:
            continue  # nobody holds the own token
        player.rules |= 1 << rule
        player.coins += alliance_tokens(state).tokens[key].coins
        state.rules.all_rules[rule].shared_with(state, seat)
        state.settle()
        rows.append(row(given, seat, key, rule, base))
    return rows


def nobody_proposes(state: State) -> None:
    """All alliances are made and broken: that costs everybody the same."""
    part = alliances_part(state)
    seats = len(part.held)
    part.held = [(seat + 1) % seats for seat in range(seats)]
    part.broken = (1 << seats) - 1


# -- tables of directions --------------------------------------------------------------------


def directions(setting: Setting, number: int) -> list[Row]:
    """Figures that go where the die says, with our table and with one that is turned by 60°."""
    seat = number % setting.seats
    hunted = [
        laid(setting, number, (), {MAD_TESLA: True, "round_limit": setting.rounds}, None, turned)
        for turned in (None, turned_table(MAD_TESLA))
    ]
    met = [fights(table) for table in hunted]
    gain = hunted[0].lead(seat) - hunted[1].lead(seat)
    rows: list[Row] = [{"design": MAD_TESLA, "gain": gain, "used": int(met[0])}]
    options = {DESOLATION: True, "round_limit": LAST_ROUND}
    stood = [
        laid(setting, number, (), options, None, turned)
        for turned in (None, turned_table(DESOLATION))
    ]
    met = [fights(table) for table in stood]
    covered = open_tiles(stood[1].state) - open_tiles(stood[0].state)
    return [*rows, {"design": DESOLATION, "gain": covered, "used": int(met[0])}]


@cache
def turned_table(module: str) -> Overrides:
    """Every face of the die leads to where the next one does in our table."""
    around = shipped(()).parts[module].entries[module][module]["directions"]
    turned = {"key": module, "directions": [*around[1:], around[0]]}
    return Overrides.of({module: [turned]})


def fights(table: Table) -> bool:
    """Play to the end: whether anybody fought the figures."""
    owner = len(table.state.order)
    met = False
    while not table.state.over:
        table.step()
        met = met or any(
            isinstance(step, CombatStep) and owner in step.attackers + step.defenders
            for step in table.state.stack
        )
    return met


def open_tiles(state: State) -> int:
    """Goals of all players that are still to be reached."""
    return sum(uncovered(state, goal) for goal in range(len(state.rules.goals)))
