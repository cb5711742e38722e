"""Vesna's cards and tokens in scenarios."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.errors import PositionError, shown
from ....engine.sharing import with_value
from ....engine.state import State
from ....engine.steps.deploy import mech_slot
from ....scenario import reading
from ....scenario.errors import ScenarioError
from ....scenario.facet import Pair, ScenarioFacet
from ....scenario.facts.looking import listed
from ....scenario.outcomes import Outcome
from ..actions import DRAW_ABILITY, DRAW_ICON
from ..part import vesna_part, vesna_seat
from ..tokens import DRAWN, ICONS, TOKENS

GIVEN = "given_cards"
ABILITIES = "mech_tokens"
ICON_KEY = "icons"


def change_seat(state: State, seat: int, data: Mapping[str, object], where: str) -> None:
    if ABILITIES in data:
        place_abilities(state, seat, data[ABILITIES], f"{where}.{ABILITIES}")
    part = vesna_part(state)
    if GIVEN in data or ("factory_cards" in data and part.given[seat]):
        p = state.players[seat]
        before = part.given[seat]
        from_factory = p.factory_cards if "factory_cards" in data else []
        state.factory_deck = sorted(state.factory_deck + before)
        given = before
        if GIVEN in data:
            place = f"{where}.{GIVEN}"
            given = reading.card_numbers(data[GIVEN], place, state.factory_deck)
        state.factory_deck = [card for card in state.factory_deck if card not in given]
        part.given[seat] = given
        p.factory_cards = given + from_factory


def place_abilities(state: State, seat: int, value: object, where: str) -> None:
    """'scout 2, shield 3': tokens by their place on the faction mat."""
    if seat != vesna_seat(state):
        raise PositionError(f"{where}: only Vesna has ability tokens")
    rules = state.rules
    p = state.players[seat]
    for rule in p.mech_rules:
        p.rules &= ~(1 << rule)
    mechs = rules.tables.factions[p.faction].mechs
    p.mech_rules = [rules.rule_index[key] for key in mechs]
    placed: list[int] = []
    for item in reading.items(value, where):
        name, *rest = item.split() or [""]
        token = reading.named(name, TOKENS, where, "ability token")
        if len(rest) != 1 or rest[0] not in ("1", "2", "3", "4"):
            raise PositionError(
                f"{where}: {shown(item)} is not a token with its place; write '{name} 2', with "
                "the place 1 to 4 on the faction mat"
            )
        placed.append(token)
        p.mech_rules = with_value(p.mech_rules, int(rest[0]) - 1, rules.rule_index[name])
    others = [token for token in range(len(TOKENS)) if token not in placed]
    vesna_part(state).drawn = sorted(placed + others[: DRAWN - len(placed)])
    for mech, rule in enumerate(p.mech_rules):
        if p.units[mech_slot(state, mech)] >= 0:
            p.rules |= 1 << rule


def change_table(state: State, given: Mapping[str, object]) -> None:
    if ICON_KEY in given:
        names = reading.items(given[ICON_KEY], ICON_KEY)
        vesna_part(state).icons = [
            reading.named(name, ICONS, ICON_KEY, "faction icon") for name in names
        ]


# -- facts -----------------------------------------------------------------------------------


def abilities(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """All four places of the faction mat, in their order."""
    keys = [state.rules.all_rules[rule].key for rule in state.players[seat].mech_rules]
    return [(", ".join(reading.items(value, where)), ", ".join(keys))]


def given_cards(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """The Factory cards that a seat has not from the Factory."""
    wanted = sorted(reading.numbers(value, where))
    return [(str(wanted), str(sorted(vesna_part(state).given[seat])))]


def returned(state: State, value: object, where: str) -> list[Pair]:
    """The Factory cards that are back in the box, in their order."""
    return [(str(reading.numbers(value, where)), str(vesna_part(state).returned))]


def drawn(state: State, value: object, where: str) -> list[Pair]:
    """The ability tokens of this game."""
    keys = [TOKENS[token] for token in vesna_part(state).drawn]
    return [(listed(reading.items(value, where)), listed(keys))]


def number_of(names: list[str], value: str, what: str) -> int:
    if value not in names:
        raise ScenarioError(f"unknown {what} {value!r}; allowed: {', '.join(names)}")
    return names.index(value)


def token_number(value: str) -> int:
    return number_of(TOKENS, value, "ability token")


def icon_number(value: str) -> int:
    return number_of(ICONS, value, "faction icon")


FACET = ScenarioFacet(
    table_keys=(ICON_KEY,),
    seat_keys=(ABILITIES, GIVEN),
    change_table=change_table,
    change_seat=change_seat,
    table_facts={"returned": returned, "tokens_drawn": drawn},
    seat_facts={ABILITIES: abilities, GIVEN: given_cards},
    outcomes={
        "ability": Outcome(DRAW_ABILITY, token_number),
        "icon": Outcome(DRAW_ICON, icon_number),
    },
)
