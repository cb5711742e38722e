"""What is inside the built wheel. ``make test`` builds it and names it in SNATH_WHEEL."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

import snath

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
WHEEL = os.environ.get("SNATH_WHEEL", "")

pytestmark = pytest.mark.skipif(not WHEEL, reason="no wheel named in SNATH_WHEEL: run make test")


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def hook() -> dict[str, Any]:
    config: dict[str, Any] = project()["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]
    return dict(config["custom"])


@pytest.fixture
def wheel() -> Iterator[ZipFile]:
    with ZipFile(WHEEL) as opened:
        yield opened


@pytest.fixture
def compiled_wheel(wheel: ZipFile) -> ZipFile:
    if WHEEL.endswith("-none-any.whl"):
        pytest.skip("a pure-Python wheel, built without a C compiler or with SNATH_PURE=1")
    return wheel


def test_every_module_of_the_compiled_packages_is_compiled(compiled_wheel: ZipFile) -> None:
    libraries = [name for name in compiled_wheel.namelist() if name.endswith((".so", ".pyd"))]
    modules = [path for folder in hook()["compile"] for path in (ROOT / folder).rglob("*.py")]
    assert modules
    missing = []
    for path in modules:
        stem = path.relative_to(SOURCE).with_suffix("").as_posix()
        if not any(name.startswith(f"{stem}.") for name in libraries):
            missing.append(stem)
    assert missing == []


def test_one_compilation_unit(compiled_wheel: ZipFile) -> None:
    shared = [name for name in compiled_wheel.namelist() if "__mypyc." in name]
    assert len(shared) == 1


def test_nothing_else_is_compiled(wheel: ZipFile) -> None:
    folders = tuple(Path(folder).relative_to("src").as_posix() for folder in hook()["compile"])
    libraries = [name for name in wheel.namelist() if name.endswith((".so", ".pyd"))]
    other = [name for name in libraries if not name.startswith((*folders, "snath__mypyc."))]
    assert other == []


def test_sources_and_content_are_there_unchanged(wheel: ZipFile) -> None:
    names = set(wheel.namelist())
    files = [
        path
        for pattern in ("*.py", "*.json", "py.typed")
        for path in (SOURCE / "snath").rglob(pattern)
    ]
    assert any(path.suffix == ".json" for path in files)
    different = []
    for path in files:
        name = path.relative_to(SOURCE).as_posix()
        if name not in names or wheel.read(name) != path.read_bytes():
            different.append(name)
    assert different == []


def test_metadata_licence_and_command(wheel: ZipFile) -> None:
    (folder,) = {name.split("/")[0] for name in wheel.namelist() if ".dist-info/" in name}
    version = snath.__version__
    info = f"snath-{version}.dist-info"
    assert folder == info
    for name in ("LICENSE", "NOTICE"):
        assert wheel.read(f"{info}/licenses/{name}") == (ROOT / name).read_bytes()
    assert b"snath = snath.cli:main" in wheel.read(f"{info}/entry_points.txt")


def test_no_rubbish(wheel: ZipFile) -> None:
    rubbish = (".c", ".h", ".o", ".pyc", ".orig", ".rej")
    assert [name for name in wheel.namelist() if name.endswith(rubbish)] == []
