"""Who becomes Vesna or Fenris, who changes faction, where their bases lie.

Rulebook: Episodes 3, 5 and 6, Episode Rewards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..names import FENRIS, NEW_FACTIONS, VESNA
from .base import Decision, Reward, seats_of

if TYPE_CHECKING:
    from ..state import Member, State

KEEP = "keep"
CHANGE = "change"
ROLL_TO_CHANGE = 4  # an Automa gives its faction back from this number on
DIE = 6


def become(state: State, member: Member, faction: str) -> None:
    """The faction is another one; the whole log stays."""
    member.faction = faction
    state.tell(member, "became", faction=faction)


class BecomeVesna(Reward):
    """Whoever found her, else the winner."""

    name: ClassVar[str] = "vesna"

    def begin(self, state: State) -> None:
        seat = state.last.facts.seat_of("vesna")
        member = state.ranked()[0]
        if seat is not None:
            member = state.members[state.last.table[seat]]
            state.found[VESNA] = member.number
        become(state, member, VESNA)


class BecomeFenris(Reward):
    """Whoever beat the Annihilator, else the winner; on the base of the faction given up."""

    name: ClassVar[str] = "fenris"

    def begin(self, state: State) -> None:
        seat = state.last.facts.seat_of("annihilator")
        member = state.ranked()[0]
        if seat is not None:
            member = state.members[state.last.table[seat]]
            state.found["annihilator"] = member.number
        assert member.faction is not None
        state.bases[FENRIS] = state.base_of(member.faction)
        become(state, member, FENRIS)


class Factions(Reward):
    """All may change: first everybody says in secret who does, their mats join the unused ones,
    then one after the other takes one of these.

    After Episode 3 the poorest chooses first, and Vesna stays; after Episode 6 the winner.
    """

    name: ClassVar[str] = "factions"

    def __init__(self) -> None:
        self.answers: dict[int, str] = {}
        self.open: list[int] = []  # who still has to say
        self.choosing: list[int] = []  # who still has to take a faction, in order

    def begin(self, state: State) -> None:
        for _, member in seats_of(state):
            if member.faction == VESNA and state.episode.slot == 3:
                continue
            if not member.ruled:
                self.open.append(member.number)
            elif member.faction not in NEW_FACTIONS:
                faces = {str(face): 1 for face in range(1, DIE + 1)}
                rolled = int(state.chance.pick(f"die {member.number}", faces))
                self.answers[member.number] = CHANGE if rolled >= ROLL_TO_CHANGE else KEEP
        self.give_back(state)

    def give_back(self, state: State) -> None:
        """Once all have said it: mats go back, and the Automas at the head of the order choose."""
        if self.open:
            return
        order = state.ranked() if state.episode.slot != 3 else poorest_first(state)
        changing = [number for number, answer in self.answers.items() if answer == CHANGE]
        for number in changing:
            state.members[number].faction = None
        self.choosing = [member.number for member in order if member.number in changing]
        self.choose_by_rule(state)

    def choose_by_rule(self, state: State) -> None:
        while self.choosing and state.members[self.choosing[0]].ruled:
            member = state.members[self.choosing.pop(0)]
            pool = dict.fromkeys(state.free_factions(), 1)
            become(state, member, state.chance.pick(f"faction {member.number}", pool))

    def asked(self, state: State) -> list[Decision]:
        if self.open:
            said = (CHANGE, KEEP)
            return [Decision(number, "change", said, sealed=True) for number in self.open]
        if self.choosing:
            options = tuple(f"faction {faction}" for faction in state.free_factions())
            return [Decision(self.choosing[0], "faction", options)]
        return []

    def choose(self, state: State, member: Member, action: str) -> None:
        if self.open:
            self.open.remove(member.number)
            self.answers[member.number] = action
            self.give_back(state)
        else:
            del self.choosing[0]
            become(state, member, action.removeprefix("faction "))
            self.choose_by_rule(state)

    def hidden_rows(self, member: int | None) -> int:
        if not self.open:
            return 0
        return sum(1 for number in self.answers if number != member)


def poorest_first(state: State) -> list[Member]:
    """By total wealth; of equals who has won less, then the later seat."""
    return sorted(
        state.at_table(),
        key=lambda m: (m.log.total_wealth, len(m.log.victories), -m.number),
    )


class VesnaBase(Reward):
    """Vesna picks a base of a faction that nobody has; it is hers in the episodes to come."""

    name: ClassVar[str] = "vesna_base"

    def begin(self, state: State) -> None:
        for _, member in seats_of(state):
            if member.faction == VESNA and member.ruled:
                take_random_base(state, member)

    def asked(self, state: State) -> list[Decision]:
        return [
            Decision(member.number, "base", base_options(state))
            for _, member in seats_of(state)
            if member.faction == VESNA and VESNA not in state.bases
        ]

    def choose(self, state: State, member: Member, action: str) -> None:
        take_base(state, member, action.removeprefix("base "))


class Bases(Reward):
    """Vesna and Fenris keep their bases unless somebody else starts there now."""

    name: ClassVar[str] = "bases"

    def begin(self, state: State) -> None:
        while (member := homeless(state)) is not None and member.ruled:
            take_random_base(state, member)

    def asked(self, state: State) -> list[Decision]:
        member = homeless(state)
        return [] if member is None else [Decision(member.number, "base", base_options(state))]

    def choose(self, state: State, member: Member, action: str) -> None:
        take_base(state, member, action.removeprefix("base "))
        self.begin(state)


def homeless(state: State) -> Member | None:
    """The first in the ranking whose tile lies where another faction starts.

    Of two tiles on one base the one that was in play stays.
    """
    players = [member for member in state.ranked() if member.faction in NEW_FACTIONS]
    stayed = [seat.faction for seat in state.last.facts.seats]
    players.sort(key=lambda member: member.faction in stayed)
    for member in players:
        assert member.faction is not None
        base = state.bases[member.faction]
        others = [f for f in state.used_factions() if f != member.faction]
        if base in others or base in [state.bases[f] for f in others if f in state.bases]:
            return member
    return None


def base_options(state: State) -> tuple[str, ...]:
    return tuple(f"base {base}" for base in state.free_bases())


def take_random_base(state: State, member: Member) -> None:
    pool = dict.fromkeys(state.free_bases(), 1)
    take_base(state, member, state.chance.pick(f"base {member.number}", pool))


def take_base(state: State, member: Member, base: str) -> None:
    assert member.faction is not None
    state.bases[member.faction] = base
    state.tell(member, "base", base=base)
