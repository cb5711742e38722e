"""What `snath check` does: run files and folders of scenarios and say what came of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from .coverage import NOT_SHOWN, Coverage, checklist_folder, coverage
from .errors import ScenarioError
from .file import Scenario, read_file
from .run import run_scenario


def scenario_files(paths: Sequence[Path | str]) -> list[Path]:
    """The files themselves and all scenario files below folders, in order."""
    out: list[Path] = []
    for path in map(Path, paths):
        found = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        out += [file for file in found if file.name != NOT_SHOWN and file not in out]
    return out


def check(
    paths: Sequence[Path | str], with_coverage: bool = False, as_json: bool = False
) -> tuple[list[str], int]:
    """Lines to print and the exit code: 0 if every scenario holds and no rule lacks one.

    With `as_json` the lines are one JSON document.
    """
    failed: list[dict[str, object]] = []
    scenarios: list[Scenario] = []
    total = 0
    for file in scenario_files(paths):
        try:
            entries = read_file(file)
        except ScenarioError as error:
            total += 1
            failed.append({"file": str(file), "name": None, "message": str(error)})
            continue
        scenarios += entries
        total += len(entries)
        for scenario in entries:
            outcome = run_scenario(scenario)
            if not outcome.ok:
                failed.append(
                    {"file": str(file), "name": scenario.name, "message": outcome.message}
                )
    covered: Coverage | None = None
    problem = "" if total else "no scenario files found"
    if with_coverage and not problem:
        try:
            covered = coverage(checklist_folder([Path(path) for path in paths]), scenarios)
        except ScenarioError as error:
            problem = str(error)
    good = not failed and not problem and (covered is None or covered.ok)
    if as_json:
        return [as_document(total, failed, covered, problem)], 0 if good else 1
    lines = [f"FAILED {entry['message']}" for entry in failed]
    lines += coverage_lines(covered) if covered else []
    lines += [problem] if problem else []
    lines.append(f"{total} scenarios, {len(failed)} failed")
    return lines, 0 if good else 1


def coverage_lines(covered: Coverage) -> list[str]:
    rules = len(covered.proved) + len(covered.missing) + len(covered.not_shown)
    lines = [f"no scenario proves {rule}" for rule in covered.missing]
    lines += covered.problems
    lines.append(
        f"{rules} rules: {len(covered.proved)} proved, {len(covered.not_shown)} cannot be shown, "
        f"{len(covered.missing)} missing"
    )
    return lines


def as_document(
    total: int, failed: list[dict[str, object]], covered: Coverage | None, problem: str
) -> str:
    document: dict[str, object] = {
        "scenarios": total,
        "failed": len(failed),
        "failures": failed,
        "problem": problem or None,
    }
    if covered is not None:
        document["coverage"] = {
            "proved": covered.proved,
            "missing": covered.missing,
            "not_shown": covered.not_shown,
            "problems": covered.problems,
        }
    return json.dumps(document, indent=2, ensure_ascii=False)
