"""The documents tell the truth: links lead somewhere, examples run, commands exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.main import get_command

import snath
from snath.cli.main import app
from snath.config import OPTIONS

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


def blocks(path: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_to_files(path: Path) -> None:
    targets = re.findall(r"\]\(([^)#]+)", path.read_text(encoding="utf-8"))
    missing = [t for t in targets if "://" not in t and not (path.parent / t).exists()]
    assert missing == []


def test_readme_example_runs() -> None:
    (example,) = blocks(ROOT / "README.md", "python")
    names: dict[str, object] = {}
    exec(compile(example, "README.md", "exec"), names)
    assert isinstance(names["game"], snath.Game)
    assert names["game"].version > 0


def test_readme_commands_exist() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\| `snath (\w+)", text, re.MULTILINE))
    known = set(get_command(app).commands)
    assert named
    assert named <= known
    assert known - named == set(), "commands that the README does not name"


def test_paths_named_in_the_documents_exist() -> None:
    pattern = r"`((?:src|tests|docs|bench|engine|modules|content|view|record|automa)/[\w./-]+)`"
    missing = []
    for path in DOCUMENTS:
        for name in re.findall(pattern, path.read_text(encoding="utf-8")):
            places = (ROOT / name, ROOT / "src" / "snath" / name)
            if not any(place.exists() for place in places):
                missing.append(f"{path.name}: {name}")
    assert missing == []


def test_every_option_explains_itself() -> None:
    assert [name for name, (_, allowed) in OPTIONS.items() if len(allowed) < 15] == []
