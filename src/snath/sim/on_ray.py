"""Games on a Ray cluster, or on a Ray of this machine.  Needs the extra `ray`.

Ray starts the batches wherever there is room and starts them again if a machine is lost.  What a
game is made of comes from the plan and its number, so it does not matter where it is played.
"""

from __future__ import annotations

import os
import platform
import socket
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any, Final

from ..engine.errors import ConfigError
from .errors import SimError
from .interrupt import StopWish
from .observer import load_observer
from .plan import Plan
from .play import Played, play_game
from .workers import AHEAD, LOOK_SECONDS, PATIENCE, next_size

ADDRESS: Final = "RAY_ADDRESS"
PACKAGE: Final = Path(__file__).parents[1]
PLAYS: Final = ("engine", "modules", "content", "bots", "sim")  # what games depend on
CONNECT_SECONDS: Final = 5.0
STORE_BYTES: Final = 100 << 20  # rows are small: a Ray of our own needs little memory
QUIET: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",  # nothing is reported to anybody
    "RAY_DEDUP_LOGS_SKIP_REGEX": ".*",  # else Ray writes between our lines; errors are raised
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # else every start warns of a change in Ray
}


@dataclass(frozen=True)
class Cluster:
    """Which Ray plays: an address, or none for what RAY_ADDRESS says or a Ray of our own."""

    address: str | None = None

    def where(self) -> str | None:
        return self.address or os.environ.get(ADDRESS) or None


def play_batch(plan: Plan, numbers: Sequence[int], record: bool) -> tuple[list[Played], str | None]:
    """The games of a batch that were finished, and what went wrong with the next one."""
    observers = [load_observer(name) for name in plan.observers]
    out: list[Played] = []
    for number in numbers:
        try:
            out.append(play_game(plan, number, observers, record))
        except SimError as error:
            return out, str(error)
    return out, None


def versions() -> tuple[str, str]:
    """What must be the same everywhere, so that games are: snath's own files, and Python."""
    digest = sha256()
    for path in sorted(PACKAGE.rglob("*")):
        name = path.relative_to(PACKAGE)
        if path.suffix in (".py", ".json") and name.parts[0] in PLAYS:
            digest.update(f"{name.as_posix()}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:12], ".".join(platform.python_version_tuple()[:2])


def play_on_ray(
    plan: Plan, numbers: Sequence[int], jobs: int | None, record: bool, wish: StopWish,
    cluster: Cluster,
) -> Generator[list[Played], None, None]:
    """The games in any order, as they are finished; after a wish to stop, what is done."""
    ray = joined(cluster, jobs or os.cpu_count() or 1)
    wish.listen()  # Ray has put a handler of its own in place
    try:
        yield from batches(ray, plan, numbers, jobs, record, wish)
    except ray.exceptions.RayError as error:
        raise SimError(f"Ray failed: {told(error)}") from error
    finally:
        ray.shutdown()
        wish.listen()


def batches(
    ray: Any, plan: Plan, numbers: Sequence[int], jobs: int | None, record: bool, wish: StopWish
) -> Generator[list[Played], None, None]:
    check_versions(ray)
    play = ray.remote(num_cpus=1)(play_batch)
    shared = ray.put(plan)
    room = int(ray.cluster_resources().get("CPU", 1)) or 1
    most = min(jobs or room, room) * AHEAD
    todo = deque(numbers)
    running: dict[Any, float] = {}
    size = 1
    problem: str | None = None
    while (todo or running) and not wish.is_set() and problem is None:
        while todo and len(running) < most:
            batch = [todo.popleft() for _ in range(min(size, len(todo)))]
            running[play.remote(shared, batch, record)] = monotonic()
        done, _ = ray.wait(list(running), timeout=LOOK_SECONDS)
        for future in done:
            games, trouble = ray.get(future)
            problem = problem or trouble
            size = next_size(size, (monotonic() - running.pop(future)) / AHEAD)
            yield games
    yield from left_over(ray, list(running))
    if problem is not None:
        raise SimError(problem)


def left_over(ray: Any, running: list[Any]) -> Iterator[list[Played]]:
    """What is finished soon of the batches under way; the others are given up."""
    if not running:
        return
    done, late = ray.wait(running, num_returns=len(running), timeout=PATIENCE)
    for future in late:
        ray.cancel(future, force=True)
    for future in done:
        yield ray.get(future)[0]


# -- the cluster -----------------------------------------------------------------------------


def joined(cluster: Cluster, cores: int) -> Any:
    """Ray, connected; ConfigError if it is not installed or does not answer."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError:
        raise ConfigError("--on ray needs the extra 'ray' (pip install 'snath[ray]')") from None
    where = cluster.where()
    settings: dict[str, Any] = {"logging_level": "ERROR", "log_to_driver": False}
    if where is None:
        settings |= {
            "address": "local", "num_cpus": cores, "include_dashboard": False,
            "object_store_memory": STORE_BYTES,
        }
    else:
        knock(where)
        settings["address"] = where
    try:
        ray.init(**settings)
    except (ConnectionError, RuntimeError, ValueError, OSError) as error:
        if where is None:
            raise ConfigError(f"Ray cannot be started here: {told(error)}") from error
        raise ConfigError(
            f"the Ray cluster {where!r} cannot be used: {told(error)}; a cluster that asks for a "
            "token needs RAY_AUTH_MODE and RAY_AUTH_TOKEN here too"
        ) from error
    return ray


def knock(address: str) -> None:
    """Whether somebody listens there at all: Ray itself would try for a minute."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return  # a word of Ray's own, like "auto"
    if not port.isdigit():
        raise ConfigError(f"Ray address {address!r}; written as HOST:PORT, or 'auto'")
    try:
        socket.create_connection((host.strip("[]"), int(port)), CONNECT_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise ConfigError(f"the Ray cluster {address!r} cannot be reached: {error}") from error


def check_versions(ray: Any) -> None:
    found = ray.get(ray.remote(num_cpus=1)(versions).remote())
    if found != versions():
        raise SimError(
            f"the Ray cluster has another snath ({found[0]} on Python {found[1]}) than we have "
            f"here ({versions()[0]} on Python {versions()[1]}): games might not be the same"
        )


def told(error: BaseException) -> str:
    """One line of an error; Ray's are pages long, with what happened on the last one."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[-1] if lines else type(error).__name__
