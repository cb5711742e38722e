"""Processor time per decision of random games with modules, beside the base game.

    python bench/modules.py                          # compiled rules, else the figures mean little
    python bench/modules.py --games 64 --laps 8 --sets base,airships+resolutions

A set is `base` or names of modules and switches joined by `+`.  Sets take turns game by game, and
of each game the fastest lap counts, so that other programs on the machine disturb all alike and
little.  The airship and resolution tiles go round from game to game; tables have 2 to 5 seats.
"""

from __future__ import annotations

import argparse
import gc
from time import process_time

from snath.bench import is_compiled
from snath.config import GameConfig, choices, make_config
from snath.engine.playout import playout
from snath.engine.rng import Rng
from snath.engine.table_choice import Words
from snath.factory import first_state

FENRIS = "mech_mods+infrastructure_mods+triumph_tiles"
SETS = (
    "base,airships,resolutions,airships+resolutions,modular_board,"
    "airships+resolutions+modular_board,mech_mods+infrastructure_mods,triumph_tiles,mad_tesla,"
    f"{FENRIS}+mad_tesla,mech_mods+infrastructure_mods+desolation"
)
# Options that go round: their first word leaves it to chance.
IN_TURN = {
    "airships": ("airship_aggressive", "airship_passive"),
    "resolutions": ("resolution",),
}
ROUNDS = 60
NO_LIMIT = 10**9


def table(names: str, number: int) -> GameConfig:
    """A table of its own for every number, the same number of seats with every set."""
    named = [] if names == "base" else names.split("+")
    modules = [name for name in named if name in choices.expansions()]
    options: dict[str, object] = {"round_limit": ROUNDS}
    options |= {name: True for name in named if name not in modules}
    for module in modules:
        turn = number
        for name in IN_TURN.get(module, ()):
            option = choices.table_options()[name]
            assert isinstance(option, Words)
            words = option.words[1:]
            options[name] = words[(turn + number // len(words)) % len(words)]
            turn //= len(words)
    return make_config(2 + (number * 5 + number // 8) % 4, modules, options, number)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--laps", type=int, default=5)
    parser.add_argument("--sets", default=SETS, help="the first one is what others are set against")
    asked = parser.parse_args()
    sets = asked.sets.split(",")
    tables = {(s, n): table(s, n) for s in sets for n in range(asked.games)}
    best: dict[tuple[str, int], float] = {}
    decisions = dict.fromkeys(sets, 0)
    gc.disable()
    for lap in range(asked.laps):
        for key in sorted(tables, key=lambda key: key[1]):
            state = first_state(tables[key])
            rng = Rng.seeded(key[1])
            start = process_time()
            played = playout(state, rng, NO_LIMIT, 0).decisions
            best[key] = min(best.get(key, NO_LIMIT), process_time() - start)
            if lap == 0:
                decisions[key[0]] += played
        gc.collect()
    print("compiled" if is_compiled() else "interpreted")
    cost = {s: sum(best[s, n] for n in range(asked.games)) / decisions[s] for s in sets}
    for s in sets:
        print(f"{cost[s] * 1e6:8.3f} µs {cost[s] / cost[sets[0]]:6.2f}  {s}")


if __name__ == "__main__":
    main()
