"""Making and breaking an alliance.  Rulebook: Alliances; Automa, Episode 2b."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine import effects
from ...engine.ids import COINS, NO_MAT
from ..automa.faction import NAME as AUTOMA
from ..automa.schemes import switch_due
from .actions import BROKEN, LEFT_OVER, MADE
from .part import NO_PARTNER, alliances_part
from .printed import ability_of, printed, token_of

if TYPE_CHECKING:
    from ...engine.state import State


def is_automa(state: State, seat: int) -> bool:
    return state.players[seat].mat == NO_MAT


def make_alliance(state: State, seat: int, other: int) -> None:
    """Tokens are swapped; each side gains the coins and the ability of the one received."""
    alliances_part(state).swap(seat, other)
    state.emit(MADE, seat, other)
    state.emit(MADE, other, seat)
    for receiver, giver in ((seat, other), (other, seat)):
        if is_automa(state, receiver):
            effects.gain(state, receiver, COINS, printed(state).automa)
        else:
            effects.gain(state, receiver, COINS, token_of(state, giver).coins)
            if lend(state, receiver, giver):
                state.rules.all_rules[ability_of(state, giver)].shared_with(state, receiver)


def lend(state: State, seat: int, giver: int) -> bool:
    """The ability of the token, unless a card has given it already."""
    p = state.players[seat]
    rule = ability_of(state, giver)
    if p.rules >> rule & 1:
        return False
    p.rules |= 1 << rule
    alliances_part(state).lent |= 1 << seat
    return True


def take_back(state: State, seat: int, giver: int) -> None:
    """The front of the token is down: its ability is lost, unless a card has given it as well."""
    part = alliances_part(state)
    if part.lent >> seat & 1:
        part.lent &= ~(1 << seat)
        p = state.players[seat]
        rule = ability_of(state, giver)
        p.rules &= ~(1 << rule)
        p.used &= p.rules | state.rules.table
        state.rules.all_rules[rule].shared_no_more(state, seat)


def pay_left_over(state: State) -> None:
    """Coins for the only one who is left without a partner, the moment it is so.

    With Automas, who ally at set-up only, it is the only human without an alliance; a single human
    is left over by nobody.
    """
    part = alliances_part(state)
    humans = [seat for seat in state.order if not is_automa(state, seat)]
    alone = [seat for seat in humans if part.free(seat)]
    if len(alone) == 1 and len(humans) > 1:
        state.emit(LEFT_OVER, alone[0])
        effects.gain(state, alone[0], COINS, printed(state).odd)


def break_alliance(state: State, seat: int, other: int) -> None:
    """`seat` attacks `other`, or drives workers of theirs off: if that is the holder of its token,
    the token that it holds itself is turned."""
    part = alliances_part(state)
    if other == NO_PARTNER or part.partner(seat) != other or part.broken >> seat & 1:
        return
    if part.forgiving and part.broken >> other & 1:
        return
    part.broken |= 1 << seat
    state.emit(BROKEN, seat, other)
    take_back(state, seat, other)
    if AUTOMA in state.rules.joined:
        switch_due(state)
