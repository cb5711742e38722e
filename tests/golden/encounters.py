"""Writes the golden games of the encounters 43 to 74: `python -m tests.golden.encounters`.

A record needs no generator, so chance may be told what to do: the cards that are wanted come up,
and their players choose what they are wanted for.
"""

from __future__ import annotations

from pathlib import Path

from snath.config import make_config
from snath.engine.action import DECLINE, DRAW_ENCOUNTER, OPTION, code
from snath.engine.ids import CHANCE
from snath.engine.state import State
from snath.engine.steps.encounter import EncounterStep
from snath.game import Game
from snath.modules.more_encounters.actions import IMITATE, REPLACE
from tests.golden.coverage import shown
from tests.modules.test_more_encounters import Traveller

HERE = Path(__file__).parent
SEATS = [
    ("nordic", "industrial"), ("crimea", "mechanical"), ("saxony", "patriotic"),
    ("polania", "agricultural"), ("rusviet", "automa:automa"),
]
# Card, option, and whose ability is imitated; those that cost nothing come first.
WANTED = [
    (71, 1, "nordic"), (71, 1, "crimea"), (71, 1, "saxony"), (44, 1, ""), (46, 1, ""),
    (55, 1, ""), (58, 2, ""), (46, 2, ""), (54, 2, ""), (50, 3, ""), (52, 2, ""),
    (51, 3, ""), (54, 3, ""), (57, 3, ""), (61, 2, ""), (64, 2, ""), (73, 3, ""), (45, 3, ""),
    (67, 2, ""),
]


class Guided(Traveller):
    """Takes what is still wanted when an encounter comes."""

    def __init__(self, seed: int, wanted: list[tuple[int, int, str]]) -> None:
        super().__init__(seed)
        self.wanted = wanted
        self.now: tuple[int, int, str] | None = None

    def choose(self, state: State) -> int:
        options = state.legal()
        if state.seat() == CHANCE and options[0] >> 24 == DRAW_ENCOUNTER:
            encounter = state.stack[-2]
            for want in self.wanted:
                drawn = code(DRAW_ENCOUNTER, want[0])
                if drawn in options and self.fits(state, encounter.seat, want):
                    self.now = want
                    return drawn
        if options[0] >> 24 == OPTION and self.now and code(OPTION, self.now[1]) in options:
            step = state.stack[-1]
            if isinstance(step, EncounterStep) and step.card == self.now[0]:
                self.wanted = [want for want in self.wanted if want != self.now]
                return code(OPTION, self.now[1])
        if options[0] >> 24 == REPLACE and self.now and len(self.wanted) < len(WANTED) - 1:
            return code(DECLINE)
        if options[0] >> 24 == IMITATE and self.now:
            return code(IMITATE, seat_of(state, self.now[2]))
        return super().choose(state)

    def fits(self, state: State, seat: int, want: tuple[int, int, str]) -> bool:
        step = EncounterStep(seat, 0, want[0], 0, 1)
        p = state.players[seat]
        if want[1] not in step.affordable(state):
            return False
        if want[0] == 61 and not p.recruits and p.units[1:5] == [-1] * 4:
            return False
        if want[0] == 50 and p.units[1:5] == [-1] * 4:
            return False
        return not want[2] or seat_of(state, want[2]) != seat


def seat_of(state: State, faction: str) -> int:
    index = state.rules.tables.faction_index(faction)
    return next(seat for seat in state.order if state.players[seat].faction == index)


def main() -> None:
    wanted = WANTED
    number = 0
    for seed in range(120):
        game = Game(make_config(SEATS, ("more_encounters",), {"round_limit": 24}, seed))
        game = Game(game.config, auto_chance=False)
        player = Guided(seed, wanted)
        while not game.over:
            game.play(player.choose(game.state))
        if len(wanted) - len(player.wanted) >= min(3, len(wanted)):
            wanted = player.wanted
            number += 1
            game.record().save(HERE / f"more-encounters-{number}.record.json")
            tags = sorted(thing[1] for thing in shown(game) if thing[0] == "step")
            print(seed, len(game.rows), "left", wanted, tags)
        if not wanted:
            return
    print("still wanted", wanted)


if __name__ == "__main__":
    main()
