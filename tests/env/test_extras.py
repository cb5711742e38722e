"""The core does without the extras."""

from __future__ import annotations

import subprocess
import sys

CORE = """
import sys
import snath, snath.env, snath.env.actions, snath.cli
game = snath.new_game(2)
snath.env.actions.actions_for(game.state.rules).indices(game.state.legal())
wanted = {"numpy", "gymnasium", "pettingzoo", "pyspiel", "open_spiel"}
print(*sorted(wanted & {name.partition(".")[0] for name in sys.modules}))
"""


def test_the_core_imports_no_extra() -> None:
    run = subprocess.run(
        [sys.executable, "-c", CORE], capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout.strip()) == (0, ""), run.stderr
