"""Kept cards, cards for later turns and truces in scenarios."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.errors import PositionError, shown
from ....engine.ids import NOBODY
from ....engine.sharing import with_value
from ....engine.state import State
from ....scenario import reading
from ....scenario.facet import Pair, ScenarioFacet
from ....scenario.facts.looking import listed
from ....scenario.outcomes import Outcome, card_number
from ....scenario.seats import seat_name
from ..actions import DRAW_OBJECTIVE, SET_ASIDE
from ..part import (
    Kept,
    Waiting,
    counters_of,
    encounters_part,
    secret_option,
)


def change_seat(state: State, seat: int, given: Mapping[str, object], where: str) -> None:
    part = encounters_part(state)
    if "kept" in given:
        for item in reading.items(given["kept"], f"{where}.kept"):
            keep(state, seat, item, f"{where}.kept")
    if "waiting" in given:
        cards = reading.card_numbers(given["waiting"], f"{where}.waiting", state.encounter_deck)
        for card in cards:
            take_card(state, card, f"{where}.waiting")
            part.waiting = [*part.waiting, Waiting(seat, card, False)]
    if "taken" in given:
        taken = reading.number(given["taken"], f"{where}.taken", 0, 99)
        part.taken = with_value(part.taken, seat, taken)


def keep(state: State, seat: int, item: str, where: str) -> None:
    """'43 3' is the card and its option; a third number how many counters are left, which an
    open card shows."""
    numbers = [int(word) for word in item.split() if word.isascii() and word.isdigit()]
    if len(numbers) not in (2, 3) or len(numbers) != len(item.split()):
        raise PositionError(
            f"{where}: {shown(item)} is no kept card; write card and option, as in '68 1', and "
            "the counters that are left, as in '68 1 2'"
        )
    card, number = numbers[:2]
    if card not in state.rules.tables.encounters or not 1 <= number <= 3:
        raise PositionError(f"{where}: there is no option {number} of a card {card}")
    take_card(state, card, where)
    option = state.rules.tables.encounters[card].options[number - 1]
    counters = numbers[2] if numbers[2:] else counters_of(state, card, number)
    hidden = option.secret and not numbers[2:]
    encounters_part(state).keep(Kept(seat, card, number, counters, hidden))
    key = option.special.partition(":")[0]
    if not option.secret and key in state.rules.rule_index:
        state.players[seat].rules |= 1 << state.rules.rule_index[key]


def take_card(state: State, card: int, where: str) -> None:
    """From the deck, as if it had been drawn without a token; another option of it may be kept."""
    part = encounters_part(state)
    if card in part.encounter_cards():
        return
    if card not in state.encounter_deck:
        raise PositionError(f"{where}: card {card} is not in the deck")
    state.encounter_deck = [other for other in state.encounter_deck if other != card]
    part.drawn += 1


# -- facts -----------------------------------------------------------------------------------


def kept(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """Card, option and counters of all that the seat keeps: '68 1 3, 60 3 0'."""
    actual = [
        f"{each.card} {each.option} {each.counters}"
        for each in encounters_part(state).kept
        if each.seat == seat
    ]
    return [(listed(reading.items(value, where)), listed(actual))]


def waiting(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """The cards that wait for the seat's next turns."""
    actual = [str(each.card) for each in encounters_part(state).waiting if each.seat == seat]
    return [(listed(reading.items(value, where)), listed(actual))]


def taken(state: State, seat: int, value: object, where: str) -> list[Pair]:
    wanted = reading.number(value, where, 0, 99)
    return [(str(wanted), str(encounters_part(state).taken[seat]))]


def truces(state: State, value: object, where: str) -> list[Pair]:
    """'nordic crimea 2, polania all 1': who is spared by whom, and for how many turns."""
    actual: list[str] = []
    for truce in encounters_part(state).truces:
        bound = "all" if truce.bound == NOBODY else seat_name(state, truce.bound)
        actual.append(f"{seat_name(state, truce.owner)} {bound} {truce.turns}")
    return [(listed(reading.items(value, where)), listed(actual))]


def exchange_kept(state: State, seat: int) -> bool:
    """A card that lies face down for another one of the deck that could lie there."""
    part = encounters_part(state)
    for each in part.kept:
        for card in state.encounter_deck:
            option = secret_option(state, card)
            if each.face_down and option:
                counters = counters_of(state, card, option)
                part.change(each, Kept(each.seat, card, option, counters, True))
                state.encounter_deck = sorted(
                    [other for other in state.encounter_deck if other != card] + [each.card]
                )
                return True
    return False


def exchange_waiting(state: State, seat: int) -> bool:
    """A card that waits for a later turn for one of the deck."""
    part = encounters_part(state)
    for each in part.waiting:
        if state.encounter_deck:
            card = state.encounter_deck[0]
            part.waiting = [
                Waiting(each.seat, card, each.known) if other is each else other
                for other in part.waiting
            ]
            state.encounter_deck = sorted([*state.encounter_deck[1:], each.card])
            return True
    return False


FACET = ScenarioFacet(
    seat_keys=("kept", "waiting", "taken"),
    change_seat=change_seat,
    seat_facts={"kept": kept, "waiting": waiting, "taken": taken},
    table_facts={"truces": truces},
    hidden={"kept": exchange_kept, "waiting": exchange_waiting},
    outcomes={
        "aside": Outcome(SET_ASIDE, card_number, True),
        "objective": Outcome(DRAW_OBJECTIVE, card_number, True),
    },
)
