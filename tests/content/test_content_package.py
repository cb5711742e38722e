"""Choosing modules, shared results, and reading from an archive."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import snath.content
from snath.content import build_board, build_tables
from snath.content import load as content_load
from snath.content.load import load


def test_the_same_modules_give_the_same_objects() -> None:
    assert build_tables(("promos", "invaders")) is build_tables(["invaders", "base", "promos"])
    assert build_board(("invaders",)) is build_board(("invaders",))
    assert build_tables() is not build_tables(("invaders",))


def test_the_base_is_always_there() -> None:
    assert load(()).modules == ("base",)
    assert load(("promos",)).modules == ("base", "promos")


def test_expansions_do_not_change_the_board() -> None:
    assert build_board(("invaders",)).names == build_board().names


def test_every_entry_knows_its_file_and_confidence() -> None:
    content = load(("invaders", "promos"))
    for section, entries in content.entries.items():
        for key, entry in entries.items():
            assert content.files[section, key].endswith(".json")
            assert entry["confidence"]


def test_reading_from_a_zip_archive(tmp_path: Path) -> None:
    package = Path(snath.content.__file__).parents[1]
    archive = tmp_path / "snath.zip"
    with zipfile.ZipFile(archive, "w") as out:
        out.writestr("snath/__init__.py", "")
        for path in (package / "content").rglob("*"):
            if path.suffix in (".py", ".json"):
                out.write(path, str(Path("snath") / path.relative_to(package)))
    code = f"""
import sys
sys.path.insert(0, {str(archive)!r})
import snath
snath.__path__.append({str(package)!r})  # the engine may be compiled, which no archive can hold
from snath.content import __file__ as file, build_tables
from snath.content.text import text
cards = build_tables(("promos",)).encounters
print("snath.zip" in file, len(cards), text("en")["mats"]["militant"])
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=tmp_path,
    )
    assert done.stdout.split() == ["True", "42", "Militant"], done.stderr


def test_files_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> None:
        raise OSError("too many open files")

    base = load().entries["encounters"]
    monkeypatch.setattr(content_load, "shipped_files", gone)
    assert load(("promos",)).entries["encounters"].items() > base.items()
