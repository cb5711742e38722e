"""Which rules of the checklist the scenario files prove."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from .errors import ScenarioError
from .file import Scenario

CHECKLIST = "checklist.json"
CHECKLISTS = "checklist*.json"  # of single chapters or modules
NOT_SHOWN = "not_shown.toml"


@dataclass(frozen=True)
class Coverage:
    """`proved` and `missing` are ids in the checklist's order; `not_shown` gives reasons."""

    proved: list[str]
    missing: list[str]
    not_shown: dict[str, str]
    problems: list[str]

    @property
    def ok(self) -> bool:
        return not self.missing and not self.problems


def coverage(folder: Path, scenarios: Sequence[Scenario]) -> Coverage:
    """Compare scenarios with the checklist of a folder."""
    ids = checklist(folder)
    reasons = not_shown(folder)
    proved = {rule for scenario in scenarios for rule in scenario.proves}
    problems = [
        f"{scenario.file}: {scenario.name!r} proves {rule!r}, which is not in the checklist"
        for scenario in scenarios
        for rule in scenario.proves
        if rule not in ids
    ]
    for rule in reasons:
        if rule not in ids:
            problems.append(f"{folder / NOT_SHOWN}: {rule!r} is not in the checklist")
        elif rule in proved:
            problems.append(f"{folder / NOT_SHOWN}: {rule!r} is proved by a scenario")
    return Coverage(
        [rule for rule in ids if rule in proved],
        [rule for rule in ids if rule not in proved and rule not in reasons],
        reasons,
        problems,
    )


def checklist(folder: Path) -> list[str]:
    """The ids of the rules, in order: those of the checklist, then of further ones beside it."""
    main = folder / CHECKLIST
    ids: list[str] = []
    for path in [main, *sorted(set(folder.glob(CHECKLISTS)) - {main})]:
        try:
            entries = json.loads(path.read_text(encoding="utf-8"))
            ids += [str(entry["id"]) for entry in entries]
        except (OSError, ValueError, TypeError, KeyError) as error:
            raise ScenarioError(f"{path}: cannot be read as a checklist: {error}") from error
        if len(set(ids)) != len(ids):
            raise ScenarioError(f"{path}: an id is there twice")
    return ids


def not_shown(folder: Path) -> dict[str, str]:
    """Rules that no program can show, with the reason; the file may be missing."""
    path = folder / NOT_SHOWN
    if not path.exists():
        return {}
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ScenarioError(f"{path}: cannot be read: {error}") from error
    for rule, reason in data.items():
        if not isinstance(reason, str) or not reason.strip():
            raise ScenarioError(f"{path}: {rule}: say in words why it cannot be shown")
    return {rule: str(reason) for rule, reason in data.items()}


def checklist_folder(paths: Sequence[Path]) -> Path:
    """The folder with the checklist: one of the paths, or the nearest one above."""
    for path in paths:
        resolved = path.resolve()
        for folder in [resolved, *resolved.parents]:
            if (folder / CHECKLIST).is_file():
                return folder
    shown = ", ".join(str(path) for path in paths)
    raise ScenarioError(f"no {CHECKLIST} in or above {shown}")
