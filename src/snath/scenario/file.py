"""Scenario files: TOML with `[[scenario]]` tables."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from .errors import ScenarioError

FILE_KEYS: Final = ("chapter", "given", "scenario")
SCENARIO_KEYS: Final = (
    "name", "proves", "chapter", "note", "given", "error", "when", "then", "leave_chance", "stage",
)
STAGE_KEYS: Final = ("when", "then", "leave_chance")


@dataclass(frozen=True)
class Stage:
    """Actions, then facts."""

    when: str
    then: Mapping[str, object]
    leave_chance: bool


@dataclass(frozen=True)
class Scenario:
    """A position, stages of play and facts; or a position that must be refused (`error`)."""

    file: Path
    name: str
    proves: tuple[str, ...]
    chapter: str
    given: Mapping[str, object]
    stages: tuple[Stage, ...]
    error: str | None


def read_file(path: Path | str) -> list[Scenario]:
    """All scenarios of a file; ScenarioError names the file and what is wrong."""
    path = Path(path)
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise ScenarioError(f"{path}: cannot be read: {error}") from error
    try:
        known(data, FILE_KEYS, "file")
        shared = table(data.get("given", {}), "given")
        chapter = word(data.get("chapter", ""), "chapter")
        entries = data.get("scenario")
        if not isinstance(entries, list) or not entries:
            raise ScenarioError("no [[scenario]] in this file")
    except ScenarioError as error:
        raise ScenarioError(f"{path}: {error}") from error
    scenarios: list[Scenario] = []
    names: set[str] = set()
    for i, entry in enumerate(entries):
        label = f"scenario {i + 1}"
        if isinstance(entry, dict) and isinstance(entry.get("name"), str):
            label = f"scenario {entry['name']!r}"
        try:
            scenario = read_scenario(path, table(entry, label), shared, chapter)
            if scenario.name in names:
                raise ScenarioError("another scenario of this file has the same name")
        except ScenarioError as error:
            raise ScenarioError(f"{path}: {label}: {error}") from error
        names.add(scenario.name)
        scenarios.append(scenario)
    return scenarios


def read_scenario(
    path: Path, data: Mapping[str, object], shared: Mapping[str, object], chapter: str
) -> Scenario:
    known(data, SCENARIO_KEYS, "scenario")
    name = word(data.get("name", ""), "name")
    if not name:
        raise ScenarioError("name: missing")
    proves = data.get("proves", [])
    if not isinstance(proves, list) or not all(isinstance(rule, str) for rule in proves):
        raise ScenarioError(f"proves: expected a list of rule ids, not {proves!r}")
    given = merged(shared, table(data.get("given", {}), "given"))
    if "overrides" in given:
        given["overrides"] = str(path.parent / word(given["overrides"], "given.overrides"))
    error = data.get("error")
    stages = read_stages(data)
    if error is not None:
        if not word(error, "error") or stages:
            raise ScenarioError("error: say what the refusal says, without when, then or stage")
    elif not any(stage.then for stage in stages):
        raise ScenarioError("then: missing; a scenario states at least one fact")
    return Scenario(
        path,
        name,
        tuple(proves),
        word(data.get("chapter", chapter), "chapter"),
        given,
        tuple(stages),
        None if error is None else str(error),
    )


def read_stages(data: Mapping[str, object]) -> list[Stage]:
    """The scenario's own when and then, followed by its [[scenario.stage]] tables."""
    out: list[Stage] = []
    own = {key: data[key] for key in STAGE_KEYS if key in data}
    if own:
        out.append(read_stage(own, "scenario"))
    more = data.get("stage", [])
    if not isinstance(more, list):
        raise ScenarioError("stage: write [[scenario.stage]] with two brackets")
    for i, entry in enumerate(more):
        where = f"stage {i + 1}"
        stage = table(entry, where)
        known(stage, STAGE_KEYS, where)
        out.append(read_stage(stage, where))
    return out


def read_stage(data: Mapping[str, object], where: str) -> Stage:
    leave = data.get("leave_chance", False)
    if not isinstance(leave, bool):
        raise ScenarioError(f"{where}: leave_chance: expected true or false, not {leave!r}")
    return Stage(
        word(data.get("when", ""), f"{where}: when"),
        table(data.get("then", {}), f"{where}: then"),
        leave,
    )


def merged(shared: Mapping[str, object], own: Mapping[str, object]) -> dict[str, object]:
    """The file's `given` with the scenario's on top; tables are merged key by key."""
    out = dict(shared)
    for key, value in own.items():
        before = out.get(key)
        if isinstance(before, Mapping) and isinstance(value, Mapping):
            out[key] = merged(before, value)
        else:
            out[key] = value
    return out


def known(data: Mapping[str, object], allowed: Sequence[str], where: str) -> None:
    for key in data:
        if key not in allowed:
            raise ScenarioError(f"{where}: unknown key {key!r}; allowed: {', '.join(allowed)}")


def table(value: object, where: str) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise ScenarioError(f"{where}: expected a table, not {value!r}")
    return value


def word(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise ScenarioError(f"{where}: expected text, not {value!r}")
    return value
