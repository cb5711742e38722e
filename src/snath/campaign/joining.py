"""Who joins, leaves or is replaced between episodes.  Rulebook: Campaign Expansion."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from ..engine.errors import shown
from .automa import next_benefit
from .errors import CampaignError
from .log import Log, OwnedMod
from .names import BONUSES, KINDS, SPY
from .supply import barred_names
from .triumph import COLUMNS

if TYPE_CHECKING:
    from .state import Member, State

JOINED: Final = "joined"
MOST_WEALTH: Final = 9999
MOST_MARKS: Final = 99  # of a bonus that the log has room for without end


def median(values: Iterable[int]) -> int:
    """Of an even number the mean of the middle two, rounded down."""
    ordered = sorted(values)
    middle = len(ordered) // 2
    if len(ordered) % 2:
        return ordered[middle]
    return (ordered[middle - 1] + ordered[middle]) // 2


def fair_log(state: State, member: Member) -> None:
    """Wealth, mods, ticks and set-up bonuses at the median of the others; mods at random."""
    others = [other.log for other in state.staying() if other is not member]
    if not state.past or not others:
        return
    log = member.log
    log.change_wealth(state.past[-1].episode, median(o.wealth for o in others), JOINED)
    for bonus in BONUSES:
        log.bonuses[bonus] = median(other.bonuses[bonus] for other in others)
    played = [past.episode for past in state.past]
    for column in COLUMNS:
        ticks = median(len(other.triumph.ticks[column]) for other in others)
        log.triumph.ticks[column] = played[:ticks]
    for kind in KINDS:
        give_mods(state, member, kind, median(len(other.mods[kind]) for other in others))


def checked_edit(log: Log, wealth: object, bonuses: object) -> int:
    """By how much another wealth changes the log; CampaignError says what cannot be written."""
    if wealth is not None and (
        isinstance(wealth, bool) or not isinstance(wealth, int) or not 0 <= wealth <= MOST_WEALTH
    ):
        raise CampaignError(f"wealth is {shown(wealth)}; allowed: 0 to {MOST_WEALTH}")
    if bonuses is not None and not isinstance(bonuses, Mapping):
        raise CampaignError(f"bonuses are {shown(bonuses)}; allowed: a number for each kind")
    for kind, number in (bonuses or {}).items():
        if kind not in BONUSES:
            raise CampaignError(f"bonus {shown(kind)}; allowed: {', '.join(BONUSES)}")
        most = BONUSES[kind]
        highest = MOST_MARKS if most is None else most
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= highest:
            raise CampaignError(f"bonus {kind} is {shown(number)}; allowed: 0 to {highest}")
    return 0 if wealth is None else wealth - log.wealth


def give_mods(state: State, member: Member, kind: str, number: int) -> None:
    """So many random mods for nothing, or what an Automa has in their place."""
    for _ in range(number):
        if member.ruled:
            fitting = state.supply.fitting(kind, set())
        else:
            owned = member.log.mod_names(kind)
            barred = barred_names(kind, member.faction or "", owned, [])
            if state.with_automa():
                barred.add(SPY)
            fitting = state.supply.fitting(kind, barred)
        if not fitting:
            return
        name = state.chance.pick(f"give {member.number} {kind}", fitting)
        state.supply.take(kind, name)
        if member.ruled:
            name = next_benefit(state, member, kind)
        member.log.mods[kind].append(OwnedMod(name, 0))


def give_up(state: State, member: Member) -> None:
    """A member leaves for good: faction and tokens go back."""
    member.faction = None
    return_mods(state, member)
    member.log = Log()


def return_mods(state: State, member: Member) -> None:
    """Tokens back into the supply; what an Automa has is out of the campaign."""
    for kind in KINDS:
        if not member.ruled:
            for mod in member.log.mods[kind]:
                state.supply.give_back(kind, mod.name)
        member.log.mods[kind] = []


def change_player(state: State, member: Member, player: str) -> None:
    """Somebody else plays on with the same log.

    Between an Automa and all others mods become benefits, and the other way round, as many.
    """
    before = {kind: len(member.log.mods[kind]) for kind in KINDS}
    was_ruled = member.ruled
    will_be_ruled = player.startswith("automa")
    if was_ruled != will_be_ruled:
        return_mods(state, member)
    member.player = player
    if was_ruled != will_be_ruled:
        for kind, number in before.items():
            give_mods(state, member, kind, number)

