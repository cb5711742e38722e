"""Research environments: PettingZoo, Gymnasium, batches of games, OpenSpiel.

Importing this package needs nothing but snath; its modules need the extra `rl` or `openspiel`.
"""

from __future__ import annotations
