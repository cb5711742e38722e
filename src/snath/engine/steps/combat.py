"""One combat between the owners of fighters on a territory.  Rulebook: Combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from .. import effects, hooks, stars
from ..deal import draw_counts
from ..event import (
    CARD_DISCARDED,
    COMBAT_BEGAN,
    COMBAT_WON,
    STRENGTH_REVEALED,
    UNIT_RETREATED,
    WORKERS_DRIVEN_OFF,
)
from ..ids import (
    CARD_VALUES,
    CARDS,
    FIGHTS,
    IS_WORKER,
    LOWEST_CARD,
    MAX_DIAL,
    NO_MAT,
    OCCUPIES,
    POPULARITY,
    POWER,
)
from ..rule import ON_AFTER_REVEAL, ON_COMBAT_BEGAN, ON_COMBAT_DONE, ON_STAR_WINNERS
from ..step import Step
from ..territory import enemy_units, units_at
from .commit import RECORD, CommitStep, committed
from .retreat import RetreatStep

if TYPE_CHECKING:
    from ..rng import Rng
    from ..state import State

BEGIN: Final = 0
ATTACKER_RULES: Final = 1
DEFENDER_RULES: Final = 2
ATTACKER_POWER: Final = 3
DEFENDER_POWER: Final = 4
RULE_POWER: Final = 5
REVEAL: Final = 6
LOSER_CARD: Final = 7
FINISHED: Final = 8
RESULT: Final = 16  # only where rules react to the reveal

# How power is selected: in secret, openly for all to see, or by one side before the other looks.
SECRET: Final = 0
OPEN: Final = 1
ATTACKER_FIRST: Final = 2
DEFENDER_FIRST: Final = 3

NO_CHAMPION: Final = -1  # all fighters of both sides take part


def has_dial(state: State, owner: int) -> bool:
    """Owners without a player mat have no dial: a rule commits for them, after all others."""
    return owner < len(state.order) and state.players[owner].mat != NO_MAT


@final
class CombatStep(Step):
    """Abilities, secret power and cards, reveal, and what follows for winner and loser.

    Each side is a list of owners; in the base game it has one.  Once begun a combat is played to
    its end, even if a star on the way ends the game.  `losers` and `revealed` (the strength each
    of them showed) are known after the reveal; between reveal and result `revealed` holds the
    strength of all who fight, attackers first.  Where only two single units fight (`champion` is
    their slot), nobody else on the territory takes part, no ability applies, each side may add one
    card, and the beaten unit goes home.  For rules that react: `discarded` counts the cards that
    each of those who fight has shown, `fallen` the fighters that a beaten side had, and `margin`
    is how much stronger the winner was.  Where rules react to the reveal, `dials` are what lies
    open and is not paid yet, in the order of `revealed`.
    """

    tag: ClassVar[str] = "combat"

    def __init__(
        self,
        attackers: list[int],
        defenders: list[int],
        space: int,
        phase: int,
        losers: list[int],
        revealed: list[int],
        mode: int = SECRET,
        champion: int = NO_CHAMPION,
        dials: list[int] | None = None,
    ) -> None:
        super().__init__(attackers[0])
        self.attackers = attackers
        self.defenders = defenders
        self.space = space
        self.phase = phase
        self.losers = losers
        self.revealed = revealed
        self.mode = mode
        self.champion = champion
        self.dials: list[int] = [] if dials is None else dials
        self.discarded: list[int] = []
        self.fallen = 0
        self.margin = 0

    @staticmethod
    def begin(attackers: list[int], defenders: list[int], space: int) -> CombatStep:
        return CombatStep(attackers, defenders, space, BEGIN, [], [])

    @staticmethod
    def single(attacker: int, defender: int, space: int, slot: int) -> CombatStep:
        """Between one unit each."""
        return CombatStep([attacker], [defender], space, BEGIN, [], [], SECRET, slot)

    def must_finish(self) -> bool:
        return True

    def opponent_of(self, seat: int) -> int:
        return self.defenders[0] if seat in self.attackers else self.attackers[0]

    def advance(self, state: State) -> bool:
        phase = self.phase
        self.phase += 1
        if phase == BEGIN:
            state.emit(COMBAT_BEGAN, self.attackers[0], self.defenders[0], self.space)
            if state.rules.answered[ON_COMBAT_BEGAN]:
                for owner in reversed(self.attackers + self.defenders):
                    hooks.combat_began(state, self, owner, self.champion != NO_CHAMPION)
        elif phase == ATTACKER_RULES:
            self.use_rules(state, self.attackers)
        elif phase == DEFENDER_RULES:
            self.use_rules(state, self.defenders)
        elif phase == ATTACKER_POWER:
            self.mode = hooks.commit_mode(state, self, SECRET)
            self.ask_power(
                state, self.defenders if self.mode == DEFENDER_FIRST else self.attackers
            )
        elif phase == DEFENDER_POWER:
            self.ask_power(
                state, self.attackers if self.mode == DEFENDER_FIRST else self.defenders
            )
        elif phase == RULE_POWER:
            for owner in reversed(self.attackers + self.defenders):
                if not has_dial(state, owner):
                    hooks.commit(state, self, owner)
        elif phase == REVEAL:
            self.reveal(state)
            if state.rules.answered[ON_AFTER_REVEAL]:
                self.phase = RESULT
                self.use_reveal_rules(state)
            else:
                self.decide(state)
        elif phase == RESULT:
            self.phase = LOSER_CARD
            for owner, dial in zip(self.attackers + self.defenders, self.dials, strict=True):
                effects.lose(state, owner, POWER, dial)
            self.dials = []
            self.decide(state)
        elif phase == LOSER_CARD:
            for i, loser in enumerate(self.losers):
                if self.revealed[i] > 0 and loser < len(state.order):
                    effects.gain(state, loser, CARDS, 1)
        else:
            state.pop()
            if not state.rules.free_for_all and self.champion == NO_CHAMPION:
                self.drive_off_bystanders(state)
            stars.end_if_due(state)
        return True

    def drive_off_bystanders(self, state: State) -> None:
        """Workers of a beaten side's allies, who had no fighters there, do not stay either."""
        attacker = self.attackers[0]
        if self.losers == self.defenders and enemy_units(state, attacker) >> self.space & 1:
            effects.drive_off_workers(state, attacker, self.space)

    # Steps are pushed for the last owner of a side first, so that the first one is asked first.

    def use_rules(self, state: State, side: list[int]) -> None:
        if self.champion != NO_CHAMPION:
            return
        for owner in reversed(side):
            hooks.before_combat(state, self, owner)

    def ask_power(self, state: State, side: list[int]) -> None:
        for owner in reversed(side):
            if has_dial(state, owner):
                power = min(MAX_DIAL, state.players[owner].power)
                power = hooks.dial_limit(state, self, owner, power)
                limit = self.card_limit(state, owner)
                same = self.champion == NO_CHAMPION and hooks.same_cards(state, self, owner)
                state.push(CommitStep.begin(owner, power, limit, same))

    def card_limit(self, state: State, owner: int) -> int:
        """How many combat cards an owner may add: one per fighter, and what rules allow."""
        if self.champion != NO_CHAMPION:
            return 1
        fighters = units_at(state, owner, self.space, FIGHTS)
        return hooks.card_limit(state, self, owner, fighters)

    def use_reveal_rules(self, state: State) -> None:
        if self.champion != NO_CHAMPION:
            return
        for owner in reversed(self.attackers + self.defenders):
            hooks.after_reveal(state, self, owner)

    def reveal(self, state: State) -> None:
        """Both sides pay dial and cards; the dial once rules have changed it, if they may."""
        state.reveals += 1
        if state.rules.answered[ON_AFTER_REVEAL]:
            owners = self.attackers + self.defenders
            self.dials = [committed(state, owner)[0] for owner in owners]
        self.revealed = [self.pay(state, owner) for owner in self.attackers + self.defenders]
        state.commits.clear()

    def decide(self, state: State) -> None:
        """The attacker wins ties; the losers retreat."""
        strengths = self.revealed[: len(self.attackers)]
        against = self.revealed[len(self.attackers) :]
        attacker_won = sum(strengths) >= sum(against)
        self.margin = abs(sum(strengths) - sum(against))
        winners = self.attackers if attacker_won else self.defenders
        self.losers = self.defenders if attacker_won else self.attackers
        self.revealed = against if attacker_won else strengths
        state.emit(COMBAT_WON, winners[0], self.losers[0], self.space)
        starred = winners
        if state.rules.answered[ON_STAR_WINNERS]:
            starred = hooks.star_winners(state, self, winners)
        for winner in starred:
            if winner < len(state.order):
                stars.award_star(state, winner, state.rules.combat_goal)
        for loser in self.losers:
            if self.champion != NO_CHAMPION:
                self.send_home(state, loser)
                continue
            self.fallen += units_at(state, loser, self.space, FIGHTS)
            if attacker_won:
                self.blame_for_workers(state, self.attackers[0], loser)
                units = units_at(state, loser, self.space, OCCUPIES)
                hooks.routed(state, self.attackers[0], loser, units, self.space)
            if not hooks.beaten(state, loser, self.space):
                state.push(RetreatStep(loser, self.space, 0, 0))
            if attacker_won:
                hooks.conquered(state, loser, self.attackers[0], self.space)
        if state.rules.answered[ON_COMBAT_DONE]:
            for owner in reversed(self.attackers + self.defenders):
                hooks.combat_done(state, self, owner, owner in winners)

    def send_home(self, state: State, loser: int) -> None:
        """The beaten one of two single units."""
        p = state.players[loser]
        p.place_unit(self.champion, p.home, state.rules.traits)
        kind = state.rules.kinds[self.champion]
        state.emit(UNIT_RETREATED, loser, kind, self.space, p.home)

    def seen_by(self, owner: int, seat: int) -> bool:
        """Whether a seat may see what an owner has committed before the reveal."""
        if self.mode == OPEN:
            return True
        if self.mode == ATTACKER_FIRST:
            return owner in self.attackers and seat in self.defenders
        return self.mode == DEFENDER_FIRST and owner in self.defenders and seat in self.attackers

    def seen_cards(self, state: State, owner: int, seat: int) -> list[int]:
        return committed(state, owner)[1:] if self.seen_by(owner, seat) else []

    def redeal(self, state: State, seat: int, rng: Rng) -> None:
        """Other choices for every complete commitment that the seat has not seen."""
        commits = state.commits
        for i in range(0, len(commits), RECORD):
            owner = commits[i]
            if owner != seat and not self.seen_by(owner, seat):
                p = state.players[owner]
                most = min(self.card_limit(state, owner), p.cards())
                commits[i + 1] = rng.below(min(MAX_DIAL, p.power) + 1)
                cards = draw_counts(p.hand[:], rng.below(most + 1), rng)
                for value in range(CARD_VALUES):
                    commits[i + 2 + value] = cards[value]

    def blame_for_workers(self, state: State, attacker: int, loser: int) -> None:
        """A winning attacker loses popularity for the workers that must retreat."""
        workers = units_at(state, loser, self.space, IS_WORKER)
        if workers:
            state.emit(WORKERS_DRIVEN_OFF, attacker, loser, workers, self.space)
            state.players[attacker].driven_off += workers
            loss = hooks.workers_driven_off(state, attacker, workers, True)
            effects.lose(state, attacker, POPULARITY, loss)

    def pay(self, state: State, owner: int) -> int:
        """An owner's strength, with its power paid and its cards discarded face up."""
        commitment = committed(state, owner)
        strength = commitment[0]
        cards = 0
        if not self.dials:
            effects.lose(state, owner, POWER, commitment[0])
        for value in range(CARD_VALUES):
            for _ in range(commitment[1 + value]):
                state.players[owner].hand[value] -= 1
                state.discard.append(value)
                state.emit(CARD_DISCARDED, owner, value)
                strength += value + LOWEST_CARD
                cards += 1
        self.discarded.append(cards)
        state.emit(STRENGTH_REVEALED, owner, commitment[0], cards, strength)
        return strength

    def view(self, state: State) -> dict[str, object]:
        """`dials` and `strengths` lie open while rules react to the reveal."""
        out: dict[str, object] = {
            "attackers": self.attackers[:],
            "defenders": self.defenders[:],
            "space": state.board.names[self.space],
            "losers": self.losers[:],
            "attacker_cards": [self.card_limit(state, owner) for owner in self.attackers],
            "defender_cards": [self.card_limit(state, owner) for owner in self.defenders],
        }
        if self.dials:
            out["dials"] = self.dials[:]
            out["strengths"] = self.revealed[:]
        return out

    def clone(self) -> Step:
        return CombatStep(
            self.attackers, self.defenders, self.space, self.phase, self.losers, self.revealed,
            self.mode, self.champion, self.dials,
        )

    def fields(self) -> list[object]:
        out: list[object] = [
            self.attackers[:], self.defenders[:], self.space, self.phase, self.losers[:],
            self.revealed[:],
        ]
        if self.mode != SECRET or self.champion != NO_CHAMPION or self.dials:
            out.append(self.mode)
        if self.champion != NO_CHAMPION or self.dials:
            out.append(self.champion)
        if self.dials:
            out.append(self.dials[:])
        return out
