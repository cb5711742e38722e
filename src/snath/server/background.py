"""Work that plays whole games again, for replays, files and take-backs, or lays tables to look at.

It runs in a few threads of its own: however much of it is asked for, those who play share the
interpreter with no more than these.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")

THREADS: Final = 2
threads: Final = ThreadPoolExecutor(THREADS, "snath-background")


async def in_background(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What `work` gives, when there is time for it."""
    call = partial(work, *args, **kwargs)
    return await asyncio.get_running_loop().run_in_executor(threads, call)
