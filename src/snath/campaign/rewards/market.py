"""The mod market: everybody draws, then all buy at the same time.

Rulebook: Mech Mods, Infrastructure Mods, Purchasing; rewards of Episodes 2 to 7.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..automa import buy_mods
from ..log import OwnedMod
from ..names import KINDS, MOD_PRICE, SPY
from ..supply import barred_names
from .base import Decision, Reward

if TYPE_CHECKING:
    from ..state import Member, State

DONE = "done"
KEEP = "keep"
BUY = "buy"


class Market(Reward):
    """`choosing` are winners who have yet to say which kind they draw one more of, `extras` what
    they said.  `offers` are the tokens in front of each member, `picks` what each has chosen in
    secret so far, `open` those who are not done."""

    name: ClassVar[str] = "market"

    def __init__(self) -> None:
        self.choosing: list[int] = []
        self.extras: dict[int, str] = {}
        self.offers: dict[int, list[str]] = {}
        self.picks: dict[int, list[str]] = {}
        self.open: list[int] = []

    # -- drawing -----------------------------------------------------------------------------

    def begin(self, state: State) -> None:
        assert state.episode.market is not None
        for member in state.winners():
            kinds = self.kinds(state, member)
            if not state.episode.market.extra or member.ruled or not kinds:
                continue
            if len(kinds) == 1:
                self.extras[member.number] = kinds[0]
            else:
                self.choosing.append(member.number)
        if not self.choosing:
            self.draw_all(state)

    def kinds(self, state: State, member: Member) -> list[str]:
        """Unlocked kinds that the member's log has room for."""
        return [kind for kind in KINDS if kind in state.unlocked and member.log.room(kind)]

    def draw_all(self, state: State) -> None:
        """In turn order from one supply; names in the draw, owned or on the mat are put aside."""
        assert state.episode.market is not None
        terms = state.episode.market
        for member in state.in_turn_order():
            if member.ruled:
                continue
            drawn: list[str] = []
            for kind in self.kinds(state, member):
                number = terms.draw + (self.extras.get(member.number) == kind)
                if terms.per:
                    seat = state.last.table.index(member.number)
                    number += getattr(state.last.facts.seats[seat], terms.per)
                drawn += self.draw(state, member, kind, number)
            if drawn:
                self.offers[member.number] = drawn
                self.picks[member.number] = []
                self.open.append(member.number)

    def draw(self, state: State, member: Member, kind: str, number: int) -> list[str]:
        assert member.faction is not None
        names: list[str] = []
        for _ in range(number):
            barred = barred_names(kind, member.faction, member.log.mod_names(kind), names)
            if state.with_automa():
                barred.add(SPY)
            fitting = state.supply.fitting(kind, barred)
            if not fitting:
                break
            name = state.chance.pick(f"draw {member.number} {kind}", fitting)
            state.supply.take(kind, name)
            names.append(name)
        return [f"{kind} {name}" for name in names]

    # -- buying ------------------------------------------------------------------------------

    def asked(self, state: State) -> list[Decision]:
        if self.choosing:
            return [
                Decision(
                    number,
                    "extra",
                    tuple(f"extra {kind}" for kind in self.kinds(state, state.members[number])),
                )
                for number in self.choosing
            ]
        return [
            Decision(
                number,
                "market",
                tuple(self.options(state, state.members[number])),
                sealed=True,
                data={
                    "offer": self.offers[number][:],
                    "picked": self.picks[number][:],
                    "wealth": self.money(state.members[number]),
                },
            )
            for number in self.open
        ]

    def money(self, member: Member) -> int:
        """Wealth after what has been picked."""
        bought = sum(1 for pick in self.picks[member.number] if pick.startswith(BUY))
        return member.log.wealth - MOD_PRICE * bought

    def options(self, state: State, member: Member) -> list[str]:
        """A free mod has to be kept first; then others may be bought."""
        assert state.episode.market is not None
        picks = self.picks[member.number]
        picked = [pick.partition(" ")[2] for pick in picks]
        left = [
            token
            for token in sorted(self.offers[member.number])
            if token not in picked and self.room(member, token.partition(" ")[0], picked)
        ]
        kept = sum(1 for pick in picks if pick.startswith(KEEP))
        if kept < state.episode.market.free and left:
            return [f"{KEEP} {token}" for token in left]
        if self.money(member) < MOD_PRICE:
            return [DONE]
        return [*(f"{BUY} {token}" for token in left), DONE]

    def room(self, member: Member, kind: str, picked: list[str]) -> bool:
        return member.log.room(kind) > sum(1 for pick in picked if pick.startswith(kind))

    def choose(self, state: State, member: Member, action: str) -> None:
        if self.choosing:
            self.choosing.remove(member.number)
            self.extras[member.number] = action.removeprefix("extra ")
            if not self.choosing:
                self.draw_all(state)
        elif action == DONE:
            self.open.remove(member.number)
        else:
            self.picks[member.number].append(action)

    def finish(self, state: State) -> None:
        """All is shown at once: mods into the logs, the rest back into the supply."""
        assert state.episode.market is not None
        for number, offer in self.offers.items():
            member = state.members[number]
            for pick in self.picks[number]:
                way, kind, name = pick.split(" ")
                price = MOD_PRICE if way == BUY else 0
                member.log.mods[kind].append(OwnedMod(name, price))
                member.log.change_wealth(state.episode.key, -price, "mod")
                state.tell(member, "bought" if price else "kept", kind=kind, mod=name)
            taken = [pick.partition(" ")[2] for pick in self.picks[number]]
            for token in offer:
                if token not in taken:
                    state.supply.give_back(*token.split(" "))
        for member in state.at_table():
            if member.ruled:
                buy_mods(state, member, state.episode.market.free)

    def hidden_rows(self, member: int | None) -> int:
        """What others draw is chance, which all know of; what they pick is theirs until the end."""
        if not self.open:
            return 0
        picks = sum(len(made) for number, made in self.picks.items() if number != member)
        done = sum(1 for n in self.picks if n not in self.open and n != member)
        return picks + done
