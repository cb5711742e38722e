"""OpenSpiel's information-set search against a random player.  Needs snath[openspiel]."""

from __future__ import annotations

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import snath.env.openspiel  # noqa: F401 (registers python_snath)


def main(rounds: int, simulations: int) -> None:
    game = pyspiel.load_game(f"python_snath(players=2,rounds={rounds})")
    random = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, random),
        uct_c=2.0,
        max_simulations=simulations,
        random_state=random,
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = int(random.choice(outcomes, p=chances))
        elif state.current_player() == 0:
            action = bot.step(state)
            print(f"search: {state.action_to_string(action)}")
        else:
            action = int(random.choice(state.legal_actions()))
        state.apply_action(action)
    print(f"returns: {state.returns()}")


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:] or ("3", "10")))
