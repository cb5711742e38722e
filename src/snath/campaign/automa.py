"""An Automa in a campaign: benefits in place of mods, and how its difficulty follows the results.

Rulebook: Automa for The Rise of Fenris.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..modules.automa.mods import (
    BENEFIT_NAMES,
    BENEFITS,
    MOD_NAMES,
    REMOVED,
    STUFF,
    TRACKER,
)
from .log import OwnedMod
from .names import KINDS, MOD_PRICE

if TYPE_CHECKING:
    from .state import Member, Past, State

CARDS: Final = 19
STUFF_NAME: Final = BENEFIT_NAMES[STUFF]
TRACKER_NAME: Final = BENEFIT_NAMES[TRACKER]
REMOVES: Final = {BENEFIT_NAMES[benefit]: card for benefit, card in REMOVED.items()}


def buy_mods(state: State, member: Member, free: int) -> None:
    """As many as it can afford, `free` ones before: Infrastructure Mods first, then Mech Mods."""
    for _ in range(free):
        gain_mod(state, member, 0)
    while member.log.wealth >= MOD_PRICE and gain_mod(state, member, MOD_PRICE):
        member.log.change_wealth(state.episode.key, -MOD_PRICE, "mod")


def gain_mod(state: State, member: Member, price: int) -> bool:
    """One more mod: its benefit goes into the log, a random tile of its kind out of play."""
    for kind in KINDS:
        if kind in state.unlocked and member.log.room(kind):
            fitting = state.supply.fitting(kind, set())
            if fitting:
                removed = state.chance.pick(f"remove {member.number} {kind}", fitting)
                state.supply.take(kind, removed)
            benefit = next_benefit(state, member, kind)
            member.log.mods[kind].append(OwnedMod(benefit, price))
            state.tell(member, "benefit", kind=kind, benefit=benefit)
            return True
    return False


def next_benefit(state: State, member: Member, kind: str) -> str:
    """By kind and number; for stuff a card is drawn, whose first scheme says what it is."""
    number = len(member.log.mods[kind])
    benefit = BENEFIT_NAMES[BENEFITS[MOD_NAMES.index(kind)][number]]
    if benefit != STUFF_NAME:
        return benefit
    removed = removed_cards(member)
    deck = {str(card): 1 for card in range(1, CARDS + 1) if card not in removed}
    return f"{benefit} {state.chance.pick(f'card {member.number}', deck)}"


def benefits(member: Member) -> list[str]:
    return [mod.name for kind in KINDS for mod in member.log.mods[kind]]


def removed_cards(member: Member) -> list[int]:
    return [REMOVES[name] for name in benefits(member) if name in REMOVES]


def benefits_of(state: State, member: Member) -> dict[str, Any]:
    """What the set-up of a game gives it: steps on its tracker, cards with gains, cards removed."""
    names = benefits(member)
    steps = names.count(TRACKER_NAME)
    if state.config.automatic_difficulty:
        steps += difficulty(state, member)
    return {
        "tracker": steps,
        "stuff": [int(n.partition(" ")[2]) for n in names if n.startswith(STUFF_NAME)],
        "removed": removed_cards(member),
    }


def difficulty(state: State, member: Member) -> int:
    """Steps on the tracker by results: alone against one opponent the difference in episodes won;
    with more players one up or down for each episode in which it was behind or before both of its
    closest neighbours that are no Automas."""
    steps = 0
    for past in state.past:
        if member.number not in past.table:
            continue
        seats = past.facts.seats
        mine = past.table.index(member.number)
        if len(seats) <= 2:
            steps += sum(-1 if seat == mine else 1 for seat, f in enumerate(seats) if f.won)
            continue
        near = neighbours(state, past, mine)
        places = [seats[seat].place for seat in near]
        if not places:
            continue
        if all(seats[mine].place > place for place in places):
            steps += 1
        elif all(seats[mine].place < place for place in places):
            steps -= 1
    return steps


def neighbours(state: State, past: Past, seat: int) -> list[int]:
    """The closest seats to the left and right that no Automa plays."""
    at = past.facts.order.index(seat)
    others = past.facts.order[at + 1 :] + past.facts.order[:at]
    players = [other for other in others if not state.members[past.table[other]].ruled]
    return [players[0], players[-1]] if players else []
