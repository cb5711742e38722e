"""The locks of packages: complete, with hashes, and naming no place to download from."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
LOCK = (ROOT / "deploy" / "requirements.txt").read_text(encoding="utf-8")
NPM_LOCK = json.loads((ROOT / "client" / "package-lock.json").read_text(encoding="utf-8"))


def locked() -> dict[str, str]:
    """The text of each requirement, by its name."""
    lines = "\n".join(line for line in LOCK.splitlines() if not line.startswith("#"))
    found = re.findall(r"^(\S+)==(.*(?:\n    .*)*)", lines, re.MULTILINE)
    return {name: rest for name, rest in found}


def test_every_python_package_has_hashes() -> None:
    packages = locked()
    assert len(packages) > 30
    assert all("--hash=sha256:" in rest for rest in packages.values())
    assert "://" not in LOCK and "index-url" not in LOCK and "find-links" not in LOCK


def test_the_lock_fits_what_a_server_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    packages = locked()
    for text in project["dependencies"] + project["optional-dependencies"]["postgres"]:
        wanted = Requirement(text)
        version = packages[wanted.name].split()[0]
        assert wanted.specifier.contains(version), text


def test_every_npm_package_has_a_hash() -> None:
    packages = {name: entry for name, entry in NPM_LOCK["packages"].items() if name}
    assert len(packages) > 50
    assert [name for name, entry in packages.items() if "integrity" not in entry] == []
    assert [name for name, entry in packages.items() if "resolved" in entry] == []
    wanted = json.loads((ROOT / "client" / "package.json").read_text(encoding="utf-8"))
    for name, version in wanted["devDependencies"].items():
        assert packages[f"node_modules/{name}"]["version"] == version
