"""What a position says about the whole table: board, decks, piles, stars."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...engine import hooks, stars
from ...engine.board import count
from ...engine.errors import PositionError
from ...engine.ids import CARD_VALUES, EVERYBODY, LOWEST_CARD, NO_MAT, RESOURCES
from ...engine.sharing import with_value
from ...engine.state import State
from ...engine.territory import character_slot
from .. import reading
from ..facet import scenario_facets
from ..seats import seat_name, seat_named

TABLE_KEYS: Final[tuple[str, ...]] = (
    "resources", "encounters", "tile", "deck", "discard", "encounter_deck", "encounter_bottom",
    "objective_bottom", "factory_pile", "factory_seen", "round", "turn", "first", "over",
)
SeatTables = dict[int, Mapping[str, object]]


def change_table(state: State, data: Mapping[str, object], seats: SeatTables) -> None:
    place_resources(state, data)
    place_encounters(state, data)
    deal_combat_cards(state, data, seats)
    deal_objectives(state, data, seats)
    lay_encounter_decks(state, data)
    lay_factory_cards(state, data)
    if "tile" in data:
        tiles = [tile.key for tile in state.rules.tables.tiles]
        state.tile = reading.named(data["tile"], tiles, "tile", "structure bonus tile")
    if "round" in data:
        state.round = reading.number(data["round"], "round", 1, 10_000)
    if "first" in data:
        state.first = seat_named(state, data["first"], "first")


# -- board -----------------------------------------------------------------------------------


def place_resources(state: State, data: Mapping[str, object]) -> None:
    """On territories, in containers, and on home bases, where a unit may have brought them."""
    board = state.board
    for name, value in reading.table(data.get("resources", {}), "resources").items():
        where = f"resources.{name}"
        at = reading.place(state.rules, name, where)
        if at < board.count and not (board.territories | board.bases) >> at & 1:
            raise PositionError(f"{where}: the board in play has no such space")
        for kind, amount in enumerate(reading.stock(value, where)):
            state.put(at, kind, amount - state.resources[at * RESOURCES + kind])


def place_encounters(state: State, data: Mapping[str, object]) -> None:
    """Tokens lie where they are printed; by default not where a character stands."""
    board = state.board
    value = data.get("encounters", "all")
    if value != "all":
        state.encounters = reading.spaces_mask(board, value, "encounters")
        if state.encounters & ~board.encounters:
            printed = [name for name in board.names if board.encounters >> board.index[name] & 1]
            raise PositionError(f"encounters: tokens lie only on {', '.join(printed)}")
    elif "encounters" not in data:
        for p in state.players:
            at = p.units[character_slot(state)]
            if at >= 0:
                state.encounters &= ~(1 << at)


# -- cards -----------------------------------------------------------------------------------


def deal_combat_cards(state: State, data: Mapping[str, object], seats: SeatTables) -> None:
    """Hands and piles that are named.  The 42 cards are all somewhere:

    the rest is the deck or, if that is named too, the hand 'rest' or one that is not named.
    A hand that is not named keeps the cards of set-up as far as nothing else holds them.
    """
    left = state.rules.tables.combat_deck[:]
    if "discard" in data:
        state.discard = reading.combat_values(data["discard"], "discard")
    for value in state.discard:
        left[value] -= 1
    if "deck" in data:
        state.deck = reading.combat_cards(data["deck"], "deck")
        left = minus(left, state.deck)
    rest: list[int] = []  # seats that may take the rest
    for seat, p in enumerate(state.players):
        table = seats.get(seat, {})
        if "cards" in table and table["cards"] == "rest":
            rest.append(seat)
        elif "cards" in table:
            p.hand = reading.combat_cards(table["cards"], f"{seat_name(state, seat)}.cards")
            left = minus(left, p.hand)
    for index, n in enumerate(left):
        if n < 0:
            raise PositionError(
                f"combat cards: {-n} too many of value {index + LOWEST_CARD}; there are "
                f"{state.rules.tables.combat_deck[index]}"
            )
    for seat, p in enumerate(state.players):
        if "cards" not in seats.get(seat, {}):
            p.hand = nearest(p.hand, left)
            left = minus(left, p.hand)
            if "deck" in data and not rest:
                rest.append(seat)
    if len(rest) > 1:
        raise PositionError("cards: only one hand can be 'rest'")
    if rest:
        p = state.players[rest[0]]
        before = [0] * CARD_VALUES if "cards" in seats.get(rest[0], {}) else p.hand
        p.hand = [before[i] + left[i] for i in range(CARD_VALUES)]
        left = [0] * CARD_VALUES
    if "deck" not in data:
        state.deck = left
    elif any(left):
        raise PositionError(
            f"deck: {sum(left)} combat cards are nowhere; give one seat cards = 'rest'"
        )


def minus(counts: list[int], taken: list[int]) -> list[int]:
    return [counts[i] - taken[i] for i in range(len(counts))]


def nearest(hand: list[int], left: list[int]) -> list[int]:
    """As many cards as in a hand, the same ones as far as they are left."""
    out = [min(hand[i], left[i]) for i in range(CARD_VALUES)]
    for value in range(CARD_VALUES):
        missing = sum(hand) - sum(out)
        out[value] += min(missing, left[value] - out[value])
    return out


def deal_objectives(state: State, data: Mapping[str, object], seats: SeatTables) -> None:
    """Objectives that are named; the others keep what set-up dealt, unless it is named."""
    deck = sorted(state.objective_deck + [card for p in state.players for card in p.objectives])
    if "objective_bottom" in data:
        state.objective_bottom = used_objectives(state, data["objective_bottom"], deck)
        deck = [card for card in deck if card not in state.objective_bottom[::2]]
    for seat, table in seats.items():
        if "objectives" in table:
            where = f"{seat_name(state, seat)}.objectives"
            cards = reading.card_numbers(table["objectives"], where, deck)
            state.players[seat].objectives = sorted(cards)
            deck = [card for card in deck if card not in cards]
    for seat, p in enumerate(state.players):
        if "objectives" not in seats.get(seat, {}):
            kept = [card for card in p.objectives if card in deck]
            spare = [card for card in deck if card not in kept]
            p.objectives = sorted(kept + spare[: len(p.objectives) - len(kept)])
            deck = [card for card in deck if card not in p.objectives]
    state.objective_deck = deck


def used_objectives(state: State, value: object, allowed: list[int]) -> list[int]:
    """'6, 22 nordic': cards that everybody has seen, and those that only some seats know."""
    where = "objective_bottom"
    entries = [str(item) for item in value] if isinstance(value, list) else value
    words = [item.split() or [""] for item in reading.items(entries, where)]
    cards = reading.card_numbers([reading.whole(card, where) for card, *_ in words], where, allowed)
    out: list[int] = []
    for card, (_, *seats) in zip(cards, words, strict=True):
        known = 0
        for seat in seats:
            known |= 1 << seat_named(state, seat, where)
        out += [card, known or EVERYBODY]
    return out


def lay_encounter_decks(state: State, data: Mapping[str, object]) -> None:
    """Unseen cards, and under them one used card for every token that is gone.

    Used cards that are not named are those with the highest numbers.
    """
    used = count(state.board.encounters & ~state.encounters)
    cards = state.encounter_deck
    if "encounter_deck" in data:
        named = reading.card_numbers(data["encounter_deck"], "encounter_deck", cards)
        state.encounter_deck = sorted(named)
        cards = [card for card in cards if card not in named]
    if "encounter_bottom" in data:
        bottom = reading.card_numbers(data["encounter_bottom"], "encounter_bottom", cards)
    else:
        bottom = cards[len(cards) - used :] if used else []
    # Who plays by rule may take tokens without a card.
    may_differ = any(p.mat == NO_MAT for p in state.players)
    if len(bottom) > used or (len(bottom) < used and not may_differ):
        raise PositionError(
            f"encounter_bottom: {len(bottom)} used cards, but {used} encounter tokens are gone"
        )
    state.encounter_bottom = bottom
    if "encounter_deck" not in data:
        state.encounter_deck = [card for card in cards if card not in bottom]
    if not state.encounter_deck and not state.encounter_bottom:
        raise PositionError("encounter_deck: no encounter card is left at all")


def lay_factory_cards(state: State, data: Mapping[str, object]) -> None:
    """Seats + 1 cards are at the Factory or held; they have faces once somebody has taken one.

    Cards at the Factory that are not named are those with the lowest numbers.
    """
    given = [card for part in state.parts for card in part.factory_cards_given()]
    held = [
        card
        for p in state.players
        for card in p.factory_cards
        if p.mat != NO_MAT and card not in given
    ]
    marks = sum(len(p.factory_cards) for p in state.players if p.mat == NO_MAT)
    for card in held:
        if held.count(card) > 1 or card not in state.factory_deck:
            raise PositionError(f"factory_cards: card {card} is there only once")
    for seat, p in enumerate(state.players):
        taken = [card for card in p.factory_cards if card not in given]
        if len(taken) > 1:
            raise PositionError(f"{seat_name(state, seat)}.factory_cards: allowed: one card")
        if taken and p.mat != NO_MAT:
            state.factory_seen |= 1 << seat
    unseen = [card for card in state.factory_deck if card not in held]
    state.factory_count = state.options.seats + 1 - len(held) - marks
    if not held:
        if "factory_pile" in data or "factory_seen" in data:
            raise PositionError(
                "factory_pile: no player holds a Factory card, so nobody has looked; for the first "
                "visit say which cards are there by 'factory 1 2 3' in when"
            )
        return
    pile = unseen[: state.factory_count]
    if "factory_pile" in data:
        pile = reading.card_numbers(data["factory_pile"], "factory_pile", unseen)
    if len(pile) != state.factory_count:
        raise PositionError(
            f"factory_pile: {len(pile)} cards; with {len(held) + marks} taken there are "
            f"{state.factory_count} left"
        )
    state.factory_pile = sorted(pile)
    state.factory_deck = [card for card in unseen if card not in pile]
    for name in reading.items(data.get("factory_seen", []), "factory_seen"):
        state.factory_seen |= 1 << seat_named(state, name, "factory_seen")


# -- stars -----------------------------------------------------------------------------------


def place_stars(state: State, over: bool, seats: SeatTables) -> None:
    """Stars that are named; who names none has one on every goal the position fulfils.

    They are placed seat by seat in the order of the position, as a star of one seat may take the
    room of another (teams).  A game that is over without anybody's last star was cut off.
    """
    goals = [goal.key for goal in state.rules.goals]
    for seat, table in seats.items():
        if "stars" in table:
            where = f"{seat_name(state, seat)}.stars"
            for goal in reading.repeated(table["stars"], where):
                i = reading.named(goal, goals, where, "goal")
                if state.players[seat].stars[i] >= hooks.goal_capacity(state, seat, i):
                    placed = state.players[seat].stars[i] + 1
                    raise PositionError(f"{where}: too many stars on {goal}: {placed}")
                add_star(state, seat, i)
    for seat in range(len(state.order)):
        for facet in scenario_facets(state.rules):
            facet.place_stars(state, seat)
        if "stars" not in seats.get(seat, {}):
            for i in stars.new_goals(state, seat):
                if hooks.star_supply(state, seat) > 0:
                    add_star(state, seat, i)
        where = f"{seat_name(state, seat)}.stars"
        supply = hooks.star_supply(state, seat)
        if supply < 0:
            raise PositionError(f"{where}: {-supply} stars too many")
        left = hooks.stars_left(state, seat)
        if left == 0 and not over:
            raise PositionError(f"{where}: with the last star the game is over: say over = true")
        if left == 0 and (state.ended_by < 0 or seat == state.active):
            state.ended_by = seat
    state.cut_off = over and state.ended_by < 0


def add_star(state: State, seat: int, goal: int) -> None:
    p = state.players[seat]
    p.stars = with_value(p.stars, goal, p.stars[goal] + 1)
